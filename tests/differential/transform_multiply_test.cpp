// SPDX-License-Identifier: Apache-2.0
//
// Products by transforms against GMP, up to 2 Mbit; the forms in words and in vectors of doubles.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include <napier/limbs/transform/multiply.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

namespace limbs = napier::limbs;
using napier_test::gmp_number;
using napier_test::hostile_numbers;
using word = std::uint64_t;

void check(const std::vector<word>& x, const std::vector<word>& y, bool words_too) {
  const std::size_t m = x.size(), n = y.size();
  const gmp_number a(x.data(), m), b(y.data(), n);
  gmp_number expected;
  mpz_mul(expected, a, b);
  std::vector<word> z(m + n), work(limbs::transform_multiply_work<word>(m, n));
  limbs::transform_multiply(z.data(), x.data(), m, y.data(), n, work.data());
  // No message with the numbers: they are too long to read.
  ASSERT_TRUE(gmp_number(z.data(), m + n) == expected) << m << " by " << n;
  if (words_too) {
    limbs::detail::multiply_by_words(z.data(), x.data(), m, y.data(), n, work.data());
    ASSERT_TRUE(gmp_number(z.data(), m + n) == expected) << m << " by " << n << " in words";
  }
  if (m == n) {
    mpz_mul(expected, a, a);
    limbs::transform_square(z.data(), x.data(), m, work.data());
    ASSERT_TRUE(gmp_number(z.data(), 2 * m) == expected) << m << " squared";
  }
}

std::vector<word> hostile(hostile_numbers& numbers, std::size_t n) {
  std::vector<word> x(n);
  numbers.fill(x.data(), n);
  return x;
}

TEST(TransformMultiply, RandomSizes) {
  hostile_numbers numbers(11);
  for (std::size_t i = napier_test::repetitions(150); i > 0 && !testing::Test::HasFatalFailure();
       --i) {
    const std::size_t most = std::size_t{1} << (4 + i % 10);
    const auto x = hostile(numbers, 1 + numbers.below(most));
    check(x, hostile(numbers, 1 + numbers.below(most)), true);
    check(x, hostile(numbers, x.size()), i % 8 == 0);
  }
}

// Around every length of the vectors' transform: 5, 6, 7 and 8 blocks of a power of two.
TEST(TransformMultiply, AroundEveryLength) {
  hostile_numbers numbers(12);
  for (std::size_t block = 64; block <= 1024 && !testing::Test::HasFatalFailure(); block *= 2) {
    for (std::size_t blocks = 5; blocks <= 8; ++blocks) {
      for (const std::size_t sum : {block * blocks, block * blocks + 1, block * blocks + 2}) {
        const std::size_t m = 1 + numbers.below(sum - 1);
        check(hostile(numbers, m), hostile(numbers, sum - m), false);
        check(std::vector<word>(sum / 2, ~word{0}), std::vector<word>(sum - sum / 2, ~word{0}),
              false);
      }
    }
  }
}

TEST(TransformMultiply, Long) {
  hostile_numbers numbers(13);
  for (const std::size_t n : {4096U, 10000U, 16384U, 20481U, 32768U}) {
    check(hostile(numbers, n), hostile(numbers, n), n == 16384);
    check(std::vector<word>(n, ~word{0}), std::vector<word>(n, ~word{0}), false);
    check(hostile(numbers, n), hostile(numbers, n / 10), n == 10000);
  }
}

}  // namespace
