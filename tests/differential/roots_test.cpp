// SPDX-License-Identifier: Apache-2.0
//
// Roots, squares and remainders by one limb, of every limb width, against GMP's.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include <napier/limbs/division/remainder_limb.hpp>
#include <napier/limbs/number_theory/root_vartime.hpp>
#include <napier/limbs/number_theory/square_root_vartime.hpp>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using namespace napier_test;
using limbs::division_thresholds;

constexpr division_thresholds lowered[] = {
    {.recursive = 2, .newton = 1000}, {.recursive = 2, .newton = 3, .reciprocal = 3}, {}};

template <limb T>
std::vector<T> limbs_of(const gmp_number& value) {
  std::vector<T> x(value.sign() == 0 ? 0 : (mpz_sizeinbase(value, 2) - 1) / limb_bits<T> + 1);
  mpz_export(x.data(), nullptr, -1, sizeof(T), 0, 0, value);
  return x;
}

template <limb T>
void check_square_root(const gmp_number& value) {
  const auto x = limbs_of<T>(value);
  const std::size_t n = x.size();
  gmp_number wanted_s, wanted_r;
  mpz_sqrtrem(wanted_s, wanted_r, value);
  for (const auto& t : lowered) {
    guarded<T> s((n + 1) / 2), r(n), work(limbs::square_root_work(n, t));
    limbs::square_root_vartime(s.data(), r.data(), x.data(), n, work.data(), t);
    ASSERT_EQ(gmp_number(s.data(), (n + 1) / 2), wanted_s) << value;
    ASSERT_EQ(gmp_number(r.data(), n), wanted_r) << value;
    ASSERT_TRUE(s.intact() && r.intact() && work.intact()) << n;
    guarded<T> less_work(limbs::is_perfect_square_work(n, t));
    ASSERT_EQ(limbs::is_perfect_square_vartime(x.data(), n, less_work.data(), t),
              wanted_r.sign() == 0)
        << value;
    ASSERT_TRUE(less_work.intact()) << n;
    auto in_place = x;
    in_place.resize(n + 1);
    limbs::square_root_vartime(in_place.data(), r.data(), in_place.data(), n, work.data(), t);
    ASSERT_EQ(gmp_number(in_place.data(), (n + 1) / 2), wanted_s) << value;
  }
}

template <limb T>
void check_root(const gmp_number& value, unsigned long k) {
  const auto x = limbs_of<T>(value);
  const std::size_t n = x.size(), size = limbs::root_limbs<T>(n, k);
  gmp_number wanted;
  const bool exact = mpz_root(wanted, value, k) != 0;
  for (const auto& t : lowered) {
    guarded<T> s(size), work(limbs::root_work<T>(n, k, t));
    ASSERT_EQ(limbs::root_vartime(s.data(), x.data(), n, k, work.data(), t), exact)
        << value << " to 1/" << k;
    ASSERT_EQ(gmp_number(s.data(), size), wanted) << value << " to 1/" << k;
    ASSERT_TRUE(s.intact() && work.intact()) << n << " to 1/" << k;
  }
}

template <typename T>
class Roots : public testing::Test {};
// The limb of numbers of any size, and the one for hostile values.
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(Roots, limb_types);

TYPED_TEST(Roots, SquaresAndTheirNeighbours) {
  hostile_numbers numbers(71);
  for (std::size_t n = 0; n <= 40; ++n) {
    for (std::size_t i = 0; i < repetitions(12); ++i) {
      std::vector<TypeParam> x(n);
      numbers.fill(x.data(), n);
      const gmp_number root(x.data(), n);
      gmp_number value;
      ASSERT_NO_FATAL_FAILURE(check_square_root<TypeParam>(root));
      mpz_mul(value, root, root);
      ASSERT_NO_FATAL_FAILURE(check_square_root<TypeParam>(value));
      mpz_add_ui(value, value, 1);
      ASSERT_NO_FATAL_FAILURE(check_square_root<TypeParam>(value));
      if (root.sign() == 0) continue;
      mpz_sub_ui(value, value, 2);
      ASSERT_NO_FATAL_FAILURE(check_square_root<TypeParam>(value));
      mpz_addmul_ui(value, root, 2);  // (root + 1)^2 - 2
      ASSERT_NO_FATAL_FAILURE(check_square_root<TypeParam>(value));
    }
  }
}

TYPED_TEST(Roots, PowersAndTheirNeighbours) {
  hostile_numbers numbers(72);
  for (const unsigned long k : {1UL, 2UL, 3UL, 4UL, 5UL, 7UL, 16UL, 31UL, 64UL, 100UL, 257UL}) {
    for (std::size_t n = 0; n * k <= 80 || n <= 2; ++n) {
      for (std::size_t i = 0; i < repetitions(2); ++i) {
        std::vector<TypeParam> x(n);
        numbers.fill(x.data(), n);
        gmp_number root(x.data(), n), value;
        if (n == 1 && k > 16) mpz_tdiv_q_2exp(root, root, limb_bits<TypeParam> / 2);
        mpz_pow_ui(value, root, k);
        for (int beside = -1; beside <= 1; ++beside) {
          gmp_number near;
          beside < 0 ? mpz_sub_ui(near, value, 1)
                     : mpz_add_ui(near, value, static_cast<unsigned long>(beside));
          if (near.sign() < 0) continue;
          ASSERT_NO_FATAL_FAILURE(check_root<TypeParam>(near, k));
        }
        ASSERT_NO_FATAL_FAILURE(check_root<TypeParam>(root, k));
      }
    }
  }
}

TYPED_TEST(Roots, OfSmallNumbersByEveryDegree) {
  for (unsigned long value = 0; value < 70; ++value) {
    gmp_number number;
    mpz_set_ui(number, value);
    for (unsigned long k = 1; k < 10; ++k) {
      ASSERT_NO_FATAL_FAILURE(check_root<TypeParam>(number, k));
    }
    ASSERT_NO_FATAL_FAILURE(check_root<TypeParam>(number, ~0UL));
  }
  gmp_number number;
  mpz_ui_pow_ui(number, 3, 1000);
  for (unsigned long k = 1; k < 1600; k += 1 + k / 17) {
    ASSERT_NO_FATAL_FAILURE(check_root<TypeParam>(number, k));
  }
}

TYPED_TEST(Roots, RemaindersByOneLimb) {
  hostile_numbers numbers(73);
  for (std::size_t n = 0; n <= 60; ++n) {
    for (std::size_t i = 0; i < repetitions(40); ++i) {
      std::vector<TypeParam> x(n);
      TypeParam d;
      numbers.fill(x.data(), n);
      numbers.fill(&d, 1);
      if (d == 0) d = 1;
      const auto wanted = mpz_fdiv_ui(gmp_number(x.data(), n), d);
      ASSERT_EQ(limbs::remainder_limb_vartime(x.data(), n, d), wanted) << n << " by " << +d;
      ASSERT_EQ(limbs::limb_divisor<TypeParam>(d).remainder(x.data(), n), wanted) << n;
    }
  }
}

// All numbers of three limbs of 8 bits, in steps that meet every root.
TEST(RootsExhaustive, ThreeLimbs) {
  std::uint32_t root = 0;
  for (std::uint32_t value = 1; value < 1U << 24; ++value) {
    while ((root + 1) * (root + 1) <= value) ++root;
    const std::uint32_t rest = value - root * root;
    if (value >= 1U << 17 && rest > 3 && rest + 3 < 2 * root && value % 64 != 0) continue;
    std::uint8_t x[3], s[2], r[3], work[64];
    std::size_t n = 0;
    for (std::uint32_t left = value; left != 0; left >>= 8)
      x[n++] = static_cast<std::uint8_t>(left);
    limbs::square_root_vartime(s, r, x, n, work, lowered[0]);
    std::uint32_t got = 0, got_rest = 0;
    for (std::size_t i = (n + 1) / 2; i-- > 0;) got = got << 8 | s[i];
    for (std::size_t i = n; i-- > 0;) got_rest = got_rest << 8 | r[i];
    ASSERT_EQ(got, root) << value;
    ASSERT_EQ(got_rest, rest) << value;
    ASSERT_EQ(limbs::is_perfect_square_vartime(x, n, work, lowered[0]), rest == 0) << value;
  }
}

}  // namespace
