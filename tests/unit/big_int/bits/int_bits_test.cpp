// SPDX-License-Identifier: Apache-2.0
//
// int_bits: its conversions, text, limits and violations. Values are compared in tests/exhaustive,
// tests/differential and tests/bits.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <iomanip>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <vector>

#include <napier/big_int/bits/evm.hpp>
#include <napier/big_int/bits/int_arithmetic.hpp>
#include <napier/big_int/bits/int_bits.hpp>
#include <napier/big_int/bits/int_literals.hpp>
#include <napier/evm.hpp>
#include <napier/int_bits.hpp>
#include <napier/text.hpp>

namespace {

using namespace napier;

constexpr int256_t least = std::numeric_limits<int256_t>::min();
constexpr int256_t largest = std::numeric_limits<int256_t>::max();

static_assert(std::is_trivially_copyable_v<int256_t> && sizeof(int256_t) == 32);
static_assert(std::is_nothrow_default_constructible_v<int256_t> && int256_t{} == 0);
template <int256_t Value>
struct tagged {};
static_assert(std::is_same_v<tagged<-1_i256>, tagged<int256_t{-2} + 1>>);

// What keeps the value converts by itself; all else is written out.
static_assert(std::is_convertible_v<int, int256_t> && std::is_convertible_v<int128_t, int256_t> &&
              std::is_convertible_v<uint128_t, int256_t>);
static_assert(!std::is_convertible_v<uint256_t, int256_t> &&
              !std::is_convertible_v<int256_t, uint256_t> &&
              !std::is_convertible_v<int256_t, uint512_t> &&
              !std::is_convertible_v<int256_t, int128_t> && !std::is_convertible_v<int256_t, int> &&
              !std::is_convertible_v<int256_t, bool> && !std::is_convertible_v<double, int256_t>);
static_assert(std::is_constructible_v<uint256_t, int256_t> &&
              std::is_constructible_v<int256_t, uint256_t> &&
              std::is_constructible_v<int128_t, int256_t> &&
              std::is_constructible_v<int256_t, const char*>);
static_assert(std::is_same_v<decltype(1_i128 + uint_bits<64>{1}), int128_t> &&
              std::is_same_v<decltype(1_i128 * 1_i256), int256_t> &&
              std::is_same_v<decltype(1 - 1_i128), int128_t>);
// Signed and unsigned numbers of one width do not mix.
template <typename X, typename Y>
concept adds = requires(X x, Y y) { x + y; };
template <typename X, typename Y>
concept compares = requires(X x, Y y) { x < y; };
static_assert(!adds<int256_t, uint256_t> && !adds<uint512_t, int256_t> &&
              adds<uint128_t, int256_t> && compares<uint128_t, int256_t> &&
              !compares<int256_t, uint256_t> && adds<int256_t, int256_t> &&
              compares<int256_t, int>);

static_assert(std::is_same_v<decltype(1_i128), int128_t> &&
              std::is_same_v<decltype(-1_i256), int256_t> &&
              std::is_same_v<decltype(1_i512), int512_t>);
static_assert(170141183460469231731687303715884105727_i128 == std::numeric_limits<int128_t>::max());

TEST(IntBits, LimitsAsBuiltIn) {
  using ours = std::numeric_limits<int_bits<32>>;
  using theirs = std::numeric_limits<std::int32_t>;
  static_assert(ours::is_specialized && ours::is_signed && ours::is_integer && ours::is_bounded);
  static_assert(ours::digits == theirs::digits && ours::digits10 == theirs::digits10);
  static_assert(ours::min() == theirs::min() && ours::max() == theirs::max() &&
                ours::lowest() == theirs::lowest());
  static_assert(ours::is_modulo);  // it wraps
  EXPECT_EQ(largest + 1, least);
  EXPECT_EQ(-least, least);
  EXPECT_EQ(least - 1, largest);
}

TEST(IntBits, TheQuotientThatWraps) {
  EXPECT_EQ(least / -1, least);
  EXPECT_EQ(least % -1, 0);
  EXPECT_EQ(div_floor(least, -1).quotient, least);
  EXPECT_EQ(div_euclid(least, -1).remainder, 0);
  EXPECT_EQ(checked_div(least, -1).has_value(), false);
  EXPECT_EQ(checked_div(least, 1)->quotient, least);
  EXPECT_EQ(abs(least), least);
  EXPECT_EQ(unsigned_abs(least), uint256_t{1} << 255);
}

TEST(IntBits, ViolationsHaveValues) {
  static int violations;
  violations = 0;
  set_violation_handler([](const char*) { ++violations; });
  EXPECT_EQ(-5_i256 / 0, -1);
  EXPECT_EQ(-5_i256 % 0, -5);
  EXPECT_EQ(div_floor(-5_i256, 0).quotient, -1);
  EXPECT_EQ(div_floor(5_i256, 0).remainder, 5);
  EXPECT_EQ(div_euclid(-5_i256, 0).remainder, -5);
  EXPECT_EQ(violations, 5);
  EXPECT_EQ(-5_i256 << -1, 0);
  EXPECT_EQ(-5_i256 >> -1, -1);
  EXPECT_EQ(5_i256 >> -1, 0);
  EXPECT_EQ(pow(-5_i256, -1), 1);
  EXPECT_EQ(violations, 9);
  using limits = std::numeric_limits<double>;
  for (const double bad : {0x1p255, -0x1.0000000000001p255, limits::infinity(), -limits::infinity(),
                           limits::quiet_NaN()}) {
    violations = 0;
    EXPECT_EQ(int256_t(bad), 0) << bad;
    EXPECT_EQ(violations, 1) << bad;
    EXPECT_EQ(int256_t::from_exact(bad), std::nullopt);
  }
  violations = 0;
  EXPECT_EQ(int256_t(-0x1p255), least);
  EXPECT_EQ(int_bits<8>(-128.9), -128);
  EXPECT_EQ(int_bits<8>(127.9), 127);
  EXPECT_EQ(violations, 0);
  set_violation_handler(nullptr);
  EXPECT_DEATH(static_cast<void>(5_i256 / int256_t{}), "division by 0");
}

TEST(IntBits, Text) {
  EXPECT_EQ(int256_t("-0x80"), -128);
  EXPECT_EQ(int_bits<8>("-128"), -128);
  EXPECT_EQ(int_bits<8>("-10000000", 2), -128);
  EXPECT_EQ(int_bits<8>("127"), 127);
  EXPECT_EQ(int_bits<8>("-0"), 0);
  for (const char* bad : {"", "-", "--1", "+1", "0x-1", "- 1", "128", "-129", "255", "256", "-256",
                          "0x80", "-1000"}) {
    EXPECT_THROW((void)int_bits<8>(bad), std::invalid_argument) << bad;
    EXPECT_EQ(from_string<int_bits<8>>(bad), std::nullopt) << bad;
  }
  EXPECT_EQ(to_string(least, 16), "-8" + std::string(63, '0'));
  EXPECT_EQ(to_string(least, 2), "-1" + std::string(255, '0'));
  EXPECT_EQ(to_string(-255_i256, 16, true), "-FF");
  EXPECT_EQ(to_characters(-7_i128).view(), "-7");
  EXPECT_EQ(to_characters(0_i128).view(), "0");
  EXPECT_THROW((void)to_string(-7_i128, 37), std::invalid_argument);
  constexpr auto text = to_characters(-1234567890123456789012345678901234567_i128);
  static_assert(text.view() == "-1234567890123456789012345678901234567");
}

// << and >> as of a built-in of 32 bits; hexadecimal digits of negative numbers have a sign, as
// those of an integer have.
TEST(IntBits, Streams) {
  for (const int x : {0, 1, -1, 255, -255, INT32_MAX, INT32_MIN}) {
    for (const auto adjust : {std::ios_base::left, std::ios_base::right, std::ios_base::internal}) {
      for (const bool plus : {false, true}) {
        std::ostringstream ours, theirs;
        for (auto* const out : {&ours, &theirs}) {
          out->setf(adjust, std::ios_base::adjustfield);
          *out << std::setw(15) << std::setfill('*') << (plus ? std::showpos : std::noshowpos);
        }
        ours << int_bits<32>(x);
        theirs << x;
        EXPECT_EQ(ours.str(), theirs.str());
      }
    }
  }
  std::ostringstream hex;
  hex << std::hex << std::showbase << -255_i256;
  EXPECT_EQ(hex.str(), "-0xff");

  for (const char* text : {"0",
                           "-0",
                           "+5",
                           "-5",
                           "2147483647",
                           "2147483648",
                           "-2147483648",
                           "-2147483649",
                           "4294967295",
                           "4294967296",
                           "-4294967296",
                           "x",
                           "-",
                           "",
                           "99999999999999999999999999999",
                           "-99999999999999999999999999999",
                           "18446744073709551616",
                           "79228162514264337593543950336",
                           "-79228162514264337593543950336",
                           "79228162514264337593543950341",
                           "-340282366920938463463374607431768211456",
                           " 12 34",
                           "-12a"}) {
    std::istringstream one(text), other(text);
    std::int32_t theirs = 77;
    int_bits<32> ours = 77;
    one >> ours;
    other >> theirs;
    EXPECT_EQ(ours, theirs) << text;
    EXPECT_EQ(one.rdstate(), other.rdstate()) << text;
    one.clear();
    other.clear();
    std::string rest, other_rest;
    one >> rest;
    other >> other_rest;
    EXPECT_EQ(rest, other_rest) << text;
  }
  std::istringstream in(
      "-0x80 -57896044618658097711785492504343953926634992332820282019728792003956564819968");
  int256_t x, y;
  in >> std::setbase(0) >> x >> y;
  EXPECT_EQ(x, -128);
  EXPECT_EQ(y, least);
}

TEST(IntBits, BytesAndMemory) {
  const int256_t x = -2;
  const auto bytes = x.to_bytes_be();
  EXPECT_EQ(bytes[0], 0xff);
  EXPECT_EQ(bytes[31], 0xfe);
  const int256_t back = int256_t::from_bytes_be(bytes);
  EXPECT_EQ(back, x);
  EXPECT_EQ(int256_t::from_bytes_le(x.to_bytes_le()), x);
  const std::vector<std::uint8_t> dynamic(bytes.begin(), bytes.end());
  const std::optional<int256_t> read = int256_t::from_bytes_be(dynamic);
  EXPECT_EQ(read, x);
  EXPECT_FALSE(int256_t::from_bytes_be(std::span(dynamic).first(31)).has_value());
  EXPECT_EQ((std::bit_cast<std::array<std::uint64_t, 4>>(x)),
            (std::array<std::uint64_t, 4>{~std::uint64_t{1}, ~std::uint64_t{0}, ~std::uint64_t{0},
                                          ~std::uint64_t{0}}));
  // Above the width there are zeros, not copies of the sign.
  EXPECT_EQ((std::bit_cast<std::array<std::uint64_t, 2>>(int_bits<65>{-1})),
            (std::array<std::uint64_t, 2>{~std::uint64_t{0}, 1}));
}

TEST(IntBits, InContainers) {
  const std::unordered_set<int256_t> set{1, -1, 1, least, largest, least};
  EXPECT_EQ(set.size(), 4U);
  std::map<int256_t, int> order;
  for (const int256_t& x : set) order[x] = x.sign();
  EXPECT_EQ(order.begin()->first, least);
  EXPECT_EQ(order.rbegin()->first, largest);
}

// Arguments of the instructions that are not uint256_t, and words that are no amounts.
TEST(Evm, OperandsConvert) {
  EXPECT_EQ(evm::div(7, 2), 3);
  EXPECT_EQ(evm::sdiv(-7, 2), -3);
  EXPECT_EQ(evm::smod(uint256_t{-7}, 2), -1);
  EXPECT_EQ(evm::byte(31, 0x1234), 0x34);
  EXPECT_EQ(evm::byte(uint256_t{1} << 64, 0x1234), 0);
  EXPECT_EQ(evm::byte(uint256_t{31} + (uint256_t{1} << 200), 0x1234), 0);
  EXPECT_EQ(evm::shl(uint256_t{1} << 64, 1), 0);
  EXPECT_EQ(evm::sar(-1, -1), -1);
  EXPECT_EQ(evm::signextend(uint256_t{1} << 32, 0xff), 0xff);
  EXPECT_EQ(evm::clz(0), 256);
}

}  // namespace
