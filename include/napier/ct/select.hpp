// SPDX-License-Identifier: Apache-2.0
//
// Choosing and exchanging without a branch.
#pragma once

#include <cstddef>

#include <napier/ct/mask.hpp>

namespace napier::inline NAPIER_ABI {

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T select(mask<T> choose_a, T a, T b) noexcept {
  return static_cast<T>(b ^ static_cast<T>(static_cast<T>(a ^ b) & choose_a.bits()));
}

/// z = x, n limbs, if choose_a is set, else z = y.
///
/// Alias:  z may be x or y.
/// Time:   secret choose_a and the limbs; public n.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr void select(mask<T> choose_a, T* z, const T* x, const T* y,
                                           std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = select(choose_a, x[i], y[i]);
}

/// Exchanges x and y, n limbs each, if exchange is set.
///
/// Alias:  x and y are apart, or the same.
/// Time:   secret exchange and the limbs; public n.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr void swap(mask<T> exchange, T* x, T* y, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const auto difference = static_cast<T>(static_cast<T>(x[i] ^ y[i]) & exchange.bits());
    x[i] = static_cast<T>(x[i] ^ difference);
    y[i] = static_cast<T>(y[i] ^ difference);
  }
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
