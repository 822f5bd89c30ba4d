// SPDX-License-Identifier: Apache-2.0
//
// What a big_int is made from, and what it refuses.
#include <gtest/gtest.h>

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include <napier/big_int.hpp>
#include <napier/big_int/refused.hpp>

namespace {

using namespace napier;

using byte = std::uint8_t;
constexpr std::uint64_t max64 = ~std::uint64_t{0};

static_assert(std::is_trivially_copyable_v<big_int<4>> && std::is_standard_layout_v<big_int<4>>);
static_assert(sizeof(big_int<3, byte>) == 3 && sizeof(big_int<5>) == 40);
static_assert(std::is_nothrow_default_constructible_v<big_int<4>>);

template <auto V>
struct argument {
  static constexpr auto value = V;
};
static_assert(argument<big_int<2>{5, 1}>::value == to_big_int(0x1'0000'0000'0000'0005_Z));
static_assert(std::same_as<argument<big_int<2>(5)>, argument<big_int<2>{5}>>);

// Memory that is not zero, so that a constructor that leaves a limb as it is does not pass.
template <typename V, typename... Arguments>
V made_in_dirty_memory(const Arguments&... arguments) {
  alignas(V) std::array<unsigned char, sizeof(V)> memory;
  memory.fill(0xa5);
  return *new (memory.data()) V(arguments...);
}

TEST(BigIntConstruction, StartsAtZero) {
  big_int<4> a;
  EXPECT_EQ(a.limbs, (std::array<std::uint64_t, 4>{}));
  EXPECT_EQ((made_in_dirty_memory<big_int<40>>().limbs), (std::array<std::uint64_t, 40>{}));
  EXPECT_EQ((made_in_dirty_memory<big_int<3, byte>>().limbs), (std::array<byte, 3>{}));
  static_assert(big_int<4>() == 0_big);
}

TEST(BigIntConstruction, BracesHoldLimbs) {
  EXPECT_EQ((big_int<3>{5, 1}.limbs), (std::array<std::uint64_t, 3>{5, 1, 0}));
  EXPECT_EQ((big_int<3>{{5, 1}}), (big_int<3>{5, 1}));
  EXPECT_EQ((big_int<2>{max64}.limbs), (std::array<std::uint64_t, 2>{max64, 0}));
  EXPECT_EQ((big_int<2>(std::array<std::uint64_t, 2>{7, 8})), (big_int<2>{7, 8}));
  const std::uint64_t x = max64 - 1;
  EXPECT_EQ((big_int<2>{0, x}.limbs[1]), x);
}

TEST(BigIntConstruction, WidensShorterNumbers) {
  const big_int<2> shorter{max64, max64 - 1};
  const big_int<4> longer = shorter;
  EXPECT_EQ(longer.limbs, (std::array<std::uint64_t, 4>{max64, max64 - 1, 0, 0}));
  EXPECT_EQ((made_in_dirty_memory<big_int<20>>(shorter)), shorter);
  big_int<4> assigned{1, 2, 3, 4};
  assigned = shorter;
  EXPECT_EQ(assigned, shorter);
  EXPECT_EQ((big_int<4>{shorter}), shorter);
  const big_int<3> literal(0xffff'0000'0000'0000'0000_Z);
  EXPECT_EQ(literal.limbs, (std::array<std::uint64_t, 3>{0, 0xffff, 0}));
  EXPECT_EQ((big_int<3>(5_big)), 5_big);
}

template <typename I>
void widens_every_value_of(std::initializer_list<I> values) {
  for (const I value : values) {
    const auto wide = static_cast<unsigned long long>(value);
    EXPECT_EQ((made_in_dirty_memory<big_int<3>>(value)), (big_int<1>{wide}));
    const big_int<16, byte> bytes = value;
    for (std::size_t i = 0; i < 16; ++i) {
      EXPECT_EQ(bytes[i], i < 8 ? static_cast<byte>(wide >> (8 * i)) : 0);
    }
  }
}

TEST(BigIntConstruction, WidensEveryUnsignedBuiltIn) {
  widens_every_value_of<bool>({false, true});
  widens_every_value_of<unsigned char>({0, 1, 0x80, 0xff});
  widens_every_value_of<unsigned short>({0, 1, 0x8000, 0xffff});
  widens_every_value_of<unsigned>({0, 1, 0x80000000U, ~0U});
  widens_every_value_of<unsigned long>({0, 1, ~0UL, ~0UL - 1});
  widens_every_value_of<unsigned long long>({0, 1, ~0ULL, ~0ULL - 1, 0xff00ff00ff00ff00U});
  widens_every_value_of<char32_t>({0, 1, 0xffffffffU});
#if defined(__SIZEOF_INT128__)
  __extension__ using uint128 = unsigned __int128;
  const uint128 wide = (uint128{max64} << 64U) | 7U;
  EXPECT_EQ((made_in_dirty_memory<big_int<3>>(wide)), (big_int<2>{7, max64}));
  EXPECT_EQ((made_in_dirty_memory<big_int<2>>(wide)), (big_int<2>{7, max64}));
  static_assert(big_int<1>(uint128{5}) == 5_big);
#endif
  big_int<4> assigned{1, 2, 3, 4};
  assigned = 9U;
  EXPECT_EQ(assigned, 9_big);
}

TEST(BigIntConstruction, TakesAConstantOfAnyType) {
  const big_int<4> a = 5;
  EXPECT_EQ(a, 5_big);
  big_int<4> b{9, 9};
  b = 0;
  EXPECT_EQ(b, 0_big);
  static_assert(big_int<4>(std::numeric_limits<long long>::max()) == 0x7fff'ffff'ffff'ffff_big);
  static_assert(big_int<1, byte>(255) == big_int<1, byte>{255});
  static_assert(big_int<1, byte>(200U) == big_int<1, byte>{200}, "it fits, although not every one");
  static_assert(big_int<2, byte>(0x0102) == big_int<2, byte>{2, 1});
  static_assert(big_int<3, byte>('a') == big_int<1, byte>{97});
  static_assert(big_int<1>(true) == 1_big);
  struct with_members {
    big_int<4> x = 7;
    big_int<2> y{1, 2};
  };
  EXPECT_EQ(with_members{}.x, 7_big);
  const big_int<2> several[] = {{1, 2}, 3_big, 5};
  EXPECT_EQ(several[2], 5_big);
}

// What is not made. That a signed number known at run time is not: tests/compile_fail.
static_assert(!std::constructible_from<big_int<1>, big_int<2>>);
static_assert(!std::constructible_from<big_int<2, byte>, big_int<1, std::uint16_t>>);
static_assert(!std::constructible_from<big_int<4>, narrowed<4, std::uint64_t>>);
static_assert(!std::constructible_from<big_int<1>, std::integer_sequence<std::uint64_t, 1, 1>>);
static_assert(!std::constructible_from<big_int<4>, double>);
static_assert(!std::constructible_from<big_int<4>, const char*>);

// What the operators refuse, they refuse in a way that programs can ask for.
template <typename X, typename Y>
concept added = requires(X x, Y y) { x + y; };
template <typename X, typename Y>
concept added_in_place = requires(X x, Y y) { x += y; };
template <typename X, typename Y>
concept compared = requires(X x, Y y) { x == y; };
static_assert(added<big_int<4>, big_int<2>> && compared<big_int<4>, big_int<2>>);
static_assert(!added<big_int<4>, int> && !added<unsigned, big_int<4>>);
static_assert(!compared<big_int<4>, int> && !compared<bool, big_int<4>>);
static_assert(!added_in_place<big_int<4>&, big_int<4>> && !added_in_place<big_int<4>&, int>);
static_assert(!added<narrowed<4, std::uint64_t>, big_int<4>>);
static_assert(!added<big_int<4>, narrowed<4, std::uint64_t>>);

std::string last_violation;

TEST(BigIntConstruction, TooManyLimbsInBracesAreReported) {
  const auto before = set_violation_handler([](const char* what) { last_violation = what; });
  const auto x = [](std::initializer_list<std::uint64_t> limbs) { return big_int<2>(limbs); };
  EXPECT_EQ(x({1, 2}), (big_int<2>{1, 2}));
  EXPECT_EQ(last_violation, "");
  EXPECT_EQ(x({1, 2, 3}), (big_int<2>{1, 2}));
  EXPECT_EQ(last_violation, "napier: big_int: more limbs than the type has");
  set_violation_handler(before);
}

}  // namespace
