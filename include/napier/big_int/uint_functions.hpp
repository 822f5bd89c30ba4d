// SPDX-License-Identifier: Apache-2.0
//
// The exact product of two uint_bits, and their bits. Public data.
#pragma once

#include <cstddef>

#include <napier/big_int/uint_bits.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

/// x * y, exactly, in A + B bits.
///
/// Time:   public data.
template <std::size_t A, std::size_t B>
[[nodiscard]] NAPIER_KERNEL constexpr uint_bits<A + B> mul_wide(const uint_bits<A>& x,
                                                                const uint_bits<B>& y) noexcept {
  constexpr std::size_t M = uint_bits<A>::limb_count, N = uint_bits<B>::limb_count;
  uint_bits<A + B> z;
  limbs::multiply_low<uint_bits<A + B>::limb_count, M, N>(z.data(), x.data(), y.data());
  return z;
}

/// Bit i of x; false from Bits on.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr bool test_bit(const uint_bits<Bits>& x, std::size_t i) noexcept {
  return i < Bits && ((x.limbs[i / 64] >> (i % 64)) & 1U) != 0;
}

/// The number of bits of x, not counting the zeros at its top; 0 for 0.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::size_t bit_width(const uint_bits<Bits>& x) noexcept {
  return limbs::bit_width_vartime(x.data(), x.limb_count);
}
/// The number of zero bits at the top of x; Bits for 0.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::size_t countl_zero(const uint_bits<Bits>& x) noexcept {
  return Bits - bit_width(x);
}
/// The number of zero bits at the bottom of x; Bits for 0.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::size_t countr_zero(const uint_bits<Bits>& x) noexcept {
  return x ? limbs::countr_zero(x.data(), x.limb_count) : Bits;
}
/// The number of bits that are 1 in x.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::size_t popcount(const uint_bits<Bits>& x) noexcept {
  return limbs::popcount(x.data(), x.limb_count);
}

}  // namespace napier::inline NAPIER_ABI
