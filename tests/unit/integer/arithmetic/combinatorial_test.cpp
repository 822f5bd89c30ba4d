// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>

#include <napier/integer/arithmetic/combinatorial.hpp>
#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/arithmetic/power.hpp>
#include <napier/integer/conversion/convert.hpp>

namespace {

using namespace napier;

constexpr std::uint64_t high = ~std::uint64_t{0};

TEST(IntegerCombinatorial, Factorials) {
  integer expected = 1, assigned;
  for (std::uint64_t n = 0; n < 700; ++n) {
    if (n > 0) expected *= n;
    ASSERT_EQ(factorial(n), expected) << n;
    factorial(assigned, n);  // in the memory that it has, or in more
    ASSERT_EQ(assigned, expected) << n;
  }
  for (const std::uint64_t n : {high, std::uint64_t{1} << 33, std::uint64_t{1} << 32}) {
    EXPECT_THROW((void)factorial(n), std::length_error);
    EXPECT_THROW((void)double_factorial(n), std::length_error);
  }
  EXPECT_THROW(factorial(assigned, high), std::length_error);
  EXPECT_EQ(assigned, expected);
}

TEST(IntegerCombinatorial, DoubleFactorialsAndPrimorials) {
  EXPECT_EQ(double_factorial(0), 1);
  EXPECT_EQ(double_factorial(1), 1);
  for (std::uint64_t n = 2; n < 500; ++n) {
    ASSERT_EQ(double_factorial(n), double_factorial(n - 2) * n) << n;
    ASSERT_EQ(double_factorial(n) * double_factorial(n - 1), factorial(n)) << n;
  }
  EXPECT_EQ(primorial(0), 1);
  EXPECT_EQ(primorial(1), 1);
  EXPECT_EQ(primorial(2), 2);
  EXPECT_EQ(primorial(30), 6469693230U);
  EXPECT_EQ(primorial(31), 6469693230U * 31_n);
  EXPECT_THROW((void)primorial(std::uint64_t{1} << 32), std::length_error);
}

TEST(IntegerCombinatorial, Binomials) {
  for (std::uint64_t n = 0; n < 200; ++n) {
    integer expected = 1, assigned;  // Pascal's row by its quotients
    for (std::uint64_t k = 0; k <= n; ++k) {
      ASSERT_EQ(binomial(n, k), expected) << n << ' ' << k;
      binomial(assigned, n, k);
      ASSERT_EQ(assigned, expected) << n << ' ' << k;
      expected = expected * (n - k) / (k + 1);
    }
    EXPECT_EQ(binomial(n, n + 1), 0);
    binomial(assigned, n, high);
    EXPECT_EQ(assigned, 0);
  }
  EXPECT_EQ(binomial(high, 2), integer(high) * (high - 1) / 2);
  EXPECT_EQ(binomial(high, high - 1), high);
  EXPECT_EQ(binomial(high, high), 1);
  EXPECT_THROW((void)binomial(high, std::uint64_t{1} << 40), std::length_error);
}

TEST(IntegerCombinatorial, FibonacciAndLucas) {
  integer f = 0, before = 1, l = 2, l_before = -1, assigned;
  for (std::uint64_t n = 0; n < 1500; ++n) {
    ASSERT_EQ(fibonacci(n), f) << n;
    fibonacci(assigned, n);
    ASSERT_EQ(assigned, f) << n;
    ASSERT_EQ(lucas(n), l) << n;
    lucas(assigned, n);
    ASSERT_EQ(assigned, l) << n;
    const auto f_pair = fibonacci_pair(n);
    ASSERT_EQ(f_pair.value, f) << n;
    ASSERT_EQ(f_pair.previous, before) << n;
    const auto l_pair = lucas_pair(n);
    ASSERT_EQ(l_pair.value, l) << n;
    ASSERT_EQ(l_pair.previous, l_before) << n;
    before = std::exchange(f, f + before);
    l_before = std::exchange(l, l + l_before);
  }
  for (const std::uint64_t n : {high, std::uint64_t{1} << 37}) {
    EXPECT_THROW((void)fibonacci(n), std::length_error);
    EXPECT_THROW((void)fibonacci_pair(n), std::length_error);
    EXPECT_THROW((void)lucas(n), std::length_error);
    EXPECT_THROW((void)lucas_pair(n), std::length_error);
  }
}

TEST(IntegerCombinatorial, Squares) {
  for (const integer& x : {0_n, 1_n, -1_n, 1_n << 64, 1_n - (1_n << 2000), factorial(3000)}) {
    EXPECT_EQ(square(x), pow(x, 2));
    EXPECT_EQ(square(x), x * integer(x));
  }
}

#if !NAPIER_KERNELS_COMPILED
static_assert(factorial(30) == 265252859812191058636308480000000_n);
static_assert(double_factorial(41) == 13113070457687988603440625_n);
static_assert(primorial(101) % 101 == 0);
static_assert(binomial(120, 60) == 96614908840363322603893139521372656_n);
static_assert(fibonacci(150) == 9969216677189303386214405760200_n);
static_assert(lucas(151) == lucas(150) + lucas(149));
static_assert(square(12345678901234567890123_n) == 152415787532388367504942236884722755800955129_n);
#endif

}  // namespace
