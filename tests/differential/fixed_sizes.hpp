// SPDX-License-Identifier: Apache-2.0
//
// The linear kernels, products and squares against GMP, for one limb width: a program for each
// width includes this and names it.
#pragma once

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include <napier/limbs/product/karatsuba.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/square.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace napier_test {

namespace limbs = napier::limbs;
using napier::limb;
using napier::limb_bits;

// A kernel for one limb count: only this is compiled once a count, what compares is shared.
template <limb T>
using kernel = void (*)(T* z, const T* x, const T* y);

// What is compared with GMP's x * y, over n limbs.
template <limb T>
struct product_kernels {
  std::size_t n;
  kernel<T> multiply, multiply_karatsuba, multiply_low, square, square_karatsuba;
};

// What is compared with GMP's x + y and x - y; each returns its carry in z[n].
template <limb T>
struct sum_kernels {
  std::size_t n;
  kernel<T> add, subtract, add_limb, subtract_limb, negate;
};

template <std::size_t N, limb T>
product_kernels<T> products() {
  return {N,
          [](T* z, const T* x, const T* y) { limbs::multiply<N, N>(z, x, y); },
          [](T* z, const T* x, const T* y) {
            limbs::multiply_karatsuba<N, (N < 24 ? 2 : 16)>(z, x, y);
          },
          [](T* z, const T* x, const T* y) { limbs::multiply_low<N, N, N>(z, x, y); },
          [](T* z, const T* x, const T*) { limbs::square<N>(z, x); },
          [](T* z, const T* x, const T*) { limbs::square_karatsuba<N, (N < 24 ? 2 : 16)>(z, x); }};
}

template <std::size_t N, limb T>
sum_kernels<T> sums() {
  return {N,
          [](T* z, const T* x, const T* y) { z[N] = limbs::add<N>(z, x, y); },
          [](T* z, const T* x, const T* y) { z[N] = limbs::subtract<N>(z, x, y); },
          [](T* z, const T* x, const T* y) { z[N] = limbs::add_limb<N>(z, x, y[0]); },
          [](T* z, const T* x, const T* y) { z[N] = limbs::subtract_limb<N>(z, x, y[0]); },
          [](T* z, const T* x, const T*) { z[N] = limbs::negate<N>(z, x); }};
}

template <limb T>
void check_products(const product_kernels<T>& kernels, hostile_numbers& numbers) {
  const std::size_t n = kernels.n;
  std::vector<T> x(n), y(n), z(2 * n);
  numbers.fill(x.data(), n);
  numbers.fill(y.data(), n);
  gmp_number product, square;
  mpz_mul(product, gmp_number(x.data(), n), gmp_number(y.data(), n));
  mpz_mul(square, gmp_number(x.data(), n), gmp_number(x.data(), n));

  kernels.multiply(z.data(), x.data(), y.data());
  ASSERT_EQ(gmp_number(z.data(), 2 * n), product) << n << " limbs";
  kernels.multiply(z.data(), x.data(), x.data());
  ASSERT_EQ(gmp_number(z.data(), 2 * n), square) << n << " limbs, one operand twice";
  kernels.multiply_karatsuba(z.data(), x.data(), y.data());
  ASSERT_EQ(gmp_number(z.data(), 2 * n), product) << n << " limbs, Karatsuba";
  kernels.square(z.data(), x.data(), y.data());
  ASSERT_EQ(gmp_number(z.data(), 2 * n), square) << n << " limbs";
  kernels.square_karatsuba(z.data(), x.data(), y.data());
  ASSERT_EQ(gmp_number(z.data(), 2 * n), square) << n << " limbs, Karatsuba";
  kernels.multiply_low(z.data(), x.data(), y.data());
  ASSERT_EQ(gmp_number(z.data(), n), product.low_bits(n * limb_bits<T>)) << n << " limbs";
}

template <limb T>
void check_sums(const sum_kernels<T>& kernels, hostile_numbers& numbers) {
  const std::size_t n = kernels.n;
  const std::size_t bits = n * limb_bits<T>;
  std::vector<T> x(n), y(n), z(n + 1);
  numbers.fill(x.data(), n);
  numbers.fill(y.data(), n);
  const gmp_number gx(x.data(), n), gy(y.data(), n), gy0(y.data(), 1);
  const auto expect = [&](const gmp_number& wanted, const char* what) {
    ASSERT_EQ(gmp_number(z.data(), n), wanted.low_bits(bits)) << what << ", " << n << " limbs";
    // The carry or borrow is what is outside 0..2^bits - 1.
    ASSERT_EQ(z[n], wanted == wanted.low_bits(bits) ? 0 : 1) << what << ", " << n << " limbs";
  };
  gmp_number wanted;

  kernels.add(z.data(), x.data(), y.data());
  mpz_add(wanted, gx, gy);
  expect(wanted, "add");
  kernels.subtract(z.data(), x.data(), y.data());
  mpz_sub(wanted, gx, gy);
  expect(wanted, "subtract");
  kernels.add_limb(z.data(), x.data(), y.data());
  mpz_add(wanted, gx, gy0);
  expect(wanted, "add_limb");
  kernels.subtract_limb(z.data(), x.data(), y.data());
  mpz_sub(wanted, gx, gy0);
  expect(wanted, "subtract_limb");
  kernels.negate(z.data(), x.data(), y.data());
  mpz_neg(wanted, gx);
  expect(wanted, "negate");

  // In place, from either side.
  std::vector<T> w(x);
  w.push_back(0);
  kernels.add(w.data(), w.data(), y.data());
  mpz_add(wanted, gx, gy);
  ASSERT_EQ(gmp_number(w.data(), n + 1), wanted);
  w.assign(y.begin(), y.end());
  w.push_back(0);
  kernels.add(w.data(), x.data(), w.data());
  ASSERT_EQ(gmp_number(w.data(), n + 1), wanted);
  kernels.subtract(w.data(), w.data(), y.data());
  ASSERT_EQ(gmp_number(w.data(), n), gx);
}

// The kernels whose limb counts come at run time, m and n limbs.
template <limb T>
void check_run_time_counts(std::size_t m, std::size_t n, hostile_numbers& numbers) {
  std::vector<T> x(m), y(n), z(m + n), w(m + n);
  numbers.fill(x.data(), m);
  numbers.fill(y.data(), n);
  numbers.fill(z.data(), m + n);
  const gmp_number gx(x.data(), m), gy(y.data(), n), gy0(y.data(), 1), gz(z.data(), m);
  gmp_number wanted;

  w = z;
  const T high = limbs::add_multiple(w.data(), x.data(), m, y[0]);
  mpz_set(wanted, gz);
  mpz_addmul(wanted, gx, gy0);
  w[m] = high;
  ASSERT_EQ(gmp_number(w.data(), m + 1), wanted) << m << " limbs";
  const T out = limbs::subtract_multiple(w.data(), x.data(), m, y[0]);
  ASSERT_EQ(gmp_number(w.data(), m), gz) << m << " limbs";
  ASSERT_EQ(out, high) << m << " limbs";
  w[m] = limbs::multiply_limb(w.data(), x.data(), m, y[0]);
  mpz_mul(wanted, gx, gy0);
  ASSERT_EQ(gmp_number(w.data(), m + 1), wanted) << m << " limbs";

  limbs::multiply(z.data(), x.data(), m, y.data(), n);
  mpz_mul(wanted, gx, gy);
  ASSERT_EQ(gmp_number(z.data(), m + n), wanted) << m << " by " << n << " limbs";

  if (m == n) {
    limbs::square(z.data(), x.data(), n);
    mpz_mul(wanted, gx, gx);
    ASSERT_EQ(gmp_number(z.data(), 2 * n), wanted) << n << " limbs";

    const std::size_t bits = n * limb_bits<T>;
    z[n] = limbs::add(z.data(), x.data(), y.data(), n);
    mpz_add(wanted, gx, gy);
    ASSERT_EQ(gmp_number(z.data(), n + 1), wanted) << n << " limbs";
    const T borrow = limbs::subtract(z.data(), x.data(), y.data(), n);
    mpz_sub(wanted, gx, gy);
    ASSERT_EQ(gmp_number(z.data(), n), wanted.low_bits(bits)) << n << " limbs";
    ASSERT_EQ(borrow, wanted.sign() < 0 ? 1 : 0) << n << " limbs";
    ASSERT_EQ(limbs::less(x.data(), y.data(), n).declassify(), borrow == 1);
    ASSERT_EQ(limbs::equal(x.data(), y.data(), n).declassify(), wanted.sign() == 0);
    const int order = limbs::compare_vartime(x.data(), y.data(), n);
    ASSERT_EQ(order, wanted.sign());

    const std::size_t amount = numbers.below(bits + 2);
    limbs::shift_left_any(z.data(), x.data(), n, amount);
    mpz_mul_2exp(wanted, gx, amount);
    ASSERT_EQ(gmp_number(z.data(), n), wanted.low_bits(bits)) << n << " limbs << " << amount;
    limbs::shift_left_secret(w.data(), x.data(), n, amount);
    ASSERT_EQ(gmp_number(w.data(), n), wanted.low_bits(bits)) << n << " limbs << " << amount;
    limbs::shift_right_any(z.data(), x.data(), n, amount);
    mpz_fdiv_q_2exp(wanted, gx, amount);
    ASSERT_EQ(gmp_number(z.data(), n), wanted) << n << " limbs >> " << amount;
    limbs::shift_right_secret(w.data(), x.data(), n, amount);
    ASSERT_EQ(gmp_number(w.data(), n), wanted) << n << " limbs >> " << amount;
    ASSERT_EQ(limbs::popcount(x.data(), n), mpz_popcount(gx));
    ASSERT_EQ(limbs::bit_width(x.data(), n), gx.sign() == 0 ? 0 : mpz_sizeinbase(gx, 2));
    ASSERT_EQ(limbs::countr_zero(x.data(), n), gx.sign() == 0 ? bits : mpz_scan1(gx, 0));
  }
}

// Every limb count of the list, with `rounds` pairs of operands each.
template <limb T, std::size_t... N>
void check_fixed_sizes(std::uint64_t seed, std::size_t rounds, std::index_sequence<N...>) {
  hostile_numbers numbers(seed);
  const product_kernels<T> all_products[] = {products<N, T>()...};
  const sum_kernels<T> all_sums[] = {sums<N, T>()...};
  for (std::size_t round = 0; round < rounds; ++round) {
    for (const auto& kernels : all_products)
      ASSERT_NO_FATAL_FAILURE(check_products<T>(kernels, numbers));
    for (const auto& kernels : all_sums) ASSERT_NO_FATAL_FAILURE(check_sums<T>(kernels, numbers));
  }
}

template <limb T>
void check_fixed_sizes() {
  check_fixed_sizes<T>(
      1, repetitions(2000, 50),
      std::index_sequence<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24, 32, 48, 64>{});
}

template <limb T>
void check_run_time_sizes() {
  hostile_numbers numbers(2);
  for (std::size_t round = 0; round < repetitions(20, 50); ++round) {
    for (std::size_t m = 1; m <= 40; ++m) {
      ASSERT_NO_FATAL_FAILURE(check_run_time_counts<T>(m, m, numbers));
      ASSERT_NO_FATAL_FAILURE(check_run_time_counts<T>(m, 1 + numbers.below(40), numbers));
    }
  }
}

}  // namespace napier_test
