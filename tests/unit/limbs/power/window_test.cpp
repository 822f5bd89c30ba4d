// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

#include <napier/limbs/power/window.hpp>

#include "support/hostile.hpp"

namespace {

namespace limbs = napier::limbs;
using napier_test::hostile_numbers;

// Residues modulo a prime of 31 bits in one limb, with a count of what was done.
struct counting_engine {
  static constexpr std::uint64_t p = 2147483647;
  mutable int products = 0, squares = 0;

  void multiply(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y) const {
    ++products;
    *z = *x * *y % p;
  }
  void square(std::uint64_t* z, const std::uint64_t* x) const {
    ++squares;
    *z = *x * *x % p;
  }
  void one(std::uint64_t* z) const { *z = 1; }
};

// From right to left, bit by bit.
std::uint64_t naive_power(std::uint64_t x, const std::uint64_t* e, std::size_t bits) {
  std::uint64_t z = 1;
  for (std::size_t i = 0; i < bits; ++i) {
    if ((e[i / 64] >> (i % 64) & 1U) != 0) z = z * x % counting_engine::p;
    x = x * x % counting_engine::p;
  }
  return z;
}

template <std::size_t Window>
void check_window(std::size_t bits) {
  hostile_numbers numbers(33 + bits);
  int products = -1, squares = -1;
  for (int round = 0; round < 40; ++round) {
    std::uint64_t e[3] = {}, x = numbers.below(counting_engine::p), z;
    if (round > 1) numbers.fill(e, 3);
    if (round == 1) e[0] = e[1] = e[2] = ~std::uint64_t{0};
    for (std::size_t i = bits; i < 192; ++i) e[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    const std::uint64_t wanted = naive_power(x, e, bits);

    const counting_engine engine;
    limbs::power<1, Window>(engine, &z, &x, e, 3, bits);
    ASSERT_EQ(z, wanted) << "window " << Window << ", " << bits << " bits";
    if (products < 0) {
      products = engine.products;
      squares = engine.squares;
    }
    ASSERT_EQ(engine.products, products) << "the work depends on the exponent";
    ASSERT_EQ(engine.squares, squares) << "the work depends on the exponent";

    limbs::power_vartime<1, Window>(counting_engine(), &z, &x, e, 3);
    ASSERT_EQ(z, wanted) << "sliding window " << Window << ", " << bits << " bits";
    z = x;
    limbs::power<1, Window>(counting_engine(), &z, &z, e, 3, bits);
    ASSERT_EQ(z, wanted) << "in place";
    z = x;
    limbs::power_vartime<1, Window>(counting_engine(), &z, &z, e, 3);
    ASSERT_EQ(z, wanted) << "in place";
  }
}

template <std::size_t... Window>
void check_windows(std::index_sequence<Window...>) {
  for (const std::size_t bits :
       {0U, 1U, 2U, 5U, 60U, 63U, 64U, 65U, 120U, 128U, 129U, 191U, 192U}) {
    (check_window<Window + 1>(bits), ...);
  }
}

TEST(Power, EveryWindowAndManyWidths) { check_windows(std::make_index_sequence<6>()); }

TEST(Power, Ladder) {
  hostile_numbers numbers(34);
  for (std::size_t bits = 0; bits <= 128; ++bits) {
    std::uint64_t e[2], x = numbers.below(counting_engine::p), z;
    numbers.fill(e, 2);
    for (std::size_t i = bits; i < 128; ++i) e[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    const counting_engine engine;
    limbs::power_ladder<1>(engine, &z, &x, e, bits);
    ASSERT_EQ(z, naive_power(x, e, bits)) << bits << " bits";
    ASSERT_EQ(engine.products, static_cast<int>(bits));
    ASSERT_EQ(engine.squares, static_cast<int>(bits));
  }
}

TEST(Power, WindowsReadEveryWidthOfLimb) {
  const std::uint8_t e[3] = {0xb5, 0x6e, 0x93};
  const std::uint32_t number = 0x936eb5;
  for (std::size_t width = 1; width < 8; ++width) {
    for (std::size_t from = 0; from < 24; ++from) {
      ASSERT_EQ(limbs::detail::window_at(e, 3, from, width), number >> from & ((1U << width) - 1))
          << from << ", " << width;
    }
  }
}

// In multiplications, but for the squarings that no window changes.
double cost_of_fixed(std::size_t w, std::size_t bits, double reads) {
  const auto windows = static_cast<double>(bits) / static_cast<double>(w);
  const auto rows = static_cast<double>(std::size_t{1} << w);
  return rows + windows * (1 + rows / reads);
}
double cost_of_sliding(std::size_t w, std::size_t bits) {
  return static_cast<double>(std::size_t{1} << (w - 1)) +
         static_cast<double>(bits) / static_cast<double>(w + 1);
}

// No other width takes less, and a table is no longer than it may be.
TEST(Power, BestWindow) {
  constexpr double rounding = 1e-9;
  for (const limbs::window_costs costs :
       {limbs::window_costs(), limbs::window_costs{160, 32}, limbs::window_costs{160, 16},
        limbs::window_costs{1000, 1024}, limbs::window_costs{10, 8}}) {
    const auto reads = static_cast<double>(costs.reads_per_product);
    for (std::size_t bits = 1; bits < 6000; ++bits) {
      const std::size_t fixed = limbs::best_window(bits, costs);
      const std::size_t sliding = limbs::best_sliding_window(bits, costs);
      ASSERT_LE(std::size_t{1} << fixed, costs.most_rows);
      ASSERT_LE(std::size_t{1} << (sliding - 1), costs.most_rows);
      for (std::size_t w = 1; (std::size_t{1} << w) <= costs.most_rows; ++w) {
        ASSERT_LE(cost_of_fixed(fixed, bits, reads), cost_of_fixed(w, bits, reads) + rounding)
            << bits << " bits, " << w;
        ASSERT_LE(cost_of_sliding(sliding, bits), cost_of_sliding(w, bits) + rounding)
            << bits << " bits, " << w;
      }
    }
  }
  // The widest is below the narrowest limb.
  EXPECT_EQ(limbs::best_window(~std::size_t{0} >> 10), 5U);
  EXPECT_EQ(limbs::best_sliding_window(~std::size_t{0} >> 10), 7U);
}

}  // namespace
