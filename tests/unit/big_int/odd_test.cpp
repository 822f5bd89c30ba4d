// SPDX-License-Identifier: Apache-2.0
//
// odd<N, T>, and what is made of it: contexts, reductions, symbols.
#include <gtest/gtest.h>

#include <concepts>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include <napier/big_int/odd.hpp>
#include <napier/context.hpp>
#include <napier/jacobi.hpp>
#include <napier/napier.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

constexpr std::uint64_t max64 = ~std::uint64_t{0};

static_assert(std::is_trivially_copyable_v<odd<4>>);
static_assert(!std::default_initializable<odd<4>>, "0 is even");

constexpr odd of_literal = 15_Z;
constexpr odd of_number = 15_big;
constexpr odd<4> wider = of_literal;
static_assert(std::same_as<decltype(of_literal), const odd<1>>);
static_assert(of_literal == of_number && wider.value() == 15_big);
static_assert(odd<4>(15_Z) == wider && odd<4>(15_big) == wider);
static_assert(odd<4>::checked_create(15_big) == wider && odd<1>(1_Z).value() == 1_big);
static_assert(!odd<4>::create(14_big) && *odd<4>::create(15_big) == wider);
static_assert(!std::constructible_from<odd<1>, std::integer_sequence<std::uint64_t, 14>>);
static_assert(!std::constructible_from<odd<1>, odd<2>>);

template <std::size_t N, limb T>
void every_maker_agrees() {
  napier_test::hostile_numbers numbers(19);
  for (int round = 0; round < 200; ++round) {
    big_int<N, T> x;
    numbers.fill(x.data(), N);
    const bool is_odd = x[0] % 2 == 1;
    const std::optional<odd<N, T>> created = odd<N, T>::create(x);
    ASSERT_EQ(created.has_value(), is_odd);
    const auto secret = odd<N, T>::create_secret(x);
    ASSERT_EQ(secret.has_value().declassify(), is_odd);
    ASSERT_EQ(secret.declassify().has_value(), is_odd);
    auto expected = x;
    expected[0] = static_cast<T>(expected[0] | 1U);
    ASSERT_EQ(secret.value_unchecked().value(), expected);
    ASSERT_EQ(ct::select(ct::mask<T>::from_bit(T{1}), secret.value_unchecked(),
                         odd<N, T>(big_int<1, T>{1})),
              secret.value_unchecked());
    if (is_odd) {
      ASSERT_EQ(created->value(), x);
      ASSERT_EQ(to_big_int(odd<N, T>::checked_create(x)), x);
    } else {
      ASSERT_THROW(static_cast<void>(odd<N, T>::checked_create(x)), std::invalid_argument);
    }
  }
}

TEST(Odd, EveryMakerAgrees) {
  every_maker_agrees<1, std::uint8_t>();
  every_maker_agrees<3, std::uint16_t>();
  every_maker_agrees<4, std::uint64_t>();
  every_maker_agrees<17, std::uint32_t>();
}

template <std::size_t N, limb T>
void contexts_are_those_of_the_optional_makers() {
  napier_test::hostile_numbers numbers(20);
  for (int round = 0; round < 60; ++round) {
    big_int<N, T> n, x, y;
    numbers.fill(n.data(), N);
    numbers.fill(x.data(), N);
    numbers.fill(y.data(), N);
    const auto known = montgomery_context<N, T>::for_public_modulus(n);
    if (!known) {
      ASSERT_THROW(static_cast<void>(montgomery_context<N, T>::checked_create(n)),
                   std::invalid_argument);
      ASSERT_THROW(static_cast<void>(montgomery_context<N, T>::checked_for_secret_modulus(n)),
                   std::invalid_argument);
    } else {
      const auto m = odd<N, T>::checked_create(n);
      const montgomery_context of_odd(m);
      const secret_montgomery_context<N, T> secret(m);
      const auto checked = montgomery_context<N, T>::checked_create(n);
      const auto checked_secret = montgomery_context<N, T>::checked_for_secret_modulus(n);
      static_assert(std::same_as<decltype(of_odd), const montgomery_context<N, T>>);
      static_assert(std::same_as<decltype(checked_secret), const secret_montgomery_context<N, T>>);
      const auto power = known->pow(x, y);
      ASSERT_EQ(of_odd.modulus(), n);
      ASSERT_EQ(of_odd.pow(x, y), power);
      ASSERT_EQ(secret.pow(x, y), power);
      ASSERT_EQ(checked.pow(x, y), power);
      ASSERT_EQ(checked_secret.pow(x, y), power);
      ASSERT_EQ(montgomery_reduction(x * y, m), montgomery_reduction(x * y, n));
      ASSERT_EQ(montgomery_mul(known->reduce(x), y, m), montgomery_mul(known->reduce(x), y, n));
      ASSERT_EQ(jacobi_vartime(x, m), jacobi_vartime(x, n));
      ASSERT_EQ(jacobi(x, m).declassify(), jacobi_vartime(x, n));
    }
    const auto any = barrett_context<N, T>::for_public_modulus(n);
    if (!any) {
      ASSERT_THROW(static_cast<void>(barrett_context<N, T>::checked_create(n)),
                   std::invalid_argument);
      ASSERT_THROW(static_cast<void>(barrett_context<N, T>::checked_for_secret_modulus(n)),
                   std::invalid_argument);
    } else {
      ASSERT_EQ((barrett_context<N, T>::checked_create(n).pow(x, y)), any->pow(x, y));
      ASSERT_EQ((barrett_context<N, T>::checked_for_secret_modulus(n).pow(x, y)), any->pow(x, y));
    }
  }
}

TEST(Odd, ContextsAreThoseOfTheOptionalMakers) {
  contexts_are_those_of_the_optional_makers<1, std::uint8_t>();
  contexts_are_those_of_the_optional_makers<2, std::uint32_t>();
  contexts_are_those_of_the_optional_makers<4, std::uint64_t>();
}

TEST(Odd, CheckedMakersRefuseTheSmallestModuli) {
  for (const unsigned n : {0U, 1U, 2U, 4U}) {
    EXPECT_THROW(static_cast<void>(montgomery_context<2>::checked_create(n)),
                 std::invalid_argument);
  }
  EXPECT_EQ(montgomery_context<2>::checked_create(3).modulus(), 3_big);
  for (const unsigned n : {0U, 1U}) {
    EXPECT_THROW(static_cast<void>(barrett_context<2>::checked_create(n)), std::invalid_argument);
  }
  EXPECT_EQ(barrett_context<2>::checked_create(2).modulus(), 2_big);
}

// Every operation modulo 1 gives 0, in every form of the numbers: also in vectors, which powers of
// 1024 bits take.
template <std::size_t N, limb T, bool SecretModulus>
void modulo_1_all_is_0() {
  const montgomery_context<N, T, SecretModulus> c{odd<N, T>(big_int<1, T>{1})};
  const big_int<N, T> zero;
  big_int<N, T> x;
  for (T& word : x.limbs) word = static_cast<T>(~T{0});
  EXPECT_EQ(c.reduce(x * x), zero);
  EXPECT_EQ(c.add(x, x), zero);
  EXPECT_EQ(c.sub(zero, x), zero);
  EXPECT_EQ(c.neg(x), zero);
  EXPECT_EQ(c.mul(x, x), zero);
  EXPECT_EQ(c.pow(x, x), zero);
  EXPECT_EQ(c.pow(x, zero), zero);
  EXPECT_EQ(c.pow_vartime(x, x), zero);
  EXPECT_EQ(c.pow(x, x, x, x), zero);
  EXPECT_EQ(c.pow_vartime(x, x, x, x), zero);
  EXPECT_EQ(c.inverse(x).declassify(), zero);
  EXPECT_EQ(c.inverse_vartime(x), zero);
  EXPECT_EQ(c.to_montgomery(x), zero);
  EXPECT_EQ(c.one_mont(), zero);
}

TEST(Odd, Modulo1EverythingIs0) {
  modulo_1_all_is_0<1, std::uint8_t, false>();
  modulo_1_all_is_0<3, std::uint8_t, true>();
  modulo_1_all_is_0<1, std::uint64_t, false>();
  modulo_1_all_is_0<4, std::uint64_t, true>();
  modulo_1_all_is_0<16, std::uint64_t, false>();
  modulo_1_all_is_0<16, std::uint64_t, true>();
  EXPECT_EQ(montgomery_reduction(big_int<2>{max64, max64}, odd<1>(1_Z)), 0_big);
}

}  // namespace
