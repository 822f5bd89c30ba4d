// SPDX-License-Identifier: Apache-2.0
//
// Square roots modulo a prime. All of it is for public data.
//
// Every root is squared and compared before it is returned, and the number of steps is bounded by
// the width of the modulus: a modulus that is not prime leads to no wrong root, and takes no
// longer.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/gcd/gcd.hpp>
#include <napier/limbs/gcd/small_jacobi.hpp>
#include <napier/limbs/power/odd_ring.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// How many candidates are tried in the search for a residue with the symbol -1. Modulo a prime half
// of the residues have it, and the least of them is small.
inline constexpr std::uint32_t most_nonresidues = 2048;

// The Jacobi symbol of a residue in Montgomery's form. row has n limbs.
template <limb T, typename P>
constexpr int symbol_of_residue(const odd_ring<T, P>& ring, const T* x_mont, T* row,
                                T* work) noexcept {
  ring.leave(row, x_mont);
  return jacobi_vartime(row, ring.length(), ring.limbs_of_modulus(), ring.length(), work);
}

// z = a root of x by Cipolla's method: (t + w)^((m+1)/2) in the field with w^2 = t^2 - x, a
// nonresidue; returns false if no such t is found. Pre: x is not 0.
template <limb T, typename P>
constexpr bool cipolla(const odd_ring<T, P>& ring, T* z, const T* x, T* work) noexcept {
  const std::size_t n = ring.length();
  T *t = work, *w2 = t + n, *a = w2 + n, *b = a + n, *u = b + n, *v = u + n, *both = v + n;
  T* const e = both + n;
  set_zero(t, n);
  for (std::uint32_t tries = 0;; ++tries) {
    if (tries == most_nonresidues) return false;
    ring.add(t, t, ring.one());
    ring.square(w2, t);
    ring.subtract(w2, w2, x);
    if (ring.is_zero(w2)) {
      copy(z, t, n);
      return true;
    }
    if (symbol_of_residue(ring, w2, e, e + n) < 0) break;
  }
  shift_right(e, ring.limbs_of_modulus(), n, 1);
  static_cast<void>(add_limb(e, e, n, T{1}));
  // (a, b) stands for a + b w, at first t + w.
  copy(a, t, n);
  copy(b, ring.one(), n);
  for (std::size_t i = bit_width_vartime(e, n) - 1; i-- > 0;) {
    ring.multiply(both, a, b);
    ring.square(u, a);
    ring.square(v, b);
    ring.multiply(v, v, w2);
    ring.add(a, u, v);
    ring.add(b, both, both);
    if (bit_of(e, i)) {
      // (a + b w)(t + w) = a t + b w^2 + (a + b t) w
      ring.multiply(u, a, t);
      ring.multiply(v, b, w2);
      ring.multiply(both, b, t);
      ring.add(b, a, both);
      ring.add(a, u, v);
    }
  }
  copy(z, a, n);
  return true;
}

// z = a root of x by the method of Tonelli and Shanks, for m - 1 = 2^s q; returns false if none is
// found.
template <limb T, typename P>
constexpr bool tonelli_shanks(const odd_ring<T, P>& ring, std::size_t s, T* z, const T* x,
                              T* work) noexcept {
  const std::size_t n = ring.length();
  std::uint32_t d = 2;
  while (small_jacobi_vartime(d, ring.limbs_of_modulus(), n) >= 0) {
    if (++d == most_nonresidues) return false;
  }
  T *c = work, *rest = c + n, *r = rest + n, *power = r + n;
  T* const q = power + n;
  shift_right_any(q, ring.limbs_of_modulus(), n, s);
  ring.multiply_small(power, ring.one(), d);
  ring.power(c, power, q, n, q + n);
  shift_right(q, q, n, 1);
  ring.power(power, x, q, n, q + n);
  ring.multiply(r, x, power);  // r^2 = x rest
  ring.multiply(rest, r, power);
  while (!ring.is_one(rest)) {
    // c has order 2^s; rest has order 2^i, i < s if x is a square and m a prime.
    std::size_t i = 0;
    copy(power, rest, n);
    for (; i < s && !ring.is_one(power); ++i) ring.square(power, power);
    if (i >= s) return false;
    for (; i + 1 < s; --s) ring.square(c, c);
    ring.multiply(r, r, c);
    ring.square(c, c);
    ring.multiply(rest, rest, c);
    --s;
  }
  copy(z, r, n);
  return true;
}

// z = a root of x, if m is a prime and x a square that is not 0; returns false if none is found.
template <limb T, typename P>
constexpr bool root_modulo_odd(const odd_ring<T, P>& ring, T* z, const T* x, T* work) noexcept {
  const T* const m = ring.limbs_of_modulus();
  const std::size_t n = ring.length();
  if (m[0] % 4 == 3) {
    // x^((m+1)/4)
    T* const e = work;
    shift_right(e, m, n, 2);
    static_cast<void>(add_limb(e, e, n, T{1}));
    ring.power(z, x, e, n, e + n);
    return true;
  }
  if (m[0] % 8 == 5) {
    // b = (2x)^((m-5)/8), i = 2 x b^2, i^2 = -1: x b (i - 1)
    T *b = work, *i = b + n;
    T* const e = i + n;
    shift_right(e, m, n, 3);
    ring.add(i, x, x);
    ring.power(b, i, e, n, e + n);
    ring.multiply(i, i, b);
    ring.multiply(i, i, b);
    ring.subtract(i, i, ring.one());
    ring.multiply(b, b, x);
    ring.multiply(z, b, i);
    return true;
  }
  std::size_t s = 3;
  while (!bit_of(m, s)) ++s;
  // The method of Tonelli and Shanks takes about s^2 / 4 products, that of Cipolla as long as five
  // powers.
  if (s * s / 4 > 4 * bit_width_vartime(m, n) + 64) return cipolla(ring, z, x, work);
  return tonelli_shanks(ring, s, z, x, work);
}

}  // namespace detail

/// How many limbs of work mod_sqrt_vartime needs for a ring of n limbs.
///
/// Time:   public n.
template <limb T>
[[nodiscard]] constexpr std::size_t mod_sqrt_work(std::size_t n) noexcept {
  const std::size_t powers = 5 * n + odd_ring<T>::power_work(n, n * limb_bits<T>);
  const std::size_t symbols = 8 * n + jacobi_work(n, n);
  return n + (powers < symbols ? symbols : powers);
}

/// z = a root of x modulo p, the modulus of the ring; x and z are in Montgomery's form. Returns
/// whether there is one.
///
/// For p = 3 mod 4 the root is x^((p+1)/4). If p is not prime, a root may not be found, but what is
/// returned is always a root.
///
/// Alias:  z may be x; work, mod_sqrt_work<T>(n) limbs, is apart from all of them.
/// Time:   public data.
/// Source: Atkin (1992); Tonelli (1891) and Shanks (1972); Cipolla (1903) where p - 1 is divisible
///         by a high power of two.
template <limb T, typename P>
[[nodiscard]] constexpr bool mod_sqrt_vartime(const odd_ring<T, P>& ring, T* z, const T* x,
                                              T* work) noexcept {
  const std::size_t n = ring.length();
  T *root = work, *rest = root + n;
  if (ring.is_zero(x)) {
    set_zero(z, n);
    return true;
  }
  if (detail::symbol_of_residue(ring, x, root, rest) <= 0) return false;
  if (!detail::root_modulo_odd(ring, root, x, rest)) return false;
  ring.square(rest, root);
  if (!ring.equal(rest, x)) return false;
  copy(z, root, n);
  return true;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
