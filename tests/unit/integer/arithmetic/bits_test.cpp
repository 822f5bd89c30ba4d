// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <stdexcept>
#include <vector>

#include <napier/integer/arithmetic/bits.hpp>
#include <napier/integer/arithmetic/power.hpp>
#include <napier/integer/conversion/convert.hpp>

namespace {

using namespace napier;

#ifdef __SIZEOF_INT128__
using wide = detail::int128;

// The built-in integers around the places where a limb ends, as an oracle of 128 bits.
std::vector<wide> edges() {
  std::vector<wide> all;
  for (const wide base : {wide{0}, wide{1} << 31, wide{1} << 63, wide{1} << 64, wide{1} << 65,
                          wide{1} << 100, (wide{1} << 100) + (wide{1} << 64)}) {
    for (int d = -3; d <= 3; ++d) {
      all.push_back(base + d);
      all.push_back(-(base + d));
    }
  }
  return all;
}

TEST(IntegerBits, AreThoseOfBuiltInIntegers) {
  for (const wide a : edges()) {
    const integer x(a);
    ASSERT_TRUE(~x == ~a);
    for (unsigned i = 0; i < 120; ++i) {
      ASSERT_EQ(test_bit(x, i), (a >> i & 1) != 0) << i;
      integer set = x, cleared = x, flipped = x;
      set_bit(set, i);
      clear_bit(cleared, i);
      flip_bit(flipped, i);
      ASSERT_TRUE(set == (a | wide{1} << i));
      ASSERT_TRUE(cleared == (a & ~(wide{1} << i)));
      ASSERT_TRUE(flipped == (a ^ wide{1} << i));
    }
    for (const wide b : edges()) {
      const integer y(b);
      ASSERT_TRUE((x & y) == (a & b));
      ASSERT_TRUE((x | y) == (a | b));
      ASSERT_TRUE((x ^ y) == (a ^ b));
      ASSERT_TRUE((x & b) == (a & b));
      ASSERT_TRUE((b | x) == (a | b));
      integer z = x;
      ASSERT_TRUE((z &= y) == (a & b));
      ASSERT_TRUE((z |= b) == ((a & b) | b));
      ASSERT_TRUE((z ^= y) == 0 || (b & a) != b || z != 0);
    }
  }
}
#endif

TEST(IntegerBits, LongRunsCarry) {
  const integer power = integer(1) << 192;
  EXPECT_EQ(-(power - 1) & -power, -power);  // a magnitude of one limb more
  EXPECT_EQ(-power ^ (power - 1), -1);
  EXPECT_EQ(-power | (power - 1), -1);
  integer x = -1;
  clear_bit(x, 200);
  EXPECT_EQ(x, -1 - (integer(1) << 200));
  set_bit(x, 200);
  EXPECT_EQ(x, -1);
  clear_bit(x, 0);
  EXPECT_EQ(x, -2);
  integer y = -power + 1;  // ...0001: the carry of a cleared bit goes to the top
  clear_bit(y, 0);
  EXPECT_EQ(y, -power);
  set_bit(y, 0);
  EXPECT_EQ(y, -power + 1);
}

TEST(IntegerBits, Aliases) {
  integer x = (integer(1) << 130) - 5;
  const integer y = x;
  EXPECT_EQ(x & x, y);
  x &= x;
  EXPECT_EQ(x, y);
  x ^= x;
  EXPECT_EQ(x, 0);
  EXPECT_FALSE(x.is_negative());
}

TEST(IntegerBits, Counts) {
  EXPECT_EQ(lsb(integer(0)), 0U);
  EXPECT_EQ(lsb(integer(-12)), 2U);
  EXPECT_EQ(lsb(integer(1) << 200), 200U);
  EXPECT_EQ(popcount(integer(0)), 0U);
  EXPECT_EQ(popcount(-((integer(1) << 200) - 1)), 200U);
}

TEST(IntegerBits, Ranges) {
  static_assert(std::ranges::random_access_range<bit_range>);
  static_assert(std::ranges::sized_range<bit_range>);
  const integer x = 0b1011_n << 64;
  const bit_range bits(x);
  EXPECT_EQ(bits.size(), 68U);
  EXPECT_EQ(std::ranges::count(bits, true), 3);
  EXPECT_TRUE(bits[64] && bits[65] && !bits[66] && bits[67]);
  std::vector<bool> top(std::make_reverse_iterator(bits.end()),
                        std::make_reverse_iterator(bits.begin() + 64));
  EXPECT_EQ(top, (std::vector<bool>{true, false, true, true}));
  EXPECT_TRUE(bit_range(integer(0)).empty());
}

TEST(IntegerBits, AnAbsurdPlaceIsALengthError) {
  integer x = 5;
  EXPECT_THROW(set_bit(x, ~std::size_t{0}), std::length_error);
  EXPECT_EQ(x, 5);
  EXPECT_FALSE(test_bit(x, ~std::size_t{0}));
  EXPECT_TRUE(test_bit(-x, ~std::size_t{0}));
}

static_assert((0xff0_n & -16) == 0xff0 && (~5_n) == -6 && lsb(96_n) == 5);

}  // namespace
