// SPDX-License-Identifier: Apache-2.0
//
// Reading a table at a secret index.
#pragma once

#include <array>
#include <cstddef>

#include <napier/ct/mask.hpp>
#include <napier/ct/select.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The first N limbs of the row, z = table[index * n] and so on: they are in registers until all
// rows have been read.
template <std::size_t N, limb T>
constexpr void lookup_columns(T* z, const T* table, std::size_t entries, std::size_t n,
                              T index) noexcept {
  T found[N] = {};
  for (std::size_t i = 0; i < entries; ++i) {
    const T wanted = ct::mask<T>::from_zero(static_cast<T>(index ^ static_cast<T>(i))).bits();
    for (std::size_t j = 0; j < N; ++j) {
      found[j] = static_cast<T>(found[j] | static_cast<T>(table[i * n + j] & wanted));
    }
  }
  for (std::size_t j = 0; j < N; ++j) z[j] = found[j];
}

}  // namespace detail

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

/// lookup() for rows whose length is known at run time only: z is written once.
///
/// Alias:  z is apart from table.
/// Time:   secret index and the limbs; public entries, n.
template <limb T>
constexpr void lookup_in_columns(T* z, const T* table, std::size_t entries, std::size_t n,
                                 T index) noexcept {
  // Eight columns of the table at once, and then the rest: by comparisons, as nobody could read in
  // the binary where a table of jumps goes.
  std::size_t j = 0;
  for (; j + 8 <= n; j += 8) napier::detail::lookup_columns<8>(z + j, table + j, entries, n, index);
  for (; j + 6 <= n; j += 6) napier::detail::lookup_columns<6>(z + j, table + j, entries, n, index);
  for (; j + 4 <= n; j += 4) napier::detail::lookup_columns<4>(z + j, table + j, entries, n, index);
  for (; j + 3 <= n; j += 3) napier::detail::lookup_columns<3>(z + j, table + j, entries, n, index);
  for (; j + 2 <= n; j += 2) napier::detail::lookup_columns<2>(z + j, table + j, entries, n, index);
  for (; j < n; ++j) napier::detail::lookup_columns<1>(z + j, table + j, entries, n, index);
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
