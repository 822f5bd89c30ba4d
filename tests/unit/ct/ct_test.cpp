// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/ct/lookup.hpp>
#include <napier/ct/mask.hpp>
#include <napier/ct/maybe.hpp>
#include <napier/ct/select.hpp>

namespace {

using namespace napier;

template <typename T>
class Mask : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Mask, widths);

TYPED_TEST(Mask, IsAllOnesOrZero) {
  using T = TypeParam;
  constexpr auto max = static_cast<T>(~T{0});
  EXPECT_EQ(ct::mask<T>::from_bit(1).bits(), max);
  EXPECT_EQ(ct::mask<T>::from_bit(0).bits(), 0);
  EXPECT_EQ(ct::mask<T>().bits(), 0);
  for (unsigned bit = 0; bit < limb_bits<T>; ++bit) {
    const auto x = static_cast<T>(T{1} << bit);
    EXPECT_EQ(ct::mask<T>::from_nonzero(x).bits(), max);
    EXPECT_EQ(ct::mask<T>::from_zero(x).bits(), 0);
  }
  EXPECT_EQ(ct::mask<T>::from_nonzero(0).bits(), 0);
  EXPECT_TRUE(ct::mask<T>::from_zero(0).declassify());
  EXPECT_EQ(ct::mask<T>::from_bit(1).bit(), 1);
  EXPECT_EQ(ct::mask<T>::from_bit(1).template as<std::uint64_t>().bits(), ~std::uint64_t{0});
  EXPECT_EQ(ct::mask<std::uint64_t>::from_bit(1).template as<T>().bits(), max);
}

TYPED_TEST(Mask, Algebra) {
  using M = ct::mask<TypeParam>;
  for (TypeParam a = 0; a <= 1; ++a) {
    for (TypeParam b = 0; b <= 1; ++b) {
      EXPECT_EQ((M::from_bit(a) & M::from_bit(b)).bit(), a & b);
      EXPECT_EQ((M::from_bit(a) | M::from_bit(b)).bit(), a | b);
      EXPECT_EQ((M::from_bit(a) ^ M::from_bit(b)).bit(), a ^ b);
      EXPECT_EQ((~M::from_bit(a)).bit(), 1 - a);
    }
  }
}

TYPED_TEST(Mask, SelectSwapLookup) {
  using T = TypeParam;
  const auto yes = ct::mask<T>::from_bit(1);
  const auto no = ct::mask<T>::from_bit(0);
  EXPECT_EQ(ct::select(yes, T{5}, T{9}), 5);
  EXPECT_EQ(ct::select(no, T{5}, T{9}), 9);
  T x[] = {1, 2, 3}, y[] = {4, 5, 6};
  ct::swap(no, x, y, 3);
  EXPECT_EQ(x[2], 3);
  ct::swap(yes, x, y, 3);
  EXPECT_EQ(x[2], 6);
  EXPECT_EQ(y[0], 1);
  T z[3];
  ct::select(yes, z, x, y, 3);
  EXPECT_EQ(z[1], 5);
  const T table[] = {1, 2, 3, 4, 5, 6};
  T row[2];
  for (T i = 0; i < 3; ++i) {
    ct::lookup(row, table, 3, 2, i);
    EXPECT_EQ(row[0], 2 * i + 1);
    EXPECT_EQ(row[1], 2 * i + 2);
  }
  ct::lookup(row, table, 3, 2, T{3});
  EXPECT_EQ(row[0] | row[1], 0) << "beyond the table";
}

TEST(Maybe, AnswersOrNot) {
  const ct::maybe<std::uint64_t> some(7, ct::mask<>::from_bit(1));
  const ct::maybe<std::uint64_t> none(0, ct::mask<>::from_bit(0));
  EXPECT_TRUE(some.has_value().declassify());
  EXPECT_EQ(some.declassify(), 7U);
  EXPECT_EQ(some.value_or(9), 7U);
  EXPECT_FALSE(none.declassify().has_value());
  EXPECT_EQ(none.value_or(9), 9U);
  EXPECT_EQ(none.value_unchecked(), 0U);
}

}  // namespace
