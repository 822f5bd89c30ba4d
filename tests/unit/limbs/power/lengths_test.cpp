// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/power/lengths.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

namespace {

namespace limbs = napier::limbs;

static_assert(limbs::is_power_length(16) && limbs::is_power_length(64));
static_assert(!limbs::is_power_length(0) && !limbs::is_power_length(17) &&
              !limbs::is_power_length(65));

TEST(PowerLengths, AreTriedInAscendingOrderUpToTheFirstThatIsTaken) {
  std::vector<std::size_t> tried;
  const auto take_32 = [&](auto length) {
    tried.push_back(length());
    return length() == 32;
  };
  EXPECT_TRUE(limbs::first_power_length(take_32));
  EXPECT_EQ(tried, (std::vector<std::size_t>{16, 24, 32}));
  EXPECT_FALSE(limbs::first_power_length([](auto) { return false; }));
}

TEST(PowerLengths, OnlyTheEqualOneIsCalled) {
  for (std::size_t n = 0; n < 70; ++n) {
    std::vector<std::size_t> called;
    const bool found = limbs::with_power_length(n, [&](auto length) {
      called.push_back(length());
      return true;
    });
    EXPECT_EQ(found, limbs::is_power_length(n));
    EXPECT_EQ(called, found ? std::vector<std::size_t>{n} : std::vector<std::size_t>{});
  }
  EXPECT_FALSE(limbs::with_power_length(16, [](auto) { return false; }));
}

}  // namespace
