// SPDX-License-Identifier: Apache-2.0
//
// Arrays of elements of one word against GMP, in every kind of vectors.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include <napier/arrays.hpp>
#include <napier/batch_inverse.hpp>
#include <napier/modular/batch/words_in_lanes.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;

template <typename F>
class WordsInLanes : public testing::Test {
 protected:
  void TearDown() override { EXPECT_TRUE(simd::force(before_)); }

 private:
  simd::kind before_ = simd::chosen();
};

using fields = testing::Types<field<"0x78000001">, field<"0x7f000001">, field<"0x7fffffff">,
                              field<"0xfffffffb">, field<"0x8000000b">, field<"0xffffffff00000001">,
                              field<"0x1fffffffffffffff">, field<"0xffffffffffffffc5">,
                              field<"0x7fffffffffffffe7">, field<"0x1ffffffff">>;
TYPED_TEST_SUITE(WordsInLanes, fields);

template <typename F>
gmp_number to_gmp(const F& x) {
  const auto value = to_big_int(x);
  return {value.data(), value.size()};
}

TYPED_TEST(WordsInLanes, AreThoseOfGmp) {
  using F = TypeParam;
  static_assert(napier::detail::is_word_field<F>());
  const gmp_number m{F::modulus.data(), F::modulus.size()};
  // 2^33 - 1 is not; then no element gets an inverse if one of them has none.
  const bool is_field = mpz_probab_prime_p(m, 25) != 0;
  for (const simd::kind kind :
       {simd::kind::none, simd::kind::portable, simd::kind::avx2, simd::kind::avx512}) {
    if (!simd::force(kind)) continue;
    SCOPED_TRACE(simd::name_of(kind));
    hostile_numbers numbers(7);
    for (const std::size_t n : {17U, 300U, 2000U}) {
      std::vector<F> x, y;
      while (x.size() < n) {
        for (auto* all : {&x, &y}) {
          typename F::value_type number{};
          numbers.fill(number.data(), number.size());
          all->push_back(numbers.below(8) == 0 ? F(-1) : F(number));
        }
      }
      std::vector<F> product(n), sum(n), difference(n), square_of(n), inverse(n);
      multiply(product, x, y);
      square(square_of, x);
      add(sum, x, y);
      subtract(difference, x, y);
      const bool all = batch_inverse(inverse, x).has_value().declassify();
      const F dot = sum_of_products(x, y);
      gmp_number expected, total;
      bool expected_all = true;
      for (std::size_t i = 0; i < n; ++i) {
        const gmp_number a = to_gmp(x[i]), b = to_gmp(y[i]);
        const auto same = [&](const F& z) {
          mpz_mod(expected, expected, m);
          return mpz_cmp(expected, to_gmp(z)) == 0;
        };
        mpz_mul(expected, a, b);
        ASSERT_TRUE(same(product[i])) << "product " << i << " of " << n;
        mpz_mul(expected, a, a);
        ASSERT_TRUE(same(square_of[i])) << "square " << i << " of " << n;
        mpz_add(expected, a, b);
        ASSERT_TRUE(same(sum[i])) << "sum " << i << " of " << n;
        mpz_sub(expected, a, b);
        ASSERT_TRUE(same(difference[i])) << "difference " << i << " of " << n;
        if (mpz_invert(expected, a, m) == 0) {
          mpz_set_ui(expected, 0);
          expected_all = false;
        }
        ASSERT_TRUE(!is_field || same(inverse[i])) << "inverse " << i << " of " << n;
        mpz_addmul(total, a, b);
      }
      EXPECT_EQ(all, expected_all);
      mpz_mod(total, total, m);
      ASSERT_EQ(mpz_cmp(total, to_gmp(dot)), 0) << "sum of " << n << " products";
    }
  }
}

}  // namespace
