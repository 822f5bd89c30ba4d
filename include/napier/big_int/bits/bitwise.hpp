// SPDX-License-Identifier: Apache-2.0
//
// The functions of <bit> for uint_bits: rotations, runs of ones, powers of two, bytes in the
// opposite order. Zeros and ones are counted in big_int/uint_functions.hpp. Public data.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

#include <napier/big_int/uint_bits.hpp>
#include <napier/big_int/uint_functions.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// places mod Bits, in [0, Bits).
template <std::size_t Bits, std::integral I>
constexpr std::size_t rotation_of(I places) noexcept {
  using long_type = std::conditional_t<std::signed_integral<I>, long long, unsigned long long>;
  using wide = std::conditional_t<(sizeof(I) > sizeof(long long)), I, long_type>;
  const wide rest = static_cast<wide>(places) % static_cast<wide>(Bits);
  return static_cast<std::size_t>(rest < 0 ? rest + static_cast<wide>(Bits) : rest);
}

}  // namespace detail

/// x rotated left by that many places, modulo Bits; by a negative number, rotated right.
///
/// Time:   public data.
template <std::size_t Bits, std::integral I>
[[nodiscard]] constexpr uint_bits<Bits> rotl(const uint_bits<Bits>& x, I places) noexcept {
  const std::size_t left = detail::rotation_of<Bits>(places);
  return left == 0 ? x : (x << left) | (x >> (Bits - left));
}
/// x rotated right by that many places, modulo Bits; by a negative number, rotated left.
///
/// Time:   public data.
template <std::size_t Bits, std::integral I>
[[nodiscard]] constexpr uint_bits<Bits> rotr(const uint_bits<Bits>& x, I places) noexcept {
  const std::size_t right = detail::rotation_of<Bits>(places);
  return right == 0 ? x : (x >> right) | (x << (Bits - right));
}

/// The number of one bits at the top of x.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::size_t countl_one(const uint_bits<Bits>& x) noexcept {
  return countl_zero(~x);
}
/// The number of one bits at the bottom of x.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::size_t countr_one(const uint_bits<Bits>& x) noexcept {
  return countr_zero(~x);
}

/// Whether x is a power of two.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr bool has_single_bit(const uint_bits<Bits>& x) noexcept {
  return popcount(x) == 1;
}
/// The largest power of two that is at most x; 0 for 0.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr uint_bits<Bits> bit_floor(const uint_bits<Bits>& x) noexcept {
  return x ? uint_bits<Bits>{1} << (bit_width(x) - 1) : x;
}

/// x with its bytes in the opposite order.
///
/// Time:   public data.
template <std::size_t Bits>
  requires(Bits % 8 == 0)
[[nodiscard]] constexpr uint_bits<Bits> byteswap(const uint_bits<Bits>& x) noexcept {
  return uint_bits<Bits>::from_bytes_be(x.to_bytes_le());
}

}  // namespace napier::inline NAPIER_ABI
