// SPDX-License-Identifier: Apache-2.0
//
// Roots of unity whose orders are powers of two, found by the compiler.
#pragma once

#include <cstddef>

#include <napier/big_int/bit_shift.hpp>
#include <napier/modular/extension/extension.hpp>
#include <napier/modular/field.hpp>
#include <napier/modular/field_like.hpp>
#include <napier/modular/mod_sqrt.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <std::size_t E, std::size_t N, limb T>
constexpr auto power_of_number(const big_int<N, T>& x) noexcept {
  if constexpr (E == 1) {
    return x;
  } else {
    return x * power_of_number<E - 1>(x);
  }
}

// The order of the group of units of a finite field: q - 1.
template <typename F>
inline constexpr auto units_of = [] {
  auto q = power_of_number<degree_of<F>>(characteristic_of<F>);
  q[0] = static_cast<typename F::limb_type>(q[0] - 1);
  return q;
}();

template <typename F>
inline constexpr std::size_t twos_in_units = countr_zero(units_of<F>);

}  // namespace detail

/// A field with an odd number of elements that the compiler knows: field<M>, or an extension.
template <typename F>
concept two_adic_field =
    field_like<F> && requires { detail::units_of<F>; } && detail::twos_in_units<F> > 0;

/// The largest s for which 2^s divides the order of the group of units: transforms have up to 2^s
/// points.
///
///   static_assert(two_adicity<field<"0x78000001">> == 27);
template <two_adic_field F>
inline constexpr std::size_t two_adicity = detail::twos_in_units<F>;

namespace detail {

// The power of a non-square with the odd part of the order of the group of units: in a prime field
// that of square roots, in an extension with the generator u of the first one of u, u + 1, ...
// Modulo a number that is not prime there may be none; then the result is 0.
template <typename F>
constexpr F find_two_adic_root() noexcept {
  constexpr std::size_t s = twos_in_units<F>;
  const auto has_order = [](F x) {
    for (std::size_t k = 1; k < s; ++k) x = square(x);
    return x == F(-1);
  };
  if constexpr (s == 1) {
    return F(-1);
  } else if constexpr (is_field_element<F>) {
    const F x = root_of_unity<argument_of<F>>();
    return has_order(x) ? x : F(0);
  } else {
    constexpr auto odd_part = units_of<F> >> s;
    for (int i = 0; i < 256; ++i) {
      const F x = pow_vartime(F(F::generator() + F(i)), odd_part);
      if (has_order(x)) return x;
    }
    return F(0);
  }
}

}  // namespace detail

/// A root of unity of order 2^two_adicity<F>: of the least non-square g of 2, 3, ..., the power
/// g^((p-1) / 2^s). In extensions g is the first non-square of u, u + 1, ... for their generator u.
///
///   using F = field<"0x78000001">;                       // 15 * 2^27 + 1
///   static_assert(two_adic_root<F> == pow(F(11), 15));
template <two_adic_field F>
inline constexpr F two_adic_root = [] {
  constexpr F root = detail::find_two_adic_root<F>();
  static_assert(!(root == F(0)), "no root of unity was found: the modulus is not prime");
  return root;
}();

}  // namespace napier::inline NAPIER_ABI
