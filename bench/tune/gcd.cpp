// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/gcd/extended_gcd.hpp>
#include <napier/limbs/gcd/gcd.hpp>

#include "tune.hpp"

namespace napier_tune {

namespace {

using napier::limbs::gcd_thresholds;

double time_of_gcd(std::size_t n, const gcd_thresholds& t) {
  const auto x = random_limbs(n, 1), y = random_limbs(n, 2);
  std::vector<limb> g(n), work(napier::limbs::gcd_work(n, n, t));
  return least_time([&] {
    static_cast<void>(
        napier::limbs::gcd_vartime(g.data(), x.data(), n, y.data(), n, work.data(), t));
  });
}

double time_of_coefficients(std::size_t n, const gcd_thresholds& t) {
  const auto x = random_limbs(n, 1), y = random_limbs(n, 2);
  std::vector<limb> g(n), u(n), v(n), work(napier::limbs::extended_gcd_work(n, n, t));
  return least_time([&] {
    static_cast<void>(napier::limbs::extended_gcd_vartime(g.data(), u.data(), v.data(), x.data(), n,
                                                          y.data(), n, work.data(), t));
  });
}

void tune(const char* name, gcd_thresholds& from, std::size_t gcd_thresholds::* member,
          std::size_t first, std::size_t last,
          double (*time)(std::size_t n, const gcd_thresholds& t)) {
  settle(name, from.*member, best_threshold(name, first, last, [&](std::size_t n, bool with) {
           auto t = from;
           t.*member = with ? n : never;
           return time(n, t);
         }));
}

}  // namespace

void tune_gcd() {
  using t = gcd_thresholds;
  t from;
  // Half gcds are inside of long ones only.
  settle("half_gcd", from.half_gcd,
         best_value("half_gcd", {50, 70, 90, 110, 130, 160, 200, 250}, [&](std::size_t value) {
           auto tried = from;
           tried.half_gcd = value;
           double product = 1;
           for (const std::size_t n : {500U, 900U, 1600U}) product *= time_of_gcd(n, tried) * 1e-6;
           return std::cbrt(product) * 1e6;
         }));
  tune("gcd", from, &t::gcd, 60, 540, time_of_gcd);
  from.extended = never;
  tune("lehmer", from, &t::lehmer, 6, 78, time_of_coefficients);
  tune("division", from, &t::division, 40, 520, time_of_coefficients);
  tune("extended", from, &t::extended, 60, 780, time_of_coefficients);
}

}  // namespace napier_tune
