// SPDX-License-Identifier: Apache-2.0
#include <napier/limbs/power/rows.hpp>
#include <napier/limbs/residue/montgomery_rows.hpp>

#include <gtest/gtest.h>

#include <vector>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace napier_test {
namespace {

using namespace napier;

template <typename T>
class MontgomeryRows : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(MontgomeryRows, limb_types);

template <typename T>
struct rows_case {
  std::vector<T> m, x, y, z, work;
  std::size_t n;
  T m_inv;

  rows_case(hostile_numbers& numbers, std::size_t length)
      : m(length),
        x(length),
        y(length),
        z(length),
        work(limbs::montgomery_work(length)),
        n(length) {
    numbers.fill(m.data(), n);
    m[0] = static_cast<T>(m[0] | 1U);
    if (gmp() == 1) m[0] = 3;
    m_inv = limbs::negated_inverse(m[0]);
    fill_below(numbers, x);
    fill_below(numbers, y);
  }
  unsigned long gmp() const { return mpz_get_ui(gmp_number(m.data(), n)); }
  void fill_below(hostile_numbers& numbers, std::vector<T>& v) {
    numbers.fill(v.data(), n);
    gmp_number reduced;
    mpz_mod(reduced, gmp_number(v.data(), n), gmp_number(m.data(), n));
    if (numbers.below(4) == 0) mpz_sub_ui(reduced, gmp_number(m.data(), n), 1 + numbers.below(2));
    std::fill(v.begin(), v.end(), T{0});
    mpz_export(v.data(), nullptr, -1, sizeof(T), 0, 0, reduced);
  }
  // x y R^-1 mod m
  gmp_number expected(const gmp_number& product) const {
    gmp_number radix, result;
    mpz_setbit(radix, n * limb_bits<T>);
    mpz_invert(radix, radix, gmp_number(m.data(), n));
    mpz_mul(result, product, radix);
    mpz_mod(result, result, gmp_number(m.data(), n));
    return result;
  }
};

TYPED_TEST(MontgomeryRows, ProductsSquaresAndReductions) {
  using T = TypeParam;
  hostile_numbers numbers(1);
  for (std::size_t n = 1; n <= 40; ++n) {
    for (int i = 0; i < 40; ++i) {
      rows_case<T> c(numbers, n);
      if (n == 1 && c.m[0] < 3) continue;
      const gmp_number x(c.x.data(), n), y(c.y.data(), n);
      gmp_number product;
      mpz_mul(product, x, y);
      limbs::montgomery_multiply(c.z.data(), c.x.data(), c.y.data(), c.m.data(), n, c.m_inv,
                                 c.work.data());
      ASSERT_EQ(gmp_number(c.z.data(), n), c.expected(product)) << n;
      auto in_place = c.x;
      limbs::montgomery_multiply(in_place.data(), in_place.data(), c.y.data(), c.m.data(), n,
                                 c.m_inv, c.work.data());
      ASSERT_EQ(in_place, c.z);
      // A factor that is not below m.
      std::vector<T> wide(n);
      numbers.fill(wide.data(), n);
      mpz_mul(product, x, gmp_number(wide.data(), n));
      limbs::montgomery_multiply(c.z.data(), c.x.data(), wide.data(), c.m.data(), n, c.m_inv,
                                 c.work.data());
      ASSERT_EQ(gmp_number(c.z.data(), n), c.expected(product)) << n;

      mpz_mul(product, x, x);
      in_place = c.x;
      limbs::montgomery_square(in_place.data(), in_place.data(), c.m.data(), n, c.m_inv,
                               c.work.data());
      ASSERT_EQ(gmp_number(in_place.data(), n), c.expected(product)) << n;

      std::vector<T> t(2 * n);
      mpz_mul(product, x, gmp_number(wide.data(), n));
      mpz_export(t.data(), nullptr, -1, sizeof(T), 0, 0, product);
      limbs::montgomery_reduce(t.data() + n, t.data(), c.m.data(), n, c.m_inv, c.work.data());
      ASSERT_EQ(gmp_number(t.data() + n, n), c.expected(product)) << n;
    }
  }
}

TYPED_TEST(MontgomeryRows, Powers) {
  using T = TypeParam;
  hostile_numbers numbers(2);
  for (std::size_t n = 1; n <= 20; ++n) {
    for (std::size_t e_size = 1; e_size <= 64 / sizeof(T); e_size += e_size < 6 ? 1 : 7) {
      rows_case<T> c(numbers, n);
      if (n == 1 && c.m[0] < 3) continue;
      const gmp_number m(c.m.data(), n);
      gmp_number one, base, expected;
      mpz_setbit(one, n * limb_bits<T>);
      mpz_mod(one, one, m);
      std::vector<T> one_mont(n), e(e_size), work;
      mpz_export(one_mont.data(), nullptr, -1, sizeof(T), 0, 0, one);
      numbers.fill(e.data(), e_size);
      const limbs::montgomery_rows<T> ring{c.m.data(), n, c.m_inv, one_mont.data(), c.work.data()};
      // (x R^-1)^e R
      base = c.expected(gmp_number(c.x.data(), n));
      mpz_powm(expected, base, gmp_number(e.data(), e_size), m);
      mpz_mul(expected, expected, one);
      mpz_mod(expected, expected, m);
      const std::size_t bits = e_size * limb_bits<T>;
      work.resize(limbs::power_of_rows_work(n, bits));
      limbs::power_of_rows(ring, n, c.z.data(), c.x.data(), e.data(), e_size, bits, work.data());
      ASSERT_EQ(gmp_number(c.z.data(), n), expected) << n << " " << e_size;
      const std::size_t width = limbs::bit_width_vartime(e.data(), e_size);
      limbs::power_of_rows(ring, n, c.z.data(), c.x.data(), e.data(), e_size, width, work.data());
      ASSERT_EQ(gmp_number(c.z.data(), n), expected) << n << " " << e_size;
      work.resize(limbs::power_of_rows_vartime_work(n, width));
      limbs::power_of_rows_vartime(ring, n, c.x.data(), c.x.data(), e.data(), e_size, work.data());
      ASSERT_EQ(gmp_number(c.x.data(), n), expected) << n << " " << e_size;
    }
  }
}

}  // namespace
}  // namespace napier_test
