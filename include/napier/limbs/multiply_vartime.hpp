// SPDX-License-Identifier: Apache-2.0
//
// Products of rows of any length, by the method that the length asks for. All of it is for public
// data.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include <napier/limbs/karatsuba_vartime.hpp>
#include <napier/limbs/multiply.hpp>
#include <napier/limbs/product_thresholds.hpp>
#include <napier/limbs/square.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Up to this length products of equal factors, and squares, are kernels for one length each.
inline constexpr std::size_t fixed_product_limit = 8;

template <bool Square, std::size_t N, limb T>
NAPIER_NEVER_INLINE constexpr void fixed_product(T* z, const T* x, const T* y) noexcept {
  if constexpr (Square) {
    square<N>(z, x);
  } else {
    multiply<N, N>(z, x, y);
  }
}

// The product that is not divided into smaller ones.
template <bool Square, limb T>
constexpr void schoolbook(T* z, const T* x, std::size_t m, const T* y, std::size_t n) noexcept {
  if (m == n && n <= fixed_product_limit) {
    static_assert(fixed_product_limit == 8);
    switch (n) {
      case 1:
        z[0] = wide_multiply(x[0], y[0], z[1]);
        return;
      case 2:
        return fixed_product<Square, 2>(z, x, y);
      case 3:
        return fixed_product<Square, 3>(z, x, y);
      case 4:
        return fixed_product<Square, 4>(z, x, y);
      case 5:
        return fixed_product<Square, 5>(z, x, y);
      case 6:
        return fixed_product<Square, 6>(z, x, y);
      case 7:
        return fixed_product<Square, 7>(z, x, y);
      default:
        return fixed_product<Square, 8>(z, x, y);
    }
  }
  if constexpr (Square) {
    square(z, x, n);
  } else {
    multiply(z, x, m, y, n);
  }
}

// What Karatsuba's method needs down to the threshold: 2n and a few limbs for each halving.
constexpr std::size_t karatsuba_work(std::size_t n, std::size_t threshold) noexcept {
  std::size_t limbs = 0;
  while (n >= std::max<std::size_t>(threshold, 2)) {
    n = karatsuba_part(n);
    limbs += 2 * n;
  }
  return limbs;
}

// z = x * y for a much longer x, which is cut into blocks of n limbs.
//
// A block's product goes straight to its place: the upper half of the one before it stands there,
// and waits in the first n limbs of work.
template <limb T>
constexpr void product_in_blocks(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                 T* work, const product_thresholds& from) noexcept {
  product<false>(z, x, n, y, n, work, from);
  for (std::size_t i = n; i < m; i += n) {
    const std::size_t length = std::min(n, m - i);
    copy(work, z + i, n);
    product<false>(z + i, y, n, x + i, length, work + n, from);
    const carry_flag carry = add(z + i, z + i, work, n);
    static_cast<void>(add_limb_vartime(z + i + n, length, static_cast<T>(carry)));
  }
}

template <bool Square, limb T>
constexpr void product(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T* work,
                       const product_thresholds& from) noexcept {
  if (n < std::max<std::size_t>(2, Square ? from.square_karatsuba : from.karatsuba)) {
    schoolbook<Square>(z, x, m, y, n);
  } else if (m <= n + n / 4 && karatsuba_fits(m, n)) {
    karatsuba<Square>(z, x, m, y, n, work, from);
  } else {
    product_in_blocks(z, x, m, y, n, work, from);
  }
}

}  // namespace detail

/// How many limbs of work multiply_vartime needs for factors of m and n limbs.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t multiply_work(
    std::size_t m, std::size_t n, const product_thresholds& from = tuned_products) noexcept {
  if (m < n) std::swap(m, n);
  if (n < std::max<std::size_t>(from.karatsuba, 2)) return 0;
  // Karatsuba's method takes factors of at most 5n/4 limbs; blocks add a row of n to what n by n
  // limbs need.
  return std::max(detail::karatsuba_work(std::min(m, n + n / 4), from.karatsuba),
                  n + detail::karatsuba_work(n, from.karatsuba));
}

/// How many limbs of work square_vartime needs for n limbs.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t square_work(
    std::size_t n, const product_thresholds& from = tuned_products) noexcept {
  return detail::karatsuba_work(n, from.square_karatsuba);
}

/// z = x * y, m + n limbs.
///
/// Pre:    work has multiply_work(m, n, from) limbs.
/// Alias:  z and work are apart from all.
/// Time:   public data.
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
/// Pre:    work has square_work(n, from) limbs.
/// Alias:  z and work are apart from all.
/// Time:   public data.
template <limb T>
constexpr void square_vartime(T* z, const T* x, std::size_t n, T* work,
                              const product_thresholds& from = tuned_products) noexcept {
  if (n == 0) return;
  detail::product<true>(z, x, n, x, n, work, from);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
