// SPDX-License-Identifier: Apache-2.0
#include "t_test.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <random>

namespace {

using napier_test::input_class;
using napier_test::leak_test;
using napier_test::running_moments;
using napier_test::welch_t;

running_moments moments_of(std::initializer_list<double> numbers) {
  running_moments m;
  for (const double x : numbers) m.add(x);
  return m;
}

TEST(RunningMoments, ByHand) {
  EXPECT_EQ(moments_of({}).count(), 0U);
  EXPECT_EQ(moments_of({}).variance(), 0);
  EXPECT_EQ(moments_of({7}).mean(), 7);
  EXPECT_EQ(moments_of({7}).variance(), 0);
  const auto m = moments_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(m.count(), 8U);
  EXPECT_DOUBLE_EQ(m.mean(), 5);
  EXPECT_DOUBLE_EQ(m.variance(), 32.0 / 7);  // 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16
}

// A large mean must not swallow a small variance, as the sum of squares would let it.
TEST(RunningMoments, AreStable) {
  const auto m = moments_of({1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16});
  EXPECT_DOUBLE_EQ(m.mean(), 1e9 + 10);
  EXPECT_NEAR(m.variance(), 30, 1e-5);
}

TEST(WelchT, ByHand) {
  // Means 3 and 6, variances 5/2 and 10, five each: -3 / sqrt(1/2 + 2).
  EXPECT_DOUBLE_EQ(welch_t(moments_of({1, 2, 3, 4, 5}), moments_of({2, 4, 6, 8, 10})),
                   -3 / std::sqrt(2.5));
  // Means 2 and 1, variances 1 and 2, counts 3 and 2: 1 / sqrt(1/3 + 1).
  EXPECT_DOUBLE_EQ(welch_t(moments_of({1, 2, 3}), moments_of({0, 2})), std::sqrt(0.75));
}

TEST(WelchT, WhereNothingVaries) {
  EXPECT_EQ(welch_t(moments_of({3, 3}), moments_of({3, 3, 3})), 0);
  EXPECT_EQ(welch_t(moments_of({3, 3}), moments_of({4, 4})), -INFINITY);
  EXPECT_EQ(welch_t(moments_of({5, 5}), moments_of({4, 4})), INFINITY);
  EXPECT_EQ(welch_t(moments_of({3}), moments_of({4, 4})), 0);
  EXPECT_EQ(welch_t(moments_of({}), moments_of({})), 0);
}

// Times as a machine gives them: a floor, small noise, and now and then an interrupt. The seed is
// fixed: the numbers are the same in every run.
constexpr int samples = 400'000;
constexpr double loud = 4.5;

template <typename Leak>
double max_t_of(Leak leak) {
  std::mt19937_64 engine(20160321);
  const auto uniform = [&] { return static_cast<double>(engine() >> 11U) * 0x1p-53; };
  const auto exponential = [&](double mean) { return -mean * std::log1p(-uniform()); };
  leak_test test;
  for (int i = 0; i < samples; ++i) {
    const auto which = engine() >> 63U != 0 ? input_class::random : input_class::fixed;
    double time = 1000 + exponential(20);
    if (uniform() < 0.01) time += exponential(50'000);
    test.add(which, which == input_class::fixed ? time : leak(time));
  }
  EXPECT_EQ(test.samples(), samples - leak_test::calibration);
  return test.max_t();
}

TEST(LeakTest, EqualTimesAreQuiet) {
  EXPECT_LT(max_t_of([](double time) { return time; }), loud);
}

// Less than the noise and far less than the interrupts, which hide it from the uncropped test.
TEST(LeakTest, ShiftedTimesAreLoud) {
  EXPECT_GT(max_t_of([](double time) { return time + 1; }), loud);
  EXPECT_GT(max_t_of([](double time) { return time - 1; }), loud);
}

// The same mean and another variance: it takes the squares or the limits to see it.
TEST(LeakTest, WiderTimesAreLoud) {
  EXPECT_GT(max_t_of([](double time) { return time < 1200 ? 1020 + 2 * (time - 1020) : time; }),
            loud);
}

// Only a few of the times differ, at the top.
TEST(LeakTest, LongTailsAreLoud) {
  EXPECT_GT(max_t_of([](double time) { return time > 1060 && time < 1200 ? time + 40 : time; }),
            loud);
}

TEST(LeakTest, CroppedTestsNeedEnoughTimes) {
  leak_test test;
  for (std::size_t i = 0; i < leak_test::calibration; ++i) test.add(input_class::fixed, 10);
  EXPECT_EQ(test.samples(), 0U);
  EXPECT_EQ(test.max_t(), 0);
  // Far apart, but two numbers each and equal means: only a cropped test could tell.
  test.add(input_class::fixed, 0);
  test.add(input_class::fixed, 30);
  test.add(input_class::random, 15);
  test.add(input_class::random, 15);
  EXPECT_EQ(test.samples(), 4U);
  EXPECT_EQ(test.max_t(), 0);
}

TEST(LeakTest, TimesWithoutNoise) {
  leak_test same, apart;
  for (int i = 0; i < 100'000; ++i) {
    const auto which = i % 2 != 0 ? input_class::random : input_class::fixed;
    same.add(which, 40);
    apart.add(which, i % 2 != 0 ? 42 : 40);
  }
  EXPECT_EQ(same.max_t(), 0);
  EXPECT_EQ(apart.max_t(), INFINITY);
}

}  // namespace
