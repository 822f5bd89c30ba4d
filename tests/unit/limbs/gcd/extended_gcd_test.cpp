// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include <napier/limbs/gcd/bezout_sizes.hpp>
#include <napier/limbs/gcd/extended_gcd.hpp>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile_pairs.hpp"

namespace {

namespace limbs = napier::limbs;
using napier_test::for_each_hostile_pair;
using napier_test::gmp_number;
using napier_test::guarded;

// Every method from the least length on, and a few that change in the middle.
constexpr limbs::gcd_thresholds lowered[] = {{4, 2, 1, 2, 1},
                                             {5, 4, 3, 4, 3},
                                             {7, 6, 5, 9, 6},
                                             {1000, 3, 3, 3, 1000},
                                             {1000, 1000, 1000, 1000, 1000},
                                             limbs::tuned_gcd};

std::size_t or_one(std::size_t n) { return n == 0 ? 1 : n; }

constexpr limbs::product_thresholds products_of(std::size_t turn) {
  limbs::product_thresholds products;
  if (turn % 2 == 0) {
    products.karatsuba = 2;
    products.karatsuba_avx512 = products.karatsuba_ifma = 0;
  }
  return products;
}

template <typename T>
void check_coefficients(const std::vector<T>& x, const std::vector<T>& y, std::size_t turn) {
  const limbs::gcd_thresholds& t = lowered[turn % std::size(lowered)];
  const auto products = products_of(turn / std::size(lowered));
  const std::size_t m = x.size(), n = y.size();
  gmp_number gx(x.data(), m), gy(y.data(), n), wanted_g, wanted_u, wanted_v;
  mpz_gcdext(wanted_g, wanted_u, wanted_v, gx, gy);
  guarded<T> g(or_one(m < n ? n : m)), u(or_one(n)), v(or_one(m));
  guarded<T> work(limbs::extended_gcd_work(m, n, t, products));
  const auto result = limbs::extended_gcd_vartime(g.data(), u.data(), v.data(), x.data(), m,
                                                  y.data(), n, work.data(), t, products);
  gmp_number gu(u.data(), result.u_size), gv(v.data(), result.v_size);
  if (result.u_negative) mpz_neg(gu, gu);
  if (result.v_negative) mpz_neg(gv, gv);
  ASSERT_EQ(gmp_number(g.data(), result.g_size), wanted_g) << gx << " " << gy;
  ASSERT_EQ(gu, wanted_u) << gx << " " << gy << " " << turn % std::size(lowered);
  ASSERT_EQ(gv, wanted_v) << gx << " " << gy << " " << turn % std::size(lowered);
  ASSERT_TRUE(g.intact() && u.intact() && v.intact() && work.intact()) << gx << " " << gy;
  ASSERT_TRUE(result.g_size == 0 || g[result.g_size - 1] != 0);
  ASSERT_TRUE(result.u_size == 0 ? !result.u_negative : u[result.u_size - 1] != 0);
  ASSERT_TRUE(result.v_size == 0 ? !result.v_negative : v[result.v_size - 1] != 0);
  // The identity, and the bounds where GMP promises them.
  mpz_mul(gx, gx, gu);
  mpz_addmul(gx, gy, gv);
  ASSERT_EQ(gx, wanted_g);
}

template <typename T>
void check_inverse(const std::vector<T>& x, const std::vector<T>& y, std::size_t turn) {
  const limbs::gcd_thresholds& t = lowered[turn % std::size(lowered)];
  const auto products = products_of(turn / std::size(lowered));
  const std::size_t m = x.size(), n = y.size();
  const gmp_number gx(x.data(), m), gy(y.data(), n);
  gmp_number wanted;
  const bool exists = gy.sign() != 0 && mpz_invert(wanted, gx, gy) != 0;
  if (!exists) wanted = gmp_number();
  guarded<T> z(n), work(limbs::inverse_work(m, n, t, products));
  ASSERT_EQ(limbs::inverse_vartime(z.data(), x.data(), m, y.data(), n, work.data(), t, products),
            exists)
      << gx << " " << gy;
  ASSERT_EQ(gmp_number(z.data(), n), wanted) << gx << " " << gy;
  ASSERT_TRUE(z.intact() && work.intact()) << gx << " " << gy;
  std::vector<T> in_place(y);
  ASSERT_EQ(limbs::inverse_vartime(in_place.data(), x.data(), m, in_place.data(), n, work.data(), t,
                                   products),
            exists);
  ASSERT_EQ(gmp_number(in_place.data(), n), wanted) << gx << " " << gy;
}

template <typename T>
class ExtendedGcd : public testing::Test {};
// The limb of numbers of any size, and the one for hostile values.
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(ExtendedGcd, limb_types);

TYPED_TEST(ExtendedGcd, HostilePairs) {
  std::size_t turn = 0;
  for_each_hostile_pair<TypeParam>(14, [&](const auto& x, const auto& y) {
    check_coefficients(x, y, turn);
    check_inverse(x, y, turn++);
  });
}

TEST(ExtendedGcdOfLongNumbers, AgainstGmp) {
  std::size_t turn = 0;
  napier_test::for_each_size<std::uint64_t>(60, [&](const auto& x, const auto& y) {
    check_coefficients(x, y, turn);
    check_inverse(x, y, turn++);
  });
}

TEST(ExtendedGcdOfLongNumbers, WithTunedThresholds) {
  napier_test::hostile_numbers numbers(3);
  for (const std::size_t n : {29U, 30U, 31U, 199U, 200U, 299U, 300U, 301U}) {
    std::vector<std::uint64_t> x(n), y(n);
    numbers.fill(x.data(), n);
    numbers.fill(y.data(), n);
    check_coefficients(x, y, 5);
    check_inverse(x, y, 5);
  }
}

// Where the bounds leave a choice, or cannot be met.
TYPED_TEST(ExtendedGcd, SmallNumbersAsGmp) {
  std::size_t turn = 0;
  for (unsigned a = 0; a < 130; ++a) {
    for (unsigned b = 0; b < 130; ++b) {
      const std::vector<TypeParam> x{static_cast<TypeParam>(a)}, y{static_cast<TypeParam>(b)};
      check_coefficients(x, y, turn);
      check_inverse(x, y, turn++);
    }
  }
}

TEST(ExtendedGcd, InConstantEvaluation) {
  constexpr auto inverse = [](std::uint8_t a, std::uint8_t m) {
    const std::uint8_t x[] = {a}, y[] = {m, 0};
    std::uint8_t z[2] = {}, work[200] = {};
    return limbs::inverse_vartime(z, x, 1, y, 2, work) ? z[0] : 0;
  };
  static_assert(inverse(3, 7) == 5 && inverse(3, 10) == 7 && inverse(6, 9) == 0);
}

}  // namespace
