// SPDX-License-Identifier: Apache-2.0
//
// Every modulus below 2^10 (below 2^12 with NAPIER_LONG) and every value, with 8-bit limbs:
// Barrett, Montgomery and the inverse, against plain integers.
#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>

#include <napier/limbs/gcd/inverse.hpp>
#include <napier/limbs/residue/barrett.hpp>
#include <napier/limbs/residue/montgomery.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using limb8 = std::uint8_t;

std::uint32_t end_of_moduli() {
  return static_cast<std::uint32_t>(napier_test::repetitions(1U << 10, 4));
}

struct two_limbs {
  limb8 limb[2];
};

two_limbs split(std::uint32_t x) { return {{static_cast<limb8>(x), static_cast<limb8>(x >> 8)}}; }
std::uint32_t join(const limb8* x) { return x[0] | static_cast<std::uint32_t>(x[1]) << 8; }

constexpr std::uint32_t radix = 1U << 16;

TEST(ExhaustiveModular, BarrettReducesEverything) {
  for (std::uint32_t m = 1; m < end_of_moduli(); ++m) {
    limb8 shifted[2], mu[3], z[2];
    const auto shift = limbs::barrett_constants_vartime<2>(shifted, mu, split(m).limb);
    // Every residue times a walk through the high half, up to the largest number that is allowed.
    const std::uint64_t end = static_cast<std::uint64_t>(m) * radix;
    const std::uint64_t step = end / 4096 | 1U;
    const auto check = [&](std::uint64_t x) {
      limb8 t[4];
      for (std::size_t i = 0; i < 4; ++i) t[i] = static_cast<limb8>(x >> (8 * i));
      limbs::barrett_reduce<2>(z, t, shifted, mu, shift);
      ASSERT_EQ(join(z), x % m) << x << " mod " << m;
    };
    for (std::uint64_t x = 0; x < m; ++x) ASSERT_NO_FATAL_FAILURE(check(x));
    for (std::uint64_t x = m; x < end; x += step) ASSERT_NO_FATAL_FAILURE(check(x));
    for (std::uint64_t x = end - (m < 16 ? m : 16); x < end; ++x) {
      ASSERT_NO_FATAL_FAILURE(check(x));
    }
  }
}

TEST(ExhaustiveModular, InverseOfEveryValue) {
  for (std::uint32_t m = 2; m < end_of_moduli(); ++m) {
    const auto ms = split(m);
    for (std::uint32_t a = 0; a < m; ++a) {
      const auto as = split(a);
      limb8 z[2], v[2];
      const bool found = limbs::inverse<2>(z, as.limb, ms.limb).declassify();
      const bool found_vartime = limbs::inverse_vartime<2>(v, as.limb, ms.limb);
      ASSERT_EQ(found, std::gcd(a, m) == 1) << a << " mod " << m;
      ASSERT_EQ(found_vartime, found) << a << " mod " << m;
      ASSERT_EQ(join(z), join(v)) << a << " mod " << m;
      ASSERT_LT(join(z), m);
      ASSERT_EQ(found ? join(z) * a % m : join(z), found ? 1U : 0U) << a << " mod " << m;
    }
  }
}

// x y R^-1 mod m: for every x a walk through y, and every square. The result is checked by
// multiplying R back.
template <bool SpareBit>
void check_montgomery(std::uint32_t m) {
  const auto ms = split(m);
  const limb8 m_inv = limbs::negated_inverse(ms.limb[0]);
  ASSERT_EQ(static_cast<limb8>(ms.limb[0] * m_inv), 255);
  for (std::uint32_t x = 0; x < m; ++x) {
    const auto xs = split(x);
    limb8 z[2];
    limbs::montgomery_square<2, SpareBit>(z, xs.limb, ms.limb, m_inv);
    ASSERT_LT(join(z), m);
    ASSERT_EQ(static_cast<std::uint64_t>(join(z)) * radix % m, x * x % m) << x << " mod " << m;
    const std::uint32_t step = m < 64 ? 1 : m / 61 | 1U;
    for (std::uint32_t y = x % step; y < m; y += step) {
      limbs::montgomery_multiply<2, SpareBit>(z, xs.limb, split(y).limb, ms.limb, m_inv);
      ASSERT_LT(join(z), m);
      ASSERT_EQ(static_cast<std::uint64_t>(join(z)) * radix % m, x * y % m)
          << x << " * " << y << " mod " << m;
    }
  }
}

TEST(ExhaustiveModular, MontgomeryOfEveryOddModulus) {
  for (std::uint32_t m = 3; m < end_of_moduli(); m += 2) {
    ASSERT_NO_FATAL_FAILURE(check_montgomery<false>(m));
    ASSERT_NO_FATAL_FAILURE(check_montgomery<true>(m));
  }
  // The largest moduli have no spare bit, and need the carry above the highest limb.
  for (std::uint32_t m = 65535; m > 65535 - 16; m -= 2) {
    ASSERT_NO_FATAL_FAILURE(check_montgomery<false>(m));
  }
}

// One limb: every odd modulus, every pair, so that every carry of a single row is met.
TEST(ExhaustiveModular, MontgomeryRowOfOneLimb) {
  for (std::uint32_t m = 3; m < 256; m += 2) {
    const auto modulus = static_cast<limb8>(m);
    const limb8 m_inv = limbs::negated_inverse(modulus);
    for (std::uint32_t x = 0; x < m; ++x) {
      for (std::uint32_t y = 0; y < 256; ++y) {
        const auto a = static_cast<limb8>(x), b = static_cast<limb8>(y);
        limb8 z;
        limbs::montgomery_multiply<1>(&z, &a, &b, &modulus, m_inv);
        ASSERT_LT(z, m);
        ASSERT_EQ(z * 256U % m, x * y % m) << x << " * " << y << " mod " << m;
      }
    }
  }
}

}  // namespace
