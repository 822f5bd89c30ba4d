// SPDX-License-Identifier: Apache-2.0
//
// Products of rows of any length, by the fastest method for the lengths. All of it is for public
// data.
//
// Source: Brent and Zimmermann, Modern Computer Arithmetic, 1.3: the choice among the methods of
//         this room and of limbs/transform/; factors of unequal lengths are cut in slices.
#pragma once

#include <cstddef>
#include <utility>

#include <napier/limbs/product/basecase.hpp>
#include <napier/limbs/product/blocks_vartime.hpp>
#include <napier/limbs/product/karatsuba_vartime.hpp>
#include <napier/limbs/product/thresholds.hpp>
#include <napier/limbs/product/toom.hpp>
#include <napier/limbs/transform/multiply.hpp>
#include <napier/platform/extremes.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// z = x * y for an x much longer than y, in blocks of x.
template <limb T>
constexpr void product_in_blocks(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                 std::size_t block, T* work,
                                 const product_thresholds& from) noexcept {
  multiply_in_blocks(
      z, x, m, y, n, block, work,
      [&](T* part, const T* a, std::size_t a_size, const T* b, std::size_t b_size, T* rest)
          NAPIER_INLINE_LAMBDA { product<false>(part, a, a_size, b, b_size, rest, from); });
}

// How many limbs of work are reserved for a transform of factors of at most 3 to 1, and for the n
// limbs that product_in_blocks copies, if the factors are less equal. A transform needs 5 to 7.4
// limbs for each limb of the product, and some for tables of vectors; product_in_parts takes it
// only if what is reserved is enough.
constexpr std::size_t transform_room(std::size_t m, std::size_t n) noexcept {
  return 8 * (least_of(m, 3 * n) + n) + 2048 + n;
}

// The lengths of the shorter factor from which a transform may multiply, and from which it does so
// on every processor.
template <bool Square>
constexpr std::size_t first_transform(const product_thresholds& from) noexcept {
  return Square ? least_of(from.square_transform_ifma, from.square_transform_8,
                           least_of(from.square_transform_4, from.square_transform_words))
                : least_of(from.transform_ifma, from.transform_8,
                           least_of(from.transform_4, from.transform_words));
}
template <bool Square>
constexpr std::size_t last_transform(const product_thresholds& from) noexcept {
  return Square ? greatest_of(from.square_transform_ifma, from.square_transform_8,
                              greatest_of(from.square_transform_4, from.square_transform_words))
                : greatest_of(from.transform_ifma, from.transform_8,
                              greatest_of(from.transform_4, from.transform_words));
}

// The length of the shorter factor from which a transform multiplies limbs of type T, by the
// fastest vectors of the processor.
template <bool Square, limb T>
constexpr std::size_t transform_threshold(const product_thresholds& from) noexcept {
  if constexpr (f64_multiplies<T>) {
    if (!std::is_constant_evaluated()) {
      const std::size_t lanes = f64_lanes();
      if (lanes == 8 && simd::may_use(simd::kind::ifma)) {
        return Square ? from.square_transform_ifma : from.transform_ifma;
      }
      if (lanes == 8) return Square ? from.square_transform_8 : from.transform_8;
      if (lanes == 4) return Square ? from.square_transform_4 : from.transform_4;
    }
  }
  return Square ? from.square_transform_words : from.transform_words;
}

// z = x * y, or x^2, by one of the methods for long factors. Below the transform's threshold,
// factors of equal or nearly equal length are cut in equally many parts, others in numbers of parts
// of about the same ratio; where there are no such numbers, the longer factor is cut in blocks.
template <bool Square, limb T>
NAPIER_NEVER_INLINE constexpr void product_in_parts(T* z, const T* x, std::size_t m, const T* y,
                                                    std::size_t n, T* work,
                                                    const product_thresholds& from) noexcept {
  if (n >= transform_threshold<Square, T>(from)) {
    if (m > 3 * n) return product_in_blocks(z, x, m, y, n, 2 * n, work, from);
    if (transform_multiply_work<T>(m, n) <= transform_room(m, n)) {
      if constexpr (Square) {
        return transform_square(z, x, n, work);
      } else {
        return transform_multiply(z, x, m, y, n, work);
      }
    }
  }
  const std::size_t from_toom_3 = Square ? from.square_toom_3 : from.toom_3;
  const std::size_t from_toom_4 = Square ? from.square_toom_4 : from.toom_4;
  const auto toom_takes = [&](std::size_t a, std::size_t b) {
    return n >= (a + b == 6 ? from_toom_3 : from_toom_4) && toom_fits(m, a, n, b);
  };
  std::size_t a = 0;
  std::size_t b = 0;
  if (m <= n + n / 4) {
    if (toom_takes(4, 4)) {
      a = b = 4;
    } else if (toom_takes(3, 3)) {
      a = b = 3;
    } else {
      return karatsuba<Square>(z, x, m, y, n, work, from);
    }
  } else if (m <= 2 * n - n / 8 && toom_takes(5, 3)) {
    a = 5;
    b = 3;
  } else if (m <= 2 * n + n / 2 && m > n + n / 2 && toom_takes(4, 2)) {
    a = 4;
    b = 2;
  } else if (m <= 3 * n && m > 2 * n + n / 2 && toom_takes(6, 2)) {
    a = 6;
    b = 2;
  } else {
    const bool in_pairs = m > 3 * n && n >= from_toom_3;
    return product_in_blocks(z, x, m, y, n, in_pairs ? 2 * n : n, work, from);
  }
  toom<Square>(z, x, m, a, y, n, b, work, from);
}

// The length from which factors are cut in parts: the basecase in vectors is used for longer ones
// than the basecase in words.
template <bool Square, limb T>
constexpr std::size_t karatsuba_threshold(const product_thresholds& from) noexcept {
  const std::size_t in_words = greatest_of(2, Square ? from.square_karatsuba : from.karatsuba);
  if constexpr (has_digit_products<T>) {
    if (!std::is_constant_evaluated()) {
      switch (simd::chosen()) {
        case simd::kind::portable:
        case simd::kind::ifma:
          return greatest_of(in_words, Square ? from.square_karatsuba_ifma : from.karatsuba_ifma);
        case simd::kind::avx512:
          return greatest_of(in_words,
                             Square ? from.square_karatsuba_avx512 : from.karatsuba_avx512);
        default:
          break;
      }
    }
  }
  return in_words;
}

// z = x * y, or x^2: the basecase, or a method for long factors.
template <bool Square, limb T>
constexpr void product(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                       const product_thresholds& from) noexcept {
  if (n < karatsuba_threshold<Square, T>(from)) {
    short_product<Square>(z, x, m, y, n);
  } else {
    product_in_parts<Square>(z, x, m, y, n, work, from);
  }
}

// How many limbs of work Karatsuba's method needs for n by n limbs: about 2n, and a few more for
// each halving.
constexpr std::size_t karatsuba_work(std::size_t n, std::size_t threshold) noexcept {
  std::size_t limbs = 0;
  while (n >= greatest_of(threshold, 2)) {
    n = karatsuba_part(n);
    limbs += 2 * n;
  }
  return limbs;
}

// How many limbs of work the methods below a transform need for m >= n limbs, whatever the
// thresholds are.
//
// Let W(m, n) be the most that any choice of methods needs; by induction W <= 4 min(m, 3n) + 32 for
// shorter factors. Toom's method with seven points needs 10 (L + 1) limbs itself, and W(L + 1, L +
// 1) for its products. Its longest parts are those of 5 by 3, where m > 5n/4 and therefore L <
// 4m/15 + 1: 14 (L + 1) + 32 <= 3.74 m + 28 + 32, at most 4 m + 32 from 108 limbs on. Karatsuba's
// method and five points need less, and blocks, which are used for m > 5n/4 only, need n + W(2n, n)
// at most. For shorter factors the test of this header computes W over all choices of methods; 21
// by 19 limbs need as much as the bound.
constexpr std::size_t toom_work(std::size_t m, std::size_t n) noexcept {
  return 4 * least_of(m, 3 * n) + 32;
}

// The work of a transform if product_in_parts is sure to take it, in vectors of any kind.
template <limb T>
constexpr std::size_t transform_work_or(bool is_long, std::size_t m, std::size_t n,
                                        std::size_t bound) noexcept {
  if (!is_long) return bound;
  const std::size_t work = transform_multiply_work<T>(m, n);
  return work <= transform_room(m, n) ? work : bound;
}

}  // namespace detail

/// How many limbs of work multiply_vartime needs for factors of m and n limbs. It is enough for
/// shorter factors, too.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t multiply_work(
    std::size_t m, std::size_t n, const product_thresholds& from = tuned_products) noexcept {
  if (m < n) std::swap(m, n);
  if (n < greatest_of(from.karatsuba, 2)) return 0;
  if (n >= detail::first_transform<false>(from)) {
    return greatest_of(detail::transform_room(m, n), detail::toom_work(m, n));
  }
  if (n >= least_of(from.toom_3, from.toom_4)) return detail::toom_work(m, n);
  // Karatsuba's method multiplies at most 5n/4 limbs by n; for a longer factor, blocks of n by n
  // limbs copy n limbs.
  return n + detail::karatsuba_work(least_of(m, n + n / 4), from.karatsuba);
}

/// How many limbs of work square_vartime needs for n limbs. It is enough for fewer limbs, too.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t square_work(
    std::size_t n, const product_thresholds& from = tuned_products) noexcept {
  if (n < greatest_of(from.square_karatsuba, 2)) return 0;
  if (n >= detail::first_transform<true>(from)) {
    return greatest_of(detail::transform_room(n, n), detail::toom_work(n, n));
  }
  if (n >= least_of(from.square_toom_3, from.square_toom_4)) return detail::toom_work(n, n);
  return detail::karatsuba_work(n, from.square_karatsuba);
}

/// multiply_work() for factors of exactly these lengths; it may be less. For the longest factors it
/// is what a transform needs, 5 to 7.4 limbs for each limb of the product, in the place of a bound.
///
/// Time:   public m, n.
template <limb T>
[[nodiscard]] constexpr std::size_t exact_multiply_work(
    std::size_t m, std::size_t n, const product_thresholds& from = tuned_products) noexcept {
  if (m < n) std::swap(m, n);
  const bool is_long = n >= detail::last_transform<false>(from) && m <= 3 * n;
  return detail::transform_work_or<T>(is_long, m, n, multiply_work(m, n, from));
}

/// square_work() for exactly this length; it may be less.
///
/// Time:   public n.
template <limb T>
[[nodiscard]] constexpr std::size_t exact_square_work(
    std::size_t n, const product_thresholds& from = tuned_products) noexcept {
  const bool is_long = n >= detail::last_transform<true>(from);
  return detail::transform_work_or<T>(is_long, n, n, square_work(n, from));
}

/// z = x * y, m + n limbs.
///
/// Pre:    work has multiply_work(m, n, from) limbs, or exact_multiply_work<T>(m, n, from).
/// Alias:  z and work are apart from each other and from the factors.
/// Time:   variable in x and y: signs of differences, and zeros. Public m, n.
template <limb T>
constexpr void multiply_vartime(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                                const product_thresholds& from = tuned_products) noexcept {
  if (m < n) {
    std::swap(x, y);
    std::swap(m, n);
  }
  if (n == 0) return set_zero(z, m);
  detail::product<false>(z, x, m, y, n, work, from);
}

/// z = x^2, 2n limbs.
///
/// Pre:    work has square_work(n, from) limbs, or exact_square_work<T>(n, from).
/// Alias:  z and work are apart from each other and from x.
/// Time:   variable in x: signs of differences, and zeros. Public n.
template <limb T>
constexpr void square_vartime(T* z, const T* x, std::size_t n, T* work,
                              const product_thresholds& from = tuned_products) noexcept {
  if (n == 0) return;
  detail::product<true>(z, x, n, x, n, work, from);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
