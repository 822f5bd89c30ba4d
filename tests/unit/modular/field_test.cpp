// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <numeric>
#include <type_traits>
#include <vector>

#include <napier/big_int/bit_shift.hpp>
#include <napier/field.hpp>
#include <napier/modular/arithmetic/mod_add.hpp>
#include <napier/modular/field.hpp>

namespace {

using namespace napier;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;

static_assert(std::is_trivially_copyable_v<P256> && sizeof(P256) == 32);
static_assert(std::is_same_v<field<31>, field<31_Z>> && std::is_same_v<field<31>, field<"0x1f">> &&
              std::is_same_v<field<31>, field<31_big>> &&
              std::is_same_v<field<31>, field<big_int<3>{31}>> &&
              std::is_same_v<field<31>, ZqElement<std::uint64_t, 31>> &&
              std::is_same_v<field<31>, decltype(Zq(31_Z))>);

template <P256 X>
constexpr P256 square_of_argument = X * X;

TEST(Field, IsATemplateArgument) { EXPECT_EQ(square_of_argument<P256(12)>, P256(144)); }

// Every pair of residues of small moduli, odd and even, against plain integers.
template <std::uint64_t M>
void check_small_field() {
  using F = field<big_int<1>{M}>;
  for (std::uint64_t x = 0; x < M; ++x) {
    ASSERT_EQ(F(x).value()[0], x);
    ASSERT_EQ((-F(x)).value()[0], (M - x) % M);
    ASSERT_EQ(+F(x), F(x));
    ASSERT_EQ(square(F(x)).value()[0], x * x % M);
    const bool unit = std::gcd(x, M) == 1;
    ASSERT_EQ(F(x).inverse().has_value().declassify(), unit) << x << " mod " << M;
    for (std::uint64_t y = 0; y < M; ++y) {
      ASSERT_EQ((F(x) + F(y)).value()[0], (x + y) % M);
      ASSERT_EQ((F(x) - F(y)).value()[0], (x + M - y) % M);
      ASSERT_EQ((F(x) * F(y)).value()[0], x * y % M);
      ASSERT_EQ(F(x) == F(y), x == y);
      const F quotient = F(x) / F(y);
      if (std::gcd(y, M) == 1) {
        ASSERT_EQ(quotient * F(y), F(x));
        ASSERT_EQ(checked_div(F(x), F(y)).declassify(), quotient);
      } else {
        ASSERT_EQ(quotient, F(0)) << "a non-unit gives 0 at run time";
        ASSERT_FALSE(checked_div(F(x), F(y)).declassify());
      }
    }
  }
}

TEST(Field, SmallModuliInFull) {
  check_small_field<2>();
  check_small_field<3>();
  check_small_field<4>();
  check_small_field<7>();
  check_small_field<12>();
  check_small_field<101>();
  check_small_field<128>();
}

template <typename T>
class FieldOfLimb : public testing::Test {};
using widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(FieldOfLimb, widths);

TYPED_TEST(FieldOfLimb, EveryWidth) {
  using F = field<big_int<2, TypeParam>{static_cast<TypeParam>(251), 1}>;
  const F x(1000), y(-2);
  EXPECT_EQ(x + y, F(998));
  EXPECT_EQ(x * y, F(-2000));
  EXPECT_EQ((x / y) * y, x);
  EXPECT_EQ(F(F::modulus), F(0));
}

TEST(Field, FromIntegers) {
  EXPECT_EQ(P256(-1) + P256(1), P256(0));
  EXPECT_EQ(P256(std::numeric_limits<std::int64_t>::min()), -P256(std::uint64_t{1} << 63));
  EXPECT_EQ(P256(std::numeric_limits<std::uint64_t>::max()),
            P256((1_big << 0)) * P256(0xffffffffffffffff_Z));
  EXPECT_EQ(P256(true), P256(1));
  EXPECT_EQ(P256(static_cast<signed char>(-5)), -P256(5));
  EXPECT_EQ(field<7>(100), field<7>(2));
  EXPECT_EQ(P256(P256::modulus), P256(0)) << "a number at the modulus is reduced";
  big_int<9> large{};
  large[8] = 1;
  EXPECT_EQ(P256(large), pow(P256(2), 512_Z));
}

TEST(Field, PowersAgree) {
  const P256 x(0x1234567);
  EXPECT_EQ(pow(x, 0_big), P256(1));
  EXPECT_EQ(pow(P256(0), 0_big), P256(1));
  EXPECT_EQ(pow(P256(0), 5_big), P256(0));
  EXPECT_EQ(pow(x, 5_big), x * x * x * x * x);
  const auto order = subtract_wrapping(P256::modulus, big_int<1>{1});
  EXPECT_EQ(pow(x, order), P256(1)) << "Fermat";
  EXPECT_EQ(pow_vartime(x, order), P256(1));
  EXPECT_EQ(pow(x, to_big_int<4>(12345_Z)), pow(x, 12345_Z));
  EXPECT_EQ(pow(field<10>(3), 4_big), field<10>(1)) << "an even modulus";
}

TEST(Field, SelectAndSwap) {
  P256 x = 3, y = -1;
  EXPECT_EQ(ct::select(ct::mask<>::from_bit(1), x, y), P256(3));
  EXPECT_EQ(ct::select(ct::mask<>::from_bit(0), x, y), P256(-1));
  ct::swap(ct::mask<>::from_bit(0), x, y);
  EXPECT_EQ(x, P256(3));
  ct::swap(ct::mask<>::from_bit(1), x, y);
  EXPECT_EQ(x, P256(-1));
  EXPECT_EQ(y, P256(3));
}

TEST(Field, CompoundForms) {
  P256 x(10);
  x += P256(5);
  x -= P256(1);
  x *= P256(3);
  x /= P256(7);
  EXPECT_EQ(x, P256(6));
  x = 7_Z;
  EXPECT_EQ(x, P256(7));
  EXPECT_EQ(x.inverse().value_or(P256(0)) * x, P256(1));
  EXPECT_EQ(P256(0).inverse().value_or(P256(9)), P256(9));
}

}  // namespace
