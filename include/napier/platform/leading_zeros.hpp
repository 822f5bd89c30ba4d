// SPDX-License-Identifier: Apache-2.0
//
// The number of zeros at the top of a limb, by the machine's instruction if it has one. (<bit> has
// such a function, but takes longer to include than most headers of this library.)
#pragma once

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

/// The number of zero bits above the highest one of x.
///
/// Pre:    x > 0.
/// Time:   variable in x.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr unsigned leading_zeros_vartime(T x) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  return static_cast<unsigned>(__builtin_clzll(x)) - static_cast<unsigned>(64 - limb_bits<T>);
#else
  unsigned zeros = 0;
  for (; (x >> (limb_bits<T> - 1)) == 0; x = static_cast<T>(x << 1U)) ++zeros;
  return zeros;
#endif
}

}  // namespace napier::inline NAPIER_ABI
