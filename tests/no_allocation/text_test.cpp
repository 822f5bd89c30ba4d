// SPDX-License-Identifier: Apache-2.0
//
// uint_bits, digits in a buffer of their own, and reading a text do not allocate.
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

#include <napier/text.hpp>

#include "allocation_counter.hpp"

namespace {

using namespace napier;
using napier_test::allocations_in;

TEST(NoAllocation, UintBits) {
  uint_bits<521> x = 123456789, y = 987654321;
  EXPECT_EQ(allocations_in([&] {
              for (int i = 0; i < 100; ++i) x = (x * x + y) % ((y << 300) + 1) - x / (y + 2);
              y = uint_bits<521>(mul_wide(uint256_t(x), uint256_t(y)) >> 3);
              std::optional back = uint_bits<521>::from_bytes_be(x.to_bytes_be());
              y += back.value_or(0);
            }),
            0U);
  EXPECT_NE(x, y);
}

TEST(NoAllocation, Text) {
  const auto x = 0x123456789abcdef0123456789abcdef0123456789abcdef_big;
  EXPECT_EQ(allocations_in([&] {
              for (unsigned radix = 2; radix <= 36; ++radix) {
                const auto text = to_characters(x, radix);
                if (from_string<3>(text.view(), radix) != x) std::abort();
              }
            }),
            0U);
}

}  // namespace
