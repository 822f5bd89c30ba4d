// SPDX-License-Identifier: Apache-2.0
//
// Powers of integers around the lengths that have kernels in vectors.
#include <napier/integer/prime/prime.hpp>
#include <napier/integer/residue/mod_exp.hpp>
#include <napier/integer/residue/mod_exp_secret.hpp>

#include <gtest/gtest.h>

#include "support/gmp_integer.hpp"

namespace napier_test {
namespace {

using napier::integer;

TEST(IntegerVectorPowers, AroundTheirLengths) {
  hostile_numbers numbers(1);
  for (const std::size_t n :
       {13U, 14U, 15U, 16U, 17U, 20U, 23U, 24U, 31U, 32U, 33U, 47U, 48U, 64U, 65U}) {
    for (int i = 0; i < 4; ++i) {
      std::vector<std::uint64_t> limbs(n);
      numbers.fill(limbs.data(), n);
      limbs[0] |= 1U;
      limbs[n - 1] |= i == 0 ? 1U : std::uint64_t{1} << 63;
      const integer m = integer::from_limbs(limbs);
      for (const integer& x :
           {hostile_integer(numbers, n + 1, false), integer(m - 1), integer(2), integer(0)}) {
        for (const std::size_t bits : {100U, 127U, 128U, 129U, 400U}) {
          std::vector<std::uint64_t> exponent(bits / 64 + 1);
          numbers.fill(exponent.data(), exponent.size());
          const integer e = integer::from_limbs(exponent) >> (64 * exponent.size() - bits);
          gmp_number z;
          mpz_powm(z, to_gmp(x), to_gmp(e), to_gmp(m));
          ASSERT_EQ(napier::mod_exp(x, e, m), from_gmp(z)) << n << " " << bits;
          ASSERT_EQ(napier::mod_exp_secret(x, e, m, bits), from_gmp(z)) << n << " " << bits;
          mpz_powm(z, to_gmp(x), to_gmp(e), to_gmp(m * 12));
          ASSERT_EQ(napier::mod_exp(x, e, m * 12), from_gmp(z)) << n << " " << bits;
        }
      }
    }
  }
}

TEST(IntegerVectorPowers, Primes) {
  EXPECT_TRUE(is_prime((integer(1) << 1279) - 1, 2));
  EXPECT_FALSE(is_prime((integer(1) << 1277) - 1));
  // The prime before 2^1024.
  EXPECT_TRUE(is_prime((integer(1) << 1024) - 105, 2));
  EXPECT_FALSE(is_prime((integer(1) << 1024) - 103));
  for (int k = 1; k < 60; k += 2) {
    const integer x = (integer(1) << 1536) - k;
    EXPECT_EQ(is_prime(x), mpz_probab_prime_p(to_gmp(x), 25) != 0);
  }
}

}  // namespace
}  // namespace napier_test
