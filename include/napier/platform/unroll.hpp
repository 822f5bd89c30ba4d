// SPDX-License-Identifier: Apache-2.0
//
// A loop that is written out by the compiler.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

/// body(0), body(1), ..., body(N - 1), each index a compile-time constant.
///
/// `#pragma unroll` on a plain loop gives code that is 10 % slower on both compilers: they unroll
/// it after they have decided what to keep in registers.
template <std::size_t N, typename Body>
NAPIER_ALWAYS_INLINE constexpr void unroll(Body&& body) noexcept {
  [&]<std::size_t... I>(std::index_sequence<I...>) NAPIER_INLINE_LAMBDA {
    (body(std::integral_constant<std::size_t, I>{}), ...);
  }(std::make_index_sequence<N>{});
}

}  // namespace napier::inline NAPIER_ABI
