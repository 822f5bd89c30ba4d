// SPDX-License-Identifier: Apache-2.0
//
// What the barriers let through is unchanged; that the optimiser cannot look through them is seen
// in the machine code, by tests/constant_time and tests/lifetime.
#include <napier/platform/value_barrier.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>

namespace {

using namespace napier;

static_assert(value_barrier(std::uint64_t{0x123456789abcdef0}) == 0x123456789abcdef0);
static_assert(as_scalar(std::uint8_t{0xa5}) == 0xa5);

template <typename T>
void each_bit() {
  for (unsigned i = 0; i < limb_bits<T>; ++i) {
    const auto x = static_cast<T>(T{1} << i);
    const auto inverted = static_cast<T>(~x);
    ASSERT_EQ(value_barrier(x), x);
    ASSERT_EQ(value_barrier(inverted), inverted);
    ASSERT_EQ(as_scalar(x), x);
    ASSERT_EQ(as_scalar(inverted), inverted);
  }
}

TEST(ValueBarrier, LetsEveryBitThrough) {
  each_bit<std::uint8_t>();
  each_bit<std::uint16_t>();
  each_bit<std::uint32_t>();
  each_bit<std::uint64_t>();  // two registers where one has 32 bits
}

TEST(ValueBarrier, APointerStays) {
  const std::uint32_t row[3] = {1, 2, 3};
  EXPECT_EQ(in_memory(row), row);
  EXPECT_EQ(in_memory(row)[2], 3U);
}

TEST(ValueBarrier, ZerosInTheRangeAndNothingElse) {
  unsigned char bytes[16];
  for (std::size_t from = 0; from < sizeof bytes; ++from) {
    for (std::size_t size = 0; from + size <= sizeof bytes; ++size) {
      std::memset(bytes, 0xa5, sizeof bytes);
      store_zeros(bytes + from, size);
      for (std::size_t i = 0; i < sizeof bytes; ++i) {
        ASSERT_EQ(bytes[i], i >= from && i < from + size ? 0 : 0xa5);
      }
    }
  }
}

}  // namespace
