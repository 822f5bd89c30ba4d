// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/limbs/residue/barrett.hpp>

#include "support/hostile.hpp"
#include "support/shift_subtract.hpp"

namespace {

namespace limbs = napier::limbs;
using napier_test::hostile_numbers;

template <typename T>
class Barrett : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Barrett, limb_types);

template <std::size_t N, typename T>
void check_size(hostile_numbers& numbers) {
  for (int round = 0; round < 60; ++round) {
    T m[N], x[2 * N], quotient[2 * N], wanted[N], high[N], shifted[N], mu[N + 1], z[2 * N];
    numbers.fill(m, N);
    for (std::size_t i = numbers.below(2 * N); i < N; ++i) m[i] = 0;  // short moduli
    if (limbs::significant_limbs_vartime(m, N) == 0) m[0] = 1;
    const std::size_t shift = limbs::barrett_constants_vartime<N>(shifted, mu, m);
    T same_shifted[N], same_mu[N + 1];
    ASSERT_EQ(limbs::barrett_constants<N>(same_shifted, same_mu, m), shift);
    ASSERT_TRUE(limbs::equal(same_shifted, shifted, N).declassify());
    ASSERT_TRUE(limbs::equal(same_mu, mu, N + 1).declassify());
    ASSERT_EQ(shifted[N - 1] >> (napier::limb_bits<T> - 1), 1U);

    // x < m B^N, and sometimes the largest such number.
    numbers.fill(x, 2 * N);
    if (round % 4 == 0) {
      limbs::subtract_limb(x + N, m, N, T{1});
      for (std::size_t i = 0; i < N; ++i) x[i] = static_cast<T>(~T{0});
    } else {
      napier_test::shift_subtract(quotient, high, x + N, N, m, N);
      limbs::copy(x + N, high, N);
    }
    napier_test::shift_subtract(quotient, wanted, x, 2 * N, m, N);
    limbs::barrett_reduce<N>(z, x, shifted, mu, shift);
    ASSERT_TRUE(limbs::equal(z, wanted, N).declassify()) << N << " limbs";
    limbs::barrett_reduce_secret<N>(z, x, shifted, mu, shift);
    ASSERT_TRUE(limbs::equal(z, wanted, N).declassify()) << N << " limbs, as a secret";
    limbs::barrett_reduce<N>(x, x, shifted, mu, shift);
    ASSERT_TRUE(limbs::equal(x, wanted, N).declassify()) << N << " limbs, in place";
  }
}

TYPED_TEST(Barrett, AgainstShiftSubtract) {
  hostile_numbers numbers(32);
  check_size<1, TypeParam>(numbers);
  check_size<2, TypeParam>(numbers);
  check_size<3, TypeParam>(numbers);
  check_size<5, TypeParam>(numbers);
  check_size<12, TypeParam>(numbers);
}

// floor(B^2N / m) for a power of two is the one mu that has N + 1 limbs with a 1 on top.
TEST(BarrettConstants, OfAPowerOfTwo) {
  const std::uint8_t m[2] = {0, 4};
  std::uint8_t shifted[2], mu[3];
  EXPECT_EQ(limbs::barrett_constants_vartime<2>(shifted, mu, m), 5U);
  EXPECT_EQ(shifted[0] | shifted[1] << 8, 0x8000);
  EXPECT_EQ(mu[0] | mu[1] << 8 | mu[2] << 16, 0x20000);
}

}  // namespace
