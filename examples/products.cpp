// SPDX-License-Identifier: Apache-2.0
//
// How long a product of n by n limbs takes on this machine: Napier's, and GMP's where it is there.
// A glance, not a benchmark: that is ./dev bench.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <random>

#include <napier/napier.hpp>

#if __has_include(<gmp.h>) && defined(NAPIER_EXAMPLE_WITH_GMP)
#include <gmp.h>
constexpr bool with_gmp = true;
#else
constexpr bool with_gmp = false;
#endif

namespace {

constexpr std::size_t count = 256;

// The median of 51 runs, in nanoseconds for each product.
template <typename Run>
double median(Run run) {
  std::array<double, 51> times;
  for (double& time : times) {
    const auto begin = std::chrono::steady_clock::now();
    for (int round = 0; round < 20; ++round) run();
    const std::chrono::duration<double, std::nano> passed =
        std::chrono::steady_clock::now() - begin;
    time = passed.count() / (20.0 * count);
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

template <std::size_t N>
bool row(std::mt19937_64& random) {
  static std::array<napier::big_int<N>, count> x, y;
  static std::array<napier::big_int<2 * N>, count> z;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < N; ++j) {
      x[i][j] = random();
      y[i][j] = random();
    }
  }
  // The results are looked at in between, so that the work is done.
  volatile std::uint64_t sink = 0;
  const double ours = median([&] {
    for (std::size_t i = 0; i < count; ++i) {
      napier::limbs::multiply<N, N>(z[i].data(), x[i].data(), y[i].data());
    }
    sink = sink + z[count - 1][N];
  });
#if __has_include(<gmp.h>) && defined(NAPIER_EXAMPLE_WITH_GMP)
  const auto first = z[0];
  const double gmp = median([&] {
    for (std::size_t i = 0; i < count; ++i) {
      mpn_mul_n(z[i].data(), x[i].data(), y[i].data(), N);
    }
    sink = sink + z[count - 1][N];
  });
  std::printf("  %zu x %zu   %7.1f ns   %7.1f ns   %5.2f\n", N, N, ours, gmp, ours / gmp);
  return first == z[0];
#else
  std::printf("  %zu x %zu   %7.1f ns\n", N, N, ours);
  return true;
#endif
}

}  // namespace

int main() {
  std::mt19937_64 random(std::random_device{}());
  std::puts(with_gmp ? "  limbs       Napier          GMP   ratio" : "  limbs       Napier");
  bool same = true;
  for (const bool right : {row<2>(random), row<3>(random), row<4>(random), row<5>(random),
                           row<6>(random), row<7>(random), row<8>(random)}) {
    same = same && right;
  }
  return same ? 0 : 1;
}
