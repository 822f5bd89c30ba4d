// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/limbs/division/invariant_divide.hpp>

#include "support/hostile.hpp"
#include "support/shift_subtract.hpp"

namespace {

namespace limbs = napier::limbs;
using napier::limb;
using napier::limb_bits;
using napier_test::hostile_numbers;

template <typename T>
class InvariantDivide : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(InvariantDivide, limb_types);

template <std::size_t M, std::size_t N, limb T>
void check(const T* d, hostile_numbers& numbers) {
  T multiplier[M];
  const std::size_t log = limbs::invariant_constants_vartime<M, N>(multiplier, d);
  for (int i = 0; i < 10; ++i) {
    T x[M], q[M], r[N], wanted_q[M], wanted_r[N];
    numbers.fill(x, M);
    if (i == 0) limbs::copy(x, d, M < N ? M : N);
    napier_test::shift_subtract(wanted_q, wanted_r, x, M, d, N);
    limbs::divide_invariant<M, N>(q, r, x, d, multiplier, log);
    ASSERT_TRUE(limbs::equal(q, wanted_q, M).declassify()) << M << " by " << N;
    ASSERT_TRUE(limbs::equal(r, wanted_r, N).declassify()) << M << " by " << N;
    // In place.
    limbs::divide_invariant<M, N>(x, r, x, d, multiplier, log);
    ASSERT_TRUE(limbs::equal(x, wanted_q, M).declassify()) << M << " by " << N;
  }
}

template <std::size_t M, std::size_t N, limb T>
void check_divisors(hostile_numbers& numbers) {
  for (int i = 0; i < 60; ++i) {
    T d[N];
    numbers.fill(d, N);
    if (limbs::significant_limbs_vartime(d, N) == 0) d[0] = 1;
    ASSERT_NO_FATAL_FAILURE((check<M, N>(d, numbers)));
  }
  // Powers of two and their neighbours, where ceil(log2(d)) changes.
  for (std::size_t bit = 0; bit < N * limb_bits<T>; ++bit) {
    T d[N] = {};
    d[bit / limb_bits<T>] = static_cast<T>(T{1} << (bit % limb_bits<T>));
    ASSERT_NO_FATAL_FAILURE((check<M, N>(d, numbers)));
    limbs::add_limb(d, d, N, T{1});
    ASSERT_NO_FATAL_FAILURE((check<M, N>(d, numbers)));
    limbs::subtract_limb(d, d, N, T{2});
    if (limbs::significant_limbs_vartime(d, N) == 0) d[0] = 1;
    ASSERT_NO_FATAL_FAILURE((check<M, N>(d, numbers)));
  }
}

TYPED_TEST(InvariantDivide, AgainstShiftSubtract) {
  hostile_numbers numbers(21);
  check_divisors<1, 1, TypeParam>(numbers);
  check_divisors<1, 2, TypeParam>(numbers);
  check_divisors<2, 1, TypeParam>(numbers);
  check_divisors<2, 2, TypeParam>(numbers);
  check_divisors<3, 2, TypeParam>(numbers);
  check_divisors<2, 4, TypeParam>(numbers);
  check_divisors<5, 4, TypeParam>(numbers);
}

}  // namespace
