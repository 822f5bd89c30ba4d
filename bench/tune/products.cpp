// SPDX-License-Identifier: Apache-2.0
//
// The methods of multiplication are tuned from the shortest factors up.
#include <napier/limbs/product/multiply_vartime.hpp>

#include "tune.hpp"

namespace napier_tune {

namespace {

using napier::limbs::product_thresholds;

double time_of(bool square, std::size_t n, const product_thresholds& from) {
  const auto x = random_limbs(n, 1), y = random_limbs(n, 2);
  std::vector<limb> z(2 * n), work(24 * n + 4096);
  return least_time([&] {
    if (square) {
      napier::limbs::square_vartime(z.data(), x.data(), n, work.data(), from);
    } else {
      napier::limbs::multiply_vartime(z.data(), x.data(), n, y.data(), n, work.data(), from);
    }
  });
}

void tune(const char* name, product_thresholds& from, std::size_t product_thresholds::* member,
          bool square, std::size_t first, std::size_t last) {
  settle(name, from.*member, best_threshold(name, first, last, [&](std::size_t n, bool with) {
           auto t = from;
           t.*member = with ? n : never;
           return time_of(square, n, t);
         }));
}

}  // namespace

void tune_products() {
  using t = product_thresholds;
  t from;
  for (const bool square : {false, true}) {
    const auto karatsuba = square ? &t::square_karatsuba : &t::karatsuba;
    const auto toom_3 = square ? &t::square_toom_3 : &t::toom_3;
    const auto toom_4 = square ? &t::square_toom_4 : &t::toom_4;
    const auto transform_8 = square ? &t::square_transform_8 : &t::transform_8;
    const auto transform_4 = square ? &t::square_transform_4 : &t::transform_4;
    const auto transform_words = square ? &t::square_transform_words : &t::transform_words;
    for (const auto member :
         {karatsuba, toom_3, toom_4, transform_8, transform_4, transform_words}) {
      from.*member = never;
    }
    tune(square ? "square_karatsuba" : "karatsuba", from, karatsuba, square, 9, 57);
    tune(square ? "square_toom_3" : "toom_3", from, toom_3, square, 40, 280);
    tune(square ? "square_toom_4" : "toom_4", from, toom_4, square, 100, 700);
    const std::size_t lanes = napier::limbs::f64_lanes();
    if (lanes == 8) {
      tune(square ? "square_transform_8" : "transform_8", from, transform_8, square, 100, 900);
    } else if (lanes == 4) {
      tune(square ? "square_transform_4" : "transform_4", from, transform_4, square, 100, 900);
    } else {
      tune(square ? "square_transform_words" : "transform_words", from, transform_words, square,
           1000, 12000);
    }
  }
}

}  // namespace napier_tune
