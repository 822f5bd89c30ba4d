// SPDX-License-Identifier: Apache-2.0
//
// uint_bits from text and floating-point numbers, its literals, operands of mixed types, bytes in
// memory, and what happens where there is no answer. Values are compared in tests/exhaustive,
// tests/differential and tests/bits.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <vector>

#include <napier/big_int/bits/arithmetic.hpp>
#include <napier/big_int/bits/bitwise.hpp>
#include <napier/big_int/bits/literals.hpp>
#include <napier/big_int/bits/modular.hpp>
#include <napier/big_int/bits/text_and_floating.hpp>
#include <napier/big_int/bits/uint_refused.hpp>
#include <napier/big_int/conversions.hpp>
#include <napier/uint_bits.hpp>

namespace {

using namespace napier;

int violations = 0;

// Counts violations in its lifetime, in the place of aborting.
struct counted_violations {
  counted_violations() {
    violations = 0;
    set_violation_handler([](const char*) { ++violations; });
  }
  ~counted_violations() { set_violation_handler(nullptr); }
};

static_assert(std::is_same_v<uint160_t, uint_bits<160>> && uint160_t::byte_count == 20);
static_assert(std::is_same_v<decltype(1_u128), uint128_t> &&
              std::is_same_v<decltype(1_u256), uint256_t> &&
              std::is_same_v<decltype(1_u512), uint512_t>);
static_assert(0xff_u128 == 255 && 0b101_u256 == 5 && 017_u256 == 15 && 1'000_u512 == 1000);
static_assert(340282366920938463463374607431768211455_u128 == ~uint128_t{});

// The conversions are explicit, and only from what they are for.
static_assert(!std::is_convertible_v<const char*, uint256_t> &&
              !std::is_convertible_v<double, uint256_t> &&
              !std::is_convertible_v<uint256_t, double>);
static_assert(std::is_constructible_v<uint256_t, const char*> &&
              std::is_constructible_v<uint256_t, std::string> &&
              std::is_constructible_v<uint256_t, std::string_view, unsigned> &&
              std::is_constructible_v<uint256_t, float>);
static_assert(!std::is_constructible_v<uint256_t, std::nullptr_t> &&
              !std::is_constructible_v<uint256_t, std::vector<int>> &&
              !std::is_constructible_v<uint256_t, int*>);
static_assert(std::is_same_v<decltype(uint256_t{0}), uint256_t> && uint256_t{0} == 0);

TEST(UintBitsText, Constructor) {
  EXPECT_EQ(uint256_t("255"), 255);
  EXPECT_EQ(uint256_t("0xff"), 255);
  EXPECT_EQ(uint256_t(std::string("0b101")), 5);
  EXPECT_EQ(uint256_t(std::string_view("0o17!").substr(0, 4)), 15);
  EXPECT_EQ(uint256_t("017"), 17);
  EXPECT_EQ(uint256_t("ff", 16), 255);
  EXPECT_EQ(uint_bits<8>("255"), 255);
  const char* const pointer = "123";
  EXPECT_EQ(uint_bits<7>(pointer), 123);
  constexpr uint_bits<521> p(
      "68647976601306097149819007990813932172694353001433054093944634591855431833976560521225596406"
      "61"
      "454554977296311391480858037121987999716643812574028291115057151");
  static_assert(p == ~uint_bits<521>{});
}

TEST(UintBitsText, BadTextThrows) {
  for (const char* bad : {"", " ", "-1", "+1", "0x", "12 ", "1_0", "g", "0b2"}) {
    EXPECT_THROW((void)uint256_t(bad), std::invalid_argument) << bad;
  }
  EXPECT_THROW((void)uint_bits<8>("256"), std::invalid_argument);
  EXPECT_THROW((void)uint_bits<7>("128"), std::invalid_argument);
  EXPECT_THROW((void)uint_bits<64>("18446744073709551616"), std::invalid_argument);
  EXPECT_THROW((void)uint256_t("1", 1), std::invalid_argument);
  EXPECT_THROW((void)uint256_t("1", 37), std::invalid_argument);
  EXPECT_THROW((void)uint256_t(std::string("1\0", 2)), std::invalid_argument);
}

TEST(UintBitsFloating, OutOfRangeCallsTheHandler) {
  using limits = std::numeric_limits<double>;
  const counted_violations counted;
  for (const double bad : {-1.0, -1e300, limits::infinity(), -limits::infinity(),
                           limits::quiet_NaN(), 0x1p256, limits::max()}) {
    violations = 0;
    EXPECT_EQ(uint256_t(bad), 0) << bad;
    EXPECT_EQ(violations, 1) << bad;
    EXPECT_EQ(uint256_t::from_exact(bad), std::nullopt) << bad;
    EXPECT_EQ(violations, 1) << bad;
  }
  violations = 0;
  EXPECT_EQ(uint256_t(-0.99), 0);
  EXPECT_EQ(uint_bits<3>(7.99F), 7);
  EXPECT_EQ(uint_bits<100>(0x1p99L), uint_bits<100>{1} << 99);
  EXPECT_EQ(violations, 0);
  EXPECT_EQ(uint_bits<3>(8.0F), 0);
  EXPECT_EQ(violations, 1);
}

TEST(UintBitsFloating, FloatingTypes) {
  EXPECT_EQ(static_cast<float>(uint256_t{1} << 127), 0x1p127F);
  EXPECT_EQ(static_cast<float>(uint256_t{1} << 128), std::numeric_limits<float>::infinity());
  EXPECT_EQ((uint256_t{1} << 128).to<float>(), std::nullopt);
  EXPECT_EQ((uint256_t{1} << 128).to<double>(), 0x1p128);
  EXPECT_EQ(static_cast<long double>(~std::uint64_t{0} * uint256_t{1}),
            static_cast<long double>(~std::uint64_t{0}));
  constexpr double half_ether = static_cast<double>(500000000000000000_u256);
  static_assert(half_ether == 5e17 && uint256_t(half_ether) == 500000000000000000);
}

TEST(UintBitsFunctions, OtherOperandsConvert) {
  const uint256_t x = 10;
  EXPECT_EQ(addmod(x, 7, 9), 8);
  EXPECT_EQ(mulmod(x, uint128_t{7}, 9), 7);
  EXPECT_EQ(mul_div(x, 7, 9U), 7);
  EXPECT_EQ(mul_div_ceil(x, 7, 9), 8);
  EXPECT_EQ(checked_add(x, 1), 11);
  EXPECT_EQ(checked_sub(x, 11), std::nullopt);
  EXPECT_EQ(checked_mul(x, -1), std::nullopt);  // -1 is 2^256 - 1, as for a built-in
  EXPECT_EQ(saturating_sub(x, 11), 0);
  EXPECT_EQ(pow(x, 3), 1000);
  EXPECT_EQ(pow(x, uint_bits<2>{3}), 1000);
  EXPECT_EQ(pow(x, std::uint8_t{3}), 1000);
  EXPECT_EQ(checked_pow(x, 77), std::optional(uint256_t("1" + std::string(77, '0'))));
  EXPECT_EQ(checked_pow(x, 78), std::nullopt);
  EXPECT_EQ(pow(x, ~0_u256), pow(x, 256));  // both are 0: 2^256 divides them
}

TEST(UintBitsFunctions, ViolationsHaveValues) {
  const counted_violations counted;
  EXPECT_EQ(addmod(~0_u256, 1, 0), 0);
  EXPECT_EQ(mulmod(5_u256, 5, 0), 0);
  EXPECT_EQ(violations, 2);
  EXPECT_EQ(pow(5_u256, -1), 1);
  EXPECT_EQ(checked_pow(5_u256, std::int8_t{-128}), 1);
  EXPECT_EQ(violations, 4);
  EXPECT_EQ(mul_div(5_u256, 5, 0), std::nullopt);
  EXPECT_FALSE(checked_div(5_u256, 0).has_value());
  EXPECT_EQ(violations, 4);
}

TEST(UintBitsFunctions, Rotations) {
  const uint_bits<521> x = (uint_bits<521>{1} << 520) | 1;
  EXPECT_EQ(rotl(x, 1), 3);
  EXPECT_EQ(rotr(x, 1), (uint_bits<521>{3} << 519));
  EXPECT_EQ(rotl(x, std::numeric_limits<long long>::min()), rotr(x, std::uint64_t{1} << 63));
  EXPECT_EQ(rotr(x, std::numeric_limits<int>::min()), rotl(x, 0x80000000U));
  EXPECT_EQ(rotl(x, 521 * 1000 + 1), 3);
  EXPECT_EQ(byteswap(0x0102_u128), uint128_t{0x0201} << 112);
  EXPECT_EQ(byteswap(uint_bits<24>{0x010203}), 0x030201);
}

// In memory, a number is its limbs.
TEST(UintBitsMemory, BitCast) {
  const uint256_t x = 0x0123456789abcdef'0011223344556677'8899aabbccddeeff'fedcba9876543210_u256;
  const auto limbs = std::bit_cast<std::array<std::uint64_t, 4>>(x);
  EXPECT_EQ(limbs, (std::array<std::uint64_t, 4>{0xfedcba9876543210, 0x8899aabbccddeeff,
                                                 0x0011223344556677, 0x0123456789abcdef}));
  EXPECT_EQ(std::bit_cast<uint256_t>(limbs), x);
  if constexpr (std::endian::native == std::endian::little) {
    EXPECT_EQ((std::bit_cast<std::array<std::uint8_t, 32>>(x)), x.to_bytes_le());
  }
  EXPECT_EQ((std::bit_cast<std::array<std::uint64_t, 2>>(uint_bits<65>{-1})),
            (std::array<std::uint64_t, 2>{~std::uint64_t{0}, 1}));
  EXPECT_EQ((std::unordered_set<uint256_t>{x, x, 1_u256}.size()), 2U);
}

}  // namespace
