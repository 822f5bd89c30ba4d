// SPDX-License-Identifier: Apache-2.0
//
// Inverses, greatest common divisors and Jacobi symbols of every pair of one 8-bit limb and of many
// of two, against plain integers.
#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>

#include <napier/limbs/gcd/inverse.hpp>
#include <napier/limbs/gcd/jacobi.hpp>

namespace {

namespace limbs = napier::limbs;
using limb8 = std::uint8_t;

template <std::size_t N>
struct number {
  explicit number(std::uint32_t x) {
    for (std::size_t i = 0; i < N; ++i) limb[i] = static_cast<limb8>(i < 4 ? x >> (8 * i) : 0);
  }
  operator std::uint32_t() const {
    std::uint32_t x = 0;
    for (std::size_t i = 0; i < N && i < 4; ++i) x |= std::uint32_t{limb[i]} << (8 * i);
    return x;
  }
  limb8 limb[N];
};

// The symbol from the factors of m, and squares counted: Euler's criterion would be a power.
int plain_jacobi(std::uint32_t a, std::uint32_t m) {
  int symbol = 1;
  for (std::uint32_t p = 3; m > 1; p += 2) {
    for (; m % p == 0; m /= p) {
      const std::uint32_t x = a % p;
      if (x == 0) return 0;
      std::uint64_t power = 1, base = x;
      for (std::uint32_t e = (p - 1) / 2; e > 0; e /= 2) {
        if (e % 2 != 0) power = power * base % p;
        base = base * base % p;
      }
      if (power != 1) symbol = -symbol;
    }
  }
  return symbol;
}

template <std::size_t N>
void check(std::uint32_t a, std::uint32_t m, bool in_constant_time) {
  const number<N> x(a), modulus(m);
  number<N> z(0), v(0), g(0);
  const std::uint32_t divisor = std::gcd(a, m);
  const auto right = [&](const number<N>& y, bool found) {
    ASSERT_EQ(found, divisor == 1) << a << " mod " << m;
    ASSERT_LT(y, m);
    ASSERT_EQ(found ? std::uint64_t{y} * a % m : y, found ? 1U : 0U) << a << " mod " << m;
  };
  if (a < m && m > 1) {
    const bool found = limbs::inverse_vartime<N>(v.limb, x.limb, modulus.limb);
    right(v, found);
    if (in_constant_time) {
      right(z, limbs::inverse<N>(z.limb, x.limb, modulus.limb).declassify());
      if (m % 2 != 0) right(z, limbs::inverse_odd<N>(z.limb, x.limb, modulus.limb).declassify());
    }
  }
  limbs::gcd_vartime<N>(g.limb, x.limb, modulus.limb);
  ASSERT_EQ(g, divisor) << a << ", " << m;
  if (in_constant_time) {
    limbs::gcd<N>(g.limb, x.limb, modulus.limb);
    ASSERT_EQ(g, divisor) << a << ", " << m;
  }
}

TEST(Inverse, EveryPairOfOneLimb) {
  for (std::uint32_t m = 0; m < 256; ++m) {
    for (std::uint32_t a = 0; a < 256; ++a) ASSERT_NO_FATAL_FAILURE(check<1>(a, m, true));
  }
}

TEST(Inverse, EveryNumberBelowEverySmallModulusOfTwoLimbs) {
  for (std::uint32_t m = 1; m < 1200; ++m) {
    for (std::uint32_t a = 0; a < m; ++a) ASSERT_NO_FATAL_FAILURE(check<2>(a, m, true));
  }
}

// The largest moduli and those about the highest bit: every number. A limb more than they need: the
// zeros at the top.
TEST(Inverse, EveryNumberBelowSomeLargeModuliOfTwoLimbs) {
  for (const std::uint32_t m : {65535U, 65534U, 65533U, 65521U, 65280U, 32769U, 32768U, 32767U,
                                0xff01U, 0xfffcU, 0xaaabU, 0x8101U, 59049U, 255U * 257U}) {
    for (std::uint32_t a = 0; a < m; ++a) {
      ASSERT_NO_FATAL_FAILURE(check<2>(a, m, a % 4 == 0));
      if (a % 16 == 1) {
        ASSERT_NO_FATAL_FAILURE(check<3>(a, m, true));
      }
    }
  }
}

// Where a and b agree in their highest limbs, their high ends do not tell which is larger.
TEST(Inverse, NumbersThatAgreeInTheirHighestLimbs) {
  for (std::uint32_t high = 1; high < 256; ++high) {
    for (std::uint32_t m = 0; m < 256; m += 3) {
      for (std::uint32_t a = 0; a < 256; a += 5) {
        ASSERT_NO_FATAL_FAILURE(
            check<3>(high << 16 | 0xfe00U | a, high << 16 | 0xfe00U | m, false));
      }
    }
  }
}

int declassified(const limbs::symbol_masks<limb8>& symbol) {
  return static_cast<int>(symbol.one.declassify()) -
         static_cast<int>(symbol.minus_one.declassify());
}

template <std::size_t N>
void check_symbol(std::uint32_t a, std::uint32_t m) {
  const int wanted = plain_jacobi(a, m);
  ASSERT_EQ(limbs::jacobi_vartime<N>(number<N>(a).limb, number<N>(m).limb), wanted)
      << a << ", " << m;
  ASSERT_EQ(declassified(limbs::jacobi<N>(number<N>(a).limb, number<N>(m).limb)), wanted)
      << a << ", " << m;
  // In as many bits as there are, and by batches, which numbers of one word need not.
  std::size_t bits = 1;
  while ((a | m) >> bits != 0) ++bits;
  ASSERT_EQ(declassified(limbs::jacobi<N>(number<N>(a).limb, number<N>(m).limb, bits)), wanted)
      << a << ", " << m;
  std::uint64_t x[1] = {a}, y[1] = {m};
  const auto batched = limbs::detail::jacobi_of_words<1>(x, y, bits);
  ASSERT_EQ(declassified({batched.one.as<limb8>(), batched.minus_one.as<limb8>()}), wanted)
      << a << ", " << m;
}

TEST(Jacobi, EveryPairOfSmallNumbers) {
  for (std::uint32_t m = 1; m < 512; m += 2) {
    for (std::uint32_t a = 0; a < 1024; ++a) {
      ASSERT_NO_FATAL_FAILURE(check_symbol<2>(a, m));
      if (a < 256 && m < 256) {
        ASSERT_NO_FATAL_FAILURE(check_symbol<1>(a, m));
      }
    }
  }
}

TEST(Jacobi, LargeModuliOfTwoLimbs) {
  for (const std::uint32_t m : {65535U, 65533U, 65521U, 59049U, 32769U, 0xaaabU}) {
    for (std::uint32_t a = 0; a < 65536; ++a) {
      // The factors of 65533 and 65521 take long.
      if (a % 29 == 0 || m == 65535 || m == 59049) {
        ASSERT_NO_FATAL_FAILURE(check_symbol<2>(a, m));
      }
    }
  }
}

}  // namespace
