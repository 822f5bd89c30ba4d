// SPDX-License-Identifier: Apache-2.0
//
// Which elements are one word, or coefficients of one word each, and what the kernels of
// limbs/vector/words/ need to know of them.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include <napier/limbs/vector/words/shapes.hpp>
#include <napier/modular/field_like.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// How the elements of F are stored, if in one word.
template <typename F>
struct stored_word {
  using ring = std::remove_cvref_t<decltype(ring_of<F::modulus>())>;
  using type = typename ring::stored_type::limb_type;

  // Whether there are kernels for F: those of 32 or 64 bits, in Montgomery's form or modulo 2^K
  // - 1.
  static constexpr bool has_kernels() noexcept {
    if constexpr (ring::size != 1 || sizeof(type) < 4 || sizeof(F) != sizeof(type)) {
      return false;
    } else if constexpr (ring::kind == representation_kind::word_montgomery) {
      return true;
    } else if constexpr (ring::kind == representation_kind::pseudo_mersenne) {
      // Numbers below 2^32 in words of 64 bits have a limb type of their own.
      return ring::c == 1 && ring::spare > 0 && (sizeof(type) == 4 || ring::spare < 32);
    } else {
      return false;
    }
  }
};

template <typename F>
constexpr bool is_word_field() noexcept {
  if constexpr (is_field_element<F>) {
    return stored_word<F>::has_kernels();
  } else {
    return false;
  }
}

// The prime field below an extension, and the degree over it.
template <typename E>
struct prime_field_below : prime_field_below<typename E::base_type> {};
template <auto M>
struct prime_field_below<field_element<M>> {
  using type = field_element<M>;
};
template <typename E>
using prime_field_of = typename prime_field_below<E>::type;
template <typename E>
inline constexpr std::size_t degree_over_prime = E::degree;
template <auto M>
inline constexpr std::size_t degree_over_prime<field_element<M>> = 1;

// The extensions Base[X] / (X^N - non_residue) of modular/extension/, whose elements are their
// coefficients.
template <typename E>
concept has_coefficients = field_like<E> && requires {
  typename E::base_type;
  { E::degree } -> std::convertible_to<std::size_t>;
  requires std::is_same_v<std::remove_cvref_t<decltype(E::non_residue)>, typename E::base_type>;
};

// Writes the coefficients of x over the prime field, as the kernels see them.
template <typename F, typename Constant>
constexpr void describe_coefficients(const F& x, Constant* to) noexcept {
  if constexpr (is_field_element<F>) {
    to->stored = x.representation[0];
    for (int i = 16; i > 0; --i) {
      if (x == F(-i)) to->small = -i;
      if (x == F(i)) to->small = i;
    }
  } else {
    constexpr std::size_t step = degree_over_prime<typename F::base_type>;
    if constexpr (requires { x.c0; }) {
      describe_coefficients(x.c0, to);
      describe_coefficients(x.c1, to + step);
      if constexpr (requires { x.c2; }) describe_coefficients(x.c2, to + 2 * step);
    } else {
      for (std::size_t i = 0; i < x.c.size(); ++i) describe_coefficients(x.c[i], to + i * step);
    }
  }
}

// The number X^N of an extension E.
template <typename E>
struct shape_constants {
  static constexpr auto value = [] {
    using word = typename stored_word<prime_field_of<E>>::type;
    std::array<limbs::shape_constant<word>, degree_over_prime<typename E::base_type>> z{};
    describe_coefficients(E::non_residue, z.data());
    return z;
  }();
};

template <typename E>
struct shape_finder {
  using base = typename shape_finder<typename E::base_type>::type;
  using type =
      limbs::extension_shape<base, degree_over_prime<E> / base::degree, shape_constants<E>>;
};
template <auto M>
struct shape_finder<field_element<M>> {
  using type = limbs::prime_shape;
};
template <typename E>
using shape_of = typename shape_finder<E>::type;

// Whether there are kernels for an extension: the prime field has some, and a register can be
// filled with one coefficient, or with two of 32 bits, of each of its elements.
template <typename E>
constexpr bool is_word_extension() noexcept {
  if constexpr (has_coefficients<E>) {
    if constexpr (is_word_field<prime_field_of<E>>()) {
      constexpr std::size_t n = E::degree;
      constexpr bool has_pairs = sizeof(prime_field_of<E>) == 4 && n % 2 == 0;
      constexpr std::size_t registers = has_pairs ? n / 2 : n;
      return (registers < 6 || registers == 7) && n < 9 &&
             sizeof(E) == n * sizeof(prime_field_of<E>);
    }
  }
  return false;
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
