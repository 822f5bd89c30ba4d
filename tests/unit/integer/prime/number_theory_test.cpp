// SPDX-License-Identifier: Apache-2.0
#include <napier/integer/arithmetic/logarithm.hpp>
#include <napier/integer/gcd/product_tree.hpp>
#include <napier/integer/residue/chinese_remainder.hpp>
#include <napier/integer/residue/mod_exp_secret.hpp>
#include <napier/integer/residue/mod_sqrt.hpp>
#include <napier/integer/residue/multi_exp.hpp>
#include <napier/product_tree.hpp>

#include <gtest/gtest.h>

#include "support/gmp_integer.hpp"

namespace napier_test {
namespace {

using namespace napier;

using numbers_span = std::span<const integer>;

integer next_prime_of(const integer& x) {
  gmp_number z;
  mpz_nextprime(z, to_gmp(x));
  return from_gmp(z);
}

TEST(IntegerModSqrt, AllResiduesOfSmallModuli) {
  for (int m = 1; m < 400; ++m) {
    const bool prime = mpz_probab_prime_p(to_gmp(integer(m)), 25) != 0;
    std::vector<bool> is_square(static_cast<std::size_t>(m));
    for (int r = 0; r < m; ++r) is_square[static_cast<std::size_t>(r * r % m)] = true;
    for (int x = -m; x < 2 * m; ++x) {
      const auto r = mod_sqrt(integer(x), m);
      const bool square = is_square[static_cast<std::size_t>((x + m) % m)];
      if (prime) {
        ASSERT_EQ(r.has_value(), square) << x << " mod " << m;
      }
      if (r) {
        ASSERT_TRUE(square);
        ASSERT_TRUE(*r >= 0 && *r < m);
        ASSERT_EQ(mod_euclid(*r * *r - x, m), 0) << x << " mod " << m;
        if (prime && m > 2) {
          ASSERT_TRUE(r->is_even());
        }
      }
    }
  }
  EXPECT_THROW(static_cast<void>(mod_sqrt(integer(1), 0)), std::domain_error);
  EXPECT_THROW(static_cast<void>(mod_sqrt(integer(1), -7)), std::domain_error);
}

void expect_roots(const integer& p, hostile_numbers& numbers) {
  int squares = 0;
  for (int i = 0; i < 12; ++i) {
    const integer y = hostile_integer(numbers, p.size());
    const integer x = y * y;
    const auto r = mod_sqrt(x, p);
    ASSERT_TRUE(r.has_value());
    ASSERT_EQ(mod_euclid(*r * *r - x, p), 0);
    const auto other = mod_sqrt(y, p);
    ASSERT_EQ(other.has_value(), mpz_jacobi(to_gmp(y), to_gmp(p)) >= 0);
    if (other) {
      ASSERT_EQ(mod_euclid(*other * *other - y, p), 0);
    }
    squares += other.has_value() ? 1 : 0;
  }
  EXPECT_GT(squares, 0);
}

TEST(IntegerModSqrt, LongPrimes) {
  hostile_numbers numbers(1);
  for (std::size_t n = 1; n <= 10; ++n) {
    expect_roots(next_prime_of(hostile_integer(numbers, n, false) + 100), numbers);
  }
  // p - 1 divisible by 2^32, 2^96 (P-224), 2^120; and by nearly all of p: Cipolla's method.
  expect_roots(from_text("18446744069414584321"), numbers);
  expect_roots(from_text("26959946667150639794667015087019630673557916260026308143510066298881"),
               numbers);
  for (const unsigned s : {3U, 4U, 20U, 120U, 200U, 500U}) {
    integer k = 1;
    while (mpz_probab_prime_p(to_gmp((k << s) + 1), 25) == 0) k += 2;
    expect_roots((k << s) + 1, numbers);
  }
}

TEST(IntegerModSqrt, CompositeModuliGiveNoWrongRoots) {
  hostile_numbers numbers(2);
  for (std::size_t n = 1; n <= 8; ++n) {
    const integer p = next_prime_of(hostile_integer(numbers, n, false) + 3);
    const integer q = next_prime_of(hostile_integer(numbers, n, false) + 3);
    const integer wide = (integer(1) << 300) * q + 1;
    for (const integer& m :
         {integer(p * q), integer(p * p), integer(p * p * q), wide, integer(p * 8)}) {
      for (int i = 0; i < 6; ++i) {
        const integer x = hostile_integer(numbers, n);
        const auto r = mod_sqrt(x, m);
        if (r) {
          ASSERT_EQ(mod_euclid(*r * *r - x, m), 0);
        }
      }
    }
  }
}

TEST(IntegerChineseRemainder, SmallModuli) {
  for (int m = 1; m <= 24; ++m) {
    for (int n = 1; n <= 24; ++n) {
      std::vector<int> found(static_cast<std::size_t>(m * n), -1);
      for (int x = m * n; x-- > 0;) found[static_cast<std::size_t>(x % m * n + x % n)] = x;
      for (int a = 0; a < m; ++a) {
        for (int b = 0; b < n; ++b) {
          const auto z = chinese_remainder(integer(a - 3 * m), integer(b % 2 == 0 ? m : -m),
                                           integer(b + 5 * n), integer(a % 2 == 0 ? n : -n));
          const int expected = found[static_cast<std::size_t>(a * n + b)];
          ASSERT_EQ(z.has_value(), expected >= 0);
          if (z) {
            ASSERT_EQ(z->remainder, expected);
            ASSERT_EQ(z->modulus, lcm(integer(m), n));
          }
        }
      }
    }
  }
}

TEST(IntegerChineseRemainder, Ranges) {
  hostile_numbers numbers(3);
  for (std::size_t count = 0; count <= 20; ++count) {
    const integer x = hostile_integer(numbers, 20);
    std::vector<integer> remainders, moduli;
    integer common = 1;
    for (std::size_t i = 0; i < count; ++i) {
      integer m = hostile_integer(numbers, 3);
      if (m.is_zero()) m = 12;
      remainders.push_back(x % m);
      common = lcm(common, m);
      moduli.push_back(std::move(m));
    }
    const auto z = chinese_remainder(numbers_span(remainders), numbers_span(moduli));
    ASSERT_TRUE(z.has_value());
    ASSERT_EQ(z->modulus, common);
    ASSERT_EQ(z->remainder, mod_euclid(x, common));
    if (count == 0) continue;
    // A contradiction.
    remainders.push_back(remainders[0] + 1);
    moduli.push_back(moduli[0] * 2);
    if (compare_magnitudes(moduli[0], 1) > 0) {
      ASSERT_FALSE(chinese_remainder(numbers_span(remainders), numbers_span(moduli)).has_value());
    }
    moduli.back() = 0;
    ASSERT_THROW(
        static_cast<void>(chinese_remainder(numbers_span(remainders), numbers_span(moduli))),
        std::domain_error);
    moduli.pop_back();
    ASSERT_THROW(
        static_cast<void>(chinese_remainder(numbers_span(remainders), numbers_span(moduli))),
        std::domain_error);
  }
}

TEST(IntegerLogarithm, AroundPowers) {
  for (const int base : {2, 3, 7, 10, 64, 1000}) {
    integer power = 1;
    for (std::size_t k = 0; k < 150; ++k, power *= base) {
      ASSERT_EQ(floor_log(power, base), k);
      ASSERT_EQ(floor_log(power + 1, base), base == 2 && k == 0 ? 1 : k);
      if (k > 0) {
        ASSERT_EQ(floor_log(power - 1, base), power == 2 ? 0 : k - 1);
      }
      if (base == 2) {
        ASSERT_EQ(floor_log2(power), k);
      }
    }
  }
  EXPECT_EQ(floor_log((integer(1) << 1000) - 1, integer(1) << 100), 9U);
  EXPECT_EQ(floor_log(1, integer(5)), 0U);
  EXPECT_THROW(static_cast<void>(floor_log(integer(0), 2)), std::domain_error);
  EXPECT_THROW(static_cast<void>(floor_log(integer(-8), 2)), std::domain_error);
  EXPECT_THROW(static_cast<void>(floor_log(integer(5), 1)), std::domain_error);
  EXPECT_THROW(static_cast<void>(floor_log2(integer(0))), std::domain_error);
}

TEST(IntegerLogarithm, RemoveFactor) {
  hostile_numbers numbers(4);
  for (const int p : {2, 3, -3, 10, 101}) {
    for (std::size_t k = 0; k < 40; ++k) {
      integer power = 1;
      for (std::size_t i = 0; i < k; ++i) power *= p;
      const auto z = remove_factor(power * 10007, p);
      ASSERT_EQ(z.exponent, k);
      ASSERT_EQ(z.rest, 10007);
      integer x = hostile_integer(numbers, 5) * power;
      if (x.is_zero()) continue;
      gmp_number rest;
      const auto expected = mpz_remove(rest, to_gmp(x), to_gmp(integer(p)));
      ASSERT_EQ(remove_factor(x, p).exponent, expected);
      ASSERT_EQ(remove_factor(x, p).rest, from_gmp(rest));
    }
  }
  EXPECT_THROW(static_cast<void>(remove_factor(integer(0), 2)), std::domain_error);
  EXPECT_THROW(static_cast<void>(remove_factor(integer(4), -1)), std::domain_error);
}

TEST(IntegerMultiExp, AgainstSinglePowers) {
  hostile_numbers numbers(5);
  for (std::size_t count = 0; count <= 6; ++count) {
    for (std::size_t n = 1; n <= 6; ++n) {
      for (int i = 0; i < 10; ++i) {
        integer m = hostile_integer(numbers, n);
        if (m.is_zero()) m = 15;
        std::vector<integer> bases, exponents;
        integer expected = mod_euclid(integer(1), m);
        for (std::size_t j = 0; j < count; ++j) {
          bases.push_back(hostile_integer(numbers, n + 1));
          exponents.push_back(hostile_integer(numbers, n));
          if (exponents.back().is_negative() && gcd(bases.back(), m) != 1)
            exponents.back().negate();
          expected = mod_euclid(expected * mod_exp(bases.back(), exponents.back(), m), m);
        }
        ASSERT_EQ(multi_exp(numbers_span(bases), numbers_span(exponents), m), expected);
      }
    }
  }
  const std::vector<integer> two{integer(2), integer(3)}, one{integer(-1)};
  EXPECT_THROW(static_cast<void>(multi_exp(numbers_span(two), numbers_span(one), integer(7))),
               std::domain_error);
  EXPECT_THROW(static_cast<void>(multi_exp(numbers_span(two), numbers_span(two), integer(0))),
               std::domain_error);
  const std::vector<integer> zero{integer(0)};
  EXPECT_THROW(static_cast<void>(multi_exp(numbers_span(zero), numbers_span(one), integer(7))),
               std::domain_error);
}

TEST(IntegerProductTree, ProductsAndRemainders) {
  hostile_numbers numbers(6);
  for (std::size_t count = 0; count <= 17; ++count) {
    std::vector<integer> values;
    integer expected = 1;
    for (std::size_t i = 0; i < count; ++i) {
      values.push_back(hostile_integer(numbers, 4));
      if (values.back().is_zero()) values.back() = -5;
      expected *= values.back();
    }
    const auto tree = product_tree(numbers_span(values));
    ASSERT_EQ(product_of(numbers_span(values)), expected);
    if (count > 0) {
      ASSERT_EQ(tree.back().size(), 1U);
      ASSERT_EQ(tree.back()[0], expected);
      ASSERT_EQ(tree[0], values);
    }
    const integer x = hostile_integer(numbers, 30);
    const auto rests = remainders_of(x, numbers_span(values));
    const auto shared = batch_gcd(numbers_span(values));
    ASSERT_EQ(rests.size(), count);
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_EQ(rests[i], mod_euclid(x, values[i]));
      ASSERT_EQ(shared[i], gcd(expected / values[i], values[i]));
    }
    ASSERT_EQ(product_tree(values), tree);
    ASSERT_EQ(remainders_of(x, values), rests);
    ASSERT_EQ(batch_gcd(values), shared);
  }
}

TEST(IntegerModExpSecret, AgainstModExp) {
  hostile_numbers numbers(7);
  for (std::size_t n = 1; n <= 18; ++n) {
    for (int i = 0; i < 6; ++i) {
      integer m = hostile_integer(numbers, n, false);
      if (m.is_even()) ++m;
      if (m == 1) m = 3;
      const integer x = hostile_integer(numbers, 2 * n + 1, false);
      const integer e = hostile_integer(numbers, n < 4 ? n : 3, false);
      const integer expected = mod_exp(x, e, m);
      for (const std::size_t more : {0U, 1U, 5U, 63U, 64U, 200U}) {
        ASSERT_EQ(mod_exp_secret(x, e, m, e.bit_width() + more), expected);
      }
      if (!e.is_zero()) {
        ASSERT_THROW(static_cast<void>(mod_exp_secret(x, e, m, e.bit_width() - 1)),
                     std::domain_error);
      }
      std::vector<std::uint64_t> z(m.size());
      mod_exp_secret(std::span(z), x.limbs(), e.limbs(), m);
      ASSERT_EQ(integer::from_limbs(z), expected);
    }
  }
  EXPECT_THROW(static_cast<void>(mod_exp_secret(integer(2), integer(2), integer(8), 8)),
               std::domain_error);
  EXPECT_THROW(static_cast<void>(mod_exp_secret(integer(2), integer(2), integer(1), 8)),
               std::domain_error);
  EXPECT_THROW(static_cast<void>(mod_exp_secret(integer(2), integer(-2), integer(7), 8)),
               std::domain_error);
  EXPECT_THROW(static_cast<void>(mod_exp_secret(integer(-2), integer(2), integer(7), 8)),
               std::domain_error);
}

}  // namespace
}  // namespace napier_test
