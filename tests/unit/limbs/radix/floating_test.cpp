// SPDX-License-Identifier: Apache-2.0
//
// Rows to floating-point numbers and back. The processor's conversions of std::uint64_t are the
// oracle, of longer rows together with std::ldexp.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <napier/limbs/radix/floating.hpp>

namespace {

using namespace napier;

// Words around the places where a number of so many digits is rounded.
std::vector<std::uint64_t> words(int digits) {
  std::vector<std::uint64_t> all{0, 1, 2, 3};
  for (int width = digits - 2; width <= 64; ++width) {
    const std::uint64_t top = std::uint64_t{1} << (width - 1);
    for (int place = 0; place < width; ++place) {
      const std::uint64_t bit = std::uint64_t{1} << place;
      for (const std::uint64_t x : {bit, bit - 1, bit + 1, bit | bit << 1, bit | bit >> 1}) {
        all.push_back(top | (x & (top - 1)));
        all.push_back((top | (top - 1)) - (x & (top - 1)));
      }
    }
  }
  return all;
}

template <typename F>
void test_type() {
  constexpr int digits = std::numeric_limits<F>::digits;
  for (const std::uint64_t word : words(digits < 64 ? digits : 60)) {
    const F expected = static_cast<F>(word);
    ASSERT_EQ(limbs::to_floating<F>(&word, 1), expected) << word;
    // The row behind zeros, and before a limb that breaks ties.
    const std::uint64_t shifted[3] = {0, word, 0};
    ASSERT_EQ(limbs::to_floating<F>(shifted, 3), std::ldexp(expected, 64)) << word;
    const bool exact = word == 0 || std::bit_width(word >> std::countr_zero(word)) <= digits;
    ASSERT_EQ(limbs::fits_floating<F>(&word, 1), exact) << word;
    ASSERT_EQ(limbs::fits_floating<F>(shifted, 3), exact) << word;
    if (exact && word != 0) {
      std::uint64_t back[2];
      ASSERT_EQ(limbs::floating_limbs(expected), 1U);
      ASSERT_TRUE(limbs::from_floating(back, 1, expected));
      ASSERT_EQ(back[0], word);
      ASSERT_EQ(limbs::floating_limbs(std::ldexp(expected, 64)), 2U);
      ASSERT_TRUE(limbs::from_floating(back, 2, std::ldexp(expected, 64)));
      ASSERT_EQ(back[1], word);
      ASSERT_EQ(back[0], 0U);
      ASSERT_EQ(limbs::from_floating(back, 1, std::ldexp(expected, -3)), word % 8 == 0);
      ASSERT_EQ(back[0], word >> 3);
    }
  }
  // A tie is none if a bit far below is set.
  const std::uint64_t tie = (std::uint64_t{1} << 63) | (digits < 64 ? 1ULL << (63 - digits) : 0);
  const std::uint64_t at[2] = {0, tie}, above[2] = {1, tie}, below[2] = {~0ULL, tie - 1};
  const F even = std::ldexp(F{1}, 127);
  ASSERT_EQ(limbs::to_floating<F>(at, 2), even);
  if constexpr (digits < 64) {
    ASSERT_GT(limbs::to_floating<F>(above, 2), even);
    ASSERT_EQ(limbs::to_floating<F>(below, 2), even);
  }
}

TEST(FloatingRows, Float) { test_type<float>(); }
TEST(FloatingRows, Double) { test_type<double>(); }
TEST(FloatingRows, LongDouble) { test_type<long double>(); }

TEST(FloatingRows, OverflowIsInfinity) {
  std::vector<std::uint64_t> x(16, ~0ULL);  // 2^1024 - 1
  EXPECT_EQ(limbs::to_floating<double>(x.data(), 16), std::numeric_limits<double>::infinity());
  EXPECT_EQ(limbs::to_floating<float>(x.data(), 2), std::numeric_limits<float>::infinity());
  x[15] = (~0ULL << 10) - 1;  // below the middle between the largest double and 2^1024
  EXPECT_EQ(limbs::to_floating<double>(x.data(), 16), std::numeric_limits<double>::max());
  std::vector<std::uint64_t> largest(16, 0);
  largest[15] = ~0ULL << 11;
  EXPECT_EQ(limbs::to_floating<double>(largest.data(), 16), std::numeric_limits<double>::max());
  largest[15] |= 1ULL << 10;
  largest[15] -= 1;
  EXPECT_EQ(limbs::to_floating<double>(largest.data(), 16), std::numeric_limits<double>::max());
  largest[15] += 1;
  EXPECT_EQ(limbs::to_floating<double>(largest.data(), 16),
            std::numeric_limits<double>::infinity());
}

}  // namespace
