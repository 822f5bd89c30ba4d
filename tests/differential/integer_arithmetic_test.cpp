// SPDX-License-Identifier: Apache-2.0
//
// Sums, products, shifts and quotients of integers against GMP: operands of all lengths and signs,
// built-in ones, the same object in every place.
#include <gtest/gtest.h>

#include <gmp.h>

#include <cstdint>
#include <limits>
#include <utility>

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

using gmp_operation = void (*)(mpz_ptr, mpz_srcptr, mpz_srcptr);

gmp_number of(gmp_operation operation, const gmp_number& x, const gmp_number& y) {
  gmp_number z;
  operation(z, x, y);
  return z;
}

// x OP y as copies, temporaries, in place, and with one object as both operands.
template <typename Operation, typename InPlace>
void try_all_places(const integer& x, const integer& y, gmp_operation peer, const char* what,
                    Operation operation, InPlace in_place) {
  const gmp_number a = to_gmp(x), b = to_gmp(y);
  const gmp_number expected = of(peer, a, b);
  expect_same(operation(x, y), expected, what);
  expect_same(operation(integer(x), y), expected, what);
  expect_same(operation(x, integer(y)), expected, what);
  expect_same(operation(integer(x), integer(y)), expected, what);
  integer z = x;
  in_place(z, y);
  expect_same(z, expected, what);
  z = x;
  in_place(z, z);
  expect_same(z, of(peer, a, a), what);
  expect_same(operation(x, x), of(peer, a, a), what);
}

void try_sums_and_products(const integer& x, const integer& y) {
  try_all_places(
      x, y, mpz_add, "+",
      [](auto&& a, auto&& b) {
        return std::forward<decltype(a)>(a) + std::forward<decltype(b)>(b);
      },
      [](integer& a, const integer& b) { a += b; });
  try_all_places(
      x, y, mpz_sub, "-",
      [](auto&& a, auto&& b) {
        return std::forward<decltype(a)>(a) - std::forward<decltype(b)>(b);
      },
      [](integer& a, const integer& b) { a -= b; });
  try_all_places(
      x, y, mpz_mul, "*",
      [](auto&& a, auto&& b) {
        return std::forward<decltype(a)>(a) * std::forward<decltype(b)>(b);
      },
      [](integer& a, const integer& b) { a *= b; });
  // The result in the place of the second operand.
  const gmp_number a = to_gmp(x), b = to_gmp(y);
  integer z = y;
  sum(z, x, z);
  expect_same(z, of(mpz_add, a, b), "sum");
  z = y;
  difference(z, x, z);
  expect_same(z, of(mpz_sub, a, b), "difference");
  z = y;
  product(z, x, z);
  expect_same(z, of(mpz_mul, a, b), "product");
}

TEST(IntegerArithmetic, SumsAndProducts) {
  hostile_numbers numbers(1);
  for (std::size_t i = 0; i < repetitions(4000); ++i) {
    const std::size_t n = 1 + numbers.below(40);
    try_sums_and_products(hostile_integer(numbers, n), hostile_integer(numbers, n));
  }
}

// Every length up to 100 limbs, and one limb below, at and above each threshold.
TEST(IntegerArithmetic, ProductsOfAllLengths) {
  hostile_numbers numbers(2);
  const auto exactly = [&](std::size_t n) {
    std::vector<std::uint64_t> limbs(n);
    numbers.fill(limbs.data(), n);
    limbs.back() |= 1U;
    return integer::from_limbs(limbs, numbers.below(2) == 0);
  };
  const auto& from = limbs::tuned_products;
  std::vector<std::size_t> lengths;
  for (std::size_t n = 1; n <= 100; ++n) lengths.push_back(n);
  for (const std::size_t n :
       {from.karatsuba, from.toom_3, from.toom_4, from.transform_8, from.transform_4,
        from.square_karatsuba, from.square_toom_3, from.square_toom_4, from.square_transform_8,
        from.square_transform_4}) {
    for (const std::size_t m : {n - 1, n, n + 1}) lengths.push_back(m);
  }
  for (const std::size_t n : lengths) {
    const integer x = exactly(n), y = exactly(n), longer = exactly(2 * n + 3);
    expect_same(x * y, of(mpz_mul, to_gmp(x), to_gmp(y)), "*");
    expect_same(x * x, of(mpz_mul, to_gmp(x), to_gmp(x)), "square");
    expect_same(x * longer, of(mpz_mul, to_gmp(x), to_gmp(longer)), "unequal");
    const auto [q, r] = div(longer, x);
    expect_same(q, of(mpz_tdiv_q, to_gmp(longer), to_gmp(x)), "quotient");
    expect_same(r, of(mpz_tdiv_r, to_gmp(longer), to_gmp(x)), "remainder");
  }
}

TEST(IntegerArithmetic, Quotients) {
  hostile_numbers numbers(3);
  for (std::size_t i = 0; i < repetitions(4000); ++i) {
    const integer x = hostile_integer(numbers, 1 + numbers.below(60));
    const integer y = hostile_integer(numbers, 1 + numbers.below(30));
    const gmp_number a = to_gmp(x), b = to_gmp(y);
    if (y.is_zero()) {
      integer z = x;
      EXPECT_THROW(z /= y, std::domain_error);
      EXPECT_THROW(z %= y, std::domain_error);
      EXPECT_THROW(static_cast<void>(div_euclid(x, y)), std::domain_error);
      ASSERT_EQ(z, x);
      continue;
    }
    expect_same(x / y, of(mpz_tdiv_q, a, b), "/");
    expect_same(x % y, of(mpz_tdiv_r, a, b), "%");
    const auto down = div_floor(x, y);
    expect_same(down.quotient, of(mpz_fdiv_q, a, b), "floor");
    expect_same(down.remainder, of(mpz_fdiv_r, a, b), "floor, remainder");
    const auto up = div_ceil(x, y);
    expect_same(up.quotient, of(mpz_cdiv_q, a, b), "ceiling");
    expect_same(up.remainder, of(mpz_cdiv_r, a, b), "ceiling, remainder");
    const auto euclid = div_euclid(x, y);
    expect_same(euclid.remainder, of(mpz_mod, a, b), "Euclid, remainder");
    ASSERT_EQ(euclid.quotient * y + euclid.remainder, x);
    expect_same(mod_floor(x, y), of(mpz_fdiv_r, a, b), "mod_floor");
    expect_same(mod_euclid(x, y), of(mpz_mod, a, b), "mod_euclid");
    integer z = x;
    z /= y;
    expect_same(z, of(mpz_tdiv_q, a, b), "/=");
    z = y;
    z %= z;
    ASSERT_TRUE(z.is_zero());
    z = y;
    z /= z;
    ASSERT_EQ(z, 1);
    // The results in the places of the operands, both ways, and with too little room.
    integer q = x, r = y;
    divide(q, r, q, r);
    expect_same(q, of(mpz_tdiv_q, a, b), "divide");
    expect_same(r, of(mpz_tdiv_r, a, b), "divide, remainder");
    q = y, r = x;
    divide(q, r, r, q);
    expect_same(q, of(mpz_tdiv_q, a, b), "divide, crossed");
    expect_same(r, of(mpz_tdiv_r, a, b), "divide, crossed, remainder");
    q = integer(y), r = integer();
    q.shrink_to_fit();
    divide(q, r, x, q);
    expect_same(q, of(mpz_tdiv_q, a, b), "divide, short");
    expect_same(r, of(mpz_tdiv_r, a, b), "divide, short, remainder");
  }
}

TEST(IntegerArithmetic, Shifts) {
  hostile_numbers numbers(4);
  for (std::size_t i = 0; i < repetitions(4000); ++i) {
    const integer x = hostile_integer(numbers, 1 + numbers.below(12));
    const auto bits = static_cast<unsigned>(numbers.below(numbers.below(2) == 0 ? 130 : 900));
    const gmp_number a = to_gmp(x);
    gmp_number expected;
    mpz_mul_2exp(expected, a, bits);
    expect_same(x << bits, expected, "<<");
    integer z = x;
    z <<= bits;
    expect_same(z, expected, "<<=");
    mpz_fdiv_q_2exp(expected, a, bits);
    expect_same(x >> bits, expected, ">>");
    z = x;
    z >>= bits;
    expect_same(z, expected, ">>=");
    mpz_tdiv_q_2exp(expected, a, bits);
    shift_right_truncated(z, x, bits);
    expect_same(z, expected, "truncated");
  }
  integer one = 1;
  EXPECT_THROW(one <<= -1, std::domain_error);
  EXPECT_THROW(one >>= -1, std::domain_error);
  EXPECT_THROW(one <<= std::numeric_limits<std::size_t>::max(), std::length_error);
  EXPECT_EQ(one, 1);
  EXPECT_EQ(one >> std::numeric_limits<std::size_t>::max(), 0);
  EXPECT_EQ(-one >> std::numeric_limits<std::size_t>::max(), -1);
}

// Built-in integers of every width, their least and greatest among them.
template <typename I>
void try_built_in(const integer& x, I value) {
  const integer y = value;
  ASSERT_EQ(y.to<I>(), value);
  EXPECT_EQ(x + value, x + y);
  EXPECT_EQ(value + x, y + x);
  EXPECT_EQ(x - value, x - y);
  EXPECT_EQ(value - x, y - x);
  EXPECT_EQ(x * value, x * y);
  EXPECT_EQ(x < value, x < y);
  EXPECT_EQ(value == x, y == x);
  integer z = x;
  z += value, z -= y, z *= value;
  EXPECT_EQ(z, x * y);
  if (value != 0) {
    EXPECT_EQ(x / value, x / y);
    EXPECT_EQ(x % value, x % y);
    z /= value;
    EXPECT_EQ(z, x);
  }
  if (!x.is_zero()) {
    EXPECT_EQ(value / x, y / x);
  }
  EXPECT_EQ(static_cast<I>(y), value);
}

TEST(IntegerArithmetic, BuiltInOperands) {
  hostile_numbers numbers(5);
  for (std::size_t i = 0; i < repetitions(200); ++i) {
    const integer x = hostile_integer(numbers, 4);
    const auto ends = [&]<typename I>(I) {
      for (const I value : {std::numeric_limits<I>::min(), std::numeric_limits<I>::max(),
                            static_cast<I>(0), static_cast<I>(1), static_cast<I>(-1)}) {
        try_built_in(x, value);
      }
    };
    ends(static_cast<signed char>(0)), ends(static_cast<unsigned char>(0));
    ends(short{}), ends(static_cast<unsigned short>(0)), ends(0), ends(0U);
    ends(0L), ends(0UL), ends(0LL), ends(0ULL);
  }
}

}  // namespace
