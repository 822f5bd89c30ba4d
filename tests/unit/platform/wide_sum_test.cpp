// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/platform/trailing_zeros.hpp>
#include <napier/platform/wide_sum.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;

template <typename T>
class WideSum : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(WideSum, widths);

template <typename T>
gmp_number of(T x) {
  return gmp_number(&x, 1);
}
template <typename T>
gmp_number of_signed(T x) {
  gmp_number z = of(x);
  if ((x >> (limb_bits<T> - 1)) != 0) {
    gmp_number radix;
    mpz_setbit(radix, limb_bits<T>);
    mpz_sub(z, z, radix);
  }
  return z;
}

// Against GMP, as long as the sum stays in range.
TYPED_TEST(WideSum, Operations) {
  using T = TypeParam;
  napier_test::hostile_numbers numbers(37);
  for (int round = 0; round < 3000; ++round) {
    wide_sum<T> sum;
    gmp_number wanted;
    for (int i = 0; i < 12; ++i) {
      T x[2];
      numbers.fill(x, 2);
      const auto operation = numbers.below(4);
      if (operation == 3) {
        const auto bits = static_cast<unsigned>(1 + numbers.below(limb_bits<T>));
        sum.shift_right(bits);
        mpz_fdiv_q_2exp(wanted, wanted, bits);
        ASSERT_EQ(of(sum.low()), wanted.low_bits(limb_bits<T>));
        continue;
      }
      gmp_number product, sum_after, magnitude;
      if (operation == 2) {
        mpz_mul(product, of_signed(x[0]), of_signed(x[1]));
      } else {
        mpz_mul(product, of(x[0]), of(x[1]));
        if (operation == 1) mpz_neg(product, product);
      }
      mpz_add(sum_after, wanted, product);
      mpz_abs(magnitude, sum_after);
      // An unsigned product of the full size does not fit; the sum before it may be far from 0.
      if (mpz_sizeinbase(magnitude, 2) >= 2 * limb_bits<T> ||
          mpz_sizeinbase(product, 2) >= 2 * limb_bits<T>) {
        continue;
      }
      if (operation == 0) sum.add_product(x[0], x[1]);
      if (operation == 1) sum.subtract_product(x[0], x[1]);
      if (operation == 2) sum.add_signed_product(x[0], x[1]);
      wanted = sum_after;
      ASSERT_EQ(of(sum.low()), wanted.low_bits(limb_bits<T>));
    }
  }
}

TYPED_TEST(WideSum, ShiftsOfOneLimb) {
  using T = TypeParam;
  EXPECT_EQ(shift_right_signed(static_cast<T>(~T{0}), 3), static_cast<T>(~T{0}));
  EXPECT_EQ(shift_right_signed(static_cast<T>(96), 3), T{12});
  for (unsigned i = 0; i < limb_bits<T>; ++i) {
    EXPECT_EQ(trailing_zeros_vartime(static_cast<T>(static_cast<T>(~T{0}) << i)), i);
    EXPECT_EQ(trailing_zeros_vartime(static_cast<T>(T{1} << i)), i);
  }
}

}  // namespace
