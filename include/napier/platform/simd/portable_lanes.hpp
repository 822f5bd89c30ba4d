// SPDX-License-Identifier: Apache-2.0
//
// The lanes of vectors in plain C++: arrays of words and of doubles, with operators.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/platform/simd/config.hpp>
#include <napier/platform/simd/soft_double.hpp>

namespace napier::inline NAPIER_ABI {

namespace simd::portable {

/// The rounding mode of doubles at run time, one variable for the process, which tests change.
/// Constant evaluation rounds to nearest.
inline rounding_mode rounding = rounding_mode::nearest;

namespace detail {

constexpr rounding_mode current_rounding() noexcept {
  return std::is_constant_evaluated() ? rounding_mode::nearest : rounding;
}

constexpr double multiply_add(double x, double y, double z) noexcept {
  return soft_multiply_add(x, y, z, current_rounding());
}

template <typename Vector, typename Lane>
constexpr Vector each(const Lane& lane_of) noexcept {
  Vector z{};
  for (std::size_t i = 0; i < Vector::size; ++i) z.lane[i] = lane_of(i);
  return z;
}

}  // namespace detail

/// L words of 64 bits. Operators work lane by lane; sums and differences are modulo 2^64.
///
/// Time:   secret lanes; public counts of bits and lanes: also for all operations below.
template <std::size_t L>
struct word_lanes {
  static constexpr std::size_t size = L;
  std::uint64_t lane[L];

  friend constexpr word_lanes operator+(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] + y.lane[i]; });
  }
  friend constexpr word_lanes operator-(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] - y.lane[i]; });
  }
  friend constexpr word_lanes operator&(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] & y.lane[i]; });
  }
  friend constexpr word_lanes operator|(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] | y.lane[i]; });
  }
  friend constexpr word_lanes operator^(const word_lanes& x, const word_lanes& y) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] ^ y.lane[i]; });
  }
  /// x 2^bits modulo 2^64, lane by lane.
  friend constexpr word_lanes operator<<(const word_lanes& x, std::size_t bits) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] << bits; });
  }
  /// floor(x / 2^bits) of unsigned words, lane by lane.
  friend constexpr word_lanes operator>>(const word_lanes& x, std::size_t bits) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] >> bits; });
  }
  /// The same with a count for each lane, below 64.
  friend constexpr word_lanes operator<<(const word_lanes& x, const word_lanes& bits) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] << bits.lane[i]; });
  }
  friend constexpr word_lanes operator>>(const word_lanes& x, const word_lanes& bits) noexcept {
    return detail::each<word_lanes>([&](std::size_t i) { return x.lane[i] >> bits.lane[i]; });
  }
};

/// L doubles, none of them subnormal, infinite or NaN. Operators work lane by lane, and round.
template <std::size_t L>
struct double_lanes {
  static constexpr std::size_t size = L;
  double lane[L];

  friend constexpr double_lanes operator+(const double_lanes& x, const double_lanes& y) noexcept {
    return detail::each<double_lanes>(
        [&](std::size_t i) { return detail::multiply_add(x.lane[i], 1, y.lane[i]); });
  }
  friend constexpr double_lanes operator-(const double_lanes& x, const double_lanes& y) noexcept {
    return detail::each<double_lanes>(
        [&](std::size_t i) { return detail::multiply_add(y.lane[i], -1, x.lane[i]); });
  }
  friend constexpr double_lanes operator*(const double_lanes& x, const double_lanes& y) noexcept {
    return detail::each<double_lanes>(
        [&](std::size_t i) { return detail::multiply_add(x.lane[i], y.lane[i], 0); });
  }
  /// The number x times each lane of y, rounded.
  friend constexpr double_lanes operator*(double x, const double_lanes& y) noexcept {
    return detail::each<double_lanes>(
        [&](std::size_t i) { return detail::multiply_add(x, y.lane[i], 0); });
  }
};

}  // namespace simd::portable

}  // namespace napier::inline NAPIER_ABI
