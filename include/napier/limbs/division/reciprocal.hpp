// SPDX-License-Identifier: Apache-2.0
//
// Division of two limbs by one and of three by two, by reciprocals. The machine's division is slow,
// and its time depends on its operands.
//
// B is 2^w; (a:b) is aB + b. All conditions are masks, except in the functions for public data,
// `_vartime`.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/ct/select.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The mask that is set if (a1:a0) >= (b1:b0).
template <limb T>
NAPIER_ALWAYS_INLINE constexpr ct::mask<T> not_below(T a1, T a0, T b1, T b0) noexcept {
  carry_flag borrow = 0;
  static_cast<void>(subtract_borrow(a0, b0, borrow));
  static_cast<void>(subtract_borrow(a1, b1, borrow));
  return ~ct::mask<T>::from_borrow(borrow);
}

// The mask that is set if a < b.
template <limb T>
NAPIER_ALWAYS_INLINE constexpr ct::mask<T> below(T a, T b) noexcept {
  carry_flag borrow = 0;
  static_cast<void>(subtract_borrow(a, b, borrow));
  return ct::mask<T>::from_borrow(borrow);
}

// The table of Moller and Granlund's first approximations, of eleven bits: floor((2^19 - 3 2^8) /
// d) for the nine highest bits d of a limb whose highest bit is set.
struct reciprocal_table {
  std::uint16_t of[256] = {};
  constexpr reciprocal_table() noexcept {
    for (unsigned d = 256; d < 512; ++d) {
      of[d - 256] = static_cast<std::uint16_t>(((1U << 19) - 3 * (1U << 8)) / d);
    }
  }
};
// A template, so that only those who read it have it calculated.
template <typename = void>
inline constexpr reciprocal_table eleven_bits;

}  // namespace detail

/// floor((B^2 - 1) / d) - B, by Newton's iteration.
///
/// The first approximation is a polynomial, where Moller and Granlund (2011) read a table: no
/// branch and no address depends on d.
///
/// Pre:    the highest bit of d is set.
/// Time:   secret d.
template <limb T>
[[nodiscard]] constexpr T reciprocal(T d) noexcept {
  if constexpr (limb_bits<T> < 64) {
    // The w highest bits of floor((2^128 - 1) / (d 2^(64-w))) - 2^64.
    constexpr auto up = static_cast<unsigned>(64 - limb_bits<T>);
    return static_cast<T>(reciprocal(static_cast<std::uint64_t>(d) << up) >> up);
  } else {
    // D = d / 2^64 is in [1/2, 1). "Qk" is a fixed-point number with k bits behind the point. 1/D =
    // (3264 - 6784 D + 6144 D^2 - 2048 D^3) / 577 up to a factor of 1 +- 1/577, the best cubic p(D)
    // (1 - D p(D) is Chebyshev's T4, scaled); Q28.
    constexpr std::uint64_t c0 = 1518497969, c1 = 3156093819, c2 = 2858349119, c3 = 952783040;
    const std::uint64_t top = d >> 32;
    std::uint64_t v = c0 - ((top * (c1 - ((top * (c2 - ((top * c3) >> 32))) >> 32))) >> 32);
    // v (2 - D v), Q30: 18 bits are right.
    v = (v * (((std::uint64_t{1} << 61) - top * v) >> 29)) >> 29;
    // The same step in Q62: 36 bits are right. Rounding down keeps v below 1/D.
    std::uint64_t high;
    static_cast<void>(wide_multiply<std::uint64_t>(d, v << 32, high));
    static_cast<void>(
        wide_multiply<std::uint64_t>(v << 32, (std::uint64_t{1} << 63) - 1 - high, v));
    v <<= 2;
    // e = 1 - D v > 0, Q86. The result v + v e, Q64 without the bit before the point, is at most
    // one unit too small.
    const std::uint64_t low = wide_multiply<std::uint64_t>(d, v, high);
    carry_flag borrow = 0;
    const std::uint64_t e0 = subtract_borrow<std::uint64_t>(0, low, borrow);
    const std::uint64_t e1 = subtract_borrow(std::uint64_t{1} << 62, high, borrow);
    static_cast<void>(wide_multiply<std::uint64_t>(v, (e1 << 24) | (e0 >> 40), high));
    v = (v << 2) + (high >> 20);
    // If v is too small, (2^64 + v + 1) d is below 2^128 and the high limb of its lower 128 bits is
    // all ones. Otherwise it is above 2^128 by less than d, and that limb is 0.
    carry_flag carry = 0;
    static_cast<void>(add_carry<std::uint64_t>(wide_multiply<std::uint64_t>(v, d, high), d, carry));
    return static_cast<T>(v - (high + d + carry));
  }
}

/// floor((B^2 - 1) / d) - B, by Newton's iteration, from a table of first approximations.
///
/// Pre:    the highest bit of d is set.
/// Time:   variable in d.
/// Source: Moller and Granlund (2011), Algorithm 3.
template <limb T>
[[nodiscard]] constexpr T reciprocal_vartime(T d) noexcept {
  if constexpr (limb_bits<T> < 64) {
    const auto numerator = ~std::uint64_t{0} >> (64 - 2 * limb_bits<T>);
    return static_cast<T>(numerator / d);
  } else {
    const std::uint64_t v0 = detail::eleven_bits<>.of[(d >> 55) - 256], d40 = (d >> 24) + 1;
    const std::uint64_t v1 = (v0 << 11) - ((v0 * v0 * d40) >> 40) - 1;
    const std::uint64_t v2 = (v1 << 13) + ((v1 * ((std::uint64_t{1} << 60) - v1 * d40)) >> 47);
    const std::uint64_t odd = d & 1, d63 = (d >> 1) + odd;
    std::uint64_t high;
    static_cast<void>(wide_multiply<std::uint64_t>(v2, ((v2 >> 1) & (0 - odd)) - v2 * d63, high));
    const std::uint64_t v3 = (v2 << 31) + (high >> 1);
    carry_flag carry = 0;
    static_cast<void>(
        add_carry<std::uint64_t>(wide_multiply<std::uint64_t>(v3, d, high), d, carry));
    return static_cast<T>(v3 - (high + d + carry));
  }
}

/// floor((B^3 - 1) / (d1:d0)) - B, from v = reciprocal(d1).
///
/// Pre:    the highest bit of d1 is set; v = reciprocal(d1).
/// Time:   secret v, d1, d0.
/// Source: Moller and Granlund (2011), Algorithm 6.
template <limb T>
[[nodiscard]] constexpr T reciprocal_3by2(T v, T d1, T d0) noexcept {
  carry_flag carry = 0;
  T p = add_carry(low_multiply(d1, v), d0, carry);
  const auto overflow = ct::mask<T>::from_bit(carry);
  const auto again = overflow & ~detail::below(p, d1);
  v = static_cast<T>(v - overflow.bit() - again.bit());
  p = static_cast<T>(p - static_cast<T>(d1 & again.bits()) - static_cast<T>(d1 & overflow.bits()));
  T t1;
  const T t0 = wide_multiply(v, d0, t1);
  carry = 0;
  p = add_carry(p, t1, carry);
  const auto too_large = ct::mask<T>::from_bit(carry);
  const auto by_two = too_large & detail::not_below(p, t0, d1, d0);
  return static_cast<T>(v - too_large.bit() - by_two.bit());
}

namespace detail {

// divide_2by1. If the data are Public, it branches on the second correction, which is hardly ever
// made.
template <bool Public, limb T>
NAPIER_ALWAYS_INLINE constexpr T quotient_2by1(T u1, T u0, T d, T v, T& remainder) noexcept {
  T q1;
  T q0 = wide_multiply(v, u1, q1);
  carry_flag carry = 0;
  q0 = add_carry(q0, u0, carry);
  q1 = static_cast<T>(add_carry(q1, u1, carry) + 1U);
  auto r = static_cast<T>(u0 - low_multiply(q1, d));
  const auto too_large = below(q0, r);
  q1 = static_cast<T>(q1 - too_large.bit());
  r = static_cast<T>(r + static_cast<T>(d & too_large.bits()));
  if constexpr (Public) {
    if (r >= d) [[unlikely]] {
      r = static_cast<T>(r - d);
      q1 = static_cast<T>(q1 + 1U);
    }
    remainder = r;
    return q1;
  } else {
    const auto too_small = ~below(r, d);
    remainder = static_cast<T>(r - static_cast<T>(d & too_small.bits()));
    return static_cast<T>(q1 + too_small.bit());
  }
}

// divide_3by2. If the data are Public, it branches on the second correction, which is hardly ever
// made.
template <bool Public, limb T>
NAPIER_ALWAYS_INLINE constexpr T quotient_3by2(T u2, T u1, T u0, T d1, T d0, T v, T& r1,
                                               T& r0) noexcept {
  T q1;
  T q0 = wide_multiply(v, u2, q1);
  carry_flag carry = 0;
  q0 = add_carry(q0, u1, carry);
  q1 = add_carry(q1, u2, carry);
  // (r1:r0) = (u1 - q1 d1 : u0) - d0 q1 - (d1:d0)
  r1 = static_cast<T>(u1 - low_multiply(q1, d1));
  T t1;
  const T t0 = wide_multiply(d0, q1, t1);
  carry_flag borrow = 0;
  r0 = subtract_borrow(u0, t0, borrow);
  r1 = subtract_borrow(r1, t1, borrow);
  borrow = 0;
  r0 = subtract_borrow(r0, d0, borrow);
  r1 = subtract_borrow(r1, d1, borrow);
  q1 = static_cast<T>(q1 + 1U);
  const auto too_large = ~below(r1, q0);
  q1 = static_cast<T>(q1 - too_large.bit());
  carry = 0;
  r0 = add_carry(r0, static_cast<T>(d0 & too_large.bits()), carry);
  r1 = add_carry(r1, static_cast<T>(d1 & too_large.bits()), carry);
  if constexpr (Public) {
    if (r1 >= d1 && (r1 > d1 || r0 >= d0)) [[unlikely]] {
      borrow = 0;
      r0 = subtract_borrow(r0, d0, borrow);
      r1 = subtract_borrow(r1, d1, borrow);
      q1 = static_cast<T>(q1 + 1U);
    }
    return q1;
  } else {
    const auto too_small = not_below(r1, r0, d1, d0);
    borrow = 0;
    r0 = subtract_borrow(r0, static_cast<T>(d0 & too_small.bits()), borrow);
    r1 = subtract_borrow(r1, static_cast<T>(d1 & too_small.bits()), borrow);
    return static_cast<T>(q1 + too_small.bit());
  }
}

}  // namespace detail

/// The quotient floor((u1:u0) / d); remainder = (u1:u0) mod d.
///
/// Pre:    the highest bit of d is set;  u1 < d;  v = reciprocal(d).
/// Time:   secret u1, u0, d, v.
/// Source: Moller and Granlund (2011), Algorithm 4.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T divide_2by1(T u1, T u0, T d, T v,
                                                           T& remainder) noexcept {
  return detail::quotient_2by1<false>(u1, u0, d, v, remainder);
}

/// The quotient floor((u1:u0) / d); remainder = (u1:u0) mod d. It branches where divide_2by1 uses a
/// mask.
///
/// Pre:    the highest bit of d is set; u1 < d; v = reciprocal(d).
/// Time:   variable, in all.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T divide_2by1_vartime(T u1, T u0, T d, T v,
                                                                   T& remainder) noexcept {
  return detail::quotient_2by1<true>(u1, u0, d, v, remainder);
}

/// The quotient floor((u2:u1:u0) / (d1:d0)); (r1:r0) = (u2:u1:u0) mod (d1:d0).
///
/// Pre:    the highest bit of d1 is set; (u2:u1) < (d1:d0); v = reciprocal_3by2(reciprocal(d1), d1,
///         d0).
/// Time:   secret, all.
/// Source: Moller and Granlund (2011), Algorithm 5.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T divide_3by2(T u2, T u1, T u0, T d1, T d0, T v, T& r1,
                                                           T& r0) noexcept {
  return detail::quotient_3by2<false>(u2, u1, u0, d1, d0, v, r1, r0);
}

/// The quotient floor((u2:u1:u0) / (d1:d0)) alone.
///
/// Pre:    the highest bit of d1 is set; (u2:u1) < (d1:d0); v = reciprocal_3by2(reciprocal(d1), d1,
///         d0).
/// Time:   secret, all.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T divide_3by2(T u2, T u1, T u0, T d1, T d0,
                                                           T v) noexcept {
  T r1, r0;
  return divide_3by2(u2, u1, u0, d1, d0, v, r1, r0);
}

/// The quotient floor((u2:u1:u0) / (d1:d0)); (r1:r0) = (u2:u1:u0) mod (d1:d0). It branches where
/// divide_3by2 uses a mask.
///
/// Pre:    the highest bit of d1 is set; (u2:u1) < (d1:d0); v = reciprocal_3by2(reciprocal(d1), d1,
///         d0).
/// Time:   variable, in all.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T divide_3by2_vartime(T u2, T u1, T u0, T d1, T d0,
                                                                   T v, T& r1, T& r0) noexcept {
  return detail::quotient_3by2<true>(u2, u1, u0, d1, d0, v, r1, r0);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
