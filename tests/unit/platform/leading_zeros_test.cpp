// SPDX-License-Identifier: Apache-2.0
//
// The zeros at either end of a limb, beside a loop: every limb of 8 and 16 bits, and every pair of
// a lowest and a highest bit of the others.
#include <napier/platform/leading_zeros.hpp>

#include <gtest/gtest.h>

#include <cstdint>

#include <napier/platform/trailing_zeros.hpp>

namespace {

using namespace napier;

template <typename T>
void compare(T x) {
  unsigned above = 0, below = 0;
  while (((x >> (limb_bits<T> - 1 - above)) & 1U) == 0) ++above;
  while (((x >> below) & 1U) == 0) ++below;
  ASSERT_EQ(leading_zeros_vartime(x), above) << std::uint64_t{x};
  ASSERT_EQ(trailing_zeros_vartime(x), below) << std::uint64_t{x};
}

TEST(LeadingZeros, EveryNarrowLimb) {
  for (unsigned x = 1; x < 1U << 8; ++x) compare(static_cast<std::uint8_t>(x));
  for (unsigned x = 1; x < 1U << 16; ++x) compare(static_cast<std::uint16_t>(x));
}

template <typename T>
void each_pair_of_ends() {
  for (unsigned high = 0; high < limb_bits<T>; ++high) {
    for (unsigned low = 0; low <= high; ++low) {
      compare(static_cast<T>((T{1} << high) | (T{1} << low)));
      compare(static_cast<T>((T{2} << high) - (T{1} << low)));  // ones from low to high
    }
  }
}

TEST(LeadingZeros, EveryPairOfEnds) {
  each_pair_of_ends<std::uint32_t>();
  each_pair_of_ends<std::uint64_t>();
}

static_assert(leading_zeros_vartime(std::uint8_t{1}) == 7);
static_assert(leading_zeros_vartime(~std::uint64_t{0}) == 0);

}  // namespace
