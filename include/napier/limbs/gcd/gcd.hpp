// SPDX-License-Identifier: Apache-2.0
//
// The greatest common divisor and the Kronecker symbol of rows of limbs of any lengths. All of it
// is for public data.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide_large.hpp>
#include <napier/limbs/gcd/binary_gcd.hpp>
#include <napier/limbs/gcd/half_gcd.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// How many limbs of work remainder_vartime needs for x of m limbs and y of n.
[[nodiscard]] constexpr std::size_t remainder_work(std::size_t m, std::size_t n) noexcept {
  const std::size_t by_digits = 2 * m + n + 1, large = m + divide_large_work(m, n);
  return by_digits < large ? large : by_digits;
}

// z = x mod y, where x has m limbs, y and z have n, and the highest limb of y is not 0. work has
// `room` limbs: at least remainder_work(M, N) for some M >= m, N >= n, because x and y may have
// been longer by zeros at the top.
template <limb T>
constexpr void remainder_vartime(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                 T* work, std::size_t room) noexcept {
  if (m + divide_large_work(m, n) <= room) {
    divide_large_vartime(work, z, x, m, y, n, work + m);
  } else {
    divide_vartime(work, z, x, m, y, n, work + m);
  }
}

// One half gcd of the limbs of r from limb p on, or, if that has no steps, one step of r; returns
// false if a = b. work has as many limbs as euclid_round_work says.
template <std::size_t Rows, limb T>
constexpr bool euclid_round_vartime(euclid_reduction<Rows, T>& r, std::size_t p, T* work,
                                    const gcd_thresholds& t,
                                    const product_thresholds& products) noexcept {
  const std::size_t room = half_gcd_room(r.n - p);
  euclid_reduction<2, T> upper{r.a + p, r.b + p, r.n - p, half_gcd_matrix(work, room)};
  T* const rest = work + 4 * room;
  half_gcd_vartime(upper, rest, t, products);
  if (!has_steps(upper.rows)) return r.step_vartime(0, work, products);
  complete_steps_vartime(upper.rows, r.a, r.b, r.n, p, rest, products);
  r.rows.multiply_vartime_by(upper.rows, rest, products);
  r.trim_vartime(r.n);
  return true;
}

// How many limbs of work euclid_round_vartime needs for n limbs and rows that have room for `room`
// limbs, or 0 if there are no rows.
[[nodiscard]] constexpr std::size_t euclid_round_work(std::size_t n, std::size_t room,
                                                      const gcd_thresholds& t,
                                                      const product_thresholds& products) noexcept {
  const auto larger = [](std::size_t x, std::size_t y) { return x < y ? y : x; };
  const std::size_t half_room = half_gcd_room(n);
  std::size_t rest =
      larger(half_gcd_work(n, t, products), complete_steps_work(n, half_room, products));
  if (room > 0) rest = larger(rest, multiply_rows_work(room, half_room, products));
  return larger(euclid_step_work(n, room, products), 4 * half_room + rest);
}

}  // namespace detail

/// How many limbs of work gcd_vartime needs for numbers of m and n limbs.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t gcd_work(
    std::size_t m, std::size_t n, const gcd_thresholds& thresholds = tuned_gcd,
    const product_thresholds& products = tuned_products) noexcept {
  const std::size_t longer = m < n ? n : m, shorter = m < n ? m : n;
  const std::size_t dividing = detail::remainder_work(longer, shorter);
  if (shorter < thresholds.gcd) return 2 * shorter + dividing;
  const std::size_t halving = detail::euclid_round_work(shorter, 0, thresholds, products);
  return 2 * shorter + (dividing < halving ? halving : dividing);
}

/// g = the greatest common divisor of x, m limbs, and y, n limbs; gcd(0, y) = y. Returns the number
/// of limbs of g, not counting zeros at its top, which are not written.
///
/// g has room for as many limbs as the longer of x and y, and work for gcd_work(m, n).
///
/// Alias:  g may be x or y; work is apart from all of them.
/// Time:   public data.
/// Source: half gcds (limbs/gcd/half_gcd.hpp) down to a length at which the binary algorithm is
///         faster (limbs/gcd/binary_gcd.hpp).
template <limb T>
constexpr std::size_t gcd_vartime(T* g, const T* x, std::size_t m, const T* y, std::size_t n,
                                  T* work, const gcd_thresholds& thresholds = tuned_gcd,
                                  const product_thresholds& products = tuned_products) noexcept {
  const std::size_t room = detail::remainder_work(m < n ? n : m, m < n ? m : n);
  m = significant_limbs_vartime(x, m);
  n = significant_limbs_vartime(y, n);
  if (m < n) {
    const T* const z = x;
    x = y;
    y = z;
    const std::size_t size = m;
    m = n;
    n = size;
  }
  const auto finish = [&](const T* z, std::size_t size) {
    copy(g, z, size);
    return size;
  };
  if (n == 0) return finish(x, m);
  detail::euclid_reduction<0, T> r{work, work + n, n, {}};
  T* const rest = work + 2 * n;
  const auto reduce = [&](T* z, const T* u, std::size_t u_size, const T* v, std::size_t v_size) {
    detail::remainder_vartime(z, u, u_size, v, v_size, rest, room);
    return significant_limbs_vartime(z, v_size);
  };
  std::size_t a_size = m, b_size = n;
  if (m > n) {
    a_size = reduce(r.a, x, m, y, n);
    if (a_size == 0) return finish(y, n);
    set_zero(r.a + a_size, n - a_size);
  } else {
    copy(r.a, x, n);
  }
  copy(r.b, y, n);
  if (n >= thresholds.gcd) {
    while (r.n >= thresholds.gcd) {
      if (!detail::euclid_round_vartime(r, 2 * r.n / 3, rest, thresholds, products)) {
        return finish(r.a, r.n);
      }
    }
    a_size = significant_limbs_vartime(r.a, r.n);
    b_size = significant_limbs_vartime(r.b, r.n);
  }
  while (a_size > b_size + 1 || b_size > a_size + 1) {
    if (a_size > b_size) {
      a_size = reduce(r.a, r.a, a_size, r.b, b_size);
      if (a_size == 0) return finish(r.b, b_size);
    } else {
      b_size = reduce(r.b, r.b, b_size, r.a, a_size);
      if (b_size == 0) return finish(r.a, a_size);
    }
  }
  const std::size_t size = a_size < b_size ? b_size : a_size;
  set_zero(r.a + a_size, size - a_size);
  set_zero(r.b + b_size, size - b_size);
  const std::size_t zeros_a = twos_vartime(r.a), zeros_b = twos_vartime(r.b);
  shift_right_any(r.a, r.a, size, zeros_a);
  shift_right_any(r.b, r.b, size, zeros_b);
  detail::binary_gcd<T> state(r.a, r.b);
  state.template run_vartime<false, false>(size);
  shift_left_any(r.b, r.b, size, zeros_a < zeros_b ? zeros_a : zeros_b);
  return finish(r.b, significant_limbs_vartime(r.b, size));
}

/// How many limbs of work jacobi_vartime and kronecker_vartime need for m and n limbs.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t jacobi_work(std::size_t m, std::size_t n) noexcept {
  const std::size_t longer = m < n ? n : m, shorter = m < n ? m : n;
  return 3 * longer + detail::remainder_work(longer, shorter);
}

/// The Jacobi symbol (x / y) of x, m limbs, and y, n limbs: 1, -1, or 0 if they have a common
/// divisor above 1.
///
/// Pre:    y odd.
/// Alias:  work, jacobi_work(m, n) limbs, is apart from x and y.
/// Time:   public data.
/// Source: limbs/gcd/binary_gcd.hpp.
template <limb T>
[[nodiscard]] constexpr int jacobi_vartime(const T* x, std::size_t m, const T* y, std::size_t n,
                                           T* work) noexcept {
  const std::size_t room = detail::remainder_work(m < n ? n : m, m < n ? m : n);
  m = significant_limbs_vartime(x, m);
  n = significant_limbs_vartime(y, n);
  unsigned symbol = 0;
  if (m + 1 < n && m > 0) {
    // If x is much shorter, (x / y) by the law of reciprocity.
    const std::size_t twos = twos_vartime(x);
    if (twos % 2 == 1) symbol ^= static_cast<unsigned>((y[0] >> 1U) ^ (y[0] >> 2U));
    shift_right_any(work, x, m, twos);
    symbol ^= static_cast<unsigned>(work[0] & y[0]) >> 1U;
    x = y;
    y = work;
    work += m;
    const std::size_t size = m;
    m = n;
    n = significant_limbs_vartime(y, size);
  }
  const bool reduce = m > n;
  const std::size_t size = reduce ? n : (m < n ? n : m);
  detail::binary_gcd<T> state(work, work + size);
  state.symbol = symbol;
  if (reduce) {
    detail::remainder_vartime(state.a, x, m, y, n, work + 2 * size, room);
  } else {
    copy(state.a, x, m);
    set_zero(state.a + m, size - m);
  }
  copy(state.b, y, n);
  set_zero(state.b + n, size - n);
  state.template run_vartime<true, false>(size);
  if (!detail::is_one_vartime(state.b, size)) return 0;
  return (state.symbol & 1U) != 0 ? -1 : 1;
}

/// The Kronecker symbol (+-x / +-y) of x, m limbs, and y, n limbs, with any signs.
///
/// Alias:  work, kronecker_work(m, n) limbs, is apart from x and y.
/// Time:   public data.
/// Source: Cohen, A Course in Computational Algebraic Number Theory, 1.4.2.
template <limb T>
[[nodiscard]] constexpr int kronecker_vartime(const T* x, std::size_t m, bool x_negative,
                                              const T* y, std::size_t n, bool y_negative,
                                              T* work) noexcept {
  m = significant_limbs_vartime(x, m);
  n = significant_limbs_vartime(y, n);
  if (n == 0) return detail::is_one_vartime(x, m) ? 1 : 0;
  x_negative = x_negative && m > 0;
  int sign = x_negative && y_negative ? -1 : 1;  // (x / -1)
  if ((y[0] & 1U) == 0) {
    if (m == 0 || (x[0] & 1U) == 0) return 0;
    // (x / 2) = -1 for x = 3, 5 modulo 8, and -x has the same symbol.
    const std::size_t twos = twos_vartime(y);
    if (twos % 2 == 1 && (((x[0] >> 1U) ^ (x[0] >> 2U)) & 1U) != 0) sign = -sign;
    shift_right_any(work, y, n, twos);
    y = work;
    work += n;
  }
  if (x_negative && (y[0] & 2U) != 0) sign = -sign;  // (-1 / y)
  return sign * jacobi_vartime(x, m, y, n, work);
}

/// How many limbs of work kronecker_vartime needs for m and n limbs.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t kronecker_work(std::size_t m, std::size_t n) noexcept {
  return n + jacobi_work(m, n);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
