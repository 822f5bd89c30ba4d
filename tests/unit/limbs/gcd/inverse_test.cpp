// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>

#include <napier/limbs/gcd/inverse.hpp>

namespace {

namespace limbs = napier::limbs;
using limb8 = std::uint8_t;

// Every pair of one limb, and the promise about the coefficients, which makes them unique enough
// for no carry to be lost.
TEST(ExtendedGcd, EveryPairOfOneLimb) {
  for (std::uint32_t a = 0; a < 256; ++a) {
    for (std::uint32_t n = 0; n < 256; ++n) {
      const auto a8 = static_cast<limb8>(a), n8 = static_cast<limb8>(n);
      limb8 g, x, y;
      limbs::extended_gcd<1>(&g, &x, &y, &a8, &n8);
      ASSERT_EQ(g, std::gcd(a, n)) << a << ", " << n;
      ASSERT_LE(x, n == 0 ? 1 : n);
      ASSERT_LE(y, a);
      if (a != 0) {
        ASSERT_EQ(a * x - n * y, g) << a << ", " << n;
      } else {
        ASSERT_EQ(x | y, 0);
      }
    }
  }
}

TEST(Inverse, EveryPairOfOneLimb) {
  for (std::uint32_t m = 2; m < 256; ++m) {
    for (std::uint32_t a = 0; a < m; ++a) {
      const auto a8 = static_cast<limb8>(a), m8 = static_cast<limb8>(m);
      limb8 z, v = a8;
      const bool found = limbs::inverse<1>(&z, &a8, &m8).declassify();
      ASSERT_EQ(found, std::gcd(a, m) == 1) << a << " mod " << m;
      ASSERT_EQ(limbs::inverse_vartime<1>(&v, &v, &m8), found) << "in place";
      ASSERT_EQ(z, v) << a << " mod " << m;
      ASSERT_LT(z, m);
      ASSERT_EQ(found ? z * a % m : z, found ? 1U : 0U) << a << " mod " << m;
    }
  }
}

// The numbers that keep the steps going for longest: both of them fill all limbs.
TEST(Inverse, OfTheLargestModuli) {
  for (std::uint32_t m = 65535; m > 65535 - 64; --m) {
    for (std::uint32_t a = m - 1; a > m - 64; --a) {
      const limb8 a8[2] = {static_cast<limb8>(a), static_cast<limb8>(a >> 8)};
      const limb8 m8[2] = {static_cast<limb8>(m), static_cast<limb8>(m >> 8)};
      limb8 z[2];
      const bool found = limbs::inverse<2>(z, a8, m8).declassify();
      ASSERT_EQ(found, std::gcd(a, m) == 1) << a << " mod " << m;
      const std::uint64_t number = z[0] | static_cast<std::uint64_t>(z[1]) << 8;
      ASSERT_EQ(found ? number * a % m : number, found ? 1U : 0U) << a << " mod " << m;
    }
  }
}

}  // namespace
