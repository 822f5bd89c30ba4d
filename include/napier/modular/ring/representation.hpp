// SPDX-License-Identifier: Apache-2.0
//
// The choice of the form in which residues modulo M are stored, by the shape of M, at compile time.
#pragma once

#include <napier/modular/ring/barrett.hpp>
#include <napier/modular/ring/modulus.hpp>
#include <napier/modular/ring/montgomery.hpp>
#include <napier/modular/ring/pseudo_mersenne.hpp>
#include <napier/modular/ring/sparse_montgomery.hpp>
#include <napier/modular/ring/word.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// A list of forms, each of which is defined beside its ring in modular/ring/: the first that suits
// a modulus is used. A form F has
//   static constexpr representation_kind kind;
//   allows(m)     whether its ring is right for a modulus m, a big_int whose highest limb is not 0
//   suits(m)      whether it is the fastest one too, as far as those behind it in the list go
//   ring<M>()     the ring, a residue_ring, of a modulus that it allows
template <typename... Forms>
struct form_list;

template <typename First, typename... Rest>
struct form_list<First, Rest...> {
  template <auto M>
  static consteval auto first_that_suits() noexcept {
    constexpr bool suits = First::suits(M);
    if constexpr (suits) {
      return First{};
    } else {
      return form_list<Rest...>::template first_that_suits<M>();
    }
  }
  template <representation_kind Kind>
  static consteval auto first_of_kind() noexcept {
    if constexpr (First::kind == Kind) {
      return First{};
    } else {
      return form_list<Rest...>::template first_of_kind<Kind>();
    }
  }
};

// docs/extending.md says how to add one.
using forms = form_list<pseudo_mersenne_form,    // 2^k - c
                        word_montgomery_form,    // an odd number of one limb
                        sparse_montgomery_form,  // an odd sum of few powers of two
                        montgomery_form<true>,   // odd, with a spare bit
                        montgomery_form<false>,  // odd
                        barrett_form>;           // any

template <auto M, typename Forms = forms>
using form_for = decltype(Forms::template first_that_suits<M>());

// The modulus in a word of 32 bits.
template <auto M>
inline constexpr big_int<1, std::uint32_t> narrowed_modulus{static_cast<std::uint32_t>(M[0])};

template <auto M>
inline constexpr bool is_narrow =
    limb_bits<typename decltype(M)::limb_type> == 64 && M.size() == 1 && (M[0] >> 32) == 0;

template <auto M>
constexpr representation_kind representation_for() noexcept {
  if constexpr (is_narrow<M>) {
    return form_for<narrowed_modulus<M>>::kind;
  } else {
    return form_for<M>::kind;
  }
}

// The form of this kind.
template <representation_kind Kind>
using form_of_kind = decltype(forms::first_of_kind<Kind>());

// It is a variable, because clang 19 treats the call of a consteval function as true in `if
// constexpr`.
template <auto M, representation_kind Kind>
inline constexpr bool has_representation = form_of_kind<Kind>::allows(M);

template <auto M, representation_kind Kind>
constexpr const auto& ring_as() noexcept {
  static_assert(has_representation<M, Kind>, "this modulus has no such representation");
  return form_of_kind<Kind>::template ring<M>();
}

template <auto M>
inline constexpr auto narrow_ring_of = [] {
  constexpr auto& inner = form_for<narrowed_modulus<M>>::template ring<narrowed_modulus<M>>();
  return narrow_ring<M, std::remove_cvref_t<decltype(inner)>>(inner);
}();

// The ring of the residues modulo M, a number or a named_modulus, in the form that suits it.
template <auto M>
constexpr const auto& ring_of() noexcept {
  if constexpr (!is_big_int<std::remove_cv_t<decltype(M)>>) {
    return ring_of<modulus_value<M>>();
  } else if constexpr (is_narrow<M>) {
    return narrow_ring_of<M>;
  } else {
    return form_for<M>::template ring<M>();
  }
}

// ring_of<M>() as a constant: to read it costs a constant evaluation no steps, as a call would.
template <auto M>
inline constexpr const auto& ring_constant = ring_of<M>();

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
