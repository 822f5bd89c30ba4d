// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <climits>
#include <cstddef>
#include <cstdint>

#include <napier/platform/simd/row_vector.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

template <typename T>
class RowVector : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(RowVector, widths);

// Each lane is what a word is, and no lane reaches another.
TYPED_TEST(RowVector, LanesAreWords) {
  using T = TypeParam;
  constexpr std::size_t lanes = row_lanes<T>;
  constexpr auto bits = static_cast<unsigned>(CHAR_BIT * sizeof(T));
  napier_test::hostile_numbers numbers(41);
  for (int round = 0; round < 2000; ++round) {
    // One word more in front: vectors need no alignment.
    T words[2][lanes + 1], z[lanes];
    for (auto& row : words) numbers.fill(row, lanes + 1);
    const T* const p = words[0] + 1;
    const T* const q = words[1] + 1;
    const auto x = load_vector(p), y = load_vector(q);
    const auto expect = [&](const char* name, row_vector<T> vector, auto&& word) {
      store_vector<T>(z, vector);
      for (std::size_t i = 0; i < lanes; ++i) {
        ASSERT_EQ(z[i], static_cast<T>(word(i))) << name << ", lane " << i;
        ASSERT_EQ(static_cast<T>(vector[i]), z[i]) << name << ", lane " << i;
      }
    };
    expect("load", x, [&](std::size_t i) { return p[i]; });
    expect("fill_vector", fill_vector(p[0]), [&](std::size_t) { return p[0]; });
    expect("x + y", x + y, [&](std::size_t i) { return p[i] + q[i]; });
    expect("x - y", x - y, [&](std::size_t i) { return p[i] - q[i]; });
    expect("x & y", x & y, [&](std::size_t i) { return p[i] & q[i]; });
    expect("x | y", x | y, [&](std::size_t i) { return p[i] | q[i]; });
    const auto n = static_cast<unsigned>(numbers.below(bits));
    expect("x << n", x << n, [&](std::size_t i) { return static_cast<T>(p[i]) << n; });
    expect("x >> n", x >> n, [&](std::size_t i) { return p[i] >> n; });
    expect("from below", enter_from_below<T>(x, y),
           [&](std::size_t i) { return i == 0 ? p[lanes - 1] : q[i - 1]; });
    expect("from above", enter_from_above<T>(x, y),
           [&](std::size_t i) { return i + 1 == lanes ? q[0] : p[i + 1]; });
    T any = 0;
    for (std::size_t i = 0; i < lanes; ++i) any = static_cast<T>(any | p[i]);
    ASSERT_EQ(any_lane<T>(x), any);
  }
}

}  // namespace
