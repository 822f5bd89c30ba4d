// SPDX-License-Identifier: Apache-2.0
//
// uint_bits of several widths against GMP.
#include <gtest/gtest.h>

#include <napier/big_int/uint_bits.hpp>
#include <napier/big_int/uint_functions.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using namespace napier_test;

template <std::size_t Bits>
gmp_number gmp(const uint_bits<Bits>& x) {
  return gmp_number(x.data(), x.limb_count);
}

template <std::size_t Bits>
uint_bits<Bits> any(hostile_numbers& numbers) {
  big_int<uint_bits<Bits>::limb_count> x;
  numbers.fill(x.data(), x.size());
  return uint_bits<Bits>(x) >> (numbers.below(3) == 0 ? numbers.below(Bits) : 0);
}

template <std::size_t Bits>
void check(hostile_numbers& numbers) {
  const auto x = any<Bits>(numbers), y = any<Bits>(numbers);
  const gmp_number gx = gmp(x), gy = gmp(y);
  gmp_number z, r;
  mpz_add(z, gx, gy);
  ASSERT_EQ(gmp(x + y), z.low_bits(Bits));
  mpz_sub(z, gx, gy);
  ASSERT_EQ(gmp(x - y), z.low_bits(Bits));
  mpz_mul(z, gx, gy);
  ASSERT_EQ(gmp(x * y), z.low_bits(Bits));
  ASSERT_EQ(gmp(mul_wide(x, y)), z);
  if (y != 0) {
    mpz_fdiv_qr(z, r, gx, gy);
    ASSERT_EQ(gmp(x / y), z) << gx << " / " << gy;
    ASSERT_EQ(gmp(x % y), r) << gx << " / " << gy;
  }
  const std::size_t amount = numbers.below(Bits + 9);
  mpz_mul_2exp(z, gx, amount);
  ASSERT_EQ(gmp(x << amount), z.low_bits(Bits));
  mpz_fdiv_q_2exp(z, gx, amount);
  ASSERT_EQ(gmp(x >> amount), z);
  mpz_sub(z, gx, gy);
  ASSERT_EQ(x <=> y, z.sign() <=> 0);
  mpz_neg(z, gx);
  ASSERT_EQ(gmp(-x), z.low_bits(Bits));
  mpz_com(z, gx);
  ASSERT_EQ(gmp(~x), z.low_bits(Bits));
  const auto back = uint_bits<Bits>::from_bytes_le(x.to_bytes_le());
  ASSERT_TRUE(back == x);
}

template <std::size_t... Bits>
void check_all(std::index_sequence<Bits...>) {
  hostile_numbers numbers(3);
  for (std::size_t round = 0; round < repetitions(2000); ++round) {
    ASSERT_NO_FATAL_FAILURE((check<Bits>(numbers), ...));
  }
}

TEST(UintBits, AgainstGmp) {
  check_all(std::index_sequence<1, 7, 63, 64, 65, 127, 128, 160, 192, 255, 256, 257, 384, 512, 521,
                                1000, 1024>{});
}

}  // namespace
