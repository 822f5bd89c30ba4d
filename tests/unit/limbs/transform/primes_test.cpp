// SPDX-License-Identifier: Apache-2.0
//
// The primes of the transforms are primes, and their roots of unity have the orders that they say.
#include <napier/limbs/transform/primes.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

#include "support/gmp_number.hpp"

namespace {

namespace detail = napier::limbs::detail;
using napier_test::gmp_number;

gmp_number number(std::uint64_t x) { return gmp_number(&x, 1); }

void check(const detail::transform_prime& f) {
  EXPECT_GT(mpz_probab_prime_p(number(f.p), 30), 0);
  EXPECT_EQ(f.p % (std::uint64_t{1} << detail::transform_root_levels), 1U);
  EXPECT_LT(f.p, std::uint64_t{1} << 62);
  const std::uint64_t minus_one = f.p - f.one;
  EXPECT_EQ(f.root[0], f.one);
  EXPECT_EQ(f.root[1], minus_one);
  for (std::size_t k = 1; k <= detail::transform_root_levels; ++k) {
    EXPECT_EQ(f.reduced(f.multiply(f.root[k], f.root[k])), f.root[k - 1]);
    EXPECT_EQ(f.power(f.root[k], std::uint64_t{1} << (k - 1)), minus_one);  // its order is 2^k
    EXPECT_EQ(f.reduced(f.multiply(f.root[k], f.inverse_root[k])), f.one);
    EXPECT_EQ(f.inverse(f.root[k]), f.inverse_root[k]);
  }
}

TEST(TransformPrimes, Words) {
  for (const auto& f : detail::word_primes<std::uint64_t>.prime) check(f);
  EXPECT_NE(detail::word_primes<std::uint64_t>.prime[0].p,
            detail::word_primes<std::uint64_t>.prime[1].p);
}

// Montgomery's product beside GMP, at the ends of its ranges.
TEST(TransformPrimes, Products) {
  for (const auto& f : detail::word_primes<std::uint64_t>.prime) {
    for (const std::uint64_t x : {std::uint64_t{0}, std::uint64_t{1}, f.p - 1, 2 * f.p - 1,
                                  4 * f.p - 1, ~std::uint64_t{0}}) {
      for (const std::uint64_t y : {std::uint64_t{0}, std::uint64_t{1}, f.one, f.p - 1}) {
        const std::uint64_t z = f.multiply(x, y);
        ASSERT_GE(z, 1U);
        ASSERT_LE(z, 2 * f.p - 1);
        gmp_number product, other;
        mpz_mul(product, number(x), number(y));
        mpz_mul_2exp(other, number(z), 64);
        ASSERT_TRUE(mpz_congruent_p(product, other, number(f.p)) != 0) << x << ' ' << y;
      }
    }
  }
}

TEST(TransformPrimes, Doubles) {
  for (const auto& f : detail::f64_primes<std::uint64_t>.prime) {
    check(f.field);
    EXPECT_EQ(f.p, static_cast<double>(f.field.p));
    EXPECT_LT(f.p, 0.98 * std::ldexp(1.0, 50));
    const auto is = [&](double x, std::uint64_t in_field) {
      const std::uint64_t y = f.field.reduced(f.field.multiply(in_field, 1));
      return std::abs(x) <= f.p / 2 && (x < 0 ? x + f.p : x) == static_cast<double>(y);
    };
    for (std::size_t k = 0; k <= detail::transform_root_levels; ++k) {
      EXPECT_TRUE(is(f.root[k], f.field.root[k]));
      EXPECT_TRUE(is(f.inverse_root[k], f.field.inverse_root[k]));
    }
    // s(2^k + n) = s(n) times the root of order 2^(k+2).
    std::uint64_t s[detail::f64_prime::first_count] = {f.field.one};
    for (std::size_t n = 1; n < detail::f64_prime::first_count; ++n) {
      std::size_t k = 0;
      while ((n >> k) > 1) ++k;
      s[n] = f.field.reduced(f.field.multiply(s[n - (std::size_t{1} << k)], f.field.root[k + 2]));
      EXPECT_TRUE(is(f.first[n], s[n])) << n;
      EXPECT_TRUE(is(f.inverse_first[n], f.field.inverse(s[n]))) << n;
    }
  }
}

}  // namespace
