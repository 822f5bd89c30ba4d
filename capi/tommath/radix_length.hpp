// SPDX-License-Identifier: Apache-2.0
//
// The number of digits of a number in a radix, from its bit width and its highest 64 bits.
#pragma once

#include <cstddef>

#include <napier/limbs/radix/chunks.hpp>
#include <napier/platform/wide_arithmetic.hpp>

#include "digits/bit_window.hpp"
#include "digits/digits.hpp"

namespace napier_c {

namespace detail {

// Bounds of a power of a radix: m 2^k <= power <= m 2^k (1 + error / 2^63), 2^63 <= m < 2^64.
struct near_power {
  limb m;
  std::size_t bits;  // k + 64
  limb error = 0;

  // (1 + e / 2^63) (1 + f / 2^63) < 1 + (e + f + 1) / 2^63 for e, f < 2^31. Truncating the product
  // to 64 bits loses less than m / 2^63, which adds 1 to the error.
  [[nodiscard]] near_power times(const near_power& y) const noexcept {
    near_power z{0, bits + y.bits, error + y.error + 2};
    const limb low = napier::wide_multiply<limb>(m, y.m, z.m);
    if (z.m >> 63 == 0) {
      z.m = z.m << 1 | low >> 63;
      --z.bits;
    }
    return z;
  }
};

// radix^exponent, by squarings and multiplications.
//
// Pre:    exponent > 0.
inline near_power power_of_radix(unsigned radix, std::size_t exponent) noexcept {
  const auto zeros = napier::leading_zeros_vartime(static_cast<limb>(radix));
  const near_power base{limb{radix} << zeros, 64 - zeros};
  near_power power = base;
  auto bit = 63 - napier::leading_zeros_vartime(static_cast<limb>(exponent));
  while (bit-- > 0) {
    power = power.times(power);
    if ((exponent >> bit & 1U) != 0) power = power.times(base);
  }
  return power;
}

enum class order : unsigned char { below, not_below, unknown };

// Compares a number of more than 64 bits, of which the highest 64 and the bit width are given, with
// a power.
inline order compare(limb highest, std::size_t bits, const near_power& power) noexcept {
  const limb upper = power.m + 2 * power.error;
  const bool is_below_next = upper >= power.m;  // no overflow: the power is below 2^(power.bits)
  if (bits < power.bits) return order::below;
  if (bits > power.bits) return is_below_next ? order::not_below : order::unknown;
  if (highest < power.m) return order::below;
  return is_below_next && highest >= upper ? order::not_below : order::unknown;
}

}  // namespace detail

// floor(log2(radix)): each digit stands for at least so many bits.
[[nodiscard]] inline std::size_t bits_of_digit(unsigned radix) noexcept {
  return 63 - napier::leading_zeros_vartime(static_cast<limb>(radix));
}

// The number of digits of x in the radix, or 0 if x is so close to a power of the radix that the
// highest bits do not decide it.
//
// Pre:    2 <= radix <= 64.
[[nodiscard]] inline std::size_t radix_length(const mp_int* x, unsigned radix) noexcept {
  const std::size_t bits = bits_of(x);
  if (bits <= 64) {
    std::size_t digits = 1;
    for (limb rest = bits_at(x, 0); rest >= radix; rest /= radix) ++digits;
    return digits;
  }
  if ((radix & (radix - 1)) == 0) {
    return (bits - 1) / bits_of_digit(radix) + 1;
  }
  const limb highest = highest_bits(x, bits);
  // The bound is the largest number of digits for so many bits, or one more. Numbers of one bit
  // width have at most two different numbers of digits.
  for (std::size_t digits = napier::limbs::digit_count_bound(bits, radix);; --digits) {
    switch (detail::compare(highest, bits, detail::power_of_radix(radix, digits - 1))) {
      case detail::order::below:
        break;
      case detail::order::not_below:
        return digits;
      case detail::order::unknown:
        return 0;
    }
  }
}

}  // namespace napier_c
