// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <type_traits>
#include <utility>

#include <napier/big_int/comparison.hpp>
#include <napier/big_int/literals.hpp>

namespace {

using namespace napier;

template <std::uint64_t... Limbs>
using sequence = std::integer_sequence<std::uint64_t, Limbs...>;
template <std::uint32_t... Limbs>
using sequence32 = std::integer_sequence<std::uint32_t, Limbs...>;

template <typename Wanted, typename Got>
constexpr bool is(Got) {
  return std::is_same_v<Wanted, Got>;
}

// Bouman (2018), section 3.1: 167 bits in three limbs.
static_assert((144740111546645463731260070504932198000989141205031_Z).size() == 3);
static_assert(is<sequence<0>>(0_Z) && is<sequence<0>>(00_Z) && is<sequence<0>>(0x0_Z));
static_assert(is<sequence<42>>(42_Z) && is<sequence<42>>(42_Z64) && is<sequence32<42>>(42_Z32));

// Tight at the edge of a limb, in every base.
static_assert(is<sequence<0xffffffffffffffff>>(18446744073709551615_Z));
static_assert(is<sequence<0, 1>>(18446744073709551616_Z));
static_assert(is<sequence<0xffffffffffffffff>>(0xffffffffffffffff_Z));
static_assert(is<sequence<0, 1>>(0x10000000000000000_Z));
static_assert(is<sequence<0, 1>>(0X1'0000'0000'0000'0000_Z64));
static_assert(is<sequence<0, 1>>(02'000'000'000'000'000'000'000_Z));
static_assert(is<sequence32<0xffffffff>>(4294967295_Z32));
static_assert(is<sequence32<0, 1>>(4294967296_Z32));
static_assert(is<sequence32<0x89abcdef, 0x01234567>>(0x0123456789abcdef_Z32));
static_assert(is<sequence<5>>(0b101_Z) && is<sequence<5>>(0B0000'0101_Z));

// Leading zeros count for nothing, except that one means octal.
static_assert(is<sequence<255>>(0x0000000000000000000000000000000000000000ff_Z));
static_assert(is<sequence<83>>(0123_Z));
static_assert(is<sequence<123456>>(1'2'3'456_Z));
static_assert(is<sequence<0xabcdef>>(0xABCdef_Z));

static_assert(std::is_same_v<std::remove_const_t<decltype(123_big)>, big_int<1>>);
static_assert(18446744073709551616_big == big_int<2>{0, 1});
static_assert(0x1'0000000000000000'0000000000000000_big == big_int<3>{0, 0, 1});
static_assert(to_big_int(1234_Z) == big_int<1>{1234});
static_assert(to_big_int<4>(18446744073709551617_Z) == big_int<4>{1, 1, 0, 0});
static_assert(to_big_int<4>(18446744073709551617_Z32) == big_int<4, std::uint32_t>{1, 0, 1, 0});

// A literal is a template argument by its type.
template <typename Modulus>
struct ring;
template <std::uint64_t... Limbs>
struct ring<sequence<Limbs...>> {
  static constexpr big_int<sizeof...(Limbs)> modulus{Limbs...};
};
static_assert(ring<decltype(1267650600228229401496703205653_Z)>::modulus ==
              0x10000000000000000000000115_big);

TEST(Literals, AtRunTimeToo) {
  const auto x = 340282366920938463463374607431768211455_big;
  EXPECT_EQ(x.size(), 2U);
  EXPECT_EQ(x[0], ~std::uint64_t{0});
  EXPECT_EQ(x[1], ~std::uint64_t{0});
}

}  // namespace
