// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/number_theory/mod_sqrt_vartime.hpp>

#include <gtest/gtest.h>

#include <cstdio>
#include <vector>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"

namespace napier_test {
namespace {

using namespace napier;

template <typename T>
class ModSqrtVartime : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(ModSqrtVartime, limb_types);

template <typename T>
std::vector<T> limbs_of(const gmp_number& x) {
  std::vector<T> z((mpz_sizeinbase(x, 2) + limb_bits<T> - 1) / limb_bits<T>);
  mpz_export(z.data(), nullptr, -1, sizeof(T), 0, 0, x);
  return z;
}

template <typename T>
struct root_finder {
  std::vector<T> m;
  guarded<T> memory, set_up;
  limbs::odd_ring<T> ring;

  explicit root_finder(const gmp_number& modulus)
      : m(limbs_of<T>(modulus)),
        memory(limbs::odd_ring<T>::memory_for(m.size())),
        set_up(limbs::odd_ring<T>::set_up_work(m.size())),
        ring(m.data(), m.size(), m.size(), memory, set_up) {}

  // The root of x, whose square is x; -1 where there is none.
  gmp_number operator()(const gmp_number& x) const {
    const std::size_t n = m.size();
    const std::vector<T> row = limbs_of<T>(x);
    std::vector<T> a(n);
    guarded<T> work(limbs::mod_sqrt_work<T>(n));
    ring.enter(a.data(), row.data(), row.size(), work);
    const bool found = limbs::mod_sqrt_vartime(ring, a.data(), a.data(), work.data());
    EXPECT_TRUE(work.intact() && memory.intact());
    ring.leave(a.data(), a.data());
    gmp_number z(a.data(), n);
    if (!found) mpz_set_si(z, -1);
    return z;
  }
};

// Every residue of every odd modulus: roots are roots, and of a prime none is missed.
TYPED_TEST(ModSqrtVartime, SmallModuli) {
  using T = TypeParam;
  for (unsigned long m = 3; m < (sizeof(T) == 1 ? 600U : 130U); m += 2) {
    gmp_number modulus;
    mpz_set_ui(modulus, m);
    const root_finder<T> root(modulus);
    const bool prime = mpz_probab_prime_p(modulus, 20) != 0;
    for (unsigned long x = 0; x < m; ++x) {
      gmp_number value;
      mpz_set_ui(value, x);
      const gmp_number z = root(value);
      if (z.sign() >= 0) {
        ASSERT_EQ(mpz_get_ui(z) * mpz_get_ui(z) % m, x) << m;
      } else if (prime) {
        ASSERT_EQ(mpz_legendre(value, modulus), -1) << x << " " << m;
      }
    }
  }
}

// Long primes of every kind: 3 mod 4, 5 mod 8, p - 1 divisible by a low and by a high power of two,
// and composite numbers among them.
TYPED_TEST(ModSqrtVartime, LongModuli) {
  using T = TypeParam;
  for (const char* text :
       {"2^127-1", "7*2^320+1", "2^130+55", "2^128-159", "9*2^67+1", "2^255-19", "2^64+1"}) {
    gmp_number p;
    unsigned long factor = 1, exponent = 0;
    long rest = 0;
    if (std::sscanf(text, "2^%lu%ld", &exponent, &rest) != 2) {
      ASSERT_EQ(std::sscanf(text, "%lu*2^%lu%ld", &factor, &exponent, &rest), 3);
    }
    mpz_set_ui(p, factor);
    mpz_mul_2exp(p, p, exponent);
    if (rest < 0) {
      mpz_sub_ui(p, p, static_cast<unsigned long>(-rest));
    } else {
      mpz_add_ui(p, p, static_cast<unsigned long>(rest));
    }
    const root_finder<T> root(p);
    const bool prime = mpz_probab_prime_p(p, 20) != 0;
    for (unsigned long i = 2; i < 12; ++i) {
      gmp_number x, square, again;
      mpz_ui_pow_ui(x, i, 60);
      mpz_add_ui(x, x, i);
      mpz_mod(x, x, p);
      mpz_mul(square, x, x);
      mpz_mod(square, square, p);
      const gmp_number z = root(square);
      if (z.sign() >= 0) {
        mpz_mul(again, z, z);
        mpz_mod(again, again, p);
        ASSERT_EQ(again, square) << text;
      } else {
        ASSERT_FALSE(prime) << text;
      }
      if (prime && mpz_legendre(x, p) < 0) {
        ASSERT_LT(root(x).sign(), 0) << text;
      }
    }
  }
}

}  // namespace
}  // namespace napier_test
