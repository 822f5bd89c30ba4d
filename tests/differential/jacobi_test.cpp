// SPDX-License-Identifier: Apache-2.0
//
// The Jacobi symbol in constant time against GMP, of numbers that its batches go wrong on: they
// compare by the highest 32 bits. The bound of the lengths after each batch is an invariant of the
// code, which is on here in every build.
#undef NAPIER_INVARIANTS
#define NAPIER_INVARIANTS 1
#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

#include <napier/limbs/gcd/jacobi.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

namespace limbs = napier::limbs;
using napier::limb_bits;
using napier_test::gmp_number;
using napier_test::hostile_numbers;

template <std::size_t N, napier::limb T>
struct symbols {
  static constexpr std::size_t bits = N * limb_bits<T>;
  hostile_numbers numbers{64 * N + sizeof(T)};
  std::size_t tried = 0;

  static int symbol(const gmp_number& x, const gmp_number& m) {
    T a[N] = {}, b[N] = {};
    mpz_export(a, nullptr, -1, sizeof(T), 0, 0, x);
    mpz_export(b, nullptr, -1, sizeof(T), 0, 0, m);
    const auto z = limbs::jacobi<N>(a, b);
    return static_cast<int>(z.one.declassify()) - static_cast<int>(z.minus_one.declassify());
  }

  // (x / m) and, where x is odd, (m / x), of numbers that fit.
  void check(const gmp_number& x, const gmp_number& m) {
    if (x.sign() < 0 || m.sign() <= 0) return;
    if (mpz_sizeinbase(x, 2) > bits || mpz_sizeinbase(m, 2) > bits) return;
    if (mpz_odd_p(static_cast<mpz_srcptr>(m)) != 0) {
      ASSERT_EQ(symbol(x, m), mpz_jacobi(x, m)) << x << ", " << m;
      ++tried;
    }
    if (mpz_odd_p(static_cast<mpz_srcptr>(x)) != 0) {
      ASSERT_EQ(symbol(m, x), mpz_jacobi(m, x)) << m << ", " << x;
      ++tried;
    }
  }

  gmp_number random(std::size_t length) {
    T x[N] = {};
    numbers.fill(x, N);
    gmp_number z(x, N);
    return z.low_bits(length);
  }

  // Numbers that are as close as can be after some steps: the steps are taken backwards from odd
  // numbers that agree in all but their lowest bits, or in all but some of them.
  void close_after_some_steps() {
    const std::size_t length = 2 + numbers.below(bits - 1);
    gmp_number a = random(length), b;
    mpz_setbit(a, 0);
    mpz_setbit(a, length - 1);
    mpz_set(b, a);
    gmp_number difference = random(numbers.below(length));
    mpz_clrbit(difference, 0);
    if (numbers.below(2) != 0) mpz_ui_pow_ui(difference, 2, 1 + numbers.below(length));
    mpz_add(b, b, difference);
    for (std::size_t left = numbers.below(70);; --left) {
      ASSERT_NO_FATAL_FAILURE(check(a, b));
      if (left == 0 || mpz_sizeinbase(b, 2) > bits) break;
      mpz_mul_2exp(a, a, 1);
      switch (numbers.below(3)) {
        case 0:
          break;
        case 1:
          mpz_add(a, a, b);
          break;
        default:
          mpz_add(a, a, b);
          mpz_swap(a, b);
      }
    }
  }

  // Numbers whose highest bits are the same, and whose other bits are all ones, zeros or random.
  void equal_highest_bits() {
    const std::size_t length = 1 + numbers.below(bits);
    gmp_number a = random(length);
    mpz_setbit(a, length - 1);
    const std::size_t same = 28 + numbers.below(10);
    if (same >= length) return;
    gmp_number b(a), low;
    mpz_setbit(low, length - same);
    mpz_sub_ui(low, low, 1);
    mpz_ior(b, b, low);
    if (numbers.below(2) != 0) mpz_sub(a, b, low);
    if (numbers.below(2) != 0) mpz_sub(b, b, random(length - same));
    mpz_setbit(b, 0);
    ASSERT_NO_FATAL_FAILURE(check(a, b));
  }

  // x and m = x +- a small number, 2^i +- a small number, a common divisor.
  void neighbours() {
    gmp_number x = random(bits), m, power;
    const auto small = static_cast<unsigned long>(numbers.below(100));
    mpz_add_ui(m, x, small);
    ASSERT_NO_FATAL_FAILURE(check(x, m));
    mpz_setbit(power, numbers.below(bits));
    mpz_add_ui(m, power, small);
    ASSERT_NO_FATAL_FAILURE(check(x, m));
    ASSERT_NO_FATAL_FAILURE(check(power, m));
    mpz_sub_ui(m, power, small);
    ASSERT_NO_FATAL_FAILURE(check(x, m));
    ASSERT_NO_FATAL_FAILURE(check(power, m));
    const std::size_t half = 1 + numbers.below(bits / 2);
    gmp_number divisor = random(half);
    mpz_mul(m, divisor, random(bits - half));
    mpz_mul(x, divisor, random(bits - half));
    ASSERT_NO_FATAL_FAILURE(check(x, m));
    ASSERT_NO_FATAL_FAILURE(check(m, m));
    ASSERT_NO_FATAL_FAILURE(check(divisor, m));
  }

  // Fibonacci's numbers, and those of the steps (a, b) <- (2a + b, b) and (b, 2a + b): the longest
  // ways to 0.
  void long_ways() {
    gmp_number a, b;
    for (std::size_t turn = 1; turn < 6; ++turn) {
      mpz_set_ui(a, turn == 1 ? 0 : 1);
      mpz_set_ui(b, 1);
      for (std::size_t i = 1; mpz_sizeinbase(b, 2) <= bits; ++i) {
        if (i % (1 + bits / 128) == 0) {
          ASSERT_NO_FATAL_FAILURE(check(a, b));
        }
        if (turn > 1) mpz_mul_2exp(a, a, 1);
        mpz_add(a, a, b);
        if (i % turn == 0) mpz_swap(a, b);
        if (mpz_sizeinbase(a, 2) > bits) break;
      }
    }
  }
};

template <napier::limb T, std::size_t... N>
void check_sizes(std::size_t rounds, std::index_sequence<N...>) {
  const auto check_size = [&]<std::size_t Size>(std::integral_constant<std::size_t, Size>) {
    symbols<Size, T> s;
    s.long_ways();
    for (std::size_t i = 0; i < napier_test::repetitions(rounds, 10); ++i) {
      ASSERT_NO_FATAL_FAILURE(s.close_after_some_steps());
      ASSERT_NO_FATAL_FAILURE(s.equal_highest_bits());
      ASSERT_NO_FATAL_FAILURE(s.neighbours());
    }
    EXPECT_GT(s.tried, rounds);
  };
  (check_size(std::integral_constant<std::size_t, N>()), ...);
}

TEST(Jacobi, Of64BitLimbs) {
  check_sizes<std::uint64_t>(300, std::index_sequence<1, 2, 3, 4, 5, 8, 9, 16, 33>());
}
TEST(Jacobi, Of32BitLimbs) { check_sizes<std::uint32_t>(300, std::index_sequence<1, 2, 3, 5>()); }
TEST(Jacobi, Of16BitLimbs) { check_sizes<std::uint16_t>(300, std::index_sequence<3, 4, 5, 9>()); }
TEST(Jacobi, Of8BitLimbs) { check_sizes<std::uint8_t>(300, std::index_sequence<2, 7, 8, 9, 17>()); }

}  // namespace
