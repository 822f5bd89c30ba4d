// SPDX-License-Identifier: Apache-2.0
//
// Montgomery, Barrett, inverses and powers against GMP: hostile limbs, moduli with all ones at
// their top, odd and even, bases shorter and longer than the modulus.
#include <gtest/gtest.h>

#include <utility>

#include <napier/modular/context.hpp>

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

// A hostile modulus of at least 3, sometimes with all ones in its upper limbs, sometimes short.
template <std::size_t N, limb T>
big_int<N, T> hostile_modulus(hostile_numbers& numbers, bool odd) {
  big_int<N, T> m{};
  numbers.fill(m.data(), N);
  const std::size_t kind = numbers.below(6);
  for (std::size_t i = (N + 1) / 2; i < N; ++i) {
    if (kind == 0) m[i] = static_cast<T>(~T{0});
    if (kind == 1) m[i] = 0;
  }
  m[0] = static_cast<T>((m[0] & static_cast<T>(~T{1})) | (odd ? 1U : 0U) | 4U);
  return m;
}

template <std::size_t N, limb T>
void check_kernels(hostile_numbers& numbers) {
  const auto m = hostile_modulus<N, T>(numbers, true);
  const auto gm = to_gmp(m);
  big_int<N, T> x{}, y{}, any{};
  numbers.fill(any.data(), N);
  numbers.fill(x.data(), N);
  x = div_vartime(x, m).remainder;
  numbers.fill(y.data(), N);
  const T m_inv = limbs::negated_inverse(m[0]);
  gmp_number radix, radix_inverse, wanted;
  mpz_setbit(radix, N * limb_bits<T>);
  ASSERT_NE(mpz_invert(radix_inverse, radix, gm), 0);
  const auto redc = [&](const gmp_number& t) {
    mpz_mul(wanted, t, radix_inverse);
    mpz_mod(wanted, wanted, gm);
  };

  // One factor below m suffices.
  gmp_number product;
  mpz_mul(product, to_gmp(x), to_gmp(any));
  redc(product);
  big_int<N, T> z{};
  limbs::montgomery_multiply<N>(z.data(), x.data(), any.data(), m.data(), m_inv);
  ASSERT_EQ(to_gmp(z), wanted) << N << " limbs";
  if (m[N - 1] >> (limb_bits<T> - 1) == 0) {
    limbs::montgomery_multiply<N, true>(z.data(), x.data(), any.data(), m.data(), m_inv);
    ASSERT_EQ(to_gmp(z), wanted) << N << " limbs, spare bit";
  }
  z = x;  // in place
  limbs::montgomery_multiply<N>(z.data(), z.data(), any.data(), m.data(), m_inv);
  ASSERT_EQ(to_gmp(z), wanted) << N << " limbs, in place";
  mpz_mul(product, to_gmp(x), to_gmp(x));
  redc(product);
  limbs::montgomery_square<N>(z.data(), x.data(), m.data(), m_inv);
  ASSERT_EQ(to_gmp(z), wanted) << N << " limbs";

  // The largest number that Montgomery's reduction takes is m R - 1.
  big_int<2 * N, T> t{};
  numbers.fill(t.data(), N);
  limbs::copy(t.data() + N, x.data(), N);
  redc(to_gmp(t));
  limbs::montgomery_reduce<N>(z.data(), t.data(), m.data(), m_inv);
  ASSERT_EQ(to_gmp(z), wanted) << N << " limbs";

  for (const bool odd : {true, false}) {
    const auto n = hostile_modulus<N, T>(numbers, odd);
    const auto gn = to_gmp(n);
    const auto ring = detail::barrett_ring<N, T>::of(n);
    big_int<2 * N + 1, T> large{};
    numbers.fill(large.data(), 2 * N + 1);
    mpz_mod(wanted, to_gmp(large), gn);
    ASSERT_EQ(to_gmp(ring.enter(large)), wanted) << N << " limbs";
    ASSERT_EQ(to_gmp(mod_mul(y, any, n)),
              [&] {
                gmp_number r;
                mpz_mul(r, to_gmp(y), to_gmp(any));
                mpz_mod(r, r, gn);
                return r;
              }())
        << N << " limbs";
  }
}

template <std::size_t N, limb T>
void check_inverse(hostile_numbers& numbers) {
  const auto m = hostile_modulus<N, T>(numbers, numbers.below(2) == 0);
  big_int<N, T> a{};
  numbers.fill(a.data(), N);
  gmp_number wanted;
  const bool exists = mpz_invert(wanted, to_gmp(a), to_gmp(m)) != 0;
  const auto z = mod_inv(a, m);
  ASSERT_EQ(z.has_value().declassify(), exists) << N << " limbs";
  if (!exists) mpz_set_ui(wanted, 0);
  ASSERT_EQ(to_gmp(z.value_unchecked()), wanted) << N << " limbs";
  big_int<N, T> v{};
  const auto reduced = div_vartime(a, m).remainder;
  ASSERT_EQ(limbs::inverse_vartime<N>(v.data(), reduced.data(), m.data()), exists);
  ASSERT_EQ(to_gmp(v), wanted) << N << " limbs";

  const auto g = extended_gcd(a, m);
  gmp_number divisor, ax, my;
  mpz_gcd(divisor, to_gmp(a), to_gmp(m));
  ASSERT_EQ(to_gmp(g.gcd), divisor) << N << " limbs";
  mpz_mul(ax, to_gmp(a), to_gmp(g.x));
  mpz_mul(my, to_gmp(m), to_gmp(g.y));
  mpz_sub(ax, ax, my);
  if (to_gmp(a).sign() != 0) {
    ASSERT_EQ(ax, divisor) << N << " limbs";
  }
}

// Bases of N + 1 limbs, longer than the modulus, and short ones; exponents with runs of ones.
template <std::size_t N, limb T>
void check_power(hostile_numbers& numbers) {
  for (const bool odd : {true, false}) {
    const auto m = hostile_modulus<N, T>(numbers, odd);
    big_int<N + 1, T> x{};
    big_int<2, T> e{};
    numbers.fill(x.data(), numbers.below(2) == 0 ? N + 1 : 1);
    numbers.fill(e.data(), 2);
    gmp_number wanted;
    mpz_powm(wanted, to_gmp(x), to_gmp(e), to_gmp(m));
    const auto z = mod_exp(x, e, m);
    ASSERT_EQ(to_gmp(z), wanted) << N << " limbs";
    ASSERT_LT(z, m);
    ASSERT_EQ(mod_exp_ladder(x, e, m), z) << N << " limbs";
    ASSERT_EQ(mod_exp_vartime(x, e, m), z) << N << " limbs";
  }
}

template <limb T, std::size_t... N>
void check_each(std::size_t rounds, void (*const (&checks)[sizeof...(N)])(hostile_numbers&),
                std::index_sequence<N...>) {
  hostile_numbers numbers(sizeof(T));
  for (std::size_t round = 0; round < rounds; ++round) {
    for (const auto check : checks) ASSERT_NO_FATAL_FAILURE(check(numbers));
  }
}

template <limb T, std::size_t... N>
void kernels_at(std::size_t rounds, std::index_sequence<N...> sizes) {
  check_each<T>(napier_test::repetitions(rounds, 50), {check_kernels<N, T>...}, sizes);
}
template <limb T, std::size_t... N>
void inverses_at(std::size_t rounds, std::index_sequence<N...> sizes) {
  check_each<T>(napier_test::repetitions(rounds, 20), {check_inverse<N, T>...}, sizes);
}
template <limb T, std::size_t... N>
void powers_at(std::size_t rounds, std::index_sequence<N...> sizes) {
  check_each<T>(napier_test::repetitions(rounds, 20), {check_power<N, T>...}, sizes);
}

TEST(Modular, Kernels64Bit) {
  kernels_at<std::uint64_t>(
      60, std::index_sequence<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24, 32, 48, 64>{});
}
TEST(Modular, Kernels32Bit) {
  kernels_at<std::uint32_t>(200, std::index_sequence<1, 2, 5, 8, 13>{});
}
TEST(Modular, Kernels16Bit) { kernels_at<std::uint16_t>(200, std::index_sequence<1, 3, 4, 11>{}); }
TEST(Modular, Kernels8Bit) { kernels_at<std::uint8_t>(500, std::index_sequence<1, 2, 3, 10>{}); }

TEST(Modular, Inverses) {
  inverses_at<std::uint64_t>(10, std::index_sequence<1, 2, 4, 64>{});  // more in inverse_test.cpp
  inverses_at<std::uint32_t>(50, std::index_sequence<1, 3, 8>{});
  inverses_at<std::uint16_t>(100, std::index_sequence<1, 4>{});
  inverses_at<std::uint8_t>(500, std::index_sequence<1, 2, 5>{});
}

// 8 and 16 limbs are the 512 and 1024 bits where others had wrong results.
TEST(Modular, Powers) {
  powers_at<std::uint64_t>(10, std::index_sequence<1, 2, 4, 8, 16>{});  // more in fma_test.cpp
  powers_at<std::uint32_t>(20, std::index_sequence<3>{});
  powers_at<std::uint16_t>(20, std::index_sequence<2>{});
  powers_at<std::uint8_t>(100, std::index_sequence<2>{});
}

}  // namespace
