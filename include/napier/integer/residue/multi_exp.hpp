// SPDX-License-Identifier: Apache-2.0
//
// Products of powers modulo a number.
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/residue/mod_exp.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The limbs of x >= 0, padded with zeros to n.
constexpr void write_row(integer_limb* z, std::size_t n, integer_view x) noexcept {
  limbs::copy(z, x.limbs, x.size);
  limbs::set_zero(z + x.size, n - x.size);
}

// The product of the powers, which share their squarings. Pre: |m| odd, at least 3; no exponent is
// negative.
template <typename Number>
constexpr Number product_of_powers(std::span<const Number> bases, std::span<const Number> exponents,
                                   const Number& m) {
  const auto allocator = m.get_allocator();
  const std::size_t n = m.size(), count = bases.size();
  std::size_t bits = 0;
  for (const Number& e : exponents) bits = e.bit_width() < bits ? bits : e.bit_width();
  const std::size_t e_size = bits / 64 + (bits % 64 != 0);
  typename Number::scratch rows(count * (n + e_size), allocator);
  integer_limb* const x = rows.data();
  integer_limb* const e = x + count * n;
  for (std::size_t i = 0; i < count; ++i) {
    const Number base = mod_euclid(bases[i], m);
    write_row(x + i * n, n, base);
    write_row(e + i * e_size, e_size, exponents[i]);
  }
  Number z(allocator);
  integer_limb* const p = z.overwrite(n);
  typename Number::scratch work(kernels::multi_power_work(count, bits, n), allocator);
  kernels::multi_power(p, x, e, e_size, count, bits, m.limbs().data(), n, work.data());
  z.finish(n, false);
  return z;
}

}  // namespace detail

/// bases[0]^exponents[0] bases[1]^exponents[1] ... modulo |m|; 1, or 0 modulo 1, if there are none.
/// A negative exponent means a power of the inverse.
///
/// Throws: std::domain_error for m = 0, if there are not as many exponents as bases, and if a base
///         with a negative exponent has no inverse.
/// Time:   public data. Powers modulo an odd m share their squarings.
/// Source: Yen, Laih and Lenstra (1994); Moeller (2001), interleaved windows.
template <typename A, bool W>
[[nodiscard]] constexpr basic_integer<A, W> multi_exp(
    std::span<const basic_integer<A, W>> bases, std::span<const basic_integer<A, W>> exponents,
    const basic_integer<A, W>& m) {
  using number = basic_integer<A, W>;
  if (m.is_zero()) detail::raise<std::domain_error>("napier: multi_exp: the modulus is 0");
  if (bases.size() != exponents.size()) {
    detail::raise<std::domain_error>("napier: multi_exp: not as many exponents as bases");
  }
  bool together = m.is_odd() && compare_magnitudes(m, 1) != 0;
  for (const number& e : exponents) together = together && !e.is_negative();
  if (together) {
    return detail::product_of_powers(bases, exponents, m);
  }
  number z = mod_euclid(number(1, m.get_allocator()), m);
  for (std::size_t i = 0; i < bases.size(); ++i) {
    z *= mod_exp(bases[i], exponents[i], m);
    z = mod_euclid(z, m);
  }
  return z;
}

}  // namespace napier::inline NAPIER_ABI
