// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/division/divide_exact.hpp>
#include <napier/limbs/division/divide_large.hpp>

#include "tune.hpp"

namespace napier_tune {

namespace {

using napier::limbs::division_thresholds;

// 2n limbs by n.
double time_of_division(std::size_t n, const division_thresholds& t) {
  const auto x = random_limbs(2 * n, 1), d = random_limbs(n, 2);
  std::vector<limb> q(2 * n), r(n), work(napier::limbs::divide_large_work(2 * n, n, t));
  return least_time([&] {
    napier::limbs::divide_large_vartime(q.data(), r.data(), x.data(), 2 * n, d.data(), n,
                                        work.data(), t);
  });
}

double time_of_reciprocal(std::size_t n, const division_thresholds& t) {
  const auto d = random_limbs(n, 1);
  std::vector<limb> x(n), work(napier::limbs::reciprocal_newton_work(n, t));
  return least_time(
      [&] { napier::limbs::reciprocal_newton_vartime(x.data(), d.data(), n, work.data(), t); });
}

double time_of_exact_division(std::size_t n, const division_thresholds& t) {
  const auto d = random_limbs(n, 1), y = random_limbs(n, 2);
  std::vector<limb> x(2 * n), q(n + 1);
  std::vector<limb> work(napier::limbs::multiply_work(n, n));
  napier::limbs::multiply_vartime(x.data(), d.data(), n, y.data(), n, work.data());
  work.resize(napier::limbs::divide_exact_work(2 * n, n, t));
  return least_time([&] {
    napier::limbs::divide_exact_vartime(q.data(), x.data(), 2 * n, d.data(), n, work.data(), t);
  });
}

void tune(const char* name, division_thresholds& from, std::size_t division_thresholds::* member,
          std::size_t first, std::size_t last,
          double (*time)(std::size_t n, const division_thresholds& t)) {
  settle(name, from.*member, best_threshold(name, first, last, [&](std::size_t n, bool with) {
           auto t = from;
           t.*member = with ? n : never;
           return time(n, t);
         }));
}

}  // namespace

void tune_divisions() {
  using t = division_thresholds;
  t from;
  from.recursive = from.newton = from.reciprocal = from.exact = never;
  tune("recursive", from, &t::recursive, 16, 112, time_of_division);
  tune("reciprocal", from, &t::reciprocal, 100, 1540, time_of_reciprocal);
  tune("newton", from, &t::newton, 500, 12500, time_of_division);
  tune("exact", from, &t::exact, 50, 1010, time_of_exact_division);
}

}  // namespace napier_tune
