// SPDX-License-Identifier: Apache-2.0
//
// Square roots modulo a prime.
//
// Every answer is squared and compared, and no loop is longer than a multiple of the modulus's
// width: a modulus that is not prime gives no wrong root and takes no longer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <napier/integer/division.hpp>
#include <napier/integer/jacobi.hpp>
#include <napier/integer/odd_modulus.hpp>
#include <napier/integer/operands.hpp>
#include <napier/limbs/small_jacobi.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Residues whose symbol modulo n must be -1 are looked for this long: of a prime modulus each is
// one with a chance of 1/2, and the least that is one is small.
inline constexpr std::uint32_t most_nonresidues = 2048;

// z = a root of x by Cipolla's method, in the field of t + w with w^2 = t^2 - x: (t + w)^((n+1)/2).
// False where no t is found. Pre: x is not 0.
template <typename Number>
constexpr bool cipolla(const odd_modulus<Number>& ring, const Number& n, integer_limb* z,
                       const integer_limb* x) {
  residue_rows<Number> rows(ring, 7);
  integer_limb *t = rows[0], *w2 = rows[1], *a = rows[2], *b = rows[3];
  integer_limb *u = rows[4], *v = rows[5], *both = rows[6];
  limbs::set_zero(t, ring.length());
  std::uint32_t tries = 0;
  for (;; ++tries) {
    if (tries == most_nonresidues) return false;
    ring.add(t, t, ring.one());
    ring.square(w2, t);
    ring.subtract(w2, w2, x);
    if (ring.is_zero(w2)) {
      limbs::copy(z, t, ring.length());
      return true;
    }
    if (jacobi(ring.leave(w2), n) < 0) break;
  }
  // a + b w
  limbs::copy(a, t, ring.length());
  limbs::copy(b, ring.one(), ring.length());
  const Number e = (n + 1) >> 1;
  for (std::size_t i = e.bit_width() - 1; i-- > 0;) {
    ring.multiply(both, a, b);
    ring.square(u, a);
    ring.square(v, b);
    ring.multiply(v, v, w2);
    ring.add(a, u, v);
    ring.add(b, both, both);
    if (((e.limbs()[i / 64] >> (i % 64)) & 1U) != 0) {
      // (a + b w)(t + w) = a t + b w^2 + (a + b t) w
      ring.multiply(u, a, t);
      ring.multiply(v, b, w2);
      ring.multiply(both, b, t);
      ring.add(b, a, both);
      ring.add(a, u, v);
    }
  }
  limbs::copy(z, a, ring.length());
  return true;
}

// z = a root of x by the method of Tonelli and Shanks, for n - 1 = 2^s q. False where none is
// found.
template <typename Number>
constexpr bool tonelli_shanks(const odd_modulus<Number>& ring, const Number& n, std::size_t s,
                              integer_limb* z, const integer_limb* x) {
  std::uint32_t d = 2;
  while (limbs::small_jacobi_vartime(d, n.limbs().data(), n.size()) >= 0) {
    if (++d == most_nonresidues) return false;
  }
  const Number q = n >> s;
  residue_rows<Number> rows(ring, 4);
  integer_limb *c = rows[0], *rest = rows[1], *r = rows[2], *power = rows[3];
  ring.enter(c, builtin_operand(d));
  ring.power(c, c, q);
  ring.power(power, x, q >> 1);
  ring.multiply(r, x, power);  // r^2 = x rest
  ring.multiply(rest, r, power);
  while (!ring.is_one(rest)) {
    // c has order 2^s; rest has order 2^i, i < s if x is a square and n a prime.
    std::size_t i = 0;
    limbs::copy(power, rest, ring.length());
    for (; i < s && !ring.is_one(power); ++i) ring.square(power, power);
    if (i >= s) return false;
    for (; i + 1 < s; --s) ring.square(c, c);
    ring.multiply(r, r, c);
    ring.square(c, c);
    ring.multiply(rest, rest, c);
    --s;
  }
  limbs::copy(z, r, ring.length());
  return true;
}

// z = a root of x, if n is a prime and x a square that is not 0.
template <typename Number>
constexpr bool root_modulo_odd(const odd_modulus<Number>& ring, const Number& n, integer_limb* z,
                               const integer_limb* x) {
  if (n.limbs()[0] % 4 == 3) {
    ring.power(z, x, (n + 1) >> 2);
    return true;
  }
  if (n.limbs()[0] % 8 == 5) {
    // b = (2x)^((n-5)/8), i = 2 x b^2, i^2 = -1: x b (i - 1)
    residue_rows<Number> rows(ring, 2);
    integer_limb *b = rows[0], *i = rows[1];
    ring.add(i, x, x);
    ring.power(b, i, n >> 3);
    ring.multiply(i, i, b);
    ring.multiply(i, i, b);
    ring.subtract(i, i, ring.one());
    ring.multiply(b, b, x);
    ring.multiply(z, b, i);
    return true;
  }
  std::size_t s = 3;
  while (((n.limbs()[s / 64] >> (s % 64)) & 1U) == 0) ++s;
  // Tonelli and Shanks take s^2 / 4 products, Cipolla five times a power.
  if (s * s / 4 > 4 * n.bit_width() + 64) return cipolla(ring, n, z, x);
  return tonelli_shanks(ring, n, s, z, x);
}

}  // namespace detail

/// A number r, 0 <= r < p, for which r^2 = x mod p: of the two the even one. None where there is no
/// such number.
///
/// Where p is not prime a root is found sometimes; an answer is a root always.
///
/// Throws: std::domain_error for p below 1.
/// Time:   public data.
/// Source: Atkin (1992); Tonelli (1891) and Shanks (1972); Cipolla (1903) where p - 1 is divisible
///         by a high power of two.
template <typename X, typename M>
  requires detail::integer_operands<X, M>
[[nodiscard]] constexpr auto mod_sqrt(const X& x, const M& p) {
  using number = detail::common_integer_t<X, M>;
  using result = std::optional<number>;
  const auto allocator = detail::allocator_among(x, p);
  const number n(detail::operand(p), allocator);
  if (n.sign() <= 0) detail::raise<std::domain_error>("napier: mod_sqrt: the modulus is below 1");
  if (n == 1) return result(number(0, allocator));
  if (n.is_even()) {
    number r = mod_euclid(number(detail::operand(x), allocator), n);
    if (r <= 1) return result(std::move(r));
    return result();
  }
  detail::odd_modulus<number> ring(n, allocator);
  detail::residue_rows<number> rows(ring, 3);
  detail::integer_limb *square = rows[0], *r = rows[1], *check = rows[2];
  ring.enter(square, detail::operand(x));
  if (ring.is_zero(square)) return result(number(0, allocator));
  if (jacobi(ring.leave(square), n) <= 0) return result();
  if (!detail::root_modulo_odd(ring, n, r, square)) return result();
  ring.square(check, r);
  if (!ring.equal(check, square)) return result();
  number root = ring.leave(r);
  if (root.is_odd()) root = n - root;
  return result(std::move(root));
}

}  // namespace napier::inline NAPIER_ABI
