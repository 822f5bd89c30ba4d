// SPDX-License-Identifier: Apache-2.0
//
// Long divisions, with and without a remainder, against GMP's.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include <napier/limbs/division/divide_exact.hpp>
#include <napier/limbs/division/divide_large.hpp>
#include <napier/limbs/division/divide_quotient.hpp>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using namespace napier_test;
using limbs::division_thresholds;

constexpr division_thresholds lowered[] = {
    {.recursive = 2, .newton = 1000, .exact = 2},
    {.recursive = 5, .newton = 1000, .exact = 7},
    {.recursive = 4, .newton = 9, .reciprocal = 5, .exact = 5},
    {.recursive = 12, .newton = 1000, .exact = 1000},
    {}};

// The quotient alone is that of the division.
template <limb T>
void check_quotient(const T* x, std::size_t m, const T* d, std::size_t n, const gmp_number& wanted,
                    const division_thresholds& t) {
  guarded<T> q(m - n + 1), work(limbs::divide_quotient_work(m, n, t));
  limbs::divide_quotient_vartime(q.data(), x, m, d, n, work.data(), t);
  ASSERT_EQ(gmp_number(q.data(), m - n + 1), wanted) << m << " by " << n;
  ASSERT_TRUE(q.intact() && work.intact()) << m << " by " << n;
}

template <limb T>
void check_division(const std::vector<T>& x, const std::vector<T>& d,
                    const division_thresholds& t) {
  const std::size_t m = x.size(), n = d.size();
  gmp_number wanted_q, wanted_r;
  mpz_tdiv_qr(wanted_q, wanted_r, gmp_number(x.data(), m), gmp_number(d.data(), n));
  guarded<T> q(m), r(n), work(limbs::divide_large_work(m, n, t));
  limbs::divide_large_vartime(q.data(), r.data(), x.data(), m, d.data(), n, work.data(), t);
  ASSERT_EQ(gmp_number(q.data(), m), wanted_q) << m << " by " << n;
  ASSERT_EQ(gmp_number(r.data(), n), wanted_r) << m << " by " << n;
  ASSERT_TRUE(q.intact() && r.intact() && work.intact()) << m << " by " << n;
  if (m >= n) check_quotient(x.data(), m, d.data(), n, wanted_q, t);
}

template <limb T>
void check_exact(const std::vector<T>& q, const std::vector<T>& d, const division_thresholds& t) {
  const std::size_t n = d.size(), m = q.size() + n - 1;
  gmp_number product;
  mpz_mul(product, gmp_number(q.data(), q.size()), gmp_number(d.data(), n));
  std::vector<T> x(m + 1);
  mpz_export(x.data(), nullptr, -1, sizeof(T), 0, 0, product);
  const std::size_t size = m + (x[m] != 0 ? 1 : 0);
  guarded<T> got(size - n + 1), work(limbs::divide_exact_work(size, n, t));
  limbs::divide_exact_vartime(got.data(), x.data(), size, d.data(), n, work.data(), t);
  ASSERT_EQ(gmp_number(got.data(), size - n + 1), gmp_number(q.data(), q.size()))
      << size << " by " << n << ", from " << t.exact;
  ASSERT_TRUE(got.intact() && work.intact()) << size << " by " << n << ", from " << t.exact;
  // No remainder, and the largest one: the quotient by the upper limbs is too large by one.
  check_quotient(x.data(), size, d.data(), n, gmp_number(q.data(), q.size()), t);
  if (limbs::subtract_limb(x.data(), x.data(), size, T{1}) != 0) return;
  gmp_number below;
  mpz_sub_ui(below, gmp_number(q.data(), q.size()), 1);
  check_quotient(x.data(), size, d.data(), n, below, t);
}

template <typename T>
class DivideLarge : public testing::Test {};
// The limb of numbers of any size, and the one for hostile values.
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(DivideLarge, limb_types);

TYPED_TEST(DivideLarge, Rows) {
  hostile_numbers numbers(61);
  for (std::size_t n = 1; n <= 60; n += 1 + n / 20) {
    for (std::size_t m = n; m <= 130; m += 1 + m / 10) {
      for (std::size_t i = 0; i < repetitions(1); ++i) {
        std::vector<TypeParam> x(m), d(n);
        numbers.fill(x.data(), m);
        numbers.fill(d.data(), n);
        if (d[n - 1] == 0) d[n - 1] = static_cast<TypeParam>(1 + numbers.below(255));
        for (const auto& t : lowered) ASSERT_NO_FATAL_FAILURE(check_division(x, d, t));
      }
    }
  }
}

TYPED_TEST(DivideLarge, ExactQuotients) {
  hostile_numbers numbers(62);
  for (std::size_t n = 1; n <= 40; n += 1 + n / 20) {
    for (std::size_t k = 1; k <= 100; k += 1 + k / 10) {
      for (std::size_t i = 0; i < repetitions(2); ++i) {
        std::vector<TypeParam> q(k), d(n);
        numbers.fill(q.data(), k);
        numbers.fill(d.data(), n);
        if (i % 2 == 1) d[0] = 0;
        if (d[n - 1] == 0) d[n - 1] = static_cast<TypeParam>(1 + numbers.below(255));
        for (const auto& t : lowered) ASSERT_NO_FATAL_FAILURE(check_exact(q, d, t));
      }
    }
  }
}

TYPED_TEST(DivideLarge, ExactQuotientsByOneLimb) {
  hostile_numbers numbers(63);
  for (std::size_t n = 0; n <= 40; ++n) {
    for (std::size_t i = 0; i < repetitions(30); ++i) {
      std::vector<TypeParam> q(n), x(n + 1);
      TypeParam d;
      numbers.fill(q.data(), n);
      numbers.fill(&d, 1);
      if (d == 0) d = 1;
      x[n] = limbs::multiply_limb(x.data(), q.data(), n, d);
      q.push_back(0);
      limbs::divide_exact_limb_vartime(x.data(), x.data(), n + 1, d);
      ASSERT_EQ(x, q) << n << " by " << +d;
    }
  }
}

// Around the thresholds that are used.
TEST(DivideLargeTuned, AroundTheThresholds) {
  hostile_numbers numbers(64);
  constexpr auto t = limbs::tuned_divisions;
  for (const std::size_t around : {t.recursive, t.recursive * 2, t.exact, t.reciprocal}) {
    for (std::size_t n = around - 1; n <= around + 1; ++n) {
      for (const std::size_t digits : {std::size_t{1}, n / 2, n - 1, n, n + 1, 2 * n + 3}) {
        std::vector<std::uint64_t> x(n + digits), d(n), q(digits);
        numbers.fill(x.data(), n + digits);
        numbers.fill(d.data(), n);
        numbers.fill(q.data(), digits);
        d[n - 1] |= 1;
        ASSERT_NO_FATAL_FAILURE(check_division(x, d, t));
        ASSERT_NO_FATAL_FAILURE(check_exact(q, d, t));
        auto by_reciprocals = t;
        by_reciprocals.newton = around;
        ASSERT_NO_FATAL_FAILURE(check_division(x, d, by_reciprocals));
      }
    }
  }
}

}  // namespace
