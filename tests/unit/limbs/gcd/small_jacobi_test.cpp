// SPDX-License-Identifier: Apache-2.0
//
// The symbol of a small number, by its definition: of a prime from the squares, of a composite
// number as the product over its primes.
#include <napier/limbs/gcd/small_jacobi.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

namespace limbs = napier::limbs;

int legendre(unsigned a, unsigned p) {
  if (a % p == 0) return 0;
  for (unsigned x = 1; x <= p / 2; ++x) {
    if (x * x % p == a % p) return 1;
  }
  return -1;
}

int jacobi(unsigned a, unsigned m) {
  int product = 1;
  for (unsigned p = 3; m > 1; p += 2) {
    for (; m % p == 0; m /= p) product *= legendre(a, p);
  }
  return product;
}

TEST(SmallJacobi, EverySmallPair) {
  for (unsigned m = 1; m < 600; m += 2) {
    const std::uint8_t narrow[] = {static_cast<std::uint8_t>(m), static_cast<std::uint8_t>(m >> 8)};
    const std::uint64_t wide[] = {m, 0};
    for (unsigned a = 0; a < 130; ++a) {
      const int expected = jacobi(a, m);
      ASSERT_EQ(limbs::small_jacobi_vartime(a, narrow, 2), expected) << a << ' ' << m;
      ASSERT_EQ(limbs::small_jacobi_vartime(a, wide, 1), expected) << a << ' ' << m;
      ASSERT_EQ(limbs::small_jacobi_vartime(a, wide, 2), expected) << a << ' ' << m;
    }
  }
}

template <typename T>
void long_moduli() {
  napier_test::hostile_numbers numbers(1);
  for (std::size_t n = 1; n < 6; ++n) {
    for (int turn = 0; turn < 500; ++turn) {
      std::vector<T> m(n);
      numbers.fill(m.data(), n);
      std::uint32_t a = 0;
      numbers.fill(&a, 1);
      const napier_test::gmp_number modulus(m.data(), n);
      if (a != 0) {
        ASSERT_EQ(limbs::small_remainder_vartime(m.data(), n, a), mpz_fdiv_ui(modulus, a));
      }
      m[0] |= 1U;
      const napier_test::gmp_number odd(m.data(), n);
      ASSERT_EQ(limbs::small_jacobi_vartime(a, m.data(), n), mpz_ui_kronecker(a, odd)) << a;
    }
  }
}

TEST(SmallJacobi, LongModuliAsGmp) {
  long_moduli<std::uint8_t>();
  long_moduli<std::uint32_t>();
  long_moduli<std::uint64_t>();
}

}  // namespace
