// SPDX-License-Identifier: Apache-2.0
//
// Tests of whether the modulus of a ring is a probable prime: the strong test of Miller and Rabin,
// the strong Lucas test, and the Frobenius test in Underwood's form. Every prime passes them, and
// few composite numbers do. All of it is for public data.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/gcd/small_jacobi.hpp>
#include <napier/limbs/number_theory/square_root_vartime.hpp>
#include <napier/limbs/power/odd_ring.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Whether x, n limbs, is above the word y.
template <limb T>
constexpr bool exceeds(const T* x, std::size_t n, std::uint64_t y) noexcept {
  if (bit_width_vartime(x, n) > 64) return true;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < significant_limbs_vartime(x, n); ++i) {
    value |= std::uint64_t{x[i]} << (i * limb_bits<T>);
  }
  return value > y;
}

// z = the odd part of m + 1, n limbs; returns s, where (m + 1) / 2 = 2^s z. Pre: m odd.
template <limb T>
constexpr std::size_t odd_part_of_successor(T* z, const T* m, std::size_t n) noexcept {
  shift_right(z, m, n, 1);
  static_cast<void>(add_limb(z, z, n, T{1}));
  const std::size_t s = twos_vartime(z);
  shift_right_any(z, z, n, s);
  return s;
}

// The Jacobi symbol (a / m) for a small a of either sign. Pre: m odd.
template <limb T>
constexpr int small_symbol(std::int64_t a, const T* m, std::size_t n) noexcept {
  const auto magnitude = static_cast<std::uint32_t>(a < 0 ? -a : a);
  const int symbol = small_jacobi_vartime(magnitude, m, n);
  return a < 0 && m[0] % 4 == 3 ? -symbol : symbol;
}

// z = x p, for a small p of either sign; z is apart from x.
template <limb T, typename P>
constexpr void multiply_signed(const odd_ring<T, P>& ring, T* z, const T* x,
                               std::int64_t p) noexcept {
  ring.multiply_small(z, x, static_cast<std::uint64_t>(p < 0 ? -p : p));
  if (p < 0) ring.negate(z, z);
}

// Whether x = b^d, m - 1 = 2^s d, is 1, or x^(2^i) = -1 for some i < s, as for every prime m. x is
// overwritten.
template <limb T, typename P>
constexpr bool ends_as_of_a_prime(const odd_ring<T, P>& ring, T* x, std::size_t s) noexcept {
  if (ring.is_one(x) || ring.is_minus_one(x)) return true;
  for (std::size_t i = 1; i < s; ++i) {
    ring.square(x, x);
    if (ring.is_minus_one(x)) return true;
  }
  return false;
}

// d = the odd part of m - 1 = 2^s d; returns s.
template <limb T, typename P>
constexpr std::size_t odd_part_of_predecessor(const odd_ring<T, P>& ring, T* d) noexcept {
  const std::size_t n = ring.length();
  shift_right(d, ring.limbs_of_modulus(), n, 1);
  const std::size_t s = twos_vartime(d);
  shift_right_any(d, d, n, s);
  return s + 1;
}

}  // namespace detail

/// How many limbs of work the strong test needs for a ring of n limbs.
///
/// Time:   public n.
template <limb T>
[[nodiscard]] constexpr std::size_t strong_test_work(std::size_t n) noexcept {
  return 2 * n + odd_ring<T>::power_work(n, n * limb_bits<T>);
}

/// Whether the modulus passes the strong test to a base, which is in Montgomery's form. To the base
/// 0 every modulus passes.
///
/// Alias:  work, strong_test_work<T>(n) limbs, is apart from all.
/// Time:   public data.
/// Source: Miller (1976); Rabin (1980); HAC 4.24.
template <limb T, typename P>
[[nodiscard]] constexpr bool passes_strong_test_vartime(const odd_ring<T, P>& ring,
                                                        const T* base_mont, T* work) noexcept {
  const std::size_t n = ring.length();
  if (ring.is_zero(base_mont)) return true;
  T* const x = work;
  T* const d = x + n;
  const std::size_t s = detail::odd_part_of_predecessor(ring, d);
  ring.power(x, base_mont, d, n, d + n);
  return detail::ends_as_of_a_prime(ring, x, s);
}

/// Whether the modulus passes the strong test to the base 2, by doublings instead of
/// multiplications by a table's entries.
///
/// Alias:  work, 2n limbs, is apart from all.
/// Time:   public data.
template <limb T, typename P>
[[nodiscard]] constexpr bool passes_strong_test_to_two_vartime(const odd_ring<T, P>& ring,
                                                               T* work) noexcept {
  const std::size_t n = ring.length();
  T* const x = work;
  T* const d = x + n;
  const std::size_t s = detail::odd_part_of_predecessor(ring, d);
  ring.add(x, ring.one(), ring.one());
  if (!ring.other_power(x, x, d, n)) {
    for (std::size_t i = bit_width_vartime(d, n) - 1; i-- > 0;) {
      ring.square(x, x);
      if (detail::bit_of(d, i)) ring.add(x, x, x);
    }
  }
  return detail::ends_as_of_a_prime(ring, x, s);
}

/// The result of a strong Lucas test, and those of the two further conditions of Baillie, Fiori and
/// Wagstaff.
struct lucas_result {
  bool strong = false;
  bool v = false;  ///< V_(m+1) = 2 Q
  bool q = false;  ///< Q^((m+1)/2) = Q (Q / m)
};

namespace detail {

// Calculates the Lucas sequences of P and Q up to index m + 1 = 2^s d. Pre: the symbol of P^2 - 4Q
// modulo m is -1.
template <limb T, typename Powers>
constexpr lucas_result lucas_sequences(const odd_ring<T, Powers>& ring, std::int64_t p,
                                       std::int64_t q, T* work) noexcept {
  const std::size_t n = ring.length();
  T *v = work, *w = v + n, *qk = w + n;  // V_k, V_(k+1), Q^k
  T *t = qk + n, *u = t + n, *cross = u + n;
  T* const d = cross + n;
  const std::size_t s = odd_part_of_successor(d, ring.limbs_of_modulus(), n) + 1;

  multiply_signed(ring, v, ring.one(), p);
  multiply_signed(ring, qk, ring.one(), q);
  ring.square(w, v);
  ring.subtract(w, w, qk);
  ring.subtract(w, w, qk);
  // z = z^2 - 2 power
  const auto twice = [&](T* z, const T* power) {
    ring.square(z, z);
    ring.subtract(z, z, power);
    ring.subtract(z, z, power);
  };
  const auto swap = [](T*& x, T*& y) {
    T* const z = x;
    x = y;
    y = z;
  };
  for (std::size_t i = bit_width_vartime(d, n) - 1; i-- > 0;) {
    ring.multiply(cross, v, w);
    if (p == 1) {
      ring.subtract(cross, cross, qk);
    } else {
      multiply_signed(ring, t, qk, p);
      ring.subtract(cross, cross, t);
    }
    if (bit_of(d, i)) {
      multiply_signed(ring, u, qk, q);  // Q^(k+1)
      twice(w, u);
      ring.multiply(qk, qk, u);  // Q^(2k+1)
      swap(v, cross);
    } else {
      twice(v, qk);
      ring.square(qk, qk);
      swap(w, cross);
    }
  }
  lucas_result result;
  // (P^2 - 4Q) U_d = 2 V_(d+1) - P V_d
  ring.add(t, w, w);
  multiply_signed(ring, u, v, p);
  result.strong = ring.equal(t, u);
  for (std::size_t r = 0; r < s; ++r) {
    result.strong = result.strong || ring.is_zero(v);
    if (r + 1 == s) {
      multiply_signed(ring, t, ring.one(), q);
      if (small_symbol(q, ring.limbs_of_modulus(), n) < 0) ring.negate(t, t);
      result.q = ring.equal(t, qk);
    }
    twice(v, qk);
    if (r + 1 < s) ring.square(qk, qk);
  }
  multiply_signed(ring, t, ring.one(), 2 * q);
  result.v = ring.equal(t, v);
  return result;
}

// How many limbs of work modulus_is_square needs.
constexpr std::size_t modulus_is_square_work(std::size_t n) noexcept {
  return n + is_perfect_square_work(n);
}

// Whether m is a square. Zero limbs at its top are moved to its bottom, because 2^w is a square.
template <limb T>
constexpr bool modulus_is_square(const T* m, std::size_t n, T* work) noexcept {
  const std::size_t size = significant_limbs_vartime(m, n);
  set_zero(work, n - size);
  copy(work + (n - size), m, size);
  return is_perfect_square_vartime(work, n, work + n);
}

}  // namespace detail

/// How many limbs of work the strong Lucas test needs for a ring of n limbs.
///
/// Time:   public n.
template <limb T>
[[nodiscard]] constexpr std::size_t strong_lucas_work(std::size_t n) noexcept {
  return detail::larger(7 * n, detail::modulus_is_square_work(n));
}

/// The discriminant of Selfridge's method A: the first D of 5, -7, 9, -11, ... whose symbol modulo
/// m, odd and of n limbs, is -1. It is 0 if m is a square, or has a divisor in common with an
/// earlier D: m is composite then.
///
/// Alias:  work, strong_lucas_work<T>(n) limbs, is apart from m.
/// Time:   public data.
/// Source: Baillie and Wagstaff (1980).
template <limb T>
[[nodiscard]] constexpr std::int64_t lucas_discriminant_vartime(const T* m, std::size_t n,
                                                                T* work) noexcept {
  for (std::uint32_t magnitude = 5;; magnitude += 2) {
    const std::int64_t d = magnitude % 4 == 1 ? std::int64_t{magnitude} : -std::int64_t{magnitude};
    const int symbol = detail::small_symbol(d, m, n);
    if (symbol < 0) return d;
    if (symbol == 0 && detail::exceeds(m, n, magnitude)) return 0;
    // A square has no such D; for any other number each D has the symbol with a probability of
    // about 1/2.
    if (magnitude == 35 && detail::modulus_is_square(m, n, work)) return 0;
  }
}

/// The strong Lucas test of the modulus with the D of lucas_discriminant_vartime: P = 1 and Q = (1
/// - D) / 4. For D = 5 it is P = Q = 5, which the same numbers pass, but whose Q makes the further
/// conditions stronger. For D = 0 all results are false.
///
/// Alias:  work, strong_lucas_work<T>(n) limbs, is apart from all.
/// Time:   public data.
/// Source: Baillie and Wagstaff (1980); Baillie, Fiori and Wagstaff (2021) for P = Q = 5.
template <limb T, typename P>
[[nodiscard]] constexpr lucas_result strong_lucas_vartime(const odd_ring<T, P>& ring,
                                                          std::int64_t d, T* work) noexcept {
  if (d == 0) return {};
  return d == 5 ? detail::lucas_sequences(ring, 5, 5, work)
                : detail::lucas_sequences(ring, 1, (1 - d) / 4, work);
}
/// The strong Lucas test of the modulus: it searches for D, and calls the function above.
///
/// Alias:  work, strong_lucas_work<T>(n) limbs, is apart from all.
/// Time:   public data.
template <limb T, typename P>
[[nodiscard]] constexpr lucas_result strong_lucas_vartime(const odd_ring<T, P>& ring,
                                                          T* work) noexcept {
  return strong_lucas_vartime(
      ring, lucas_discriminant_vartime(ring.limbs_of_modulus(), ring.length(), work), work);
}

/// How many limbs of work the test of Baillie and PSW needs for a ring of n limbs.
///
/// Time:   public n.
template <limb T>
[[nodiscard]] constexpr std::size_t baillie_psw_work(std::size_t n) noexcept {
  return strong_lucas_work<T>(n);
}

/// Whether the modulus passes the test of Baillie and PSW: the strong test to base 2, and the
/// strong Lucas test with its two further conditions.
///
/// Alias:  work, baillie_psw_work<T>(n) limbs, is apart from all.
/// Time:   public data.
/// Source: Baillie, Fiori and Wagstaff (2021).
template <limb T, typename P>
[[nodiscard]] constexpr bool passes_baillie_psw_vartime(const odd_ring<T, P>& ring,
                                                        T* work) noexcept {
  if (!passes_strong_test_to_two_vartime(ring, work)) return false;
  const lucas_result lucas = strong_lucas_vartime(ring, work);
  return lucas.strong && lucas.v && lucas.q;
}

/// How many limbs of work the Frobenius test needs for a ring of n limbs.
///
/// Time:   public n.
template <limb T>
[[nodiscard]] constexpr std::size_t frobenius_underwood_work(std::size_t n) noexcept {
  return detail::larger(6 * n, detail::modulus_is_square_work(n));
}

/// Whether the modulus passes the Frobenius test in Underwood's form.
///
/// Alias:  work, frobenius_underwood_work<T>(n) limbs, is apart from all.
/// Time:   public data.
/// Source: Underwood (2014), "Quadratic compositeness tests".
template <limb T, typename P>
[[nodiscard]] constexpr bool passes_frobenius_underwood_vartime(const odd_ring<T, P>& ring,
                                                                T* work) noexcept {
  const T* const m = ring.limbs_of_modulus();
  const std::size_t n = ring.length();
  // The first a for which x^2 - a x + 1 is irreducible modulo a prime m.
  std::uint32_t a = 0;
  for (;; ++a) {
    const std::int64_t discriminant = std::int64_t{a} * a - 4;
    const int symbol = detail::small_symbol(discriminant, m, n);
    if (symbol < 0) break;
    if (symbol == 0 && a != 2 && detail::exceeds(m, n, a + 2)) return false;
    if (a == 35 && detail::modulus_is_square(m, n, work)) return false;
  }
  // (a + 4)(2a + 5) has no divisor in common with m.
  const auto shares = [&](std::uint32_t factor) {
    std::uint32_t x = factor, y = small_remainder_vartime(m, n, x);
    while (y != 0) {
      const std::uint32_t rest = x % y;
      x = y;
      y = rest;
    }
    return x != 1 && detail::exceeds(m, n, x);
  };
  if (shares(a + 4) || shares(2 * a + 5)) return false;

  // s x + t = (x + 2)^k, where k are the bits of m + 1 read so far: all but the last are those of
  // (m + 1) / 2.
  T *s = work, *t = s + n, *sum = t + n, *next = sum + n, *u = next + n;
  T* const half = u + n;
  shift_right(half, m, n, 1);
  static_cast<void>(add_limb(half, half, n, T{1}));
  copy(s, ring.one(), n);
  ring.add(t, s, s);
  for (std::size_t i = bit_width_vartime(half, n); i-- > 0;) {
    // s (a s + 2 t), (t - s)(t + s)
    ring.multiply_small(next, s, a);
    ring.add(next, next, t);
    ring.add(next, next, t);
    ring.add(sum, t, s);
    ring.subtract(u, t, s);
    ring.multiply(t, u, sum);
    ring.multiply(s, s, next);
    if (i > 0 && detail::bit_of(half, i - 1)) {
      // (a + 2) s + t, 2 t - s
      ring.multiply_small(next, s, a + 2);
      ring.add(next, next, t);
      ring.add(t, t, t);
      ring.subtract(t, t, s);
      T* const z = s;
      s = next;
      next = z;
    }
  }
  ring.multiply_small(u, ring.one(), 2 * a + 5);
  return ring.is_zero(s) && ring.equal(t, u);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
