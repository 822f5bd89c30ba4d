// SPDX-License-Identifier: Apache-2.0
//
// Quotients without a remainder, from the lowest limb up: the quotient modulo B^i depends only on
// the lowest i limbs of the operands. All of it is for public data.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide_recursive.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// u -= borrow, which stops at the first limb without a borrow; returns the borrow out.
template <limb T>
constexpr carry_flag subtract_running(T* u, std::size_t n, carry_flag borrow) noexcept {
  for (std::size_t i = 0; i < n && borrow != 0; ++i) u[i] = subtract_borrow(u[i], T{0}, borrow);
  return borrow;
}

// q = u / d modulo B^4, from the four lowest limbs of u and d. inverse = d^-1 modulo B.
template <limb T>
constexpr void four_exact_digits(T* q, const T* u, const T* d, T inverse) noexcept {
  T t[4];
  copy<4>(t, u);
  for (std::size_t i = 0; i < 4; ++i) {
    q[i] = low_multiply(t[i], inverse);
    static_cast<void>(subtract_multiple(t + i, d, 4 - i, q[i]));
  }
}

// q = u / d modulo B^digits, digit after digit. u has `digits` limbs, is followed by room for four
// more, and is overwritten. d has n limbs, the lowest `digits` of which are used. inverse = d^-1
// modulo B.
template <limb T>
constexpr void exact_by_digits(T* q, T* u, std::size_t digits, const T* d, std::size_t n,
                               T inverse) noexcept {
  std::size_t i = 0;
  if (n >= 4) {
    for (; i + 4 <= digits; i += 4) {
      const std::size_t length = n < digits - i ? n : digits - i;
      four_exact_digits(q + i, u + i, d, inverse);
      const carry_flag borrow = subtract_block<4>(u + i, d, length, q + i);
      if (i + length + 4 < digits) {
        static_cast<void>(subtract_running(u + i + length + 4, digits - (i + length + 4), borrow));
      }
    }
  }
  for (; i < digits; ++i) {
    const std::size_t length = n < digits - i ? n : digits - i;
    q[i] = low_multiply(u[i], inverse);
    const T high = subtract_multiple(u + i, d, length, q[i]);
    if (i + length < digits) {
      carry_flag borrow = 0;
      u[i + length] = subtract_borrow(u[i + length], high, borrow);
      static_cast<void>(subtract_running(u + i + length + 1, digits - i - length - 1, borrow));
    }
  }
}

// q = u / d modulo B^n, where d has n limbs and u has 2n. The upper half of u becomes (u - q d) /
// B^n, and the borrow out of it is returned.
template <limb T>
constexpr carry_flag exact_with_rest(T* q, T* u, const T* d, std::size_t n, T inverse, T* work,
                                     const division_thresholds& t) noexcept {
  carry_flag borrow = 0;
  if (n < t.recursive || n < 2) {
    std::size_t i = 0;
    for (; n >= 4 && i + 4 <= n; i += 4) {
      four_exact_digits(q + i, u + i, d, inverse);
      borrow = subtract_limb<4>(u + i + n, u + i + n, static_cast<T>(borrow));
      borrow = static_cast<carry_flag>(borrow + subtract_block<4>(u + i, d, n, q + i));
    }
    for (; i < n; ++i) {
      q[i] = low_multiply(u[i], inverse);
      const T high = subtract_multiple(u + i, d, n, q[i]);
      u[i + n] = subtract_borrow(u[i + n], high, borrow);
    }
    return borrow;
  }
  const std::size_t l = n / 2;
  const std::size_t h = n - l;
  carry_flag above = exact_with_rest(q, u, d, l, inverse, work, t);
  multiply_vartime(work, d + l, h, q, l, work + n, t.products);
  borrow = subtract_running(u + 2 * l, 2 * (n - l), above);
  above = subtract(u + l, u + l, work, n);
  borrow = static_cast<carry_flag>(borrow + subtract_running(u + n + l, h, above));
  above = exact_with_rest(q + l, u + l, d, h, inverse, work, t);
  multiply_vartime(work, q + l, h, d + h, l, work + n, t.products);
  borrow = static_cast<carry_flag>(borrow + subtract_running(u + n + h, l, above));
  return static_cast<carry_flag>(borrow + subtract(u + n, u + n, work, n));
}

// q = u / d modulo B^digits, as exact_by_digits, but by halves, or by blocks of n digits if d is
// short.
template <limb T>
constexpr void exact_by_halves(T* q, T* u, std::size_t digits, const T* d, std::size_t n, T inverse,
                               T* work, const division_thresholds& t) noexcept {
  while (digits >= t.exact && digits >= 2 && n >= t.recursive) {
    const std::size_t l = digits > 2 * n ? n : digits / 2;
    const carry_flag borrow = exact_with_rest(q, u, d, l, inverse, work, t);
    static_cast<void>(subtract_running(u + 2 * l, digits - 2 * l, borrow));
    q += l;
    u += l;
    digits -= l;
    // The number of limbs of d that have not been multiplied by the new digits yet, and affect the
    // rest of u.
    const std::size_t above = larger(l, n < l + digits ? n : l + digits) - l;
    if (above == 0) continue;
    if (above < l) {
      multiply_vartime(work, q - l, l, d + l, above, work + l + above, t.products);
    } else {
      multiply_vartime(work, d + l, above, q - l, l, work + l + above, t.products);
    }
    const std::size_t length = l + above < digits ? l + above : digits;
    const carry_flag out = subtract(u, u, work, length);
    static_cast<void>(subtract_running(u + length, digits - length, out));
  }
  exact_by_digits(q, u, digits, d, n < digits ? n : digits, inverse);
}

// How many limbs of work exact_by_halves needs, for a product and for the multiplication itself. No
// factor is longer than half of `most`.
constexpr std::size_t exact_work(std::size_t digits, std::size_t n,
                                 const division_thresholds& t) noexcept {
  const std::size_t most = digits < 2 * n ? digits : 2 * n;
  return most + 1 + multiply_work(most / 2 + 1, most / 2 + 1, t.products);
}

}  // namespace detail

/// How many limbs of work divide_exact_vartime needs for a dividend of m limbs and a divisor of n.
///
/// Pre:    m >= n >= 1.
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t divide_exact_work(
    std::size_t m, std::size_t n, const division_thresholds& t = tuned_divisions) noexcept {
  const std::size_t digits = m - n + 1;
  const std::size_t kept = n < digits ? n : digits;
  return digits + 4 + kept + detail::exact_work(digits, kept, t);
}

/// q = x / d, where x has m limbs, d has n and q has m - n + 1. If d does not divide x, q is
/// unspecified.
///
/// Pre:    m >= n >= 1; d[n-1] > 0; d divides x; work has divide_exact_work(m, n, t) limbs.
/// Alias:  q may be x or d; work is apart from all of them.
/// Time:   variable in x and d; public m, n.
/// Source: Jebelean, An algorithm for exact division (1993); by halves: Brent and Zimmermann,
///         Modern Computer Arithmetic, 1.4.5, 1.4.8.
template <limb T>
constexpr void divide_exact_vartime(T* q, const T* x, std::size_t m, const T* d, std::size_t n,
                                    T* work,
                                    const division_thresholds& t = tuned_divisions) noexcept {
  const std::size_t digits = m - n + 1;
  // Zero limbs at the bottom of d are zero in x as well.
  for (; d[0] == 0; ++d, ++x, --m, --n) {
  }
  const unsigned shift = countr_zero(d[0]);
  const std::size_t kept = n < digits ? n : digits;
  T* const u = work;
  T* const divisor = work + digits + 4;
  T* const inner = divisor + kept;
  shift_right(divisor, d, kept, shift);
  shift_right(u, x, digits, shift);
  if (shift != 0 && kept < n) {
    divisor[kept - 1] =
        static_cast<T>(divisor[kept - 1] | static_cast<T>(d[kept] << (limb_bits<T> - shift)));
  }
  if (shift != 0 && digits < m) {
    u[digits - 1] =
        static_cast<T>(u[digits - 1] | static_cast<T>(x[digits] << (limb_bits<T> - shift)));
  }
  set_zero(u + digits, 4);
  const T inverse = inverse_of_limb(divisor[0]);
  NAPIER_WITH_INVARIANTS(const auto of_x = detail::residue_of(x, m),
                         of_d = detail::residue_of(d, n);)
  detail::exact_by_halves(q, u, digits, divisor, kept, inverse, inner, t);
  NAPIER_INVARIANT(detail::residue_of(q, digits) * of_d == of_x)
}

/// q = x / d for n limbs of x and one limb d.
///
/// Pre:    d > 0; d divides x.
/// Alias:  q may be x.
/// Time:   variable in d; public n.
/// Source: Jebelean, An algorithm for exact division (1993).
template <limb T>
constexpr void divide_exact_limb_vartime(T* q, const T* x, std::size_t n, T d) noexcept {
  if (n == 0) return;
  const unsigned shift = countr_zero(d);
  d = static_cast<T>(d >> shift);
  const T inverse = inverse_of_limb(d);
  T above = 0;
  carry_flag borrow = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const T next = i + 1 < n ? x[i + 1] : T{0};
    const auto here =
        static_cast<T>(static_cast<T>(x[i] >> shift) | detail::bits_leaving_right(next, shift));
    // The borrow is added to the next `above`, the high limb of q[i] d. That is below d: no
    // overflow.
    const T u = subtract_borrow(here, above, borrow);
    q[i] = low_multiply(u, inverse);
    static_cast<void>(wide_multiply(q[i], d, above));
    above = static_cast<T>(above + borrow);
    borrow = 0;
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
