// SPDX-License-Identifier: Apache-2.0
#include <napier/integer/prime/prime.hpp>
#include <napier/integer/prime/probable_prime.hpp>

#include <gtest/gtest.h>

#include <random>

#include "support/gmp_integer.hpp"

namespace napier_test {
namespace {

using napier::integer;
using napier::is_baillie_psw_probable_prime;
using napier::is_frobenius_underwood_probable_prime;
using napier::is_prime;
using napier::is_strong_lucas_probable_prime;
using napier::is_strong_probable_prime;

std::vector<bool> primes_below(std::size_t limit) {
  std::vector<bool> prime(limit, true);
  prime[0] = prime[1] = false;
  for (std::size_t p = 2; p * p < limit; ++p) {
    for (std::size_t k = p * p; prime[p] && k < limit; k += p) prime[k] = false;
  }
  return prime;
}

TEST(IntegerPrime, SmallNumbers) {
  const auto prime = primes_below(200000);
  for (std::size_t n = 0; n < prime.size(); ++n) {
    const integer x(n);
    ASSERT_EQ(is_prime(x), prime[n]) << n;
    ASSERT_FALSE(is_prime(-x));
    if (n < 20000) {
      ASSERT_EQ(is_baillie_psw_probable_prime(x), prime[n]) << n;
      ASSERT_EQ(is_frobenius_underwood_probable_prime(x), prime[n]) << n;
    }
  }
}

// OEIS A001262 and A217255.
TEST(IntegerPrime, PseudoprimesBelow40000) {
  const auto prime = primes_below(40000);
  std::vector<std::size_t> strong, lucas;
  for (std::size_t n = 0; n < prime.size(); ++n) {
    const integer x(n);
    if (prime[n]) {
      ASSERT_TRUE(is_strong_probable_prime(x, 2)) << n;
      ASSERT_TRUE(is_strong_lucas_probable_prime(x)) << n;
      continue;
    }
    if (is_strong_probable_prime(x, 2)) strong.push_back(n);
    if (is_strong_lucas_probable_prime(x)) lucas.push_back(n);
  }
  EXPECT_EQ(strong, (std::vector<std::size_t>{2047, 3277, 4033, 4681, 8321, 15841, 29341}));
  EXPECT_EQ(lucas,
            (std::vector<std::size_t>{5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199}));
}

TEST(IntegerPrime, MersenneNumbers) {
  for (unsigned p = 2; p < 1300; ++p) {
    const bool expected = p == 2 || p == 3 || p == 5 || p == 7 || p == 13 || p == 17 || p == 19 ||
                          p == 31 || p == 61 || p == 89 || p == 107 || p == 127 || p == 521 ||
                          p == 607 || p == 1279;
    if (p > 128 && !is_prime(integer(p))) continue;
    const integer x = (integer(1) << p) - 1;
    EXPECT_EQ(is_prime(x), expected) << p;
    // 2^p - 1 is a strong pseudoprime to base 2 for a prime p.
    if (is_prime(integer(p))) {
      EXPECT_TRUE(is_strong_probable_prime(x, 2)) << p;
    }
    if (p < 600 && p > 2) {
      EXPECT_EQ(is_frobenius_underwood_probable_prime(x), expected) << p;
      EXPECT_EQ(is_baillie_psw_probable_prime(x), expected) << p;
    }
  }
}

TEST(IntegerPrime, KnownPseudoprimes) {
  std::mt19937_64 generator(1);
  // Strong pseudoprimes to the first primes (Jaeschke; Sorenson and Webster; Arnault), and
  // Carmichael numbers.
  for (const char* const text :
       {"3215031751", "2152302898747", "3474749660383", "341550071728321", "3825123056546413051",
        "318665857834031151167461", "3317044064679887385961981", "360681321802296925566181",
        "1195068768795265792518361315725116351898245581", "825265", "321197185", "5394826801",
        "232250619601", "9746347772161", "1436697831295441", "60977817398996785",
        "7156857700403137441", "1791562810662585767521", "87674969936234821377601"}) {
    const integer x = from_text(text);
    EXPECT_FALSE(is_prime(x)) << text;
    EXPECT_FALSE(is_prime(x, 5, generator)) << text;
    EXPECT_FALSE(is_frobenius_underwood_probable_prime(x)) << text;
    EXPECT_EQ(is_prime(x), mpz_probab_prime_p(to_gmp(x), 25) != 0);
  }
  const integer sorenson = from_text("3317044064679887385961981");
  for (const int base : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41}) {
    EXPECT_TRUE(is_strong_probable_prime(sorenson, base)) << base;
  }
  EXPECT_FALSE(is_strong_probable_prime(sorenson, 43));
  const integer arnault = from_text("1195068768795265792518361315725116351898245581");
  for (const int base : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31}) {
    EXPECT_TRUE(is_strong_probable_prime(arnault, base)) << base;
  }
  const integer jaeschke = from_text("3825123056546413051");
  for (const int base : {2, 3, 5, 7, 11, 13, 17, 19, 23}) {
    EXPECT_TRUE(is_strong_probable_prime(jaeschke, base)) << base;
  }
}

TEST(IntegerPrime, AroundPowersOfTwo) {
  for (std::size_t bits = 10; bits <= 260; ++bits) {
    const integer x = integer(1) << bits;
    for (int k = -24; k <= 24; ++k) {
      const integer y = x + k;
      const bool expected = mpz_probab_prime_p(to_gmp(y), 25) != 0;
      ASSERT_EQ(is_prime(y), expected) << bits << " " << k;
      if (y.is_odd()) {
        ASSERT_EQ(is_frobenius_underwood_probable_prime(y), expected) << bits << " " << k;
        ASSERT_EQ(is_baillie_psw_probable_prime(y), expected) << bits << " " << k;
      }
    }
  }
}

TEST(IntegerPrime, SquaresAndProducts) {
  hostile_numbers numbers(3);
  std::mt19937_64 generator(2);
  for (std::size_t n = 1; n <= 20; ++n) {
    gmp_number p, q;
    mpz_nextprime(p, to_gmp(hostile_integer(numbers, n, false)));
    mpz_nextprime(q, to_gmp(hostile_integer(numbers, n, false)));
    const integer a = from_gmp(p), b = from_gmp(q);
    EXPECT_TRUE(is_prime(a, 3, generator));
    EXPECT_TRUE(is_prime(b, 4));
    EXPECT_TRUE(is_frobenius_underwood_probable_prime(a));
    for (const integer& x : {integer(a * a), integer(a * b), integer(a * a * b)}) {
      EXPECT_FALSE(is_prime(x));
      EXPECT_FALSE(is_baillie_psw_probable_prime(x));
      EXPECT_FALSE(is_frobenius_underwood_probable_prime(x));
    }
    EXPECT_FALSE(is_strong_lucas_probable_prime(a * a));
  }
}

// The squares of Wieferich's primes are strong pseudoprimes to base 2.
TEST(IntegerPrime, WieferichSquares) {
  for (const int p : {1093, 3511}) {
    const integer square = integer(p) * p;
    EXPECT_TRUE(is_strong_probable_prime(square, 2));
    EXPECT_FALSE(is_strong_lucas_probable_prime(square));
    EXPECT_FALSE(is_prime(square));
  }
}

static_assert(is_prime((integer(1) << 61) - 1) && is_prime((integer(1) << 89) - 1) &&
              !is_prime((integer(1) << 83) - 1));

}  // namespace
}  // namespace napier_test
