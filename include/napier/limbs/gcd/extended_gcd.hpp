// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors with their coefficients (Bezout's), and inverses, of rows of limbs of
// any lengths. All of it is for public data.
#pragma once

#include <cstddef>

#include <napier/limbs/gcd/bezout_sizes.hpp>
#include <napier/limbs/gcd/gcd.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// z = t / d modulo 2^(wn), where d divides t. t has m >= n limbs and is overwritten. d has k limbs,
// the highest not 0, and is shifted to the right until it is odd.
template <limb T>
constexpr void divide_exactly_from_below(T* z, std::size_t n, T* t, std::size_t m, T* d,
                                         std::size_t k) noexcept {
  const std::size_t twos = twos_vartime(d);
  if (twos > 0) {
    shift_right_any(d, d, k, twos);
    shift_right_any(t, t, m, twos);
  }
  NAPIER_WITH_INVARIANTS(const auto dividend = residue_of(t, m), divisor = residue_of(d, k);)
  const T inverse = inverse_of_limb(d[0]);
  for (std::size_t i = 0; i < n; ++i) {
    z[i] = low_multiply(t[i], inverse);
    const std::size_t length = n - i < k ? n - i : k;
    const T high = subtract_multiple_in_blocks(t + i, d, length, z[i]);
    if (length < n - i) {
      static_cast<void>(subtract_from_longer(t + i + length, n - i - length, &high, 1));
    }
  }
  NAPIER_INVARIANT(residue_of(z, n) * divisor == dividend)
}

// The residue of x, n limbs, or of -x if `negative`. For invariants.
template <limb T>
constexpr check_residue signed_residue(const T* x, std::size_t n, bool negative) noexcept {
  const check_residue r = residue_of(x, n);
  return negative ? -r : r;
}

// The result of gcd_with_cofactor_vartime: pointers to the limbs of g and of |u|, their lengths,
// and the sign of u.
template <limb T>
struct cofactor_result {
  const T* g;
  std::size_t g_size;
  const T* u;
  std::size_t u_size;
  bool negative;
};

// Whether the binary algorithm finds the coefficient, for n limbs and an odd or even y.
[[nodiscard]] constexpr bool takes_binary(std::size_t n, bool odd,
                                          const gcd_thresholds& t) noexcept {
  return odd && n < t.lehmer;
}

// How many limbs of work gcd_with_cofactor_vartime needs for at most n limbs.
[[nodiscard]] constexpr std::size_t cofactor_work(std::size_t n, const gcd_thresholds& t,
                                                  const product_thresholds& products) noexcept {
  const auto larger = [](std::size_t x, std::size_t y) { return x < y ? y : x; };
  std::size_t rest = euclid_step_work(n, n, products);
  if (n >= t.extended) rest = larger(rest, euclid_round_work(n, n, t, products));
  // Some of the n limbs may be zeros at the top: the binary algorithm may be used for fewer limbs.
  const std::size_t binary = n < t.lehmer ? n : t.lehmer;
  return larger(2 * n + rest, 6 * binary + 3);
}

// g = gcd(a, b) and the coefficient u of least magnitude in g = u a + v b. a and b have n limbs and
// are overwritten.
//
// Pre: a > 0; the highest limb of b is not 0. `work` is room for cofactor_work.
template <limb T>
constexpr cofactor_result<T> gcd_with_cofactor_vartime(
    T* a, T* b, std::size_t n, T* work, const gcd_thresholds& t,
    const product_thresholds& products) noexcept {
  if (!takes_binary(n, (b[0] & 1U) != 0, t)) {
    // Let a', y be the first a, b. y = u0 a + u1 b is kept, and with it u1 a' - v1 y = a for some
    // v1.
    euclid_reduction<1, T> r{a, b, n, {}};
    T* const rest = work + 2 * n;
    r.rows.first[0] = work;
    r.rows.second[0] = work + n;
    work[0] = 0;
    work[n] = 1;
    while (r.n >= t.extended && r.n > 3) {
      if (!euclid_round_vartime(r, r.n / 2, rest, t, products)) break;
    }
    while (r.step_vartime(0, rest, products)) {
    }
    // Now a = b = g and y = (u0 + u1) g: the coefficient of a' is u1, or -u0, which is the same
    // modulo y / g.
    const bool negative = compare_vartime(r.rows.second[0], r.rows.first[0], r.rows.size) > 0;
    const T* const u = negative ? r.rows.first[0] : r.rows.second[0];
    const std::size_t size = significant_limbs_vartime(u, r.rows.size);
    return {a, r.n, u, size, negative && size > 0};
  }
  T* const y = work;
  T* const u = y + n;
  T* const c = u + 2 * n + 1;
  copy(y, b, n);
  binary_gcd<T> state(a, b);
  state.template run_vartime<false, true>(n, u, c);
  T* z = divide_by_halvings_vartime<0>(c, state.size, state.halvings, y, n);
  const std::size_t g_size = significant_limbs_vartime(b, n);
  std::size_t size = n;
  if (!is_one_vartime(b, g_size)) {
    // The coefficient is determined modulo y / g only: it is reduced.
    T* const q = u;
    T* const rest = c + n + 1;
    copy(c, z, n);
    z = c;
    divide_vartime(q, a, y, n, b, g_size, rest);
    size = significant_limbs_vartime(q, n);
    copy(y, q, size);
    divide_vartime(u, z, z, n, y, size, rest);
  }
  bool negative = !state.positive;
  // z or z - y, whichever is nearer to 0; y is odd.
  static_cast<void>(subtract(u, y, z, size));
  if (compare_vartime(u, z, size) < 0) {
    z = u;
    negative = !negative;
  }
  size = significant_limbs_vartime(z, size);
  return {b, g_size, z, size, negative && size > 0};
}

// v = |g - u x| / y, m limbs, where `result` tells the lengths of g and u and the sign of u;
// returns whether the coefficient is negative. work has `room` limbs: at least
// second_cofactor_work(M, N) for some M >= m, N >= n, because x and y may have been longer by zeros
// at the top.
template <limb T>
constexpr bool second_cofactor_vartime(T* v, const T* g, const T* u,
                                       const kernels::bezout_sizes& result, const T* x,
                                       std::size_t m, const T* y, std::size_t n, T* work,
                                       std::size_t room, const gcd_thresholds& t,
                                       const product_thresholds& products) noexcept {
  if (result.u_size == 0) {
    set_zero(v, m);
    v[0] = 1;
    return false;
  }
  const std::size_t size = result.u_size + m + 1;
  T* const product = work;
  T* const rest = work + size;
  multiply_vartime(product, x, m, u, result.u_size, rest, products);
  product[size - 1] = 0;
  if (result.u_negative) {
    static_cast<void>(add_to_longer(product, size, g, result.g_size));
  } else {
    static_cast<void>(subtract_from_longer(product, size, g, result.g_size));
  }
  const std::size_t length = significant_limbs_vartime(product, size);
  if (n < t.division || 2 * size + divide_large_work(length, n) > room) {
    copy(rest, y, n);
    divide_exactly_from_below(v, m, product, size, rest, n);
  } else {
    set_zero(rest, m);
    divide_large_vartime(rest, product, product, length, y, n, rest + size);
    copy(v, rest, m);
  }
  return !result.u_negative;
}

// How many limbs of work second_cofactor_vartime needs for x of m limbs and y of n.
[[nodiscard]] constexpr std::size_t second_cofactor_work(
    std::size_t m, std::size_t n, const product_thresholds& products) noexcept {
  const std::size_t size = m + n + 1;
  const std::size_t multiplying = products_work(m, n, products);
  const std::size_t dividing = size + divide_large_work(size, n);
  return size + (multiplying < dividing ? dividing : multiplying);
}

// extended_gcd_vartime for x >= y > 0, whose highest limbs are not 0.
template <limb T>
constexpr kernels::bezout_sizes extended_gcd_of_larger(
    T* g, T* u, T* v, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
    std::size_t dividing, std::size_t room, const gcd_thresholds& t,
    const product_thresholds& products) noexcept {
  kernels::bezout_sizes result;
  T* const a = work;
  T* const b = a + n;
  T* const rest = b + n;
  if (m > n) {
    remainder_vartime(a, x, m, y, n, rest, dividing);
  } else {
    copy(a, x, n);
  }
  if (significant_limbs_vartime(a, n) == 0) {
    copy(g, y, n);
    result.g_size = n;
  } else {
    copy(b, y, n);
    const auto found = gcd_with_cofactor_vartime(a, b, n, rest, t, products);
    copy(g, found.g, found.g_size);
    copy(u, found.u, found.u_size);
    result.g_size = found.g_size;
    result.u_size = found.u_size;
    result.u_negative = found.negative;
  }
  result.v_negative = second_cofactor_vartime(v, g, u, result, x, m, y, n, work, room, t, products);
  result.v_size = significant_limbs_vartime(v, m);
  if (result.v_size == 0) result.v_negative = false;
  NAPIER_INVARIANT(residue_of(g, result.g_size) ==
                   signed_residue(u, result.u_size, result.u_negative) * residue_of(x, m) +
                       signed_residue(v, result.v_size, result.v_negative) * residue_of(y, n))
  return result;
}

}  // namespace detail

/// How many limbs of work extended_gcd_vartime needs for numbers of m and n limbs.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t extended_gcd_work(
    std::size_t m, std::size_t n, const gcd_thresholds& thresholds = tuned_gcd,
    const product_thresholds& products = tuned_products) noexcept {
  const auto larger = [](std::size_t x, std::size_t y) { return x < y ? y : x; };
  const std::size_t longer = larger(m, n), shorter = m < n ? m : n;
  const std::size_t first =
      larger(2 * longer + shorter + 1, detail::cofactor_work(shorter, thresholds, products));
  return larger(2 * shorter + first, detail::second_cofactor_work(longer, shorter, products));
}

/// g = gcd(x, y) = u x + v y, where x has m limbs and y has n, with the coefficients of least
/// magnitude: |u| <= y / 2g and |v| <= x / 2g.
///
/// If there are several such coefficients, or none, the result is GMP's: u = 0 and v = 1 if x = y,
/// or if x = 0; u = 1 and v = 0 if y = 0 and x > 0; u = 1 if y = 2g; v = 1 if x = 2g; g, u and v
/// are 0 if x = y = 0.
///
/// Only as many limbs of the magnitudes are written as the returned sizes say. g has room for as
/// many limbs as the longer of x and y, u for max(n, 1), v for max(m, 1), and work for
/// extended_gcd_work(m, n).
///
/// Alias:  the results and work are apart from each other and from x and y.
/// Time:   public data.
/// Source: the binary algorithm, Lehmer's or half gcds, whichever is fastest for the length; the
///         second coefficient by exact division.
template <limb T>
constexpr kernels::bezout_sizes extended_gcd_vartime(
    T* g, T* u, T* v, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
    const gcd_thresholds& thresholds = tuned_gcd,
    const product_thresholds& products = tuned_products) noexcept {
  const std::size_t longer = m < n ? n : m, shorter = m < n ? m : n;
  const std::size_t dividing = detail::remainder_work(longer, shorter);
  const std::size_t room = detail::second_cofactor_work(longer, shorter, products);
  m = significant_limbs_vartime(x, m);
  n = significant_limbs_vartime(y, n);
  kernels::bezout_sizes result;
  if (m == 0 || n == 0) {
    copy(g, m == 0 ? y : x, m + n);
    result.g_size = m + n;
    if (m != 0) {
      u[0] = 1;
      result.u_size = 1;
    } else if (n != 0) {
      v[0] = 1;
      result.v_size = 1;
    }
    return result;
  }
  if (m > n || (m == n && compare_vartime(x, y, n) >= 0)) {
    return detail::extended_gcd_of_larger(g, u, v, x, m, y, n, work, dividing, room, thresholds,
                                          products);
  }
  const auto other = detail::extended_gcd_of_larger(g, v, u, y, n, x, m, work, dividing, room,
                                                    thresholds, products);
  return {other.g_size, other.v_size, other.u_size, other.v_negative, other.u_negative};
}

/// How many limbs of work inverse_vartime needs for x of m limbs and a modulus of n.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t inverse_work(
    std::size_t m, std::size_t n, const gcd_thresholds& thresholds = tuned_gcd,
    const product_thresholds& products = tuned_products) noexcept {
  const auto larger = [](std::size_t x, std::size_t y) { return x < y ? y : x; };
  return 2 * n + larger(larger(detail::remainder_work(m, n), detail::inverse_modulo_odd_work(n)),
                        detail::cofactor_work(n, thresholds, products));
}

/// z = x^-1 mod y, n limbs, where x has m limbs and y has n; returns whether there is an inverse,
/// and z = 0 if there is none. Modulo 1 the inverse is 0; modulo 0 no number has an inverse.
///
/// work has inverse_work(m, n) limbs.
///
/// Alias:  z may be x or y; work is apart from all of them.
/// Time:   public data.
/// Source: as extended_gcd_vartime.
template <limb T>
constexpr bool inverse_vartime(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                               const gcd_thresholds& thresholds = tuned_gcd,
                               const product_thresholds& products = tuned_products) noexcept {
  const std::size_t room = detail::remainder_work(m, n);
  const std::size_t size = significant_limbs_vartime(y, n);
  if (size == 0) {
    set_zero(z, n);
    return false;
  }
  m = significant_limbs_vartime(x, m);
  T* const a = work;
  T* const b = a + size;
  T* const rest = b + size;
  if (m >= size) {
    detail::remainder_vartime(a, x, m, y, size, rest, room);
  } else {
    copy(a, x, m);
    set_zero(a + m, size - m);
  }
  copy(b, y, size);
  set_zero(z, n);
  if (significant_limbs_vartime(a, size) == 0) return detail::is_one_vartime(b, size);
  if (detail::takes_binary(size, (b[0] & 1U) != 0, thresholds)) {
    return detail::inverse_modulo_odd_vartime<0>(z, a, b, size, rest);
  }
  copy(z, b, size);
  const auto found = detail::gcd_with_cofactor_vartime(a, b, size, rest, thresholds, products);
  if (found.g_size != 1 || found.g[0] != 1) {
    set_zero(z, size);
    return false;
  }
  if (found.negative) {
    static_cast<void>(detail::subtract_from_longer(z, size, found.u, found.u_size));
  } else {
    copy(z, found.u, found.u_size);
    set_zero(z + found.u_size, size - found.u_size);
  }
  return true;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
