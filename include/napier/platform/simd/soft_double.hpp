// SPDX-License-Identifier: Apache-2.0
//
// Fused multiplication and addition of doubles in every rounding mode, calculated in integers
// (IEEE 754-2019, 5.4.1), for normal numbers and zeros. The results are right in constant
// evaluation, and on machines whose operation rounds in another mode, is not fused, or keeps excess
// precision (x87).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/platform/leading_zeros.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace simd {

/// The neighbouring double to which a number between two doubles is rounded.
enum class rounding_mode { nearest, down, up, towards_zero };

namespace detail {

// (-1)^negative m 2^exponent, with m in four words: the product of two significands has 106 bits,
// and align() leaves at most 130 bits between the exponents of it and of the addend.
struct soft_number {
  bool negative;
  int exponent;
  std::uint64_t m[4];

  constexpr bool is_zero() const noexcept { return (m[0] | m[1] | m[2] | m[3]) == 0; }
  constexpr std::size_t bit_width() const noexcept {
    for (std::size_t i = 4; i-- > 0;) {
      if (m[i] != 0) return 64 * i + 64 - leading_zeros_vartime(m[i]);
    }
    return 0;
  }
  constexpr bool bit(std::size_t i) const noexcept { return ((m[i / 64] >> (i % 64)) & 1U) != 0; }
  constexpr bool any_below(std::size_t bits) const noexcept {
    for (std::size_t i = 0; i < bits / 64; ++i) {
      if (m[i] != 0) return true;
    }
    return bits % 64 != 0 && (m[bits / 64] << (64 - bits % 64)) != 0;
  }
  // Lowers the exponent by `bits` and shifts m: the value stays the same.
  constexpr void lower_exponent(std::size_t bits) noexcept {
    exponent -= static_cast<int>(bits);
    for (std::size_t i = 4; i-- > 0;) {
      const std::size_t from = bits / 64, place = bits % 64;
      std::uint64_t word = i >= from ? m[i - from] << place : 0;
      if (place != 0 && i > from) word |= m[i - from - 1] >> (64 - place);
      m[i] = word;
    }
  }
};

constexpr soft_number soft_number_of(double x) noexcept {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const auto exponent = static_cast<int>((bits >> 52) & 0x7ff);
  const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
  const std::uint64_t one = exponent == 0 ? 0 : std::uint64_t{1} << 52;
  return {(bits >> 63) != 0, exponent - 1075, {exponent == 0 ? 0 : fraction | one, 0, 0, 0}};
}

// Gives x and y the same exponent. If one is so small that only its sign and whether it is 0 have
// an influence on the rounded sum, it is replaced by a single bit (a sticky bit) of that sign,
// below all bits on which the rounding of the other depends.
constexpr void align(soft_number& x, soft_number& y) noexcept {
  if (x.exponent < y.exponent) return align(y, x);
  if (x.exponent - y.exponent > 130 && !x.is_zero()) {
    y.m[0] = y.is_zero() ? 0 : 1;
    y.m[1] = y.m[2] = y.m[3] = 0;
    y.exponent = x.exponent - 64;
  }
  if (x.is_zero()) {
    x.exponent = y.exponent;
  } else {
    x.lower_exponent(static_cast<std::size_t>(x.exponent - y.exponent));
  }
}

constexpr soft_number sum_of(soft_number x, soft_number y, rounding_mode mode) noexcept {
  align(x, y);
  soft_number z{x.negative, x.exponent, {}};
  if (x.negative == y.negative) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::uint64_t sum = x.m[i] + y.m[i];
      z.m[i] = sum + carry;
      carry = (sum < x.m[i] ? 1U : 0U) | (z.m[i] < sum ? 1U : 0U);
    }
    return z;
  }
  bool is_less = false;  // |x| < |y|
  for (std::size_t i = 0; i < 4; ++i) {
    if (x.m[i] != y.m[i]) is_less = x.m[i] < y.m[i];
  }
  const soft_number &larger = is_less ? y : x, &smaller = is_less ? x : y;
  z.negative = larger.negative;
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::uint64_t difference = larger.m[i] - smaller.m[i];
    z.m[i] = difference - borrow;
    borrow = (larger.m[i] < smaller.m[i] ? 1U : 0U) | (difference < borrow ? 1U : 0U);
  }
  if (z.is_zero()) z.negative = mode == rounding_mode::down;
  return z;
}

constexpr double rounded(soft_number x, rounding_mode mode) noexcept {
  const std::uint64_t sign = x.negative ? std::uint64_t{1} << 63 : 0;
  if (x.is_zero()) return std::bit_cast<double>(sign);
  const std::size_t width = x.bit_width();
  if (width < 53) x.lower_exponent(53 - width);
  const std::size_t below = width < 53 ? 0 : width - 53;
  std::uint64_t significand = x.m[below / 64] >> (below % 64);
  if (below % 64 != 0 && below / 64 < 3) significand |= x.m[below / 64 + 1] << (64 - below % 64);
  significand &= (std::uint64_t{1} << 53) - 1;
  const bool half = below > 0 && x.bit(below - 1), more = below > 1 && x.any_below(below - 1);
  const bool away = mode == rounding_mode::nearest ? half && (more || (significand & 1U) != 0)
                    : mode == rounding_mode::up    ? (half || more) && !x.negative
                    : mode == rounding_mode::down  ? (half || more) && x.negative
                                                   : false;
  // A carry out of the significand increments the exponent, whose field is next above it.
  const int biased = x.exponent + static_cast<int>(below) + 1074;
  const auto exponent = static_cast<std::uint64_t>(biased);
  return std::bit_cast<double>(sign | ((exponent << 52) + significand + (away ? 1U : 0U)));
}

}  // namespace detail

/// x y + z, rounded once, in the given mode.
///
/// Pre:    x, y, z and the result are normal numbers or 0.
/// Time:   variable in x, y, z.
[[nodiscard]] constexpr double soft_multiply_add(double x, double y, double z,
                                                 rounding_mode mode) noexcept {
  const detail::soft_number a = detail::soft_number_of(x), b = detail::soft_number_of(y);
  detail::soft_number product{a.negative != b.negative, a.exponent + b.exponent, {}};
  product.m[0] = wide_multiply(a.m[0], b.m[0], product.m[1]);
  return detail::rounded(detail::sum_of(product, detail::soft_number_of(z), mode), mode);
}

/// The integer x as a double.
///
/// Pre:    |x| <= 2^53.
/// Time:   variable in x.
[[nodiscard]] constexpr double soft_double_of(std::int64_t x) noexcept {
  const auto magnitude = static_cast<std::uint64_t>(x < 0 ? -x : x);
  return detail::rounded({x < 0, 0, {magnitude, 0, 0, 0}}, rounding_mode::towards_zero);
}

}  // namespace simd

}  // namespace napier::inline NAPIER_ABI
