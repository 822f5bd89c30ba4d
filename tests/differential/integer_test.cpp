// SPDX-License-Identifier: Apache-2.0
//
// Bits, text, bytes, powers, roots and fused products of integers against GMP.
#include <gtest/gtest.h>

#include <gmp.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include <napier/integer.hpp>

#include "support/gmp_integer.hpp"

namespace {

using namespace napier;
using napier_test::expect_same;
using napier_test::gmp_number;
using napier_test::hostile_integer;
using napier_test::hostile_numbers;
using napier_test::repetitions;
using napier_test::to_gmp;

TEST(IntegerAgainstGmp, Bits) {
  hostile_numbers numbers(1);
  for (std::size_t i = 0; i < repetitions(3000); ++i) {
    const std::size_t n = 1 + numbers.below(12);
    const integer x = hostile_integer(numbers, n), y = hostile_integer(numbers, n);
    const gmp_number a = to_gmp(x), b = to_gmp(y);
    gmp_number c;
    mpz_and(c, a, b);
    expect_same(x & y, c, "&");
    mpz_ior(c, a, b);
    expect_same(x | y, c, "|");
    mpz_xor(c, a, b);
    expect_same(x ^ y, c, "^");
    mpz_com(c, a);
    expect_same(~x, c, "~");
    const std::size_t bit = numbers.below(64 * n + 70);
    ASSERT_EQ(test_bit(x, bit), mpz_tstbit(a, bit) != 0);
    ASSERT_EQ(lsb(x), x.is_zero() ? 0 : mpz_scan1(a, 0));
    integer z = x;
    set_bit(z, bit);
    mpz_set(c, a);
    mpz_setbit(c, bit);
    expect_same(z, c, "set");
    z = x;
    clear_bit(z, bit);
    mpz_set(c, a);
    mpz_clrbit(c, bit);
    expect_same(z, c, "clear");
    z = x;
    flip_bit(z, bit);
    mpz_set(c, a);
    mpz_combit(c, bit);
    expect_same(z, c, "flip");
    mpz_fdiv_q_2exp(c, a, bit);
    expect_same(x >> bit, c, ">>");
    mpz_tdiv_q_2exp(c, a, bit);
    shift_right_truncated(z, x, bit);
    expect_same(z, c, "truncated >>");
    mpz_mul_2exp(c, a, bit);
    expect_same(x << bit, c, "<<");
  }
}

// GMP has radices to 62, lower case up to 36, and then our order.
TEST(IntegerAgainstGmp, TextInAllRadices) {
  hostile_numbers numbers(2);
  for (const std::size_t n : {1U, 2U, 3U, 8U, 40U, 300U}) {
    for (unsigned radix = 2; radix <= 62; ++radix) {
      const integer x = hostile_integer(numbers, n);
      char* const text = mpz_get_str(nullptr, static_cast<int>(radix), to_gmp(x));
      ASSERT_EQ(to_string(x, radix), text) << radix;
      ASSERT_EQ(integer(text, radix), x) << radix;
      std::free(text);
      if (radix > 36) continue;
      char* const upper = mpz_get_str(nullptr, -static_cast<int>(radix), to_gmp(x));
      ASSERT_EQ(to_string(x, radix, true), upper) << radix;
      ASSERT_EQ(integer(upper, radix), x) << radix;
      std::free(upper);
    }
  }
  const integer x = (integer(1) << 200000) / 7;
  for (unsigned radix = 2; radix <= 64; ++radix) {
    ASSERT_EQ(integer(to_string(x, radix), radix), x) << radix;
  }
}

TEST(IntegerAgainstGmp, Bytes) {
  hostile_numbers numbers(3);
  for (std::size_t i = 0; i < repetitions(2000); ++i) {
    const integer x = abs(hostile_integer(numbers, 6));
    std::vector<std::uint8_t> bytes(64);
    std::size_t size = 0;
    mpz_export(bytes.data(), &size, 1, 1, 1, 0, to_gmp(x));
    bytes.resize(size);
    ASSERT_EQ(to_bytes_be(x), bytes);
    ASSERT_EQ(integer::from_bytes_be(bytes), x);
    const integer y = hostile_integer(numbers, 6);
    ASSERT_EQ(integer::from_signed_bytes_be(to_signed_bytes_be(y)), y);
    ASSERT_EQ(integer::from_signed_bytes_le(to_signed_bytes_le(y, 50)), y);
  }
}

TEST(IntegerAgainstGmp, RootsAndPowers) {
  hostile_numbers numbers(4);
  gmp_number c, d;
  for (std::size_t i = 0; i < repetitions(400); ++i) {
    const integer x = hostile_integer(numbers, 1 + numbers.below(20));
    const gmp_number a = to_gmp(x);
    const std::size_t n = 1 + numbers.below(12);
    if (!x.is_negative() || n % 2 != 0) {
      mpz_rootrem(c, d, a, n);
      const auto [root, rest] = nth_root_rem(x, n);
      expect_same(root, c, "root");
      expect_same(rest, d, "what is left");
    }
    mpz_pow_ui(c, a, n);
    const integer power = pow(x, n);
    expect_same(power, c, "power");
    for (const integer& y : {x, power, power + 1, integer(i)}) {
      ASSERT_EQ(is_perfect_square(y), mpz_perfect_square_p(to_gmp(y)) != 0);
      ASSERT_EQ(is_perfect_power(y), mpz_perfect_power_p(to_gmp(y)) != 0) << i;
    }
  }
  for (const unsigned long n : {1000UL, 4321UL, 20000UL}) {
    mpz_fac_ui(c, n);
    expect_same(factorial(n), c, "factorial");
    mpz_bin_uiui(c, n, n / 3);
    expect_same(binomial(n, n / 3), c, "binomial");
  }
}

TEST(IntegerAgainstGmp, FusedProducts) {
  hostile_numbers numbers(5);
  for (std::size_t i = 0; i < repetitions(3000); ++i) {
    const integer x = hostile_integer(numbers, 6), y = hostile_integer(numbers, 3);
    integer z = hostile_integer(numbers, 8);
    gmp_number c = to_gmp(z);
    mpz_addmul(c, to_gmp(x), to_gmp(y));
    add_product(z, x, y);
    expect_same(z, c, "added");
    mpz_submul(c, to_gmp(y), to_gmp(y));
    subtract_product(z, y, y);
    expect_same(z, c, "subtracted");
  }
}

}  // namespace
