// SPDX-License-Identifier: Apache-2.0
//
// Reading a table at a secret place.
#pragma once

#include <cstddef>

#include <napier/ct/mask.hpp>

namespace napier::inline NAPIER_ABI {

namespace ct {

/// z = table[index], where table is `entries` rows of n limbs, one behind the other. Every row is
/// read. An index at or above `entries` gives 0.
///
/// Alias:  z is apart from table.
/// Time:   secret index and the limbs; public entries, n.
template <limb T>
constexpr void lookup(T* z, const T* table, std::size_t entries, std::size_t n, T index) noexcept {
  for (std::size_t j = 0; j < n; ++j) z[j] = 0;
  for (std::size_t i = 0; i < entries; ++i) {
    const T wanted = mask<T>::from_zero(static_cast<T>(index ^ static_cast<T>(i))).bits();
    for (std::size_t j = 0; j < n; ++j) {
      z[j] = static_cast<T>(z[j] | static_cast<T>(table[i * n + j] & wanted));
    }
  }
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
