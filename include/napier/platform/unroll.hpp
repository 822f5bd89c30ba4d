// SPDX-License-Identifier: Apache-2.0
//
// Loops and choices that the compiler unrolls.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

/// Calls body(0), body(1), ..., body(N - 1), where each index is a compile-time constant.
///
/// `#pragma unroll` on a plain loop gives code that is 10 % slower with both compilers, because
/// they unroll it after they have decided which values to keep in registers.
template <std::size_t N, typename Body>
NAPIER_ALWAYS_INLINE constexpr void unroll(Body&& body) noexcept {
  [&]<std::size_t... I>(std::index_sequence<I...>) NAPIER_INLINE_LAMBDA {
    (body(std::integral_constant<std::size_t, I>{}), ...);
  }(std::make_index_sequence<N>{});
}

/// Calls body(n) for n in Low..High, where the argument is a compile-time constant.
///
/// It takes a few comparisons. A `switch` would be a jump through a table, whose prediction is
/// switched off on many processors, and which in the binary looks like a jump by a secret.
template <std::size_t Low, std::size_t High, typename Body>
NAPIER_ALWAYS_INLINE constexpr void choose(std::size_t n, Body&& body) noexcept {
  if constexpr (Low == High) {
    body(std::integral_constant<std::size_t, Low>{});
  } else {
    constexpr std::size_t middle = (Low + High) / 2;
    if (n <= middle) {
      choose<Low, middle>(n, body);
    } else {
      choose<middle + 1, High>(n, body);
    }
  }
}

}  // namespace napier::inline NAPIER_ABI
