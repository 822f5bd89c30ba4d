// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <unordered_set>

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/conversion/convert.hpp>
#include <napier/napier.hpp>
#include <napier/std/numeric_limits.hpp>

namespace {

using namespace napier;

TEST(IntegerConvert, FixedSizes) {
  const integer x = 0x123456789abcdef0fedcba9876543210_n;
  EXPECT_EQ(to_big_int<2>(x), (big_int<2>{0xfedcba9876543210, 0x123456789abcdef0}));
  EXPECT_EQ(to_big_int<3>(x), (big_int<3>{0xfedcba9876543210, 0x123456789abcdef0, 0}));
  EXPECT_EQ(to_big_int<1>(x), std::nullopt);
  EXPECT_EQ(to_big_int<2>(-x), std::nullopt);
  EXPECT_EQ((to_big_int<4, std::uint32_t>(x)),
            (big_int<4, std::uint32_t>{0x76543210, 0xfedcba98, 0x9abcdef0, 0x12345678}));
  EXPECT_EQ((to_big_int<3, std::uint32_t>(x)), std::nullopt);
  EXPECT_EQ(integer(*to_big_int<2>(x)), x);
  EXPECT_EQ((integer(*to_big_int<16, std::uint8_t>(x))), x);

  EXPECT_EQ(x.to<big_int<2>>(), to_big_int<2>(x));
  EXPECT_EQ(integer(*x.to<uint_bits<125>>()), x);
  EXPECT_EQ(x.to<uint_bits<124>>(), std::nullopt);
  EXPECT_EQ(integer(uint256_t(77)), 77);
  EXPECT_EQ(integer(1234567890123456789012345678901234567890_Z),
            1234567890123456789012345678901234567890_n);

  using F = field<101_Z>;
  EXPECT_EQ(integer(F(-1)), 100);
  EXPECT_EQ(integer(100).to<F>(), F(100));
  EXPECT_EQ(integer(101).to<F>(), std::nullopt);
  EXPECT_EQ(integer(-1).to<F>(), std::nullopt);
}

TEST(IntegerConvert, Literals) {
  EXPECT_EQ(0_n, 0);
  EXPECT_EQ(1'000_n, 1000);
  EXPECT_EQ(0xff_n, 255);
  EXPECT_EQ(0b101_n, 5);
  EXPECT_EQ(017_n, 15);
  EXPECT_EQ(340282366920938463463374607431768211456_n, integer(1) << 128);
}

TEST(IntegerConvert, HashesAndLimits) {
  const std::hash<integer> hash;
  EXPECT_EQ(hash(5_n), hash(5_n + (1_n << 200) - (1_n << 200)));
  EXPECT_NE(hash(5_n), hash(-5_n));
  EXPECT_NE(hash(1_n << 64), hash(1_n));
  EXPECT_EQ((std::unordered_set<integer>{1, 2, 2, -1, 1_n << 99}).size(), 4U);
  using limits = std::numeric_limits<integer>;
  static_assert(limits::is_specialized && limits::is_integer && limits::is_signed &&
                limits::is_exact && !limits::is_bounded && !limits::is_modulo &&
                limits::digits == 0 && limits::radix == 2);
  EXPECT_EQ(limits::max(), 0);
}

// The way that integers go in constant expressions.
[[maybe_unused]] constexpr bool computes() {
  const integer x = (1_n << 200) + 5, y = x * x - 1;
  return y / x == x - 1 && y % x == x - 1 && x.to<uint_bits<201>>().has_value();
}
static_assert(computes());

}  // namespace
