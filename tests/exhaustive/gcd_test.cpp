// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors of rows of any lengths on 8-bit limbs, against Euclid's algorithm on
// machine words: every pair of one and two limbs, and every number of two limbs with hostile ones.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <numeric>

#include <napier/limbs/gcd/extended_gcd.hpp>

namespace {

namespace limbs = napier::limbs;

constexpr limbs::gcd_thresholds lowered{2, 2, 1, 2, 1};  // half gcds and Lehmer's batches
constexpr limbs::gcd_thresholds binary{99, 99, 99, 99, 99};

struct row {
  explicit row(std::uint32_t x)
      : limb{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(x >> 8)} {}
  std::uint8_t limb[2];
};

std::int64_t value(const std::uint8_t* x, std::size_t n, bool negative = false) {
  std::int64_t z = 0;
  while (n-- > 0) z = z * 256 + x[n];
  return negative ? -z : z;
}

// The Jacobi symbol by the definition's law of reciprocity; m odd.
int plain_jacobi(std::uint32_t a, std::uint32_t m) {
  int sign = 1;
  for (a %= m; a != 0; a %= m) {
    for (; a % 2 == 0; a /= 2) {
      if (m % 8 == 3 || m % 8 == 5) sign = -sign;
    }
    if (a % 4 == 3 && m % 4 == 3) sign = -sign;
    const std::uint32_t rest = m;
    m = a;
    a = rest;
  }
  return m == 1 ? sign : 0;
}

void check(std::uint32_t a, std::uint32_t b, const limbs::gcd_thresholds& t) {
  const row x(a), y(b);
  std::uint8_t g[2], u[2], v[2], work[400];
  const std::int64_t wanted = std::gcd(a, b);
  ASSERT_EQ(value(g, limbs::gcd_vartime(g, x.limb, 2, y.limb, 2, work, t)), wanted)
      << a << " " << b;
  const auto result = limbs::extended_gcd_vartime(g, u, v, x.limb, 2, y.limb, 2, work, t);
  const std::int64_t p = value(u, result.u_size, result.u_negative);
  const std::int64_t q = value(v, result.v_size, result.v_negative);
  ASSERT_EQ(value(g, result.g_size), wanted) << a << " " << b;
  ASSERT_EQ(p * a + q * b, wanted) << a << " " << b;
  // Where one divides the other, its coefficient is 1 and the other's is 0.
  if (a > 0 && b > 0 && a % b != 0 && b % a != 0) {
    ASSERT_LE(2 * std::abs(p) * wanted, b) << a << " " << b;
    ASSERT_LE(2 * std::abs(q) * wanted, a) << a << " " << b;
  } else if (a > 0 && b > 0) {
    ASSERT_TRUE(a % b == 0 ? p == 0 && q == 1 : p == 1 && q == 0) << a << " " << b;
  }
  std::uint8_t z[2];
  const bool found = limbs::inverse_vartime(z, x.limb, 2, y.limb, 2, work, t);
  ASSERT_EQ(found, b > 0 && wanted == 1) << a << " " << b;
  const auto inverse = static_cast<std::uint64_t>(value(z, 2));
  if (found) {
    ASSERT_TRUE(inverse < b && inverse * a % b == 1 % b) << a << " " << b;
  } else {
    ASSERT_EQ(inverse, 0U) << a << " " << b;
  }
  if (b % 2 == 1) {
    ASSERT_EQ(limbs::jacobi_vartime(x.limb, 2, y.limb, 2, work), plain_jacobi(a, b))
        << a << " " << b;
  }
}

TEST(ExhaustiveGcd, OneLimbWithTwo) {
  for (std::uint32_t a = 0; a < 256; ++a) {
    for (std::uint32_t b = 0; b < 65536; b += b < 4096 ? 1 : 23) {
      check(a, b, lowered);
      check(b, a, binary);
    }
  }
}

TEST(ExhaustiveGcd, TwoLimbsWithHostileOnes) {
  // Fibonacci numbers, their neighbours in the golden ratio, powers of two and what is beside them.
  for (const std::uint32_t a :
       {377U, 10946U, 28657U, 46368U, 40503U, 0x100U, 0x101U, 0xffU, 0x8000U, 0x7fffU, 0x8001U,
        0xffffU, 0xfffeU, 0xff00U, 0xfffdU, 30030U}) {
    for (std::uint32_t b = 0; b < 65536; ++b) {
      check(a, b, b % 2 == 0 ? lowered : binary);
      check(b, a, b % 2 == 0 ? binary : lowered);
    }
  }
}

}  // namespace
