// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/product/multiply_vartime.hpp>

#include "../row.hpp"

// Products by Karatsuba's and Toom's methods, by a transform in words, and in digits.
int main() {
  using limb = std::uint8_t;
  napier::limbs::product_thresholds t{};
  t.karatsuba = 4;
  t.toom_3 = 16;
  t.toom_4 = 40;
  t.transform_4 = t.transform_8 = t.transform_words = 400;
  for (const std::size_t n : {10U, 30U, 100U, 800U}) {
    for (std::uint64_t i = 0; i < 10; ++i) {
      const auto x = row<limb>(n, i), y = row<limb>(n, i + 100);
      auto z = room<limb>(2 * n), work = room<limb>(napier::limbs::multiply_work(n, n, t));
      napier::limbs::multiply_vartime(z.data(), x.data(), n, y.data(), n, work.data(), t);
    }
  }
  if (!napier::simd::force(napier::simd::kind::portable)) return 0;
  for (const std::size_t n : {8U, 20U, 60U}) {
    for (std::uint64_t i = 0; i < 10; ++i) {
      const auto x = row<std::uint64_t>(n, i), y = row<std::uint64_t>(n, i + 100);
      auto z = room<std::uint64_t>(2 * n);
      napier::limbs::detail::short_product<false>(z.data(), x.data(), n, y.data(), n);
    }
  }
}
