// SPDX-License-Identifier: Apache-2.0
//
// Toom's methods: the factors are cut in a and b parts of L limbs, the coefficients of polynomials
// in B^L. The product of these polynomials, of degree d = a + b - 2, is interpolated from its
// values at d + 1 points. All of it is for public data.
//
// 3 by 3 and 4 by 2 parts take five points (0, 1, -1, 2, infinity); 4 by 4, 5 by 3 and 6 by 2 take
// seven (-2 and 1/2 as well). All coefficients and values fit in 2L + 1 limbs, even in limbs of 8
// bits.
#pragma once

#include <cstddef>

#include <napier/limbs/product/karatsuba_vartime.hpp>
#include <napier/limbs/product/thresholds.hpp>
#include <napier/limbs/product/toom_steps.hpp>
#include <napier/platform/extremes.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The length L of a part, if m limbs are cut in a parts and n limbs in b.
constexpr std::size_t toom_part(std::size_t m, std::size_t a, std::size_t n,
                                std::size_t b) noexcept {
  return greatest_of((m + a - 1) / a, (n + b - 1) / b);
}

// Whether no part is empty and the values at points, L + 1 limbs, are shorter than the shorter
// factor.
constexpr bool toom_fits(std::size_t m, std::size_t a, std::size_t n, std::size_t b) noexcept {
  const std::size_t L = toom_part(m, a, n, b);
  return (a - 1) * L < m && (b - 1) * L < n && L + 1 < n;
}

// A factor of `count` parts of L limbs, the highest of which may be shorter.
template <limb T>
struct toom_factor {
  const T* limbs;
  std::size_t size;
  std::size_t count;
  std::size_t L;

  // Part i, part_size(i) limbs.
  constexpr const T* part(std::size_t i) const noexcept { return limbs + i * L; }
  // The number of limbs of part i.
  constexpr std::size_t part_size(std::size_t i) const noexcept {
    return i + 1 < count ? L : size - i * L;
  }

  // z = sum of 2^(bits * (terms - 1 - k)) * part(first + k * step), L + 1 limbs, by Horner's rule.
  constexpr void sum(T* z, std::size_t first, std::ptrdiff_t step, std::size_t terms,
                     unsigned bits) const noexcept {
    std::size_t i = first;
    copy(z, part(i), part_size(i));
    set_zero(z + part_size(i), L + 1 - part_size(i));
    while (--terms > 0) {
      i = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(i) + step);
      if (bits > 0) {
        shift_and_add(z, L + 1, part(i), part_size(i), bits);
      } else {
        static_cast<void>(add_shorter(z, z, L + 1, part(i), part_size(i)));
      }
    }
  }

  // plus = the value at 2^s and minus = the absolute value of the value at -2^s, L + 1 limbs each;
  // returns whether the latter is negative. odd is work of L + 1 limbs.
  constexpr bool at_both(T* plus, T* minus, T* odd, unsigned s) const noexcept {
    const std::size_t last_even = (count - 1) / 2 * 2;
    const std::size_t last_odd = count / 2 * 2 - 1;
    sum(plus, last_even, -2, last_even / 2 + 1, 2 * s);
    sum(odd, last_odd, -2, last_odd / 2 + 1, 2 * s);
    if (s > 0) static_cast<void>(shift_left(odd, odd, L + 1, s));
    const bool negative = absolute_difference_vartime(minus, plus, L + 1, odd, L + 1);
    static_cast<void>(add_pass(plus, plus, odd, L + 1));
    return negative;
  }

  // z = the value at 2.
  constexpr void at_two(T* z) const noexcept { sum(z, count - 1, -1, count, 1); }
  // z = 2^(count - 1) times the value at 1/2.
  constexpr void at_half(T* z) const noexcept { sum(z, 0, 1, count, 1); }
};

// The product of the factors' values at one point, L + 1 limbs each. Their top limbs are often
// zero.
template <bool Square, limb T>
constexpr void point_product(T* z, const T* x, const T* y, std::size_t L, T* work,
                             const product_thresholds& from) noexcept {
  if (x[L] == 0 && y[L] == 0) {
    product<Square>(z, x, L, y, L, work, from);
    z[2 * L] = 0;
  } else {
    product<Square>(z, x, L + 1, y, L + 1, work, from);
  }
}

// z += c * B^(kL), where z has n limbs and c has 2L + 1. Limbs of c that would lie beyond the end
// of z are zero.
template <limb T>
constexpr void add_coefficient(T* z, std::size_t n, const T* c, std::size_t k,
                               std::size_t L) noexcept {
  const std::size_t left = n - k * L;
  static_cast<void>(add_shorter(z + k * L, z + k * L, left, c, least_of(2 * L + 1, left)));
}

// Interpolates a product of degree 4. Of its coefficients c0 to c4, c0 (2L limbs) and c4 (h limbs)
// are already in their places in z. v1, vm1 and v2, 2L + 1 limbs each, are the values at 1, at -1
// (its absolute value, and `negative` its sign) and at 2.
//
// Source: Bodrato, Towards optimal Toom-Cook multiplication (2007), section 4.
template <limb T>
constexpr void interpolate_5(T* z, std::size_t h, std::size_t L, T* v1, T* vm1, bool negative,
                             T* v2) noexcept {
  const std::size_t n = 2 * L + 1;
  const T* const c0 = z;
  const T* const c4 = z + 4 * L;
  if (negative) {
    static_cast<void>(add_pass(v2, v2, vm1, n));
  } else {
    static_cast<void>(subtract_pass(v2, v2, vm1, n));
  }
  divide_exactly<3>(v2, n);                           // c1 + c2 + 3 c3 + 5 c4
  halve_sum(vm1, v1, vm1, n, negative);               // c1 + c3
  subtract_shorter(v1, n, c0, 2 * L);                 // c1 + c2 + c3 + c4
  halve_sum(v2, v2, v1, n, false);                    // c3 + 2 c4
  static_cast<void>(subtract_pass(v1, v1, vm1, n));   // c2 + c4
  subtract_shorter(v1, n, c4, h);                     // c2
  subtract_shifted(v2, n, c4, h, 1);                  // c3
  static_cast<void>(subtract_pass(vm1, vm1, v2, n));  // c1

  copy(z + 2 * L, v1, 2 * L);
  static_cast<void>(add_limb_vartime(z + 4 * L, h, v1[2 * L]));
  add_coefficient(z, 4 * L + h, vm1, 1, L);
  add_coefficient(z, 4 * L + h, v2, 3, L);
}

// Interpolates a product of degree 6. Of its coefficients c0 to c6, c0 (2L limbs) and c6 (h limbs)
// are already in their places in z. v1, vm1, v2, vm2 and half, 2L + 1 limbs each, are the values at
// 1, -1, 2, -2 (those at -1 and -2 as absolute values and signs), and 64 times the value at 1/2.
//
// Derived here: sums and differences of the values at opposite points separate even from odd
// coefficients. The even ones are solved from two equations and the odd ones from three; the
// comment on each line says what the row is then.
template <limb T>
constexpr void interpolate_7(T* z, std::size_t h, std::size_t L, T* v1, T* vm1, bool negative_1,
                             T* v2, T* vm2, bool negative_2, T* half) noexcept {
  const std::size_t n = 2 * L + 1;
  const T* const c0 = z;
  const T* const c6 = z + 6 * L;
  T* const odd_1 = vm1;
  T* const odd_2 = vm2;
  T* const even_1 = v1;
  T* const even_2 = v2;
  halve_sum(odd_1, v1, vm1, n, negative_1);                // c1 + c3 + c5
  static_cast<void>(subtract_pass(even_1, v1, odd_1, n));  // c0 + c2 + c4 + c6
  halve_sum(odd_2, v2, vm2, n, negative_2);                // 2 c1 + 8 c3 + 32 c5
  static_cast<void>(subtract_pass(even_2, v2, odd_2, n));  // c0 + 4 c2 + 16 c4 + 64 c6

  subtract_shorter(even_1, n, c0, 2 * L);
  subtract_shorter(even_1, n, c6, h);  // c2 + c4
  subtract_shorter(even_2, n, c0, 2 * L);
  subtract_shifted(even_2, n, c6, h, 6);
  static_cast<void>(shift_right(even_2, even_2, n, 2));         // c2 + 4 c4
  static_cast<void>(subtract_pass(even_2, even_2, even_1, n));  // 3 c4
  divide_exactly<3>(even_2, n);                                 // c4
  static_cast<void>(subtract_pass(even_1, even_1, even_2, n));  // c2

  subtract_shifted(half, n, c0, 2 * L, 6);
  subtract_shifted(half, n, even_1, n, 4);
  subtract_shifted(half, n, even_2, n, 2);
  subtract_shorter(half, n, c6, h);                    // 32 c1 + 8 c3 + 2 c5
  static_cast<void>(shift_right(half, half, n, 1));    // 16 c1 + 4 c3 + c5
  subtract_from_shifted(half, odd_1, n, 4);            // 12 c3 + 15 c5
  divide_exactly<3>(half, n);                          // 4 c3 + 5 c5
  static_cast<void>(shift_right(odd_2, odd_2, n, 1));  // c1 + 4 c3 + 16 c5
  static_cast<void>(subtract_pass(odd_2, odd_2, odd_1, n));
  divide_exactly<3>(odd_2, n);  // c3 + 5 c5
  static_cast<void>(subtract_pass(half, half, odd_2, n));
  divide_exactly<3>(half, n);  // c3
  static_cast<void>(subtract_pass(odd_2, odd_2, half, n));
  divide_exactly<5>(odd_2, n);  // c5
  static_cast<void>(subtract_pass(odd_1, odd_1, half, n));
  static_cast<void>(subtract_pass(odd_1, odd_1, odd_2, n));  // c1

  copy(z + 2 * L, even_1, 2 * L);
  copy(z + 4 * L, even_2, 2 * L);
  static_cast<void>(add_limb_vartime(z + 6 * L, h, even_2[2 * L]));
  static_cast<void>(add_limb_vartime(z + 4 * L, 2 * L + h, even_1[2 * L]));
  add_coefficient(z, 6 * L + h, odd_1, 1, L);
  add_coefficient(z, 6 * L + h, half, 3, L);
  add_coefficient(z, 6 * L + h, odd_2, 5, L);
}

// How many limbs of work toom uses itself, for the values that are not in z.
constexpr std::size_t toom_values(std::size_t L, std::size_t parts) noexcept {
  return (parts - 3) * (2 * L + 2);
}

// z = x * y, or x^2, where x is cut in a parts and y in b; a + b is 6 or 8. work has toom_values(L,
// a + b) limbs, and as many as the products of the values need.
//
// Pre:    m >= n, toom_fits(m, a, n, b); a square has y = x, n = m, b = a.
// Source: Toom (1963), Cook (1966); Zanoni, Toom-Cook 8-way for long integers multiplication
//         (2009), for unequal counts of parts.
template <bool Square, limb T>
constexpr void toom(T* z, const T* x, std::size_t m, std::size_t a, const T* y, std::size_t n,
                    std::size_t b, T* work, const product_thresholds& from) noexcept {
  const std::size_t L = toom_part(m, a, n, b);
  const std::size_t last = a + b - 2;
  const toom_factor<T> x_parts{x, m, a, L};
  const toom_factor<T> y_parts{y, n, b, L};
  const auto value = [&](std::size_t i) { return work + i * (2 * L + 2); };
  T* const rest = work + toom_values(L, a + b);

  // z is not needed yet: it holds the values of x and y at one point, and a sum.
  T* const xv = z;
  T* const yv = Square ? z : z + (L + 1);
  T* const sum = z + 2 * (L + 1);
  // The values of the product at 2^s and -2^s; returns whether the second is negative.
  const auto both = [&](T* plus, T* minus, T* apart, unsigned s) {
    bool negative = x_parts.at_both(xv, apart, sum, s);
    if constexpr (Square) {
      negative = false;
      point_product<true>(minus, apart, apart, L, rest, from);
    } else {
      negative ^= y_parts.at_both(yv, apart + (L + 1), sum, s);
      point_product<false>(minus, apart, apart + (L + 1), L, rest, from);
    }
    point_product<Square>(plus, xv, yv, L, rest, from);
    return negative;
  };

  const bool negative_1 = both(value(0), value(1), value(2), 0);
  bool negative_2 = false;
  if (last == 4) {
    x_parts.at_two(xv);
    if constexpr (!Square) y_parts.at_two(yv);
  } else {
    negative_2 = both(value(2), value(3), value(4), 1);
    x_parts.at_half(xv);
    if constexpr (!Square) y_parts.at_half(yv);
  }
  point_product<Square>(value(last - 2), xv, yv, L, rest, from);

  product<Square>(z, x, L, y, L, rest, from);
  const T* const x_top = x_parts.part(a - 1);
  const T* const y_top = y_parts.part(b - 1);
  const std::size_t x_size = x_parts.part_size(a - 1);
  const std::size_t y_size = y_parts.part_size(b - 1);
  if (x_size >= y_size) {
    product<Square>(z + last * L, x_top, x_size, y_top, y_size, rest, from);
  } else {
    product<Square>(z + last * L, y_top, y_size, x_top, x_size, rest, from);
  }

  const std::size_t h = x_size + y_size;
  if (last == 4) {
    interpolate_5(z, h, L, value(0), value(1), negative_1, value(2));
  } else {
    interpolate_7(z, h, L, value(0), value(1), negative_1, value(2), value(3), negative_2,
                  value(4));
  }
  // This checks the value at B^L, a point that interpolation did not use.
  NAPIER_INVARIANT(is_product(z, x, m, y, n))
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
