// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include <napier/limbs/gcd/gcd.hpp>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile_pairs.hpp"

namespace {

namespace limbs = napier::limbs;
using napier_test::for_each_hostile_pair;
using napier_test::gmp_number;
using napier_test::guarded;

// Every method from the least length on, and a few that change in the middle.
constexpr limbs::gcd_thresholds lowered[] = {
    {4, 2, 1, 2, 1}, {5, 4, 3, 4, 3}, {7, 6, 5, 9, 6}, {1000, 3, 3, 3, 1000}, limbs::tuned_gcd};

constexpr limbs::product_thresholds products_of(std::size_t turn) {
  limbs::product_thresholds products;
  if (turn % 2 == 0) {
    products.karatsuba = 2;
    products.karatsuba_avx512 = products.karatsuba_ifma = 0;
  }
  return products;
}

template <typename T>
void check_gcd(const std::vector<T>& x, const std::vector<T>& y, std::size_t turn) {
  const limbs::gcd_thresholds& t = lowered[turn % std::size(lowered)];
  const auto products = products_of(turn / std::size(lowered));
  gmp_number gx(x.data(), x.size()), gy(y.data(), y.size()), wanted;
  mpz_gcd(wanted, gx, gy);
  guarded<T> g(x.size() < y.size() ? y.size() : x.size());
  guarded<T> work(limbs::gcd_work(x.size(), y.size(), t, products));
  const std::size_t size = limbs::gcd_vartime(g.data(), x.data(), x.size(), y.data(), y.size(),
                                              work.data(), t, products);
  ASSERT_EQ(gmp_number(g.data(), size), wanted) << gx << " " << gy;
  ASSERT_TRUE(g.intact() && work.intact()) << gx << " " << gy;
  ASSERT_TRUE(size == 0 || g[size - 1] != 0);
}

template <typename T>
void check_kronecker(const std::vector<T>& x, const std::vector<T>& y, std::size_t turn) {
  gmp_number gx(x.data(), x.size()), gy(y.data(), y.size());
  const bool x_negative = turn % 2 != 0, y_negative = turn / 2 % 2 != 0;
  guarded<T> work(limbs::kronecker_work(x.size(), y.size()));
  if (mpz_tstbit(gy, 0) != 0) {
    guarded<T> jacobi_room(limbs::jacobi_work(x.size(), y.size()));
    ASSERT_EQ(limbs::jacobi_vartime(x.data(), x.size(), y.data(), y.size(), jacobi_room.data()),
              mpz_jacobi(gx, gy))
        << gx << " " << gy;
    ASSERT_TRUE(jacobi_room.intact());
  }
  if (x_negative) mpz_neg(gx, gx);
  if (y_negative) mpz_neg(gy, gy);
  ASSERT_EQ(limbs::kronecker_vartime(x.data(), x.size(), x_negative, y.data(), y.size(), y_negative,
                                     work.data()),
            mpz_kronecker(gx, gy))
      << gx << " " << gy;
  ASSERT_TRUE(work.intact());
}

template <typename T>
class Gcd : public testing::Test {};
// The limb of numbers of any size, and the one for hostile values.
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(Gcd, limb_types);

TYPED_TEST(Gcd, HostilePairs) {
  std::size_t turn = 0;
  for_each_hostile_pair<TypeParam>(14, [&](const auto& x, const auto& y) {
    check_gcd(x, y, turn);
    check_kronecker(x, y, turn / std::size(lowered));
    ++turn;
  });
}

TEST(GcdOfLongNumbers, AgainstGmp) {
  std::size_t turn = 0;
  napier_test::for_each_size<std::uint64_t>(60, [&](const auto& x, const auto& y) {
    check_gcd(x, y, turn);
    check_kronecker(x, y, turn++);
  });
}

TEST(GcdOfLongNumbers, WithTunedThresholds) {
  napier_test::hostile_numbers numbers(3);
  for (const std::size_t n : {249U, 250U, 251U, 450U, 700U}) {
    std::vector<std::uint64_t> x(n), y(n);
    numbers.fill(x.data(), n);
    numbers.fill(y.data(), n);
    check_gcd(x, y, 4);
  }
}

TEST(Gcd, InPlace) {
  std::uint64_t x[] = {0, 6}, y[] = {0, 4}, work[limbs::gcd_work(2, 2)];
  EXPECT_EQ(limbs::gcd_vartime(x, x, 2, y, 2, work), 2U);
  EXPECT_TRUE(x[0] == 0 && x[1] == 2);
  EXPECT_EQ(limbs::gcd_vartime(y, x, 2, y, 2, work), 2U);
  EXPECT_TRUE(y[0] == 0 && y[1] == 2);
}

TEST(Gcd, InConstantEvaluation) {
  constexpr auto gcd = [](std::uint8_t a, std::uint8_t b) {
    const std::uint8_t x[] = {a, b}, y[] = {b, 12};
    std::uint8_t g[2] = {}, work[200] = {};
    const std::size_t size = limbs::gcd_vartime(g, x, 2, y, 2, work, lowered[0]);
    return static_cast<unsigned>(g[0] + (size > 1 ? g[1] * 256 : 0));
  };
  static_assert(gcd(0, 8) == 8 && gcd(77, 21) == std::gcd(77U + 256 * 21, 21U + 256 * 12));
}

}  // namespace
