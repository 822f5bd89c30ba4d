// SPDX-License-Identifier: Apache-2.0
//
// Residues of bytes of every length, in every form of residues, against GMP.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include <napier/encoding.hpp>
#include <napier/modular/context.hpp>
#include <napier/modular/encoding.hpp>
#include <napier/modular/ring/enter_bytes.hpp>
#include <napier/napier.hpp>

#include "support/gmp_number.hpp"

namespace {

using namespace napier;
using napier_test::gmp_number;

using P256 = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using C25519 = field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;
using BLS12_381 = field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffff"
    "aaab">;
using P521 = field<
    "0x1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff">;
using Full = field<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6f">;
using Even = field<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6e">;

// Bytes that are hostile to carries, and others.
std::vector<std::vector<std::uint8_t>> strings_of(std::size_t length) {
  std::vector<std::vector<std::uint8_t>> strings{
      std::vector<std::uint8_t>(length, 0), std::vector<std::uint8_t>(length, 0xff),
      std::vector<std::uint8_t>(length, 0), std::vector<std::uint8_t>(length, 0xff)};
  if (length > 0) {
    strings[2].front() = 1;
    strings[2].back() = 0x80;
    strings[3].front() = 0xfe;
    strings[3].back() = 0x7f;
  }
  std::mt19937_64 random(length);
  for (int i = 0; i < 4; ++i) {
    std::vector<std::uint8_t> bytes(length);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
    strings.push_back(bytes);
  }
  return strings;
}

// The number in the bytes modulo m.
template <bool BigEndian>
gmp_number residue_of(std::span<const std::uint8_t> bytes, const gmp_number& m) {
  gmp_number z;
  mpz_import(z, bytes.size(), BigEndian ? 1 : -1, 1, 0, 0, bytes.data());
  mpz_mod(z, z, m);
  return z;
}

template <std::size_t N, typename T>
gmp_number number_of(const big_int<N, T>& x) {
  return gmp_number(x.data(), N);
}

// Every length up to three blocks and a byte.
template <typename F>
void check_field() {
  const gmp_number m = number_of(F::modulus);
  for (std::size_t length = 0; length <= 3 * sizeof(typename F::value_type) + 1; ++length) {
    for (const auto& bytes : strings_of(length)) {
      ASSERT_EQ(number_of(from_bytes_reduced_be<F>(bytes).value()), residue_of<true>(bytes, m));
      ASSERT_EQ(number_of(from_bytes_reduced_le<F>(bytes).value()), residue_of<false>(bytes, m));
    }
  }
}

TEST(ReducedBytes, OfEveryFormOfAField) {
  check_field<P256>();       // sparse
  check_field<C25519>();     // pseudo-Mersenne
  check_field<BLS12_381>();  // Montgomery with a spare bit
  check_field<Full>();       // Montgomery
  check_field<Even>();       // Barrett
  check_field<P521>();
  check_field<field<"0xffffffff00000001">>();  // one word
  check_field<field<0x78000001>>();            // 32 bits of one
  check_field<field<2>>();
  check_field<field<big_int<1, std::uint8_t>{251}>>();
  check_field<field<big_int<3, std::uint8_t>{3, 0, 0x80}>>();
  check_field<field<big_int<2, std::uint16_t>{65531, 65535}>>();
  check_field<field<big_int<2, std::uint32_t>{0xfffffffe, 0x7fffffff}>>();
}

template <typename Context>
void check_context(const Context& context) {
  const gmp_number m = number_of(context.modulus());
  for (std::size_t length = 0; length <= 3 * sizeof(typename Context::value_type) + 1; ++length) {
    for (const auto& bytes : strings_of(length)) {
      ASSERT_EQ(number_of(context.from_bytes_reduced_be(bytes)), residue_of<true>(bytes, m));
      ASSERT_EQ(number_of(context.from_bytes_reduced_le(bytes)), residue_of<false>(bytes, m));
    }
  }
}

template <std::size_t N, typename T>
void check_contexts(const big_int<N, T>& odd) {
  check_context(*montgomery_context<N, T>::for_public_modulus(odd));
  check_context(*montgomery_context<N, T>::for_secret_modulus(odd));
  check_context(*barrett_context<N, T>::for_public_modulus(odd));
  check_context(*barrett_context<N, T>::for_secret_modulus(odd));
  auto even = odd;
  even[0] = static_cast<T>(even[0] - 1U);
  check_context(*barrett_context<N, T>::for_public_modulus(even));
  check_context(*barrett_context<N, T>::for_secret_modulus(even));
}

TEST(ReducedBytes, OfContexts) {
  check_contexts(P256::modulus);
  check_contexts(C25519::modulus);
  check_contexts(big_int<4>{3, 0, 0, 0});  // shorter than its limbs
  check_contexts(big_int<1>{~std::uint64_t{0}});
  check_contexts(big_int<3, std::uint8_t>{0xff, 0, 0xff});
  check_contexts(big_int<2, std::uint16_t>{0xffff, 0x8000});
  check_contexts(big_int<5, std::uint32_t>{7, 0, ~0U, 0, ~0U});
}

TEST(ReducedBytes, OfOneByteEachValue) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    const std::array<std::uint8_t, 1> bytes{static_cast<std::uint8_t>(byte)};
    ASSERT_EQ(from_bytes_reduced_be<field<101>>(bytes), field<101>(byte));
    ASSERT_EQ(from_bytes_reduced_le<field<101>>(bytes), field<101>(byte));
  }
}

// 2^400 - 1 modulo 2^255 - 19, as Python says, by the compiler.
constexpr auto ones = [] {
  std::array<std::uint8_t, 50> bytes{};
  bytes.fill(0xff);
  return bytes;
}();
static_assert(from_bytes_reduced_be<C25519>(ones).value() ==
              0x25ffffffffffffffffffffffffffffffffffff_big);
static_assert(from_bytes_reduced_le<C25519>(ones) == from_bytes_reduced_be<C25519>(ones));

}  // namespace
