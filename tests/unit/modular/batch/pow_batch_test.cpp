// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <napier/modular/batch/pow_batch.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;

template <std::size_t N>
std::array<big_int<N>, 8> any_numbers(std::uint64_t seed) {
  napier_test::hostile_numbers numbers(seed);
  std::array<big_int<N>, 8> x;
  for (auto& number : x) numbers.fill(number.data(), N);
  return x;
}

template <std::size_t N>
big_int<N> odd(std::uint64_t seed) {
  auto m = any_numbers<N>(seed)[0];
  m[0] |= 3U;
  m[N - 1] |= 1U;
  return m;
}

TEST(PowBatch, OneModulus) {
  const auto p = montgomery_context<16>::create(odd<16>(1)).value();
  const auto x = any_numbers<16>(2), e = any_numbers<16>(3);
  const std::array<big_int<16>, 8> z = pow_batch(p, x, e);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(z[i], p.pow(x[i], e[i])) << i;
}

TEST(PowBatch, SecretModuli) {
  const auto p = montgomery_context<8>::for_secret_modulus(odd<8>(4)).value();
  auto q = montgomery_context<8>::for_secret_modulus(odd<8>(5)).value();
  const auto x = any_numbers<16>(6);
  const auto e = any_numbers<8>(7);
  const auto z = pow_batch(std::array{&p, &p, &p, &p, &p, &p, &p, &p}, x, e);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(z[i], p.pow(x[i], e[i])) << i;
  const std::array<const secret_montgomery_context<8>*, 8> both{&p, &q, &p, &q, &p, &q, &p, &q};
  const auto w = pow_batch(both, x, e);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(w[i], both[i]->pow(x[i], e[i])) << i;
  // Contexts that are not const.
  EXPECT_EQ(pow_batch(std::array{&q}, std::array{x[1]}, std::array{e[1]})[0], w[1]);
}

TEST(PowBatch, RangesOfAnyLength) {
  const auto p = montgomery_context<4>::create(odd<4>(8)).value();
  const auto q = montgomery_context<4>::create(odd<4>(9)).value();
  for (std::size_t count = 0; count < 20; ++count) {
    std::vector<const montgomery_context<4>*> moduli;
    std::vector<big_int<4>> x, e, z(count);
    for (std::size_t i = 0; i < count; ++i) {
      moduli.push_back(i % 3 == 0 ? &p : &q);
      x.push_back(any_numbers<4>(i)[0]);
      e.push_back(any_numbers<4>(i)[1]);
    }
    pow_batch(z, moduli, x, e);
    for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(z[i], moduli[i]->pow(x[i], e[i])) << i;
    pow_batch(x, moduli, x, e);
    EXPECT_EQ(x, z);
  }
}

int violations = 0;

TEST(PowBatch, RangesOfDifferentLengths) {
  const auto p = montgomery_context<4>::create(odd<4>(8)).value();
  const std::vector<const montgomery_context<4>*> moduli(6, &p);
  const std::vector<big_int<4>> x(6), e(6), fewer(5);
  std::vector<big_int<4>> z(6), few(5);
  const auto before = set_violation_handler(+[](const char*) { ++violations; });
  pow_batch(few, moduli, x, e);
  pow_batch(z, std::vector(moduli.begin(), moduli.end() - 1), x, e);
  pow_batch(z, moduli, fewer, e);
  pow_batch(z, moduli, x, fewer);
  set_violation_handler(before);
  EXPECT_EQ(violations, 4);
  EXPECT_EQ(z, std::vector<big_int<4>>(6));
}

template <limb T>
constexpr bool powers_of_three() {
  const auto c = montgomery_context<2, T>::create(big_int<2, T>{101, 1}).value();
  const std::array<big_int<1, T>, 9> x{{{3}, {3}, {3}, {3}, {3}, {3}, {0}, {0}, {1}}};
  const std::array<big_int<1, T>, 9> e{{{0}, {1}, {2}, {3}, {4}, {5}, {0}, {1}, {9}}};
  const auto z = pow_batch(c, x, e);
  const T wanted[] = {1, 3, 9, 27, 81, 243, 1, 0, 1};
  for (std::size_t i = 0; i < 9; ++i) {
    if (z[i] != big_int<1, T>{wanted[i]}) return false;
  }
  return true;
}

TEST(PowBatch, InConstantEvaluation) {
  static_assert(powers_of_three<std::uint8_t>());
  static_assert(powers_of_three<std::uint16_t>());
  static_assert(powers_of_three<std::uint32_t>());
  static_assert(powers_of_three<std::uint64_t>());
  EXPECT_TRUE(powers_of_three<std::uint8_t>());
  EXPECT_TRUE(powers_of_three<std::uint64_t>());
}

// What takes lanes at run time is the same at compile time.
constexpr auto five_powers() {
  const auto c = montgomery_context<4>::create({11, 22, 33, 44}).value();
  std::array<big_int<4>, 5> x{{{3}, {~0ULL, ~0ULL, ~0ULL, ~0ULL}, {5}, {0, 0, 0, 7}, {1}}};
  std::array<big_int<2>, 5> e{{{0, 9}, {7, 1}, {~0ULL, ~0ULL}, {1, 0}, {0, 0}}};
  return pow_batch(c, x, e);
}

TEST(PowBatch, LanesAndConstantEvaluationAgree) {
  constexpr auto z = five_powers();
  EXPECT_EQ(five_powers(), z);
}

}  // namespace
