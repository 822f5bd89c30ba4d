// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include <napier/limbs/division/divide_large.hpp>
#include <napier/limbs/division/divide_newton.hpp>
#include <napier/limbs/division/divide_recursive.hpp>

#include "support/guarded.hpp"
#include "support/hostile.hpp"
#include "support/shift_subtract.hpp"

namespace {

namespace limbs = napier::limbs;
using limbs::division_thresholds;
using napier_test::guarded;
using napier_test::hostile_numbers;

// By digits; by halves down to one limb; by reciprocals of every length.
constexpr division_thresholds lowered[] = {{.recursive = 1000, .newton = 1000},
                                           {.recursive = 2, .newton = 1000},
                                           {.recursive = 3, .newton = 1000},
                                           {.recursive = 7, .newton = 1000},
                                           {.recursive = 2, .newton = 2, .reciprocal = 3},
                                           {.recursive = 3, .newton = 5, .reciprocal = 4},
                                           {.recursive = 2, .newton = 4, .reciprocal = 50}};

template <typename T>
void divides(const std::vector<T>& x, const std::vector<T>& d, const division_thresholds& t) {
  const std::size_t m = x.size(), n = d.size();
  std::vector<T> wanted_q(m), wanted_r(n), q(m), r(n);
  napier_test::shift_subtract(wanted_q.data(), wanted_r.data(), x.data(), m, d.data(), n);
  guarded<T> work(limbs::divide_large_work(m, n, t));
  limbs::divide_large_vartime(q.data(), r.data(), x.data(), m, d.data(), n, work.data(), t);
  ASSERT_EQ(q, wanted_q) << m << " by " << n << ", by halves from " << t.recursive;
  ASSERT_EQ(r, wanted_r) << m << " by " << n << ", by halves from " << t.recursive;
  ASSERT_TRUE(work.intact()) << m << " by " << n << ", by halves from " << t.recursive;
}

template <typename T>
class DivideLarge : public testing::Test {};
// The limb of numbers of any size, and the one for hostile values.
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(DivideLarge, limb_types);

TYPED_TEST(DivideLarge, EveryPairOfLengths) {
  using T = TypeParam;
  hostile_numbers numbers(51);
  for (std::size_t m = 0; m <= 24; ++m) {
    for (std::size_t n = 1; n <= 13; ++n) {
      for (std::size_t i = 0; i < napier_test::repetitions(5); ++i) {
        std::vector<T> x(m), d(n);
        numbers.fill(x.data(), m);
        numbers.fill(d.data(), n);
        if (d[n - 1] == 0) d[n - 1] = static_cast<T>(1 + numbers.below(255));
        for (const auto& t : lowered) divides(x, d, t);
        if (this->HasFatalFailure()) return;
      }
    }
  }
}

// Dividends just below and above a multiple of the divisor, whose quotient is full of ones.
TYPED_TEST(DivideLarge, BesideMultiples) {
  using T = TypeParam;
  hostile_numbers numbers(52);
  for (std::size_t n = 1; n <= 12; ++n) {
    for (std::size_t k = 1; k <= 12; ++k) {
      for (int i = 0; i < 8; ++i) {
        std::vector<T> d(n), q(k), x(n + k);
        numbers.fill(d.data(), n);
        d[n - 1] = static_cast<T>(d[n - 1] | (i % 2 == 0 ? T{1} << (napier::limb_bits<T> - 1) : 1));
        numbers.fill(q.data(), k);
        if (i % 4 < 2) q.assign(k, static_cast<T>(~T{0}));
        limbs::multiply(x.data(), d.data(), n, q.data(), k);
        for (int beside = -1; beside <= 1; ++beside) {
          auto y = x;
          if (beside < 0) limbs::subtract_limb(y.data(), y.data(), n + k, T{1});
          if (beside > 0) limbs::add_limb(y.data(), y.data(), n + k, T{1});
          for (const auto& t : lowered) divides(y, d, t);
          if (this->HasFatalFailure()) return;
        }
      }
    }
  }
}

TYPED_TEST(DivideLarge, TheResultMayReplaceTheOperands) {
  using T = TypeParam;
  hostile_numbers numbers(53);
  for (const auto& t : lowered) {
    for (std::size_t n = 1; n <= 9; ++n) {
      std::vector<T> x(9), d(n), q(9), r(n), work(limbs::divide_large_work(9, n, t));
      numbers.fill(x.data(), 9);
      numbers.fill(d.data(), n);
      d[n - 1] = static_cast<T>(d[n - 1] | 1U);
      napier_test::shift_subtract(q.data(), r.data(), x.data(), 9, d.data(), n);
      auto x_to_q = x, d_to_r = d;
      limbs::divide_large_vartime(x_to_q.data(), d_to_r.data(), x_to_q.data(), 9, d_to_r.data(), n,
                                  work.data(), t);
      EXPECT_EQ(x_to_q, q);
      EXPECT_EQ(d_to_r, r);
      auto x_to_r = x;
      std::vector<T> d_to_q(9);
      limbs::copy(d_to_q.data(), d.data(), n);
      limbs::divide_large_vartime(d_to_q.data(), x_to_r.data(), x_to_r.data(), 9, d_to_q.data(), n,
                                  work.data(), t);
      x_to_r.resize(n);
      EXPECT_EQ(d_to_q, q);
      EXPECT_EQ(x_to_r, r);
    }
  }
}

std::uint64_t number(const std::uint8_t* x, std::size_t n) {
  std::uint64_t value = 0;
  while (n-- > 0) value = value << 8 | x[n];
  return value;
}

// All divisors of two limbs of 8 bits, under dividends of four limbs that meet them at the top.
TEST(DivideLargeExhaustive, AllDivisorsOfTwoLimbs) {
  constexpr std::uint8_t below[] = {0, 1, 0x7f, 0x80, 0xfe, 0xff};
  const division_thresholds halves{.recursive = 2, .newton = 1000};
  const division_thresholds blocks{.recursive = 2, .newton = 2, .reciprocal = 3};
  for (unsigned divisor = 0x100; divisor < 0x10000; ++divisor) {
    const std::uint8_t d[2] = {static_cast<std::uint8_t>(divisor),
                               static_cast<std::uint8_t>(divisor >> 8)};
    for (int beside = -2; beside <= 2; ++beside) {
      for (const unsigned low : below) {
        const unsigned value = ((divisor + static_cast<unsigned>(beside)) << 16) | (low << 8) |
                               (low ^ (divisor & 0x81));
        std::uint8_t x[4], q[4], r[2], work[64];
        for (int i = 0; i < 4; ++i) x[i] = static_cast<std::uint8_t>(value >> (8 * i));
        for (const auto* t : {&limbs::tuned_divisions, &halves, &blocks}) {
          limbs::divide_large_vartime(q, r, x, 4, d, 2, work, *t);
          const auto quotient = static_cast<unsigned>(number(q, 4));
          const auto rest = static_cast<unsigned>(number(r, 2));
          ASSERT_EQ(quotient, value / divisor) << value << " / " << divisor;
          ASSERT_EQ(rest, value % divisor) << value << " / " << divisor;
        }
      }
    }
  }
}

// All divisors of three limbs with some upper limbs, as reciprocals: d X < B^6 < d (X + 2).
TEST(DivideLargeExhaustive, ReciprocalsOfThreeLimbs) {
  const division_thresholds t{.recursive = 2, .newton = 2, .reciprocal = 3};
  for (const unsigned high : {0x80U, 0x81U, 0xaaU, 0xffU}) {
    for (unsigned low = 0; low < 0x10000; ++low) {
      const std::uint64_t divisor = high << 16 | low;
      const std::uint8_t d[3] = {static_cast<std::uint8_t>(low),
                                 static_cast<std::uint8_t>(low >> 8),
                                 static_cast<std::uint8_t>(high)};
      std::uint8_t x[3];
      guarded<std::uint8_t> work(limbs::reciprocal_newton_work(3, t));
      limbs::reciprocal_newton_vartime(x, d, 3, work.data(), t);
      const std::uint64_t full = (std::uint64_t{1} << 24) + number(x, 3);
      ASSERT_LT(divisor * full, std::uint64_t{1} << 48) << divisor;
      ASSERT_GT(divisor * (full + 2), std::uint64_t{1} << 48) << divisor;
      ASSERT_TRUE(work.intact());
    }
  }
}

constexpr bool divides_at_compile_time() {
  const division_thresholds t{.recursive = 2, .newton = 4, .reciprocal = 3};
  std::uint8_t x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, d[4] = {9, 8, 7, 1}, q[8] = {}, r[4] = {};
  std::uint8_t work[100] = {};
  limbs::divide_large_vartime(q, r, x, 8, d, 4, work, t);
  const std::uint64_t value = 0x0807060504030201U, divisor = 0x01070809U;
  for (unsigned i = 0; i < 8; ++i) {
    if (q[i] != static_cast<std::uint8_t>(value / divisor >> (8 * i))) return false;
  }
  return r[0] == static_cast<std::uint8_t>(value % divisor);
}
static_assert(divides_at_compile_time());

}  // namespace
