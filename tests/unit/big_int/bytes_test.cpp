// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include <napier/big_int/bytes.hpp>
#include <napier/big_int/comparison.hpp>

namespace {

using namespace napier;

// A static extent gives a value, a dynamic one an optional.
static_assert(std::is_same_v<decltype(big_int<4>::from_bytes_be(std::array<std::uint8_t, 32>{})),
                             big_int<4>>);
static_assert(std::is_same_v<decltype(big_int<4>::from_bytes_be(
                                 std::declval<std::span<const std::uint8_t, 32>>())),
                             big_int<4>>);
static_assert(std::is_same_v<decltype(big_int<4>::from_bytes_le(std::span<std::uint8_t>{})),
                             std::optional<big_int<4>>>);
static_assert(big_int<4>::from_bytes_be(big_int<4>{1, 2, 3, 4}.to_bytes_be()) ==
              big_int<4>{1, 2, 3, 4});

template <typename T>
class Bytes : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(Bytes, limb_types);

TYPED_TEST(Bytes, LengthIsExactAndOrderIsAsNamed) {
  constexpr std::size_t N = 16 / sizeof(TypeParam);
  std::array<std::uint8_t, 16> counting{}, reversed{};
  for (std::size_t i = 0; i < 16; ++i) {
    counting[i] = static_cast<std::uint8_t>(0xf0 + i);
    reversed[15 - i] = counting[i];
  }
  const auto x = big_int<N, TypeParam>::from_bytes_le(counting);
  EXPECT_EQ(x[0] & 0xff, 0xf0);
  EXPECT_EQ(x[N - 1] >> (8 * sizeof(TypeParam) - 8), 0xff);
  EXPECT_EQ(x.to_bytes_le(), counting);
  EXPECT_EQ(x.to_bytes_be(), reversed);
  const auto y = big_int<N, TypeParam>::from_bytes_be(reversed);
  EXPECT_EQ(x, y);
}

TYPED_TEST(Bytes, LeadingZerosStay) {
  constexpr std::size_t N = 16 / sizeof(TypeParam);
  const auto bytes = big_int<N, TypeParam>{1}.to_bytes_be();
  EXPECT_EQ(bytes.size(), 16U);
  for (std::size_t i = 0; i < 15; ++i) EXPECT_EQ(bytes[i], 0);
  EXPECT_EQ(bytes[15], 1);
  const auto zero = big_int<N, TypeParam>{}.to_bytes_le();
  EXPECT_EQ(zero, (std::array<std::uint8_t, 16>{}));
}

TYPED_TEST(Bytes, AnyOtherLengthIsNone) {
  constexpr std::size_t N = 16 / sizeof(TypeParam);
  using number = big_int<N, TypeParam>;
  for (std::size_t length = 0; length < 40; ++length) {
    const std::vector<std::uint8_t> bytes(length, 0);
    EXPECT_EQ(number::from_bytes_be(bytes).has_value(), length == 16);
    EXPECT_EQ(number::from_bytes_le(std::span(bytes)).has_value(), length == 16);
  }
}

}  // namespace
