// SPDX-License-Identifier: Apache-2.0
//
// The lengths from which each method of multiplication is used.
#pragma once

#include <cstddef>
#include <limits>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The lengths, in limbs of the shorter factor, from which each method of multiplication is used.
/// Products are right with any values: a method is used only if its parts are shorter than its
/// factors.
struct product_thresholds {
  /// The threshold of a method that is never used.
  static constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

  std::size_t karatsuba = 24;          // where the basecase is in words
  std::size_t karatsuba_avx512 = 110;  // where it is in digits, as doubles
  std::size_t karatsuba_ifma = 220;    // where it is in digits, as words
  std::size_t toom_3 = 130;
  std::size_t toom_4 = 260;
  std::size_t transform_ifma = 370;    // in vectors of eight doubles, instead of digits
  std::size_t transform_8 = 250;       // in vectors of eight doubles
  std::size_t transform_4 = 450;       // in vectors of four doubles
  std::size_t transform_words = 5000;  // in words, without vectors of doubles
  std::size_t square_karatsuba = 32;
  std::size_t square_karatsuba_avx512 = 180;
  std::size_t square_karatsuba_ifma = 300;
  std::size_t square_toom_3 = 160;
  std::size_t square_toom_4 = 320;
  std::size_t square_transform_ifma = 450;
  std::size_t square_transform_8 = 300;
  std::size_t square_transform_4 = 600;
  std::size_t square_transform_words = 5000;
};

/// The thresholds measured by bench/tune.
inline constexpr product_thresholds tuned_products{};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
