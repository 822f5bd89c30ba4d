// SPDX-License-Identifier: Apache-2.0
//
// The blog post "Bignum Multiplication": its numbers, and what its loops have to read.
#include <gtest/gtest.h>

#include <napier/napier.hpp>

#include "../examples/modexp_ladder/bitwise.hpp"
#include "../examples/modexp_ladder/numbers.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;

// The first and last bytes of the result; the demo compares the SHA-256 of all of them.
TEST(Blog, ModularPowerAt2048Bits) {
  static_assert(ladder::n < ladder::m && (ladder::n[0] & 1U) == 1);
  EXPECT_EQ(bit_width(ladder::m), 2048U);
  EXPECT_EQ(bit_width(ladder::e), 2048U);
  EXPECT_EQ(bit_width(ladder::n), 2048U);
  const auto power = mod_exp(ladder::m, ladder::e, ladder::n);
  const big_int<2> first{0xf41e19256173ada4, 0x9b598626e2c33493};
  const big_int<2> last{0xd28b00083065f53e, 0x293b63e8923db494};
  EXPECT_EQ((slice<30, 32>(power)), first);
  EXPECT_EQ((slice<0, 2>(power)), last);
  EXPECT_EQ(power.to_bytes_be()[0], 0x9b);
  EXPECT_EQ(mod_exp_ladder(ladder::m, ladder::e, ladder::n), power);
  EXPECT_EQ(mod_exp_vartime(ladder::m, ladder::e, ladder::n), power);
  const auto context = barrett_context<32>::create(ladder::n);
  EXPECT_EQ(context->pow(ladder::m, ladder::e), power) << "Barrett";
}

// Long multiplication in words, and the bitwise forms of the post, against the library.
TEST(Blog, EveryWayToMultiplyAgrees) {
  napier_test::hostile_numbers numbers(4);
  for (int i = 0; i < 300; ++i) {
    big_int<4> x{}, y{};
    numbers.fill(x.data(), 4);
    numbers.fill(y.data(), 4);
    EXPECT_EQ(ladder::shift_and_add(x, y), x * y);
    if (bit_width(y) == 0) continue;
    EXPECT_EQ(ladder::shift_and_subtract(x, y), x % y);
    EXPECT_EQ(ladder::shift_and_subtract(y, y), big_int<1>{0}) << "the post's b < a leaves b";
  }
}

}  // namespace
