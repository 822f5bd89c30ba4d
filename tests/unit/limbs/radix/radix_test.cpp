// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <napier/limbs/radix/radix.hpp>

namespace {

namespace limbs = napier::limbs;
using limbs::digits_status;
using napier::limb;

template <typename T>
class Radix : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Radix, limb_types);

template <limb T>
digits_status read(std::vector<T>& z, std::string_view text, unsigned radix, int separator = -1) {
  return limbs::from_digits(z.data(), z.size(), text.data(), text.size(), radix, separator);
}

template <limb T>
std::string write(std::vector<T> x, unsigned radix, bool uppercase = false) {
  std::string text(limbs::digits_bound(x.size() * napier::limb_bits<T>, radix), '?');
  const std::size_t size =
      limbs::to_digits(text.data() + text.size(), x.data(), x.size(), radix, uppercase);
  return text.substr(text.size() - size);
}

TYPED_TEST(Radix, SmallNumbersInEveryRadix) {
  constexpr std::size_t n = sizeof(TypeParam) == 1 ? 2 : 1;
  for (unsigned radix = 2; radix <= 36; ++radix) {
    for (std::uint32_t value = 0; value < 0x10000; value += value < 2000 ? 1 : 37) {
      std::string expected;
      for (std::uint32_t rest = value; rest != 0 || expected.empty(); rest /= radix)
        expected.insert(expected.begin(), limbs::digit_character(rest % radix, false));
      std::vector<TypeParam> x(n);
      x[0] = static_cast<TypeParam>(value);
      if (n == 2) x[1] = static_cast<TypeParam>(value >> 8);
      ASSERT_EQ(write(x, radix), expected);
      std::vector<TypeParam> z(n);
      ASSERT_EQ(read(z, expected, radix), digits_status::good) << expected << " " << radix;
      ASSERT_EQ(z, x) << expected << " in radix " << radix;
    }
  }
}

TYPED_TEST(Radix, TheLargestNumberFitsAndTheNextDoesNot) {
  for (std::size_t n = 1; n < 20; ++n) {
    for (unsigned radix = 2; radix <= 36; ++radix) {
      const std::vector<TypeParam> largest(n, static_cast<TypeParam>(~TypeParam{0}));
      const std::string text = write(largest, radix);
      std::vector<TypeParam> z(n);
      ASSERT_EQ(read(z, "0000" + text, radix), digits_status::good);
      ASSERT_EQ(z, largest);
      // 2^(wn): one more than the largest, made from one limb more.
      std::vector<TypeParam> beyond(n + 1);
      beyond[n] = 1;
      ASSERT_EQ(read(z, write(beyond, radix), radix), digits_status::overflow)
          << n << " limbs in radix " << radix;
      ASSERT_EQ(read(z, text + "0", radix), digits_status::overflow);
    }
  }
}

TYPED_TEST(Radix, WhatIsNoNumber) {
  std::vector<TypeParam> z(2);
  for (const unsigned radix : {2U, 8U, 10U, 16U, 32U, 35U}) {
    EXPECT_EQ(read(z, "", radix), digits_status::empty);
    EXPECT_EQ(read(z, "''", radix, '\''), digits_status::empty);
    EXPECT_EQ(read(z, "1'1", radix), digits_status::bad_digit);
    for (const char* text : {"1 ", " 1", "1-", "-1", "+1", "1.", "\xff", "z", "{", "[", "@", ":"})
      EXPECT_EQ(read(z, text, radix), digits_status::bad_digit) << text << " in radix " << radix;
    EXPECT_EQ(read(z, std::string_view("1\0", 2), radix), digits_status::bad_digit);
    EXPECT_EQ(read(z, std::string(1, limbs::digit_character(radix, false)), radix),
              digits_status::bad_digit);
  }
}

TYPED_TEST(Radix, SeparatorsAndCase) {
  std::vector<TypeParam> z(2), w(2);
  EXPECT_EQ(read(z, "1'2'34", 10, '\''), digits_status::good);
  EXPECT_EQ(read(w, "1234", 10), digits_status::good);
  EXPECT_EQ(z, w);
  EXPECT_EQ(read(z, "Be'eF", 16, '\''), digits_status::good);
  EXPECT_EQ(write(z, 16), "beef");
  EXPECT_EQ(write(z, 16, true), "BEEF");
  EXPECT_EQ(read(z, "ZZ", 36), digits_status::good);
  EXPECT_EQ(write(z, 36), "zz");
}

// LibTomMath's digits: one alphabet with two cases beyond radix 36.
TYPED_TEST(Radix, SixtyFourDigits) {
  const std::string all = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";
  for (unsigned radix = 37; radix <= 64; ++radix) {
    for (int i = 0; i < 256; ++i) {
      const auto c = static_cast<char>(i);
      const std::size_t place = all.find(c);
      if (place < radix) {
        ASSERT_EQ(limbs::digit_value(c, radix), place);
        ASSERT_EQ(limbs::digit_character(static_cast<unsigned>(place), radix, false), c);
      } else {
        ASSERT_GE(limbs::digit_value(c, radix), radix) << i;
      }
    }
    std::vector<TypeParam> x(8), z(8);
    for (std::size_t i = 0; i < 8; ++i) x[i] = static_cast<TypeParam>(0xf1e2d3c4b5a69788U >> i);
    ASSERT_EQ(read(z, write(x, radix), radix), digits_status::good);
    ASSERT_EQ(z, x);
  }
  std::vector<TypeParam> z(1);
  EXPECT_EQ(read(z, "/", 64), digits_status::good);
  EXPECT_EQ(z[0], 63);
  EXPECT_EQ(read(z, "/", 63), digits_status::bad_digit);
}

}  // namespace
