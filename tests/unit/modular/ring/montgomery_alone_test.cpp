// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's reduction of a number that is longer than the modulus, with the header of its ring
// alone: it needs a reduction by division, which a header of the room above used to declare.
#include <napier/modular/ring/montgomery.hpp>
// First, so that it finds nothing else.
#include <gtest/gtest.h>

#include <napier/big_int.hpp>
#include <napier/modular/ring/fitted.hpp>

namespace {

using namespace napier;

TEST(MontgomeryAlone, ReducesLongNumbers) {
  constexpr std::uint64_t max64 = ~std::uint64_t{0};
  const big_int<1> m = 0xffff'ffff'ffff'ffc5_big;
  for (const std::uint64_t high : {std::uint64_t{0}, std::uint64_t{1}, max64 - 59, max64}) {
    const big_int<2> t{max64, high};
    const big_int<1> z = montgomery_reduction(t, m);
    EXPECT_LT(z, m);
    EXPECT_EQ((z * big_int<2>{0, 1}) % m, t % m);
    EXPECT_EQ(montgomery_reduction(t, odd<1>::checked_create(m)), z);
  }
}

}  // namespace
