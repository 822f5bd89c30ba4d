// SPDX-License-Identifier: Apache-2.0
//
// uint_bits, int_bits, digits in a buffer of their own, and reading a text do not allocate.
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

#include <napier/evm.hpp>
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

TEST(NoAllocation, IntBitsAndFunctions) {
  uint256_t x = 123456789;
  int256_t y = -987654321;
  const char* const text =
      "-57896044618658097711785492504343953926634992332820282019728792003956564819968";
  EXPECT_EQ(allocations_in([&] {
              x = evm::mulmod(evm::exp(x, x), isqrt(x), 1'000'003) + mul_div(x, x, 7).value_or(1);
              y = int256_t(text) / (y + int256_t(pow(x, 3)) % 1000 - 5000);
              if (int256_t(to_characters(y).view()) != y) std::abort();
              if (from_string<int256_t>("x") || !int256_t::from_exact(-1e20)) std::abort();
            }),
            0U);
  EXPECT_NE(x, y.pattern);
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
