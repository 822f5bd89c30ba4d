// SPDX-License-Identifier: Apache-2.0
//
// Rows of 64-bit limbs from binary floating-point numbers and back. Every step is exact except the
// one rounding, which is done on the limbs, so that the results are the same in every rounding mode
// of the processor. Public data.
//
// Source: IEEE Std 754-2019, 4.3.1 (roundTiesToEven) and 5.4.1 (conversions from and to integers).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

template <std::floating_point F>
inline constexpr F two_to_the_64 = static_cast<F>(18446744073709551616.0L);

}  // namespace detail

/// Whether x is neither an infinity nor a NaN.
///
/// Time:   public data.
template <std::floating_point F>
[[nodiscard]] constexpr bool is_finite(F x) noexcept {
  return x - x == 0;
}

/// The number of limbs of the integer part of x, at least 1.
///
/// Pre:    x is finite and not negative.
/// Time:   public data.
template <std::floating_point F>
[[nodiscard]] constexpr std::size_t floating_limbs(F x) noexcept {
  std::size_t n = 1;
  for (; x >= detail::two_to_the_64<F>; ++n) x /= detail::two_to_the_64<F>;
  return n;
}

/// z = floor(x), in n limbs; returns whether that is x.
///
/// Pre:    x is finite and not negative; n = floating_limbs(x).
/// Time:   public data.
template <std::floating_point F>
constexpr bool from_floating(std::uint64_t* z, std::size_t n, F x) noexcept {
  static_assert(std::numeric_limits<F>::radix == 2);
  for (std::size_t i = 1; i < n; ++i) x /= detail::two_to_the_64<F>;  // scaling down is exact here
  for (std::size_t i = n; i-- > 0;) {
    z[i] = static_cast<std::uint64_t>(x);
    x -= static_cast<F>(z[i]);
    if (i > 0) x *= detail::two_to_the_64<F>;
  }
  return x == 0;
}

/// x rounded to the nearest number of the type, ties to even; infinity if that is above the largest
/// one.
///
/// Time:   public data.
template <std::floating_point F>
[[nodiscard]] constexpr F to_floating(const std::uint64_t* x, std::size_t n) noexcept {
  constexpr auto digits = static_cast<std::size_t>(std::numeric_limits<F>::digits);
  static_assert(digits <= 64, "no floating-point type of more than 64 digits");
  constexpr auto largest = static_cast<std::size_t>(std::numeric_limits<F>::max_exponent);
  const std::size_t width = bit_width_vartime(x, n);
  std::size_t exponent = width > digits ? width - digits : 0;
  // The digits from bit `exponent` on, fewer than 2^64.
  std::uint64_t high = 0;
  if (n != 0) {
    const std::size_t place = exponent / 64, offset = exponent % 64;
    high = x[place] >> offset;
    if (offset != 0 && place + 1 < n) high |= x[place + 1] << (64 - offset);
  }
  F value = static_cast<F>(high);
  if (exponent != 0) {
    const std::size_t half = exponent - 1;  // the bit below the last digit
    if (((x[half / 64] >> (half % 64)) & 1U) != 0 && ((high & 1U) != 0 || twos_vartime(x) < half)) {
      value += 1;  // exact: it becomes 2^digits at most
      if (width == largest && high == (~std::uint64_t{0} >> (64 - digits))) exponent = largest;
    }
  }
  if (width > largest || exponent >= largest) return std::numeric_limits<F>::infinity();
  for (; exponent >= 32; exponent -= 32) value *= static_cast<F>(std::uint64_t{1} << 32U);
  return value * static_cast<F>(std::uint64_t{1} << exponent);
}

/// Whether x is a number of the type, so that to_floating does not round.
///
/// Time:   public data.
template <std::floating_point F>
[[nodiscard]] constexpr bool fits_floating(const std::uint64_t* x, std::size_t n) noexcept {
  const std::size_t width = bit_width_vartime(x, n);
  if (width > static_cast<std::size_t>(std::numeric_limits<F>::max_exponent)) return false;
  return width == 0 ||
         width - twos_vartime(x) <= static_cast<std::size_t>(std::numeric_limits<F>::digits);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
