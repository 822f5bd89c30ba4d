// SPDX-License-Identifier: Apache-2.0
//
// uint_bits, int_bits and the EVM's instructions in constant evaluation, at default limits.
#include <napier/evm.hpp>
#include <napier/text.hpp>

using namespace napier;

namespace {

constexpr uint256_t p("0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff");
static_assert(p ==
              115792089210356248762697446949407573530086143415290314195533631308867097853951_u256);
static_assert(addmod(p - 1, p - 2, p) == p - 3 &&
              addmod(~0_u256, ~0_u256, p) == addmod(~0_u256 - p, ~0_u256 - p, p));
static_assert(mulmod(p - 1, p - 1, p) == 1 && mulmod(~0_u256, ~0_u256, 12) == 9);
static_assert(mul_div(~0_u256, 3, 4) == (~0_u256 >> 2) * 3 + 2 && !mul_div(~0_u256, 4, 3));
static_assert(pow(3_u256, 161) * 3 == pow(3_u256, 162) && !checked_pow(3_u256, 162) &&
              checked_pow(3_u256, 161));
static_assert(isqrt(~0_u512) == ~0_u256 && isqrt(p * 0 + 10000) == 100);
static_assert(rotl(1_u256, 255) == rotr(1_u256, 1) && byteswap(1_u128) == 1_u128 << 120);
static_assert(static_cast<double>(p) == 0x1.fffffffep255 && uint256_t(0x1.8p200) == 3_u256 << 199);
static_assert((1_u256 << 255).to<double>() == 0x1p255 && !p.to<double>());
static_assert(saturating_add(p, p) == ~0_u256 && saturating_sub(1_u256, 2) == 0);

constexpr int256_t least("-0x8000000000000000000000000000000000000000000000000000000000000000");
static_assert(least / -1 == least && least % -1 == 0 && least / 3 < 0 && least - 1 > 0);
static_assert(-7_i256 / 2 == -3 && -7_i256 % 2 == -1 && (-7_i256 >> 1) == -4);
static_assert(div_floor(-7_i256, 2).quotient == -4 && div_euclid(-7_i256, -2).quotient == 4);
static_assert(to_characters(least, 16).view().size() == 65);
static_assert(from_string<int128_t>("-1") == -1 && static_cast<int>(-1_i128) == -1);
static_assert(static_cast<double>(least) == -0x1p255 && int128_t(-1e9) == -1'000'000'000);

static_assert(evm::sdiv(least.pattern, -1) == least.pattern && evm::div(5, 0) == 0);
static_assert(evm::exp(3, 1000) == pow(3_u256, 1000) && evm::mulmod(-1, -1, 12) == 9);
static_assert(evm::signextend(0, 0x80) == -128 && evm::sar(300, -1) == -1 &&
              evm::byte(0, -1) == 255);

}  // namespace
