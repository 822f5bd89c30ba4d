// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include <napier/big_int/comparison.hpp>
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
  EXPECT_EQ(ct::mask<T>::from_borrow(1).bits(), max);
  EXPECT_EQ(ct::mask<T>::from_borrow(0).bits(), 0);
  EXPECT_EQ(ct::mask<T>::from_borrow(1, 1).bits(), 0);
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

  constexpr std::array<T, 3> values{7, 8, 9};
  static_assert(ct::lookup(values, T{2}) == 9);
  for (T i = 0; i < 3; ++i) EXPECT_EQ(ct::lookup(values, i), 7 + i);
  EXPECT_EQ(ct::lookup(values, T{3}), 7) << "beyond the table";
  EXPECT_EQ(ct::lookup(values, static_cast<T>(~T{0})), 7) << "beyond the table";
  EXPECT_EQ(ct::lookup(std::array{T{5}}, T{1}), 5);
}

TYPED_TEST(Mask, LooksUpRowsOfEveryLength) {
  using T = TypeParam;
  constexpr std::size_t entries = 3, longest = 25;
  T table[entries * longest];
  for (std::size_t i = 0; i < entries * longest; ++i) table[i] = static_cast<T>(i + 1);
  for (std::size_t n = 1; n <= longest; ++n) {
    for (std::size_t index = 0; index <= entries; ++index) {
      T row[longest + 1], same[longest];
      for (T& limb : row) limb = 0xa5;
      ct::lookup_in_columns(row, table, entries, n, static_cast<T>(index));
      ct::lookup(same, table, entries, n, static_cast<T>(index));
      for (std::size_t j = 0; j < n; ++j) {
        EXPECT_EQ(row[j], index < entries ? table[index * n + j] : T{0}) << n << ' ' << index;
        EXPECT_EQ(same[j], row[j]) << n << ' ' << index;
      }
      EXPECT_EQ(row[n], 0xa5) << n << ": beyond the row";
    }
  }
}

// A program's own type with its own select, and a type of the library's.
struct pair_of_limbs {
  std::uint64_t first, second;
  friend constexpr pair_of_limbs select(ct::mask<> choose_a, const pair_of_limbs& a,
                                        const pair_of_limbs& b) noexcept {
    return {ct::select(choose_a, a.first, b.first), ct::select(choose_a, a.second, b.second)};
  }
};

TEST(Lookup, OfAnyTypeThatHasASelect) {
  constexpr std::array<pair_of_limbs, 2> table{{{1, 2}, {3, 4}}};
  static_assert(ct::lookup(table, std::uint64_t{1}).second == 4);
  const std::array<big_int<2>, 2> numbers{{{1, 2}, {3, 4}}};
  EXPECT_EQ(ct::lookup(numbers, std::uint64_t{1}), (big_int<2>{3, 4}));
  EXPECT_EQ(ct::lookup(numbers, std::uint64_t{0}), (big_int<2>{1, 2}));
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
