// SPDX-License-Identifier: Apache-2.0
//
// Reciprocals of rows of limbs by Newton's iteration, and division by them in blocks. All of it is
// for public data.
//
// B is 2^w. A divisor has its highest bit set; its reciprocal X is between B^n and 2 B^n, and only
// the n limbs below its highest bit are kept.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide_recursive.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// How many limbs of work reciprocal_newton_vartime needs.
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
/// Pre:    n >= 1; the highest bit of d is set.
/// Alias:  x, d and work are apart.
/// Time:   variable in d; public n.
/// Source: Brent and Zimmermann, Modern Computer Arithmetic, Algorithm 3.5.
template <limb T>
constexpr void reciprocal_newton_vartime(T* x, const T* d, std::size_t n, T* work,
                                         const division_thresholds& t = tuned_divisions) noexcept {
  if (n < t.reciprocal) {
    // The quotient of B^(2n) - 1 - d B^n.
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
    // d X_h < B^(n+h) + 2 B^n, as X_h < 2 B^h belongs to the upper limbs of d; and 2d >= B^n.
    NAPIER_INVARIANT(++corrections <= 4)
    static_cast<void>(subtract_limb(x_high, x_high, h, T{1}));
    carry_flag borrow = subtract(e, e, d, n);
    borrow = subtract_limb(e + n, e + n, h, static_cast<T>(borrow));
    carry -= borrow;
  }
  negate(e, e, n + h);
  // e = B^(n+h) - d X_h, where X_h is B^h more than the limbs.
  NAPIER_INVARIANT(detail::residue_of(e, n + h) +
                       detail::residue_of(d, n) *
                           (detail::residue_of(x_high, h) + detail::residue_of_power<T>(h)) ==
                   detail::residue_of_power<T>(n + h))
  // X = X_h B^l + floor(e_m X_h / B^(2h-l)) with e_m = floor(e / B^l), h limbs and a bit.
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
// One block of k digits: u has n + k limbs, its upper n are below d; inverse is that of the upper
// k limbs of d. Work: n + 2k limbs, and multiply_work.
template <limb T>
constexpr void divide_block(T* q, T* u, std::size_t k, const T* d, std::size_t n, const T* inverse,
                            T* work, const product_thresholds& t) noexcept {
  NAPIER_WITH_INVARIANTS(const division_identity<T> identity(q, u, k, d, n);)
  // The upper k limbs times X. It is too large by two at most, for the limbs of d below, and too
  // small by four, for those of u and for X.
  const T* const high = u + n;
  T* const product = work;
  T* const inner = work + n + 2 * k;
  multiply_vartime(product, high, k, inverse, k, inner, t);
  if (add(q, product + k, high, k) != 0) {
    for (std::size_t i = 0; i < k; ++i) q[i] = static_cast<T>(~T{0});
  }
  multiply_vartime(product, d, n, q, k, inner, t);
  // The rest has a few bits more than n limbs, and a sign.
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

constexpr std::size_t divide_block_work(std::size_t k, std::size_t n,
                                        const product_thresholds& t) noexcept {
  return n + 2 * k + larger(multiply_work(k, k, t), multiply_work(n, k, t));
}

// How many digits a block has: a divisor's length or, where the quotient is not longer than the
// divisor, half the quotient, as a shorter reciprocal costs less.
constexpr std::size_t digits_of_block(std::size_t digits, std::size_t n) noexcept {
  const std::size_t blocks = digits > n ? (digits - 1) / n + 1 : 2;
  return (digits - 1) / blocks + 1;
}

// By blocks of k <= n digits. Work: k limbs for the reciprocal, and what it and a block need.
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
