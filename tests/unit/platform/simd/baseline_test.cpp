// SPDX-License-Identifier: Apache-2.0
//
// The register that every processor of the platform has, and its twin of plain arrays, against
// words.
#include <gtest/gtest.h>

#include <climits>
#include <cstddef>
#include <cstdint>

#include <napier/platform/simd/baseline.hpp>

#include "support/hostile.hpp"

namespace {

namespace baseline = napier::simd::baseline;
namespace twin = napier::simd::portable_baseline;

template <typename T>
class BaselineVectors : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(BaselineVectors, widths);

// Each lane is what a word is, and no lane reaches another.
TYPED_TEST(BaselineVectors, LanesAreWords) {
  using T = TypeParam;
  constexpr std::size_t lanes = baseline::lanes<T>;
  constexpr auto bits = static_cast<unsigned>(CHAR_BIT * sizeof(T));
  napier_test::hostile_numbers numbers(41);
  for (int round = 0; round < 2000; ++round) {
    // One word more in front: vectors need no alignment.
    T rows[2][lanes + 1], z[lanes], of_twin[lanes];
    for (auto& row : rows) numbers.fill(row, lanes + 1);
    const T* const p = rows[0] + 1;
    const T* const q = rows[1] + 1;
    const auto x = baseline::load_words(p), y = baseline::load_words(q);
    const auto u = twin::load_words(p), v = twin::load_words(q);
    const auto expect = [&](const char* name, baseline::words<T> vector, twin::words<T> array,
                            auto&& word) {
      baseline::store_words<T>(z, vector);
      twin::store_words<T>(of_twin, array);
      for (std::size_t i = 0; i < lanes; ++i) {
        ASSERT_EQ(z[i], static_cast<T>(word(i))) << name << ", lane " << i;
        ASSERT_EQ(of_twin[i], static_cast<T>(word(i))) << name << ", lane " << i << " of the twin";
        ASSERT_EQ(static_cast<T>(vector[i]), z[i]) << name << ", lane " << i;
      }
    };
    expect("load_words", x, u, [&](std::size_t i) { return p[i]; });
    expect("broadcast_word", baseline::broadcast_word(p[0]), twin::broadcast_word(p[0]),
           [&](std::size_t) { return p[0]; });
    expect("x + y", x + y, u + v, [&](std::size_t i) { return p[i] + q[i]; });
    expect("x - y", x - y, u - v, [&](std::size_t i) { return p[i] - q[i]; });
    expect("x & y", x & y, u & v, [&](std::size_t i) { return p[i] & q[i]; });
    expect("x | y", x | y, u | v, [&](std::size_t i) { return p[i] | q[i]; });
    const auto n = static_cast<unsigned>(numbers.below(bits));
    expect("x << n", x << n, u << n, [&](std::size_t i) { return static_cast<T>(p[i]) << n; });
    expect("x >> n", x >> n, u >> n, [&](std::size_t i) { return p[i] >> n; });
    expect("one_lane_up", baseline::one_lane_up<T>(y, x), twin::one_lane_up(v, u),
           [&](std::size_t i) { return i == 0 ? p[lanes - 1] : q[i - 1]; });
    expect("one_lane_down", baseline::one_lane_down<T>(x, y), twin::one_lane_down(u, v),
           [&](std::size_t i) { return i + 1 == lanes ? q[0] : p[i + 1]; });
    T any = 0;
    for (std::size_t i = 0; i < lanes; ++i) any = static_cast<T>(any | p[i]);
    ASSERT_EQ(baseline::any_lane<T>(x), any);
    ASSERT_EQ(twin::any_lane(u), any);
  }
}

// The twin is there in constant evaluation.
constexpr std::uint32_t some[] = {1, 2, 3, 4};
static_assert(twin::any_lane(twin::load_words(some)) == 7);
static_assert(twin::one_lane_up(twin::load_words(some), twin::broadcast_word(9U))[0] == 9);

}  // namespace
