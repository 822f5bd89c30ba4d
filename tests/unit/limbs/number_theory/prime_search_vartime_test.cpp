// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/number_theory/prime_search_vartime.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace {

using namespace napier;
using limbs::verdict;

// A sieve that leaves the candidates that 3 does not divide.
struct sieve_by_three {
  std::uint64_t start;
  limbs::prime_window window;
  std::size_t next(std::size_t i) const {
    while (i < window.count && (start + (std::uint64_t{i} << window.k)) % 3 == 0) ++i;
    return i;
  }
};

// The candidates that a search from x on tests before the one that it finds.
std::vector<std::uint64_t> tested(std::uint64_t x, unsigned k, bool upwards, std::uint64_t wanted,
                                  verdict expected) {
  std::vector<std::uint64_t> seen;
  std::uint64_t row[2] = {x, 0}, candidate[2];
  const limbs::prime_window window{4, k, false};
  const verdict found = limbs::search_prime_vartime(
      row, 2, window, upwards, candidate,
      [&](const std::uint64_t* start, std::size_t size) {
        EXPECT_EQ(size, 1U);
        return sieve_by_three{start[0], window};
      },
      [&](const std::uint64_t* y, std::size_t) {
        seen.push_back(y[0]);
        return y[0] == wanted ? expected : verdict::no;
      });
  EXPECT_EQ(found, expected);
  EXPECT_EQ(row[0], wanted);
  EXPECT_EQ(row[1], 0U);
  return seen;
}

TEST(PrimeSearch, TestsWhatTheSieveLeavesInOrder) {
  const std::vector<std::uint64_t> up{1001, 1003, 1007, 1009, 1013, 1015, 1019};
  EXPECT_EQ(tested(1001, 1, true, 1019, verdict::yes), up);
  EXPECT_EQ(tested(1001, 1, true, 1019, verdict::stop), up);
  const std::vector<std::uint64_t> down{1001, 997, 995, 991, 989, 985, 983};
  EXPECT_EQ(tested(1001, 1, false, 983, verdict::yes), down);
  const std::vector<std::uint64_t> fourths{1003, 1007, 1015, 1019, 1027};
  EXPECT_EQ(tested(1003, 2, true, 1027, verdict::yes), fourths);
}

TEST(PrimeSearch, AddsToAllLimbs) {
  const std::uint64_t start[2] = {~std::uint64_t{0} - 2, 5};
  std::uint64_t candidate[2] = {};
  const limbs::prime_window window{3, 1, false};
  const auto found = limbs::search_window_vartime(
      candidate, start, 2, window, true, sieve_by_three{start[0], window},
      [](const std::uint64_t*, std::size_t) { return verdict::no; });
  EXPECT_EQ(found, verdict::no);
  struct all {
    std::size_t next(std::size_t i) const { return i; }
  };
  EXPECT_EQ(limbs::search_window_vartime(candidate, start, 2, window, true, all(),
                                         [](const std::uint64_t* y, std::size_t size) {
                                           return size == 2 && y[1] == 6 ? verdict::yes
                                                                         : verdict::no;
                                         }),
            verdict::yes);
  EXPECT_EQ(candidate[0], 1U);
  EXPECT_EQ(candidate[1], 6U);
}

TEST(PrimeSearch, WindowsAreAsLongAsTheNumbers) {
  EXPECT_EQ(limbs::prime_window::of(64, 1).count, 128U);
  EXPECT_EQ(limbs::prime_window::of(2048, 2).count, 2048U);
  EXPECT_EQ(limbs::prime_window::of(2048, 2).k, 2U);
}

}  // namespace
