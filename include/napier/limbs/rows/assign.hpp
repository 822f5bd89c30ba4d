// SPDX-License-Identifier: Apache-2.0
//
// Copying, clearing and choosing among rows of limbs.
#pragma once

#include <cstddef>

#include <napier/ct/select.hpp>
#include <napier/limbs/rows/written_out.hpp>
#include <napier/platform/unroll.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The longest row for which a linear kernel (add, compare, shift, copy) is unrolled; longer rows
/// are loops.
inline constexpr std::size_t linear_unroll_limit = 16;

/// z = x, n limbs.
///
/// Alias:  z may be x, or begin below it.
/// Time:   secret x; public n.
template <limb T>
constexpr void copy(T* z, const T* x, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = x[i];
}

/// z = x, N limbs.
///
/// Alias:  z may be x.
/// Time:   secret x.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void copy(T* z, const T* x) noexcept {
  if constexpr (N > linear_unroll_limit) {
    copy(z, x, N);
  } else {
    detail::copy_each<N>(z, x);
  }
}

/// z = x, N limbs, at the end of a kernel, where x is in registers: as copy<N>, but each limb is
/// stored from a general register, not in vectors.
///
/// Time:   secret x.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void store(T* z, const T* x) noexcept {
  detail::store_each<N>(z, x);
}

/// z = 0, n limbs.
///
/// Time:   public n.
template <limb T>
constexpr void set_zero(T* z, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) z[i] = 0;
}

/// z = choose_x ? x : y, N limbs.
///
/// Alias:  z may be x or y.
/// Time:   secret choose_x, x, y.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void select(ct::mask<T> choose_x, T* z, const T* x, const T* y) noexcept {
  if constexpr (N > linear_unroll_limit) {
    ct::select(choose_x, z, x, y, N);
  } else {
    unroll<N>([&](auto i) NAPIER_INLINE_LAMBDA { z[i] = ct::select(choose_x, x[i], y[i]); });
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
