// SPDX-License-Identifier: Apache-2.0
//
// Fused multiplication and addition in integers against the C library's, in every rounding mode.
#include <gtest/gtest.h>

#include <bit>
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <utility>

#include <napier/platform/simd/soft_double.hpp>

#include "support/hostile.hpp"

namespace {

using napier::simd::rounding_mode, napier::simd::soft_double_of, napier::simd::soft_multiply_add;
using napier_test::hostile_numbers;

constexpr std::pair<rounding_mode, int> modes[] = {{rounding_mode::nearest, FE_TONEAREST},
                                                   {rounding_mode::down, FE_DOWNWARD},
                                                   {rounding_mode::up, FE_UPWARD},
                                                   {rounding_mode::towards_zero, FE_TOWARDZERO}};

// 0, or a number whose significand has long runs of equal bits and whose exponent is near 0.
double hostile_double(hostile_numbers& numbers, std::size_t exponents) {
  std::uint64_t bits = 0;
  numbers.fill(&bits, 1);
  const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
  const std::uint64_t exponent = 1023 - exponents + numbers.below(2 * exponents);
  if (numbers.below(16) == 0) return numbers.below(2) == 0 ? 0.0 : -0.0;
  return std::bit_cast<double>((std::uint64_t{numbers.below(2)} << 63) | (exponent << 52) |
                               fraction);
}

TEST(SoftDouble, AgreesWithTheLibrary) {
  hostile_numbers numbers(53);
  for (int round = 0; round < 200000; ++round) {
    const std::size_t exponents = round % 3 == 0 ? 3 : (round % 3 == 1 ? 70 : 250);
    const double x = hostile_double(numbers, exponents), y = hostile_double(numbers, exponents);
    double z = hostile_double(numbers, exponents);
    if (round % 5 == 0) z = -x * y;           // what is left is the rounding of the product
    if (round % 7 == 0) z = x * y * 0x1p-54;  // half a unit of the last place, or about that
    for (const auto& [mode, environment] : modes) {
      std::fesetround(environment);
      volatile double a = x, b = y, c = z;
      volatile double wanted = std::fma(a, b, c);
      std::fesetround(FE_TONEAREST);
      ASSERT_EQ(std::bit_cast<std::uint64_t>(soft_multiply_add(x, y, z, mode)),
                std::bit_cast<std::uint64_t>(double{wanted}))
          << std::hexfloat << x << " * " << y << " + " << z << ", mode " << environment;
    }
  }
}

TEST(SoftDouble, OfIntegers) {
  for (const std::int64_t x : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1},
                               (std::int64_t{1} << 53) - 1, -(std::int64_t{1} << 53)}) {
    EXPECT_EQ(soft_double_of(x), static_cast<double>(x));
  }
}

static_assert(soft_multiply_add(0x1.8p52, 1, 0.5, rounding_mode::nearest) == 0x1.8p52);
static_assert(soft_multiply_add(0x1.8p52, 1, 0.75, rounding_mode::nearest) == 0x1.8p52 + 1);
static_assert(soft_multiply_add(3, -7, 21, rounding_mode::nearest) == 0);

}  // namespace
