// SPDX-License-Identifier: Apache-2.0
//
// Fixed products of M by N limbs, every M and N up to 9 and some above, against GMP: a product of
// unequal sizes takes other paths through the kernels than a square one.
#include <utility>

#include <gtest/gtest.h>

#include <napier/limbs/product/multiply.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;

template <std::size_t M, std::size_t N, limb T>
void check_product(hostile_numbers& numbers) {
  for (std::size_t round = 0; round < napier_test::repetitions(30); ++round) {
    T x[M], y[N], z[M + N], low[N + 1];
    numbers.fill(x, M);
    numbers.fill(y, N);
    gmp_number wanted;
    mpz_mul(wanted, gmp_number(x, M), gmp_number(y, N));
    limbs::multiply<M, N>(z, x, y);
    ASSERT_EQ(gmp_number(z, M + N), wanted) << M << " by " << N << " limbs";
    limbs::multiply_low<N + 1, M, N>(low, x, y);
    ASSERT_EQ(gmp_number(low, N + 1), wanted.low_bits((N + 1) * limb_bits<T>))
        << M << " by " << N << " limbs, the low ones";
  }
}

template <limb T, std::size_t M, std::size_t... N>
void check_row(hostile_numbers& numbers, std::index_sequence<N...>) {
  (check_product<M, N + 1, T>(numbers), ...);
}

template <limb T, std::size_t... M>
void check_all(std::index_sequence<M...>) {
  hostile_numbers numbers(sizeof(T));
  (check_row<T, M + 1>(numbers, std::make_index_sequence<9>{}), ...);
}

TEST(MixedSizes, EveryPairUpToNine64Bit) {
  check_all<std::uint64_t>(std::make_index_sequence<9>{});
}
TEST(MixedSizes, EveryPairUpToSix8Bit) { check_all<std::uint8_t>(std::make_index_sequence<6>{}); }
TEST(MixedSizes, LongByShort) {
  hostile_numbers numbers(3);
  check_product<13, 1, std::uint64_t>(numbers);
  check_product<13, 2, std::uint64_t>(numbers);
  check_product<17, 3, std::uint64_t>(numbers);
  check_product<16, 15, std::uint64_t>(numbers);
  check_product<3, 20, std::uint32_t>(numbers);
  check_product<64, 3, std::uint64_t>(numbers);
  check_product<65, 5, std::uint64_t>(numbers);
  check_product<100, 1, std::uint16_t>(numbers);
}

}  // namespace
