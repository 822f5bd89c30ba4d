// SPDX-License-Identifier: Apache-2.0
//
// Karatsuba's method for lengths known at run time. All of it is for public data.
//
// karatsuba.hpp is the same method for a fixed count and secret factors: there the signs are masks,
// the parts are arrays of fixed length, and the compiler unrolls the recursion. Here the code
// branches on signs, the factors may have different lengths, and the caller provides all memory.
#pragma once

#include <cstddef>

#include <napier/limbs/product/thresholds.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/residue_check.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// z = x * y, or x^2, by the method that `from` names for these lengths. It is defined in
// multiply_vartime.hpp.
//
// Pre:    m >= n >= 1; a square has y = x, n = m.
template <bool Square, limb T>
constexpr void product(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                       const product_thresholds& from) noexcept;

// z += y for one limb y; returns the carry out. It stops at the first limb without a carry, most
// often the lowest.
template <limb T>
constexpr carry_flag add_limb_vartime(T* z, std::size_t n, T y) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    z[i] = static_cast<T>(z[i] + y);
    if (z[i] >= y) return 0;
    y = 1;
  }
  return static_cast<carry_flag>(y != 0);
}

// z -= y for one limb y; returns the borrow out. It stops at the first limb without a borrow.
template <limb T>
constexpr carry_flag subtract_limb_vartime(T* z, std::size_t n, T y) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const bool enough = z[i] >= y;
    z[i] = static_cast<T>(z[i] - y);
    if (enough) return 0;
    y = 1;
  }
  return static_cast<carry_flag>(y != 0);
}

// The passes over rows are functions of their own: if they were inlined, the methods' code would be
// four times as long, and take four times as long to compile.

// z = x + y, n limbs; returns the carry out. z may be x or y.
template <limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr carry_flag add_pass(T* z, const T* x, const T* y,
                                                                    std::size_t n) noexcept {
  return add(z, x, y, n);
}

// z = x - y, n limbs; returns the borrow out. z may be x or y.
template <limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr carry_flag subtract_pass(T* z, const T* x,
                                                                         const T* y,
                                                                         std::size_t n) noexcept {
  return subtract(z, x, y, n);
}

// z = x + y, where x has m limbs and y has n <= m; returns the carry out. z may be x or y.
template <limb T>
constexpr carry_flag add_shorter(T* z, const T* x, std::size_t m, const T* y,
                                 std::size_t n) noexcept {
  const carry_flag carry = add_pass(z, x, y, n);
  if (z != x) copy(z + n, x + n, m - n);
  return add_limb_vartime(z + n, m - n, static_cast<T>(carry));
}

// z = |x - y|, where x has m limbs and y has n <= m; returns whether x < y.
template <limb T>
constexpr bool absolute_difference_vartime(T* z, const T* x, std::size_t m, const T* y,
                                           std::size_t n) noexcept {
  const std::size_t length = significant_limbs_vartime(x + n, m - n);
  if (length == 0 && compare_vartime(x, y, n) < 0) {
    static_cast<void>(subtract_pass(z, y, x, n));
    set_zero(z + n, m - n);
    return true;
  }
  const carry_flag borrow = subtract_pass(z, x, y, n);
  copy(z + n, x + n, m - n);
  static_cast<void>(subtract_limb_vartime(z + n, m - n, static_cast<T>(borrow)));
  return false;
}

// z += B^L (z0 + z2 - middle), or z += B^L (z0 + z2 + middle) if add_it, where z = z0 + B^(2L) z2
// has n limbs, 3L <= n <= 4L, and z0 and middle have 2L.
//
// Let q0 to q3 be the quarters of z, L limbs each (q3 may be shorter). q1 becomes q0 + q1 + q2 and
// q2 becomes q1 + q2 + q3: the sum q1 + q2 is calculated once for both.
template <limb T>
constexpr void add_middle_vartime(T* z, std::size_t n, std::size_t L, const T* middle,
                                  bool add_it) noexcept {
  T* const z1 = z + L;
  T* const z2 = z + 2 * L;
  T* const z3 = z + 3 * L;
  const carry_flag inner = add_pass(z2, z1, z2, L);
  const auto into_z2 = static_cast<T>(inner + add_pass(z1, z2, z, L));
  const auto into_z3 = static_cast<T>(inner + add_shorter(z2, z2, L, z3, n - 3 * L));
  // Carries and borrows out of the highest limb cancel out, because z becomes a product, which has
  // n limbs.
  if (add_it) {
    const carry_flag carry = add_pass(z1, z1, middle, 2 * L);
    static_cast<void>(add_limb_vartime(z3, n - 3 * L, static_cast<T>(into_z3 + carry)));
  } else {
    const carry_flag borrow = subtract_pass(z1, z1, middle, 2 * L);
    static_cast<void>(add_limb_vartime(z3, n - 3 * L, into_z3));
    static_cast<void>(subtract_limb_vartime(z3, n - 3 * L, static_cast<T>(borrow)));
  }
  static_cast<void>(add_limb_vartime(z2, n - 2 * L, into_z2));
}

// The length of the lower halves.
constexpr std::size_t karatsuba_part(std::size_t m) noexcept { return m - m / 2; }

// Whether neither factor's upper half is empty.
constexpr bool karatsuba_fits(std::size_t m, std::size_t n) noexcept {
  return n > karatsuba_part(m);
}

// z = x * y in three products of half the length. work has 2L limbs, and as many as these products
// need.
//
// Pre:    m >= n, karatsuba_fits(m, n); a square has y = x, n = m.
// Source: Karatsuba and Ofman (1962), in the subtractive form: Brent and Zimmermann, Modern
//         Computer Arithmetic, Algorithm 1.3.
template <bool Square, limb T>
constexpr void karatsuba(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                         const product_thresholds& from) noexcept {
  const std::size_t L = karatsuba_part(m);
  T* const middle = work;
  T* const rest = work + 2 * L;
  // The differences are kept in z, which is not needed until they have been multiplied.
  bool opposite = absolute_difference_vartime(z, x, L, x + L, m - L);
  if constexpr (Square) {
    opposite = false;
    product<true>(middle, z, L, z, L, rest, from);
  } else {
    opposite ^= absolute_difference_vartime(z + L, y, L, y + L, n - L);
    product<false>(middle, z, L, z + L, L, rest, from);
  }
  product<Square>(z, x, L, y, L, rest, from);
  product<Square>(z + 2 * L, x + L, m - L, y + L, n - L, rest, from);
  add_middle_vartime(z, m + n, L, middle, opposite);
  NAPIER_INVARIANT(is_product(z, x, m, y, n))
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
