// SPDX-License-Identifier: Apache-2.0
//
// How a product in digits of 52 bits is reduced: the heights of its folds.
//
// Source: derived here; docs/derivations.md, "Reduction by folds".
#pragma once

#include <cstddef>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// T is folded count - 1 times, T = T_high + T_low c with c = 2^(-52 h) mod m for the low h =
// height[k] digits, and then a Montgomery step of the last height clears as many: `total` digits,
// R = 2^(52 total).
//
// No step waits for a quotient digit of the one before, as a row of Montgomery's reduction does.
// T_low c is below 2^(52 h) m / 2, and the heights that follow divide it by 2^(52 h) or more: it
// adds m / 2 to the result at most, and nothing to speak of where they are more.
struct fma_folding {
  static constexpr std::size_t most = 8;

  std::size_t height[most] = {};
  std::size_t count = 0, total = 0;
  std::size_t half_moduli = 0;  // |x y / R| < half_moduli m / 2 + x y / R + 2

  constexpr std::size_t last() const noexcept { return height[count - 1]; }
};

// The fewest folds with heights of whole vectors: each at most the sum of the later ones. Short
// numbers take heights of half a vector, and so fewer products.
constexpr fma_folding fma_folding_of(std::size_t digits) noexcept {
  fma_folding folding;
  while (folding.total < digits) {
    const std::size_t unit = digits <= 20 ? 4 : 8;
    const std::size_t missing = (digits - folding.total + unit - 1) / unit * unit;
    const std::size_t height =
        folding.total == 0 ? unit : (folding.total < missing ? folding.total : missing);
    // Into its place: the highest first.
    std::size_t i = folding.count++;
    for (; i > 0 && folding.height[i - 1] < height; --i) folding.height[i] = folding.height[i - 1];
    folding.height[i] = height;
    folding.total += height;
  }
  std::size_t later = 0;
  for (std::size_t i = folding.count; i-- > 0;) {
    if (folding.height[i] >= later) ++folding.half_moduli;
    later += folding.height[i];
  }
  return folding;
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
