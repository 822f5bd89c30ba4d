// SPDX-License-Identifier: Apache-2.0
//
// mod_add, mod_sub, mod_mul, mod_exp, mod_inv, Barrett and Montgomery: each with the modulus as a
// literal, as a template argument and as a number of the run time.
#include <gtest/gtest.h>

#include <string>

#include <napier/modular/arithmetic/mod_add.hpp>
#include <napier/modular/arithmetic/mod_exp.hpp>
#include <napier/modular/arithmetic/mod_inverse.hpp>
#include <napier/modular/context.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

constexpr auto m = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_Z;
constexpr auto m_value = to_big_int(m);
constexpr auto even = 0xffffffff00000001000000000000000000000000fffffffffffffffffffffffe_Z;
constexpr auto even_value = to_big_int(even);

TEST(ModFunctions, ThreeSpellingsOfAModulusAgree) {
  napier_test::hostile_numbers numbers(9);
  for (int round = 0; round < 50; ++round) {
    big_int<4> x{}, y{};
    big_int<2> e{};
    numbers.fill(x.data(), 4);
    numbers.fill(y.data(), 4);
    numbers.fill(e.data(), 2);
    x = div_vartime(x, m_value).remainder;
    y = div_vartime(y, m_value).remainder;
    EXPECT_EQ(mod_add(x, y, m), mod_add(x, y, m_value));
    EXPECT_EQ(mod_add<m>(x, y), mod_add(x, y, m_value));
    EXPECT_EQ(mod_add(x, y, m_value), div_vartime(x + y, m_value).remainder);
    EXPECT_EQ(mod_sub(x, y, m), mod_sub(x, y, m_value));
    EXPECT_EQ(mod_sub<m>(x, y), mod_sub(x, y, m_value));
    EXPECT_EQ(mod_add(mod_sub(x, y, m), y, m), x);
    EXPECT_EQ(mod_mul(x, y, m), mod_mul(x, y, m_value));
    EXPECT_EQ(mod_mul<m>(x, y), mod_mul(x, y, m_value));
    EXPECT_EQ(mod_mul(x, y, even), mod_mul(x, y, even_value));
    EXPECT_EQ(mod_exp(x, e, m), mod_exp(x, e, m_value));
    EXPECT_EQ(mod_exp<m>(x, e), mod_exp(x, e, m_value));
    EXPECT_EQ(mod_exp(x, e, even), mod_exp(x, e, even_value));
    EXPECT_EQ(mod_exp_ladder(x, e, m), mod_exp(x, e, m));
    EXPECT_EQ(mod_exp_ladder<even>(x, e), mod_exp(x, e, even));
    EXPECT_EQ(mod_exp_vartime(x, e, m_value), mod_exp(x, e, m));
    EXPECT_EQ(mod_exp_vartime<even>(x, e), mod_exp(x, e, even));
    EXPECT_EQ(mod_inv(x, m).value_unchecked(), mod_inv(x, m_value).value_unchecked());
    EXPECT_EQ(mod_inv<m>(x).value_unchecked(), mod_inv(x, m_value).value_unchecked());
    EXPECT_EQ(barrett_reduction(x * y, m), barrett_reduction(x * y, m_value));
    EXPECT_EQ(barrett_reduction<m>(x * y), (x * y) % m_value);
    EXPECT_EQ(montgomery_mul(x, y, m), montgomery_mul(x, y, m_value));
    EXPECT_EQ(montgomery_mul<m>(x, y), montgomery_mul(x, y, m_value));
    EXPECT_EQ(montgomery_reduction(x * y, m), montgomery_mul(x, y, m));
    EXPECT_EQ(montgomery_reduction<m>(x * y), montgomery_reduction(x * y, m_value));
  }
}

TEST(ModFunctions, MixedSizesAndLiterals) {
  EXPECT_EQ(mod_add(big_int<6>{5, 0, 0, 0, 0, 1}, 3_big, 7_Z),
            div_vartime(big_int<6>{8, 0, 0, 0, 0, 1}, 7_big).remainder);
  EXPECT_EQ(mod_sub(1_Z, 2_Z, 7_Z), 6_big);
  EXPECT_EQ(mod_mul(3_Z, big_int<9>{5}, 7_big), 1_big);
  EXPECT_EQ(mod_exp(2_Z, 10_Z, 1000_Z), 24_big);
  EXPECT_EQ(barrett_reduction(1000000_big, big_int<4>{7}), 1_big) << "a modulus with zero limbs";
}

TEST(ModFunctions, EdgesOfThePower) {
  EXPECT_EQ(mod_exp(0_big, 0_big, 7_big), 1_big);
  EXPECT_EQ(mod_exp(5_big, 0_big, 1_big), 0_big) << "everything is 0 modulo 1";
  EXPECT_EQ(mod_exp(7_big, 3_big, 7_big), 0_big);
  EXPECT_EQ(mod_exp(8_big, big_int<3>{1}, 7_big), 1_big) << "a base above the modulus";
  EXPECT_EQ(mod_exp(3_big, big_int<1>{~std::uint64_t{0}}, 2_big), 1_big);
}

TEST(ModFunctions, NoInverseIsAnAnswer) {
  EXPECT_FALSE(mod_inv(2_big, 4_big).declassify());
  EXPECT_FALSE(mod_inv(0_big, 7_big).declassify());
  EXPECT_FALSE(mod_inv(7_big, 7_big).declassify());
  EXPECT_FALSE(mod_inv(3_big, 0_big).declassify());
  EXPECT_FALSE(mod_inv(3_big, 1_big).declassify());
  EXPECT_EQ(mod_inv(3_big, 4_big).declassify(), 3_big);
  EXPECT_EQ(mod_inv(2_big, 4_big).value_unchecked(), 0_big);
}

TEST(ModFunctions, ExtendedGcd) {
  const auto z = extended_gcd(240_big, 46_big);
  EXPECT_EQ(z.gcd, 2_big);
  EXPECT_EQ(240_big * z.x - 46_big * z.y, (big_int<3>{2}));
  EXPECT_EQ(gcd(0_big, 0_big), 0_big);
  EXPECT_EQ(gcd(0_big, 12_big), 12_big);
  EXPECT_EQ(gcd(12_big, 0_big), 12_big);
  EXPECT_EQ(gcd(big_int<3>{0, 0, 1}, 1024_Z), 1024_big);
}

std::string violated;

TEST(ModFunctions, BrokenPreconditionsAreReported) {
  const auto before = set_violation_handler([](const char* what) { violated = what; });
  EXPECT_EQ(mod_exp(3_big, 4_big, 0_big), 0_big);
  EXPECT_EQ(violated, "napier: mod_exp: the modulus is 0");
  EXPECT_EQ(mod_mul(3_big, 4_big, 0_big), 0_big);
  EXPECT_EQ(violated, "napier: the modulus is 0");
  EXPECT_EQ(barrett_reduction(3_big, 0_big), 0_big);
  EXPECT_EQ(violated, "napier: barrett_reduction: the modulus is 0");
  EXPECT_EQ(montgomery_mul(3_big, 4_big, 10_big), 0_big);
  EXPECT_EQ(violated, "napier: Montgomery's form needs an odd modulus of at least 3");
  set_violation_handler(before);
}

TEST(Contexts, OddAndEven) {
  EXPECT_FALSE(montgomery_context<1>::create(0_big));
  EXPECT_FALSE(montgomery_context<1>::create(1_big));
  EXPECT_FALSE(montgomery_context<1>::create(8_big));
  EXPECT_FALSE(barrett_context<1>::create(1_big));
  const auto odd = montgomery_context<4>::for_public_modulus(m_value);
  const auto general = barrett_context<4>::for_public_modulus(m_value);
  ASSERT_TRUE(odd && general);
  const big_int<6> x{1, 2, 3, 4, 5, 6};
  const big_int<4> y{7, 8, 9};
  EXPECT_EQ(odd->modulus(), m_value);
  EXPECT_EQ(odd->reduce(x), x % m_value);
  EXPECT_EQ(general->reduce(x), x % m_value);
  EXPECT_EQ(odd->mul(x, y), general->mul(x, y));
  EXPECT_EQ(odd->add(y, y), mod_add(y, y, m));
  EXPECT_EQ(odd->sub(big_int<4>{1}, y), mod_sub(1_big, y, m));
  EXPECT_EQ(odd->pow(x, y), general->pow(x, y));
  EXPECT_EQ(odd->pow_vartime(x, y), general->pow_vartime(x, y));
  EXPECT_EQ(odd->inverse(y).declassify(), general->inverse(y).declassify());
  EXPECT_EQ(odd->from_montgomery(odd->to_montgomery(x)), x % m_value);
  EXPECT_EQ(odd->from_montgomery(odd->one_mont()), 1_big);
  const auto y_mont = odd->to_montgomery(y);
  EXPECT_EQ(odd->montgomery_square(y_mont), odd->montgomery_mul(y_mont, y_mont));
  const auto z = barrett_context<4>::create(even_value);
  EXPECT_EQ(z->pow(x, 65537_big), mod_exp(x, 65537_big, even));
}

}  // namespace
