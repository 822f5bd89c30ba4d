// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

#include <napier/big_int/addition.hpp>
#include <napier/big_int/division.hpp>
#include <napier/big_int/literals.hpp>
#include <napier/big_int/multiplication.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::hostile_numbers;

template <typename T>
class Division : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Division, limb_types);

template <std::size_t N, limb T>
constexpr big_int<N, T> all_ones() {
  big_int<N, T> z;
  for (auto& limb : z.limbs) limb = static_cast<T>(~T{0});
  return z;
}

template <std::size_t M, std::size_t N, limb T>
void check(hostile_numbers& numbers) {
  for (int i = 0; i < 200; ++i) {
    big_int<M, T> x;
    big_int<N, T> d;
    numbers.fill(x.data(), M);
    numbers.fill(d.data(), N);
    if (ct::is_zero(d).declassify()) d[0] = 1;
    const auto [q, r] = div(x, d);
    static_assert(std::is_same_v<decltype(q), const big_int<M, T>>);
    static_assert(std::is_same_v<decltype(r), const big_int<N, T>>);
    ASSERT_LT(r, d);
    ASSERT_EQ(q * d + r, x);
    const auto variable = div_vartime(x, d);
    ASSERT_EQ(variable.quotient, q);
    ASSERT_EQ(variable.remainder, r);
    const auto checked = checked_div(x, d).declassify();
    ASSERT_TRUE(checked.has_value());
    ASSERT_EQ(checked->quotient, q);
    ASSERT_EQ(checked->remainder, r);
    ASSERT_EQ(x / d, q);
    ASSERT_EQ(x % d, r);
    ASSERT_EQ(mod(x, d), r);
    const T small = d[0] != 0 ? d[0] : T{1};
    const auto by_limb = short_div(x, small);
    ASSERT_EQ(short_mul(by_limb.quotient, small) + by_limb.remainder, x);
  }
}

TYPED_TEST(Division, QuotientTimesDivisorAndRemainder) {
  hostile_numbers numbers(31);
  check<1, 1, TypeParam>(numbers);
  check<4, 1, TypeParam>(numbers);
  check<1, 4, TypeParam>(numbers);
  check<4, 2, TypeParam>(numbers);
  check<5, 5, TypeParam>(numbers);
  check<8, 4, TypeParam>(numbers);
}

int violations = 0;

TYPED_TEST(Division, WithoutDivisor) {
  using T = TypeParam;
  big_int<3, T> x{3, 2, 1};
  const big_int<2, T> zero{};
  const auto ones = all_ones<3, T>();
  EXPECT_EQ(div(x, zero).quotient, ones);
  EXPECT_EQ(div(x, zero).remainder, (big_int<2, T>{3, 2}));
  EXPECT_EQ(div(x, big_int<4, T>{}).remainder, x);
  EXPECT_EQ(x / zero, ones);
  EXPECT_EQ(x % zero, (big_int<2, T>{3, 2}));
  EXPECT_EQ(mod(x, zero), (big_int<2, T>{3, 2}));
  EXPECT_EQ(short_div(x, 0).quotient, ones);
  EXPECT_FALSE(checked_div(x, zero).has_value().declassify());
  EXPECT_FALSE(checked_div(x, zero).declassify().has_value());
  const division_result<3, 2, T> other{{7}, {8}};
  EXPECT_EQ(checked_div(x, zero).value_or(other).quotient, other.quotient);
  EXPECT_EQ(checked_div(x, zero).value_unchecked().quotient, ones);

  violations = 0;
  const auto before = set_violation_handler(+[](const char*) { ++violations; });
  const auto variable = div_vartime(x, zero);
  set_violation_handler(before);
  EXPECT_EQ(violations, 1);
  EXPECT_EQ(variable.quotient, ones);
  EXPECT_EQ(variable.remainder, (big_int<2, T>{3, 2}));
}

TEST(DivisionDeath, ZeroDivisorOfVartimeAborts) {
  EXPECT_DEATH(static_cast<void>(div_vartime(big_int<2>{1, 2}, big_int<1>{0})), "divisor is 0");
}

template <auto D, std::size_t M, typename T>
void check_constant(const big_int<M, T>& x) {
  const auto wanted = div(x, D);
  ASSERT_EQ(div<D>(x).quotient, wanted.quotient);
  ASSERT_EQ(div<D>(x).remainder, wanted.remainder);
  ASSERT_EQ(mod<D>(x), wanted.remainder);
  static_assert(std::is_same_v<decltype(div<D>(x)), decltype(div(x, D))>);
}

TYPED_TEST(Division, ByConstants) {
  using T = TypeParam;
  constexpr auto max = static_cast<T>(~T{0});
  hostile_numbers numbers(32);
  for (int i = 0; i < 200; ++i) {
    big_int<4, T> x;
    numbers.fill(x.data(), 4);
    check_constant<big_int<1, T>{1}>(x);
    check_constant<big_int<1, T>{2}>(x);
    check_constant<big_int<1, T>{3}>(x);
    check_constant<big_int<1, T>{10}>(x);
    check_constant<big_int<1, T>{max}>(x);
    check_constant<big_int<2, T>{7, 0}>(x);
    check_constant<big_int<2, T>{0, 1}>(x);
    check_constant<big_int<3, T>{1, 1, 1}>(x);
    check_constant<big_int<4, T>{max, max, max, max}>(x);
    check_constant<big_int<5, T>{0, 0, 0, 0, 1}>(x);
    check_constant<big_int<5, T>{1, 0, 0, 0, 1}>(x);
    constexpr std::integer_sequence<T, 100> hundred;
    ASSERT_EQ(div(x, hundred).quotient, div(x, big_int<1, T>{100}).quotient);
    ASSERT_EQ(x / hundred, div(x, big_int<1, T>{100}).quotient);
    ASSERT_EQ(x % hundred, div(x, big_int<1, T>{100}).remainder);
    ASSERT_EQ(mod(x, hundred), div(x, big_int<1, T>{100}).remainder);
  }
}

TEST(DivisionLiteral, ByLiteral) {
  constexpr auto x = to_big_int(123456789012345678901234567890123456789012345678901234567890_Z);
  EXPECT_EQ(x / 1000000000000000000000000000000_Z, to_big_int(123456789012345678901234567890_Z));
  EXPECT_EQ(x % 1000000000000000000000000000000_Z, to_big_int(123456789012345678901234567890_Z));
  const auto [q, r] = div(x, 7_Z);
  EXPECT_EQ(q * to_big_int(7_Z) + r, x);
}

}  // namespace
