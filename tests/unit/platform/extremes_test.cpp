// SPDX-License-Identifier: Apache-2.0
//
// The least and the greatest of two and three lengths in every order, beside <algorithm>'s.
#include <napier/platform/extremes.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>

namespace {

using namespace napier;

TEST(Extremes, OfEveryThreeLengths) {
  const std::size_t lengths[] = {0, 1, 2, 7, ~std::size_t{0}};
  for (const std::size_t x : lengths) {
    for (const std::size_t y : lengths) {
      EXPECT_EQ(least_of(x, y), std::min(x, y));
      EXPECT_EQ(greatest_of(x, y), std::max(x, y));
      for (const std::size_t z : lengths) {
        EXPECT_EQ(least_of(x, y, z), std::min({x, y, z}));
        EXPECT_EQ(greatest_of(x, y, z), std::max({x, y, z}));
      }
    }
  }
}

}  // namespace
