// SPDX-License-Identifier: Apache-2.0
//
// Products of rows of any length, by the method that the length asks for. All of it is for public
// data.
#pragma once

#include <cstddef>

#include <napier/limbs/multiply.hpp>
#include <napier/limbs/square.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The lengths, in limbs, from which the next method of multiplication is taken.
struct product_thresholds {
  std::size_t karatsuba = 24;
  std::size_t square_karatsuba = 32;
};

/// The thresholds that bench/tune measured.
inline constexpr product_thresholds tuned_products{};

/// How many limbs of work multiply_vartime needs for factors of m and n limbs.
///
/// Time:   public m, n.
[[nodiscard]] constexpr std::size_t multiply_work(
    std::size_t, std::size_t, const product_thresholds& = tuned_products) noexcept {
  return 0;
}

/// How many limbs of work square_vartime needs for n limbs.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t square_work(
    std::size_t, const product_thresholds& = tuned_products) noexcept {
  return 0;
}

/// z = x * y, m + n limbs.
///
/// Alias:  z and work are apart from all.
/// Time:   public data.
template <limb T>
constexpr void multiply_vartime(T* z, const T* x, std::size_t m, const T* y, std::size_t n, T*,
                                const product_thresholds& = tuned_products) noexcept {
  if (m < n) {
    multiply(z, y, n, x, m);
  } else {
    multiply(z, x, m, y, n);
  }
}

/// z = x^2, 2n limbs.
///
/// Alias:  z and work are apart from all.
/// Time:   public data.
template <limb T>
constexpr void square_vartime(T* z, const T* x, std::size_t n, T*,
                              const product_thresholds& = tuned_products) noexcept {
  square(z, x, n);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
