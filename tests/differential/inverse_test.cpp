// SPDX-License-Identifier: Apache-2.0
//
// Inverses, greatest common divisors and Jacobi symbols against GMP at every size up to 40 limbs.
#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

#include <napier/limbs/inverse.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;

template <std::size_t N, limb T>
struct number {
  T limb[N];

  void set(gmp_number x) {
    mpz_fdiv_r_2exp(x, x, N * limb_bits<T>);
    limbs::set_zero(limb, N);
    mpz_export(limb, nullptr, -1, sizeof(T), 0, 0, x);
  }
  gmp_number get() const { return gmp_number(limb, N); }
};

template <std::size_t N, limb T>
void check(const number<N, T>& x, const number<N, T>& m) {
  number<N, T> z, v;
  gmp_number wanted;
  if (x.get().sign() != 0 || m.get().sign() != 0) {
    mpz_gcd(wanted, x.get(), m.get());
  }
  limbs::gcd<N>(z.limb, x.limb, m.limb);
  ASSERT_EQ(z.get(), wanted) << x.get() << ", " << m.get();
  limbs::gcd_vartime<N>(z.limb, x.limb, m.limb);
  ASSERT_EQ(z.get(), wanted) << x.get() << ", " << m.get();
  if ((m.limb[0] & 1U) != 0) {
    ASSERT_EQ(limbs::jacobi_vartime<N>(x.limb, m.limb), mpz_jacobi(x.get(), m.get()))
        << x.get() << ", " << m.get();
  }
  gmp_number one;
  mpz_set_ui(one, 1);
  if (mpz_cmp(x.get(), m.get()) >= 0 || mpz_cmp(m.get(), one) <= 0) return;
  const bool found = mpz_invert(wanted, x.get(), m.get()) != 0;
  if (!found) mpz_set_ui(wanted, 0);
  ASSERT_EQ(limbs::inverse<N>(z.limb, x.limb, m.limb).declassify(), found)
      << x.get() << ", " << m.get();
  ASSERT_EQ(z.get(), wanted) << x.get() << ", " << m.get();
  ASSERT_EQ(limbs::inverse_vartime<N>(v.limb, x.limb, m.limb), found) << x.get() << ", " << m.get();
  ASSERT_EQ(v.get(), wanted) << x.get() << ", " << m.get();
}

// Moduli: 3, all ones, 2^(wN-1) + 1, 2^(wN-1), a power of two less one, and hostile ones. Numbers:
// 0, 1, m - 1, m - 2, (m + 1) / 2, powers of two, the modulus with a limb changed, multiples of a
// factor of it, and hostile ones.
template <std::size_t N, limb T>
void check_size(hostile_numbers& numbers, std::size_t rounds) {
  constexpr std::size_t bits = N * limb_bits<T>;
  for (std::size_t round = 0; round < rounds; ++round) {
    number<N, T> m, x;
    gmp_number modulus, factor;
    numbers.fill(m.limb, N);
    numbers.fill(x.limb, 1 + N / 2);
    mpz_import(factor, 1 + N / 2, -1, sizeof(T), 0, 0, x.limb);
    mpz_fdiv_r_2exp(factor, factor, 1 + numbers.below(bits / 2));
    mpz_setbit(factor, 0);
    switch (round % 8) {
      case 0:
        mpz_set_ui(modulus, 3);
        break;
      case 1:
        mpz_setbit(modulus, bits);
        mpz_sub_ui(modulus, modulus, 1);
        break;
      case 2:
        mpz_setbit(modulus, bits - 1);
        if (numbers.below(4) != 0) mpz_add_ui(modulus, modulus, 1);
        break;
      case 3:
        mpz_setbit(modulus, 2 + numbers.below(bits - 2));
        mpz_sub_ui(modulus, modulus, 1);
        break;
      case 4:
        mpz_mul(modulus, factor, number<N, T>(m).get());
        mpz_fdiv_q_2exp(modulus, modulus, mpz_sizeinbase(factor, 2));
        mpz_fdiv_q(modulus, modulus, factor);
        mpz_mul(modulus, modulus, factor);
        break;
      default:
        mpz_set(modulus, m.get());
        if (numbers.below(3) != 0) mpz_setbit(modulus, 0);
    }
    m.set(modulus);
    std::vector<gmp_number> values(7);
    mpz_set_ui(values[1], 1);
    mpz_sub_ui(values[2], m.get(), 1);
    mpz_sub_ui(values[3], m.get(), 2);
    mpz_setbit(values[4], numbers.below(bits));
    mpz_add_ui(values[5], m.get(), 1);
    mpz_fdiv_q_2exp(values[5], values[5], 1);
    mpz_mul_ui(values[6], factor, static_cast<unsigned long>(numbers.below(256)));
    for (const gmp_number& value : values) {
      x.set(value);
      ASSERT_NO_FATAL_FAILURE(check(x, m));
    }
    x = m;
    x.limb[numbers.below(N)] ^= static_cast<T>(1 + numbers.below(255));
    ASSERT_NO_FATAL_FAILURE(check(x, m));
    numbers.fill(x.limb, N);
    ASSERT_NO_FATAL_FAILURE(check(x, m));
    mpz_fdiv_r(values[0], x.get(), m.get().sign() != 0 ? m.get() : values[1]);
    x.set(values[0]);
    ASSERT_NO_FATAL_FAILURE(check(x, m));
  }
}

template <limb T, std::size_t... N>
void check_sizes(std::size_t rounds, std::index_sequence<N...>) {
  hostile_numbers numbers(41 + sizeof(T));
  (check_size<N + 1, T>(numbers, napier_test::repetitions(rounds, 50)), ...);
}

TEST(Inverse, Of64BitLimbs) { check_sizes<std::uint64_t>(24, std::make_index_sequence<40>()); }
TEST(Inverse, Of32BitLimbs) { check_sizes<std::uint32_t>(60, std::make_index_sequence<6>()); }
TEST(Inverse, Of16BitLimbs) { check_sizes<std::uint16_t>(60, std::make_index_sequence<6>()); }
TEST(Inverse, Of8BitLimbs) { check_sizes<std::uint8_t>(200, std::make_index_sequence<9>()); }

}  // namespace
