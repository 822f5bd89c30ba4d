// SPDX-License-Identifier: Apache-2.0
//
// Do two classes of inputs take the same time? Welch's t-test on the times as they are, on what is
// left of them below a hundred limits, and on their squared distances from the mean.
//
// Source: Reparaz, Balasch, Verbauwhede, "Dude, is my code constant time?", 2016.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace napier_test {

/// Count, mean and variance of numbers that come one by one.
///
/// Source: Welford, 1962; Knuth, TAOCP 2, 4.2.2.
class running_moments {
 public:
  void add(double x) {
    ++count_;
    const double distance = x - mean_;
    mean_ += distance / static_cast<double>(count_);
    squares_ += distance * (x - mean_);
  }

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }

  /// The unbiased variance; 0 of fewer than two numbers.
  [[nodiscard]] double variance() const {
    return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1);
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

/// Welch's t of two samples: 0 where one has fewer than two numbers, infinite where the means
/// differ and nothing varies.
inline double welch_t(const running_moments& a, const running_moments& b) {
  if (a.count() < 2 || b.count() < 2) return 0;
  const double difference = a.mean() - b.mean();
  const double error = std::sqrt(a.variance() / static_cast<double>(a.count()) +
                                 b.variance() / static_cast<double>(b.count()));
  if (error > 0) return difference / error;
  if (difference == 0) return 0;
  return std::copysign(std::numeric_limits<double>::infinity(), difference);
}

/// The two classes of inputs.
enum class input_class : std::size_t { fixed = 0, random = 1 };

/// The t-tests of the times of one subject.
class leak_test {
 public:
  static constexpr std::size_t crops = 100;
  /// That many times at the beginning set the limits and are not counted.
  static constexpr std::size_t calibration = 10'000;
  /// A cropped or squared test needs more times than this in each class to be heard.
  static constexpr std::uint64_t enough = 1'000;

  void add(input_class which, double time) {
    if (first_.size() < calibration) {
      first_.push_back(time);
      if (first_.size() == calibration) set_limits();
      return;
    }
    whole_.add(which, time);
    for (std::size_t i = crops; i-- > 0 && time < limits_[i];) cropped_[i].add(which, time);
    const running_moments& seen = whole_.of(which);
    if (seen.count() > enough) {
      const double distance = time - seen.mean();
      squared_.add(which, distance * distance);
    }
  }

  /// The times that were counted.
  [[nodiscard]] std::uint64_t samples() const {
    return whole_.of(input_class::fixed).count() + whole_.of(input_class::random).count();
  }

  /// The largest |t| of all tests that have enough times.
  [[nodiscard]] double max_t() const {
    double largest = std::fabs(whole_.t());
    for (const pair& test : cropped_) largest = std::max(largest, heard(test));
    return std::max(largest, heard(squared_));
  }

 private:
  struct pair {
    void add(input_class which, double x) { classes[static_cast<std::size_t>(which)].add(x); }
    [[nodiscard]] const running_moments& of(input_class which) const {
      return classes[static_cast<std::size_t>(which)];
    }
    [[nodiscard]] double t() const { return welch_t(classes[0], classes[1]); }

    std::array<running_moments, 2> classes;
  };

  static double heard(const pair& test) {
    const bool is = std::min(test.classes[0].count(), test.classes[1].count()) > enough;
    return is ? std::fabs(test.t()) : 0;
  }

  // Limit i is the quantile 1 - 2^(-(i + 1) / 10): dense at the top, where the disturbances are.
  void set_limits() {
    std::sort(first_.begin(), first_.end());
    for (std::size_t i = 0; i < crops; ++i) {
      const double quantile = 1 - std::exp2(-10.0 * static_cast<double>(i + 1) / crops);
      limits_[i] = first_[static_cast<std::size_t>(quantile * (calibration - 1))];
    }
  }

  std::vector<double> first_;
  std::array<double, crops> limits_{};
  pair whole_;
  std::array<pair, crops> cropped_;
  pair squared_;
};

}  // namespace napier_test
