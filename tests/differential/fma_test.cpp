// SPDX-License-Identifier: Apache-2.0
//
// Powers by fused multiply-add against GMP and against the scalar kernels: hostile bases, moduli
// and digits. Without AVX-512F and DQ there is nothing to try.
#include <gtest/gtest.h>

#include <bit>
#include <memory>

#include <napier/limbs/fma_ring.hpp>
#include <napier/modular/context.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"
#include "support/hostile_residues.hpp"

namespace {

#if !NAPIER_HAS_F64X8

TEST(FmaPower, Hostile) { GTEST_SKIP() << "this build has no vector code: all is scalar"; }

#else

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;
using word = std::uint64_t;

#define NEEDS_F64X8() \
  if (!f64x8_is_usable()) GTEST_SKIP() << "this processor has no AVX-512F and DQ"

template <std::size_t N>
gmp_number to_gmp(const big_int<N>& x) {
  return {x.data(), N};
}

template <std::size_t N, std::size_t E>
void check_power(const big_int<N>& m, const big_int<N>& x, const big_int<E>& e) {
  const auto context = montgomery_context<N>::create(m).value();
  gmp_number wanted;
  mpz_powm(wanted, to_gmp(x), to_gmp(e), to_gmp(m));
  const auto power = context.pow(x, e);
  ASSERT_EQ(to_gmp(power), wanted) << N << " limbs, m " << to_gmp(m) << ", x " << to_gmp(x);
  ASSERT_EQ(to_gmp(context.pow_vartime(x, e)), wanted) << N << " limbs, m " << to_gmp(m);
  ASSERT_EQ(mod_exp(x, e, m), power);
  // The scalar path.
  const auto ring = detail::montgomery_ring<N, word>::of(m);
  const auto x_mont = ring.enter(x);
  big_int<N> scalar;
  limbs::power<N, 4>(ring, scalar.data(), x_mont.data(), e.data(), E, 64 * E);
  ASSERT_EQ(ring.leave(scalar), power) << N << " limbs, m " << to_gmp(m);
}

template <std::size_t N>
void check_powers(std::uint64_t seed) {
  hostile_numbers numbers(seed);
  for (std::size_t round = 0; round < napier_test::repetitions(36, 20); ++round) {
    const auto m = napier_test::hostile_modulus<N>(numbers, round % 6);
    const auto x = napier_test::hostile_base<N>(numbers, m, round / 6);
    big_int<3> e{};
    if (round % 4 == 1) e = {1, 0, 0};
    if (round % 4 == 2) e = {~word{0}, ~word{0}, ~word{0}};
    if (round % 4 == 3) numbers.fill(e.data(), 3);
    check_power(m, x, e);
    if (testing::Test::HasFatalFailure()) return;
  }
  // As long as an RSA exponent.
  big_int<N> e, m = napier_test::hostile_modulus<N>(numbers, 5), x;
  numbers.fill(e.data(), N);
  numbers.fill(x.data(), N);
  check_power(m, x, e);
}

TEST(FmaPower, Hostile) {
  NEEDS_F64X8();
  check_powers<16>(16);
  check_powers<19>(19);
  check_powers<24>(24);
  check_powers<32>(32);
  check_powers<48>(48);
  check_powers<64>(64);
}

TEST(FmaPower, TheVectorPathIsTaken) {
  NEEDS_F64X8();
  static_assert(limbs::has_fma_ring<16, word> && limbs::has_fma_ring<64, word>);
  static_assert(!limbs::has_fma_ring<65, word> && !limbs::has_fma_ring<32, std::uint32_t>);
  bool vector = false;
  const auto ring = detail::montgomery_ring<16, word>::of(big_int<16>{3});
  detail::in_fastest_form(ring, ring.one_mont, 1024,
                          [&]<std::size_t K>(const auto&, word* z, const word* x) {
                            vector = K == limbs::fma_words<16>;
                            limbs::copy(z, x, K);
                          });
  EXPECT_TRUE(vector);
}

gmp_number value_of(const word* x, std::size_t words) {
  gmp_number z, digit;
  for (std::size_t i = words; i-- > limbs::fma_zeros_below;) {
    mpz_mul_2exp(z, z, 52);
    mpz_set_d(digit, std::bit_cast<double>(x[i]));
    mpz_add(z, z, digit);
  }
  return z;
}

// Are z R = x y modulo m, |z| <= 3m + 2, and the digits of z within their bound?
template <std::size_t N>
void expect_product(const word* z, const word* x, const word* y, const gmp_number& m) {
  constexpr std::size_t words = limbs::fma_words<N>;
  ASSERT_TRUE(limbs::detail::are_fma_digits(z, limbs::fma_digit_count<N>, words)) << N;
  const gmp_number product = value_of(z, words);
  gmp_number difference, bound;
  mpz_mul(difference, value_of(x, words), value_of(y, words));
  gmp_number shifted;
  mpz_mul_2exp(shifted, product, 52 * limbs::detail::fma_modulus<N>::folding.total);
  mpz_sub(difference, difference, shifted);
  ASSERT_NE(mpz_divisible_p(difference, m), 0) << N << " limbs, m " << m;
  mpz_mul_ui(bound, m, 3);
  mpz_add_ui(bound, bound, 2);
  ASSERT_LE(mpz_cmpabs(product, bound), 0) << N << " limbs, m " << m;
}

// Every digit at its bound, and random ones, as far as the number is below 3m.
template <std::size_t N>
void hostile_digits(hostile_numbers& numbers, word* x, std::size_t bits) {
  const std::size_t count = bits / 52;  // the digits that are free
  const std::size_t kind = numbers.below(4);
  limbs::set_zero(x, limbs::fma_words<N>);
  for (std::size_t i = 0; i < count; ++i) {
    word random;
    numbers.fill(&random, 1);
    const double bound = 0x1p51 + 256, sign = random % 2 == 0 ? 1 : -1;
    double digit = sign * static_cast<double>(random >> 13);
    if (kind == 0) digit = bound;
    if (kind == 1) digit = -bound;
    if (kind == 2) digit = sign * bound;
    x[limbs::fma_zeros_below + i] = std::bit_cast<word>(digit + 0.0);
  }
}

template <std::size_t N>
void check_kernels(std::uint64_t seed) {
  hostile_numbers numbers(seed);
  using fma_ring = limbs::fma_ring<N>;
  constexpr std::size_t words = fma_ring::words;
  for (std::size_t round = 0; round < napier_test::repetitions(24, 20); ++round) {
    const auto m = napier_test::hostile_modulus<N>(numbers, round % 6);
    const auto gm = to_gmp(m);
    const auto ring = detail::montgomery_ring<N, word>::of(m);
    const auto fast = std::make_unique<fma_ring>(ring);
    alignas(64) word x[words], y[words], z[words], t[words];
    const auto x_mont = ring.enter(napier_test::hostile_base<N>(numbers, m, round % 5));
    const auto y_mont = ring.enter(napier_test::hostile_base<N>(numbers, m, 5));
    fast->enter(x, x_mont.data());
    fast->enter(y, y_mont.data());
    big_int<N> back;
    fast->leave(back.data(), x);
    ASSERT_EQ(back, x_mont) << N << " limbs, m " << gm;
    fast->one(z);
    fast->leave(back.data(), z);
    ASSERT_EQ(back, ring.one_mont) << N << " limbs, m " << gm;
    for (int step = 0; step < 6; ++step) {
      fast->multiply(z, x, y);
      expect_product<N>(z, x, y, gm);
      fast->square(t, z);
      expect_product<N>(t, z, z, gm);
      limbs::copy(y, x, words);
      fast->multiply(x, x, t);
      expect_product<N>(x, y, t, gm);
      if (testing::Test::HasFatalFailure()) return;
      if (round % 2 == 1) hostile_digits<N>(numbers, y, mpz_sizeinbase(gm, 2));
      limbs::copy(z, y, words);
      fast->square(z, z);
      expect_product<N>(z, y, y, gm);
    }
  }
}

TEST(FmaKernels, Hostile) {
  NEEDS_F64X8();
  check_kernels<16>(1);
  check_kernels<19>(2);
  check_kernels<24>(3);
  check_kernels<32>(4);
  check_kernels<48>(5);
  check_kernels<64>(6);
}

TEST(FmaKernels, Lookup) {
  NEEDS_F64X8();
  using fma_ring = limbs::fma_ring<16>;
  constexpr std::size_t words = fma_ring::words, entries = 8;
  const auto ring = detail::montgomery_ring<16, word>::of(big_int<16>{5});
  const fma_ring fast(ring);
  alignas(64) word table[entries * words] = {}, z[words];
  for (std::size_t i = 0; i < entries; ++i) {
    for (std::size_t j = 0; j < limbs::fma_digit_count<16>; ++j) {
      table[i * words + limbs::fma_zeros_below + j] = (i + 1) << (j + 3);
    }
  }
  for (word index = 0; index <= entries; ++index) {
    fast.lookup(z, table, entries, index);
    for (std::size_t j = 0; j < words; ++j) {
      ASSERT_EQ(z[j], index < entries ? table[index * words + j] : 0) << index << ", " << j;
    }
  }
}

// 2^52 high + low = x y.
struct halves {
  std::int64_t high, low;
};
NAPIER_F64X8_KERNEL void multiply_digits(halves* z, std::int64_t x, std::int64_t y) {
  auto columns = limbs::detail::fma_columns_without(1);
  limbs::detail::fma_accumulate(columns, doubles_of(broadcast(limbs::detail::word_of_digit(x))),
                                doubles_of(broadcast(limbs::detail::word_of_digit(y))));
  word high[8], low[8];
  store_u64x8(high, columns.high);
  store_u64x8(low, columns.low);
  *z = {static_cast<std::int64_t>(high[3]), static_cast<std::int64_t>(low[3])};
}

// One product, with every bit of it: both factors at their bounds and random.
TEST(FmaKernels, ColumnsAreExact) {
  NEEDS_F64X8();
  hostile_numbers numbers(9);
  for (int round = 0; round < 2000; ++round) {
    word random[2];
    numbers.fill(random, 2);
    const std::int64_t bound = (std::int64_t{1} << 51) + 256;
    std::int64_t digit[2];
    for (int i = 0; i < 2; ++i) {
      digit[i] = static_cast<std::int64_t>(random[i] % (2 * static_cast<word>(bound) + 1)) - bound;
      if (random[i] % 7 == 0) digit[i] = random[i] % 2 == 0 ? bound : -bound;
    }
    halves product{};
    multiply_digits(&product, digit[0], digit[1]);
    gmp_number wanted, high, low;
    mpz_set_si(wanted, digit[0]);
    mpz_mul_si(wanted, wanted, digit[1]);
    mpz_set_si(high, product.high);
    mpz_mul_2exp(high, high, 52);
    mpz_set_si(low, product.low);
    mpz_add(high, high, low);
    ASSERT_EQ(high, wanted) << digit[0] << " * " << digit[1];
    ASSERT_TRUE(0 <= product.low && product.low < std::int64_t{1} << 52);
  }
}

#endif

}  // namespace
