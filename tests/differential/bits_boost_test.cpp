// SPDX-License-Identifier: Apache-2.0
//
// The functions of uint_bits and int_bits of several widths against Boost.Multiprecision's cpp_int,
// which has no width.
#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <optional>
#include <string>

#include <napier/int_bits.hpp>
#include <napier/text.hpp>

#include "support/hostile.hpp"

namespace {

using namespace napier;
using namespace napier_test;
using boost_int = boost::multiprecision::cpp_int;

template <std::size_t Bits>
boost_int boost_of(const uint_bits<Bits>& x) {
  boost_int z = 0;
  for (std::size_t i = x.limb_count; i-- > 0;) z = (z << 64) | x.limbs[i];
  return z;
}
template <std::size_t Bits>
boost_int boost_of(const int_bits<Bits>& x) {
  const boost_int z = boost_of(x.pattern);
  return (z >> (Bits - 1)) != 0 ? boost_int(z - (boost_int(1) << Bits)) : z;
}
template <typename V>
std::optional<boost_int> boost_of(const std::optional<V>& x) {
  return x ? std::optional(boost_of(*x)) : std::nullopt;
}

// x modulo 2^bits, in [0, 2^bits).
boost_int wrap(const boost_int& x, std::size_t bits) {
  const boost_int modulus = boost_int(1) << bits;
  const boost_int z = x % modulus;
  return z < 0 ? boost_int(z + modulus) : z;
}
boost_int wrap_signed(const boost_int& x, std::size_t bits) {
  const boost_int z = wrap(x, bits);
  return (z >> (bits - 1)) != 0 ? boost_int(z - (boost_int(1) << bits)) : z;
}
// x if it is in [least, largest].
std::optional<boost_int> checked(const boost_int& x, const boost_int& least,
                                 const boost_int& largest) {
  return x < least || x > largest ? std::nullopt : std::optional(x);
}

template <std::size_t Bits>
uint_bits<Bits> any(hostile_numbers& numbers) {
  big_int<uint_bits<Bits>::limb_count> x;
  numbers.fill(x.data(), x.size());
  return uint_bits<Bits>(x) >> (numbers.below(3) == 0 ? numbers.below(Bits) : 0);
}

template <std::size_t Bits>
void check_unsigned(hostile_numbers& numbers) {
  const auto x = any<Bits>(numbers), y = any<Bits>(numbers), m = any<Bits>(numbers);
  const boost_int a = boost_of(x), b = boost_of(y), c = boost_of(m);
  const boost_int largest = (boost_int(1) << Bits) - 1;
  const boost_int sum = a + b, difference = a - b, product = a * b;
  ASSERT_EQ(boost_of(checked_add(x, y)), checked(sum, 0, largest));
  ASSERT_EQ(boost_of(checked_sub(x, y)), checked(difference, 0, largest));
  ASSERT_EQ(boost_of(checked_mul(x, y)), checked(product, 0, largest));
  ASSERT_EQ(boost_of(saturating_add(x, y)), std::min(sum, largest));
  ASSERT_EQ(boost_of(saturating_sub(x, y)), std::max(difference, boost_int(0)));
  ASSERT_EQ(boost_of(saturating_mul(x, y)), std::min(product, largest));
  if (m != 0) {
    ASSERT_EQ(boost_of(addmod(x, y, m)), boost_int(sum % c));
    ASSERT_EQ(boost_of(mulmod(x, y, m)), boost_int(product % c));
    ASSERT_EQ(boost_of(mul_div(x, y, m)), checked(product / c, 0, largest));
    ASSERT_EQ(boost_of(mul_div_ceil(x, y, m)), checked((product + c - 1) / c, 0, largest));
  }
  ASSERT_EQ(boost_of(isqrt(x)), boost_int(sqrt(a)));
  const auto e = static_cast<unsigned>(numbers.below(40));
  ASSERT_EQ(boost_of(pow(x, e)), wrap(pow(a, e), Bits));
  ASSERT_EQ(boost_of(checked_pow(x, e)), checked(pow(a, e), 0, largest));
  const uint_bits<Bits> small = x >> (Bits - Bits / 8 - 1);
  ASSERT_EQ(boost_of(checked_pow(small, e)), checked(pow(boost_of(small), e), 0, largest));
  ASSERT_EQ(boost_of(pow(x, y)), boost_int(powm(a, b, largest + 1)));
  const auto places = numbers.below(Bits);
  ASSERT_EQ(boost_of(rotl(x, places)), wrap((a << places) | (a >> (Bits - places)), Bits));
  ASSERT_EQ(rotr(rotl(x, places), places), x);
  ASSERT_EQ(rotl(x, static_cast<int>(places)), rotr(x, -static_cast<int>(places)));
  ASSERT_EQ(x, uint_bits<Bits>(a.str()));
  ASSERT_EQ(x, uint_bits<Bits>(a.str(0, std::ios_base::hex), 16));
}

template <std::size_t Bits>
void check_signed(hostile_numbers& numbers) {
  using number = int_bits<Bits>;
  const number x(any<Bits>(numbers)), y(any<Bits>(numbers));
  const boost_int a = boost_of(x), b = boost_of(y);
  const boost_int half = boost_int(1) << (Bits - 1), least = -half, largest = half - 1;
  const boost_int sum = a + b, difference = a - b, product = a * b;
  ASSERT_EQ(boost_of(x + y), wrap_signed(sum, Bits));
  ASSERT_EQ(boost_of(x - y), wrap_signed(difference, Bits));
  ASSERT_EQ(boost_of(x * y), wrap_signed(product, Bits));
  ASSERT_EQ(boost_of(mul_wide(x, y)), product);
  ASSERT_EQ(boost_of(-x), wrap_signed(-a, Bits));
  ASSERT_EQ(boost_of(~x), boost_int(-a - 1));
  ASSERT_EQ(boost_of(unsigned_abs(x)), boost_int(abs(a)));
  ASSERT_EQ(x <=> y, a.compare(b) <=> 0);
  ASSERT_EQ(x == y, a == b);
  ASSERT_EQ(boost_of(checked_add(x, y)), checked(sum, least, largest));
  ASSERT_EQ(boost_of(checked_sub(x, y)), checked(difference, least, largest));
  ASSERT_EQ(boost_of(checked_mul(x, y)), checked(product, least, largest));
  ASSERT_EQ(boost_of(saturating_add(x, y)), std::clamp(sum, least, largest));
  ASSERT_EQ(boost_of(saturating_sub(x, y)), std::clamp(difference, least, largest));
  ASSERT_EQ(boost_of(saturating_mul(x, y)), std::clamp(product, least, largest));
  if (y != 0) {
    // Boost truncates as C++ does.
    const boost_int quotient = a / b, remainder = a % b;
    ASSERT_EQ(boost_of(x / y), wrap_signed(quotient, Bits)) << a << " / " << b;
    ASSERT_EQ(boost_of(x % y), remainder) << a << " % " << b;
    ASSERT_EQ(checked_div(x, y).has_value(), quotient <= largest);
    const bool off = remainder != 0 && (a < 0) != (b < 0);
    ASSERT_EQ(boost_of(div_floor(x, y).quotient), wrap_signed(quotient - (off ? 1 : 0), Bits));
    ASSERT_EQ(boost_of(div_floor(x, y).remainder), boost_int(off ? remainder + b : remainder));
    const auto [q, r] = div_euclid(x, y);
    ASSERT_EQ(boost_of(r), boost_int(remainder < 0 ? remainder + abs(b) : remainder));
    ASSERT_EQ(q * y + r, x);
  }
  const auto places = numbers.below(Bits + 20);
  ASSERT_EQ(boost_of(x << places), wrap_signed(a << places, Bits));
  // >> of a negative cpp_int is not defined.
  const boost_int shifted = a >= 0 ? boost_int(a >> places) : boost_int(-((-a - 1) >> places) - 1);
  ASSERT_EQ(boost_of(x >> places), shifted);
  const auto e = static_cast<unsigned>(numbers.below(40));
  ASSERT_EQ(boost_of(pow(x, e)), wrap_signed(pow(a, e), Bits));
  const number small = x >> (Bits - Bits / 8 - 1);
  ASSERT_EQ(boost_of(checked_pow(small, e)), checked(pow(boost_of(small), e), least, largest));
  ASSERT_EQ(to_string(x), a.str());
  ASSERT_EQ(number(a.str()), x);
  ASSERT_EQ(from_string<number>(to_string(x, 36), 36), x);
  // There and back through other widths.
  ASSERT_EQ(boost_of(int_bits<Bits + 70>(x)), a);
  ASSERT_EQ(boost_of(uint_bits<Bits + 70>(x)), wrap(a, Bits + 70));
  ASSERT_EQ(boost_of(int_bits<40>(x)), wrap_signed(a, 40));
  ASSERT_EQ(number(uint_bits<Bits>(x)), x);
  ASSERT_EQ(static_cast<std::int64_t>(x),
            static_cast<std::int64_t>(static_cast<std::uint64_t>(wrap(a, 64))));
  if constexpr (Bits % 8 == 0) {
    ASSERT_EQ(number::from_bytes_be(x.to_bytes_be()), x);
    ASSERT_EQ(number::from_bytes_le(x.to_bytes_le()), x);
  }
}

template <std::size_t... Bits>
void check_all(std::index_sequence<Bits...>) {
  hostile_numbers numbers(19);
  for (std::size_t round = 0; round < repetitions(300); ++round) {
    ASSERT_NO_FATAL_FAILURE((check_unsigned<Bits>(numbers), ...));
    ASSERT_NO_FATAL_FAILURE((check_signed<Bits>(numbers), ...));
  }
}

TEST(BitsAndBoost, HostileNumbers) {
  check_all(std::index_sequence<64, 65, 127, 128, 255, 256, 257, 521>{});
}

}  // namespace
