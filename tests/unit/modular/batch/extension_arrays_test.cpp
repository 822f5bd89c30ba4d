// SPDX-License-Identifier: Apache-2.0
//
// Arrays of elements of extensions, in every kind of vectors, against elements one by one.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <napier/arrays.hpp>
#include <napier/batch_inverse.hpp>
#include <napier/modular/batch/arrays.hpp>
#include <napier/modular/batch/stored_words.hpp>

#include "support/word_extensions.hpp"

namespace {

using namespace napier;
using namespace napier_test;

template <typename E>
class ExtensionArrays : public testing::Test {
 protected:
  void TearDown() override { EXPECT_TRUE(simd::force(before_)); }

  static std::vector<E> elements(std::size_t count, hostile_numbers& numbers) {
    std::vector<E> z;
    for (std::size_t i = 0; i < count; ++i) {
      z.push_back(numbers.below(9) == 0 ? E(0) : hostile_element<E>(numbers));
    }
    return z;
  }

  // Calls check(lengths) in every kind of vectors.
  template <typename Check>
  void in_every_kind(const Check& check) {
    for (const simd::kind kind : {simd::kind::none, simd::kind::portable, simd::kind::avx2,
                                  simd::kind::avx512, simd::kind::ifma}) {
      if (!simd::force(kind)) continue;
      SCOPED_TRACE(simd::name_of(kind));
      check();
    }
  }

 private:
  simd::kind before_ = simd::chosen();
};

using extensions =
    testing::Types<baby_bear_2, baby_bear_3, baby_bear_4, baby_bear_5, baby_bear_8, baby_bear_tower,
                   koala_bear_4, goldilocks_2, goldilocks_3, goldilocks_5, mersenne_31_complex,
                   mersenne_31_3, mersenne_31_4, mersenne_31_6, full_32_2, full_32_3, mersenne_13_2,
                   mersenne_61_2, full_64_2, full_64_3, ring_15_2, ring_15_7, baby_bear_12, bn254_2,
                   byte_limb_4>;
TYPED_TEST_SUITE(ExtensionArrays, extensions);

TYPED_TEST(ExtensionArrays, AreTheirElements) {
  using E = TypeParam;
  this->in_every_kind([&] {
    hostile_numbers numbers(1);
    for (std::size_t count = 0; count <= 36; ++count) {
      const auto x = this->elements(count, numbers), y = this->elements(count, numbers);
      std::vector<E> products, squares, cubes, sevenths;
      E sum;
      for (std::size_t i = 0; i < count; ++i) {
        products.push_back(x[i] * y[i]);
        squares.push_back(x[i] * x[i]);
        cubes.push_back(squares[i] * x[i]);
        sevenths.push_back(cubes[i] * cubes[i] * x[i]);
        sum += products[i];
      }
      // One more, which is not to be written.
      std::vector<E> z(count + 1, E(7));
      const std::span<E> to(z.data(), count);
      const auto expect = [&](std::span<const E> result, const std::vector<E>& expected,
                              const char* what) {
        for (std::size_t i = 0; i < count; ++i) {
          ASSERT_EQ(result[i], expected[i]) << what << ' ' << i << " of " << count;
        }
        ASSERT_EQ(z[count], E(7)) << what;
      };
      multiply(to, x, y);
      expect(to, products, "product");
      square(to, x);
      expect(to, squares, "square");
      power<1>(to, x);
      expect(to, x, "first power");
      power<3>(to, x);
      expect(to, cubes, "cube");
      power<7>(to, x);
      expect(to, sevenths, "seventh power");
      ASSERT_EQ(sum_of_products(x, y), sum) << count;

      auto in_place = x;
      multiply(in_place, in_place, y);
      expect(in_place, products, "product in the place of x");
      multiply(in_place = y, x, in_place);
      expect(in_place, products, "product in the place of y");
      multiply(in_place = x, in_place, in_place);
      expect(in_place, squares, "product of one range by itself");
      square(in_place = x, in_place);
      expect(in_place, squares, "square in its place");
      power<7>(in_place = x, in_place);
      expect(in_place, sevenths, "power in its place");

      add(to, x, y);
      for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(z[i], x[i] + y[i]) << i << " of " << count;
      subtract(to, x, y);
      for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(z[i], x[i] - y[i]) << i << " of " << count;
      ASSERT_EQ(z[count], E(7));
      subtract(in_place = x, in_place, in_place);
      for (const E& zero : in_place) ASSERT_EQ(zero, E(0));
    }
  });
}

// Long enough for chains of products in vectors, and with and without zeros.
TYPED_TEST(ExtensionArrays, AreInverted) {
  using E = TypeParam;
  if constexpr (requires(E x) { x.inverse(); } && !std::is_same_v<E, ring_15_7>) {
    this->in_every_kind([&] {
      hostile_numbers numbers(2);
      constexpr std::size_t counts[] = {0, 1, 8, 31, 32, 63, 64, 65, 127, 130};
      for (const std::size_t count : counts) {
        auto x = this->elements(count, numbers);
        for (const bool with_zeros : {true, false}) {
          bool all = true;
          for (E& one : x) {
            if (!with_zeros && one == E(0)) one = E(3);
            if (!one.inverse().has_value().declassify()) all = false;
          }
          std::vector<E> z(count + 1, E(7));
          const auto answer = batch_inverse(std::span(z.data(), count), x);
          EXPECT_EQ(answer.has_value().declassify(), all);
          // In a ring that is no field, one element without an inverse leaves none to the others.
          if (!all && (std::is_same_v<E, ring_15_2>)) continue;
          for (std::size_t i = 0; i < count; ++i) {
            ASSERT_EQ(z[i], x[i].inverse().value_unchecked()) << i << " of " << count;
          }
          ASSERT_EQ(z[count], E(7));
        }
      }
    });
  }
}

TEST(ExtensionArrays, HaveKernels) {
  using detail::is_word_extension;
  static_assert(is_word_extension<baby_bear_4>() && is_word_extension<baby_bear_5>());
  static_assert(is_word_extension<goldilocks_2>() && is_word_extension<goldilocks_5>());
  static_assert(is_word_extension<mersenne_31_4>() && is_word_extension<mersenne_31_6>());
  static_assert(is_word_extension<full_32_3>() && is_word_extension<ring_15_7>());
  static_assert(!is_word_extension<baby_bear_12>() && !is_word_extension<bn254_2>());
  static_assert(!is_word_extension<byte_limb_4>() && !is_word_extension<baby_bear>());
}

// The entries of the matrix of a product are those that the formulas say.
TEST(ExtensionArrays, HaveShapes) {
  using flat = detail::shape_of<baby_bear_4>;
  static_assert(flat::degree == 4 && flat::entries == 7);
  static_assert(flat::entry(0, 0) == 3 && flat::entry(3, 1) == 5 && flat::entry(0, 3) == 0);
  static_assert(flat::constants::value[0].small == 11);
  static_assert(flat::number_of_terms<false>(2) == 4);
  static_assert(flat::number_of_terms<true>(0) == 3 && flat::number_of_terms<true>(1) == 2);
  using tower = detail::shape_of<mersenne_31_4>;
  static_assert(tower::degree == 4 && tower::entries == 9);
  static_assert(tower::constants::value[0].small == 2 && tower::constants::value[1].small == 1);
  static_assert(detail::shape_of<full_32_3>::constants::value[0].small == 0);
}

std::string last_violation;

TEST(ExtensionArrays, DifferentLengthsWriteNothing) {
  const auto before = set_violation_handler([](const char* what) { last_violation = what; });
  const std::vector<baby_bear_4> x(16, baby_bear_4(3)), y(15, baby_bear_4(5));
  std::vector<baby_bear_4> z(16, baby_bear_4(7));
  power<5>(z, y);
  EXPECT_EQ(last_violation, "napier: power: the ranges differ in length");
  multiply(z, x, y);
  EXPECT_EQ(last_violation, "napier: multiply: the ranges differ in length");
  EXPECT_EQ(z, std::vector<baby_bear_4>(16, baby_bear_4(7)));
  set_violation_handler(before);
}

constexpr bool works_for_the_compiler() {
  std::array<baby_bear_4, 9> x, y, z;
  for (std::size_t i = 0; i < 9; ++i) {
    x[i] = baby_bear_4(i, 1, 2, 3), y[i] = baby_bear_4(1, i, 0, 5);
  }
  multiply(z, x, y);
  for (std::size_t i = 0; i < 9; ++i) {
    if (!(z[i] == x[i] * y[i])) return false;
  }
  power<5>(z, x);
  return z[8] == pow(x[8], 5);
}
static_assert(works_for_the_compiler());

}  // namespace
