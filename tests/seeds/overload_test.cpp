// SPDX-License-Identifier: Apache-2.0
//
// The listings of "Overload 119: 256-bit arithmetic", in forms that compile, beside the library.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>

#include <napier/napier.hpp>
#include <napier/platform/wide_arithmetic.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

// The article's 128-bit type; its text calls it my_uint128_t and myuint128_t, and its low half lo
// and cLo.
struct uint128 {
  std::uint64_t lo;
  std::uint64_t hi;
};

// The carry idiom: hi = a.hi + b.hi + (lo < b.lo).
constexpr uint128 add_by_idiom(uint128 x, uint128 y) {
  uint128 z{};
  z.lo = x.lo + y.lo;
  z.hi = x.hi + y.hi + (z.lo < y.lo ? 1 : 0);
  return z;
}

// Listing 1: 64 x 64 bits by four products of 32.
constexpr uint128 multiply_by_halves(std::uint64_t x, std::uint64_t y) {
  const std::uint64_t x0 = x & 0xffffffff, x1 = x >> 32;
  const std::uint64_t y0 = y & 0xffffffff, y1 = y >> 32;
  const std::uint64_t low = x0 * y0;
  const std::uint64_t middle = x1 * y0 + (low >> 32);
  const std::uint64_t other = x0 * y1 + (middle & 0xffffffff);
  return {(other << 32) | (low & 0xffffffff), x1 * y1 + (middle >> 32) + (other >> 32)};
}

static_assert(multiply_by_halves(~std::uint64_t{0}, ~std::uint64_t{0}).hi == ~std::uint64_t{1});

TEST(Overload, CarryIdiom) {
  napier_test::hostile_numbers numbers(1);
  for (int i = 0; i < 100000; ++i) {
    std::uint64_t x[4];
    numbers.fill(x, 4);
    const uint128 z = add_by_idiom({x[0], x[1]}, {x[2], x[3]});
    EXPECT_EQ((add_wrapping(big_int<2>{x[0], x[1]}, big_int<2>{x[2], x[3]})),
              (big_int<2>{z.lo, z.hi}));
  }
}

TEST(Overload, ListingOneEqualsTheMachine) {
  napier_test::hostile_numbers numbers(2);
  for (int i = 0; i < 100000; ++i) {
    std::uint64_t x[2], high, portable_high;
    numbers.fill(x, 2);
    const uint128 z = multiply_by_halves(x[0], x[1]);
    EXPECT_EQ(wide_multiply(x[0], x[1], high), z.lo);
    EXPECT_EQ(high, z.hi);
    EXPECT_EQ(napier::detail::portable_wide_multiply(x[0], x[1], portable_high), z.lo);
    EXPECT_EQ(portable_high, z.hi);
  }
}

// The article's type: a 256-bit number that behaves like a built-in one.
TEST(Overload, Uint256) {
  uint256_t x = 1;
  x <<= 255;
  EXPECT_EQ(x + x, uint256_t(0));
  EXPECT_EQ((x - 1) * (x - 1), uint256_t(1)) << "(2^255 - 1)^2 = 1 modulo 2^256";
  EXPECT_EQ(x / 3 * 3 + x % 3, x);
  EXPECT_LT(x - 1, x);
  EXPECT_EQ(~uint256_t(0) + 1, uint256_t(0));
}

}  // namespace
