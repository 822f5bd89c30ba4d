// SPDX-License-Identifier: Apache-2.0
#include <napier/extension.hpp>
#include <napier/modular/extension/binomial.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <type_traits>

#include "support/word_extensions.hpp"

namespace {

using namespace napier;
using namespace napier_test;

using bn254_3 = binomial_extension<bn254, 3, bn254(3)>;
using bn254_2_flat = binomial_extension<bn254, 2, bn254(-1)>;
using f31_5 = binomial_extension<field<31>, 5, field<31>(2)>;
using f13_6 = binomial_extension<field<13>, 6, field<13>(2)>;
using f29_7 = binomial_extension<field<29>, 7, field<29>(2)>;
using over_tower = binomial_extension<baby_bear_2, 2, baby_bear_2::generator()>;

template <typename E>
class Binomial : public testing::Test {};
using extensions =
    testing::Types<baby_bear_4, baby_bear_5, baby_bear_8, koala_bear_4, goldilocks_5, bn254_3,
                   bn254_2_flat, f31_5, f13_6, f29_7, over_tower, byte_limb_4>;
TYPED_TEST_SUITE(Binomial, extensions);

TYPED_TEST(Binomial, IsPolynomialsModuloAnother) {
  using E = TypeParam;
  using F = typename E::base_type;
  constexpr std::size_t N = std::tuple_size_v<decltype(E::c)>;
  hostile_numbers numbers(1);
  for (int repeat = 0; repeat < 200; ++repeat) {
    const E x = hostile_element<E>(numbers), y = hostile_element<E>(numbers);
    E product;
    for (std::size_t i = 0; i < N; ++i) {
      for (std::size_t j = 0; j < N; ++j) {
        const F one = x.c[i] * y.c[j];
        product.c[(i + j) % N] += i + j < N ? one : F(one * E::non_residue);
      }
    }
    ASSERT_EQ(x * y, product);
    ASSERT_EQ(square(x), x * x);
    ASSERT_EQ((x + y) - y, x);
    ASSERT_EQ(-x + x, E(0));
    ASSERT_EQ(x * y.c[0], x * E(y.c[0]));
    const auto inverse = x.inverse();
    ASSERT_EQ(inverse.has_value().declassify(), !(x == E(0)));
    ASSERT_EQ(inverse.value_unchecked() * x, x == E(0) ? E(0) : E(1));
    ASSERT_EQ(x / y * y, y == E(0) ? E(0) : x);
  }
  ASSERT_EQ(pow(E::generator(), static_cast<int>(N)), E(E::non_residue));
  ASSERT_EQ(E(0) / E(0), E(0));
}

TYPED_TEST(Binomial, HasFrobenius) {
  using E = TypeParam;
  if constexpr (requires(E x) { frobenius(x); }) {
    hostile_numbers numbers(2);
    for (int repeat = 0; repeat < 5; ++repeat) {
      const E x = hostile_element<E>(numbers);
      ASSERT_EQ(frobenius(x), pow_vartime(x, E::characteristic));
      ASSERT_EQ(frobenius<2>(x), frobenius(frobenius(x)));
      ASSERT_EQ(frobenius<E::degree>(x), x);
    }
  }
}

// The ring is that of the tower with the same relation.
TEST(Binomial, IsTheTowerInAnotherOrder) {
  const auto in_tower = [](const baby_bear_4& x) {
    return baby_bear_tower(baby_bear_2(x.c[0], x.c[2]), baby_bear_2(x.c[1], x.c[3]));
  };
  hostile_numbers numbers(3);
  for (int repeat = 0; repeat < 100; ++repeat) {
    const auto x = hostile_element<baby_bear_4>(numbers), y = hostile_element<baby_bear_4>(numbers);
    EXPECT_EQ(in_tower(x * y), in_tower(x) * in_tower(y));
  }
}

TEST(Binomial, Selects) {
  const baby_bear_5 a(1, 2, 3, 4, 5), b(6);
  using mask = ct::mask<baby_bear_5::limb_type>;
  EXPECT_EQ(ct::select(mask::from_bit(1), a, b), a);
  EXPECT_EQ(ct::select(mask::from_bit(0), a, b), b);
}

static_assert(field_extension<baby_bear_5>);
static_assert(std::is_trivially_copyable_v<baby_bear_4> && sizeof(baby_bear_4) == 16);
static_assert(baby_bear_4::degree == 4 && over_tower::degree == 4);
static_assert(baby_bear_4(1, 2, 3, 4) * baby_bear_4::generator() == baby_bear_4(44, 1, 2, 3));
static_assert(baby_bear_5(7) / 7 == 1);
static_assert(frobenius(baby_bear_4(1, 2, 3, 4)) ==
              pow_vartime(baby_bear_4(1, 2, 3, 4), baby_bear_4::characteristic));

}  // namespace
