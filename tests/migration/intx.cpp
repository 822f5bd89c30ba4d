// SPDX-License-Identifier: Apache-2.0
//
// docs/migration/intx.md: Napier's answers to every row of its tables, for `answers.py`. intx is in
// no package: what its functions give is written as an expression of Python, beside each call.
#include <array>
#include <bit>
#include <cstdio>
#include <limits>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <napier/evm.hpp>
#include <napier/integer.hpp>

#include "asks_python.hpp"

namespace {

using namespace napier;
using napier_test::hostile_big_int;
using napier_test::hostile_numbers;
using napier_test::repetitions;
using napier_test::same;
using napier_test::set;

integer signed_value(const uint256_t& x) {
  return integer(x) - (test_bit(x, 255) ? 1_n << 256 : 0_n);
}

template <typename Function>
bool throws(const Function& f) {
  try {
    static_cast<void>(f());
    return false;
  } catch (const std::invalid_argument&) {
    return true;
  }
}

void values(const uint256_t& x, std::uint64_t u, int i) {
  same("uint256()", uint256_t(), "0");
  same("uint256(u)", uint256_t(u), "u");
  if (i >= 0) same("uint256(i)", uint256_t(i), "i");
  same("uint512(x)", uint512_t(x), "x");
  same("uint128(x)", static_cast<uint128_t>(x), "x % 2**128");
  same("uint64_t(x)", static_cast<std::uint64_t>(x), "x % 2**64");
  same("bool(x)", static_cast<bool>(x), "x != 0");
  same("uint::operator[]", x.limbs[1], "(x >> 64) % 2**64");
  same("as_words", std::span(x.limbs), "[(x >> k) % 2**64 for k in (0, 64, 128, 192)]");
  same("uint::num_bits", uint256_t::bits(), "256");
  same("uint::num_words", uint256_t::limb_count, "4");
  const std::string text = to_string(x), hex = "0x" + to_string(x, 16);
  same("from_string", uint256_t(text), "x");
  same("from_string", uint256_t(hex), "x");
  same("from_string", throws([] { return uint256_t("12x"); }), "True");
  same("to_string", to_string(x), "str(x)");
  same("to_string", to_string(x, 36), "digits(x, 36)");
  same("hex", to_string(x, 16), "format(x, 'x')");
  same("operator\"\"_u128", 0x1234567890abcdef1234567890abcdef_u128,
       "0x1234567890abcdef1234567890abcdef");
  same("operator\"\"_u256", 1'000'000'000'000'000'000'000_u256, "10**21");
  same("operator\"\"_u512",
       0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1_u512,
       "16 * (w - 1) + 1");
  same("std::numeric_limits", std::numeric_limits<uint256_t>::max(), "w - 1");
  std::ostringstream stream;
  same(
      "operator<<(stream)",
      [&] {
        stream << x;
        return stream.str();
      }(),
      "str(x)");
  same("be::store", x.to_bytes_be(), "x.to_bytes(32, 'big')");
  same("le::store", x.to_bytes_le(), "x.to_bytes(32, 'little')");
  const auto big = x.to_bytes_be(), little = x.to_bytes_le();
  same("be::load", uint256_t::from_bytes_be(big), "x");
  same("le::load", uint256_t::from_bytes_le(little), "x");
  same("be::unsafe::load", uint256_t::from_bytes_be(std::span<const std::uint8_t, 32>(big)), "x");
  same("be::unsafe::store", x.to_bytes_be(), "x.to_bytes(32, 'big')");
  std::array<std::uint8_t, 20> address{};
  for (std::size_t k = 0; k < 20; ++k) address[k] = big[12 + k];
  same("be::load", uint256_t(uint160_t::from_bytes_be(address)), "x % 2**160");
  same("be::trunc", static_cast<uint160_t>(x).to_bytes_be(), "(x % 2**160).to_bytes(20, 'big')");
  same("bswap", byteswap(x), "int.from_bytes(x.to_bytes(32, 'big'), 'little')");
  same("to_big_endian", (std::bit_cast<std::array<std::uint8_t, 32>>(byteswap(x))),
       "x.to_bytes(32, 'big')");
  same("as_bytes", (std::bit_cast<std::array<std::uint8_t, 32>>(x)), "x.to_bytes(32, 'little')");
}

void arithmetic(const uint256_t& x, const uint256_t& y, const uint256_t& m, unsigned k) {
  same("operator+", x + y, "(x + y) % w");
  same("operator-", x - y, "(x - y) % w");
  same("operator-", -x, "-x % w");
  same("operator*", x * y, "x * y % w");
  same("operator&", x & y, "x & y");
  same("operator|", x | y, "x | y");
  same("operator^", x ^ y, "x ^ y");
  same("operator~", ~x, "w - 1 - x");
  same("operator<<", x << k, "(x << k) % w");
  same("operator>>", x >> k, "x >> k");
  same("operator<<(uint)", evm::shl(y, x), "(x << y) % w if y < 256 else 0");
  same("operator>>(uint)", evm::shr(y, x), "x >> y if y < 256 else 0");
  same("operator==", x == y, "x == y");
  same("operator<", x < y, "x < y");
  same("operator<=>", x <=> y, "(x > y) - (x < y)");
  same("slt", evm::slt(x, y), "sx < sy");
  same("addc", x + y, "(x + y) % w");
  same("addc", !checked_add(x, y), "x + y >= w");
  same("subc", x - y, "(x - y) % w");
  same("subc", !checked_sub(x, y), "x < y");
  same("umul", mul_wide(x, y), "x * y");
  same("exp", pow(x, y), "pow(x, y, w)");
  if (y != 0) {
    same("operator/", x / y, "x // y");
    same("operator%", x % y, "x % y");
    same("udivrem", div(x, y).quotient, "x // y");
    same("udivrem", div(x, y).remainder, "x % y");
    same("sdivrem", div(int256_t(x), int256_t(y)).quotient.pattern,
         "(abs(sx) // abs(sy) * (1 if (sx < 0) == (sy < 0) else -1)) % w");
    same("sdivrem", div(int256_t(x), int256_t(y)).remainder.pattern,
         "(abs(sx) % abs(sy) * (1 if sx >= 0 else -1)) % w");
  }
  if (m != 0) {
    same("addmod", addmod(x, y, m), "(x + y) % m");
    same("mulmod", mulmod(x, y, m), "x * y % m");
  }
  same("bit_test", test_bit(x, k), "x >> k & 1 if k < 256 else 0");
  same("bit_width", bit_width(x), "x.bit_length()");
  same("clz", countl_zero(x), "256 - x.bit_length()");
  same("ctz", countr_zero(x), "(x & -x).bit_length() - 1 if x else 256");
  same("count_significant_bytes", (bit_width(x) + 7) / 8, "(x.bit_length() + 7) // 8");
  same("count_significant_words", (bit_width(x) + 63) / 64, "(x.bit_length() + 63) // 64");
}

}  // namespace

int main() {
  hostile_numbers numbers(7);
  set("w", 1_n << 256);
  for (std::size_t round = 0; round < repetitions(150); ++round) {
    const uint256_t x(hostile_big_int<4>(numbers));
    uint256_t y(hostile_big_int<4>(numbers)), m(hostile_big_int<4>(numbers));
    if (round % 3 == 0) y >>= static_cast<unsigned>(numbers.below(257));
    if (round % 4 == 0) m >>= static_cast<unsigned>(numbers.below(257));
    const auto k = static_cast<unsigned>(numbers.below(300));
    const auto u = static_cast<std::uint64_t>(hostile_big_int<1>(numbers)[0]);
    const int i = static_cast<int>(numbers.below(1000)) - 500;
    set("x", integer(x));
    set("y", integer(y));
    set("m", integer(m));
    set("sx", signed_value(x));
    set("sy", signed_value(y));
    set("k", integer(k));
    set("u", integer(u));
    set("i", integer(i));
    values(x, u, i);
    arithmetic(x, y, m, k);
  }
}
