// SPDX-License-Identifier: Apache-2.0
//
// The prefix of a text, and that every reader of text agrees about it.
#include <gtest/gtest.h>

#include <cstdint>
#include <iomanip>
#include <ios>
#include <optional>
#include <sstream>
#include <string_view>
#include <type_traits>

#include <napier/integer.hpp>
#include <napier/limbs/radix/from_text.hpp>
#include <napier/limbs/radix/prefix.hpp>
#include <napier/napier.hpp>
#include <napier/text.hpp>

namespace {

using namespace napier;

constexpr bool spells(std::string_view text, unsigned given, unsigned radix, std::size_t prefix) {
  const auto found = limbs::spelling_of(text.data(), text.size(), given);
  return found.radix == radix && found.prefix == prefix;
}

static_assert(spells("0x1", 0, 16, 2) && spells("0X1", 16, 16, 2));
static_assert(spells("0b1", 0, 2, 2) && spells("0B1", 2, 2, 2));
static_assert(spells("0o1", 0, 8, 2) && spells("0O1", 8, 8, 2));
static_assert(spells("017", 0, 10, 0) && spells("017", 8, 8, 0) && spells("1x1", 0, 10, 0));
static_assert(spells("0b1", 16, 16, 0) && spells("0x1", 36, 36, 0) && spells("0x1", 2, 2, 0));
static_assert(spells("0x", 0, 16, 2) && spells("0", 0, 10, 0) && spells("", 0, 10, 0));
static_assert(limbs::radix_of_prefix('x', 0) == 16 && limbs::radix_of_prefix('x', 8) == 0);
static_assert(limbs::radix_of_prefix('d', 0) == 0 && limbs::radix_of_prefix('\0', 0) == 0);

// The number of the whole text as a stream reads it where no base is set.
template <typename V>
std::optional<V> streamed(std::string_view text) {
  std::istringstream in{std::string(text)};
  V x{};
  in >> std::setbase(0) >> x;
  if (in.fail() || in.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
  return x;
}

TEST(RadixPrefix, OneTextIsOneNumber) {
  struct {
    std::string_view text;
    std::optional<std::uint64_t> number;
  } const cases[] = {
      {"0", 0},
      {"00", 0},
      {"17", 17},
      {"017", 17},
      {"0017", 17},
      {"08", 8},
      {"0777", 777},
      {"0x11", 17},
      {"0X11", 17},
      {"0x011", 17},
      {"0b10001", 17},
      {"0B10001", 17},
      {"0o21", 17},
      {"0O21", 17},
      {"0o021", 17},
      {"0xb1", 0xb1},
      {"", std::nullopt},
      {"0x", std::nullopt},
      {"0b", std::nullopt},
      {"0o", std::nullopt},
      {"0o8", std::nullopt},
      {"0b2", std::nullopt},
      {"0xg", std::nullopt},
      {"0d1", std::nullopt},
      {"0_1", std::nullopt},
      {"00x1", std::nullopt},
  };
  for (const auto& [text, number] : cases) {
    std::optional<big_int<4>> fixed;
    std::optional<integer> any_size;
    std::optional<uint256_t> built_in_like;
    if (number) fixed = big_int<4>{*number}, any_size = *number, built_in_like = *number;
    EXPECT_EQ(from_string<4>(text), fixed) << text;
    EXPECT_EQ(from_string<uint256_t>(text), built_in_like) << text;
    EXPECT_EQ(integer::from_string(text), any_size) << text;
    EXPECT_EQ(streamed<big_int<4>>(text), fixed) << text;
    EXPECT_EQ(streamed<uint256_t>(text), built_in_like) << text;
    EXPECT_EQ(streamed<integer>(text), any_size) << text;
  }
}

template <typename V>
V read_in(std::ios_base& (*base)(std::ios_base&), const char* text) {
  std::istringstream in(text);
  V x{};
  in >> base >> x;
  EXPECT_TRUE(in.eof()) << text;
  return x;
}

TEST(RadixPrefix, AGivenRadixTakesItsOwnAlone) {
  for (const char* const text : {"0o17", "0O17", "017", "17"}) {
    EXPECT_EQ(from_string<1>(text, 8), big_int<1>{15});
    EXPECT_EQ(integer(text, 8), 15);
    EXPECT_EQ(read_in<big_int<1>>(std::oct, text), big_int<1>{15});
    EXPECT_EQ(read_in<integer>(std::oct, text), 15);
  }
  for (const char* const text : {"0x0b1", "0b1", "b1"}) {
    EXPECT_EQ(from_string<1>(text, 16), big_int<1>{0xb1});
    EXPECT_EQ(integer(text, 16), 0xb1);
    EXPECT_EQ(read_in<big_int<1>>(std::hex, text), big_int<1>{0xb1});
    EXPECT_EQ(read_in<integer>(std::hex, text), 0xb1);
  }
}

// A row takes what fits in it, by its prefix or in the radix that is given.
TEST(RadixPrefix, RowsOfTexts) {
  std::uint8_t z[2];
  const auto reads = [&](std::string_view text, unsigned radix, unsigned expected) {
    return limbs::from_text(z, 2, text.data(), text.size(), radix) &&
           z[0] + 256U * z[1] == expected;
  };
  EXPECT_TRUE(reads("65535", 0, 65535));
  EXPECT_TRUE(reads("0xfFfF", 0, 65535));
  EXPECT_TRUE(reads("0b101", 2, 5));
  EXPECT_TRUE(reads("0b101", 16, 0xb101));
  EXPECT_TRUE(reads("zz", 36, 35 * 37));
  EXPECT_TRUE(reads("007", 0, 7));
  for (const std::string_view bad : {"", "65536", "0x10000", "0x", "-1", "1 ", "9z"}) {
    EXPECT_FALSE(limbs::from_text(z, 2, bad.data(), bad.size(), 0)) << bad;
  }
  for (const unsigned radix : {1U, 37U, 64U}) EXPECT_FALSE(limbs::from_text(z, 2, "1", 1, radix));
}

// A modulus between quotes is text; without them it is a literal, and C++ has octal ones.
static_assert(std::is_same_v<field<"017">, field<17>>);
static_assert(std::is_same_v<field<"0x11">, field<17>>);
static_assert(std::is_same_v<field<"0b10001">, field<17>>);
static_assert(std::is_same_v<field<"0o21">, field<17>>);
static_assert(std::is_same_v<field<"01'009">, field<1009>>);
static_assert(std::is_same_v<field<021_Z>, field<17>>);
static_assert(017_big == big_int<1>{15} && 0x11_big == big_int<1>{17});

}  // namespace
