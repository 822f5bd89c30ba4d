// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include <napier/limbs/digits/digits.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/vector/folding.hpp>

#include "support/fma_digits.hpp"
#include "support/hostile.hpp"

namespace {

namespace limbs = napier::limbs;
using napier_test::hostile_numbers;
using word = std::uint64_t;

// x by Horner's rule, modulo 2^(64 (N + 1)).
template <std::size_t N>
void value_of(word* z, const word* digits) {
  limbs::set_zero(z, N + 1);
  for (std::size_t i = limbs::fma_digit_count<N>; i-- > 0;) {
    for (int doubling = 0; doubling < 52; ++doubling) limbs::add(z, z, z, N + 1);
    const auto digit = limbs::detail::digit_of_word(digits[limbs::fma_zeros_below + i]);
    word addend[N + 1];
    for (word& limb : addend) limb = static_cast<word>(digit >> 63);
    addend[0] = static_cast<word>(digit);
    limbs::add(z, z, addend, N + 1);
  }
}

template <std::size_t N>
void round_trip(hostile_numbers& numbers) {
  constexpr std::size_t words = limbs::fma_words<N>;
  static_assert(words % 8 == 0 && 52 * limbs::fma_digit_count<N> >= 64 * N + 4);
  for (int round = 0; round < 100; ++round) {
    word x[N], digits[words], back[N + 1], value[N + 1];
    numbers.fill(x, N);
    napier_test::to_fma_digits<N>(digits, x);
    ASSERT_TRUE(limbs::detail::are_fma_digits(digits, limbs::fma_digit_count<N>, words));
    value_of<N>(value, digits);
    napier_test::from_fma_digits<N>(back, digits);
    for (std::size_t i = 0; i < N; ++i) {
      ASSERT_EQ(value[i], x[i]) << N << " limbs, " << i;
      ASSERT_EQ(back[i], x[i]) << N << " limbs, " << i;
    }
    ASSERT_EQ(value[N], 0U);
    ASSERT_EQ(back[N], 0U);

    // Any digits, negative ones at the top too.
    for (std::size_t i = 0; i < limbs::fma_digit_count<N>; ++i) {
      word bits;
      numbers.fill(&bits, 1);
      constexpr std::int64_t bound = (std::int64_t{1} << 51) + 256;
      std::int64_t digit = static_cast<std::int64_t>(bits % (2 * bound + 1)) - bound;
      if (bits % 5 == 0) digit = bits % 2 == 0 ? bound : -bound;
      digits[limbs::fma_zeros_below + i] = limbs::detail::word_of_digit(digit);
    }
    ASSERT_TRUE(limbs::detail::are_fma_digits(digits, limbs::fma_digit_count<N>, words));
    value_of<N>(value, digits);
    napier_test::from_fma_digits<N>(back, digits);
    for (std::size_t i = 0; i <= N; ++i) ASSERT_EQ(back[i], value[i]) << N << " limbs, " << i;
  }
}

TEST(FmaDigits, ThereAndBack) {
  hostile_numbers numbers(52);
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (round_trip<I + 1>(numbers), ...);
  }(std::make_index_sequence<40>());
  round_trip<48>(numbers);
  round_trip<64>(numbers);
}

TEST(FmaDigits, ThereAndBackInConstantEvaluation) {
  static_assert([] {
    const word x[3] = {~word{0}, 0x8000000000000000U, 0xfff8000000000000U};
    word digits[limbs::fma_words<3>] = {}, back[4] = {};
    napier_test::to_fma_digits<3>(digits, x);
    napier_test::from_fma_digits<3>(back, digits);
    return back[0] == x[0] && back[1] == x[1] && back[2] == x[2] && back[3] == 0;
  }());
}

TEST(FmaDigits, BoundsAreSeen) {
  constexpr std::size_t words = limbs::fma_words<4>, count = limbs::fma_digit_count<4>;
  std::array<word, words> digits{};
  EXPECT_TRUE(limbs::detail::are_fma_digits(digits.data(), count, words));
  for (std::size_t i = 0; i < words; ++i) {
    const bool inside = i >= limbs::fma_zeros_below && i < limbs::fma_zeros_below + count;
    digits[i] = limbs::detail::word_of_digit(-1);
    EXPECT_EQ(limbs::detail::are_fma_digits(digits.data(), count, words), inside);
    digits[i] = limbs::detail::word_of_digit((std::int64_t{1} << 51) + 257);
    EXPECT_FALSE(limbs::detail::are_fma_digits(digits.data(), count, words));
    digits[i] = 0;
  }
}

TEST(FmaFolding, EachFoldIsAtMostTheSumOfTheLater) {
  for (std::size_t digits = 1; digits <= 96; ++digits) {
    const auto folding = limbs::detail::fma_folding_of(digits);
    ASSERT_GE(folding.total, digits);
    ASSERT_LT(folding.total, digits + 8);
    ASSERT_LE(folding.last(), 8U);
    std::size_t later = folding.last(), halves = 1;
    for (std::size_t k = folding.count - 1; k-- > 0;) {
      ASSERT_LE(folding.height[k], later) << digits << " digits, fold " << k;
      ASSERT_EQ(folding.height[k] % 4, 0U);
      halves += folding.height[k] == later;
      later += folding.height[k];
    }
    ASSERT_EQ(later, folding.total);
    ASSERT_EQ(halves, folding.half_moduli);
    ASSERT_LE(halves, 5U) << digits << " digits";
  }
}

}  // namespace
