// SPDX-License-Identifier: Apache-2.0
//
// Square roots, symbols and primality against GMP.
#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

#include <napier/big_int/division.hpp>
#include <napier/modular/legendre.hpp>
#include <napier/modular/mod_sqrt.hpp>
#include <napier/modular/primality.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;

template <std::size_t N, limb T>
gmp_number to_gmp(const big_int<N, T>& x) {
  return {x.data(), N};
}

template <typename F>
void check_field(std::size_t rounds) {
  hostile_numbers numbers(F::value_type::size());
  const gmp_number p = to_gmp(F::modulus);
  for (std::size_t round = 0; round < rounds; ++round) {
    typename F::value_type value{};
    numbers.fill(value.data(), value.size());
    if (round < 3) value = typename F::value_type{static_cast<typename F::limb_type>(round)};
    F x(value);
    if (round == 3) x = F(-1);
    if (round == 4) x = F(-2);
    if (round % 3 == 0) x = square(x);
    const int symbol = mpz_legendre(to_gmp(x.value()), p);
    ASSERT_EQ(legendre(x).declassify(), symbol);
    ASSERT_EQ(pow_vartime(x, F::modulus >> 1), F(symbol));  // Euler's criterion
    ASSERT_EQ(is_square(x).declassify(), symbol >= 0);
    const auto root = sqrt(x);
    ASSERT_EQ(root.has_value().declassify(), symbol >= 0);
    ASSERT_EQ(sqrt_vartime(x), root.declassify());
    ASSERT_EQ(mod_sqrt_vartime(x.value(), F::modulus).has_value(), symbol >= 0);
    if (symbol < 0) continue;
    ASSERT_EQ(F(square(root.value_unchecked())), x);
    ASSERT_EQ(root.value_unchecked().value()[0] % 2, 0);
    ASSERT_EQ(*mod_sqrt_vartime(x.value(), F::modulus), root.value_unchecked().value());
  }
}

TEST(NumberTheory, RootsIn3Mod4) {
  check_field<field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">>(60);
  check_field<field<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f">>(60);
  check_field<field<"0x1fffffffffffffff">>(60);
}
TEST(NumberTheory, RootsIn5Mod8) {
  check_field<field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">>(60);
}
TEST(NumberTheory, RootsIn9Mod16) {
  check_field<field<big_int<1, std::uint16_t>{65353}>>(300);
  check_field<field<"0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffee09">>(60);
}
TEST(NumberTheory, RootsByTheLoop) {
  check_field<field<"0xffffffff00000001">>(60);                                          // 2^32
  check_field<field<"0xffffffffffffffffffffffffffffffff000000000000000000000001">>(30);  // 2^96
  check_field<field<"0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001">>(
      30);                                // 2^32
  check_field<field<"0x78000001">>(100);  // 2^27
}

template <std::size_t N, limb T>
void check_root_at_run_time(hostile_numbers& numbers) {
  big_int<N, T> m{}, r{};
  numbers.fill(m.data(), N);
  gmp_number p;
  mpz_nextprime(p, to_gmp(m));
  if (mpz_sizeinbase(p, 2) > N * limb_bits<T>) return;
  m = {};
  mpz_export(m.data(), nullptr, -1, sizeof(T), 0, 0, p);
  numbers.fill(r.data(), N);
  const int symbol = m == big_int<1, T>{2} ? 1 : mpz_legendre(to_gmp(r), p);
  const auto root = mod_sqrt_vartime(r, m);
  ASSERT_EQ(root.has_value(), symbol >= 0) << p;
  if (!root) return;
  gmp_number square;
  mpz_mul(square, to_gmp(*root), to_gmp(*root));
  mpz_sub(square, square, to_gmp(r));
  ASSERT_NE(mpz_divisible_p(square, p), 0) << p;
  ASSERT_LT(*root, m);
}

template <limb T, std::size_t... N>
void check_roots(std::size_t rounds, std::index_sequence<N...>) {
  hostile_numbers numbers(sizeof(T));
  for (std::size_t i = 0; i < napier_test::repetitions(rounds, 20); ++i) {
    (check_root_at_run_time<N, T>(numbers), ...);
  }
}

TEST(NumberTheory, RootsAtRunTime) {
  check_roots<std::uint64_t>(20, std::index_sequence<1, 2, 4, 6, 9>{});
  check_roots<std::uint32_t>(40, std::index_sequence<1, 3>{});
  check_roots<std::uint16_t>(100, std::index_sequence<1, 2>{});
  check_roots<std::uint8_t>(300, std::index_sequence<1, 2, 5>{});
}

template <std::size_t N, limb T>
void check_symbol(hostile_numbers& numbers) {
  big_int<N, T> m{};
  numbers.fill(m.data(), N);
  m[0] = static_cast<T>(m[0] | 1U);
  std::uint32_t a = 0;
  numbers.fill(&a, 1);
  gmp_number ga;
  mpz_set_ui(ga, a);
  ASSERT_EQ(limbs::small_jacobi_vartime(a, m.data(), N), mpz_jacobi(ga, to_gmp(m)));
  if (a != 0) {
    ASSERT_EQ(limbs::small_remainder_vartime(m.data(), N, a), mpz_fdiv_ui(to_gmp(m), a));
  }
}

TEST(NumberTheory, SmallSymbols) {
  hostile_numbers numbers(5);
  for (int i = 0; i < 20000; ++i) {
    check_symbol<4, std::uint64_t>(numbers);
    check_symbol<3, std::uint32_t>(numbers);
    check_symbol<2, std::uint16_t>(numbers);
    check_symbol<3, std::uint8_t>(numbers);
  }
}

template <std::size_t N, limb T>
void expect_agreement(const gmp_number& n) {
  if (mpz_sizeinbase(n, 2) > N * limb_bits<T>) return;
  big_int<N, T> x{};
  mpz_export(x.data(), nullptr, -1, sizeof(T), 0, 0, n);
  ASSERT_EQ(is_prime(x), mpz_probab_prime_p(n, 30) != 0) << n;
}

template <std::size_t N, limb T>
void check_primality(hostile_numbers& numbers) {
  big_int<N, T> x{};
  numbers.fill(x.data(), N);
  x[0] = static_cast<T>(x[0] | 1U);
  gmp_number n = to_gmp(x), q;
  expect_agreement<N, T>(n);
  mpz_nextprime(q, n);
  expect_agreement<N, T>(q);
  // p (2p - 1) and p (4p - 3) of half the width are the shapes of strong pseudoprimes, p (p + 2)
  // and p^2 of Lucas'.
  mpz_tdiv_q_2exp(n, n, N * limb_bits<T> / 2 + 2);
  mpz_nextprime(q, n);
  for (const int k : {1, 2, 4}) {
    gmp_number other;
    mpz_sub_ui(other, q, 1);
    mpz_mul_si(other, other, k);
    mpz_add_ui(other, other, 1);
    mpz_mul(other, other, q);
    expect_agreement<N, T>(other);
  }
  gmp_number next;
  mpz_nextprime(next, q);
  mpz_mul(next, next, q);
  expect_agreement<N, T>(next);
}

TEST(NumberTheory, Primality) {
  hostile_numbers numbers(7);
  for (std::size_t i = 0; i < napier_test::repetitions(60, 20); ++i) {
    check_primality<1, std::uint64_t>(numbers);
    check_primality<2, std::uint64_t>(numbers);
    check_primality<3, std::uint64_t>(numbers);
    check_primality<8, std::uint64_t>(numbers);
    check_primality<3, std::uint32_t>(numbers);
    check_primality<5, std::uint16_t>(numbers);
    check_primality<9, std::uint8_t>(numbers);
  }
}

// Carmichael numbers (6k + 1)(12k + 1)(18k + 1), up to 200 bits.
TEST(NumberTheory, CarmichaelNumbers) {
  int found = 0;
  for (std::uint64_t k = 1; k < 3000; ++k) {
    const std::uint64_t huge = k + 0x10000000000U * (k % 7);
    gmp_number product;
    mpz_set_ui(product, 1);
    bool all_prime = true;
    for (const unsigned factor : {6U, 12U, 18U}) {
      gmp_number p;
      mpz_set_ui(p, factor * huge + 1);
      all_prime = all_prime && mpz_probab_prime_p(p, 20) != 0;
      mpz_mul(product, product, p);
    }
    if (!all_prime) continue;
    ++found;
    big_int<4> n{};
    mpz_export(n.data(), nullptr, -1, 8, 0, 0, product);
    ASSERT_FALSE(is_prime(n)) << product;
  }
  EXPECT_GT(found, 10);
}

}  // namespace
