// SPDX-License-Identifier: Apache-2.0
//
// The least of two or three lengths, and the greatest of any number of them. (<algorithm> has such
// functions, but takes longer to include than most headers of this library.)
#pragma once

#include <cstddef>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

/// The least of lengths.
///
/// Time:   public x, y, z.
[[nodiscard]] constexpr std::size_t least_of(std::size_t x, std::size_t y) noexcept {
  return y < x ? y : x;
}
[[nodiscard]] constexpr std::size_t least_of(std::size_t x, std::size_t y, std::size_t z) noexcept {
  return least_of(least_of(x, y), z);
}

/// The greatest of lengths.
///
/// Time:   public x, y, z.
[[nodiscard]] constexpr std::size_t greatest_of(std::size_t x, std::size_t y) noexcept {
  return y > x ? y : x;
}
template <typename... More>
[[nodiscard]] constexpr std::size_t greatest_of(std::size_t x, std::size_t y,
                                                More... more) noexcept {
  return greatest_of(greatest_of(x, y), more...);
}

}  // namespace napier::inline NAPIER_ABI
