// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include <napier/big_int/addition.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/numeric_limits.hpp>
#include <napier/std/numeric_limits.hpp>

namespace {

using namespace napier;

// As the built-in types of the same width.
template <typename V, typename Builtin>
constexpr bool same_limits() {
  using ours = std::numeric_limits<V>;
  using theirs = std::numeric_limits<Builtin>;
  return ours::is_specialized && ours::is_integer && ours::is_exact && ours::is_bounded &&
         !ours::is_signed && ours::digits == theirs::digits && ours::digits10 == theirs::digits10 &&
         ours::max_digits10 == theirs::max_digits10 && ours::radix == theirs::radix &&
         ours::has_infinity == theirs::has_infinity && ours::round_style == theirs::round_style &&
         ours::max() == V{theirs::max()} && ours::min() == V{} && ours::lowest() == V{};
}
static_assert(same_limits<uint_bits<8>, std::uint8_t>());
static_assert(same_limits<uint_bits<16>, std::uint16_t>());
static_assert(same_limits<uint_bits<32>, std::uint32_t>());
static_assert(same_limits<uint_bits<64>, std::uint64_t>());
static_assert(same_limits<big_int<1, std::uint8_t>, std::uint8_t>());
static_assert(same_limits<big_int<1, std::uint32_t>, std::uint32_t>());
static_assert(same_limits<big_int<1>, std::uint64_t>());

static_assert(std::numeric_limits<uint256_t>::is_modulo);
static_assert(!std::numeric_limits<big_int<4>>::is_modulo);
static_assert(std::numeric_limits<uint256_t>::digits10 == 77);
static_assert(std::numeric_limits<const uint_bits<521>>::digits == 521);
static_assert(std::numeric_limits<uint_bits<521>>::digits10 == 156);
static_assert(std::numeric_limits<uint256_t>::max() == uint256_t{-1});

TEST(NumericLimits, MaxIsTheLast) {
  EXPECT_EQ(std::numeric_limits<uint_bits<521>>::max() + 1, 0);
  const auto max = std::numeric_limits<big_int<3>>::max();
  EXPECT_EQ(max + big_int<1>{1}, (big_int<4>{0, 0, 0, 1}));
}

}  // namespace
