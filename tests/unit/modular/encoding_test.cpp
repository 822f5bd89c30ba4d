// SPDX-License-Identifier: Apache-2.0
#include <napier/encoding.hpp>
#include <napier/modular/encoding.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace {

using namespace napier;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using P521 = field<
    "0x1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff">;

static_assert(encoded_length<P256> == 32 && encoded_length<P521> == 66 &&
              encoded_length<field<255>> == 1 && encoded_length<field<256>> == 1 &&
              encoded_length<field<257>> == 2);

// Every byte string of the length of an element.
template <std::uint32_t M, typename T>
void check_all() {
  using F = field<big_int<2, T>{static_cast<T>(M), (sizeof(T) == 1 ? M >> 8 : 0)}>;
  constexpr std::size_t length = encoded_length<F>;
  for (std::uint32_t x = 0; x < (1U << (8 * length)); ++x) {
    std::array<std::uint8_t, length> be{};
    for (std::size_t i = 0; i < length; ++i) {
      be[length - 1 - i] = static_cast<std::uint8_t>(x >> (8 * i));
    }
    std::array<std::uint8_t, length> le = be;
    std::reverse(le.begin(), le.end());
    const auto z = from_bytes_be<F>(be);
    ASSERT_EQ(z.has_value().declassify(), x < M) << x;
    ASSERT_EQ(z.value_unchecked(), x < M ? F(x) : F(0)) << x;
    ASSERT_EQ(from_bytes_le<F>(le).declassify(), z.declassify()) << x;
    ASSERT_EQ(from_bytes_be<F>(std::vector<std::uint8_t>(be.begin(), be.end())), z.declassify());
    ASSERT_EQ(from_bytes_le<F>(std::vector<std::uint8_t>(le.begin(), le.end())), z.declassify());
    if (x < M) {
      ASSERT_EQ(to_bytes_be(F(x)), be);
      ASSERT_EQ(to_bytes_le(F(x)), le);
    }
  }
}

TEST(Encoding, EveryString) {
  check_all<2, std::uint8_t>();
  check_all<251, std::uint8_t>();
  check_all<256, std::uint16_t>();
  check_all<257, std::uint8_t>();
  check_all<1021, std::uint16_t>();
  check_all<65521, std::uint8_t>();
  check_all<65521, std::uint16_t>();
}

TEST(Encoding, NothingAtOrAboveTheModulus) {
  for (int above = 0; above < 3; ++above) {
    const auto bytes = (P256::modulus + big_int<1>{static_cast<std::uint64_t>(above)});
    const auto wide = detail::low_limbs<4>(bytes).to_bytes_be();
    EXPECT_FALSE(from_bytes_be<P256>(wide).has_value().declassify());
  }
  EXPECT_EQ(from_bytes_be<P256>(to_bytes_be(P256(-1))).declassify(), P256(-1));
  std::array<std::uint8_t, 66> ones;
  ones.fill(0xff);
  EXPECT_FALSE(from_bytes_be<P521>(ones).has_value().declassify());
  ones[0] = 1;
  EXPECT_FALSE(from_bytes_be<P521>(ones).has_value().declassify()) << "the modulus itself";
  ones[65] = 0xfe;
  EXPECT_EQ(from_bytes_be<P521>(ones).declassify(), P521(-1));
  ones[0] = 3;
  EXPECT_FALSE(from_bytes_be<P521>(ones).has_value().declassify());
}

TEST(Encoding, OtherLengthsAreNone) {
  for (std::size_t length = 0; length < 70; ++length) {
    const std::vector<std::uint8_t> bytes(length, 0);
    EXPECT_EQ(from_bytes_be<P256>(bytes).has_value(), length == 32);
    EXPECT_EQ(from_bytes_le<P521>(bytes).has_value(), length == 66);
  }
}

static_assert(to_bytes_be(P521(258))[64] == 1 && to_bytes_le(P521(258))[0] == 2);
static_assert(from_bytes_le<field<257>>(std::array<std::uint8_t, 2>{0, 1}).declassify() ==
              field<257>(256));

}  // namespace
