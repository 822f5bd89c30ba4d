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

// `without` is the threshold at which the method is not used for the lengths that are measured.
void tune(const char* name, product_thresholds& from, std::size_t product_thresholds::* member,
          bool square, std::size_t first, std::size_t last, std::size_t without = never) {
  settle(name, from.*member, best_threshold(name, first, last, [&](std::size_t n, bool with) {
           auto t = from;
           t.*member = with ? n : without;
           return time_of(square, n, t);
         }));
}

}  // namespace

void tune_products() {
  using t = product_thresholds;
  t from;
  const std::size_t lanes = napier::limbs::f64_lanes();
  const bool is_ifma = napier::simd::may_use(napier::simd::kind::ifma);
  for (const bool square : {false, true}) {
    const auto karatsuba_words = square ? &t::square_karatsuba : &t::karatsuba;
    const auto karatsuba_avx512 = square ? &t::square_karatsuba_avx512 : &t::karatsuba_avx512;
    const auto karatsuba_ifma = square ? &t::square_karatsuba_ifma : &t::karatsuba_ifma;
    const auto toom_3 = square ? &t::square_toom_3 : &t::toom_3;
    const auto toom_4 = square ? &t::square_toom_4 : &t::toom_4;
    const auto transform_ifma = square ? &t::square_transform_ifma : &t::transform_ifma;
    const auto transform_8 = square ? &t::square_transform_8 : &t::transform_8;
    const auto transform_4 = square ? &t::square_transform_4 : &t::transform_4;
    const auto transform_words = square ? &t::square_transform_words : &t::transform_words;
    for (const auto member :
         {toom_3, toom_4, transform_ifma, transform_8, transform_4, transform_words}) {
      from.*member = never;
    }
    // Above its longest product the basecase in digits gives way to words.
    constexpr std::size_t longest = napier::limbs::longest_digit_product;
    if (is_ifma) {
      tune(square ? "square_karatsuba_ifma" : "karatsuba_ifma", from, karatsuba_ifma, square, 60,
           longest, longest + 1);
    } else if (lanes == 8) {
      tune(square ? "square_karatsuba_avx512" : "karatsuba_avx512", from, karatsuba_avx512, square,
           60, longest, longest + 1);
    } else {
      tune(square ? "square_karatsuba" : "karatsuba", from, karatsuba_words, square, 9, 57);
    }
    tune(square ? "square_toom_3" : "toom_3", from, toom_3, square, 40, 280);
    tune(square ? "square_toom_4" : "toom_4", from, toom_4, square, 100, 700);
    if (is_ifma) {
      tune(square ? "square_transform_ifma" : "transform_ifma", from, transform_ifma, square, 100,
           900);
    } else if (lanes == 8) {
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
