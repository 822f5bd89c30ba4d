// SPDX-License-Identifier: Apache-2.0
//
// Reciprocals of rows of limbs by Newton's iteration, and division by them in blocks. All of it is
// for public data.
//
// B is 2^w. The highest bit of a divisor is set; its reciprocal X is between B^n and 2 B^n, and X -
// B^n is stored, n limbs.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide_recursive.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// How many limbs of work reciprocal_newton_vartime needs for a divisor of n limbs.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t reciprocal_newton_work(
    std::size_t n, const division_thresholds& t = tuned_divisions) noexcept {
  std::size_t work = 0;
  for (; n >= t.reciprocal; n -= (n - 1) / 2) {
    const std::size_t h = n - (n - 1) / 2;
    const std::size_t products =
        detail::larger(multiply_work(n, h, t.products), multiply_work(h, h, t.products));
    work = detail::larger(work, n + h + 2 * h + 1 + products);
  }
  return detail::larger(work, 2 * n + detail::divide_by_halves_work(n, t));
}

/// x = X - B^n, where d X < B^(2n) < d (X + 2).
///
/// Pre:    n >= 1; the highest bit of d is set; work has reciprocal_newton_work(n, t) limbs.
/// Alias:  x, d and work are apart.
/// Time:   variable in d; public n.
/// Source: Brent and Zimmermann, Modern Computer Arithmetic, Algorithm 3.5.
template <limb T>
constexpr void reciprocal_newton_vartime(T* x, const T* d, std::size_t n, T* work,
                                         const division_thresholds& t = tuned_divisions) noexcept {
  if (n < t.reciprocal) {
    // X - B^n is the quotient of B^(2n) - 1 - d B^n by d.
    for (std::size_t i = 0; i < n; ++i) work[i] = static_cast<T>(~T{0});
    for (std::size_t i = 0; i < n; ++i) work[n + i] = static_cast<T>(~d[i]);
    const T v = n == 1 ? T{0} : reciprocal_3by2(reciprocal_vartime(d[n - 1]), d[n - 1], d[n - 2]);
    static_cast<void>(detail::divide_by_halves(x, work, d, n, v, work + 2 * n, t));
    return;
  }
  const std::size_t l = (n - 1) / 2;
  const std::size_t h = n - l;
  T* const x_high = x + l;
  reciprocal_newton_vartime(x_high, d + l, h, work, t);
  // e = B^(n+h) - d X_h, which is below 2d.
  T* const e = work;
  T* const product = work + n + h;
  multiply_vartime(e, d, n, x_high, h, product, t.products);
  auto carry = static_cast<int>(add(e + h, e + h, d, n));
  NAPIER_WITH_INVARIANTS(int corrections = 0;)
  while (carry != 0) {
    // d X_h < B^(n+h) + 2 B^n, because X_h < 2 B^h is the reciprocal of the upper limbs of d; and
    // 2d >= B^n.
    NAPIER_INVARIANT(++corrections <= 4)
    static_cast<void>(subtract_limb(x_high, x_high, h, T{1}));
    carry_flag borrow = subtract(e, e, d, n);
    borrow = subtract_limb(e + n, e + n, h, static_cast<T>(borrow));
    carry -= borrow;
  }
  negate(e, e, n + h);
  // e = B^(n+h) - d X_h, where X_h = B^h + x_high.
  NAPIER_INVARIANT(detail::residue_of(e, n + h) +
                       detail::residue_of(d, n) *
                           (detail::residue_of(x_high, h) + detail::residue_of_power<T>(h)) ==
                   detail::residue_of_power<T>(n + h))
  // X = X_h B^l + floor(e_m X_h / B^(2h-l)), where e_m = floor(e / B^l) has h limbs and one bit.
  const T* const e_middle = e + l;
  multiply_vartime(product, e_middle, h, x_high, h, product + 2 * h + 1, t.products);
  product[2 * h] = add(product + h, product + h, e_middle, h);
  if (e_middle[h] != 0) {
    product[2 * h] = static_cast<T>(product[2 * h] + 1U + add(product + h, product + h, x_high, h));
  }
  copy(x, product + 2 * h - l, l);
  static_cast<void>(add_limb(x_high, x_high, h, product[2 * h]));
}

namespace detail {

// Source: Barrett, Implementing the Rivest Shamir and Adleman public key encryption algorithm on a
//         standard digital signal processor (1986), in blocks.
//
// One block of k quotient digits: u has n + k limbs, its upper n limbs are below d, and inverse is
// the reciprocal of the upper k limbs of d. Needs n + 2k limbs of work, and multiply_work for its
// products.
template <limb T>
constexpr void divide_block(T* q, T* u, std::size_t k, const T* d, std::size_t n, const T* inverse,
                            T* work, const product_thresholds& t) noexcept {
  NAPIER_WITH_INVARIANTS(const division_identity<T> identity(q, u, k, d, n);)
  // The quotient is estimated as the upper k limbs of u times X. This is at most two too large,
  // because the lower limbs of d are ignored, and at most four too small, because those of u are
  // ignored and X is rounded down.
  const T* const high = u + n;
  T* const product = work;
  T* const inner = work + n + 2 * k;
  multiply_vartime(product, high, k, inverse, k, inner, t);
  if (add(q, product + k, high, k) != 0) {
    for (std::size_t i = 0; i < k; ++i) q[i] = static_cast<T>(~T{0});
  }
  multiply_vartime(product, d, n, q, k, inner, t);
  // The remainder may be negative, or have a few bits more than n limbs: u[n] is its highest limb,
  // in two's complement.
  static_cast<void>(subtract(u, u, product, n + 1));
  NAPIER_WITH_INVARIANTS(int corrections = 0;)
  while ((u[n] >> (limb_bits<T> - 1)) != 0) {
    NAPIER_INVARIANT(++corrections <= 4)
    static_cast<void>(subtract_limb(q, q, k, T{1}));
    u[n] = static_cast<T>(u[n] + add(u, u, d, n));
  }
  while (u[n] != 0 || compare_vartime(u, d, n) >= 0) {
    NAPIER_INVARIANT(++corrections <= 4)
    static_cast<void>(add_limb(q, q, k, T{1}));
    u[n] = static_cast<T>(u[n] - subtract(u, u, d, n));
  }
  NAPIER_INVARIANT(identity.holds(0))
}

// How many limbs of work divide_block needs.
constexpr std::size_t divide_block_work(std::size_t k, std::size_t n,
                                        const product_thresholds& t) noexcept {
  return n + 2 * k + larger(multiply_work(k, k, t), multiply_work(n, k, t));
}

// How many digits a block has. A quotient longer than the divisor is cut evenly in as few blocks of
// at most n digits as possible; any other is cut in two, because a shorter reciprocal costs less.
constexpr std::size_t digits_of_block(std::size_t digits, std::size_t n) noexcept {
  const std::size_t blocks = digits > n ? (digits - 1) / n + 1 : 2;
  return (digits - 1) / blocks + 1;
}

// Division by blocks of k <= n digits. Needs k limbs of work for the reciprocal, and as much again
// as its calculation or a block needs.
template <limb T>
constexpr carry_flag divide_by_blocks(T* q, T* u, std::size_t digits, const T* d, std::size_t n,
                                      T* work, const division_thresholds& t) noexcept {
  const carry_flag top = compare_vartime(u + digits, d, n) >= 0;
  if (top != 0) static_cast<void>(subtract(u + digits, u + digits, d, n));
  const std::size_t k = digits_of_block(digits, n);
  T* const inverse = work;
  reciprocal_newton_vartime(inverse, d + n - k, k, work + k, t);
  std::size_t j = digits;
  if (const std::size_t first = digits % k; first != 0) {
    j -= first;
    divide_block(q + j, u + j, first, d, n, inverse + k - first, work + k, t.products);
  }
  while (j > 0) {
    j -= k;
    divide_block(q + j, u + j, k, d, n, inverse, work + k, t.products);
  }
  return top;
}

// How many limbs of work divide_by_blocks needs.
constexpr std::size_t divide_by_blocks_work(std::size_t digits, std::size_t n,
                                            const division_thresholds& t) noexcept {
  const std::size_t k = digits_of_block(digits, n);
  std::size_t work = larger(reciprocal_newton_work(k, t), divide_block_work(k, n, t.products));
  if (digits % k != 0) work = larger(work, divide_block_work(digits % k, n, t.products));
  return k + work;
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
