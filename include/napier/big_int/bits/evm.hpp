// SPDX-License-Identifier: Apache-2.0
//
// The arithmetic instructions of the Ethereum Virtual Machine that differ from C++'s operators:
// division by zero gives 0, shift amounts are words, words are signed or not as the instruction
// says. Operands have the order in which an instruction takes them from the stack, as in Yul.
// Public data.
//
// ADD, MUL, SUB, LT, GT, EQ, AND, OR, XOR and NOT are the operators + * - < > == & | ^ ~ of
// uint_bits. A word is a uint256_t, for which built-in integers may stand, or, for tests, a
// uint_bits of the width that the template argument names.
//
// Source: G. Wood, Ethereum: A Secure Decentralised Generalised Transaction Ledger, appendix H.2;
//         EIP-145 (shifts); EIP-7939 (CLZ).
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/big_int/bits/arithmetic.hpp>
#include <napier/big_int/bits/int_bits.hpp>
#include <napier/big_int/bits/modular.hpp>
#include <napier/big_int/uint_functions.hpp>

namespace napier::inline NAPIER_ABI {

namespace evm {

namespace detail {

// A shift amount or index that is a word, as a built-in integer: `limit` if it is larger.
template <std::size_t Bits>
constexpr std::size_t limited(const uint_bits<Bits>& amount, std::size_t limit) noexcept {
  return bit_width(amount) > 32 || amount.limbs[0] > limit ? limit
                                                           : static_cast<std::size_t>(amount);
}

// A word, in a place from which its width is not deduced.
template <std::size_t Bits>
using word = std::type_identity_t<uint_bits<Bits>>;

}  // namespace detail

/// DIV: floor(x / y); 0 for y = 0.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> div(const detail::word<Bits>& x,
                                            const detail::word<Bits>& y) noexcept {
  return y ? x / y : y;
}
/// SDIV: x / y rounded to zero, of signed numbers; 0 for y = 0. -2^255 / -1 wraps to -2^255.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> sdiv(const detail::word<Bits>& x,
                                             const detail::word<Bits>& y) noexcept {
  return y ? (int_bits<Bits>(x) / int_bits<Bits>(y)).pattern : y;
}
/// MOD: x mod y; 0 for y = 0.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> mod(const detail::word<Bits>& x,
                                            const detail::word<Bits>& y) noexcept {
  return y ? x % y : y;
}
/// SMOD: the remainder of SDIV, with the sign of x; 0 for y = 0.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> smod(const detail::word<Bits>& x,
                                             const detail::word<Bits>& y) noexcept {
  return y ? (int_bits<Bits>(x) % int_bits<Bits>(y)).pattern : y;
}
/// ADDMOD: (x + y) mod m, where the sum is not cut off; 0 for m = 0.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> addmod(const detail::word<Bits>& x,
                                               const detail::word<Bits>& y,
                                               const detail::word<Bits>& m) noexcept {
  return m ? napier::addmod(x, y, m) : m;
}
/// MULMOD: x y mod m, where the product is not cut off; 0 for m = 0.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> mulmod(const detail::word<Bits>& x,
                                               const detail::word<Bits>& y,
                                               const detail::word<Bits>& m) noexcept {
  return m ? napier::mulmod(x, y, m) : m;
}
/// EXP: x^e modulo 2^Bits; 0^0 is 1.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> exp(const detail::word<Bits>& x,
                                            const detail::word<Bits>& e) noexcept {
  return pow(x, e);
}
/// SIGNEXTEND: x as a signed number of k + 1 bytes; x itself if it has no more.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> signextend(const detail::word<Bits>& k,
                                                   const detail::word<Bits>& x) noexcept {
  constexpr std::size_t last = uint_bits<Bits>::byte_count - 1;
  const std::size_t byte = detail::limited(k, last);
  if (byte == last) return x;
  const std::size_t above = Bits - 8 * (byte + 1);
  return (int_bits<Bits>(x << above) >> above).pattern;
}
/// SLT: x < y, of signed numbers.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr bool slt(const detail::word<Bits>& x,
                                 const detail::word<Bits>& y) noexcept {
  return int_bits<Bits>(x) < int_bits<Bits>(y);
}
/// SGT: x > y, of signed numbers.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr bool sgt(const detail::word<Bits>& x,
                                 const detail::word<Bits>& y) noexcept {
  return int_bits<Bits>(x) > int_bits<Bits>(y);
}
/// BYTE: byte i of x, where byte 0 is the most significant one; 0 if there is none.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> byte(const detail::word<Bits>& i,
                                             const detail::word<Bits>& x) noexcept {
  constexpr std::size_t count = uint_bits<Bits>::byte_count;
  const std::size_t place = detail::limited(i, count);
  return place == count ? uint_bits<Bits>{} : (x >> 8 * (count - 1 - place)) & 0xff;
}
/// SHL: x 2^shift modulo 2^Bits.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> shl(const detail::word<Bits>& shift,
                                            const detail::word<Bits>& x) noexcept {
  return x << detail::limited(shift, Bits);
}
/// SHR: floor(x / 2^shift).
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> shr(const detail::word<Bits>& shift,
                                            const detail::word<Bits>& x) noexcept {
  return x >> detail::limited(shift, Bits);
}
/// SAR: floor(x / 2^shift) of a signed x; 0 or -1 if the shift is Bits or more.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> sar(const detail::word<Bits>& shift,
                                            const detail::word<Bits>& x) noexcept {
  return (int_bits<Bits>(x) >> detail::limited(shift, Bits)).pattern;
}
/// CLZ: the number of zero bits at the top of x; Bits for 0.
///
/// Time:   public data.
template <std::size_t Bits = 256>
[[nodiscard]] constexpr uint_bits<Bits> clz(const detail::word<Bits>& x) noexcept {
  return countl_zero(x);
}

}  // namespace evm

}  // namespace napier::inline NAPIER_ABI
