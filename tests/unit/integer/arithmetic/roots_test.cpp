// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>

#include <napier/integer/arithmetic/roots.hpp>
#include <napier/integer/conversion/convert.hpp>

namespace {

using namespace napier;

TEST(IntegerRoots, OfSmallNumbers) {
  for (int x = 0; x < 3000; ++x) {
    for (unsigned n = 1; n < 14; ++n) {
      const auto [root, rest] = nth_root_rem(integer(x), n);
      ASSERT_TRUE(root >= 0 && rest >= 0 && pow(root, n) + rest == x && pow(root + 1, n) > x);
      if (n % 2 != 0) {
        ASSERT_EQ(nth_root(integer(-x), n), -root);
        ASSERT_EQ(nth_root_rem(integer(-x), n).remainder, -rest);
      }
    }
  }
}

TEST(IntegerRoots, AroundPerfectPowers) {
  for (unsigned n = 2; n < 40; ++n) {
    for (const integer& base :
         {2_n, 3_n, 10_n, (1_n << 64) - 1, (1_n << 64) + 1, 123456789012345678901234567890_n}) {
      const integer power = pow(base, n);
      ASSERT_EQ(nth_root(power, n), base);
      ASSERT_EQ(nth_root(power - 1, n), base - 1);
      ASSERT_EQ(nth_root(power + 1, n), base);
      ASSERT_EQ(nth_root_rem(power + 1, n).remainder, 1);
      ASSERT_TRUE(is_perfect_power(power));
      ASSERT_EQ(is_perfect_power(-power), perfect_power(-power).has_value());
      if (n == 2) {
        ASSERT_EQ(isqrt(power), base);
        ASSERT_EQ(isqrt_rem(power - 1).remainder, 2 * base - 2);
        ASSERT_TRUE(is_perfect_square(power));
        ASSERT_FALSE(is_perfect_square(power + 1));
        ASSERT_FALSE(is_perfect_square(power - 1));
        ASSERT_FALSE(is_perfect_square(-power));
      }
    }
  }
}

TEST(IntegerRoots, DegreesAndSignsOutOfPlace) {
  integer x = -4;
  EXPECT_THROW((void)isqrt(x), std::domain_error);
  EXPECT_THROW((void)nth_root(x, 2), std::domain_error);
  EXPECT_THROW((void)nth_root(x, 0), std::domain_error);
  EXPECT_EQ(x, -4);
  EXPECT_EQ(nth_root(x, 1), -4);
  EXPECT_EQ(nth_root(5_n, ~std::size_t{0}), 1);
  EXPECT_EQ(nth_root(-5_n, ~std::size_t{0}), -1);
  EXPECT_EQ(nth_root(0_n, 7), 0);
}

TEST(IntegerRoots, PerfectPowersOfSmallNumbers) {
  for (int x = -2000; x <= 2000; ++x) {
    unsigned best = 0;
    int best_base = 0;
    for (int base = -50; base <= 50; ++base) {
      std::int64_t power = base;
      for (unsigned e = 2; e < 13 && power < 4000 && power > -4000; ++e) {
        power *= base;
        if (power == x && e > best && base * base > 1) best = e, best_base = base;
      }
    }
    const auto found = perfect_power(integer(x));
    if (x >= -1 && x <= 1) {
      ASSERT_TRUE(found && pow(found->base, found->exponent) == x);
    } else {
      ASSERT_EQ(found.has_value(), best != 0) << x;
      if (found) {
        ASSERT_EQ(found->exponent, best) << x << ' ' << best_base;
        ASSERT_EQ(pow(found->base, best), x);
      }
    }
  }
  const auto found = perfect_power(pow(-12_n, 105));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->base, -12);
  EXPECT_EQ(found->exponent, 105U);
}

TEST(IntegerRoots, PerfectPowersByTheirSmallDivisors) {
  // The exponent divides how often 2, 3, ... divide a power.
  const integer prime = (1_n << 521) - 1;
  const auto exponent = [](const integer& x) {
    const auto found = perfect_power(x);
    if (found) {
      EXPECT_EQ(pow(found->base, found->exponent), x);
    }
    return found ? found->exponent : 1;
  };
  for (const integer& base : {2_n, 3_n, 1021_n, 1031_n, 2_n * 3 * 1021, prime, prime * 7}) {
    for (const unsigned e : {1U, 2U, 3U, 4U, 6U, 11U, 30U, 101U, 1009U}) {
      if (base >= prime && e > 101) continue;
      const integer x = pow(base, e);
      ASSERT_EQ(exponent(x), e);
      ASSERT_EQ(exponent(x * 4099), 1U);
      // Below zero it has no factor 2.
      ASSERT_EQ(exponent(-x), e >> (e % 2 == 0 ? (e % 4 == 0 ? 2U : 1U) : 0U));
    }
  }
  ASSERT_EQ(exponent(pow(2_n, 6) * pow(3_n, 9)), 3U);
  ASSERT_EQ(exponent(pow(2_n, 6) * pow(3_n, 4)), 2U);
  ASSERT_EQ(exponent(pow(2_n, 4) * pow(3_n, 9)), 1U);
  ASSERT_EQ(exponent(pow(2_n, 12) * pow(prime, 18)), 6U);
  ASSERT_EQ(exponent(pow(2_n, 12) * pow(prime, 17)), 1U);
  ASSERT_EQ(exponent(pow(2_n, 200000)), 200000U);
}

}  // namespace
