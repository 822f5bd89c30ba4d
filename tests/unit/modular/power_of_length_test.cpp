// SPDX-License-Identifier: Apache-2.0
//
// Powers with built-in exponents, and with exponents of a length known at run time, in every form
// of residues, against GMP.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <napier/extension.hpp>
#include <napier/modular/arithmetic/power_of_length.hpp>
#include <napier/napier.hpp>

#include "support/gmp_number.hpp"
#include "support/hostile.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using C25519 = field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;
using Full = field<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6f">;
using Even = field<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6e">;

template <std::size_t N, typename T>
gmp_number number_of(const big_int<N, T>& x) {
  return gmp_number(x.data(), N);
}

gmp_number power(const gmp_number& x, const gmp_number& e, const gmp_number& m) {
  gmp_number z;
  mpz_powm(z, x, e, m);
  return z;
}

// x^e mod m for an e of any sign; 0 if there is no inverse.
gmp_number power(const gmp_number& x, std::int64_t e, const gmp_number& m) {
  gmp_number base = x, exponent;
  const std::uint64_t magnitude =
      e < 0 ? 0 - static_cast<std::uint64_t>(e) : static_cast<std::uint64_t>(e);
  mpz_import(exponent, 1, -1, sizeof magnitude, 0, 0, &magnitude);
  if (e < 0 && mpz_invert(base, x, m) == 0) mpz_set_ui(base, 0);
  return power(base, exponent, m);
}

constexpr std::int64_t exponents[] = {0,
                                      1,
                                      2,
                                      3,
                                      5,
                                      65537,
                                      -1,
                                      -2,
                                      -65537,
                                      std::numeric_limits<std::int64_t>::max(),
                                      std::numeric_limits<std::int64_t>::min()};

// The bits above `bits` are 0.
template <typename T>
std::vector<T> row_of(napier_test::hostile_numbers& numbers, std::size_t length, std::size_t bits) {
  std::vector<T> e(length);
  numbers.fill(e.data(), length);
  for (std::size_t i = bits; i < length * limb_bits<T>; ++i) {
    e[i / limb_bits<T>] =
        static_cast<T>(e[i / limb_bits<T>] & ~static_cast<T>(T{1} << (i % limb_bits<T>)));
  }
  return e;
}

template <typename F>
void check_field() {
  using T = typename F::limb_type;
  napier_test::hostile_numbers numbers(1);
  const gmp_number m = number_of(F::modulus);
  for (int round = 0; round < 12; ++round) {
    typename F::value_type number;
    numbers.fill(number.data(), number.size());
    const F x = round == 0 ? F(0) : F(number);
    const gmp_number gx = number_of(x.value());
    for (const std::int64_t e : exponents) {
      ASSERT_EQ(number_of(pow(x, e).value()), power(gx, e, m)) << gx << " ^ " << e;
      const auto narrow = static_cast<signed char>(e);
      ASSERT_EQ(number_of(pow(x, narrow).value()), power(gx, narrow, m));
      const auto positive = static_cast<std::uint32_t>(e);
      ASSERT_EQ(number_of(pow(x, positive).value()), power(gx, positive, m));
    }
    constexpr std::uint64_t most = ~std::uint64_t{0};
    ASSERT_EQ(number_of(pow(x, most).value()), power(gx, gmp_number(&most, 1), m));
    for (std::size_t length = 0; length <= 4; ++length) {
      for (const std::size_t less : {0U, 1U, 5U, 31U}) {
        if (less > length * limb_bits<T>) continue;
        const std::size_t bits = length * limb_bits<T> - less;
        const std::vector<T> e = row_of<T>(numbers, length, bits);
        const gmp_number wanted = power(gx, gmp_number(e.data(), length), m);
        ASSERT_EQ(number_of(pow(x, std::span<const T>(e), bits).value()), wanted);
        ASSERT_EQ(number_of(pow(x, e).value()), wanted);
        ASSERT_EQ(number_of(pow(x, e, bits + 1000).value()), wanted) << "zeros above the row";
      }
    }
  }
}

TEST(PowerOfLength, OfFields) {
  check_field<P256>();
  check_field<C25519>();
  check_field<Full>();
  check_field<Even>();
  check_field<field<"0xffffffff00000001">>();
  check_field<field<0x78000001>>();
  check_field<field<4>>();
  check_field<field<big_int<1, std::uint8_t>{251}>>();
  check_field<field<big_int<2, std::uint16_t>{65531, 65535}>>();
  check_field<field<big_int<2, std::uint32_t>{0xfffffffe, 0x7fffffff}>>();
}

template <typename Context>
void check_context(const Context& context) {
  using value = typename Context::value_type;
  using T = typename value::limb_type;
  napier_test::hostile_numbers numbers(2);
  const gmp_number m = number_of(context.modulus());
  big_int<value::size() + 1, T> x;
  for (int round = 0; round < 6; ++round) {
    numbers.fill(x.data(), x.size());
    const gmp_number gx = number_of(x);
    for (const std::int64_t e : exponents) {
      ASSERT_EQ(number_of(context.pow(x, e)), power(gx, e, m)) << gx << " ^ " << e;
    }
    ASSERT_EQ(number_of(context.pow(x, 7U)), power(gx, 7, m));
    for (const std::size_t bits : {0U, 1U, 7U, 64U, 65U, 130U, 257U}) {
      const std::size_t length = bits / limb_bits<T> + 1;
      const std::vector<T> e = row_of<T>(numbers, length, bits);
      const gmp_number wanted = power(gx, gmp_number(e.data(), length), m);
      ASSERT_EQ(number_of(context.pow(x, std::span<const T>(e), bits)), wanted);
      ASSERT_EQ(number_of(context.pow(x, e)), wanted);
    }
  }
}

template <std::size_t N, typename T>
void check_contexts(const big_int<N, T>& odd) {
  check_context(*montgomery_context<N, T>::for_public_modulus(odd));
  check_context(*montgomery_context<N, T>::for_secret_modulus(odd));
  auto even = odd;
  even[0] = static_cast<T>(even[0] - 1U);
  check_context(*barrett_context<N, T>::for_public_modulus(even));
  check_context(*barrett_context<N, T>::for_secret_modulus(even));
}

TEST(PowerOfLength, OfContexts) {
  check_contexts(P256::modulus);
  check_contexts(big_int<1>{7});
  check_contexts(big_int<3, std::uint8_t>{0xff, 0, 0xff});
  check_contexts(big_int<2, std::uint32_t>{7, ~0U});
}

// Long enough for vectors, where the processor has them.
TEST(PowerOfLength, OfLongContexts) {
  napier_test::hostile_numbers numbers(3);
  big_int<16> m, x;
  numbers.fill(m.data(), 16);
  numbers.fill(x.data(), 16);
  m[0] |= 1;
  m[15] |= std::uint64_t{1} << 63;
  const auto context = montgomery_context<16>::for_public_modulus(m);
  for (const std::size_t bits : {100U, 1023U, 1024U}) {
    const auto e = row_of<std::uint64_t>(numbers, 17, bits);
    const gmp_number wanted = power(number_of(x), gmp_number(e.data(), 17), number_of(m));
    ASSERT_EQ(number_of(context->pow(x, e, bits)), wanted);
    ASSERT_EQ(number_of(context->pow(x, e)), wanted);
  }
}

TEST(PowerOfLength, OfTowers) {
  using F = field<10007>;
  using E = quadratic_extension<F, F(-1)>;
  const E x(12, 34);
  E z(1);
  for (int n = 0; n < 40; ++n) {
    ASSERT_EQ(pow(x, n), z);
    ASSERT_EQ(pow(x, -n) * z, E(1));
    ASSERT_EQ(pow(x, static_cast<unsigned>(n)), z);
    z *= x;
  }
  ASSERT_EQ(pow(E(0), -1), E(0));
}

// From a uint_bits a number is reduced, as from a big_int.
TEST(FieldOfUintBits, IsReduced) {
  napier_test::hostile_numbers numbers(4);
  for (int round = 0; round < 100; ++round) {
    uint512_t number;
    numbers.fill(number.data(), 8);
    const big_int<8> same = number.to_big_int();
    gmp_number wanted;
    mpz_mod(wanted, number_of(same), number_of(P256::modulus));
    ASSERT_EQ(number_of(P256(number).value()), wanted);
    ASSERT_EQ(P256(static_cast<uint128_t>(number)),
              P256(big_int<2>{number.limbs[0], number.limbs[1]}));
  }
  static_assert(field<101>(uint256_t(1000)) == field<101>(91));
  static_assert(field<0x78000001>(~uint256_t()) ==
                -field<0x78000001>(1) + pow(field<0x78000001>(2), 256));
  EXPECT_EQ(P256(uint_bits<3>(7)), P256(7));
}

static_assert(pow(P256(3), 5) == P256(243) && pow(P256(3), -5) * P256(243) == P256(1));
constexpr std::uint64_t row[] = {5, 0};
static_assert(pow(P256(3), row) == P256(243) && pow(P256(3), row, 3) == P256(243));
static_assert(montgomery_context<1>::for_public_modulus({1009})->pow(2_big, 10) == 15_big);

}  // namespace
