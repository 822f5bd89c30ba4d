// SPDX-License-Identifier: Apache-2.0
#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/residue/mod_exp.hpp>

#include <gtest/gtest.h>

#include "support/gmp_integer.hpp"

namespace napier_test {
namespace {

using napier::integer;
using napier::mod_exp;

integer expected_power(const integer& x, const integer& e, const integer& m) {
  gmp_number z;
  mpz_powm(z, to_gmp(x), to_gmp(e), to_gmp(m));
  return from_gmp(z);
}

void expect_power(const integer& x, const integer& e, const integer& m) {
  ASSERT_EQ(mod_exp(x, e, m), expected_power(x, e, m))
      << to_gmp(x) << " ^ " << to_gmp(e) << " mod " << to_gmp(m);
}

TEST(IntegerModExp, OddModuli) {
  hostile_numbers numbers(1);
  for (std::size_t n = 1; n <= 40; ++n) {
    for (int i = 0; i < (n <= 10 ? 40 : 6); ++i) {
      integer m = hostile_integer(numbers, n);
      if (m.is_even()) m += m.is_negative() ? -1 : 1;
      const integer e = hostile_integer(numbers, n <= 10 ? n : 2, false);
      expect_power(hostile_integer(numbers, n + 2), e, m);
      expect_power(m - 1, e, m);
      expect_power(m + 1, e, m);
    }
  }
}

TEST(IntegerModExp, LongModuli) {
  hostile_numbers numbers(6);
  for (const std::size_t n : {64U, 95U, 96U, 97U, 128U, 201U}) {
    for (int i = 0; i < 6; ++i) {
      std::vector<std::uint64_t> limbs(n);
      numbers.fill(limbs.data(), n);
      limbs[0] |= 1U;
      limbs[n - 1] |= 2U;
      const integer m = integer::from_limbs(limbs);
      expect_power(hostile_integer(numbers, n + 2), hostile_integer(numbers, 2, false), m);
      expect_power(m - 1, hostile_integer(numbers, 1, false), m);
      expect_power(hostile_integer(numbers, n), hostile_integer(numbers, 1, false), m << 130);
    }
  }
}

TEST(IntegerModExp, EvenModuli) {
  hostile_numbers numbers(2);
  for (std::size_t n = 1; n <= 24; ++n) {
    for (int i = 0; i < (n <= 10 ? 40 : 8); ++i) {
      integer m = hostile_integer(numbers, n);
      if (m.is_zero()) m = 6;
      if (m.is_odd()) m += m.is_negative() ? -1 : 1;
      const integer e = hostile_integer(numbers, n <= 10 ? n : 2, false);
      expect_power(hostile_integer(numbers, n + 2), e, m);
      expect_power(hostile_integer(numbers, 1) * 2, numbers.below(300), m);
      m <<= numbers.below(200);
      expect_power(hostile_integer(numbers, n + 2), e, m);
    }
  }
  for (std::size_t bits = 1; bits <= 200; ++bits) {
    const integer m = integer(1) << bits;
    const integer e = hostile_integer(numbers, 4, false);
    expect_power(hostile_integer(numbers, 4), e, m);
    expect_power(hostile_integer(numbers, 4) * 2 + 1, e, m);
    expect_power(hostile_integer(numbers, 4) * 2 + 1, (integer(1) << bits) - 1, -m);
    expect_power(2, bits, m);
    expect_power(2, bits - 1, m);
    expect_power(-2, bits - 1, m * 3);
  }
}

TEST(IntegerModExp, Exponents) {
  hostile_numbers numbers(3);
  for (const std::size_t n : {1U, 2U, 5U, 9U, 17U}) {
    integer m = hostile_integer(numbers, n, false);
    if (m.is_even()) ++m;
    if (m == 1) m = 3;
    const integer x = hostile_integer(numbers, n);
    for (std::size_t bits = 0; bits < 300; bits += bits < 70 ? 1 : 23) {
      const integer power = integer(1) << bits;
      expect_power(x, power, m);      // one and zeros
      expect_power(x, power - 1, m);  // ones
      expect_power(x, power + 1, m);  // ones at the ends
      expect_power(x, power + 1, m * 2);
    }
    for (int e = 0; e < 300; ++e) expect_power(x, e, m);
  }
  // Long windows.
  const integer m = (integer(1) << 130) + 1;
  for (const std::size_t bits : {700U, 2000U}) {
    std::vector<std::uint64_t> limbs(bits / 64 + 1);
    numbers.fill(limbs.data(), limbs.size());
    expect_power(7, integer::from_limbs(limbs), m);
    expect_power(7, (integer(1) << bits) - 1, m);
  }
}

TEST(IntegerModExp, NegativeExponents) {
  hostile_numbers numbers(4);
  int inverses = 0, none = 0;
  for (int i = 0; i < 500; ++i) {
    const integer x = hostile_integer(numbers, 4), m = hostile_integer(numbers, 4);
    const integer e = hostile_integer(numbers, 2, false);
    if (m.is_zero() || e.is_zero()) continue;
    gmp_number g;
    mpz_gcd(g, to_gmp(x), to_gmp(m));
    if (from_gmp(g) == 1) {
      ++inverses;
      expect_power(x, -e, m);
    } else {
      ++none;
      EXPECT_THROW(static_cast<void>(mod_exp(x, -e, m)), std::domain_error);
    }
  }
  EXPECT_GT(inverses, 50);
  EXPECT_GT(none, 50);
}

TEST(IntegerModExp, EdgesAndErrors) {
  EXPECT_THROW(static_cast<void>(mod_exp(integer(2), 3, 0)), std::domain_error);
  EXPECT_EQ(mod_exp(integer(5), 0, 1), 0);
  EXPECT_EQ(mod_exp(integer(5), 0, -1), 0);
  EXPECT_EQ(mod_exp(0, integer(0), 7), 1);
  EXPECT_EQ(mod_exp(0, 0, integer(8)), 1);
  EXPECT_EQ(mod_exp(0, 5, integer(8)), 0);
  EXPECT_EQ(mod_exp(0, 5, integer(7)), 0);
  EXPECT_EQ(mod_exp(integer(-2), 3, 7), 6);
  EXPECT_EQ(mod_exp(integer(3), -1, 7), 5);
}

constexpr bool constant_evaluation() {
  return mod_exp(integer(3), 100, 1000003) == mod_exp(integer(9), 50, 1000003) &&
         mod_exp(integer(3), -5, 1 << 20) * mod_exp(integer(3), 5, 1 << 20) % (1 << 20) == 1;
}
static_assert(constant_evaluation());

}  // namespace
}  // namespace napier_test
