// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

#include <napier/napier.hpp>

namespace {

using namespace napier;

static_assert(std::hash<big_int<2>>{}({1, 2}) != std::hash<big_int<2>>{}({2, 1}));

TEST(Hash, AsKeys) {
  std::unordered_map<uint256_t, int> squares;
  for (int i = 0; i < 1000; ++i) squares[uint256_t{i} << 100] = i * i;
  EXPECT_EQ(squares.size(), 1000U);
  EXPECT_EQ(squares.at(uint256_t{31} << 100), 961);

  using number = big_int<4, std::uint8_t>;
  std::unordered_set<number> small;
  small.insert(number{1, 2, 3, 4});
  EXPECT_TRUE(small.contains({1, 2, 3, 4}));
  EXPECT_FALSE(small.contains({1, 2, 3, 5}));
  small.insert({7, 8});  // a list of numbers, and not the limbs of one
  EXPECT_TRUE(small.contains(7) && small.contains(8));

  using F = field<101_Z>;
  std::unordered_set<F> elements;
  for (int i = 0; i < 1000; ++i) elements.insert(F{i});
  EXPECT_EQ(elements.size(), 101U);
  EXPECT_EQ(std::hash<F>{}(F{-1}), std::hash<F>{}(F{100}));
}

// Numbers that differ in a few bits of one limb fall into different buckets.
TEST(Hash, SpreadsNearNumbers) {
  std::unordered_set<std::size_t> low_bits;
  for (std::size_t shift = 0; shift < 256; shift += 16) {
    for (int i = 1; i <= 64; ++i)
      low_bits.insert(std::hash<uint256_t>{}(uint256_t{i} << shift) % 65536);
  }
  EXPECT_GT(low_bits.size(), 950U);  // 1024 values into 65536 buckets: about 8 meet by chance
}

}  // namespace
