// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>

#include <napier/limbs/gcd/safegcd.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

// The half-delta steps as they are defined, on integers; how many it takes to g = 0.
struct plain_steps {
  int twice_delta = 1;
  std::int64_t f, g;

  void step() {
    if (twice_delta > 0 && (g & 1) != 0) {
      const auto old_f = f;
      f = g;
      g = (g - old_f) / 2;
      twice_delta = 2 - twice_delta;
    } else {
      g = (g + (g & 1) * f) / 2;
      twice_delta += 2;
    }
  }
  std::size_t count() {
    std::size_t steps = 0;
    for (; g != 0; ++steps) step();
    return steps;
  }
};

TEST(DivisionSteps, TheBound) {
  EXPECT_EQ(limbs::division_steps(256), 591);
  EXPECT_EQ(limbs::division_steps(381), 879);
  EXPECT_EQ(limbs::division_steps(4096), 9436);
}

// Every pair of up to 11 bits: at 7, 8 and 11 bits there are pairs that need the whole bound, and
// with one step less their inverses would be wrong.
TEST(DivisionSteps, EveryPairOfUpToElevenBits) {
  constexpr std::size_t largest[] = {1, 4, 6, 9, 12, 14, 17, 19, 21, 23, 26};
  for (std::size_t bits = 1; bits <= 11; ++bits) {
    const std::int64_t end = std::int64_t{1} << bits;
    std::size_t most = 0;
    for (std::int64_t f = 1; f < end; f += 2) {
      for (std::int64_t g = 0; g < end; ++g) {
        plain_steps s{1, f, g};
        most = std::max(most, s.count());
        ASSERT_EQ(s.f < 0 ? -s.f : s.f, std::gcd(f, g));
      }
    }
    EXPECT_EQ(most, largest[bits - 1]) << bits << " bits, bound " << limbs::division_steps(bits);
    EXPECT_LE(most, limbs::division_steps(bits)) << bits << " bits";
  }
}

template <typename T>
class DivisionStepsOf : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(DivisionStepsOf, widths);

// A batch on words against the steps on integers of which the words are the lowest digits.
TYPED_TEST(DivisionStepsOf, ABatchIsItsSteps) {
  using T = TypeParam;
  using namespace limbs::detail;
  napier_test::hostile_numbers numbers(29);
  for (int round = 0; round < 20000; ++round) {
    T x[2];
    numbers.fill(x, 2);
    const auto f = static_cast<T>((x[0] & digit_mask<T>) | 1U);
    const auto g = static_cast<T>(x[1] & digit_mask<T>);
    const int twice_delta = 2 * static_cast<int>(numbers.below(8)) - 7;
    plain_steps plain{twice_delta, static_cast<std::int64_t>(f), static_cast<std::int64_t>(g)};
    for (unsigned i = 0; i < digit_bits<T>; ++i) plain.step();
    auto zeta = static_cast<step_count_t<T>>(-(twice_delta + 1) / 2);
    const auto t = division_step_batch(zeta, f, g);
    ASSERT_EQ(zeta, static_cast<step_count_t<T>>(-(plain.twice_delta + 1) / 2));
    // 2^steps f' = u f + v g, modulo 2^64 in both.
    const auto wide = [](T v) {
      return static_cast<std::uint64_t>(
          static_cast<std::int64_t>(static_cast<std::make_signed_t<T>>(v)));
    };
    ASSERT_EQ(wide(t.u) * f + wide(t.v) * g, static_cast<std::uint64_t>(plain.f) << digit_bits<T>);
    ASSERT_EQ(wide(t.q) * f + wide(t.r) * g, static_cast<std::uint64_t>(plain.g) << digit_bits<T>);
    const auto size = [](T v) {
      const auto n = static_cast<std::int64_t>(static_cast<std::make_signed_t<T>>(v));
      return static_cast<std::uint64_t>(n < 0 ? -n : n);
    };
    ASSERT_LE(size(t.u) + size(t.v), std::uint64_t{1} << digit_bits<T>);
    ASSERT_LE(size(t.q) + size(t.r), std::uint64_t{1} << digit_bits<T>);
  }
}

TYPED_TEST(DivisionStepsOf, DigitsThereAndBack) {
  using T = TypeParam;
  constexpr std::size_t N = 7, L = limbs::detail::digit_count<N, T>;
  napier_test::hostile_numbers numbers(31);
  for (int round = 0; round < 1000; ++round) {
    T x[N], z[N], digits[L], minus[L];
    numbers.fill(x, N);
    limbs::detail::to_digits<L, N>(digits, x);
    limbs::detail::from_digits<N, L>(z, digits);
    ASSERT_TRUE(limbs::equal(x, z, N).declassify());
    const auto all = ct::mask<T>::from_bit(1);
    limbs::detail::negate_and_add<L>(all, ~all, minus, digits, digits);
    ASSERT_EQ(limbs::detail::is_negative<L>(minus).declassify(),
              !limbs::is_zero(x, N).declassify());
    limbs::detail::negate_and_add<L>(all, ~all, minus, minus, digits);
    ASSERT_TRUE(limbs::equal(minus, digits, L).declassify());
  }
}

TEST(DivisionSteps, ModuloOneAndInPlace) {
  std::uint64_t one[2] = {1, 0}, x[2] = {12345, 0}, m[2] = {1009, 0}, z[2];
  EXPECT_TRUE(limbs::inverse_modulo_odd<2>(z, x, one).declassify());
  EXPECT_TRUE(limbs::inverse_modulo_odd<2>(z, x, m).declassify());
  EXPECT_EQ(z[0] * 12345 % 1009, 1);
  EXPECT_TRUE(limbs::inverse_modulo_odd<2>(x, x, m).declassify());
  EXPECT_EQ(x[0], z[0]);
  EXPECT_TRUE(limbs::inverse_modulo_odd<2>(m, z, m).declassify());
  EXPECT_EQ(m[0], 12345 % 1009);
}

}  // namespace
