// SPDX-License-Identifier: Apache-2.0
//
// Calculations of extensions at compile time: cheap products by constants, and the powers of
// constants for the Frobenius map.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include <napier/big_int/bit_shift.hpp>
#include <napier/big_int/division.hpp>
#include <napier/limbs/gcd/small_jacobi.hpp>
#include <napier/modular/field_like.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The degree over the prime field, and the prime.
template <typename F>
inline constexpr std::size_t degree_of = F::degree;
template <auto M>
inline constexpr std::size_t degree_of<field_element<M>> = 1;

template <typename F>
inline constexpr auto characteristic_of = F::characteristic;
template <auto M>
inline constexpr auto characteristic_of<field_element<M>> = field_element<M>::modulus;

// The integer in -16..16 whose residue is c, or 17 if there is none.
template <typename F>
consteval int small_integer(const F& c) {
  for (int i = 0; i <= 16; ++i) {
    if (c == F(i)) return i;
    if (c == F(-i)) return -i;
  }
  return 17;
}

// c x by doublings, for c > 0.
template <int C, typename F>
constexpr F small_multiple(const F& x) noexcept {
  if constexpr (C == 1) {
    return x;
  } else {
    const F half = small_multiple<C / 2>(x);
    const F twice = half + half;
    if constexpr (C % 2 == 0) {
      return twice;
    } else {
      return twice + x;
    }
  }
}

// Whether products by c are sums in every coefficient.
template <typename F>
consteval bool has_small_coefficients(const F& c) {
  if constexpr (is_field_element<F>) {
    return small_integer(c) != 17;
  } else {
    return c.has_cheap_coefficients();
  }
}

// C x, for a constant C of the field of x, by sums if C is small enough.
template <auto C, typename F>
constexpr F times_constant(const F& x) noexcept {
  static_assert(std::is_same_v<F, std::remove_cv_t<decltype(C)>>, "a constant of the same field");
  if constexpr (C == F(0)) {
    return F(0);
  } else if constexpr (!has_small_coefficients(C)) {
    return x * C;
  } else if constexpr (is_field_element<F>) {
    constexpr int c = small_integer(C);
    if constexpr (c > 0) {
      return small_multiple<c>(x);
    } else {
      return -small_multiple<-c>(x);
    }
  } else {
    return F::template scaled_by<C>(x);
  }
}

// C0 x + ...: a sum of products by constants, without those by 0.
template <auto C0, typename F>
constexpr F linear_combination(const F& x) noexcept {
  return times_constant<C0>(x);
}
template <auto C0, auto C1, auto... C, typename F, typename... Rest>
constexpr F linear_combination(const F& x, const F& y, const Rest&... rest) noexcept {
  if constexpr (C0 == F(0)) {
    return linear_combination<C1, C...>(y, rest...);
  } else if constexpr (((C1 == F(0)) && ... && (C == F(0)))) {
    return times_constant<C0>(x);
  } else {
    return times_constant<C0>(x) + linear_combination<C1, C...>(y, rest...);
  }
}

// C^E, 64 bits of E at a time: each part is a constant expression of its own, so that none of them
// exceeds a compiler's limit.
template <auto C, auto E, std::size_t Part>
inline constexpr auto power_down_to = [] {
  using F = std::remove_cv_t<decltype(C)>;
  constexpr std::size_t from = 64 * Part;
  constexpr std::size_t end = from + 64 < E.bits() ? from + 64 : E.bits();
  constexpr bool is_top = limbs::bit_width_vartime(E.data(), E.size()) <= end;
  F z(1);
  if constexpr (!is_top) z = power_down_to<C, E, Part + 1>;
  bool is_one = is_top;
  for (std::size_t i = end; i-- > from;) {
    if (!is_one) z = square(z);
    if (!test_bit(E, i)) continue;
    z = is_one ? C : times_constant<C>(z);
    is_one = false;
  }
  return z;
}();

// The quotient of a number by a small one.
template <auto E, unsigned D>
inline constexpr auto quotient_by = div(E, decltype(E){D}).quotient;
template <auto E, unsigned D>
inline constexpr unsigned remainder_by =
    limbs::small_remainder_vartime(E.data(), E.size(), std::uint32_t{D});

// C^E. The generator of an extension hands the power down to its own constant, and the power of a
// small integer to half of p - 1 is a Legendre symbol.
template <auto C, auto E>
consteval auto constant_power() {
  using F = std::remove_cv_t<decltype(C)>;
  if constexpr (is_field_element<F>) {
    constexpr int c = small_integer(C);
    constexpr bool is_half = E == (F::modulus >> 1);
    if constexpr (is_half && c != 17 && c != 0) {
      constexpr int symbol = limbs::small_jacobi_vartime(static_cast<std::uint32_t>(c < 0 ? -c : c),
                                                         F::modulus.data(), F::modulus.size());
      return F(c < 0 && F::modulus[0] % 4 == 3 ? -symbol : symbol);
    } else {
      return power_down_to<C, E, 0>;
    }
  } else if constexpr (C == F::generator()) {
    constexpr unsigned n = degree_of<F> / degree_of<typename F::base_type>;
    F z(constant_power<F::non_residue, quotient_by<E, n>>());
    for (unsigned i = 0; i < remainder_by<E, n>; ++i) z = times_constant<C>(z);
    return z;
  } else {
    return power_down_to<C, E, 0>;
  }
}

}  // namespace detail

/// x^p, x in the prime field: x itself.
///
/// Time:   secret x.
template <std::size_t K = 1, auto M>
[[nodiscard]] constexpr field_element<M> frobenius(const field_element<M>& x) noexcept {
  return x;
}

}  // namespace napier::inline NAPIER_ABI
