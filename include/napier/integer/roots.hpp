// SPDX-License-Identifier: Apache-2.0
//
// Integer roots, and what is a perfect power.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>

#include <napier/integer/fused.hpp>
#include <napier/integer/power.hpp>

namespace napier::inline NAPIER_ABI {

/// A root and what is left: x = root^n + remainder.
template <typename Integer>
struct integer_root {
  Integer root;
  Integer remainder;
};

/// x = base^exponent.
template <typename Integer>
struct integer_power {
  Integer base;
  std::size_t exponent;
};

namespace detail {

// The largest r with r^n <= x.
//
// The root of the upper half of the digits gives half of the root's digits, one more is not below
// it, and Newton's steps from above come down to it.
//
// Pre: x > 0, n >= 2.
template <typename Number>
constexpr Number root_of_magnitude(const Number& x, std::size_t n) {
  const std::size_t bits = x.bit_width();
  if (bits <= n) return Number(1, x.get_allocator());
  const std::size_t half = (bits / n) / 2;
  Number r(1, x.get_allocator());
  if (half == 0) {
    r = 4;  // bits < 2n
  } else {
    r = root_of_magnitude(x >> (half * n), n);
    r += 1;
    r <<= half;
  }
  for (;;) {
    Number next = x / pow(r, n - 1);
    add_product(next, r, builtin_operand(n - 1));
    next /= n;
    if (next >= r) return r;
    r = std::move(next);
  }
}

template <typename X>
constexpr auto root_and_remainder(const X& x, std::size_t n) {
  using number = std::remove_cvref_t<X>;
  if (n == 0) raise<std::domain_error>("napier: integer: a root of degree 0");
  if (x.is_negative() && n % 2 == 0) {
    raise<std::domain_error>("napier: integer: an even root of a negative number");
  }
  integer_root<number> result{number(x.get_allocator()), number(x.get_allocator())};
  if (n == 1 || x.is_zero()) {
    result.root = x;
    return result;
  }
  result.root = root_of_magnitude(abs(x), n);
  if (x.is_negative()) result.root.negate();
  result.remainder = x - pow(result.root, n);
  return result;
}

// Is no power with that exponent, by a look at x modulo a prime? q is 1 modulo the prime p, so that
// p-th powers are 1 in q of the group.
constexpr bool refutes_power(std::uint64_t residue, std::uint64_t q, std::uint64_t p) noexcept {
  std::uint64_t z = 1, b = residue;
  for (std::uint64_t e = (q - 1) / p; e > 0; e /= 2) {
    if (e % 2 != 0) z = z * b % q;
    b = b * b % q;
  }
  return z > 1;
}

constexpr bool is_small_prime(std::uint64_t n) noexcept {
  for (std::uint64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

// x mod q, for q below 2^32.
constexpr std::uint64_t residue_of(integer_view x, std::uint64_t q) noexcept {
  std::uint64_t r = 0;
  for (std::size_t i = x.size; i-- > 0;) {
    r = ((r << 32U) | (x.limbs[i] >> 32U)) % q;
    r = ((r << 32U) | (x.limbs[i] & 0xffffffffU)) % q;
  }
  return r;
}

// Could |x| be a p-th power, for a prime p? Three primes q = 1 mod p are asked.
constexpr bool may_be_power(integer_view x, std::uint64_t p) noexcept {
  unsigned asked = 0;
  for (std::uint64_t q = 2 * p + 1; asked < 3 && q < (std::uint64_t{1} << 31U); q += 2 * p) {
    if (!is_small_prime(q)) continue;
    if (refutes_power(residue_of(x, q), q, p)) return false;
    ++asked;
  }
  return true;
}

// Squares are 12 of 64 residues modulo 64, and half of those modulo an odd prime.
constexpr bool may_be_square(integer_view x) noexcept {
  constexpr std::uint64_t squares_modulo_64 = 0x0202021202030213U;
  if ((squares_modulo_64 >> (x.limbs[0] & 63U) & 1U) == 0) return false;
  constexpr std::uint64_t primes[] = {3, 5, 7, 11, 13, 17, 19, 23, 29};  // their product < 2^32
  const std::uint64_t r = residue_of(x, 3234846615U);
  for (const std::uint64_t q : primes) {
    if (refutes_power(r % q, q, 2)) return false;
  }
  return true;
}

}  // namespace detail

/// floor(sqrt(x)), and x less its square.
///
/// Throws: std::domain_error for a negative x.
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr auto isqrt(const X& x) {
  return detail::root_and_remainder(x, 2).root;
}
template <detail::any_integer X>
[[nodiscard]] constexpr auto isqrt_rem(const X& x) {
  return detail::root_and_remainder(x, 2);
}

/// The n-th root rounded to zero, and x less its n-th power.
///
/// Throws: std::domain_error for n = 0, and for a negative x with an even n.
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr auto nth_root(const X& x, std::size_t n) {
  return detail::root_and_remainder(x, n).root;
}
template <detail::any_integer X>
[[nodiscard]] constexpr auto nth_root_rem(const X& x, std::size_t n) {
  return detail::root_and_remainder(x, n);
}

/// Is x the square of an integer? 0 is.
///
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr bool is_perfect_square(const X& x) {
  if (x.is_zero()) return true;
  if (x.is_negative() || !detail::may_be_square(x)) return false;
  return detail::root_and_remainder(x, 2).remainder.is_zero();
}

/// x = base^exponent with the largest exponent, which is at least 2; none if there is none. 0, 1
/// and -1 are of any exponent: they are 0^2, 1^2 and (-1)^3.
///
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr std::optional<integer_power<std::remove_cvref_t<X>>> perfect_power(
    const X& x) {
  using number = std::remove_cvref_t<X>;
  integer_power<number> result{x, 1};
  number& base = result.base;
  if (x.size() == 0 || (x.size() == 1 && x.limbs()[0] == 1)) {
    result.exponent = x.is_negative() ? 3 : 2;
    return result;
  }
  // A prime may divide the exponent more than once. Below zero the exponent is odd.
  for (std::size_t p = x.is_negative() ? 3 : 2; p < base.bit_width();) {
    const std::size_t twos = lsb(base);
    if (detail::is_small_prime(p) && twos % p == 0 && detail::may_be_power(base, p)) {
      auto [root, rest] = detail::root_and_remainder(base, p);
      if (rest.is_zero()) {
        base = std::move(root);
        result.exponent *= p;
        continue;
      }
    }
    ++p;
  }
  if (result.exponent == 1) return std::nullopt;
  return result;
}

/// Is x a square, cube or higher power of an integer? 0, 1 and -1 are.
///
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr bool is_perfect_power(const X& x) {
  return perfect_power(x).has_value();
}

}  // namespace napier::inline NAPIER_ABI
