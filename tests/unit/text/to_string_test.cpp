// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include <napier/text.hpp>
#include <napier/text/to_string.hpp>

namespace {

using namespace napier;

static_assert(number_with_text<big_int<4>> && number_with_text<uint256_t> &&
              number_with_text<field<101_Z>>);
static_assert(!number_with_text<int> && !number_with_text<std::string> &&
              !number_with_text<decltype(1_Z)> && !number_with_text<ct::mask<>>);

TEST(ToString, SmallNumbers) {
  EXPECT_EQ(to_string(big_int<4>{0}), "0");
  EXPECT_EQ(to_string(big_int<4>{0}, 2), "0");
  EXPECT_EQ(to_string(big_int<1>{10}), "10");
  EXPECT_EQ(to_string(big_int<2>{0, 1}), "18446744073709551616");
  EXPECT_EQ(to_string(big_int<2>{0, 1}, 16), "10000000000000000");
  EXPECT_EQ(to_string(big_int<2, std::uint8_t>{0xef, 0xbe}, 16), "beef");
  EXPECT_EQ(to_string(big_int<2, std::uint8_t>{0xef, 0xbe}, 16, true), "BEEF");
  EXPECT_EQ(to_string(uint256_t{35}, 36), "z");
  EXPECT_EQ(to_string(uint_bits<521>{-1}, 2), std::string(521, '1'));
  EXPECT_EQ(to_string(field<101_Z>{-1}), "100");
}

TEST(ToString, ZerosInsideAreKept) {
  // Chunks of digits in the middle and at the end that are zero.
  EXPECT_EQ(to_string(10000000000000000000000000000000000000000_big),
            "10000000000000000000000000000000000000000");
  EXPECT_EQ(to_string(100000000000000000000000000000000000000001_big),
            "100000000000000000000000000000000000000001");
  EXPECT_EQ(to_string(0x1000000000000000000000000000000000000000_big, 16),
            "1000000000000000000000000000000000000000");
}

TEST(ToString, WithoutAllocation) {
  const auto text = to_characters(12345678901234567890123_big);
  static_assert(std::is_trivially_copyable_v<decltype(text)>);
  EXPECT_EQ(text.view(), "12345678901234567890123");
  const std::string_view view = text;
  EXPECT_EQ(view.size(), 23U);
  EXPECT_EQ(to_characters(uint_bits<1>{1}, 2).view(), "1");
}

TEST(ToString, RefusesOtherRadices) {
  for (const unsigned radix : {0U, 1U, 37U, 1000U}) {
    EXPECT_THROW(static_cast<void>(to_string(uint256_t{5}, radix)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(to_characters(uint256_t{5}, radix)), std::invalid_argument);
  }
}

}  // namespace
