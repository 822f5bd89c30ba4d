// SPDX-License-Identifier: Apache-2.0
//
// Division in place, by divisors whose highest bit is set: by Knuth's Algorithm D, four digits at a
// time, and by halves if the divisor is long. All of it is for public data.
//
// The functions of this header divide a dividend u of digits + n limbs by a divisor d of n limbs.
// The quotient is `digits` limbs in q, and a bit above them, which is returned; the remainder
// replaces the low n limbs of u.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#include <napier/limbs/rows/residue_check.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The lengths, in limbs, from which each method of division is used.
struct division_thresholds {
  /// Of quotient and divisor: division by halves (Burnikel and Ziegler). At least 2.
  std::size_t recursive = 48;
  /// Of the divisor: division by a reciprocal, in blocks (Barrett). At least 2.
  std::size_t newton = 6000;
  /// Of a reciprocal: Newton's iteration. At least 3.
  std::size_t reciprocal = 600;
  /// Of an exact quotient: division by halves. At least 2.
  std::size_t exact = 250;
  /// For the products within a division.
  product_thresholds products = tuned_products;
};

/// The thresholds measured by bench/tune.
inline constexpr division_thresholds tuned_divisions{};

namespace detail {

// The larger of a and b.
constexpr std::size_t larger(std::size_t a, std::size_t b) noexcept { return a < b ? b : a; }

// u[0..n+K-1] -= x[0..n-1] * y[0..K-1]; returns the borrow. Since ~u + xy = ~(u - xy), its steps
// are those of a product, block_step.
template <std::size_t K, limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr carry_flag subtract_block(T* u, const T* x,
                                                                          std::size_t n,
                                                                          const T* y) noexcept {
  T window[K] = {};
  const T* const end = x + n;
  const T* const end_of_fours = x + n / 4 * 4;
  while (x != end_of_fours) {
    unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA {
      const T z = as_scalar(static_cast<T>(~u[k]));
      u[k] = as_scalar(static_cast<T>(~block_step<K>(window, z, x[k], y)));
    });
    x += 4;
    u += 4;
  }
  for (; x != end; ++x, ++u) {
    *u = static_cast<T>(~block_step<K>(window, static_cast<T>(~*u), *x, y));
  }
  carry_flag borrow = 0;
  unroll<K>([&](auto k) NAPIER_INLINE_LAMBDA { u[k] = subtract_borrow(u[k], window[k], borrow); });
  return borrow;
}

#if NAPIER_INVARIANTS
// The identity of a division: it is constructed before the division and remembers the residue of u.
// holds(top) tells afterwards whether that u was (top:q) d + r, where r < d is in u[0..n-1] by
// then; q has `digits` limbs.
template <limb T>
class division_identity {
 public:
  constexpr division_identity(const T* q, const T* u, std::size_t digits, const T* d,
                              std::size_t n) noexcept
      : q_(q), u_(u), d_(d), digits_(digits), n_(n), of_u_(residue_of(u, digits + n)) {}

  [[nodiscard]] constexpr bool holds(carry_flag top) const noexcept {
    const check_residue quotient =
        residue_of(q_, digits_) + check_residue(top) * residue_of_power<T>(digits_);
    return of_u_ == quotient * residue_of(d_, n_) + residue_of(u_, n_) &&
           compare_vartime(u_, d_, n_) < 0;
  }

 private:
  const T* q_;
  const T* u_;
  const T* d_;
  std::size_t digits_, n_;
  check_residue of_u_;
};
#endif

// divide_normalized_vartime<N> as a function of its own: g++ 12 keeps carry flags in mask registers
// if one function contains several of these kernels.
template <std::size_t N, limb T>
NAPIER_NEVER_INLINE constexpr void divide_by_fixed(T* q, T* u, std::size_t digits, const T* d,
                                                   T v) noexcept {
  divide_normalized_vartime<N>(q, u, digits, d, N, v);
}

// From this length of the divisor on, four quotient digits are calculated at a time.
inline constexpr std::size_t divide_in_fours_limit = 9;

// divide_normalized_vartime, four digits at a time: a division by the four highest limbs of the
// divisor gives the digits, and their product with the limbs below is subtracted in one pass.
//
// Pre: digits >= 1, n >= 5; the upper n limbs of u are below d.
template <limb T>
constexpr void divide_in_fours(T* q, T* u, std::size_t digits, const T* d, std::size_t n,
                               T v) noexcept {
  const std::size_t first = digits % 4;
  std::size_t j = digits - first;
  if (first != 0) divide_normalized_vartime<0>(q + j, u + j, first, d, n, v);
  while (j > 0) {
    j -= 4;
    T* const top = u + j + n - 4;
    if (compare_vartime(top + 4, d + n - 4, 4) >= 0) {
      divide_normalized_vartime<0>(q + j, u + j, 4, d, n, v);
      continue;
    }
    divide_by_fixed<4>(q + j, top, 4, d + n - 4, v);
    auto borrow = static_cast<int>(subtract_block<4>(u + j, d, n - 4, q + j));
    // At most two corrections: the highest of the four limbs has its highest bit set.
    NAPIER_WITH_INVARIANTS(int corrections = 0;)
    while (borrow != 0) {
      NAPIER_INVARIANT(++corrections <= 2)
      subtract_limb<4>(q + j, q + j, T{1});
      borrow -= add(u + j, u + j, d, n);
    }
  }
}

// Division by Knuth's Algorithm D. v = reciprocal_3by2 of the two highest limbs of d; a divisor of
// one limb does not use it.
template <limb T>
constexpr carry_flag divide_by_digits(T* q, T* u, std::size_t digits, const T* d, std::size_t n,
                                      T v) noexcept {
  const carry_flag top = compare_vartime(u + digits, d, n) >= 0;
  if (top != 0) static_cast<void>(subtract(u + digits, u + digits, d, n));
  if (n == 1) {
    const T reciprocal_of_d = reciprocal_vartime(d[0]);
    T rest = u[digits];
    for (std::size_t j = digits; j-- > 0;) {
      q[j] = divide_2by1_vartime(rest, u[j], d[0], reciprocal_of_d, rest);
    }
    u[0] = rest;
  } else if (n < divide_in_fours_limit) {
    choose<2, divide_in_fours_limit - 1>(n,
                                         [&](auto k) { divide_by_fixed<k>(q, u, digits, d, v); });
  } else {
    divide_in_fours(q, u, digits, d, n, v);
  }
  return top;
}

// Corrects the quotient by the upper part of a divisor to that by all of it. d has n = digits +
// below limbs. (top:q) is the quotient by its upper `digits` limbs d_h, and the upper `digits`
// limbs of u[0..n-1] are the remainder of that division. (top:q) is too large by at most (top:q) /
// d_h, where d_h >= B^digits / 2: by two, or by four if top = 1. Needs n limbs of work for the
// product, and multiply_work.
//
// Source: Brent and Zimmermann, Modern Computer Arithmetic, Algorithm 1.8.
template <limb T>
constexpr carry_flag extend_divisor(T* q, carry_flag top, T* u, std::size_t digits, const T* d,
                                    std::size_t below, T* work,
                                    const product_thresholds& t) noexcept {
  const std::size_t n = digits + below;
  if (digits < below) {
    multiply_vartime(work, d, below, q, digits, work + n, t);
  } else {
    multiply_vartime(work, q, digits, d, below, work + n, t);
  }
  auto borrow = static_cast<int>(subtract(u, u, work, n));
  if (top != 0) {
    carry_flag out = subtract(u + digits, u + digits, d, below);
    borrow += out;
  }
  auto above = static_cast<int>(top);
  NAPIER_WITH_INVARIANTS(int corrections = 0;)
  while (borrow > 0) {
    NAPIER_INVARIANT(++corrections <= (top != 0 ? 4 : 2))
    above -= subtract_limb(q, q, digits, T{1});
    borrow -= add(u, u, d, n);
  }
  return static_cast<carry_flag>(above);
}

// How many limbs of work extend_divisor needs.
constexpr std::size_t extend_divisor_work(std::size_t digits, std::size_t below,
                                          const product_thresholds& t) noexcept {
  return digits + below +
         (digits < below ? multiply_work(below, digits, t) : multiply_work(digits, below, t));
}

// Divides 2n limbs by n, by halves of the quotient.
//
// Source: Burnikel and Ziegler, Fast recursive division (1998); Brent and Zimmermann, Modern
//         Computer Arithmetic, Algorithm 1.8.
template <limb T>
constexpr carry_flag divide_by_halves(T* q, T* u, const T* d, std::size_t n, T v, T* work,
                                      const division_thresholds& t) noexcept {
  if (n < t.recursive) return divide_by_digits(q, u, n, d, n, v);
  NAPIER_WITH_INVARIANTS(const division_identity<T> identity(q, u, n, d, n);)
  const std::size_t low = n / 2;
  const std::size_t high = n - low;
  carry_flag top = divide_by_halves(q + low, u + 2 * low, d + low, high, v, work, t);
  top = extend_divisor(q + low, top, u + low, high, d, low, work, t.products);
  const carry_flag middle = divide_by_halves(q, u + high, d + high, low, v, work, t);
  static_cast<void>(extend_divisor(q, middle, u, low, d, high, work, t.products));
  NAPIER_INVARIANT(identity.holds(top))
  return top;
}

// How many limbs of work divide_by_halves needs.
constexpr std::size_t divide_by_halves_work(std::size_t n, const division_thresholds& t) noexcept {
  // At each depth of the recursion a part has one of two lengths, least or most.
  std::size_t work = 0;
  for (std::size_t least = n, most = n; most >= t.recursive; least /= 2, most = (most + 1) / 2) {
    work = larger(work, extend_divisor_work((least + 1) / 2, least / 2, t.products));
    work = larger(work, extend_divisor_work((most + 1) / 2, most / 2, t.products));
    work = larger(work, extend_divisor_work(least / 2, (least + 1) / 2, t.products));
    work = larger(work, extend_divisor_work(most / 2, (most + 1) / 2, t.products));
  }
  return work;
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
