// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/platform/ordering.hpp>
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
