// SPDX-License-Identifier: Apache-2.0
//
// Quotients and remainders of rows of any length, by the fastest method for the lengths. All of it
// is for public data.
//
// Source: Burnikel and Ziegler (1998); Brent and Zimmermann, Modern Computer Arithmetic, 1.4: the
//         choice among the methods of the other headers of this room.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide_newton.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Divides 2n limbs by n, by halves or by reciprocals. For the form of operands and results, here
// and below, see limbs/division/divide_recursive.hpp.
template <limb T>
constexpr carry_flag divide_balanced(T* q, T* u, const T* d, std::size_t n, T v, T* work,
                                     const division_thresholds& t) noexcept {
  if (n < t.newton) return divide_by_halves(q, u, d, n, v, work, t);
  return divide_by_blocks(q, u, n, d, n, work, t);
}

// How many limbs of work divide_balanced needs.
constexpr std::size_t divide_balanced_work(std::size_t n, const division_thresholds& t) noexcept {
  return n < t.newton ? divide_by_halves_work(n, t) : divide_by_blocks_work(n, n, t);
}

// Division for a quotient of at most as many digits as the divisor has limbs: the divisor's upper
// limbs give the digits, its lower limbs correct them.
template <limb T>
constexpr carry_flag divide_shorter(T* q, T* u, std::size_t digits, const T* d, std::size_t n, T v,
                                    T* work, const division_thresholds& t) noexcept {
  if (digits < t.recursive) return divide_by_digits(q, u, digits, d, n, v);
  const std::size_t below = n - digits;
  const carry_flag top = divide_balanced(q, u + below, d + below, digits, v, work, t);
  if (below == 0) return top;
  return extend_divisor(q, top, u, digits, d, below, work, t.products);
}

// How many limbs of work divide_shorter needs.
constexpr std::size_t divide_shorter_work(std::size_t digits, std::size_t n,
                                          const division_thresholds& t) noexcept {
  if (digits < t.recursive) return 0;
  const std::size_t work = divide_balanced_work(digits, t);
  return digits == n ? work : larger(work, extend_divisor_work(digits, n - digits, t.products));
}

// Division of any lengths by any method, in place. The highest bit of the divisor is set.
//
// Pre: digits >= 1, n >= 1.
template <limb T>
constexpr carry_flag divide_in_place(T* q, T* u, std::size_t digits, const T* d, std::size_t n,
                                     T* work, const division_thresholds& t) noexcept {
  const T v = n == 1 ? T{0} : reciprocal_3by2(reciprocal_vartime(d[n - 1]), d[n - 1], d[n - 2]);
  if (n < t.recursive) return divide_by_digits(q, u, digits, d, n, v);
  if (digits <= n) return divide_shorter(q, u, digits, d, n, v, work, t);
  if (n >= t.newton) return divide_by_blocks(q, u, digits, d, n, work, t);
  std::size_t j = digits - (digits - 1) % n - 1;  // the first block has 1 to n digits
  const carry_flag top = divide_shorter(q + j, u + j, digits - j, d, n, v, work, t);
  while (j > 0) {
    j -= n;
    static_cast<void>(divide_by_halves(q + j, u + j, d, n, v, work, t));
  }
  return top;
}

// How many limbs of work divide_in_place needs.
constexpr std::size_t divide_in_place_work(std::size_t digits, std::size_t n,
                                           const division_thresholds& t) noexcept {
  if (n < t.recursive) return 0;
  if (digits <= n) return divide_shorter_work(digits, n, t);
  if (n >= t.newton) return divide_by_blocks_work(digits, n, t);
  return larger(divide_shorter_work((digits - 1) % n + 1, n, t), divide_by_halves_work(n, t));
}

// A division of any lengths from a divisor of two limbs on: q = floor(x / d) in the m - n + 1
// lowest limbs of q, and the remainder, 2^shift (x mod d), in the n lowest limbs of the work.
//
// Pre: m >= n >= 2; d[n-1] > 0; shift is the number of zeros above d; q may be x or d.
template <limb T>
constexpr void divide_shifted(T* q, const T* x, std::size_t m, const T* d, std::size_t n,
                              unsigned shift, T* work, const division_thresholds& t) noexcept {
  // D1.
  T* const u = work;
  T* const shifted = work + m + 1;
  const T* divisor = shifted;
  if (shift != 0) {
    shift_left(shifted, d, n, shift);
    u[m] = shift_left(u, x, m, shift);
  } else {
    if (q == d) {
      copy(shifted, d, n);
    } else {
      divisor = d;
    }
    copy(u, x, m);
    u[m] = 0;
  }
  const std::size_t digits = u[m] != 0 || m == n ? m - n + 1 : m - n;
  NAPIER_WITH_INVARIANTS(const division_identity<T> identity(q, u, digits, divisor, n);)
  const carry_flag top = divide_in_place(q, u, digits, divisor, n, shifted + n, t);
  NAPIER_INVARIANT(identity.holds(top))
  if (digits < m - n + 1) q[digits] = top;
}

}  // namespace detail

/// How many limbs of work divide_large_vartime needs for a dividend of m limbs and a divisor of n.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t divide_large_work(
    std::size_t m, std::size_t n, const division_thresholds& t = tuned_divisions) noexcept {
  if (m < n) return m;
  if (n == 1 || (n == 2 && t.recursive > 2)) return 0;
  if (n < t.recursive) return m + n + 1;
  const std::size_t work = detail::divide_in_place_work(m - n + 1, n, t);
  return m + n + 1 +
         (m == n ? work : detail::larger(work, detail::divide_in_place_work(m - n, n, t)));
}

/// q = floor(x / d), r = x mod d, where x has m limbs, d and r have n, and q has m.
///
/// Pre:    n >= 1; d[n-1] > 0; work has divide_large_work(m, n, t) limbs.
/// Alias:  q and r may be x or d, but are not the same; work is apart from all of them.
/// Time:   variable in x and d; public m, n.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm D, whose labels stand beside its steps; by halves:
///         limbs/division/divide_recursive.hpp; by reciprocals: limbs/division/divide_newton.hpp.
template <limb T>
constexpr void divide_large_vartime(T* q, T* r, const T* x, std::size_t m, const T* d,
                                    std::size_t n, T* work,
                                    const division_thresholds& t = tuned_divisions) noexcept {
  if (m < n) {
    copy(work, x, m);
    set_zero(q, m);
    copy(r, work, m);
    set_zero(r + m, n - m);
    return;
  }
  if (n == 1) {
    r[0] = divide_limb_vartime(q, x, m, d[0]);
    return;
  }
  if (n == 2 && t.recursive > 2) return divide_two_limbs_vartime(q, r, x, m, d);
  const unsigned shift = leading_zeros_vartime(d[n - 1]);
  detail::divide_shifted(q, x, m, d, n, shift, work, t);
  set_zero(q + m - n + 1, n - 1);
  // D8.
  if (shift != 0) {
    shift_right(r, work, n, shift);
  } else {
    copy(r, work, n);
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
