// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <napier/arrays.hpp>
#include <napier/modular/batch/arrays.hpp>
#include <napier/modular/batch/words_in_lanes.hpp>
#include <napier/modular/sum_of_products.hpp>

#include "support/fields_in_lanes.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using namespace napier_test;

template <typename F>
class Arrays : public testing::Test {
 protected:
  void TearDown() override { EXPECT_TRUE(simd::force(before_)); }

  // 0, 1 and -1, numbers whose limbs are all ones or zeros, and any others.
  static std::vector<F> elements(std::size_t count, napier_test::hostile_numbers& numbers) {
    std::vector<F> z;
    for (std::size_t i = 0; i < count; ++i) {
      typename F::value_type x{};
      numbers.fill(x.data(), x.size());
      const std::size_t which = numbers.below(6);
      z.push_back(which < 3 ? F(static_cast<int>(which) - 1) : F(x));
    }
    return z;
  }

 private:
  simd::kind before_ = simd::chosen();
};

using fields = testing::Types<baby_bear, full_32, mersenne_31, ring_15, half_limb, goldilocks,
                              full_64, mersenne_61, single_digit, three_limbs, bn254, full_256,
                              p256, curve_25519, bls12_381, eight_limbs, byte_limb, even>;
TYPED_TEST_SUITE(Arrays, fields);

TYPED_TEST(Arrays, AreTheirElementsInEveryKindOfVectors) {
  using F = TypeParam;
  for (const simd::kind kind : {simd::kind::none, simd::kind::portable, simd::kind::avx2,
                                simd::kind::avx512, simd::kind::ifma}) {
    if (!simd::force(kind)) continue;
    SCOPED_TRACE(simd::name_of(kind));
    napier_test::hostile_numbers numbers(1);
    for (std::size_t count = 0; count <= 70; ++count) {
      const auto x = this->elements(count, numbers), y = this->elements(count, numbers);
      // One more, which is not to be written.
      std::vector<F> z(count + 1, F(7));
      const std::span<F> to(z.data(), count);
      const auto check = [&](const std::span<F> result, auto expected, const std::string& what) {
        for (std::size_t i = 0; i < count; ++i) {
          ASSERT_EQ(result[i], expected(x[i], y[i])) << what << ' ' << i << " of " << count;
        }
        ASSERT_EQ(z[count], F(7)) << what;
      };
      const auto product = [](F p, F q) { return p * q; };
      const auto square_of = [](F p, F) { return p * p; };
      multiply(to, x, y);
      check(to, product, "product");
      square(to, x);
      check(to, square_of, "square");
      add(to, x, y);
      check(to, [](F p, F q) { return p + q; }, "sum");
      subtract(to, x, y);
      check(to, [](F p, F q) { return p - q; }, "difference");

      auto in_place = x;
      multiply(in_place, in_place, y);
      check(in_place, product, "product in the place of x");
      in_place = y;
      multiply(in_place, x, in_place);
      check(in_place, product, "product in the place of y");
      in_place = x;
      square(in_place, in_place);
      check(in_place, square_of, "square in its place");
      multiply(in_place = x, in_place, in_place);
      check(in_place, square_of, "product of one range by itself");

      add(in_place = x, in_place, y);
      check(in_place, [](F p, F q) { return p + q; }, "sum in the place of x");
      add(in_place = y, x, in_place);
      check(in_place, [](F p, F q) { return p + q; }, "sum in the place of y");
      subtract(in_place = x, in_place, y);
      check(in_place, [](F p, F q) { return p - q; }, "difference in the place of x");
      subtract(in_place = y, x, in_place);
      check(in_place, [](F p, F q) { return p - q; }, "difference in the place of y");
      subtract(in_place = x, in_place, in_place);
      check(in_place, [](F, F) { return F(0); }, "difference of one range and itself");

      F sum;
      for (std::size_t i = 0; i < count; ++i) sum += x[i] * y[i];
      ASSERT_EQ(sum_of_products(x, y), sum) << count;
    }
  }
}

// Kernels that the dispatcher does not take, too: of 11 blocks, which is more than go at once.
template <typename Vectors, typename F>
void check_kernels(const std::vector<F>& x, const std::vector<F>& y) {
  if (!Vectors::is_usable()) return;
  constexpr auto M = F::modulus;
  using digits = napier::detail::digits_of_field<M>;
  using kernels = typename Vectors::template arrays<M.size(), digits::count>;
  constexpr auto& m = digits::template modulus<Vectors::format>;
  const auto* const back = napier::detail::entering_factors<M, Vectors::format>.data();
  std::vector<F> z(x.size() + 1, F(7));
  const auto limbs_of = [](auto& range) { return range.data()->representation.data(); };
  kernels::multiply(limbs_of(z), limbs_of(x), limbs_of(y), x.size() / 8, m, back);
  for (std::size_t i = 0; i < x.size(); ++i) ASSERT_EQ(z[i], x[i] * y[i]) << Vectors::name << i;
  kernels::square(limbs_of(z), limbs_of(x), x.size() / 8, m, back);
  for (std::size_t i = 0; i < x.size(); ++i) ASSERT_EQ(z[i], x[i] * x[i]) << Vectors::name << i;
  ASSERT_EQ(z.back(), F(7));
  kernels::sum_of_products(limbs_of(z), limbs_of(x), limbs_of(y), x.size() / 8, m, back);
  F sum, all;
  for (std::size_t i = 0; i < 8; ++i) all += z[i];
  for (std::size_t i = 0; i < x.size(); ++i) sum += x[i] * y[i];
  ASSERT_EQ(all, sum) << Vectors::name;
}

TYPED_TEST(Arrays, OfEveryKernel) {
  if constexpr (napier::detail::has_lanes<TypeParam>()) {
    napier_test::hostile_numbers numbers(2);
    for (std::size_t repeat = 0; repeat < napier_test::repetitions(20); ++repeat) {
      const auto x = this->elements(88, numbers), y = this->elements(88, numbers);
      check_kernels<limbs::fma_lanes_in_ifma>(x, y);
      check_kernels<limbs::fma_lanes_in_avx512>(x, y);
      check_kernels<limbs::fma_lanes_in_portable_ifma>(x, y);
      check_kernels<limbs::fma_lanes_in_portable_avx512>(x, y);
    }
  }
}

std::string last_violation;

TEST(ArraysOfField, DifferentLengthsWriteNothing) {
  const auto before = set_violation_handler([](const char* what) { last_violation = what; });
  const std::vector<bn254> x(16, bn254(3)), y(15, bn254(5));
  std::vector<bn254> z(16, bn254(7));
  const auto expect_violation = [&](const char* what) {
    EXPECT_EQ(last_violation, std::string("napier: ") + what + ": the ranges differ in length");
    EXPECT_EQ(z, std::vector<bn254>(16, bn254(7)));
    last_violation.clear();
  };
  multiply(z, x, y);
  expect_violation("multiply");
  multiply(z, y, x);
  expect_violation("multiply");
  square(z, y);
  expect_violation("square");
  add(z, x, y);
  expect_violation("add");
  subtract(z, y, x);
  expect_violation("subtract");
  EXPECT_EQ(sum_of_products(x, y), bn254(0));
  expect_violation("sum_of_products");
  set_violation_handler(before);
}

constexpr bool works_for_the_compiler() {
  std::array<bn254, 9> x, y, z;
  for (std::size_t i = 0; i < 9; ++i) x[i] = bn254(i), y[i] = bn254(i + 1);
  multiply(z, x, y);
  add(z, z, x);
  square(y, x);
  subtract(z, z, y);
  bn254 sum;
  for (const auto& one : z) sum += one;
  return sum == bn254(72) &&
         sum_of_products(std::span<const bn254>(x), std::span<const bn254>(y)) == bn254(1296);
}
static_assert(works_for_the_compiler());
static_assert(sum_of_products(std::array{bn254(2)}, std::array{bn254(3)}) == bn254(6));

}  // namespace
