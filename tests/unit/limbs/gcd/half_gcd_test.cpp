// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include <napier/limbs/gcd/half_gcd.hpp>
#include <napier/limbs/gcd/lehmer.hpp>

#include "support/gmp_number.hpp"
#include "support/guarded.hpp"
#include "support/hostile_pairs.hpp"

namespace {

namespace limbs = napier::limbs;
namespace detail = napier::limbs::detail;
using napier_test::gmp_number;
using napier_test::guarded;

// z = p a + q b
gmp_number combine(const gmp_number& p, const gmp_number& a, const gmp_number& q,
                   const gmp_number& b) {
  gmp_number z;
  mpz_mul(z, p, a);
  mpz_addmul(z, q, b);
  return z;
}

template <typename T>
class HalfGcd : public testing::Test {};
// The limb of numbers of any size, and the one for hostile values.
using limb_types = testing::Types<std::uint8_t, std::uint64_t>;
TYPED_TEST_SUITE(HalfGcd, limb_types);

// The matrix leads back to the numbers, its determinant is 1, and what is left is at the limit.
TYPED_TEST(HalfGcd, LeavesNumbersAtTheLimit) {
  using T = TypeParam;
  std::size_t turn = 0;
  napier_test::for_each_hostile_pair<T>(20, [&](std::vector<T> x, std::vector<T> y) {
    const std::size_t n = x.size() < y.size() ? y.size() : x.size();
    x.resize(n);
    y.resize(n);
    if (n == 0 || (x[n - 1] | y[n - 1]) == 0) return;
    const gmp_number gx(x.data(), n), gy(y.data(), n);
    limbs::gcd_thresholds t;
    t.half_gcd = 2 + turn++ % 12;
    const std::size_t room = detail::half_gcd_room(n), s = n / 2 + 1;
    guarded<T> a(n), b(n), matrix(4 * room);
    guarded<T> work(detail::half_gcd_work(n, t, limbs::tuned_products));
    limbs::copy(a.data(), x.data(), n);
    limbs::copy(b.data(), y.data(), n);
    detail::euclid_reduction<2, T> r{a.data(), b.data(), n,
                                     detail::half_gcd_matrix(matrix.data(), room)};
    detail::half_gcd_vartime(r, work.data(), t, limbs::tuned_products);
    ASSERT_TRUE(a.intact() && b.intact() && matrix.intact() && work.intact()) << gx << " " << gy;
    const std::size_t size = r.rows.size;
    const gmp_number ga(a.data(), n), gb(b.data(), n), p(r.rows.first[0], size),
        q(r.rows.second[0], size), u(r.rows.first[1], size), v(r.rows.second[1], size);
    ASSERT_EQ(combine(p, ga, q, gb), gx) << gx << " " << gy;
    ASSERT_EQ(combine(u, ga, v, gb), gy) << gx << " " << gy;
    const std::uint8_t one = 1;
    gmp_number determinant, limit, distance;
    mpz_mul(determinant, p, v);
    mpz_submul(determinant, q, u);
    ASSERT_EQ(gmp_number(&one, 1), determinant) << gx << " " << gy;
    mpz_setbit(limit, s * napier::limb_bits<T>);
    if (mpz_cmp(gx, limit) < 0 || mpz_cmp(gy, limit) < 0) {
      ASSERT_TRUE(ga == gx && gb == gy);
      return;
    }
    mpz_sub(distance, ga, gb);
    ASSERT_TRUE(mpz_cmp(ga, limit) >= 0 && mpz_cmp(gb, limit) >= 0) << gx << " " << gy;
    ASSERT_TRUE(mpz_cmpabs(distance, limit) < 0) << gx << " " << gy;
  });
}

// All pairs of one limb's heads: the entries and what is left are within the bounds that the header
// proves.
TEST(LehmerBatch, OfEveryUpperHalf) {
  using T = std::uint8_t;
  std::size_t batches = 0;
  const auto below = {0U, 1U, 0x7fU, 0x80U, 0xfeU, 0xffU};
  for (unsigned a1 = 0; a1 < 256; ++a1) {
    for (unsigned b1 = 0; b1 < 256; ++b1) {
      for (const unsigned a0 : below) {
        for (const unsigned b0 : below) {
          const auto m = detail::lehmer_batch_vartime(static_cast<T>(a1), static_cast<T>(a0),
                                                      static_cast<T>(b1), static_cast<T>(b0));
          if (m.is_identity()) continue;
          ++batches;
          const int a = static_cast<int>(a1 * 256 + a0), b = static_cast<int>(b1 * 256 + b0);
          const int p = m.p, q = m.q, r = m.r, s = m.s;
          ASSERT_EQ(p * s - q * r, 1) << a << " " << b;
          ASSERT_LT(p + q, 64);
          ASSERT_LT(r + s, 64);
          ASSERT_GT(s * a - q * b, 4 * 256) << a << " " << b;
          ASSERT_GT(p * b - r * a, 4 * 256) << a << " " << b;
        }
      }
    }
  }
  ASSERT_GT(batches, 100000U);
}

}  // namespace
