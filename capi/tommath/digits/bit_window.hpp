// SPDX-License-Identifier: Apache-2.0
//
// A number as a row of bits: up to 64 at a time, from any position among the digits.
#pragma once

#include <cstddef>

#include <napier/platform/trailing_zeros.hpp>

#include "digits/digits.hpp"

namespace napier_c {

// The 64 bits of |x| from `position` on.
[[nodiscard]] inline limb bits_at(const mp_int* x, std::size_t position) noexcept {
  const std::size_t n = size_of(x);
  std::size_t i = position / digit_bits;
  if (i >= n) return 0;
  auto got = static_cast<unsigned>(position % digit_bits);
  limb value = static_cast<limb>(x->dp[i]) >> got;
  got = digit_bits - got;
  for (++i; got < 64 && i < n; ++i, got += digit_bits) {
    value |= static_cast<limb>(x->dp[i]) << got;
  }
  return value;
}

// Adds a value to a row of digits which has zeros from `position` on, and room for it.
inline void place_bits(mp_digit* z, std::size_t position, limb value) noexcept {
  mp_digit* digit = z + position / digit_bits;
  const auto below = static_cast<unsigned>(position % digit_bits);
  if (value == 0) return;
  *digit = static_cast<mp_digit>(*digit | ((value << below) & digit_mask));
  value >>= digit_bits - below;
  for (; value != 0; value >>= digit_bits) *++digit = static_cast<mp_digit>(value & digit_mask);
}

// The number of zero bits below the lowest one of |x|; 0 for 0.
[[nodiscard]] inline std::size_t zeros_below(const mp_int* x) noexcept {
  const std::size_t n = size_of(x);
  std::size_t i = 0;
  while (i < n && x->dp[i] == 0) ++i;
  if (i == n) return 0;
  return i * digit_bits + napier::trailing_zeros_vartime(static_cast<limb>(x->dp[i]));
}

// Whether any of the lowest `count` bits is 1.
[[nodiscard]] inline bool has_ones_below(const mp_int* x, std::size_t count) noexcept {
  return clamped_size_of(x) != 0 && zeros_below(x) < count;
}

// The highest 64 bits of x > 0, the highest of which is 1, with zeros below if x is shorter; `bits`
// is bits_of(x).
[[nodiscard]] inline limb highest_bits(const mp_int* x, std::size_t bits) noexcept {
  return bits >= 64 ? bits_at(x, bits - 64) : bits_at(x, 0) << (64 - bits);
}

}  // namespace napier_c
