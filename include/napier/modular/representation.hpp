// SPDX-License-Identifier: Apache-2.0
//
// In which form the residues modulo M are kept: chosen by the shape of M, when it is compiled.
#pragma once

#include <napier/modular/barrett.hpp>
#include <napier/modular/modulus.hpp>
#include <napier/modular/montgomery.hpp>
#include <napier/modular/pseudo_mersenne.hpp>
#include <napier/modular/sparse_montgomery.hpp>
#include <napier/modular/word.hpp>

namespace napier::inline NAPIER_ABI {

/// The forms of a residue x modulo M of N limbs of w bits. A stored residue is canonical in each.
enum class representation_kind {
  /// x 2^(wN) mod M, for any odd M: Montgomery's multiplication.
  montgomery,
  /// The same where the highest bit of the N limbs is clear in M, which saves carries.
  montgomery_spare_bit,
  /// x 2^(wN) mod M where M is a sum and difference of few powers of two (P-224, P-256, P-384, SM2,
  /// Curve448): the reduction is shifts and additions.
  sparse_montgomery,
  /// x 2^w mod M in one word, for any odd M of one limb.
  word_montgomery,
  /// x itself where M = 2^k - c for a small c (2^255 - 19, secp256k1, 2^521 - 1, 2^127 - 1): what a
  /// product has above 2^k comes back below, times c.
  pseudo_mersenne,
  /// x itself, for any other M: Barrett's reduction.
  barrett,
};

namespace detail {

// The modulus in a word of 32 bits.
template <auto M>
inline constexpr big_int<1, std::uint32_t> narrowed_modulus{static_cast<std::uint32_t>(M[0])};

template <auto M>
inline constexpr bool is_narrow =
    limb_bits<typename decltype(M)::limb_type> == 64 && M.size() == 1 && (M[0] >> 32) == 0;

template <auto M>
consteval bool has_top_bit() {
  return (M[M.size() - 1] >> (limb_bits<typename decltype(M)::limb_type> - 1)) != 0;
}

template <auto M>
consteval bool has_representation(representation_kind kind) {
  constexpr std::size_t N = M.size();
  switch (kind) {
    case representation_kind::montgomery:
      return M[0] % 2 == 1;
    case representation_kind::montgomery_spare_bit:
      return M[0] % 2 == 1 && !has_top_bit<M>();
    case representation_kind::sparse_montgomery:
      return M[0] % 2 == 1 && limbs::sparse_plan_vartime<N>(M.data()).usable;
    case representation_kind::word_montgomery:
      return M[0] % 2 == 1 && N == 1;
    case representation_kind::pseudo_mersenne:
      return limbs::pseudo_mersenne_shape_vartime<N>(M.data()).c != 0;
    default:
      return true;
  }
}

// A sparse modulus is worth it where a row costs less than the products of a dense one would.
template <auto M>
consteval bool is_cheaply_sparse() {
  if (!has_representation<M>(representation_kind::sparse_montgomery)) return false;
  return limbs::sparse_plan_vartime<M.size()>(M.data()).cost <= 3 * M.size();
}

template <auto M>
consteval representation_kind representation_for() {
  using enum representation_kind;
  if constexpr (is_narrow<M>) {
    return representation_for<narrowed_modulus<M>>();
  } else {
    constexpr auto shape = limbs::pseudo_mersenne_shape_vartime<M.size()>(M.data());
    if (shape.c == 1 || (shape.c != 0 && M.size() > 1)) return pseudo_mersenne;
    if (M[0] % 2 == 0) return shape.c != 0 ? pseudo_mersenne : barrett;
    if (M.size() == 1) return word_montgomery;
    if (is_cheaply_sparse<M>()) return sparse_montgomery;
    return has_top_bit<M>() ? montgomery : montgomery_spare_bit;
  }
}

// The residues modulo M in a form that is named.
template <auto M, representation_kind Kind>
constexpr const auto& ring_as() noexcept {
  static_assert(has_representation<M>(Kind), "this modulus has no such representation");
  if constexpr (Kind == representation_kind::montgomery_spare_bit) {
    return montgomery_ring_of<M>;
  } else if constexpr (Kind == representation_kind::montgomery) {
    return montgomery_ring_without_spare_bit_of<M>;
  } else if constexpr (Kind == representation_kind::sparse_montgomery) {
    return sparse_montgomery_ring_of<M>;
  } else if constexpr (Kind == representation_kind::word_montgomery) {
    return word_montgomery_ring_of<M>;
  } else if constexpr (Kind == representation_kind::pseudo_mersenne) {
    return pseudo_mersenne_ring_of<M>;
  } else {
    return barrett_ring_of<M>;
  }
}

template <auto M>
inline constexpr auto narrow_ring_of = [] {
  constexpr auto small = narrowed_modulus<M>;
  constexpr auto& inner = ring_as<small, representation_for<small>()>();
  return narrow_ring<M, std::remove_cvref_t<decltype(inner)>>(inner);
}();

// The residues modulo M in the form that suits it.
template <auto M>
constexpr const auto& ring_of() noexcept {
  if constexpr (is_narrow<M>) {
    return narrow_ring_of<M>;
  } else {
    return ring_as<M, representation_for<M>()>();
  }
}

}  // namespace detail

/// The form in which field<M> keeps its elements.
///
///   static_assert(representation_of<"0x7fffffffffffffffffffffffffffffff"> ==
///                 representation_kind::pseudo_mersenne);
///
/// A modulus below 2^32 that is given in limbs of 64 bits is kept in one std::uint32_t.
template <modulus_source M>
inline constexpr representation_kind representation_of =
    detail::representation_for<detail::trimmed<M>()>();

}  // namespace napier::inline NAPIER_ABI
