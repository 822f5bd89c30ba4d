// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/limbs/power/exponent.hpp>

#include "support/hostile.hpp"

namespace {

namespace limbs = napier::limbs;
using limb = std::uint64_t;

// Numbers modulo 2^64, a table of which has at most `Rows` rows.
template <std::size_t Rows>
struct words {
  static constexpr limbs::window_costs windows{.reads_per_product = 160, .most_rows = Rows};
  void multiply(limb* z, const limb* x, const limb* y) const { *z = *x * *y; }
  void square(limb* z, const limb* x) const { *z = *x * *x; }
  void one(limb* z) const { *z = 1; }
};

limb naive_power(limb x, const limb* e, std::size_t bits) {
  limb z = 1;
  for (std::size_t i = bits; i-- > 0;) {
    z *= z;
    if ((e[i / 64] >> (i % 64) & 1U) != 0) z *= x;
  }
  return z;
}

// Every length of an exponent, so that every width of a window is met: those that the type names,
// and those that are chosen when the length is known.
template <std::size_t Rows>
void check_lengths() {
  napier_test::hostile_numbers numbers(Rows);
  constexpr std::size_t n = 40;
  const words<Rows> engine;
  for (std::size_t bits = 0; bits <= 64 * n; bits += bits < 130 ? 1 : 61) {
    limb e[n] = {}, z = 0;
    numbers.fill(e, n);
    for (std::size_t i = bits; i < 64 * n; ++i) e[i / 64] &= ~(limb{1} << (i % 64));
    const limb x = 2 * numbers.below(1U << 30) + 1;
    const limb wanted = naive_power(x, e, bits);
    using namespace limbs::detail;
    const secret_exponent<limb, 64 * n> most(e, n, bits);
    most.template raise<1>(engine, &z, &x);
    ASSERT_EQ(z, wanted) << bits << " bits";
    ASSERT_EQ(most.length(), bits);
    const secret_exponent<limb, any_bits> any(e, n, bits);
    any.template raise<1>(engine, &z, &x);
    ASSERT_EQ(z, wanted) << bits << " bits, of any length";
    const public_exponent<limb, 64 * n> open{e, n};
    open.template raise<1>(engine, &z, &x);
    ASSERT_EQ(z, wanted) << bits << " public bits";
    ASSERT_LE(open.length(), bits);
    const public_exponent<limb, any_bits> any_open{e, n};
    z = x;
    any_open.template raise<1>(engine, &z, &z);
    ASSERT_EQ(z, wanted) << bits << " public bits, of any length, in place";
    const laddered_exponent<limb, 64 * n> ladder{e, n};
    ladder.template raise<1>(engine, &z, &x);
    ASSERT_EQ(z, wanted) << bits << " bits by the ladder";
    ASSERT_EQ(ladder.length(), 64 * n);
  }
}

TEST(Exponent, EveryLength) {
  ASSERT_NO_FATAL_FAILURE(check_lengths<2>());
  ASSERT_NO_FATAL_FAILURE(check_lengths<16>());
  ASSERT_NO_FATAL_FAILURE(check_lengths<32>());
  ASSERT_NO_FATAL_FAILURE(check_lengths<1024>());
}

}  // namespace
