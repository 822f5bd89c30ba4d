// SPDX-License-Identifier: Apache-2.0
//
// The reduction of a product in digits of 52 bits by folds, and their heights.
//
// Source: derived here; docs/derivations.md, "Reduction by folds".
#pragma once

#include <cstddef>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// T is folded count - 1 times: T = T_high + T_low c with c = 2^(-52 h) mod m, where T_low are the
// low h = height[k] digits. A Montgomery step then clears as many digits as the last height says.
// Together they clear `total` digits: R = 2^(52 total).
//
// No step waits for a quotient digit of the one before, as a row of Montgomery's reduction does.
// Each fold adds T_low c < 2^(52h) m / 2. Later folds divide the sum by at least 2^(52h), so the
// term adds at most m/2 to the result; if they remove more than h digits it adds less than 2^-52 m,
// which the bound ignores.
struct fma_folding {
  static constexpr std::size_t most = 8;

  std::size_t height[most] = {};
  std::size_t count = 0, total = 0;
  std::size_t half_moduli = 0;  // |x y / R| < half_moduli m / 2 + x y / R + 2

  constexpr std::size_t last() const noexcept { return height[count - 1]; }
};

// As few folds as possible whose heights are whole vectors, each at most the sum of the later ones.
// Short numbers have heights of half a vector, which takes fewer products.
constexpr fma_folding fma_folding_of(std::size_t digits) noexcept {
  fma_folding folding;
  while (folding.total < digits) {
    const std::size_t unit = digits <= 20 ? 4 : 8;
    const std::size_t missing = (digits - folding.total + unit - 1) / unit * unit;
    const std::size_t height =
        folding.total == 0 ? unit : (folding.total < missing ? folding.total : missing);
    // Insert the height in its place: the largest comes first.
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
