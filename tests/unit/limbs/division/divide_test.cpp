// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include <napier/limbs/division/divide.hpp>

#include "support/hostile.hpp"
#include "support/shift_subtract.hpp"

namespace {

namespace limbs = napier::limbs;
using napier_test::hostile_numbers;

template <typename T>
class Divide : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Divide, limb_types);

// Every pair of lengths up to nine limbs, against the division bit by bit.
TYPED_TEST(Divide, RunTimeLengthsAgainstShiftSubtract) {
  using T = TypeParam;
  hostile_numbers numbers(11);
  for (std::size_t m = 0; m <= 9; ++m) {
    for (std::size_t n = 1; n <= 9; ++n) {
      for (int i = 0; i < 20; ++i) {
        std::vector<T> x(m), d(n), q(m), r(n), wanted_q(m), wanted_r(n), work(m + n + 1);
        numbers.fill(x.data(), m);
        numbers.fill(d.data(), n);
        for (std::size_t j = 1 + numbers.below(n); j < n && i % 2 == 0; ++j) d[j] = 0;
        if (limbs::significant_limbs_vartime(d.data(), n) == 0) d[0] = 3;
        napier_test::shift_subtract(wanted_q.data(), wanted_r.data(), x.data(), m, d.data(), n);
        limbs::divide_vartime(q.data(), r.data(), x.data(), m, d.data(), n, work.data());
        ASSERT_EQ(q, wanted_q) << m << " by " << n;
        ASSERT_EQ(r, wanted_r) << m << " by " << n;
      }
    }
  }
}

template <std::size_t M, std::size_t N, typename T>
void check_fixed(hostile_numbers& numbers) {
  for (int i = 0; i < 100; ++i) {
    T x[M], d[N], q[M], r[N], wanted_q[M], wanted_r[N];
    numbers.fill(x, M);
    numbers.fill(d, N);
    if (i % 3 == 0) d[N - 1] = 0;
    napier_test::shift_subtract(wanted_q, wanted_r, x, M, d, N);  // also for d = 0
    limbs::divide<M, N>(q, r, x, d);
    ASSERT_TRUE(limbs::equal(q, wanted_q, M).declassify()) << M << " by " << N;
    ASSERT_TRUE(limbs::equal(r, wanted_r, N).declassify()) << M << " by " << N;
    if (limbs::significant_limbs_vartime(d, N) == 0) continue;
    limbs::divide_vartime<M, N>(q, r, x, d);
    ASSERT_TRUE(limbs::equal(q, wanted_q, M).declassify()) << M << " by " << N;
    ASSERT_TRUE(limbs::equal(r, wanted_r, N).declassify()) << M << " by " << N;
  }
}

TYPED_TEST(Divide, FixedLengthsAgainstShiftSubtract) {
  hostile_numbers numbers(12);
  check_fixed<1, 1, TypeParam>(numbers);
  check_fixed<1, 3, TypeParam>(numbers);
  check_fixed<2, 1, TypeParam>(numbers);
  check_fixed<2, 2, TypeParam>(numbers);
  check_fixed<3, 5, TypeParam>(numbers);
  check_fixed<4, 2, TypeParam>(numbers);
  check_fixed<5, 3, TypeParam>(numbers);
  check_fixed<6, 6, TypeParam>(numbers);
  check_fixed<8, 4, TypeParam>(numbers);
}

// The divisor of TAOCP 4.3.1, exercise 22: the case in which D6 adds back.
TYPED_TEST(Divide, AddBack) {
  using T = TypeParam;
  const auto half = static_cast<T>(T{1} << (napier::limb_bits<T> - 1));
  const auto max = static_cast<T>(~T{0});
  const T x[4] = {0, 0, half, static_cast<T>(half - 1)};
  const T d[3] = {max, 0, half};
  T q[4], r[3], wanted_q[4], wanted_r[3];
  napier_test::shift_subtract(wanted_q, wanted_r, x, 4, d, 3);
  limbs::divide_vartime<4, 3>(q, r, x, d);
  EXPECT_TRUE(limbs::equal(q, wanted_q, 4).declassify());
  EXPECT_TRUE(limbs::equal(r, wanted_r, 3).declassify());
  limbs::divide<4, 3>(q, r, x, d);
  EXPECT_TRUE(limbs::equal(q, wanted_q, 4).declassify());
  EXPECT_TRUE(limbs::equal(r, wanted_r, 3).declassify());
}

TYPED_TEST(Divide, NoLimbsAtAll) {
  TypeParam d = 7, nothing = 0;
  EXPECT_EQ(limbs::divide_limb_vartime(&nothing, &nothing, 0, d), 0);
}

}  // namespace
