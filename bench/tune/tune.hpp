// SPDX-License-Identifier: Apache-2.0
//
// How bench/tune finds thresholds.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <random>
#include <vector>

namespace napier_tune {

using limb = std::uint64_t;

/// The value of a threshold that keeps its method away.
inline constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

/// n random limbs, the highest not 0.
inline std::vector<limb> random_limbs(std::size_t n, std::uint64_t seed) {
  std::mt19937_64 bits(n + (seed << 32U));
  std::vector<limb> x(n);
  for (limb& z : x) z = bits();
  if (n > 0) x[n - 1] |= limb{1} << 63U;
  return x;
}

/// Nanoseconds of one run: the least of 31 samples of at least 50 us.
template <typename Run>
double least_time(const Run& run) {
  using clock = std::chrono::steady_clock;
  double least = std::numeric_limits<double>::infinity();
  std::size_t runs = 1;
  for (int sample = 0; sample < 31; ++sample) {
    const auto start = clock::now();
    for (std::size_t i = 0; i < runs; ++i) run();
    const std::chrono::duration<double, std::nano> taken = clock::now() - start;
    if (taken.count() < 50e3 && sample == 0) {
      runs *= 2;
      sample = -1;
      continue;
    }
    least = std::min(least, taken.count() / static_cast<double>(runs));
  }
  return least;
}

/// The length, of about 25 from first to last, from which a method is to be taken: time(n, true) is
/// that of a run of length n with it, time(n, false) without; last + 1 where it never pays.
///
/// It is where the runs of all those lengths together, below it without and from it on with the
/// method, take the least time; the logarithms of the times are added, so that each length counts
/// alike.
template <typename Time>
std::size_t best_threshold(const char* name, std::size_t first, std::size_t last,
                           const Time& time) {
  const std::size_t step = std::max<std::size_t>(1, (last - first) / 24);
  std::vector<std::size_t> lengths;
  std::vector<double> gain;  // log(with / without)
  for (std::size_t n = first; n <= last; n += step) {
    lengths.push_back(n);
    gain.push_back(std::log(time(n, true) / time(n, false)));
    std::fprintf(stderr, "%s: %zu, with / without %.3f\n", name, n, std::exp(gain.back()));
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
  return best < lengths.size() ? lengths[best] : last + 1;
}

/// The value for which time(value), in any unit, is least.
template <typename Time>
std::size_t best_value(const char* name, const std::vector<std::size_t>& values, const Time& time) {
  std::size_t best = values.front();
  double least = std::numeric_limits<double>::infinity();
  for (const std::size_t value : values) {
    const double taken = time(value);
    std::fprintf(stderr, "%s = %zu: %.0f\n", name, value, taken);
    if (taken < least) {
      least = taken;
      best = value;
    }
  }
  return best;
}

/// Sets a member, and prints it as it stands in the header.
inline void settle(const char* name, std::size_t& member, std::size_t value) {
  member = value;
  std::printf("  std::size_t %s = %zu;\n", name, value);
  std::fflush(stdout);
}

/// The thresholds of products, of divisions, of text and of greatest common divisors.
void tune_products();
void tune_divisions();
void tune_text();
void tune_gcd();

}  // namespace napier_tune
