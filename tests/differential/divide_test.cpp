// SPDX-License-Identifier: Apache-2.0
//
// Division against GMP's mpz_tdiv_qr, for the four limb widths: fixed sizes, sizes of the run
// time, operands in place, and dividends that are made so that the estimated digit is too large.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/division/invariant_divide.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

namespace limbs = napier::limbs;
using napier::limb;
using napier::limb_bits;
using napier_test::gmp_number;
using napier_test::hostile_numbers;
using napier_test::repetitions;

// Only this is compiled once for each pair of sizes; what compares is shared.
template <limb T>
struct division_kernels {
  using kernel = void (*)(T* q, T* r, const T* x, const T* d);
  std::size_t m, n;
  kernel secret, vartime, invariant;
};

template <std::size_t M, std::size_t N, limb T>
void divide_by_invariant(T* q, T* r, const T* x, const T* d) {
  T multiplier[M], divisor[N];
  limbs::copy(divisor, d, N);
  const std::size_t log = limbs::invariant_constants_vartime<M, N>(multiplier, divisor);
  limbs::divide_invariant<M, N>(q, r, x, divisor, multiplier, log);
}

template <std::size_t M, std::size_t N>
struct sizes {};

// The products inside are written out, which costs the compiler more than all the rest.
constexpr bool invariant_is_tried(std::size_t m, std::size_t n) {
  return m < 5 || (m == 8 && n == 4) || (m == 9 && n == 9) || (m == 16 && n == 8) ||
         (m == 64 && n != 3);
}

template <limb T, std::size_t M, std::size_t N>
division_kernels<T> kernels_of(sizes<M, N>) {
  division_kernels<T> z{M, N, &limbs::divide<M, N, T>, &limbs::divide_vartime<M, N, T>, nullptr};
  if constexpr (invariant_is_tried(M, N)) z.invariant = &divide_by_invariant<M, N, T>;
  return z;
}

// x = q d + r, cut to its m limbs, with d - 1, 0 or anything as r.
template <limb T>
void fill_near_multiple(T* x, std::size_t m, const T* d, std::size_t n, hostile_numbers& numbers) {
  std::vector<T> factor(m), product(m + n);
  numbers.fill(factor.data(), m);
  if (m > n) {
    for (std::size_t i = m - n + numbers.below(2); i < m; ++i) factor[i] = 0;
  } else {
    for (std::size_t i = 1; i < m; ++i) factor[i] = 0;
  }
  limbs::multiply(product.data(), factor.data(), m, d, n);
  switch (numbers.below(4)) {
    case 0:
      limbs::subtract_limb(product.data(), product.data(), m + n, T{1});
      break;
    case 1:
      limbs::subtract_limb(product.data(), product.data(), m + n, static_cast<T>(~T{0}));
      break;
    case 2:
      limbs::add_limb(product.data(), product.data(), m + n, T{1});
      break;
    default:
      break;
  }
  limbs::copy(x, product.data(), m);
}

template <limb T>
void fill_operands(T* x, std::size_t m, T* d, std::size_t n, hostile_numbers& numbers) {
  numbers.fill(d, n);
  // Zeros at the top, often.
  if (numbers.below(3) == 0) {
    for (std::size_t i = n - numbers.below(n + 1); i < n; ++i) d[i] = 0;
  }
  if (limbs::significant_limbs_vartime(d, n) == 0) d[numbers.below(n)] = 1;
  if (numbers.below(2) == 0) {
    numbers.fill(x, m);
  } else {
    fill_near_multiple(x, m, d, n, numbers);
  }
}

template <limb T>
void check_fixed(const division_kernels<T>& kernels, hostile_numbers& numbers) {
  const std::size_t m = kernels.m;
  const std::size_t n = kernels.n;
  std::vector<T> x(m), d(n), q(m), r(n);
  fill_operands(x.data(), m, d.data(), n, numbers);
  const gmp_number gx(x.data(), m), gd(d.data(), n);
  gmp_number quotient, remainder;
  mpz_tdiv_qr(quotient, remainder, gx, gd);
  const auto expect = [&](const T* got_q, const T* got_r, const char* what) {
    ASSERT_EQ(gmp_number(got_q, m), quotient) << what << ": " << gx << " / " << gd;
    ASSERT_EQ(gmp_number(got_r, n), remainder) << what << ": " << gx << " % " << gd;
  };
  kernels.secret(q.data(), r.data(), x.data(), d.data());
  expect(q.data(), r.data(), "secret");
  kernels.vartime(q.data(), r.data(), x.data(), d.data());
  expect(q.data(), r.data(), "vartime");
  if (kernels.invariant != nullptr) {
    kernels.invariant(q.data(), r.data(), x.data(), d.data());
    expect(q.data(), r.data(), "invariant");
  }

  // In place: q and r over x and d, in every way that keeps them apart.
  const std::size_t longer = std::max(m, n);
  for (const auto kernel : {kernels.secret, kernels.vartime, kernels.invariant}) {
    if (kernel == nullptr) continue;
    for (int place = 0; place < 6; ++place) {
      std::vector<T> a(longer), b(longer), c(longer);
      std::copy(x.begin(), x.end(), a.begin());
      std::copy(d.begin(), d.end(), b.begin());
      T* const places[6][2] = {{a.data(), c.data()}, {b.data(), c.data()}, {c.data(), a.data()},
                               {c.data(), b.data()}, {a.data(), b.data()}, {b.data(), a.data()}};
      kernel(places[place][0], places[place][1], a.data(), b.data());
      expect(places[place][0], places[place][1], "in place");
    }
  }
}

template <limb T>
void check_run_time(std::size_t m, std::size_t n, hostile_numbers& numbers) {
  std::vector<T> x(m), d(n), q(m), r(n), work(m + n + 1);
  fill_operands(x.data(), m, d.data(), n, numbers);
  const gmp_number gx(x.data(), m), gd(d.data(), n), gd0(d.data(), 1);
  gmp_number quotient, remainder;
  mpz_tdiv_qr(quotient, remainder, gx, gd);
  const auto expect = [&](const T* got_q, const T* got_r, const char* what) {
    ASSERT_EQ(gmp_number(got_q, m), quotient) << what << ": " << gx << " / " << gd;
    ASSERT_EQ(gmp_number(got_r, n), remainder) << what << ": " << gx << " % " << gd;
  };
  limbs::divide_vartime(q.data(), r.data(), x.data(), m, d.data(), n, work.data());
  expect(q.data(), r.data(), "run time");
  const std::size_t longer = std::max(m, n);
  for (int place = 0; place < 6; ++place) {
    std::vector<T> a(longer), b(longer), c(longer);
    std::copy(x.begin(), x.end(), a.begin());
    std::copy(d.begin(), d.end(), b.begin());
    T* const places[6][2] = {{a.data(), c.data()}, {b.data(), c.data()}, {c.data(), a.data()},
                             {c.data(), b.data()}, {a.data(), b.data()}, {b.data(), a.data()}};
    limbs::divide_vartime(places[place][0], places[place][1], a.data(), m, b.data(), n,
                          work.data());
    expect(places[place][0], places[place][1], "in place");
  }
  if (d[0] == 0) return;
  mpz_tdiv_qr(quotient, remainder, gx, gd0);
  T rest = limbs::divide_limb_vartime(q.data(), x.data(), m, d[0]);
  ASSERT_EQ(gmp_number(q.data(), m), quotient) << gx << " / " << gd0;
  ASSERT_EQ(gmp_number(&rest, 1), remainder) << gx << " % " << gd0;
  rest = limbs::divide_limb_vartime(x.data(), x.data(), m, d[0]);
  ASSERT_EQ(gmp_number(x.data(), m), quotient) << gx << " / " << gd0;
  ASSERT_EQ(gmp_number(&rest, 1), remainder) << gx << " % " << gd0;
}

// x = q d - 1 for a one-limb q and a d with large limbs at the bottom: three limbs by two say q,
// and only the limbs below show that it is one too large.
template <limb T>
bool check_added_back(const division_kernels<T>& kernels, hostile_numbers& numbers) {
  const std::size_t n = kernels.n;
  std::vector<T> d(n), x(n + 1), q(n + 1), r(n);
  numbers.fill(d.data(), n);
  for (std::size_t i = 0; i + 2 < n; ++i)
    d[i] = static_cast<T>(static_cast<T>(~T{0}) - numbers.below(2));
  d[n - 1] = static_cast<T>(d[n - 1] | static_cast<T>(T{1} << (limb_bits<T> - 1)));
  T factor;
  do numbers.fill(&factor, 1);
  while (factor < 2);
  x[n] = limbs::multiply_limb(x.data(), d.data(), n, factor);
  limbs::subtract_limb(x.data(), x.data(), n + 1, T{1});

  const T v = limbs::reciprocal_3by2(limbs::reciprocal_vartime(d[n - 1]), d[n - 1], d[n - 2]);
  const bool fits = x[n] < d[n - 1] || (x[n] == d[n - 1] && x[n - 1] < d[n - 2]);
  const T estimate =
      fits ? limbs::divide_3by2(x[n], x[n - 1], x[n - 2], d[n - 1], d[n - 2], v) : T{0};

  const auto expected = static_cast<T>(factor - 1);
  limbs::subtract_limb(d.data(), d.data(), n, T{1});  // x mod d = d - 1
  const gmp_number remainder(d.data(), n);
  limbs::add_limb(d.data(), d.data(), n, T{1});
  for (const auto kernel : {kernels.secret, kernels.vartime, kernels.invariant}) {
    if (kernel == nullptr) continue;
    kernel(q.data(), r.data(), x.data(), d.data());
    EXPECT_EQ(q[0], expected);
    EXPECT_EQ(limbs::significant_limbs_vartime(q.data(), n + 1), expected == 0 ? 0U : 1U);
    EXPECT_EQ(gmp_number(r.data(), n), remainder);
  }
  return fits && estimate == factor;
}

template <limb T, typename... Sizes>
void check_fixed_sizes(std::size_t rounds, std::uint64_t seed) {
  hostile_numbers numbers(seed);
  const division_kernels<T> all[] = {kernels_of<T>(Sizes{})...};
  for (std::size_t round = 0; round < rounds; ++round) {
    for (const auto& kernels : all) ASSERT_NO_FATAL_FAILURE(check_fixed<T>(kernels, numbers));
  }
}

template <typename T>
class DivideDifferential : public testing::Test {};
using limb_types = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(DivideDifferential, limb_types);

TYPED_TEST(DivideDifferential, SmallSizes) {
  check_fixed_sizes<TypeParam, sizes<1, 1>, sizes<1, 2>, sizes<2, 1>, sizes<2, 2>, sizes<2, 3>,
                    sizes<3, 1>, sizes<3, 2>, sizes<3, 3>, sizes<4, 1>, sizes<4, 2>, sizes<4, 3>,
                    sizes<4, 4>, sizes<1, 4>, sizes<5, 2>, sizes<5, 5>, sizes<6, 3>, sizes<6, 4>,
                    sizes<7, 3>, sizes<8, 4>, sizes<4, 8>>(repetitions(600, 30), 1);
}

TYPED_TEST(DivideDifferential, MiddleSizes) {
  check_fixed_sizes<TypeParam, sizes<6, 6>, sizes<7, 7>, sizes<8, 8>, sizes<9, 5>, sizes<9, 9>,
                    sizes<10, 1>, sizes<10, 5>, sizes<11, 10>, sizes<12, 6>, sizes<12, 11>,
                    sizes<12, 12>, sizes<16, 8>, sizes<16, 15>, sizes<8, 16>>(repetitions(150, 30),
                                                                              2);
}

TYPED_TEST(DivideDifferential, LargeSizes) {
  check_fixed_sizes<TypeParam, sizes<16, 16>, sizes<24, 12>, sizes<32, 1>, sizes<32, 16>,
                    sizes<48, 24>, sizes<64, 3>, sizes<64, 32>, sizes<64, 64>>(repetitions(12, 30),
                                                                               3);
}

TYPED_TEST(DivideDifferential, RunTimeSizes) {
  hostile_numbers numbers(4);
  for (std::size_t round = 0; round < repetitions(2, 60); ++round) {
    for (std::size_t m = 1; m <= 40; ++m) {
      for (std::size_t n = 1 + numbers.below(3); n <= 40; n += 1 + numbers.below(5)) {
        ASSERT_NO_FATAL_FAILURE(check_run_time<TypeParam>(m, n, numbers));
      }
    }
  }
}

TYPED_TEST(DivideDifferential, DigitsThatAreAddedBack) {
  const division_kernels<TypeParam> all[] = {
      kernels_of<TypeParam>(sizes<4, 3>{}), kernels_of<TypeParam>(sizes<5, 4>{}),
      kernels_of<TypeParam>(sizes<6, 5>{}), kernels_of<TypeParam>(sizes<9, 8>{}),
      kernels_of<TypeParam>(sizes<17, 16>{})};
  hostile_numbers numbers(5);
  std::size_t reached = 0;
  std::size_t tried = 0;
  for (std::size_t round = 0; round < repetitions(400, 30); ++round) {
    for (const auto& kernels : all) {
      reached += check_added_back<TypeParam>(kernels, numbers) ? 1 : 0;
      ++tried;
    }
    if (this->HasFailure()) return;
  }
  EXPECT_GT(reached, tried / 2) << "the dividends no longer reach D6";
}

// Without a divisor the constant-time form answers too.
TYPED_TEST(DivideDifferential, NoDivisor) {
  hostile_numbers numbers(6);
  std::vector<TypeParam> x(5), d(7), q(5), r(7);
  for (int i = 0; i < 100; ++i) {
    numbers.fill(x.data(), 5);
    limbs::divide<5, 7>(q.data(), r.data(), x.data(), d.data());
    for (const TypeParam limb : q) ASSERT_EQ(limb, static_cast<TypeParam>(~TypeParam{0}));
    ASSERT_EQ(gmp_number(r.data(), 7), gmp_number(x.data(), 5));
    limbs::divide<5, 2>(q.data(), r.data(), x.data(), d.data());
    for (const TypeParam limb : q) ASSERT_EQ(limb, static_cast<TypeParam>(~TypeParam{0}));
    ASSERT_EQ(gmp_number(r.data(), 2), gmp_number(x.data(), 2));
  }
}

}  // namespace
