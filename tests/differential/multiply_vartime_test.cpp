// SPDX-License-Identifier: Apache-2.0
//
// Products of any length beside GMP's.
#include <gmp.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

#include <napier/limbs/product/multiply_vartime.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using limbs::product_thresholds;
using limb_type = std::uint64_t;
static_assert(sizeof(mp_limb_t) == sizeof(limb_type));

mp_limb_t* gmp(limb_type* x) { return reinterpret_cast<mp_limb_t*>(x); }

class beside_gmp {
 public:
  testing::AssertionResult products_agree(std::size_t m, std::size_t n,
                                          const product_thresholds& from = limbs::tuned_products) {
    std::vector<limb_type> x(m), y(n), z(m + n), expected(m + n);
    numbers_.fill(x.data(), m);
    numbers_.fill(y.data(), n);
    std::vector<limb_type> work(limbs::multiply_work(m, n, from));
    limbs::multiply_vartime(z.data(), x.data(), m, y.data(), n, work.data(), from);
    if (m < n) {
      std::swap(x, y);
      std::swap(m, n);
    }
    mpn_mul(gmp(expected.data()), gmp(x.data()), static_cast<mp_size_t>(m), gmp(y.data()),
            static_cast<mp_size_t>(n));
    if (z != expected) return testing::AssertionFailure() << m << " by " << n << " limbs";
    return testing::AssertionSuccess();
  }
  testing::AssertionResult squares_agree(std::size_t n,
                                         const product_thresholds& from = limbs::tuned_products) {
    std::vector<limb_type> x(n), z(2 * n), expected(2 * n);
    numbers_.fill(x.data(), n);
    std::vector<limb_type> work(limbs::square_work(n, from));
    limbs::square_vartime(z.data(), x.data(), n, work.data(), from);
    mpn_sqr(gmp(expected.data()), gmp(x.data()), static_cast<mp_size_t>(n));
    if (z != expected) return testing::AssertionFailure() << n << " limbs squared";
    return testing::AssertionSuccess();
  }

 private:
  napier_test::hostile_numbers numbers_{8};
};

product_thresholds all_from(std::size_t karatsuba, std::size_t toom_3, std::size_t toom_4) {
  product_thresholds from;
  from.karatsuba = from.square_karatsuba = karatsuba;
  from.karatsuba_avx512 = from.square_karatsuba_avx512 = 0;
  from.karatsuba_ifma = from.square_karatsuba_ifma = 0;
  from.toom_3 = from.square_toom_3 = toom_3;
  from.toom_4 = from.square_toom_4 = toom_4;
  return from;
}

TEST(MultiplyVartime, EveryLengthUpToAHundred) {
  beside_gmp compare;
  const product_thresholds settings[] = {limbs::tuned_products, all_from(2, 1000, 1000),
                                         all_from(4, 6, 1000), all_from(4, 1000, 10),
                                         all_from(8, 20, 50)};
  for (const auto& from : settings) {
    for (std::size_t n = 1; n <= 100; ++n) {
      for (int round = 0; round < 20; ++round) {
        ASSERT_TRUE(compare.products_agree(n, n, from));
        ASSERT_TRUE(compare.squares_agree(n, from));
      }
      for (std::size_t m = 1; m <= 100; ++m) ASSERT_TRUE(compare.products_agree(m, n, from));
    }
  }
}

TEST(MultiplyVartime, AroundEveryThreshold) {
  beside_gmp compare;
  const auto& from = limbs::tuned_products;
  for (const std::size_t threshold :
       {from.karatsuba, from.karatsuba_avx512, from.karatsuba_ifma, from.toom_3, from.toom_4}) {
    for (std::size_t n = threshold - 1; n <= threshold + 1; ++n) {
      for (int round = 0; round < 20; ++round) {
        ASSERT_TRUE(compare.products_agree(n, n));
        // The lengths at which the counts of parts change.
        for (const std::size_t m :
             {n + n / 4, n + n / 2, 2 * n - n / 8, 2 * n, 2 * n + n / 2, 3 * n, 4 * n, 7 * n}) {
          ASSERT_TRUE(compare.products_agree(m, n));
          ASSERT_TRUE(compare.products_agree(n, m + 1));
        }
      }
    }
  }
  for (const std::size_t threshold :
       {from.square_karatsuba, from.square_karatsuba_avx512, from.square_karatsuba_ifma,
        from.square_toom_3, from.square_toom_4}) {
    for (std::size_t n = threshold - 1; n <= threshold + 1; ++n) {
      for (int round = 0; round < 20; ++round) ASSERT_TRUE(compare.squares_agree(n));
    }
  }
}

TEST(MultiplyVartime, LongFactors) {
  beside_gmp compare;
  for (const std::size_t n : {400U, 777U, 1500U, 3001U}) {
    ASSERT_TRUE(compare.squares_agree(n));
    for (const std::size_t m : {n, n + 1, n + n / 3, 2 * n, 3 * n, 5 * n / 2 + 7})
      ASSERT_TRUE(compare.products_agree(m, n));
  }
}

}  // namespace
