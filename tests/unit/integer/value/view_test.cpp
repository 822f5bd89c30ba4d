// SPDX-License-Identifier: Apache-2.0
//
// Views of numbers, and the operands that a function of integers takes.
#include <napier/integer/value/view.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include <napier/big_int/uint_bits.hpp>
#include <napier/integer.hpp>
#include <napier/integer/value/operands.hpp>

namespace {

using namespace napier;
using napier::detail::compare;
using napier::detail::compare_magnitudes;
using napier::detail::operand;

template <typename I>
constexpr bool views_as(I value, std::uint64_t low, std::size_t size, bool negative) {
  const auto held = operand(value);
  const integer_view view = held;
  return view.size == size && view.negative == negative && (size == 0 || view.limbs[0] == low);
}

static_assert(views_as(0, 0, 0, false) && views_as(false, 0, 0, false));
static_assert(views_as(true, 1, 1, false) && views_as(-1, 1, 1, true));
static_assert(views_as(std::numeric_limits<signed char>::min(), 128, 1, true));
static_assert(views_as(std::numeric_limits<long long>::min(), std::uint64_t{1} << 63, 1, true));
static_assert(views_as(~0ULL, ~std::uint64_t{0}, 1, false));

TEST(IntegerView, ZeroHasNoLimbsAndNoSign) {
  const integer_view zero;
  EXPECT_TRUE(zero.is_zero());
  EXPECT_FALSE(zero.is_odd());
  EXPECT_FALSE((-zero).negative);
  const integer x = -7;
  EXPECT_FALSE((-x.view()).negative);
  EXPECT_TRUE((-(-x.view())).negative);
  EXPECT_FALSE(x.view().magnitude().negative);
  EXPECT_TRUE(x.view().is_odd());
}

// Every pair of a list in ascending order, with and without signs.
TEST(IntegerView, Order) {
  const integer numbers[] = {-pow(2_n, 130), -pow(2_n, 64) - 1, -pow(2_n, 64), -5, -4, 0, 1, 5,
                             pow(2_n, 64),   pow(2_n, 64) + 1,  pow(2_n, 130)};
  const auto sign = [](auto a, auto b) { return a < b ? -1 : a > b ? 1 : 0; };
  for (std::size_t i = 0; i < std::size(numbers); ++i) {
    for (std::size_t j = 0; j < std::size(numbers); ++j) {
      EXPECT_EQ(compare(numbers[i].view(), numbers[j].view()), sign(i, j));
      const integer x = abs(numbers[i]), y = abs(numbers[j]);
      EXPECT_EQ(compare_magnitudes(numbers[i].view(), numbers[j].view()),
                compare(x.view(), y.view()));
      EXPECT_EQ(compare((-numbers[i]).view(), (-numbers[j]).view()), sign(j, i));
    }
  }
}

// What is an operand, and beside what.
using other_integer = basic_integer<std::allocator<std::uint64_t>, false>;
static_assert(napier::detail::integer_operand<int> && napier::detail::integer_operand<integer>);
static_assert(!napier::detail::integer_operand<double>);
static_assert(napier::detail::integer_operands<integer, int>);
static_assert(!napier::detail::integer_operands<int, int>, "the language's own operation");
static_assert(!napier::detail::integer_operands<integer, other_integer>);
static_assert(napier::detail::integers<int, const integer&, bool>);
static_assert(!napier::detail::integers<int, bool> &&
              !napier::detail::integers<integer, other_integer>);
static_assert(std::is_same_v<napier::detail::common_integer_t<int, integer&, long>, integer>);
static_assert(std::is_same_v<napier::detail::integer_of<int, const integer&>, integer>);
static_assert(napier::detail::number_of_fixed_size<big_int<2>> &&
              napier::detail::number_of_fixed_size<uint256_t>);
static_assert(!napier::detail::number_of_fixed_size<int>);

TEST(IntegerView, OperandsAreHeld) {
  const napier::detail::held_operand five(5);
  const integer x = 5;
  const napier::detail::held_operand same(x);
  EXPECT_EQ(compare(five, same), 0);
  EXPECT_EQ(same.view().limbs, x.view().limbs);  // no copy
}

}  // namespace
