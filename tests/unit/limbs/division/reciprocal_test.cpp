// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/limbs/division/reciprocal.hpp>

#include "support/hostile.hpp"
#include "support/shift_subtract.hpp"

namespace {

namespace limbs = napier::limbs;
using napier::limb;
using napier::limb_bits;
using napier_test::hostile_numbers;

template <typename T>
class Reciprocal : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Reciprocal, limb_types);

// A hostile limb with its highest bit set.
template <limb T>
T divisor(hostile_numbers& numbers) {
  T d;
  numbers.fill(&d, 1);
  return static_cast<T>(d | static_cast<T>(T{1} << (limb_bits<T> - 1)));
}

TYPED_TEST(Reciprocal, OfOneLimb) {
  using T = TypeParam;
  hostile_numbers numbers(1);
  for (int i = 0; i < 2000; ++i) {
    const T d = divisor<T>(numbers);
    const T ones[2] = {static_cast<T>(~T{0}), static_cast<T>(~T{0})};
    T q[2], r;
    napier_test::shift_subtract(q, &r, ones, 2, &d, 1);
    ASSERT_EQ(q[1], 1);  // which is left out
    ASSERT_EQ(limbs::reciprocal(d), q[0]) << +d;
    ASSERT_EQ(limbs::reciprocal_vartime(d), q[0]) << +d;
  }
}

TYPED_TEST(Reciprocal, OfTwoLimbs) {
  using T = TypeParam;
  hostile_numbers numbers(2);
  for (int i = 0; i < 2000; ++i) {
    T d[2] = {0, divisor<T>(numbers)};
    numbers.fill(d, 1);
    const auto max = static_cast<T>(~T{0});
    const T ones[3] = {max, max, max};
    T q[3], r[2];
    napier_test::shift_subtract(q, r, ones, 3, d, 2);
    ASSERT_EQ(q[1], 1);
    ASSERT_EQ(limbs::reciprocal_3by2(limbs::reciprocal(d[1]), d[1], d[0]), q[0])
        << +d[1] << " " << +d[0];
  }
}

TYPED_TEST(Reciprocal, TwoLimbsByOne) {
  using T = TypeParam;
  hostile_numbers numbers(3);
  for (int i = 0; i < 4000; ++i) {
    const T d = divisor<T>(numbers);
    T u[2], q[2], r, rest;
    numbers.fill(u, 2);
    if (i % 8 == 0) u[1] = static_cast<T>(d - 1);
    if (u[1] >= d) u[1] = static_cast<T>(u[1] - d);
    napier_test::shift_subtract(q, &r, u, 2, &d, 1);
    ASSERT_EQ(limbs::divide_2by1(u[1], u[0], d, limbs::reciprocal(d), rest), q[0]) << +d;
    ASSERT_EQ(rest, r) << +d;
  }
}

TYPED_TEST(Reciprocal, ThreeLimbsByTwo) {
  using T = TypeParam;
  hostile_numbers numbers(4);
  for (int i = 0; i < 4000; ++i) {
    T d[2] = {0, divisor<T>(numbers)};
    T u[3], q[3], r[2];
    numbers.fill(d, 1);
    numbers.fill(u, 3);
    const T high[2] = {u[1], u[2]};
    napier_test::shift_subtract(q, u + 1, high, 2, d, 2);  // (u2:u1) < (d1:d0)
    if (i % 8 == 0 && d[0] > 0) {
      u[2] = d[1];
      u[1] = static_cast<T>(d[0] - 1);
    }
    napier_test::shift_subtract(q, r, u, 3, d, 2);
    const T v = limbs::reciprocal_3by2(limbs::reciprocal(d[1]), d[1], d[0]);
    ASSERT_EQ(limbs::divide_3by2(u[2], u[1], u[0], d[1], d[0], v), q[0]) << +d[1] << " " << +d[0];
  }
}

}  // namespace
