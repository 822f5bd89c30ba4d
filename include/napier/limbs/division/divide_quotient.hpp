// SPDX-License-Identifier: Apache-2.0
//
// Quotients without remainders, for long divisors. All of it is for public data.
//
// A quotient of k digits depends on little more than the k highest limbs of the divisor, and its
// last digits on fewer still. Each step uses the limbs of the divisor that its digits need, and one
// limb more: about half of the products of a division of 2k limbs by k. What was left out makes the
// rest too large, so that the quotient may be one too large; it is right if the rest that remains
// is larger than all that was left out. If not, as where the divisor divides the dividend, a
// product of quotient and divisor decides.
//
// Source: Krandick and Johnson, Efficient multiprecision floating point multiplication with exact
//         rounding (1993), for short quotients; Brent and Zimmermann, Modern Computer Arithmetic,
//         1.4, for the steps. The bound is derived at upper_quotient.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide_large.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The digits of a quotient by the upper limbs of a divisor, and what it needs to say whether they
// are right.
template <limb T>
struct upper_quotient {
  T* q;
  T* u;
  std::size_t digits;  // that are still to be found, the lowest ones
  const T* d;
  std::size_t n;
  T v;  // reciprocal_3by2 of the two highest limbs of d
  // How many times limbs of the divisor were left out. Where its s lowest limbs are left out for k
  // digits at B^j, k + j + s = n - 1, what is not subtracted is less than B^k B^s B^j = B^(n-1):
  // one unit of the highest limb of the rest.
  std::size_t left_out = 0;

  // Leaves out the limbs of the divisor that the digits do not need.
  constexpr void keep_needed() noexcept {
    if (n <= digits + 1) return;
    const std::size_t below = n - digits - 1;
    u += below, d += below, n -= below;
    ++left_out;
  }

  // Whether the rest is less than the divisor. Where limbs were left out, they may be equal.
  [[nodiscard]] constexpr bool is_reduced() const noexcept {
    return compare_vartime(u + digits, d, n) < 0;
  }

  // Whether the quotient, all of whose digits are found, is right and not one too large.
  [[nodiscard]] constexpr bool is_sure() const noexcept {
    return static_cast<std::size_t>(u[n - 1]) >= left_out;
  }
};

// The digits of s, at most four at a time. Returns whether they were found; the quotient may be one
// too large.
template <limb T>
constexpr bool find_digits_in_fours(upper_quotient<T>& s) noexcept {
  while (s.digits > 0) {
    s.keep_needed();
    if (!s.is_reduced()) return false;
    if (s.n < divide_in_fours_limit) {
      static_cast<void>(divide_by_digits(s.q, s.u, s.digits, s.d, s.n, s.v));
      s.digits = 0;
    } else {
      const std::size_t count = s.digits % 4 == 0 ? 4 : s.digits % 4;
      s.digits -= count;
      divide_in_fours(s.q + s.digits, s.u + s.digits, count, s.d, s.n, s.v);
    }
  }
  return true;
}

// All digits of s; returns whether they were found. The quotient may be one too large.
//
// Pre:    s.is_reduced(); work has upper_digits_work limbs.
template <limb T>
constexpr bool find_upper_digits(upper_quotient<T>& s, T* work,
                                 const division_thresholds& t) noexcept {
  if (s.digits >= s.n) {  // all limbs of the divisor are needed for the highest digits
    const std::size_t low = s.n - 1;
    static_cast<void>(divide_in_place(s.q + low, s.u + low, s.digits - low, s.d, s.n, work, t));
    s.digits = low;
  }
  while (s.digits >= t.recursive) {
    s.keep_needed();
    if (!s.is_reduced()) return false;
    const std::size_t low = s.digits / 2;
    static_cast<void>(divide_shorter(s.q + low, s.u + low, s.digits - low, s.d, s.n, s.v, work, t));
    s.digits = low;
  }
  return find_digits_in_fours(s);
}

// How many limbs of work find_upper_digits needs for `digits` digits by n limbs.
constexpr std::size_t upper_digits_work(std::size_t digits, std::size_t n,
                                        const division_thresholds& t) noexcept {
  std::size_t work = 0;
  if (digits >= n) {
    // One digit less where the highest one is 0.
    work = divide_in_place_work(digits - n + 1, n, t);
    if (digits > n) work = larger(work, divide_in_place_work(digits - n, n, t));
  }
  // From at most `most` and at least `least` digits on, either by all n limbs or by one limb more
  // than digits.
  std::size_t most = least_of(digits, n - 1), least = least_of(digits - 1, n - 1);
  while (most >= t.recursive) {
    for (std::size_t k = least; k <= most; ++k) {
      work = larger(work, divide_shorter_work(k - k / 2, least_of(n, k + 1), t));
    }
    least /= 2, most /= 2;
  }
  return work;
}

// q -= 1 if q d > x, where x has m limbs, d has n, and q has m - n + 1. work has m + 1 limbs, and
// what multiply_vartime needs.
template <limb T>
constexpr void correct_quotient(T* q, const T* x, std::size_t m, const T* d, std::size_t n, T* work,
                                const product_thresholds& t) noexcept {
  const std::size_t digits = m - n + 1;
  multiply_vartime(work, d, n, q, digits, work + m + 1, t);
  if (work[m] != 0 || compare_vartime(work, x, m) > 0) {
    static_cast<void>(subtract_limb(q, q, digits, T{1}));
  }
}

// How many limbs of a divisor are used for a quotient of `digits` digits: one more for the bits
// that a shift moves up, and one for what is left out.
constexpr std::size_t upper_divisor_size(std::size_t n, std::size_t digits) noexcept {
  return least_of(n, digits + 2);
}

// Whether a quotient by n limbs is found without a remainder.
constexpr bool leaves_out_limbs(std::size_t n, const division_thresholds& t) noexcept {
  return n >= divide_in_fours_limit && n < t.newton;
}

// q = floor(x / d), m - n + 1 limbs; returns whether it was found. It is not where a rest begins
// like the divisor, in less than n of 2^w random cases for limbs of w bits.
//
// Pre:    m >= n; leaves_out_limbs(n, t); d[n-1] > 0; work has try_quotient_work limbs.
template <limb T>
constexpr bool try_quotient(T* q, const T* x, std::size_t m, const T* d, std::size_t n, T* work,
                            const division_thresholds& t) noexcept {
  std::size_t digits = m - n + 1;
  const std::size_t used = upper_divisor_size(n, digits), below = n - used;
  T *const divisor = work, *const u = work + used, *const rest = u + digits + used;
  const unsigned shift = leading_zeros_vartime(d[n - 1]);
  if (shift != 0) {
    shift_left(divisor, d + below, used, shift);
    u[m - below] = shift_left(u, x + below, m - below, shift);
    if (below != 0) {
      divisor[0] |= bits_leaving_left(d[below - 1], shift);
      u[0] |= bits_leaving_left(x[below - 1], shift);
    }
  } else {
    copy(divisor, d + below, used);
    copy(u, x + below, m - below);
    u[m - below] = 0;
  }
  if (u[m - below] == 0 && compare_vartime(u + digits - 1, divisor, used) < 0) q[--digits] = 0;
  if (digits == 0) return true;
  const T high = divisor[used - 1];
  upper_quotient<T> state{q,
                          u,
                          digits,
                          divisor,
                          used,
                          reciprocal_3by2(reciprocal_vartime(high), high, divisor[used - 2]),
                          below != 0 ? std::size_t{1} : std::size_t{0}};
  if (!state.is_reduced() || !find_upper_digits(state, rest, t)) return false;
  if (!state.is_sure()) correct_quotient(q, x, m, d, n, work, t.products);
  return true;
}

// How many limbs of work try_quotient needs.
constexpr std::size_t try_quotient_work(std::size_t m, std::size_t n,
                                        const division_thresholds& t) noexcept {
  const std::size_t digits = m - n + 1, used = upper_divisor_size(n, digits);
  return larger(2 * used + digits + upper_digits_work(digits, used, t),
                m + 1 + multiply_work(n, digits, t.products));
}

}  // namespace detail

/// How many limbs of work divide_quotient_vartime needs.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t divide_quotient_work(
    std::size_t m, std::size_t n, const division_thresholds& t = tuned_divisions) noexcept {
  if (n <= 2) return n == 1 ? 0 : m;
  const std::size_t dividing = divide_large_work(m, n, t);
  return detail::leaves_out_limbs(n, t)
             ? detail::larger(dividing, detail::try_quotient_work(m, n, t))
             : dividing;
}

/// q = floor(x / d), where x has m limbs, d has n, and q has m - n + 1.
///
/// Pre:    m >= n >= 1; d[n-1] > 0; work has divide_quotient_work(m, n, t) limbs.
/// Alias:  q and work are apart from each other, from x and from d.
/// Time:   variable in x and d; public m, n.
template <limb T>
constexpr void divide_quotient_vartime(T* q, const T* x, std::size_t m, const T* d, std::size_t n,
                                       T* work,
                                       const division_thresholds& t = tuned_divisions) noexcept {
  if (detail::leaves_out_limbs(n, t) && detail::try_quotient(q, x, m, d, n, work, t)) return;
  if (n == 1) {
    static_cast<void>(divide_limb_vartime(q, x, m, d[0]));
  } else if (n == 2) {
    T rest[2];
    divide_two_limbs_vartime(work, rest, x, m, d);
    copy(q, work, m - 1);
  } else {
    detail::divide_shifted(q, x, m, d, n, leading_zeros_vartime(d[n - 1]), work, t);
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
