// SPDX-License-Identifier: Apache-2.0
//
// Binary long division, one bit after the other: slow, and short enough to be seen to be right. It
// shares no code with the library.
#pragma once

#include <cstddef>

#include <napier/platform/limb.hpp>

namespace napier_test {

/// q = floor(x / d), r = x mod d, where x and q have m limbs, d and r have n. q and r do not
/// overlap x and d. For d = 0 every subtraction succeeds: q is all ones, and r is the low n limbs
/// of x.
template <napier::limb T>
constexpr void shift_subtract(T* q, T* r, const T* x, std::size_t m, const T* d, std::size_t n) {
  constexpr std::size_t w = napier::limb_bits<T>;
  for (std::size_t i = 0; i < m; ++i) q[i] = 0;
  for (std::size_t i = 0; i < n; ++i) r[i] = 0;
  for (std::size_t bit = m * w; bit-- > 0;) {
    unsigned in = static_cast<unsigned>((x[bit / w] >> (bit % w)) & 1U);
    for (std::size_t i = 0; i < n; ++i) {
      const auto out = static_cast<unsigned>(r[i] >> (w - 1));
      r[i] = static_cast<T>(static_cast<T>(r[i] << 1U) | in);
      in = out;
    }
    bool fits = true;  // r >= d where all limbs are equal, or where a bit went out at the top
    for (std::size_t i = n; in == 0 && i-- > 0;) {
      if (r[i] == d[i]) continue;
      fits = r[i] > d[i];
      break;
    }
    if (!fits) continue;
    bool borrow = false;
    for (std::size_t i = 0; i < n; ++i) {
      const T before = r[i];
      r[i] = static_cast<T>(before - d[i] - (borrow ? 1U : 0U));
      borrow = before < d[i] || (before == d[i] && borrow);
    }
    q[bit / w] = static_cast<T>(q[bit / w] | static_cast<T>(T{1} << (bit % w)));
  }
}

}  // namespace napier_test
