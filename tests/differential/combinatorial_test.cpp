// SPDX-License-Identifier: Apache-2.0
//
// Factorials, binomial coefficients, and the numbers of Fibonacci and Lucas against GMP's.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>

#include <napier/integer/arithmetic/combinatorial.hpp>

#include "support/gmp_number.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;

gmp_number to_gmp(const integer& x) {
  gmp_number z(x.limbs().data(), x.size());
  if (x.is_negative()) mpz_neg(z, z);
  return z;
}

void check(unsigned long n) {
  gmp_number wanted, before;
  mpz_fac_ui(wanted, n);
  ASSERT_EQ(to_gmp(factorial(n)), wanted) << n;
  mpz_2fac_ui(wanted, n);
  ASSERT_EQ(to_gmp(double_factorial(n)), wanted) << n;
  mpz_primorial_ui(wanted, n);
  ASSERT_EQ(to_gmp(primorial(n)), wanted) << n;
  mpz_fib_ui(wanted, n);
  ASSERT_EQ(to_gmp(fibonacci(n)), wanted) << n;
  mpz_lucnum_ui(wanted, n);
  ASSERT_EQ(to_gmp(lucas(n)), wanted) << n;
  mpz_fib2_ui(wanted, before, n);
  const auto f = fibonacci_pair(n);
  ASSERT_EQ(to_gmp(f.value), wanted) << n;
  ASSERT_EQ(to_gmp(f.previous), before) << n;
  mpz_lucnum2_ui(wanted, before, n);
  const auto l = lucas_pair(n);
  ASSERT_EQ(to_gmp(l.value), wanted) << n;
  ASSERT_EQ(to_gmp(l.previous), before) << n;
}

void check_binomial(unsigned long n, unsigned long k) {
  gmp_number wanted;
  mpz_bin_uiui(wanted, n, k);
  ASSERT_EQ(to_gmp(binomial(n, k)), wanted) << n << ' ' << k;
}

TEST(Combinatorial, AgreesWithGmp) {
  for (unsigned long n = 0; n < 1200; ++n) check(n);
  for (unsigned long n = 1200; n < 100000; n += n / 9) check(n);
}

TEST(Combinatorial, BinomialsAgreeWithGmp) {
  for (unsigned long n = 0; n < 180; ++n) {
    for (unsigned long k = 0; k <= n + 1; ++k) check_binomial(n, k);
  }
  std::mt19937_64 numbers(20);
  const auto bits = [&](unsigned most) {
    return static_cast<unsigned long>(numbers() >> (64 - 1 - numbers() % most));
  };
  for (int i = 0; i < 3000; ++i) check_binomial(bits(15), bits(12));  // k by all methods
  for (int i = 0; i < 500; ++i) check_binomial(bits(63), bits(10));
  for (const unsigned long n : {20000UL, 65536UL, 100003UL}) check_binomial(n, n / 2 - 7);
}

}  // namespace
