// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include <napier/big_int/comparison.hpp>
#include <napier/big_int/literals.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/big_int/uint_functions.hpp>

namespace {

using namespace napier;

static_assert(std::is_trivially_copyable_v<uint256_t>);
static_assert(sizeof(uint256_t) == 32 && sizeof(uint_bits<521>) == 72);
static_assert(std::is_same_v<decltype(uint256_t{} + 1), uint256_t>);
static_assert(std::is_same_v<decltype(1 - uint256_t{}), uint256_t>);
static_assert(std::is_same_v<decltype(uint128_t{} * uint256_t{}), uint256_t>);

// What must be written out: narrowing, leaving for a built-in type, coming from a big_int.
static_assert(std::is_convertible_v<int, uint256_t> && std::is_convertible_v<uint128_t, uint256_t>);
static_assert(!std::is_convertible_v<uint256_t, uint128_t> &&
              std::is_constructible_v<uint128_t, uint256_t>);
static_assert(!std::is_convertible_v<uint256_t, bool> && !std::is_convertible_v<uint256_t, int> &&
              !std::is_convertible_v<big_int<4>, uint256_t> &&
              std::is_constructible_v<uint256_t, big_int<4>>);
static_assert(!std::is_convertible_v<double, uint256_t>);

template <uint256_t Value>
struct tagged {
  static constexpr uint256_t value = Value;
};
static_assert(tagged<uint256_t{5}>::value == 5);
static_assert(std::is_same_v<tagged<uint256_t{5}>, tagged<uint256_t{2} + 3>>);

// Built-in integers of the same width do the same.
template <typename Builtin>
class UintBits : public testing::Test {
 public:
  static std::vector<Builtin> values() {
    constexpr Builtin max = std::numeric_limits<Builtin>::max();
    std::vector<Builtin> all{0, 1, 2, 3, 7, 10, 100, 127, 128, 255, max, max / 2, max / 2 + 1};
    for (unsigned i = 1; i < 20; ++i) all.push_back(static_cast<Builtin>(max / 37 * i + i * i));
    return all;
  }
};
using builtins = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(UintBits, builtins);

TYPED_TEST(UintBits, ArithmeticAsBuiltIn) {
  using wide = uint_bits<std::numeric_limits<TypeParam>::digits>;
  const auto same = [](const wide& got, TypeParam wanted) {
    return got == wide{wanted} && static_cast<TypeParam>(got) == wanted;
  };
  for (const TypeParam a : this->values()) {
    for (const TypeParam b : this->values()) {
      const wide x = a, y = b;
      // 64-bit arithmetic: products of promoted 16-bit numbers would overflow an int.
      const std::uint64_t p = a, q = b;
      ASSERT_TRUE(same(x + y, static_cast<TypeParam>(p + q)));
      ASSERT_TRUE(same(x - y, static_cast<TypeParam>(p - q)));
      ASSERT_TRUE(same(x * y, static_cast<TypeParam>(p * q)));
      ASSERT_TRUE(same(x & y, static_cast<TypeParam>(p & q)));
      ASSERT_TRUE(same(x | y, static_cast<TypeParam>(p | q)));
      ASSERT_TRUE(same(x ^ y, static_cast<TypeParam>(p ^ q)));
      if (b != 0) {
        ASSERT_TRUE(same(x / y, static_cast<TypeParam>(p / q)));
        ASSERT_TRUE(same(x % y, static_cast<TypeParam>(p % q)));
      }
      ASSERT_EQ(x == y, a == b);
      ASSERT_EQ(x < y, a < b);
      ASSERT_EQ(x <=> y, a <=> b);
      wide z = x;
      z += y;
      z *= x;
      z -= y;
      z ^= x;
      z |= y;
      z &= x;
      ASSERT_TRUE(same(z, static_cast<TypeParam>(((((p + q) * p - q) ^ p) | q) & p)));
    }
    wide x = a;
    ASSERT_TRUE(same(~x, static_cast<TypeParam>(~a)));
    ASSERT_TRUE(same(-x, static_cast<TypeParam>(0 - a)));
    ASSERT_TRUE(same(+x, a));
    ASSERT_TRUE(same(x++, a));
    ASSERT_TRUE(same(x--, static_cast<TypeParam>(a + 1)));
    ASSERT_TRUE(same(--x, static_cast<TypeParam>(a - 1)));
    ASSERT_TRUE(same(++x, a));
    ASSERT_EQ(static_cast<bool>(x), a != 0);
    ASSERT_EQ(!x, a == 0);
    for (unsigned amount = 0; amount < sizeof(TypeParam) * 8; ++amount) {
      ASSERT_TRUE(same(x << amount, static_cast<TypeParam>(std::uint64_t{a} << amount)));
      ASSERT_TRUE(same(x >> amount, static_cast<TypeParam>(a >> amount)));
    }
    ASSERT_EQ(bit_width(x), static_cast<std::size_t>(std::bit_width(a)));
    ASSERT_EQ(countl_zero(x), static_cast<std::size_t>(std::countl_zero(a)));
    ASSERT_EQ(countr_zero(x), static_cast<std::size_t>(std::countr_zero(a)));
    ASSERT_EQ(popcount(x), static_cast<std::size_t>(std::popcount(a)));
  }
}

TEST(UintBitsOfAnyWidth, WrapsAtItsWidth) {
  uint_bits<521> x = -1;
  EXPECT_EQ(bit_width(x), 521U);
  EXPECT_EQ(popcount(x), 521U);
  EXPECT_EQ(x + 1, 0);
  EXPECT_EQ(x * x, 1);
  EXPECT_EQ(~x, 0);
  EXPECT_EQ(-x, 1);
  EXPECT_EQ((x << 520) >> 520, 1);
  EXPECT_EQ(x << 521, 0);
  EXPECT_EQ(x >> 521, 0);
  EXPECT_EQ(x >> static_cast<std::size_t>(-1), 0);
  EXPECT_EQ(++x, 0);
  EXPECT_EQ(--x, -1);
  EXPECT_EQ(countl_zero(uint_bits<521>{}), 521U);
  EXPECT_EQ(countr_zero(uint_bits<521>{}), 521U);
  EXPECT_TRUE(test_bit(x, 520));
  EXPECT_FALSE(test_bit(x, 521));
  EXPECT_EQ(uint_bits<1>{1} + 1, 0);
}

template <typename Amount>
void shift_by(Amount amount, const uint256_t& left, const uint256_t& right) {
  const uint256_t x = uint256_t{6} << 128;
  uint256_t y = x, z = x;
  EXPECT_EQ(x << amount, left);
  EXPECT_EQ(x >> amount, right);
  EXPECT_EQ(y <<= amount, left);
  EXPECT_EQ(z >>= amount, right);
}

TEST(UintBitsOfAnyWidth, ShiftsByEveryIntegerType) {
  const uint256_t left = uint256_t{12} << 128, right = uint256_t{3} << 128;
  shift_by(true, left, right);
  shift_by<signed char>(1, left, right);
  shift_by<std::uint8_t>(1, left, right);
  shift_by<short>(1, left, right);
  shift_by(1, left, right);
  shift_by(1U, left, right);
  shift_by(1LL, left, right);
  shift_by(1ULL, left, right);
  shift_by(256, 0, 0);
  shift_by(1ULL << 32, 0, 0);  // 0 as a std::size_t of 32 bits
  shift_by(~0ULL, 0, 0);
}

TEST(UintBitsOfAnyWidth, NegativeShiftsCallTheHandler) {
  static int calls;
  calls = 0;
  set_violation_handler([](const char*) { ++calls; });
  shift_by(-1, 0, 0);
  shift_by(std::numeric_limits<long long>::min(), 0, 0);
  shift_by<signed char>(-128, 0, 0);
  set_violation_handler(nullptr);
  EXPECT_EQ(calls, 12);
  int amount = -1;
  EXPECT_DEATH(static_cast<void>(uint256_t{1} << amount), "negative number of bits");
  EXPECT_DEATH(static_cast<void>(big_int<4>{1} >> amount), "negative number of bits");
}

TEST(UintBitsOfAnyWidth, Conversions) {
  EXPECT_EQ(uint256_t{-5}, uint256_t{} - 5);
  EXPECT_EQ(static_cast<std::int64_t>(uint256_t{-5}), -5);
  EXPECT_EQ(static_cast<std::uint8_t>(uint256_t{0x1234}), 0x34);
  EXPECT_EQ(uint128_t(uint256_t{-1}), uint128_t{-1});
  EXPECT_EQ(uint256_t{uint128_t{-1}}, (uint256_t{1} << 128) - 1);
  EXPECT_EQ(uint_bits<100>(uint_bits<65>(-1)), (uint_bits<100>{1} << 65) - 1);
  EXPECT_EQ(uint256_t{true}, 1);

  const uint256_t x = 0x0123456789abcdef'0011223344556677'8899aabbccddeeff'fedcba9876543210_Z;
  EXPECT_EQ(x.to_big_int(),
            0x0123456789abcdef'0011223344556677'8899aabbccddeeff'fedcba9876543210_big);
  EXPECT_EQ(to_big_int(x), x.to_big_int());
  EXPECT_EQ(uint256_t(x.to_big_int()), x);
  EXPECT_EQ(uint_bits<72>(x.to_big_int()), (uint_bits<72>{0xff} << 64) | 0xfedcba9876543210U);
  EXPECT_EQ(uint256_t(big_int<3, std::uint8_t>{0x56, 0x34, 0x12}), 0x123456);
  EXPECT_EQ(uint_bits<80>(big_int<3, std::uint32_t>{1, 2, 0xffff3}),
            (uint_bits<80>{0xfff3} << 64) | 0x200000001U);
}

TEST(UintBitsOfAnyWidth, MulWideIsExact) {
  const uint256_t max = -1;
  EXPECT_EQ(mul_wide(max, max), uint512_t{1} - (uint512_t{1} << 257));
  EXPECT_EQ(mul_wide(max, uint_bits<1>{1}), uint_bits<257>{max});
  const uint_bits<521> p = -1;
  EXPECT_EQ(mul_wide(p, p), (uint_bits<1042>{1} - (uint_bits<1042>{1} << 522)));
}

TEST(UintBitsOfAnyWidth, Bytes) {
  const auto big = uint_bits<20>{0x81234}.to_bytes_be();
  EXPECT_EQ(big, (std::array<std::uint8_t, 3>{0x08, 0x12, 0x34}));
  EXPECT_EQ(uint_bits<20>{0x81234}.to_bytes_le(), (std::array<std::uint8_t, 3>{0x34, 0x12, 0x08}));
  std::optional<uint_bits<20>> back = uint_bits<20>::from_bytes_be(big);
  EXPECT_EQ(back, uint_bits<20>{0x81234});
  const std::array<std::uint8_t, 3> too_large{0x18, 0x12, 0x34};
  EXPECT_FALSE(uint_bits<20>::from_bytes_be(too_large).has_value());
  EXPECT_EQ(uint_bits<24>::from_bytes_be(too_large), 0x181234);
  EXPECT_EQ(uint_bits<24>::from_bytes_le(too_large), 0x341218);

  const uint256_t x = 0x00ff_Z;
  const std::array<std::uint8_t, 32> bytes = x.to_bytes_be();
  EXPECT_EQ(bytes[31], 0xff);
  EXPECT_EQ(bytes[0], 0);
  EXPECT_EQ(bytes, x.to_big_int().to_bytes_be());
  uint256_t again = uint256_t::from_bytes_be(bytes);
  EXPECT_EQ(again, x);
  const std::vector<std::uint8_t> dynamic(bytes.begin(), bytes.end());
  EXPECT_EQ(uint256_t::from_bytes_be(dynamic), std::optional(x));
  EXPECT_FALSE(uint256_t::from_bytes_be(std::span(dynamic).first(31)).has_value());
  EXPECT_FALSE(uint256_t::from_bytes_le(std::vector<std::uint8_t>(33)).has_value());
  EXPECT_FALSE(uint256_t::from_bytes_le(std::vector<std::uint8_t>()).has_value());
}

TEST(UintBitsOfAnyWidth, DivisionByZeroCallsTheHandler) {
  static int calls;
  calls = 0;
  set_violation_handler([](const char*) { ++calls; });
  const uint256_t x = 12345, zero = 0;
  EXPECT_EQ(x / zero, -1);
  EXPECT_EQ(x % zero, x);
  const auto [quotient, remainder] = div(x, zero);
  EXPECT_EQ(quotient, -1);
  EXPECT_EQ(remainder, x);
  set_violation_handler(nullptr);
  EXPECT_EQ(calls, 3);
  EXPECT_DEATH(static_cast<void>(x / zero), "division by 0");
}

TEST(UintBitsOfAnyWidth, InContainers) {
  std::vector<uint256_t> powers(1, 1);
  while (powers.size() < 300) powers.push_back(powers.back() * 2);
  EXPECT_EQ(powers[255], uint256_t{1} << 255);
  EXPECT_EQ(powers[256], 0);
  std::map<uint256_t, int> names;
  for (int i = 0; i < 256; ++i) names[powers[static_cast<std::size_t>(i)]] = i;
  EXPECT_EQ(names.size(), 256U);
  EXPECT_EQ(names.rbegin()->second, 255);
}

}  // namespace
