// SPDX-License-Identifier: Apache-2.0
//
// Square roots, Legendre and small Jacobi symbols: every element modulo every number below 2^10,
// prime or not, against a list of the squares.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <napier/mod_sqrt.hpp>
#include <napier/modular/legendre.hpp>
#include <napier/modular/mod_sqrt.hpp>

namespace {

using namespace napier;

constexpr std::uint32_t end_of_moduli = 1U << 10;

constexpr bool is_prime_by_division(std::uint32_t m) {
  for (std::uint32_t d = 2; d * d <= m; ++d) {
    if (m % d == 0) return false;
  }
  return m > 1;
}

// roots[x]: the even root of x, or m where there is none.
std::vector<std::uint32_t> even_roots(std::uint32_t m) {
  std::vector<std::uint32_t> roots(m, m);
  for (std::uint32_t r = 0; r < m; r += 2) {
    auto& root = roots[r * r % m];
    root = std::min(root, r);
  }
  if (m == 2) roots[1] = 1;
  return roots;
}

template <typename T>
big_int<2, T> number(std::uint32_t x) {
  return {static_cast<T>(x), static_cast<T>(limb_bits<T> == 8 ? x >> 8 : 0)};
}
template <typename T>
std::uint32_t plain(const big_int<2, T>& x) {
  return static_cast<std::uint32_t>(x[0]) | static_cast<std::uint32_t>(x[1]) << 8;
}

// The product of the Legendre symbols of m's prime factors, by Euler's criterion.
int jacobi_of(std::uint32_t a, std::uint32_t m) {
  int symbol = 1;
  for (std::uint32_t p = 3; m > 1; p += 2) {
    for (; m % p == 0; m /= p) {
      std::uint32_t power = 1;
      for (std::uint32_t i = 0; i < (p - 1) / 2; ++i) power = power * (a % p) % p;
      symbol *= power == p - 1 ? -1 : static_cast<int>(power);
    }
  }
  return symbol;
}

template <typename T>
void check_modulus_of_the_run_time(std::uint32_t m) {
  const auto roots = even_roots(m);
  for (std::uint32_t x = 0; x < m; ++x) {
    const auto z = mod_sqrt_vartime(number<T>(x), number<T>(m));
    if (is_prime_by_division(m)) {
      ASSERT_EQ(z.has_value(), roots[x] < m) << x << " mod " << m;
      if (z) {
        ASSERT_EQ(plain(*z), roots[x]) << x << " mod " << m;
      }
    } else if (z) {
      const std::uint32_t r = plain(*z);
      ASSERT_LT(r, m);
      ASSERT_EQ(r * r % m, x) << x << " mod " << m;
      ASSERT_TRUE(r % 2 == 0 || m % 2 == 0) << x << " mod " << m;
    } else if (x <= 1 && m % 2 == 0) {
      FAIL() << x << " mod " << m;
    }
  }
}

TEST(ExhaustiveSquareRoot, EveryModulusOfTheRunTime) {
  for (std::uint32_t m = 2; m < end_of_moduli; ++m) {
    ASSERT_NO_FATAL_FAILURE(check_modulus_of_the_run_time<std::uint8_t>(m));
    ASSERT_NO_FATAL_FAILURE(check_modulus_of_the_run_time<std::uint64_t>(m));
  }
  EXPECT_FALSE(mod_sqrt_vartime(0_big, 0_big));
  EXPECT_FALSE(mod_sqrt_vartime(0_big, 1_big));
  EXPECT_EQ(mod_sqrt_vartime(big_int<3>{9, 0, 0}, 7_big), 4_big);
}

template <auto M>
void check_field() {
  using F = field_element<M>;
  constexpr std::uint32_t m = M[0] | (M.size() > 1 ? std::uint32_t{M[M.size() - 1]} << 8 : 0U);
  const auto roots = even_roots(m);
  for (std::uint32_t x = 0; x < m; ++x) {
    const auto z = sqrt(F(x));
    const auto v = sqrt_vartime(F(x));
    const auto symbol = legendre(F(x));
    for (const auto& root : {z.declassify(), v}) {
      if (!root) continue;
      ASSERT_EQ(*root * *root, F(x)) << x << " mod " << m;
      ASSERT_EQ(root->value()[0] % 2, 0) << x << " mod " << m;
    }
    if (!z.has_value().declassify()) {
      ASSERT_EQ(z.value_unchecked(), F(0)) << x << " mod " << m;
    }
    ASSERT_EQ(symbol.declassify(), jacobi_of(x, m)) << x << " mod " << m;
    if (is_prime_by_division(m)) {
      ASSERT_EQ(z.declassify(), v) << x << " mod " << m;
      ASSERT_EQ(v.has_value(), roots[x] < m) << x << " mod " << m;
      ASSERT_EQ(symbol.declassify(), x == 0 ? 0 : roots[x] < m ? 1 : -1) << x << " mod " << m;
      ASSERT_EQ(symbol.value(), static_cast<typename F::limb_type>(symbol.declassify()));
      ASSERT_EQ(symbol.zero.declassify(), x == 0);
      ASSERT_EQ(is_square(F(x)).declassify(), roots[x] < m) << x << " mod " << m;
    }
  }
}

template <std::uint32_t... M>
void check_fields() {
  (check_field<detail::low_limbs<(M < 256 ? 1 : 2)>(
       big_int<2, std::uint8_t>{static_cast<std::uint8_t>(M), M >> 8})>(),
   ...);
}

TEST(ExhaustiveSquareRoot, EveryOddFieldAndRingBelow48) {
  check_fields<3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45,
               47>();
}
// 2-adicities from 4 to 8, and the largest primes below 1024.
TEST(ExhaustiveSquareRoot, FieldsAndRingsBelow1024) {
  check_fields<65, 97, 193, 257, 353, 449, 577, 641, 673, 769, 929, 1009, 1013, 1019, 1021, 1023>();
}

// 16-bit limbs, primes of every kind: 2-adicity 1, 2, 3, 4, 8 and 16.
TEST(ExhaustiveSquareRoot, SixteenBitLimbs) {
  const auto check = []<std::uint16_t M>(std::integral_constant<std::uint16_t, M>) {
    using F = field<big_int<1, std::uint16_t>{M}>;
    std::uint32_t squares = 0;
    for (std::uint32_t x = 0; x < M; ++x) {
      const auto z = sqrt(F(x));
      const bool found = z.has_value().declassify();
      squares += found;
      ASSERT_EQ(found, is_square(F(x)).declassify()) << x;
      ASSERT_EQ(F(square(z.value_unchecked())), found ? F(x) : F(0)) << x;
      ASSERT_EQ(sqrt_vartime(F(x)), z.declassify()) << x;
    }
    ASSERT_EQ(squares, (M + 1U) / 2);
  };
  check(std::integral_constant<std::uint16_t, 32771>());
  check(std::integral_constant<std::uint16_t, 65519>());
  check(std::integral_constant<std::uint16_t, 65521>());
  check(std::integral_constant<std::uint16_t, 65413>());
  check(std::integral_constant<std::uint16_t, 65353>());
  check(std::integral_constant<std::uint16_t, 64513>());
  check(std::integral_constant<std::uint16_t, 40961>());
}

TEST(ExhaustiveSquareRoot, ModuliTwoAndEven) {
  using F2 = field<2>;
  EXPECT_EQ(sqrt(F2(1)).declassify(), F2(1));
  EXPECT_EQ(sqrt(F2(0)).declassify(), F2(0));
  EXPECT_EQ(sqrt_vartime(F2(1)), F2(1));
  EXPECT_EQ(sqrt(field<12>(1)).declassify(), field<12>(1));
  EXPECT_FALSE(sqrt(field<12>(5)).declassify());
  EXPECT_FALSE(sqrt_vartime(field<12>(5)));
}

TEST(SmallJacobi, AgainstSquares) {
  for (std::uint32_t m = 1; m < end_of_moduli; m += 2) {
    const auto limbs8 = number<std::uint8_t>(m);
    for (std::uint32_t a = 0; a < 2 * m + 3; ++a) {
      ASSERT_EQ(limbs::small_jacobi_vartime(a, limbs8.data(), 2), jacobi_of(a, m))
          << a << " / " << m;
    }
  }
}

}  // namespace
