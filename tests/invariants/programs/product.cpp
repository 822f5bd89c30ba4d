// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/product/multiply_vartime.hpp>

#include "../row.hpp"

// Products by Karatsuba's and Toom's methods and by a transform in words.
int main() {
  using limb = std::uint8_t;
  napier::limbs::product_thresholds t{};
  t.karatsuba = 4;
  t.toom_3 = 16;
  t.toom_4 = 40;
  t.transform_4 = t.transform_8 = t.transform_words = 400;
  for (const std::size_t n : {10, 30, 100, 800}) {
    for (std::uint64_t i = 0; i < 10; ++i) {
      const auto x = row<limb>(n, i), y = row<limb>(n, i + 100);
      auto z = room<limb>(2 * n), work = room<limb>(napier::limbs::multiply_work(n, n, t));
      napier::limbs::multiply_vartime(z.data(), x.data(), n, y.data(), n, work.data(), t);
    }
  }
}
