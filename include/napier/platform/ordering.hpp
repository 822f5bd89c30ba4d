// SPDX-License-Identifier: Apache-2.0
//
// Comparison results without a branch.
#pragma once

#include <compare>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

static_assert(sizeof(std::strong_ordering) == 1 &&
              __builtin_bit_cast(signed char, std::strong_ordering::less) == -1 &&
              __builtin_bit_cast(signed char, std::strong_ordering::equal) == 0 &&
              __builtin_bit_cast(signed char, std::strong_ordering::greater) == 1);

}  // namespace detail

/// The ordering of two numbers, from a bit that says "less" and one that says "greater".
///
/// g++ 12 would make a branch of `greater - less <=> 0` at every optimisation level.
///
/// Pre:    less and greater are 0 or 1, not both 1.
/// Time:   secret less, greater.
NAPIER_ALWAYS_INLINE constexpr std::strong_ordering make_ordering(unsigned less,
                                                                  unsigned greater) noexcept {
  return __builtin_bit_cast(
      std::strong_ordering,
      static_cast<signed char>(static_cast<int>(greater) - static_cast<int>(less)));
}

}  // namespace napier::inline NAPIER_ABI
