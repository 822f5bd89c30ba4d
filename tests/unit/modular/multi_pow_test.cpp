// SPDX-License-Identifier: Apache-2.0
#include <napier/modular/multi_pow.hpp>
#include <napier/modular/multi_pow/pippenger.hpp>
#include <napier/modular/multi_pow/straus.hpp>
#include <napier/multi_pow.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::hostile_numbers;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using F16 = field<big_int<2, std::uint16_t>{65531, 65535}>;
using F8 = field<big_int<1, std::uint8_t>{251}>;

template <typename F, std::size_t E>
struct powers {
  using exponent = big_int<E, typename F::limb_type>;
  std::vector<F> bases;
  std::vector<exponent> exponents;
  F product = F(1);

  powers(std::size_t n, std::uint64_t seed) {
    hostile_numbers numbers(seed);
    for (std::size_t i = 0; i < n; ++i) {
      typename F::value_type x{};
      exponent e{};
      numbers.fill(x.data(), x.size());
      numbers.fill(e.data(), E);
      if (i % 5 == 1) e = exponent{};
      if (i % 7 == 3) e = exponent{1};
      bases.push_back(i % 11 == 6 ? F(0) : F(x));
      exponents.push_back(e);
      product = product * pow(bases.back(), e);
    }
  }
};

template <typename F, std::size_t E>
void check(std::size_t n, std::uint64_t seed) {
  const powers<F, E> p(n, seed);
  for (const std::size_t entries : {2U, 4U, 9U, 32U}) {
    std::vector<F> scratch(n * entries);
    ASSERT_EQ(multi_pow(p.bases, p.exponents, scratch), p.product) << n << ", " << entries;
  }
  for (const std::size_t size : {std::size_t{0}, n, 3 * n, 5 * n + 100, std::size_t{5000}}) {
    std::vector<F> scratch(size, F(77));
    ASSERT_EQ(multi_pow_vartime(p.bases, p.exponents, scratch), p.product) << n << ", " << size;
  }
  // Each way by itself.
  const multiplicative_group<F> group;
  std::vector<F> table(4096);
  for (std::size_t w = 0; w <= 5; ++w) {
    if (n == 0) break;
    ASSERT_EQ(detail::straus_vartime(group, p.bases.data(), p.exponents.data(), n, table.data(), w),
              p.product)
        << n << ", window " << w;
  }
  for (std::size_t w = 2; w <= 12; w += n > 9 ? 5 : 1) {
    ASSERT_EQ(
        detail::pippenger_vartime(group, p.bases.data(), p.exponents.data(), n, table.data(), w),
        p.product)
        << n << ", buckets of window " << w;
  }
}

TEST(MultiPow, AgreesWithPowers) {
  for (std::size_t n = 0; n < 10; ++n) {
    check<P256, 4>(n, n);
    check<P256, 1>(n, n);
    check<F16, 3>(n, n);
    check<F8, 2>(n, n);
  }
  check<F8, 1>(64, 1);
  check<F8, 1>(65, 2);
  check<F8, 5>(130, 3);
  check<P256, 2>(70, 4);
}

TEST(MultiPow, ManyBasesTakeBuckets) {
  const auto few = detail::best_plan(4, 256, 100000), many = detail::best_plan(4096, 256, 100000);
  EXPECT_FALSE(few.buckets);
  EXPECT_TRUE(many.buckets);
  EXPECT_GE(multi_pow_scratch(4096, 256), 127U);
  const powers<F16, 2> p(2000, 9);
  std::vector<F16> scratch(multi_pow_scratch(2000, 32));
  EXPECT_EQ(multi_pow_vartime(p.bases, p.exponents, scratch), p.product);
}

TEST(MultiPow, TwoBasesInAnArray) {
  const P256 x(1234567), y(-89);
  const big_int<4> a{1, 2, 3, 4}, b{5, ~std::uint64_t{0}, 7, 8};
  const P256 wanted = pow(x, a) * pow(y, b);
  EXPECT_EQ(multi_pow(std::array{x, y}, std::array{a, b}), wanted);
  EXPECT_EQ(multi_pow_vartime(std::array{x, y}, std::array{a, b}), wanted);
  EXPECT_EQ(multi_pow(std::array{x}, std::array{big_int<1>{0}}), P256(1));
}

// Every pair of exponents and bases in a small field.
TEST(MultiPow, EveryPairInASmallField) {
  using F = field<big_int<1, std::uint8_t>{13}>;
  for (int x = 0; x < 13; ++x) {
    for (int y = 0; y < 13; ++y) {
      for (unsigned a = 0; a < 16; ++a) {
        for (unsigned b = 0; b < 256; b += 15) {
          const big_int<1, std::uint8_t> e{static_cast<std::uint8_t>(a)};
          const big_int<1, std::uint8_t> f{static_cast<std::uint8_t>(b)};
          const F wanted = pow(F(x), e) * pow(F(y), f);
          ASSERT_EQ(multi_pow(std::array{F(x), F(y)}, std::array{e, f}), wanted);
          ASSERT_EQ(multi_pow_vartime(std::array{F(x), F(y)}, std::array{e, f}), wanted);
        }
      }
    }
  }
}

// A group that is written additively: "powers" are multiples.
struct additive_group {
  using element = P256;
  static constexpr P256 identity() { return P256(0); }
  static constexpr P256 combine(const P256& x, const P256& y) { return x + y; }
  static constexpr P256 twice(const P256& x) { return x + x; }
};

TEST(MultiPow, OverAnotherGroup) {
  const powers<P256, 4> p(40, 77);
  P256 wanted;
  for (std::size_t i = 0; i < 40; ++i) wanted += p.bases[i] * P256(p.exponents[i]);
  std::vector<P256> scratch(40 * 16);
  EXPECT_EQ(multi_pow(additive_group(), p.bases, p.exponents, scratch), wanted);
  EXPECT_EQ(multi_pow_vartime(additive_group(), p.bases, p.exponents, scratch), wanted);
}

int violations = 0;

TEST(MultiPow, LengthsAreChecked) {
  const auto before = set_violation_handler([](const char*) { ++violations; });
  violations = 0;
  const std::vector<P256> bases{P256(2), P256(3)};
  std::vector<P256> scratch(3);
  const std::vector<big_int<1>> one{big_int<1>{5}}, two{big_int<1>{5}, big_int<1>{6}};
  EXPECT_EQ(multi_pow(bases, one, scratch), P256(1));
  EXPECT_EQ(multi_pow_vartime(bases, one, scratch), P256(1));
  EXPECT_EQ(multi_pow(bases, two, scratch), P256(1)) << "a table of two rows takes 4";
  EXPECT_EQ(violations, 3);
  EXPECT_EQ(multi_pow_vartime(bases, two, scratch), P256(32 * 729));
  set_violation_handler(before);
}

static_assert(multi_pow(std::array{field<101>(2), field<101>(3)},
                        std::array{big_int<1>{5}, big_int<1>{2}}) == field<101>(288));
static_assert(multi_pow_vartime(std::array{field<101>(2), field<101>(3)},
                                std::array{big_int<1>{5}, big_int<1>{2}}) == field<101>(288));

}  // namespace
