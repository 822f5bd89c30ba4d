// SPDX-License-Identifier: Apache-2.0
//
// Inverses, greatest common divisors and Jacobi symbols against GMP at every size up to 40 limbs.
#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

#include <napier/limbs/gcd/binary_gcd.hpp>
#include <napier/limbs/gcd/inverse.hpp>
#include <napier/limbs/gcd/jacobi.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;
using napier_test::hostile_numbers;

template <limb T>
struct number {
  explicit number(std::size_t n) : limb(n) {}

  void set(gmp_number x) {
    mpz_fdiv_r_2exp(x, x, limb.size() * limb_bits<T>);
    limbs::set_zero(limb.data(), limb.size());
    mpz_export(limb.data(), nullptr, -1, sizeof(T), 0, 0, x);
  }
  gmp_number get() const { return gmp_number(limb.data(), limb.size()); }

  std::vector<T> limb;
};

// The kernels of one size: the checks are compiled once for all of them.
template <limb T>
struct kernels {
  std::size_t n;
  void (*gcd)(T*, const T*, const T*);
  void (*gcd_vartime)(T*, const T*, const T*);
  int (*jacobi)(const T*, const T*);
  int (*jacobi_vartime)(const T*, const T*);
  bool (*inverse)(T*, const T*, const T*);
  bool (*inverse_vartime)(T*, const T*, const T*);
};
template <std::size_t N, limb T>
constexpr kernels<T> kernels_of() {
  return {N,
          [](T* z, const T* x, const T* y) { limbs::gcd<N>(z, x, y); },
          [](T* z, const T* x, const T* y) { limbs::gcd_vartime<N>(z, x, y); },
          [](const T* x, const T* m) {
            const auto symbol = limbs::jacobi<N>(x, m);
            return static_cast<int>(symbol.one.declassify()) -
                   static_cast<int>(symbol.minus_one.declassify());
          },
          [](const T* x, const T* m) { return limbs::jacobi_vartime<N>(x, m); },
          [](T* z, const T* x, const T* m) { return limbs::inverse<N>(z, x, m).declassify(); },
          [](T* z, const T* x, const T* m) { return limbs::inverse_vartime<N>(z, x, m); }};
}

template <limb T>
void check(const kernels<T>& of_size, const number<T>& x, const number<T>& m) {
  number<T> z(of_size.n);
  gmp_number wanted, one;
  const auto expect_wanted = [&] { ASSERT_EQ(z.get(), wanted) << x.get() << ", " << m.get(); };
  mpz_gcd(wanted, x.get(), m.get());
  of_size.gcd(z.limb.data(), x.limb.data(), m.limb.data());
  ASSERT_NO_FATAL_FAILURE(expect_wanted());
  of_size.gcd_vartime(z.limb.data(), x.limb.data(), m.limb.data());
  ASSERT_NO_FATAL_FAILURE(expect_wanted());
  if ((m.limb[0] & 1U) != 0) {
    for (const auto kernel : {of_size.jacobi, of_size.jacobi_vartime}) {
      ASSERT_EQ(kernel(x.limb.data(), m.limb.data()), mpz_jacobi(x.get(), m.get()))
          << x.get() << ", " << m.get();
    }
  }
  mpz_set_ui(one, 1);
  if (mpz_cmp(x.get(), m.get()) >= 0 || mpz_cmp(m.get(), one) <= 0) return;
  const bool found = mpz_invert(wanted, x.get(), m.get()) != 0;
  if (!found) mpz_set_ui(wanted, 0);
  for (const auto kernel : {of_size.inverse, of_size.inverse_vartime}) {
    ASSERT_EQ(kernel(z.limb.data(), x.limb.data(), m.limb.data()), found)
        << x.get() << ", " << m.get();
    ASSERT_NO_FATAL_FAILURE(expect_wanted());
  }
}

// Moduli: 3, all ones, 2^(wN-1) + 1, 2^(wN-1), a power of two less one, and hostile ones. Numbers:
// 0, 1, m - 1, m - 2, (m + 1) / 2, powers of two, the modulus with a limb changed, multiples of a
// factor of it, and hostile ones.
template <limb T>
void check_size(const kernels<T>& of_size, hostile_numbers& numbers, std::size_t rounds) {
  const std::size_t N = of_size.n;
  const std::size_t bits = N * limb_bits<T>;
  for (std::size_t round = 0; round < rounds; ++round) {
    number<T> m(N), x(N);
    gmp_number modulus, factor;
    numbers.fill(m.limb.data(), N);
    numbers.fill(x.limb.data(), 1 + N / 2);
    mpz_import(factor, 1 + N / 2, -1, sizeof(T), 0, 0, x.limb.data());
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
        mpz_mul(modulus, factor, m.get());
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
      ASSERT_NO_FATAL_FAILURE(check(of_size, x, m));
    }
    x = m;
    auto& changed = x.limb[numbers.below(N)];
    changed = static_cast<T>(changed ^ (1 + numbers.below(255)));
    ASSERT_NO_FATAL_FAILURE(check(of_size, x, m));
    numbers.fill(x.limb.data(), N);
    ASSERT_NO_FATAL_FAILURE(check(of_size, x, m));
    mpz_fdiv_r(values[0], x.get(), m.get().sign() != 0 ? m.get() : values[1]);
    x.set(values[0]);
    ASSERT_NO_FATAL_FAILURE(check(of_size, x, m));
  }
}

template <limb T, std::size_t... N>
void check_sizes(std::size_t rounds, std::index_sequence<N...>) {
  hostile_numbers numbers(41 + sizeof(T));
  (check_size<T>(kernels_of<N + 1, T>(), numbers, napier_test::repetitions(rounds, 50)), ...);
}

TEST(Inverse, Of64BitLimbs) { check_sizes<std::uint64_t>(24, std::make_index_sequence<40>()); }
TEST(Inverse, Of32BitLimbs) { check_sizes<std::uint32_t>(60, std::make_index_sequence<6>()); }
TEST(Inverse, Of16BitLimbs) { check_sizes<std::uint16_t>(60, std::make_index_sequence<6>()); }
TEST(Inverse, Of8BitLimbs) { check_sizes<std::uint8_t>(200, std::make_index_sequence<9>()); }

}  // namespace
