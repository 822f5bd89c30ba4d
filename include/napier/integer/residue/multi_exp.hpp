// SPDX-License-Identifier: Apache-2.0
//
// Products of powers modulo a number.
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include <napier/integer/residue/mod_exp.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The product of the powers, with a sliding window for each exponent and one chain of squarings.
// Pre: the ring's modulus is |m|; no exponent is negative.
template <typename Number>
constexpr Number product_of_powers(const odd_modulus<Number>& ring, std::span<const Number> bases,
                                   std::span<const Number> exponents) {
  std::size_t bits = 0;
  for (const Number& e : exponents) bits = e.bit_width() < bits ? bits : e.bit_width();
  const std::size_t window = limbs::best_sliding_window(bits);
  const std::size_t entries = std::size_t{1} << (window - 1);
  const std::size_t count = bases.size(), n = ring.length();
  // The odd powers of each base, and of each the end of the window that is open and its odd digit.
  residue_rows<Number> table(ring, count * entries + 1);
  typename Number::scratch open(2 * count, ring.get_allocator());
  integer_limb* const from = open.data();
  integer_limb* const digit = from + count;
  integer_limb* const z = table[count * entries];
  for (std::size_t j = 0; j < count; ++j) {
    ring.enter(table[j * entries], bases[j]);
    ring.square(z, table[j * entries]);
    for (std::size_t i = 1; i < entries; ++i) {
      ring.multiply(table[j * entries + i], table[j * entries + i - 1], z);
    }
    digit[j] = 0;
  }
  limbs::copy(z, ring.one(), n);
  for (std::size_t i = bits; i-- > 0;) {
    if (i + 1 < bits) ring.square(z, z);
    for (std::size_t j = 0; j < count; ++j) {
      const auto e = exponents[j].limbs();
      if (digit[j] == 0) {
        if (i / 64 >= e.size() || !limbs::detail::bit_of(e.data(), i)) continue;
        const auto odd = limbs::detail::odd_window_below(e.data(), e.size(), i + 1, window);
        from[j] = odd.from;
        digit[j] = odd.digit;
      }
      if (from[j] == i) {
        ring.multiply(z, z, table[j * entries + static_cast<std::size_t>(digit[j] / 2)]);
        digit[j] = 0;
      }
    }
  }
  return ring.leave(z);
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
    detail::odd_modulus<number> ring(m, m.get_allocator());
    return detail::product_of_powers(ring, bases, exponents);
  }
  number z = mod_euclid(number(1, m.get_allocator()), m);
  for (std::size_t i = 0; i < bases.size(); ++i) {
    z *= mod_exp(bases[i], exponents[i], m);
    z = mod_euclid(z, m);
  }
  return z;
}

}  // namespace napier::inline NAPIER_ABI
