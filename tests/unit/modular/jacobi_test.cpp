// SPDX-License-Identifier: Apache-2.0
//
// The Jacobi symbol, and what else there is for public numbers: mod_inv_vartime and gcd_vartime.
#include <gtest/gtest.h>

#include <cstdint>

#include <napier/jacobi.hpp>
#include <napier/legendre.hpp>
#include <napier/modular/arithmetic/mod_inverse.hpp>
#include <napier/modular/jacobi.hpp>
#include <napier/platform/violation.hpp>

namespace {

using namespace napier;

TEST(Jacobi, SpellingsAgree) {
  constexpr auto m = big_int<1>{1001};  // 7 * 11 * 13
  for (std::uint64_t a = 0; a < 2002; ++a) {
    const int symbol = jacobi_vartime(big_int<1>{a}, m);
    EXPECT_EQ(jacobi_vartime(big_int<3>{a}, 1001_Z), symbol);
    EXPECT_EQ(jacobi_vartime<1001>(big_int<1>{a}), symbol);
    EXPECT_EQ(jacobi_vartime(big_int<1>{a}, big_int<4>{1001}), symbol);
    EXPECT_EQ(symbol == 0, a % 7 == 0 || a % 11 == 0 || a % 13 == 0) << a;
    EXPECT_EQ(jacobi(big_int<1>{a}, m).declassify(), symbol);
    EXPECT_EQ(jacobi(big_int<3>{a}, 1001_Z).declassify(), symbol);
    EXPECT_EQ(jacobi<1001>(big_int<1>{a}).declassify(), symbol);
    EXPECT_EQ(jacobi<1001>(big_int<3>{a}).declassify(), symbol);
    EXPECT_EQ(jacobi(big_int<1>{a}, big_int<4>{1001}).declassify(), symbol);
    EXPECT_EQ(jacobi(big_int<1, std::uint16_t>{static_cast<std::uint16_t>(a)},
                     big_int<1, std::uint16_t>{1001})
                  .declassify(),
              symbol);
    EXPECT_EQ(jacobi_vartime(big_int<2>{a, 0}, m), jacobi_vartime(big_int<1>{a}, 7_Z) *
                                                       jacobi_vartime(big_int<1>{a}, 11_Z) *
                                                       jacobi_vartime(big_int<1>{a}, 13_Z));
  }
}

TEST(Jacobi, OneMaskIsSet) {
  for (std::uint64_t a = 0; a < 45; ++a) {
    const auto symbol = jacobi(big_int<1>{a}, 45_big);
    const int value = jacobi_vartime(big_int<1>{a}, 45_big);
    EXPECT_EQ(symbol.zero.declassify(), value == 0) << a;
    EXPECT_EQ(symbol.residue.declassify(), value == 1) << a;
    EXPECT_EQ(symbol.nonresidue.declassify(), value == -1) << a;
    EXPECT_EQ(symbol.value(), static_cast<std::uint64_t>(value)) << a;
  }
}

// The longer one of a and m counts: more bits of a than the modulus has.
TEST(Jacobi, LongNumbersModuloShortOnes) {
  big_int<5> a{};
  for (std::uint64_t i = 0; i < 200; ++i) {
    for (auto& limb : a.limbs) limb = 0x9e3779b97f4a7c15U * (limb + i + 1);
    EXPECT_EQ(jacobi<1001>(a).declassify(), jacobi_vartime<1001>(a));
    EXPECT_EQ(jacobi(a, 1001_big).declassify(), jacobi_vartime<1001>(a));
    EXPECT_EQ(jacobi(a, 1_big).declassify(), 1);
  }
}

TEST(Jacobi, ModuloOne) {
  EXPECT_EQ(jacobi(0_big, 1_big).declassify(), 1);
  EXPECT_EQ(jacobi(big_int<2>{0, 5}, 1_big).declassify(), 1);
  EXPECT_EQ(jacobi_vartime(0_big, 1_big), 1);
  EXPECT_EQ(jacobi_vartime(big_int<2>{0, 5}, 1_big), 1);
}

// (2 / p), (-1 / p) and squares, for the prime of NIST's P-256, which is 3 modulo 4 and 7 modulo 8.
TEST(Jacobi, OfAPrimeOfP256) {
  constexpr auto p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff_Z;
  EXPECT_EQ(jacobi_vartime(2_big, p), 1);
  EXPECT_EQ(jacobi_vartime(to_big_int(p), p), 0);
  auto minus_one = to_big_int(p);
  minus_one[0] -= 1;
  EXPECT_EQ(jacobi_vartime(minus_one, p), -1);
  EXPECT_EQ(jacobi(minus_one, p).declassify(), -1);
  EXPECT_EQ(jacobi(2_big, p).declassify(), 1);
  EXPECT_TRUE(jacobi(to_big_int(p), p).zero.declassify());
  EXPECT_EQ(jacobi_vartime(big_int<4>{81}, p), 1);
}

TEST(Jacobi, EvenModulus) {
  static const char* seen = nullptr;
  const auto before = set_violation_handler([](const char* what) { seen = what; });
  EXPECT_EQ(jacobi_vartime(3_big, 10_big), 0);
  EXPECT_EQ(jacobi_vartime(3_big, 0_big), 0);
  EXPECT_NE(seen, nullptr);
  // Of a secret modulus nobody is told.
  seen = nullptr;
  for (const std::uint64_t m : {0U, 2U, 10U, 1024U}) {
    EXPECT_TRUE(jacobi(3_big, big_int<2>{m}).zero.declassify());
    EXPECT_EQ(jacobi(3_big, big_int<2>{m}).value(), 0U);
    EXPECT_TRUE(jacobi(big_int<2>{1, m}, big_int<1>{m}).zero.declassify());
  }
  EXPECT_EQ(seen, nullptr);
  set_violation_handler(before);
}

TEST(ModInvVartime, SpellingsAgreeWithModInv) {
  for (const std::uint64_t modulus : {10U, 9U, 1024U, 65537U}) {
    const big_int<2> m{modulus};
    for (std::uint64_t a = 0; a < 300; ++a) {
      const auto wanted = mod_inv(big_int<1>{a}, m).declassify();
      EXPECT_EQ(mod_inv_vartime(big_int<1>{a}, m), wanted) << a << " mod " << modulus;
      EXPECT_EQ(mod_inv_vartime(big_int<3>{a, 0, modulus}, m), wanted) << a << " mod " << modulus;
      EXPECT_EQ(mod_inv_vartime(big_int<2>{a, 0}, big_int<3>{modulus}).has_value(),
                wanted.has_value());
    }
  }
  for (std::uint64_t a = 0; a < 300; ++a) {
    const auto wanted = mod_inv(big_int<1>{a}, 12_Z).declassify();
    EXPECT_EQ(mod_inv_vartime(big_int<1>{a}, 12_Z), wanted);
    EXPECT_EQ(mod_inv_vartime<12>(big_int<1>{a}), wanted);
  }
}

TEST(ModInvVartime, ModuloZeroAndOneThereIsNone) {
  EXPECT_FALSE(mod_inv_vartime(3_big, 0_big));
  EXPECT_FALSE(mod_inv_vartime(3_big, 1_big));
  EXPECT_FALSE(mod_inv_vartime(big_int<3>{3, 0, 1}, big_int<2>{}));
}

TEST(GcdVartime, AgreesWithGcd) {
  for (std::uint64_t a = 0; a < 64; ++a) {
    for (std::uint64_t b = 0; b < 64; ++b) {
      EXPECT_EQ(gcd_vartime(big_int<1>{a}, big_int<2>{0, b}), gcd(big_int<1>{a}, big_int<2>{0, b}));
      EXPECT_EQ(gcd_vartime(big_int<2>{a, 0}, big_int<1>{b}), gcd(big_int<2>{a, 0}, big_int<1>{b}));
    }
  }
}

}  // namespace
