// SPDX-License-Identifier: Apache-2.0
//
// Contexts of secret moduli: they compute what those of public ones do, and own their constants.
#include <gtest/gtest.h>

#include <optional>
#include <type_traits>
#include <utility>

#include <napier/context.hpp>
#include <napier/modular/context.hpp>
#include <napier/modular/modular_context.hpp>
#include <napier/modular/ring/ring_group.hpp>
#include <napier/modular/ring/wiped_ring.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

static_assert(std::is_trivially_copyable_v<montgomery_context<4>>);
static_assert(std::is_trivially_copyable_v<barrett_context<4>>);
static_assert(!std::is_copy_constructible_v<secret_montgomery_context<4>>);
static_assert(!std::is_copy_assignable_v<secret_barrett_context<4>>);
static_assert(std::is_nothrow_move_constructible_v<secret_montgomery_context<4>>);
static_assert(std::is_nothrow_move_assignable_v<secret_barrett_context<4>>);

template <std::size_t N, limb T, typename Secret, typename Public>
void compare(napier_test::hostile_numbers& numbers, const Secret& secret, const Public& known) {
  ASSERT_EQ(secret.modulus(), known.modulus());
  big_int<N, T> x, y;
  big_int<N + 1, T> longer;
  big_int<2 * N + 1, T> longest;
  big_int<1, T> e;
  numbers.fill(x.data(), x.size());
  numbers.fill(y.data(), y.size());
  numbers.fill(longer.data(), longer.size());
  numbers.fill(longest.data(), longest.size());
  numbers.fill(e.data(), 1);
  ASSERT_EQ(secret.reduce(longest), known.reduce(longest));
  ASSERT_EQ(secret.add(x, longer), known.add(x, longer));
  ASSERT_EQ(secret.sub(x, longer), known.sub(x, longer));
  ASSERT_EQ(secret.sub(x, x), (big_int<N, T>{}));
  ASSERT_EQ(secret.mul(longest, y), known.mul(longest, y));
  ASSERT_EQ(secret.pow(longer, e), known.pow(longer, e));
  ASSERT_EQ(secret.pow_vartime(x, e), known.pow_vartime(x, e));
  ASSERT_EQ(secret.inverse(x).declassify(), known.inverse(x).declassify());
  ASSERT_EQ(secret.neg(longer), known.sub(big_int<1, T>{}, longer));

  big_int<3, T> f;
  numbers.fill(f.data(), f.size());
  const auto two_powers = known.mul(known.pow(longer, e), known.pow(y, f));
  ASSERT_EQ(secret.pow(longer, e, y, f), two_powers);
  ASSERT_EQ(known.pow(y, f, longer, e), two_powers);
  ASSERT_EQ(known.pow_vartime(longer, e, y, f), two_powers);
  ASSERT_EQ(known.inverse_vartime(longer), known.inverse(longer).declassify());
}

template <std::size_t N, limb T>
void compare_sizes() {
  napier_test::hostile_numbers numbers(77);
  for (int round = 0; round < 40; ++round) {
    big_int<N, T> n;
    numbers.fill(n.data(), N);
    // Short moduli as well: the length of a secret is secret.
    for (std::size_t i = N - numbers.below(N); i < N; ++i) n[i] = 0;
    const auto general = barrett_context<N, T>::for_public_modulus(n);
    const auto secret_general = barrett_context<N, T>::for_secret_modulus(n);
    ASSERT_EQ(general.has_value(), secret_general.has_value());
    if (general) compare<N, T>(numbers, *secret_general, *general);
    n[0] = static_cast<T>(n[0] | 1U);
    const auto odd = montgomery_context<N, T>::for_public_modulus(n);
    const auto secret_odd = montgomery_context<N, T>::for_secret_modulus(n);
    ASSERT_EQ(odd.has_value(), secret_odd.has_value());
    if (!odd) continue;
    compare<N, T>(numbers, *secret_odd, *odd);
    ASSERT_EQ(secret_odd->one_mont(), odd->one_mont());
  }
}

TEST(SecretModulus, AsAPublicOne) {
  compare_sizes<1, std::uint64_t>();
  compare_sizes<2, std::uint64_t>();
  compare_sizes<4, std::uint64_t>();
  compare_sizes<3, std::uint8_t>();
  compare_sizes<2, std::uint16_t>();
}

TEST(SecretModulus, EveryOneOfEightBits) {
  for (unsigned n = 0; n < 256; ++n) {
    const big_int<1, std::uint8_t> modulus{static_cast<std::uint8_t>(n)};
    const auto odd = montgomery_context<1, std::uint8_t>::for_secret_modulus(modulus);
    const auto any = barrett_context<1, std::uint8_t>::for_secret_modulus(modulus);
    ASSERT_EQ(odd.has_value(), n % 2 == 1 && n >= 3) << n;
    ASSERT_EQ(any.has_value(), n >= 2) << n;
    for (unsigned x = 0; x < 256 && any; ++x) {
      const big_int<1, std::uint8_t> number{static_cast<std::uint8_t>(x)};
      ASSERT_EQ(any->mul(number, number)[0], x * x % n);
      if (odd) {
        ASSERT_EQ(odd->mul(number, number)[0], x * x % n);
      }
    }
  }
}

TEST(SecretModulus, MovesAndLeavesZeros) {
  auto first = montgomery_context<2>::for_secret_modulus(big_int<2>{1000003});
  auto second = montgomery_context<2>::for_secret_modulus(big_int<2>{65537});
  ASSERT_TRUE(first && second);
  auto third = std::move(*first);
  EXPECT_EQ(first->modulus(), big_int<2>{});  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(third.modulus(), big_int<2>{1000003});
  third = std::move(*second);
  EXPECT_EQ(second->modulus(), big_int<2>{});  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(third.pow(big_int<2>{3}, big_int<1>{4}), big_int<2>{81});
}

constexpr bool at_compile_time() {
  const auto odd = montgomery_context<2>::for_secret_modulus(big_int<2>{1000003});
  const auto any = barrett_context<2>::for_secret_modulus(big_int<2>{1000000});
  return odd->pow(big_int<2>{2}, big_int<1>{10}) == big_int<2>{1024} &&
         any->mul(big_int<2>{1001}, big_int<1>{1001}) == big_int<2>{2001};
}
static_assert(at_compile_time());

}  // namespace
