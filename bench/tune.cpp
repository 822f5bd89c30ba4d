// SPDX-License-Identifier: Apache-2.0
//
// Finds the lengths from which the next method of multiplication is faster, on this machine and
// with this compiler, and prints them as the members of napier::limbs::product_thresholds.
//
// The methods are tuned from the shortest factors up. Around each threshold a product is timed with
// the method and without it; the threshold is where the products of all those lengths together,
// below it without and from it on with the method, take the least time (the logarithms of the times
// are added, so that each length counts alike).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <random>
#include <vector>

#include <napier/limbs/multiply_vartime.hpp>

namespace {

using napier::limbs::product_thresholds;
using limb = std::uint64_t;

class operands {
 public:
  explicit operands(std::size_t n) : x_(n), y_(n), z_(2 * n), work_(24 * n + 4096) {
    std::mt19937_64 bits(n);
    for (auto& x : x_) x = bits();
    for (auto& y : y_) y = bits();
  }

  void run(bool square, const product_thresholds& from) {
    const std::size_t n = x_.size();
    if (square) {
      napier::limbs::square_vartime(z_.data(), x_.data(), n, work_.data(), from);
    } else {
      napier::limbs::multiply_vartime(z_.data(), x_.data(), n, y_.data(), n, work_.data(), from);
    }
  }

  // Nanoseconds of one product: the least of 31 samples of at least 50 us.
  double time(bool square, const product_thresholds& from) {
    using clock = std::chrono::steady_clock;
    double least = std::numeric_limits<double>::infinity();
    std::size_t products = 1;
    for (int sample = 0; sample < 31; ++sample) {
      const auto start = clock::now();
      for (std::size_t i = 0; i < products; ++i) run(square, from);
      const std::chrono::duration<double, std::nano> taken = clock::now() - start;
      if (taken.count() < 50e3 && sample == 0) {
        products *= 2;
        sample = -1;
        continue;
      }
      least = std::min(least, taken.count() / static_cast<double>(products));
    }
    return least;
  }

 private:
  std::vector<limb> x_, y_, z_, work_;
};

std::size_t tune(const char* name, product_thresholds& from,
                 std::size_t product_thresholds::* member, bool square, std::size_t first,
                 std::size_t last) {
  const std::size_t step = std::max<std::size_t>(1, (last - first) / 24);
  std::vector<std::size_t> lengths;
  std::vector<double> gain;  // log(with / without)
  for (std::size_t n = first; n <= last; n += step) {
    operands product(n);
    auto with = from;
    auto without = from;
    with.*member = n;
    without.*member = product_thresholds::never;
    lengths.push_back(n);
    gain.push_back(std::log(product.time(square, with) / product.time(square, without)));
    std::fprintf(stderr, "%s: %zu limbs, with / without %.3f\n", name, n, std::exp(gain.back()));
  }
  // Most is gained by the method from lengths[best] on.
  std::size_t best = lengths.size();
  double sum = 0;
  double least = 0;
  for (std::size_t i = lengths.size(); i-- > 0;) {
    sum += gain[i];
    if (sum < least) {
      least = sum;
      best = i;
    }
  }
  from.*member = best < lengths.size() ? lengths[best] : last + 1;
  std::printf("  std::size_t %s = %zu;\n", name, from.*member);
  std::fflush(stdout);
  return from.*member;
}

}  // namespace

int main() {
  product_thresholds from;
  for (const bool square : {false, true}) {
    const auto karatsuba =
        square ? &product_thresholds::square_karatsuba : &product_thresholds::karatsuba;
    const auto toom_3 = square ? &product_thresholds::square_toom_3 : &product_thresholds::toom_3;
    const auto toom_4 = square ? &product_thresholds::square_toom_4 : &product_thresholds::toom_4;
    const auto transform =
        square ? &product_thresholds::square_transform : &product_thresholds::transform;
    const auto transform_words =
        square ? &product_thresholds::square_transform_words : &product_thresholds::transform_words;
    for (const auto member : {karatsuba, toom_3, toom_4, transform, transform_words}) {
      from.*member = product_thresholds::never;
    }
    tune(square ? "square_karatsuba" : "karatsuba", from, karatsuba, square, 9, 57);
    tune(square ? "square_toom_3" : "toom_3", from, toom_3, square, 40, 280);
    tune(square ? "square_toom_4" : "toom_4", from, toom_4, square, 100, 700);
    if (napier::f64_is_usable()) {
      tune(square ? "square_transform" : "transform", from, transform, square, 100, 900);
    } else {
      tune(square ? "square_transform_words" : "transform_words", from, transform_words, square,
           1000, 12000);
    }
  }
}
