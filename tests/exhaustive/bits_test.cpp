// SPDX-License-Identifier: Apache-2.0
//
// Every operand of uint_bits and int_bits of a few bits. The oracle is 64-bit arithmetic, in which
// none of these numbers overflows.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include <napier/big_int/bits/arithmetic.hpp>
#include <napier/big_int/bits/bitwise.hpp>
#include <napier/big_int/bits/evm.hpp>
#include <napier/big_int/bits/int_arithmetic.hpp>
#include <napier/big_int/bits/int_bits.hpp>
#include <napier/big_int/bits/modular.hpp>

namespace {

using namespace napier;
using wide = std::int64_t;

template <std::size_t Bits>
constexpr wide modulus = wide{1} << Bits;

// x modulo 2^Bits, in the range of the type.
template <std::size_t Bits>
wide wrap(wide x) {
  return x & (modulus<Bits> - 1);
}
template <std::size_t Bits>
wide wrap_signed(wide x) {
  const wide z = wrap<Bits>(x);
  return z >= modulus<Bits> / 2 ? z - modulus<Bits> : z;
}

template <std::size_t Bits>
wide value(const uint_bits<Bits>& x) {
  EXPECT_EQ(x.limbs[0] >> Bits, 0U);
  return static_cast<wide>(x.limbs[0]);
}
template <std::size_t Bits>
wide value(const int_bits<Bits>& x) {
  return wrap_signed<Bits>(value(x.pattern));
}

constexpr wide none = INT64_MIN;
template <typename V>
wide value(const std::optional<V>& x) {
  return x ? value(*x) : none;
}
wide checked(wide x, wide least, wide largest) { return x < least || x > largest ? none : x; }

// x^e, or a number beyond every type if it is too large.
wide power(wide x, wide e) {
  wide z = 1;
  for (; e > 0; --e) {
    z *= x;
    if (z == 0 || std::abs(z) > 1000000) return z;
    if (z == 1 && x == 1) return 1;
  }
  return z;
}
template <std::size_t Bits>
wide power_wrapped(wide x, wide e) {
  wide z = 1;
  for (; e > 0; --e) z = wrap<Bits>(z * x);
  return wrap<Bits>(z);
}

template <std::size_t Bits>
void test_unsigned_pairs() {
  using number = uint_bits<Bits>;
  constexpr wide end = modulus<Bits>, largest = end - 1;
  for (wide a = 0; a < end; ++a) {
    const number x = a;
    const wide root = value(isqrt(x));
    ASSERT_TRUE(root * root <= a && a < (root + 1) * (root + 1)) << a;
    ASSERT_EQ(value(bit_floor(x)), a == 0 ? 0 : wide{1} << (std::bit_width(std::uint64_t(a)) - 1));
    ASSERT_EQ(has_single_bit(x), std::has_single_bit(static_cast<std::uint64_t>(a)));
    ASSERT_EQ(countl_one(x), countl_zero(number(largest - a)));
    ASSERT_EQ(countr_one(x), static_cast<std::size_t>(std::countr_one(std::uint64_t(a))));
    wide turned = a;
    for (int places = 0; places < static_cast<int>(3 * Bits); ++places) {
      ASSERT_EQ(value(rotl(x, places)), turned);
      ASSERT_EQ(value(rotr(x, -places)), turned);
      ASSERT_EQ(rotr(rotl(x, places), places), x);
      ASSERT_EQ(rotl(rotl(x, -places), static_cast<unsigned>(places)), x);
      turned = wrap<Bits>(turned << 1 | turned >> (Bits - 1));
    }
    for (wide b = 0; b < end; ++b) {
      const number y = b;
      ASSERT_EQ(value(checked_add(x, y)), checked(a + b, 0, largest));
      ASSERT_EQ(value(checked_sub(x, y)), checked(a - b, 0, largest));
      ASSERT_EQ(value(checked_mul(x, y)), checked(a * b, 0, largest));
      ASSERT_EQ(value(saturating_add(x, y)), std::min(a + b, largest));
      ASSERT_EQ(value(saturating_sub(x, y)), std::max(a - b, wide{0}));
      ASSERT_EQ(value(saturating_mul(x, y)), std::min(a * b, largest));
      const auto quotient = checked_div(x, y);
      ASSERT_EQ(quotient.has_value(), b != 0);
      if (b != 0) {
        ASSERT_EQ(value(quotient->quotient), a / b);
        ASSERT_EQ(value(quotient->remainder), a % b);
      }
      ASSERT_EQ(value(pow(x, y)), power_wrapped<Bits>(a, b)) << a << '^' << b;
      ASSERT_EQ(value(checked_pow(x, y)), checked(power(a, b), 0, largest)) << a << '^' << b;
      ASSERT_EQ(value(checked_pow(x, static_cast<int>(b))), checked(power(a, b), 0, largest));
    }
  }
}

template <std::size_t Bits>
void test_unsigned_triples() {
  using number = uint_bits<Bits>;
  constexpr wide end = modulus<Bits>;
  for (wide a = 0; a < end; ++a) {
    for (wide b = 0; b < end; ++b) {
      const number x = a, y = b;
      for (wide c = 1; c < end; ++c) {
        const number z = c;
        ASSERT_EQ(value(addmod(x, y, z)), (a + b) % c);
        ASSERT_EQ(value(mulmod(x, y, z)), a * b % c);
        ASSERT_EQ(value(mul_div(x, y, z)), checked(a * b / c, 0, end - 1));
        ASSERT_EQ(value(mul_div_ceil(x, y, z)), checked((a * b + c - 1) / c, 0, end - 1));
      }
      ASSERT_EQ(mul_div(x, y, 0), std::nullopt);
      ASSERT_EQ(mul_div_ceil(x, y, 0), std::nullopt);
    }
  }
}

wide floor_quotient(wide a, wide b) {
  const wide q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}
wide euclid_remainder(wide a, wide b) {
  const wide r = a % b;
  return r < 0 ? r + std::abs(b) : r;
}

template <std::size_t Bits>
void test_signed_pairs() {
  using number = int_bits<Bits>;
  constexpr wide least = -(modulus<Bits> / 2), largest = modulus<Bits> / 2 - 1;
  for (wide a = least; a <= largest; ++a) {
    const number x = a;
    ASSERT_EQ(value(x), a);
    ASSERT_EQ(static_cast<wide>(x), a);
    ASSERT_EQ(static_cast<std::int8_t>(x), static_cast<std::int8_t>(a));
    ASSERT_EQ(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(a));
    ASSERT_EQ(value(int_bits<Bits + 9>(x)), a);
    ASSERT_EQ(value(number(int_bits<Bits + 9>(x))), a);
    ASSERT_EQ(value(uint_bits<Bits + 7>(x)), wrap<Bits + 7>(a));
    ASSERT_EQ(static_cast<bool>(x), a != 0);
    ASSERT_EQ(x.sign(), (a > 0) - (a < 0));
    ASSERT_EQ(x.is_negative(), a < 0);
    ASSERT_EQ(value(-x), wrap_signed<Bits>(-a));
    ASSERT_EQ(value(~x), -a - 1);
    ASSERT_EQ(value(abs(x)), wrap_signed<Bits>(std::abs(a)));
    ASSERT_EQ(value(unsigned_abs(x)), std::abs(a));
    number counter = x;
    ASSERT_EQ(value(counter++), a);
    ASSERT_EQ(value(counter), wrap_signed<Bits>(a + 1));
    ASSERT_EQ(value(--counter), a);
    ASSERT_EQ(value(counter--), a);
    ASSERT_EQ(value(++counter), a);
    for (int places = 0; places < 70; ++places) {
      const auto shift = static_cast<wide>(std::min(places, 40));
      ASSERT_EQ(value(x << places), wrap_signed<Bits>(a << (places < 40 ? places : 40)));
      ASSERT_EQ(value(x >> places), a >> shift);
      number y = x, z = x;
      ASSERT_EQ(y <<= places, x << places);
      ASSERT_EQ(z >>= places, x >> places);
    }
    ASSERT_EQ(static_cast<float>(x), static_cast<float>(a));
    ASSERT_EQ(value(number(static_cast<double>(a) + (a < 0 ? -0.75 : 0.75))), a);
    for (wide b = least; b <= largest; ++b) {
      const number y = b;
      ASSERT_EQ(value(x + y), wrap_signed<Bits>(a + b));
      ASSERT_EQ(value(x - y), wrap_signed<Bits>(a - b));
      ASSERT_EQ(value(x * y), wrap_signed<Bits>(a * b));
      ASSERT_EQ(value(x & y), a & b);
      ASSERT_EQ(value(x | y), a | b);
      ASSERT_EQ(value(x ^ y), a ^ b);
      ASSERT_EQ(x == y, a == b);
      ASSERT_EQ(x <=> y, a <=> b);
      ASSERT_EQ(value(mul_wide(x, y)), a * b);
      ASSERT_EQ(value(checked_add(x, y)), checked(a + b, least, largest));
      ASSERT_EQ(value(checked_sub(x, y)), checked(a - b, least, largest));
      ASSERT_EQ(value(checked_mul(x, y)), checked(a * b, least, largest));
      ASSERT_EQ(value(saturating_add(x, y)), std::clamp(a + b, least, largest));
      ASSERT_EQ(value(saturating_sub(x, y)), std::clamp(a - b, least, largest));
      ASSERT_EQ(value(saturating_mul(x, y)), std::clamp(a * b, least, largest));
      const auto quotient = checked_div(x, y);
      ASSERT_EQ(quotient.has_value(), b != 0 && a / b <= largest);
      if (b != 0) {
        ASSERT_EQ(value(x / y), wrap_signed<Bits>(a / b));
        ASSERT_EQ(value(x % y), a % b);
        ASSERT_EQ(value(div_floor(x, y).quotient), wrap_signed<Bits>(floor_quotient(a, b)));
        ASSERT_EQ(value(div_floor(x, y).remainder), a - floor_quotient(a, b) * b);
        const wide rest = euclid_remainder(a, b);
        ASSERT_EQ(value(div_euclid(x, y).quotient), wrap_signed<Bits>((a - rest) / b));
        ASSERT_EQ(value(div_euclid(x, y).remainder), rest);
        if (quotient) {
          ASSERT_EQ(value(quotient->quotient), a / b);
          ASSERT_EQ(value(quotient->remainder), a % b);
        }
      }
      number z = x;
      z += y;
      z *= x;
      z -= y;
      z ^= x;
      z |= y;
      z &= x;
      ASSERT_EQ(value(z), wrap_signed<Bits>((((((a + b) * a - b) ^ a) | b) & a)));
      if (b >= 0) {
        ASSERT_EQ(value(pow(x, uint_bits<Bits>(b))),
                  wrap_signed<Bits>(power_wrapped<Bits>(wrap<Bits>(a), b)));
        ASSERT_EQ(pow(x, static_cast<int>(b)), pow(x, uint_bits<Bits>(b)));
        ASSERT_EQ(value(checked_pow(x, static_cast<int>(b))), checked(power(a, b), least, largest))
            << a << '^' << b;
      }
    }
  }
}

TEST(Bits, UnsignedPairs) {
  test_unsigned_pairs<1>();
  test_unsigned_pairs<2>();
  test_unsigned_pairs<3>();
  test_unsigned_pairs<5>();
  test_unsigned_pairs<8>();
}

TEST(Bits, UnsignedTriples) {
  test_unsigned_triples<1>();
  test_unsigned_triples<2>();
  test_unsigned_triples<5>();
  test_unsigned_triples<7>();
}

TEST(Bits, SignedPairs) {
  test_signed_pairs<2>();
  test_signed_pairs<3>();
  test_signed_pairs<7>();
  test_signed_pairs<8>();
}

// Words of 8 and of 16 bits, as the Yellow Paper defines the instructions for words of 256.
template <std::size_t Bits>
void test_evm_pair(wide a, wide b) {
  const uint_bits<Bits> x = a, y = b;
  const wide sa = wrap_signed<Bits>(a), sb = wrap_signed<Bits>(b);
  ASSERT_EQ(value(evm::div<Bits>(x, y)), b == 0 ? 0 : a / b);
  ASSERT_EQ(value(evm::mod<Bits>(x, y)), b == 0 ? 0 : a % b);
  ASSERT_EQ(value(evm::sdiv<Bits>(x, y)), b == 0 ? 0 : wrap<Bits>(sa / sb));
  ASSERT_EQ(value(evm::smod<Bits>(x, y)), b == 0 ? 0 : wrap<Bits>(sa % sb));
  ASSERT_EQ(evm::slt<Bits>(x, y), sa < sb);
  ASSERT_EQ(evm::sgt<Bits>(x, y), sa > sb);
  const wide shift = std::min<wide>(a, 40);
  ASSERT_EQ(value(evm::shl<Bits>(x, y)), wrap<Bits>(b << shift));
  ASSERT_EQ(value(evm::shr<Bits>(x, y)), b >> shift);
  ASSERT_EQ(value(evm::sar<Bits>(x, y)), wrap<Bits>(sb >> shift));
  constexpr wide bytes = Bits / 8;
  ASSERT_EQ(value(evm::byte<Bits>(x, y)), a >= bytes ? 0 : b >> 8 * (bytes - 1 - a) & 0xff);
  ASSERT_EQ(value(evm::signextend<Bits>(x, y)),
            a >= bytes - 1 ? b : wrap<Bits>(static_cast<std::int8_t>(b)));
  ASSERT_EQ(value(evm::exp<Bits>(x, y)), power_wrapped<Bits>(a, std::min<wide>(b, 300)));
  for (const wide c : {0, 1, 2, 3, 127, 128, 254, 255}) {
    ASSERT_EQ(value(evm::addmod<Bits>(x, y, c)), c == 0 ? 0 : (a + b) % c);
    ASSERT_EQ(value(evm::mulmod<Bits>(x, y, c)), c == 0 ? 0 : a * b % c);
  }
}

TEST(Bits, EvmWordsOf8Bits) {
  for (wide a = 0; a < 256; ++a) {
    ASSERT_EQ(value(evm::clz<8>(a)), 8 - std::bit_width(static_cast<std::uint64_t>(a)));
    for (wide b = 0; b < 256; ++b) ASSERT_NO_FATAL_FAILURE(test_evm_pair<8>(a, b));
  }
}

TEST(Bits, EvmWordsOf16Bits) {
  for (const wide a : {0, 1, 2, 3, 7, 8, 14, 15, 16, 17, 255, 256, 32767, 32768, 65534, 65535}) {
    for (wide b = 0; b < 301; ++b) ASSERT_NO_FATAL_FAILURE(test_evm_pair<16>(a, b));
    for (wide b = 0; b < 65536; ++b) {
      const uint_bits<16> y = b;
      const wide shift = std::min<wide>(a, 40), signed_b = wrap_signed<16>(b);
      ASSERT_EQ(value(evm::signextend<16>(a, y)),
                a >= 1 ? b : wrap<16>(static_cast<std::int8_t>(b)));
      ASSERT_EQ(value(evm::byte<16>(a, y)), a == 0 ? b >> 8 : a == 1 ? b & 0xff : 0);
      ASSERT_EQ(value(evm::sar<16>(a, y)), wrap<16>(signed_b >> shift));
    }
  }
}

}  // namespace
