// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/platform/ordering.hpp>
#include <napier/platform/unpredictable.hpp>
#include <napier/platform/unroll.hpp>
#include <napier/platform/wide_arithmetic.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

template <typename T>
class WideArithmetic : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(WideArithmetic, widths);

// The machine's form and the portable one, which constant evaluation uses, on hostile limbs.
TYPED_TEST(WideArithmetic, MachineEqualsPortable) {
  using T = TypeParam;
  napier_test::hostile_numbers numbers(11);
  for (int round = 0; round < 100000; ++round) {
    T x[4];
    numbers.fill(x, 4);
    for (carry_flag in = 0; in <= 1; ++in) {
      carry_flag machine = in, portable = in;
      ASSERT_EQ(add_carry(x[0], x[1], machine), detail::portable_add_carry(x[0], x[1], portable));
      ASSERT_EQ(machine, portable);
      machine = portable = in;
      ASSERT_EQ(subtract_borrow(x[0], x[1], machine),
                detail::portable_subtract_borrow(x[0], x[1], portable));
      ASSERT_EQ(machine, portable);
      ASSERT_EQ(subtract_from_top(x[0], in), static_cast<T>(x[0] - in));
    }
    T machine_high, portable_high;
    ASSERT_EQ(wide_multiply(x[0], x[1], machine_high),
              detail::portable_wide_multiply(x[0], x[1], portable_high));
    ASSERT_EQ(machine_high, portable_high);

    // x0 * x1 + x2 + x3 from the parts.
    carry_flag carry = 0;
    T low = detail::portable_wide_multiply(x[0], x[1], portable_high);
    for (const T summand : {x[2], x[3]}) {
      carry = 0;
      low = detail::portable_add_carry(low, summand, carry);
      portable_high = static_cast<T>(portable_high + carry);
    }
    ASSERT_EQ(multiply_add(x[0], x[1], x[2], x[3], machine_high), low);
    ASSERT_EQ(machine_high, portable_high);
  }
}

// (2^w - 1)^2 + 2 (2^w - 1) = 2^(2w) - 1: the largest value fits.
TYPED_TEST(WideArithmetic, MultiplyAddHoldsItsLargestValue) {
  constexpr auto max = static_cast<TypeParam>(~TypeParam{0});
  TypeParam high;
  EXPECT_EQ(multiply_add(max, max, max, max, high), max);
  EXPECT_EQ(high, max);
}

// x0 x1 + x2 x3 + x4 with factors that keep the sum in two limbs, from its parts.
TYPED_TEST(WideArithmetic, MultiplyAddProduct) {
  using T = TypeParam;
  constexpr auto max = static_cast<T>(~T{0});
  napier_test::hostile_numbers numbers(12);
  for (int round = 0; round < 100000; ++round) {
    T x[5];
    numbers.fill(x, 5);
    if (x[2] > max - x[0]) x[2] = static_cast<T>(max - x[0]);  // x0 + x2 < 2^w
    T high, high_first, high_second;
    const T first = detail::portable_wide_multiply(x[0], x[1], high_first);
    const T second = detail::portable_wide_multiply(x[2], x[3], high_second);
    carry_flag carry = 0;
    T low = detail::portable_add_carry(first, second, carry);
    T sum = detail::portable_add_carry(high_first, high_second, carry);
    ASSERT_EQ(carry, 0);
    low = detail::portable_add_carry(low, x[4], carry);
    sum = static_cast<T>(sum + carry);
    ASSERT_EQ(multiply_add_product(x[0], x[1], x[2], x[3], x[4], high), low);
    ASSERT_EQ(high, sum);
  }
  // (2^w - 1)^2 + (2^w - 1) + (2^w - 1) = 2^2w - 1, the largest sum.
  T high;
  EXPECT_EQ(multiply_add_product(max, max, T{1}, max, max, high), max);
  EXPECT_EQ(high, max);
}

// Both answers of a condition, as constants and at run time.
template <typename T>
constexpr bool choices_are_right(T a, T b) {
  bool good = true;
  for (const bool condition : {false, true}) {
    const unpredictable<T> so(condition);
    const auto is = [&](T x, T y, T wanted_x, T wanted_y) {
      good = good && x == wanted_x && y == wanted_y;
    };
    is(so.or_zero(a), so.or_zero(b), condition ? a : T{0}, condition ? b : T{0});
    T x = a, y = b;
    so.exchange(x, y);
    is(x, y, condition ? b : a, condition ? a : b);
    x = a;
    y = b;
    so.add(x, y);
    is(x, y, static_cast<T>(a + b), condition ? a : b);
    x = a;
    y = b;
    so.subtract(x, y);
    is(x, y, static_cast<T>(condition ? b - a : a - b), condition ? a : b);
  }
  return good;
}

TYPED_TEST(WideArithmetic, UnpredictableChoices) {
  using T = TypeParam;
  constexpr auto max = static_cast<T>(~T{0});
  static_assert(choices_are_right<T>(3, 200) && choices_are_right<T>(max, 1));
  napier_test::hostile_numbers numbers(13);
  for (int round = 0; round < 10000; ++round) {
    T x[2];
    numbers.fill(x, 2);
    ASSERT_TRUE(choices_are_right<T>(x[0], x[1]));
  }
}

TEST(Ordering, FromBits) {
  EXPECT_EQ(make_ordering(1, 0), std::strong_ordering::less);
  EXPECT_EQ(make_ordering(0, 0), std::strong_ordering::equal);
  EXPECT_EQ(make_ordering(0, 1), std::strong_ordering::greater);
}

TEST(Unroll, CallsInOrder) {
  std::size_t next = 0;
  unroll<5>([&](auto i) { EXPECT_EQ(i, next++); });
  EXPECT_EQ(next, 5U);
}

}  // namespace
