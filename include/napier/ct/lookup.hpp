// SPDX-License-Identifier: Apache-2.0
//
// Reading a table at a secret index.
#pragma once

#include <array>
#include <cstddef>

#include <napier/ct/mask.hpp>
#include <napier/ct/select.hpp>

namespace napier::inline NAPIER_ABI {

namespace ct {

/// z = table[index], where table has `entries` consecutive rows of n limbs. Every row is read. If
/// index >= entries, z = 0.
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

/// table[index] for values of any type that has a select(mask, V, V): limbs, big_ints, field
/// elements, a program's own points. Every entry is read. If the index is beyond the table, the
/// result is entry 0.
///
/// Time:   secret index, table.
template <typename V, std::size_t Entries, limb T>
[[nodiscard]] constexpr V lookup(const std::array<V, Entries>& table, T index) noexcept {
  static_assert(Entries > 0, "an empty table has no entry to give");
  V z = table[0];
  for (std::size_t i = 1; i < Entries; ++i) {
    z = select(mask<T>::from_zero(static_cast<T>(index ^ static_cast<T>(i))), table[i], z);
  }
  return z;
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
