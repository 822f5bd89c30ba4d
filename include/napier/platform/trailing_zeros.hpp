// SPDX-License-Identifier: Apache-2.0
//
// The number of zeros at the bottom of a limb, by the machine's instruction if it has one.
#pragma once

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

/// The number of zero bits below the lowest one of x.
///
/// Pre:    x > 0.
/// Time:   variable in x.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr unsigned trailing_zeros_vartime(T x) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  return static_cast<unsigned>(__builtin_ctzll(x));
#else
  unsigned zeros = 0;
  for (; (x & 1U) == 0; x = static_cast<T>(x >> 1U)) ++zeros;
  return zeros;
#endif
}

}  // namespace napier::inline NAPIER_ABI
