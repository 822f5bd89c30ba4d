// SPDX-License-Identifier: Apache-2.0
//
// A batch of binary steps on every pair of two limbs of 8 bits, of which a part is as uncertain as
// it is in a long number: the matrix is one of the algorithm's, and has its bounds.
#include <napier/limbs/gcd/binary_steps.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>

namespace {

using limb = std::uint8_t;
using steps = napier::limbs::detail::binary_steps<limb>;

void check(const steps& t, std::int64_t a, std::int64_t b) {
  const std::int64_t power = std::int64_t{1} << t.halvings;
  ASSERT_LE(t.p + t.q, power);
  ASSERT_LE(t.r + t.s, power);
  ASSERT_EQ(t.p * t.s - t.q * t.r, t.flipped ? -power : power);
  // 2^halvings (a', b') = +-(p a - q b, s b - r a).
  const std::int64_t sign = t.flipped ? -1 : 1;
  const std::int64_t next_a = sign * (t.p * a - t.q * b), next_b = sign * (t.s * b - t.r * a);
  ASSERT_EQ(next_a % power, 0);
  ASSERT_EQ(next_b % power, 0);

  limb x[2] = {static_cast<limb>(a), static_cast<limb>(a >> 8)};
  limb y[2] = {static_cast<limb>(b), static_cast<limb>(b >> 8)};
  if (t.halvings == 0) return;
  napier::limbs::detail::apply_steps_vartime(t, x, y, 2);
  ASSERT_EQ(x[0] + 256 * x[1], next_a / power & 0xffff) << a << ' ' << b;
  ASSERT_EQ(y[0] + 256 * y[1], next_b / power & 0xffff) << a << ' ' << b;
}

TEST(BinarySteps, EveryPairOfOneLimb) {
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 1; b < 256; b += 2) {
      unsigned symbol = 0;
      const auto x = static_cast<limb>(a), y = static_cast<limb>(b);
      const steps t =
          napier::limbs::detail::binary_batch<false, limb>({x, x}, {y, y}, limb{0}, symbol);
      check(t, a, b);
      // The numbers are known in full: what is left of them is not negative.
      const std::int64_t power = std::int64_t{1} << t.halvings, sign = t.flipped ? -1 : 1;
      const std::int64_t next_a = sign * (t.p * std::int64_t{a} - t.q * std::int64_t{b}) / power;
      const std::int64_t next_b = sign * (t.s * std::int64_t{b} - t.r * std::int64_t{a}) / power;
      ASSERT_GE(next_a, 0);
      ASSERT_GT(next_b, 0);
      ASSERT_EQ(std::gcd(next_a, next_b), std::gcd<std::int64_t>(a, b)) << a << ' ' << b;
    }
  }
}

TEST(BinarySteps, TwoLimbsByTheirEnds) {
  for (std::int64_t a = 0; a < 1 << 16; a += 89) {
    for (std::int64_t b = 1; b < 1 << 16; b += 62) {
      std::int64_t top = a | b;
      unsigned up = 0;
      for (; up < 8 && top < 1 << 15; top <<= 1) ++up;
      const auto high = [&](std::int64_t x) { return static_cast<limb>(x << up >> 8); };
      unsigned symbol = 0;
      const steps t = napier::limbs::detail::binary_batch<false, limb>(
          {static_cast<limb>(a), high(a)}, {static_cast<limb>(b), high(b)}, limb{16}, symbol);
      check(t, a, b);
    }
  }
}

TEST(BinarySteps, Cofactors) {
  const steps t{3, 200, 55, 100, 8, false};
  for (unsigned u = 0; u < 256; u += 5) {
    for (unsigned v = 0; v < 256; v += 3) {
      limb x[2] = {static_cast<limb>(u), 0}, y[2] = {static_cast<limb>(v), 0};
      const std::size_t n = napier::limbs::detail::apply_steps_to_cofactors_vartime(t, x, y, 1);
      const unsigned next_u = 3 * u + 200 * v, next_v = 55 * u + 100 * v;
      ASSERT_EQ(n, (next_u | next_v) > 255 ? 2U : 1U);
      ASSERT_EQ(x[0] + 256U * x[1], next_u);
      ASSERT_EQ(y[0] + 256U * y[1], next_v);
    }
  }
}

}  // namespace
