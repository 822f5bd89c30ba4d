// SPDX-License-Identifier: Apache-2.0
#include <napier/integer/gcd/gcd.hpp>
#include <napier/integer/gcd/jacobi.hpp>
#include <napier/integer/residue/mod_inverse.hpp>

#include <gtest/gtest.h>

#include "support/gmp_integer.hpp"

namespace napier_test {
namespace {

using napier::gcd;
using napier::integer;
using napier::jacobi;
using napier::kronecker;
using napier::lcm;
using napier::mod_inv;
using napier::xgcd;

void expect_all(const integer& x, const integer& y) {
  gmp_number g, u, v, l;
  mpz_gcdext(g, u, v, to_gmp(x), to_gmp(y));
  mpz_lcm(l, to_gmp(x), to_gmp(y));
  const auto z = xgcd(x, y);
  ASSERT_EQ(z.gcd, from_gmp(g));
  ASSERT_EQ(gcd(x, y), from_gmp(g));
  ASSERT_EQ(lcm(x, y), from_gmp(l));
  ASSERT_EQ(z.u * x + z.v * y, z.gcd) << to_gmp(x) << " " << to_gmp(y);
  if (!x.is_zero() && !y.is_zero()) {
    // |u| <= |y| / 2g and |v| <= |x| / 2g, or 1
    ASSERT_TRUE(compare_magnitudes(z.u * z.gcd * 2, y) <= 0 || compare_magnitudes(z.u, 1) <= 0);
    ASSERT_TRUE(compare_magnitudes(z.v * z.gcd * 2, x) <= 0 || compare_magnitudes(z.v, 1) <= 0);
  }
  ASSERT_EQ(kronecker(x, y), mpz_kronecker(to_gmp(x), to_gmp(y))) << to_gmp(x) << " " << to_gmp(y);
  if (y.is_odd() && y.sign() > 0) {
    ASSERT_EQ(jacobi(x, y), mpz_jacobi(to_gmp(x), to_gmp(y)));
  } else {
    ASSERT_THROW(static_cast<void>(jacobi(x, y)), std::domain_error);
  }
  if (y.is_zero()) {
    ASSERT_THROW(static_cast<void>(mod_inv(x, y)), std::domain_error);
    return;
  }
  const auto inverse = mod_inv(x, y);
  ASSERT_EQ(inverse.has_value(), z.gcd == 1);
  if (inverse) {
    const integer m = abs(y);
    ASSERT_TRUE(*inverse >= 0 && *inverse < m);
    ASSERT_EQ(mod_euclid(*inverse * x, m), m == 1 ? 0 : 1);
  }
}

TEST(IntegerGcd, SmallNumbers) {
  for (int x = -40; x <= 40; ++x) {
    for (int y = -40; y <= 40; ++y) expect_all(x, y);
  }
}

TEST(IntegerGcd, HostileNumbers) {
  hostile_numbers numbers(5);
  for (std::size_t n = 1; n <= 40; ++n) {
    for (int i = 0; i < 12; ++i) {
      const integer x = hostile_integer(numbers, n), y = hostile_integer(numbers, n);
      const integer z = hostile_integer(numbers, n / 2 + 1);
      expect_all(x, y);
      expect_all(x * z, y * z);
      expect_all(x, x);
      expect_all(x, -x * 2);
      expect_all(x, z);
      expect_all(z, x + 1);
      expect_all(x, x + 1);
      expect_all(x << 70, y << 33);
    }
  }
}

TEST(IntegerGcd, BuiltInOperands) {
  EXPECT_EQ(gcd(integer(-12), 18), 6);
  EXPECT_EQ(gcd(12U, integer(18)), 6);
  EXPECT_EQ(lcm(integer(-4), 6), 12);
  EXPECT_EQ(lcm(0, integer(6)), 0);
  EXPECT_EQ(xgcd(240, integer(46)).gcd, 2);
  EXPECT_EQ(xgcd(240, integer(46)).u, -9);
  EXPECT_EQ(xgcd(240, integer(46)).v, 47);
  EXPECT_EQ(jacobi(integer(2), 15), 1);
  EXPECT_EQ(kronecker(integer(-1), -1), -1);
  EXPECT_EQ(mod_inv(3, integer(7)), integer(5));
  EXPECT_EQ(mod_inv(integer(2), 4), std::nullopt);
  EXPECT_EQ(mod_inv(integer(5), 1), integer(0));
}

static_assert(gcd(integer(1) << 100, integer(6) << 70) == integer(1) << 71);
static_assert(*mod_inv(integer(3), (integer(1) << 89) - 1) * 3 % ((integer(1) << 89) - 1) == 1);

}  // namespace
}  // namespace napier_test
