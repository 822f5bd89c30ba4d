// SPDX-License-Identifier: Apache-2.0
//
// Limbs that reveal wrong carries: 0, 1, max, max - 1, and long runs of zeros and ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>

#include <napier/platform/limb.hpp>

namespace napier_test {

/// A generator with a fixed seed: every run has the same numbers.
class hostile_numbers {
 public:
  explicit hostile_numbers(std::uint64_t seed) : bits_(seed) {}

  /// A number below bound.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(bits_() % bound); }

  /// Fills x with n limbs: limb by limb, with runs of equal bits, or with uniformly random bits.
  template <napier::limb T>
  void fill(T* x, std::size_t n) {
    switch (bits_() % 4) {
      case 0:
        for (std::size_t i = 0; i < n; ++i) x[i] = static_cast<T>(bits_());
        break;
      case 1:
        fill_with_runs(x, n);
        break;
      default:
        for (std::size_t i = 0; i < n; ++i) x[i] = hostile_limb<T>();
    }
  }

 private:
  template <napier::limb T>
  T hostile_limb() {
    constexpr T max = static_cast<T>(~T{0});
    const T cases[] = {T{0},
                       T{1},
                       max,
                       static_cast<T>(max - 1),
                       static_cast<T>(max / 2 + 1),
                       static_cast<T>(bits_())};
    return cases[bits_() % (sizeof(cases) / sizeof(T))];
  }

  template <napier::limb T>
  void fill_with_runs(T* x, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) x[i] = 0;
    const std::size_t width = n * napier::limb_bits<T>;
    bool one = (bits_() & 1U) != 0;
    for (std::size_t bit = 0; bit < width; one = !one) {
      for (std::size_t run = 1 + below(width); run > 0 && bit < width; --run, ++bit) {
        const auto here = static_cast<T>(static_cast<T>(one) << (bit % napier::limb_bits<T>));
        x[bit / napier::limb_bits<T>] = static_cast<T>(x[bit / napier::limb_bits<T>] | here);
      }
    }
  }

  std::mt19937_64 bits_;
};

/// The number of repetitions: `usual`, or `factor` times that if NAPIER_LONG is set.
inline std::size_t repetitions(std::size_t usual, std::size_t factor = 200) {
  return std::getenv("NAPIER_LONG") != nullptr ? usual * factor : usual;
}

}  // namespace napier_test
