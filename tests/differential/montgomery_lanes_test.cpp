// SPDX-License-Identifier: Apache-2.0
//
// The kernels in lanes against GMP, with moduli and numbers at the ends of what they may be: the
// most bits for so many digits, numbers up to B m - 1, digits of all ones.
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/vector/lanes/batch.hpp>
#include <napier/limbs/vector/lanes/in_avx512.hpp>
#include <napier/limbs/vector/lanes/in_ifma.hpp>
#include <napier/limbs/vector/lanes/in_portable.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

#define NAPIER_VECTORS ifma
#include <napier/platform/simd/begin.inc>

#include "differential/montgomery_lanes.inc"

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS avx512
#include <napier/platform/simd/begin.inc>

#include "differential/montgomery_lanes.inc"

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_ifma
#include <napier/platform/simd/begin.inc>

#include "differential/montgomery_lanes.inc"

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_avx512
#include <napier/platform/simd/begin.inc>

#include "differential/montgomery_lanes.inc"

#include <napier/platform/simd/end.inc>

namespace {

using namespace napier;
using namespace napier::limbs::detail;

using digits = std::vector<std::uint64_t>;

mpz_class number_of(const digits& x) {
  mpz_class z = 0;
  for (std::size_t i = x.size(); i-- > 0;) z = (z << lane_digit_bits) + mpz_class(x[i]);
  return z;
}

digits digits_of(mpz_class x, std::size_t count) {
  digits z(count);
  for (auto& digit : z) {
    digit = mpz_class(x & mpz_class(lane_mask)).get_ui();
    x >>= lane_digit_bits;
  }
  EXPECT_TRUE(x == 0);
  return z;
}

// The most bits that a modulus of D digits may have.
constexpr std::size_t most_bits(std::size_t count) {
  std::size_t bits = count * lane_digit_bits;
  while (lane_digits(bits) > count) --bits;
  return bits;
}

template <std::size_t D, typename Vectors>
struct checked_modulus {
  mpz_class m, radix_inverse;
  lane_modulus<D> lanes;

  // A digit as the kind of vectors keeps factors.
  static std::uint64_t factor(std::uint64_t digit) {
    return Vectors::format.as_doubles ? word_of_digit(static_cast<std::int64_t>(digit)) : digit;
  }

  explicit checked_modulus(const mpz_class& modulus) : m(modulus) {
    const mpz_class radix = mpz_class(1) << (lane_digit_bits * D);
    mpz_invert(radix_inverse.get_mpz_t(), radix.get_mpz_t(), m.get_mpz_t());
    lanes.bound = lane_bound(D, mpz_sizeinbase(m.get_mpz_t(), 2));
    for (std::size_t log = 0; log <= lanes.bound; ++log) {
      std::ranges::copy(digits_of(m << log, D), lanes.multiple[log]);
    }
    for (std::size_t fold = 0; fold < lane_fold_count(D); ++fold) {
      mpz_class c =
          mpz_class(1) << (lane_digit_bits * lane_fold_size(D - lane_fold_start(D, fold)));
      mpz_invert(c.get_mpz_t(), c.get_mpz_t(), m.get_mpz_t());
      std::ranges::transform(digits_of(c, D), lanes.fold[fold], factor);
    }
    std::ranges::transform(lanes.multiple[0], lanes.m, factor);
    lanes.m_inv = factor(limbs::negated_inverse(lanes.multiple[0][0]) & lane_mask);
  }
};

template <std::size_t D>
struct lanes_of {
  std::uint64_t word[8 * D];

  explicit lanes_of(const std::vector<mpz_class>& numbers) {
    for (std::size_t i = 0; i < 8; ++i) {
      const digits all = digits_of(numbers[i], D);
      for (std::size_t k = 0; k < D; ++k) word[8 * k + i] = all[k];
    }
  }
  std::vector<mpz_class> numbers() const {
    std::vector<mpz_class> z;
    for (std::size_t i = 0; i < 8; ++i) {
      digits all(D);
      for (std::size_t k = 0; k < D; ++k) {
        EXPECT_LE(word[8 * k + i], lane_mask) << "digit " << k;
        all[k] = word[8 * k + i];
      }
      z.push_back(number_of(all));
    }
    return z;
  }
};

template <std::size_t D, typename Vectors>
class checker {
  using kernels = typename Vectors::template residues<D>;

 public:
  void run() {
    const std::size_t most = most_bits(D);
    try_modulus((mpz_class(1) << most) - 1);
    try_modulus((mpz_class(1) << (most - 1)) + 1);
    try_modulus(3);
    for (std::size_t i = 0; i < napier_test::repetitions(6); ++i) {
      mpz_class m = 1;
      while (m < 3) m = hostile_below(mpz_class(1) << (most - i % (most - 1))) | 1;
      try_modulus(m);
    }
  }

 private:
  mpz_class hostile_below(const mpz_class& bound) {
    digits x(D);
    numbers_.fill(x.data(), D);
    for (auto& digit : x) digit &= lane_mask;
    return mpz_class(number_of(x) % bound);
  }

  // Below B m: its ends, digits of all ones, the multiples of m, and numbers of any kind.
  mpz_class operand(const checked_modulus<D, Vectors>& m) {
    const mpz_class bound = m.m << m.lanes.bound;
    switch (numbers_.below(8)) {
      case 0:
        return mpz_class(numbers_.below(2));
      case 1:
        return bound - 1 - mpz_class(numbers_.below(2));
      case 2: {  // the greatest with ones below its highest digit
        mpz_class x = bound >> (lane_digit_bits * (D - 1));
        x = (x << (lane_digit_bits * (D - 1))) - 1;
        return x < 0 ? mpz_class(0) : x;
      }
      case 3:
        return mpz_class(m.m * mpz_class(numbers_.below(std::size_t{1} << m.lanes.bound)));
      case 4:
        return mpz_class(m.m - 1);
      default:
        return hostile_below(bound);
    }
  }

  void try_modulus(const mpz_class& modulus) {
    const checked_modulus<D, Vectors> m(modulus);
    ASSERT_GT(m.lanes.bound, 0U);
    const mpz_class bound = m.m << m.lanes.bound;
    for (std::size_t repeat = 0; repeat < 20; ++repeat) {
      std::vector<mpz_class> x, y;
      for (std::size_t i = 0; i < 8; ++i) {
        x.push_back(operand(m));
        y.push_back(operand(m));
      }
      const lanes_of<D> a(x), b(y);
      const auto check = [&](const lanes_of<D>& z, const char* what, auto expected) {
        const auto result = z.numbers();
        for (std::size_t i = 0; i < 8; ++i) {
          ASSERT_TRUE(result[i] < bound) << what;
          mpz_class difference = (result[i] - expected(x[i], y[i])) % m.m;
          ASSERT_TRUE(difference == 0) << what << " of " << x[i].get_str() << " and "
                                       << y[i].get_str() << " mod " << m.m.get_str();
        }
      };
      using operand_type = const mpz_class&;
      lanes_of<D> z = a;
      kernels::multiply(z.word, a.word, b.word, m.lanes);
      check(z, "product",
            [&](operand_type p, operand_type q) -> mpz_class { return p * q * m.radix_inverse; });
      z = a;
      kernels::multiply(z.word, z.word, b.word, m.lanes);
      check(z, "product in place",
            [&](operand_type p, operand_type q) -> mpz_class { return p * q * m.radix_inverse; });
      z = a;
      kernels::square(z.word, z.word, m.lanes);
      check(z, "square",
            [&](operand_type p, operand_type) -> mpz_class { return p * p * m.radix_inverse; });
      kernels::add(z.word, a.word, b.word, m.lanes);
      check(z, "sum", [](operand_type p, operand_type q) -> mpz_class { return p + q; });
      kernels::subtract(z.word, a.word, b.word, m.lanes);
      check(z, "difference", [](operand_type p, operand_type q) -> mpz_class { return p - q; });
      kernels::canonical(z.word, a.word, m.lanes);
      const auto least = z.numbers();
      for (std::size_t i = 0; i < 8; ++i) ASSERT_TRUE(least[i] == x[i] % m.m);
    }
  }

  napier_test::hostile_numbers numbers_{D};
};

// A kind of vectors, and what a test calls of it.
template <typename Vectors, template <std::size_t> typename Called>
struct tested : Vectors {
  template <std::size_t D>
  using residues = Called<D>;
};

template <typename Vectors>
class MontgomeryLanes : public testing::Test {
 protected:
  void SetUp() override {
    if (!Vectors::is_usable()) GTEST_SKIP() << "no " << Vectors::name << " here";
  }
};
using all_kinds =
    testing::Types<tested<limbs::fma_lanes_in_ifma, ifma::called_residues>,
                   tested<limbs::fma_lanes_in_avx512, avx512::called_residues>,
                   tested<limbs::fma_lanes_in_portable_ifma, portable_ifma::called_residues>,
                   tested<limbs::fma_lanes_in_portable_avx512, portable_avx512::called_residues>>;
TYPED_TEST_SUITE(MontgomeryLanes, all_kinds);

TYPED_TEST(MontgomeryLanes, OneDigit) { checker<1, TypeParam>().run(); }
TYPED_TEST(MontgomeryLanes, TwoDigits) { checker<2, TypeParam>().run(); }
TYPED_TEST(MontgomeryLanes, ThreeDigits) { checker<3, TypeParam>().run(); }
TYPED_TEST(MontgomeryLanes, FiveDigits) { checker<5, TypeParam>().run(); }
TYPED_TEST(MontgomeryLanes, EightDigits) { checker<8, TypeParam>().run(); }
TYPED_TEST(MontgomeryLanes, ElevenDigits) { checker<11, TypeParam>().run(); }

TEST(LaneDigits, ForBits) {
  for (std::size_t bits = 2; bits < 3000; ++bits) {
    const std::size_t count = lane_digits(bits);
    EXPECT_GE(count * lane_digit_bits, bits + 2) << bits;
    EXPECT_LE(count * lane_digit_bits, bits + 58) << bits;
  }
  EXPECT_EQ(lane_digits(254), 5U);
  EXPECT_EQ(lane_digits(256), 5U);
  EXPECT_EQ(lane_digits(381), 8U);
}

}  // namespace
