// SPDX-License-Identifier: Apache-2.0
//
// The vocabulary of vectors in plain C++: its lanes, in constant evaluation, and the rounding that
// the kinds have while their kernels run.
#include <napier/platform/simd/portable.hpp>
#include <napier/platform/simd/portable_lanes.hpp>

#include <gtest/gtest.h>

#include <cfenv>
#include <cstdint>

#include <napier/platform/simd/config.hpp>

namespace {

namespace vectors = napier::simd::portable;
using vectors::u64x8;

constexpr std::uint64_t numbers[] = {10, 11, 12, 13, 14, 15, 16, 17};
constexpr u64x8 some = vectors::load_u64x8(numbers);

template <typename Expected>
constexpr bool are(const u64x8& x, const Expected& expected) {
  for (std::size_t i = 0; i < 8; ++i) {
    if (x.lane[i] != expected(i)) return false;
  }
  return true;
}

static_assert(are(some + some, [](std::size_t i) { return 20 + 2 * i; }));
static_assert(are(vectors::broadcast(0) - some, [](std::uint64_t i) { return 0 - (10 + i); }));
static_assert(are(vectors::one_lane_up(some, vectors::broadcast(9)),
                  [](std::size_t i) { return 9 + i; }));
static_assert(are(vectors::kept(some), [](std::size_t i) { return 10 + i; }));

constexpr bool strides_are_kept() {
  std::uint64_t words[17] = {};
  vectors::scatter(words, 2, some);
  for (std::size_t i = 0; i < 17; ++i) {
    if (words[i] != (i % 2 == 0 && i < 16 ? 10 + i / 2 : 0)) return false;
  }
  return are(vectors::gather(words, 2), [](std::size_t i) { return 10 + i; });
}
static_assert(strides_are_kept());
static_assert(are(vectors::spread(some),
                  [](std::size_t i) { return i % 2 == 0 ? 10 + i / 2 : 0; }));
static_assert(are(vectors::multiples(7), [](std::size_t i) { return 7 * i; }));
static_assert(are(vectors::pick(some, vectors::multiples(1), vectors::multiples(2)),
                  [](std::size_t i) { return i < 4 ? 10 + 2 * i : 2 * i - 8; }));
static_assert(are(some << vectors::multiples(1), [](std::size_t i) { return (10 + i) << i; }));
static_assert(are(some >> vectors::multiples(1), [](std::size_t i) { return (10 + i) >> i; }));
static_assert(are(vectors::lanes_from<3>(some), [](std::size_t i) { return i < 3 ? 0 : 10 + i; }));
static_assert(are(vectors::shift_right_signed<1>(vectors::broadcast(0) - some),
                  [](std::uint64_t i) { return 0 - (11 + i) / 2; }));
static_assert(are(vectors::signs(vectors::broadcast(0) - some),
                  [](std::size_t) { return ~std::uint64_t{0}; }));

// (2^52 - 1)^2 = (2^52 - 2) 2^52 + 1.
constexpr std::uint64_t largest = (std::uint64_t{1} << 52) - 1;
static_assert(are(vectors::add_low_products(some, vectors::broadcast(largest),
                                            vectors::broadcast(largest)),
                  [](std::size_t i) { return 11 + i; }));
static_assert(are(vectors::add_high_products(some, vectors::broadcast(largest),
                                             vectors::broadcast(largest)),
                  [](std::size_t i) { return largest - 1 + 10 + i; }));
static_assert(are(vectors::bits_of(vectors::doubles_of(some)),
                  [](std::size_t i) { return 10 + i; }));
static_assert(vectors::to_doubles(vectors::broadcast(0) - some).lane[7] == -17.0);
static_assert(vectors::fma_exact(vectors::to_doubles(some), vectors::to_doubles(some),
                                 vectors::to_doubles(some))
                  .lane[1] == 132.0);

static_assert(!NAPIER_HAS_AVX512 || NAPIER_HAS_AVX2);

#if NAPIER_HAS_AVX2
TEST(SimdConfig, TheRoundingComesBack) {
  ASSERT_EQ(std::fesetround(FE_UPWARD), 0);
  volatile double third = 3;
  double inside = 0;
  {
    const napier::simd::nearest_rounding nearest;
    inside = 1 / third;
  }
  const double outside = 1 / third;
  ASSERT_EQ(std::fesetround(FE_TONEAREST), 0);
  EXPECT_EQ(inside, 1 / third);
  EXPECT_GT(outside, inside);
}
#endif

}  // namespace
