// SPDX-License-Identifier: Apache-2.0
//
// In which form the residues modulo M are kept: chosen by the shape of M, when it is compiled.
#pragma once

#include <napier/modular/ring/modulus.hpp>
#include <napier/modular/ring/barrett.hpp>
#include <napier/modular/ring/montgomery.hpp>
#include <napier/modular/ring/pseudo_mersenne.hpp>
#include <napier/modular/ring/sparse_montgomery.hpp>
#include <napier/modular/ring/word.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The modulus in a word of 32 bits.
template <auto M>
inline constexpr big_int<1, std::uint32_t> narrowed_modulus{static_cast<std::uint32_t>(M[0])};

template <auto M>
inline constexpr bool is_narrow =
    limb_bits<typename decltype(M)::limb_type> == 64 && M.size() == 1 && (M[0] >> 32) == 0;

template <auto M>
constexpr bool has_top_bit() noexcept {
  return (M[M.size() - 1] >> (limb_bits<typename decltype(M)::limb_type> - 1)) != 0;
}

template <auto M>
constexpr bool can_be_kept_as(representation_kind kind) noexcept {
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

// A variable, because clang 19 takes the call of a consteval function for true in `if constexpr`.
template <auto M, representation_kind Kind>
inline constexpr bool has_representation = can_be_kept_as<M>(Kind);

// A sparse modulus is worth it where a row costs less than the products of a dense one would.
template <auto M>
constexpr bool is_cheaply_sparse() noexcept {
  if (!has_representation<M, representation_kind::sparse_montgomery>) return false;
  return limbs::sparse_plan_vartime<M.size()>(M.data()).cost <= 4 * M.size();
}

template <auto M>
constexpr representation_kind representation_for() noexcept {
  using kind = representation_kind;
  if constexpr (is_narrow<M>) {
    return representation_for<narrowed_modulus<M>>();
  } else {
    constexpr auto shape = limbs::pseudo_mersenne_shape_vartime<M.size()>(M.data());
    if (shape.c == 1 || (shape.c != 0 && M.size() > 1)) return kind::pseudo_mersenne;
    if (M[0] % 2 == 0) return shape.c != 0 ? kind::pseudo_mersenne : kind::barrett;
    if (M.size() == 1) return kind::word_montgomery;
    if (is_cheaply_sparse<M>()) return kind::sparse_montgomery;
    return has_top_bit<M>() ? kind::montgomery : kind::montgomery_spare_bit;
  }
}

// The residues modulo M in a form that is named.
template <auto M, representation_kind Kind>
constexpr const auto& ring_as() noexcept {
  static_assert(has_representation<M, Kind>, "this modulus has no such representation");
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
