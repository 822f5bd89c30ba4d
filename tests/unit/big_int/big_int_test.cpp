// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include <napier/big_int.hpp>
#include <napier/big_int/addition.hpp>
#include <napier/big_int/big_int.hpp>
#include <napier/big_int/bit_shift.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/big_int/multiplication.hpp>
#include <napier/big_int/slicing.hpp>
#include <napier/ct/maybe.hpp>

namespace {

using namespace napier;

constexpr std::uint64_t max64 = ~std::uint64_t{0};

static_assert(std::is_trivially_copyable_v<big_int<4>>);
static_assert(sizeof(big_int<3, std::uint8_t>) == 3);

TEST(BigInt, ShapeAndAccess) {
  big_int<3> x{1, 2};
  EXPECT_EQ(x.size(), 3U);
  EXPECT_EQ(x.bits(), 192U);
  EXPECT_EQ(x[0] + x[1] + x[2], 3U);
  x[2] = 7;
  EXPECT_EQ(x.limbs[2], 7U);
  EXPECT_EQ(to_big_int(std::integer_sequence<std::uint64_t, 1, 2, 7>{}), x);
  EXPECT_EQ((to_big_int<5>(std::integer_sequence<std::uint64_t, 1, 2, 7>{})), x);
}

template <big_int X>
constexpr auto doubled = X + X;

TEST(BigInt, IsATemplateArgumentAndAKey) {
  EXPECT_EQ((doubled<big_int<1>{max64}>), (big_int<2>{max64 - 1, 1}));
  std::map<big_int<2>, std::string> names;
  names[{0, 1}] = "2^64";
  names[{max64, 0}] = "2^64 - 1";
  EXPECT_EQ(names.begin()->second, "2^64 - 1") << "numeric order, not that of the limbs";
  const std::vector<big_int<2>> many(3, big_int<2>{4});
  EXPECT_EQ(many[2], big_int<1>{4});
}

TEST(BigInt, ComparesInNumericOrderAlsoMixedSizes) {
  const big_int<2> a{5, 1}, b{1, 2};
  EXPECT_TRUE(a < b && b > a && a <= a && a != b);
  EXPECT_EQ(a <=> b, std::strong_ordering::less);
  EXPECT_EQ(b <=> a, std::strong_ordering::greater);
  EXPECT_EQ(a <=> a, std::strong_ordering::equal);
  EXPECT_EQ((big_int<3>{5, 1, 0}), a);
  EXPECT_LT(a, (big_int<3>{0, 0, 1}));
  EXPECT_TRUE(ct::less(a, b).declassify());
  EXPECT_TRUE(ct::equal(a, a).declassify());
  EXPECT_TRUE(ct::is_zero(big_int<3>{}).declassify());
  EXPECT_FALSE(ct::is_zero(big_int<3>{0, 0, 4}).declassify());
  EXPECT_EQ(ct::select(ct::less(b, a), a, b), b);
  big_int<2> x = a, y = b;
  ct::swap(ct::less(x, y), x, y);
  EXPECT_EQ(x, b);
}

TEST(Addition, GrowsWrapsAndCarries) {
  const big_int<2> max{max64, max64}, one{1};
  EXPECT_EQ(max + one, (big_int<3>{0, 0, 1}));
  EXPECT_EQ(add(max, big_int<1>{1}), (big_int<3>{0, 0, 1}));
  EXPECT_EQ(add(big_int<1>{1}, max), (big_int<3>{0, 0, 1}));
  EXPECT_EQ(add_wrapping(max, one), big_int<2>{});
  const auto sum = add_with_carry(max, one);
  EXPECT_EQ(sum.value, big_int<2>{});
  EXPECT_EQ(sum.carry, 1U);
  EXPECT_EQ((accumulate(big_int<3>{max64, max64, 0}, big_int<1>{1})), (big_int<3>{0, 0, 1}));
  EXPECT_EQ((accumulate(big_int<3>{max64, max64, max64}, one)), big_int<3>{});
}

TEST(Addition, SubtractionBorrows) {
  const big_int<2> zero{}, one{1};
  EXPECT_EQ(one - zero, (big_int<3>{1, 0, 0}));
  EXPECT_EQ(zero - one, (big_int<3>{max64, max64, max64}));
  EXPECT_EQ(subtract(big_int<1>{0}, one), (big_int<3>{max64, max64, max64}));
  EXPECT_EQ(subtract(one, big_int<1>{2}), (big_int<3>{max64, max64, max64}));
  EXPECT_EQ(subtract_wrapping(zero, one), (big_int<2>{max64, max64}));
  EXPECT_EQ(subtract_with_borrow(zero, one).borrow, 1U);
  EXPECT_EQ(subtract_with_borrow(one, one).borrow, 0U);
  EXPECT_EQ(negate_wrapping(one), (big_int<2>{max64, max64}));
}

// The carry rule, as Bouman (2018) prints it in B.3, is wrong for limbs narrower than int.
TEST(Addition, NarrowLimbsKeepTheirCarries) {
  const big_int<2, std::uint8_t> x{255, 255}, y{1, 0};
  EXPECT_EQ(x + y, (big_int<3, std::uint8_t>{0, 0, 1}));
  const big_int<2, std::uint16_t> v{65535, 65535}, w{1, 0};
  EXPECT_EQ(v + w, (big_int<3, std::uint16_t>{0, 0, 1}));
}

TEST(Multiplication, ExactInEveryForm) {
  const big_int<2> max{max64, max64};
  const big_int<1> three{3};
  EXPECT_EQ(max * max, (big_int<4>{1, 0, max64 - 1, max64}));
  EXPECT_EQ(square(max), max * max);
  EXPECT_EQ(mul<2>(max, max), (big_int<6>{1, 0, max64 - 1, max64, 0, 0})) << "padded";
  EXPECT_EQ(max * three, (big_int<3>{max64 - 2, max64, 2}));
  EXPECT_EQ(three * max, max * three);
  EXPECT_EQ(short_mul(max, 3), max * three);
  EXPECT_EQ(partial_mul<2>(max, max), (big_int<2>{1, 0}));
  EXPECT_EQ(partial_mul<5>(max, max), max * max);
  EXPECT_EQ(muladd(max, max, max), (big_int<4>{0, 0, max64, max64}));
  EXPECT_EQ(muladd(max, max, big_int<4>{max64, max64, max64, max64}),
            (big_int<5>{0, 0, max64 - 1, max64, 1}));
  EXPECT_EQ((mul<0, 2>(max, max)), max * max) << "Karatsuba from two limbs on";
  EXPECT_EQ((square<2>(max)), max * max);
}

TEST(BitShift, PublicAndSecretAmounts) {
  const big_int<2> x{0x8000000000000001, 3};
  EXPECT_EQ(x << 1, (big_int<2>{2, 7}));
  EXPECT_EQ(x << 64, (big_int<2>{0, 0x8000000000000001}));
  EXPECT_EQ(x << 128, big_int<2>{});
  EXPECT_EQ(x >> 1, (big_int<2>{0xc000000000000000, 1}));
  EXPECT_EQ(x >> 65, (big_int<2>{1, 0}));
  EXPECT_EQ(x >> 1000, big_int<2>{});
  for (std::size_t bits = 0; bits < 130; ++bits) {
    EXPECT_EQ(ct::shift_left(x, bits), x << bits);
    EXPECT_EQ(ct::shift_right(x, bits), x >> bits);
  }
  EXPECT_EQ((shift_left<1>(x)), (big_int<3>{2, 7, 0}));
  EXPECT_EQ((shift_left<64>(x)), (big_int<3>{0, 0x8000000000000001, 3}));
  EXPECT_EQ((limb_shift_left<2>(x)), (big_int<4>{0, 0, 0x8000000000000001, 3}));
  EXPECT_EQ((limb_shift_right<1>(x)), big_int<1>{3});
}

TEST(BitShift, BitsAndLogic) {
  big_int<2> x{0b1100, 1};
  EXPECT_EQ(x & big_int<1>{0b0101}, (big_int<2>{0b0100, 0}));
  EXPECT_EQ(x | big_int<1>{0b0101}, (big_int<2>{0b1101, 1}));
  EXPECT_EQ(x ^ big_int<1>{0b0101}, (big_int<2>{0b1001, 1}));
  EXPECT_EQ(~x, (big_int<2>{~std::uint64_t{0b1100}, max64 - 1}));
  EXPECT_TRUE(test_bit(x, 64));
  EXPECT_FALSE(test_bit(x, 65));
  EXPECT_FALSE(test_bit(x, 4096));
  set_bit(x, 127);
  EXPECT_EQ(x[1], 0x8000000000000001);
  set_bit(x, 127, false);
  EXPECT_EQ(bit_width(x), 65U);
  EXPECT_EQ(countl_zero(x), 63U);
  EXPECT_EQ(countr_zero(x), 2U);
  EXPECT_EQ(popcount(x), 3U);
  EXPECT_EQ(bit_width(big_int<2>{}), 0U);
  EXPECT_EQ(countr_zero(big_int<2>{}), 128U);
}

std::string violated;

TEST(BitShift, NoSuchBitIsReported) {
  const auto before = set_violation_handler([](const char* what) { violated = what; });
  big_int<1> x{5};
  set_bit(x, 64);
  set_violation_handler(before);
  EXPECT_EQ(violated, "napier: set_bit: no such bit");
  EXPECT_EQ(x, big_int<1>{5});
}

TEST(Slicing, ApartAndTogether) {
  const big_int<4> x{1, 2, 3, 4};
  EXPECT_EQ((slice<1, 3>(x)), (big_int<2>{2, 3}));
  EXPECT_EQ(concat(slice<0, 1>(x), slice<1, 4>(x)), x);
  EXPECT_EQ(resize<6>(x), x);
  EXPECT_EQ(resize<6>(x).size(), 6U);
  EXPECT_EQ(resize<2>(x).value, (big_int<2>{1, 2}));
  EXPECT_TRUE(resize<2>(x).lost.declassify());
  EXPECT_FALSE(resize<2>(big_int<4>{1, 2}).lost.declassify());
  EXPECT_EQ(truncate<1>(x), big_int<1>{1});
}

}  // namespace
