// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include <napier/integer/arithmetic/fused.hpp>
#include <napier/integer/arithmetic/power.hpp>
#include <napier/integer/conversion/convert.hpp>

namespace {

using namespace napier;

TEST(IntegerPower, Powers) {
  EXPECT_EQ(pow(0_n, 0), 1);
  EXPECT_EQ(pow(0_n, 5), 0);
  EXPECT_EQ(pow(-1_n, 1_n << 100), 1);
  EXPECT_EQ(pow(-1_n, (1_n << 100) + 1), -1);
  EXPECT_EQ(pow(1_n, 1_n << 100), 1);
  EXPECT_EQ(pow(0_n, 1_n << 100), 0);
  EXPECT_EQ(pow(-2_n, 127), -(1_n << 127));
  EXPECT_EQ(pow(2_n, 10000000), 1_n << 10000000);
  for (int b = -20; b <= 20; ++b) {
    integer expected = 1;
    for (unsigned e = 0; e < 60; ++e, expected *= b) ASSERT_EQ(pow(integer(b), e), expected);
  }
  EXPECT_THROW((void)pow(3_n, -1), std::domain_error);
  EXPECT_THROW((void)pow(3_n, ~std::uint64_t{0}), std::length_error);
  EXPECT_THROW((void)pow(3_n, 1_n << 70), std::length_error);
  EXPECT_THROW((void)pow(2_n, std::uint64_t{1} << 36), std::length_error);
  EXPECT_THROW((void)pow(1_n << 1000000, 1000000), std::length_error);
}

TEST(IntegerPower, ProductsOfRanges) {
  std::vector<integer> numbers;
  EXPECT_EQ(product_of(numbers), 1);
  integer expected = 1;
  for (int i = 1; i < 40; ++i) {
    numbers.push_back(i % 2 != 0 ? integer(i) << 70 : integer(-i));
    expected *= numbers.back();
    ASSERT_EQ(product_of(numbers), expected);
  }
}

TEST(IntegerFused, ProductsAreAddedAndSubtracted) {
  const std::vector<integer> numbers = {
      0, 1, -1, 7, -(1_n << 63), (1_n << 64) - 1, 1_n - (1_n << 128), (1_n << 192) - 1, 1_n << 300};
  for (const integer& x : numbers) {
    for (const integer& y : numbers) {
      for (const integer& z : numbers) {
        integer w = z;
        add_product(w, x, y);
        ASSERT_EQ(w, z + x * y);
        subtract_product(w, y, x);
        ASSERT_EQ(w, z);
      }
      integer w = x;
      add_product(w, w, y);
      ASSERT_EQ(w, x + x * y);
      w = y;
      subtract_product(w, x, w);
      ASSERT_EQ(w, y - x * y);
      w = x;
      add_product(w, w, w);
      ASSERT_EQ(w, x + x * x);
    }
  }
}

}  // namespace
