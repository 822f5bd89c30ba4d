// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <napier/text.hpp>
#include <napier/text/from_string.hpp>

namespace {

using namespace napier;

static_assert(std::is_same_v<decltype(from_string<4>("1")), std::optional<big_int<4>>>);
static_assert(std::is_same_v<decltype(from_string<4, std::uint8_t>("1")),
                             std::optional<big_int<4, std::uint8_t>>>);

TEST(FromString, PrefixesNameTheRadix) {
  EXPECT_EQ(from_string<4>("0xff"), (big_int<4>{255}));
  EXPECT_EQ(from_string<4>("0XFF"), (big_int<4>{255}));
  EXPECT_EQ(from_string<4>("0b101"), (big_int<4>{5}));
  EXPECT_EQ(from_string<4>("0B101"), (big_int<4>{5}));
  EXPECT_EQ(from_string<4>("0o17"), (big_int<4>{15}));
  EXPECT_EQ(from_string<4>("255"), (big_int<4>{255}));
  EXPECT_EQ(from_string<4>("0"), (big_int<4>{0}));
  EXPECT_EQ(from_string<4>("00010"), (big_int<4>{10}));  // zeros, not octal
  EXPECT_EQ(from_string<4>("017"), (big_int<4>{17}));
  EXPECT_EQ(from_string<4>("09"), (big_int<4>{9}));
}

TEST(FromString, ANamedRadixTakesItsOwnPrefixOnly) {
  EXPECT_EQ(from_string<4>("ff", 16), (big_int<4>{255}));
  EXPECT_EQ(from_string<4>("0xff", 16), (big_int<4>{255}));
  EXPECT_EQ(from_string<4>("0b11", 16), (big_int<4>{0xb11}));
  EXPECT_EQ(from_string<4>("0b11", 2), (big_int<4>{3}));
  EXPECT_EQ(from_string<4>("0o17", 8), (big_int<4>{15}));
  EXPECT_EQ(from_string<4>("zZ", 36), (big_int<4>{35 * 36 + 35}));
  EXPECT_EQ(from_string<4>("0x1", 36), (big_int<4>{33 * 36 + 1}));
  EXPECT_EQ(from_string<4>("0xff", 10), std::nullopt);
  EXPECT_EQ(from_string<4>("0b11", 10), std::nullopt);
  EXPECT_EQ(from_string<4>("12", 2), std::nullopt);
}

TEST(FromString, WhatIsNoNumber) {
  for (const char* text :
       {"",    " ",  "0x",   "0X",   "0b",    "0o",  "x",        "0xg",   "0b2",   "0o8",
        "+1",  "-1", "-0",   " 1",   "1 ",    "1\n", "1'000",    "1_000", "1,000", "1.0",
        "1e5", "ff", "0x-1", "0x 1", "0x0x1", "--1", "\xc3\xa9", "\xff"}) {
    EXPECT_EQ(from_string<4>(text), std::nullopt) << '"' << text << '"';
    EXPECT_EQ(from_string<uint256_t>(text), std::nullopt) << '"' << text << '"';
  }
  EXPECT_EQ(from_string<4>(std::string_view("1\0", 2)), std::nullopt);
  EXPECT_EQ(from_string<4>(std::string_view("\0001", 2)), std::nullopt);
  EXPECT_EQ(from_string<4>(std::string_view()), std::nullopt);
}

TEST(FromString, NoRadixBeyond36) {
  EXPECT_EQ(from_string<4>("1", 1), std::nullopt);
  EXPECT_EQ(from_string<4>("1", 37), std::nullopt);
  EXPECT_EQ(from_string<4>("1", ~0U), std::nullopt);
}

TEST(FromString, OverflowIsNone) {
  EXPECT_EQ(from_string<1>("18446744073709551615"), (big_int<1>{~std::uint64_t{0}}));
  EXPECT_EQ(from_string<1>("18446744073709551616"), std::nullopt);
  EXPECT_EQ(from_string<1>("99999999999999999999999999999999"), std::nullopt);
  std::string with_zeros(1000, '0');
  with_zeros.back() = '1';
  EXPECT_EQ(from_string<1>(with_zeros), (big_int<1>{1}));
  EXPECT_EQ(from_string<1>("0x" + std::string(1000, '0') + "1"), (big_int<1>{1}));
  EXPECT_EQ(from_string<1>("0x10000000000000000"), std::nullopt);
  EXPECT_EQ((from_string<1, std::uint8_t>("255")), (big_int<1, std::uint8_t>{255}));
  EXPECT_EQ((from_string<1, std::uint8_t>("256")), std::nullopt);
}

TEST(FromString, ByType) {
  EXPECT_EQ(from_string<uint256_t>("0xabc"), uint256_t{0xabc});
  EXPECT_EQ(from_string<big_int<2>>("7"), (big_int<2>{7, 0}));
  EXPECT_EQ(from_string<uint_bits<7>>("127"), uint_bits<7>{127});
  EXPECT_EQ(from_string<uint_bits<7>>("128"), std::nullopt);
  EXPECT_EQ(from_string<uint_bits<521>>(to_string(uint_bits<521>{-1})), uint_bits<521>{-1});
  EXPECT_EQ(from_string<uint_bits<521>>(to_string(uint_bits<522>{1} << 521)), std::nullopt);
  using F = field<101_Z>;
  EXPECT_EQ(from_string<F>("100"), F{100});
  EXPECT_EQ(from_string<F>("101"), std::nullopt);
}

}  // namespace
