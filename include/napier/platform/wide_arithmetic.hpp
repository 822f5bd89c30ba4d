// SPDX-License-Identifier: Apache-2.0
//
// The three operations that C++ lacks: addition with carry, subtraction with borrow, and
// multiplication to two limbs. Each has a portable form, which constant evaluation uses, and one
// for the machine.
#pragma once

#include <type_traits>
#include <utility>

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

/// A carry or a borrow between two limbs: 0 or 1.
using carry_flag = unsigned char;

namespace detail {

// The carry out of bit w-1, calculated from the bits: compilers do not turn this into a comparison,
// and therefore not into a branch if a limb is wider than a register.
template <limb T>
constexpr carry_flag carry_of(T a, T b, T sum) noexcept {
  const auto bits = static_cast<T>((a & b) | ((a | b) & static_cast<T>(~sum)));
  return static_cast<carry_flag>(bits >> (limb_bits<T> - 1));
}

template <limb T>
constexpr carry_flag borrow_of(T a, T b, T difference) noexcept {
  const auto not_a = static_cast<T>(~a);
  const auto bits = static_cast<T>((not_a & b) | ((not_a | b) & difference));
  return static_cast<carry_flag>(bits >> (limb_bits<T> - 1));
}

template <limb T>
constexpr T portable_add_carry(T a, T b, carry_flag& carry) noexcept {
  const auto sum = static_cast<T>(a + b + carry);
  carry = carry_of(a, b, sum);
  return sum;
}

template <limb T>
constexpr T portable_subtract_borrow(T a, T b, carry_flag& borrow) noexcept {
  const auto difference = static_cast<T>(a - b - borrow);
  borrow = borrow_of(a, b, difference);
  return difference;
}

// The two limbs of a * b, from four products of half limbs (Overload 119, Listing 1).
template <limb T>
constexpr T portable_wide_multiply(T a, T b, T& high) noexcept {
  constexpr std::size_t half = limb_bits<T> / 2;
  constexpr auto low_mask = static_cast<T>(static_cast<T>(~T{}) >> half);
  const auto a0 = static_cast<T>(a & low_mask);
  const auto a1 = static_cast<T>(a >> half);
  const auto b0 = static_cast<T>(b & low_mask);
  const auto b1 = static_cast<T>(b >> half);
  const auto t0 = static_cast<T>(a0 * b0);
  const auto t1 = static_cast<T>(a1 * b0 + (t0 >> half));
  const auto t2 = static_cast<T>(a0 * b1 + (t1 & low_mask));
  high = static_cast<T>(a1 * b1 + (t1 >> half) + (t2 >> half));
  return static_cast<T>((t2 << half) | (t0 & low_mask));
}

}  // namespace detail

/// a + b + carry modulo 2^w; carry becomes the carry out.
///
/// Pre:    carry is 0 or 1.
/// Time:   secret a, b, carry.
template <limb T>
NAPIER_PRIMITIVE constexpr T add_carry(T a, T b, carry_flag& carry) noexcept {
  if constexpr (sizeof(T) < sizeof(unsigned)) {
    const unsigned sum = static_cast<unsigned>(a) + b + carry;  // the sum fits in a wider register
    carry = static_cast<carry_flag>(sum >> limb_bits<T>);
    return static_cast<T>(sum);
  } else {
    if (!std::is_constant_evaluated()) {
#if NAPIER_HAS_X86_CARRY && defined(__x86_64__)
      if constexpr (sizeof(T) == 8) {
        unsigned long long sum;
        carry = __builtin_ia32_addcarryx_u64(carry, a, b, &sum);
        return static_cast<T>(sum);
      }
#elif NAPIER_HAS_X86_CARRY
      if constexpr (sizeof(T) == 8) {
        unsigned low, high;
        carry = __builtin_ia32_addcarryx_u32(carry, static_cast<unsigned>(a),
                                             static_cast<unsigned>(b), &low);
        carry = __builtin_ia32_addcarryx_u32(carry, static_cast<unsigned>(a >> 32),
                                             static_cast<unsigned>(b >> 32), &high);
        return static_cast<T>((static_cast<T>(high) << 32) | low);
      }
#endif
#if NAPIER_HAS_X86_CARRY
      if constexpr (sizeof(T) == 4) {
        unsigned sum;
        carry = __builtin_ia32_addcarryx_u32(carry, a, b, &sum);
        return sum;
      }
#elif NAPIER_HAS_INT128
      const auto sum = static_cast<double_limb_t<T>>(static_cast<double_limb_t<T>>(a) + b + carry);
      carry = static_cast<carry_flag>(sum >> limb_bits<T>);
      return static_cast<T>(sum);
#endif
    }
    return detail::portable_add_carry(a, b, carry);
  }
}

/// a - b - borrow modulo 2^w; borrow becomes the borrow out.
///
/// Pre:    borrow is 0 or 1.
/// Time:   secret a, b, borrow.
template <limb T>
NAPIER_PRIMITIVE constexpr T subtract_borrow(T a, T b, carry_flag& borrow) noexcept {
  if constexpr (sizeof(T) < sizeof(unsigned)) {
    const unsigned difference = static_cast<unsigned>(a) - b - borrow;
    borrow = static_cast<carry_flag>((difference >> limb_bits<T>)&1U);
    return static_cast<T>(difference);
  } else {
    if (!std::is_constant_evaluated()) {
#if NAPIER_HAS_X86_CARRY && defined(__x86_64__)
      if constexpr (sizeof(T) == 8) {
        unsigned long long difference;
#if defined(__clang__)
        borrow = __builtin_ia32_subborrow_u64(borrow, a, b, &difference);
#else
        borrow = __builtin_ia32_sbb_u64(borrow, a, b, &difference);
#endif
        return static_cast<T>(difference);
      }
#elif NAPIER_HAS_X86_CARRY
      if constexpr (sizeof(T) == 8) {
        const T low =
            subtract_borrow(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), borrow);
        const T high = subtract_borrow(static_cast<std::uint32_t>(a >> 32),
                                       static_cast<std::uint32_t>(b >> 32), borrow);
        return static_cast<T>((high << 32) | low);
      }
#endif
#if NAPIER_HAS_X86_CARRY
      if constexpr (sizeof(T) == 4) {
        unsigned difference;
#if defined(__clang__)
        borrow = __builtin_ia32_subborrow_u32(borrow, a, b, &difference);
#else
        borrow = __builtin_ia32_sbb_u32(borrow, a, b, &difference);
#endif
        return difference;
      }
#elif NAPIER_HAS_INT128
      const auto difference =
          static_cast<double_limb_t<T>>(static_cast<double_limb_t<T>>(a) - b - borrow);
      borrow = static_cast<carry_flag>((difference >> limb_bits<T>)&1U);
      return static_cast<T>(difference);
#endif
    }
    return detail::portable_subtract_borrow(a, b, borrow);
  }
}

/// high - borrow modulo 2^w, without a borrow out, for masks.
///
/// With clang 19 it is a subtraction with borrow, because of a plain subtraction clang makes two
/// instructions, the first of which turns the flag into a limb. g++ 12 makes better code of the
/// plain subtraction.
///
/// Pre:    borrow is 0 or 1.
/// Time:   secret high, borrow.
template <limb T>
[[nodiscard]] NAPIER_PRIMITIVE constexpr T subtract_from_top(T high, carry_flag borrow) noexcept {
#if defined(__clang__)
  return subtract_borrow(high, T{0}, borrow);
#else
  return static_cast<T>(high - borrow);
#endif
}

/// The low limb of a * b; high becomes the high limb.
///
/// Time:   secret a, b.
template <limb T>
NAPIER_PRIMITIVE constexpr T wide_multiply(T a, T b, T& high) noexcept {
  if constexpr (detail::has_double_limb<T>) {
    using wide = double_limb_t<T>;
    const auto product = static_cast<wide>(static_cast<wide>(a) * static_cast<wide>(b));
    high = static_cast<T>(product >> limb_bits<T>);
    return static_cast<T>(product);
  } else {
    return detail::portable_wide_multiply(a, b, high);
  }
}

/// a * b modulo 2^w. (The expression `a * b` is a signed product for limbs of 16 bits, and
/// wide_multiply takes two registers with g++ 12, where one is enough.)
///
/// Time:   secret a, b.
template <limb T>
NAPIER_PRIMITIVE constexpr T low_multiply(T a, T b) noexcept {
  return static_cast<T>(static_cast<std::uint64_t>(a) * b);
}

/// The low limb of a * b + c + d, which always fits in two limbs; high becomes the high limb.
///
/// Time:   secret a, b, c, d.
template <limb T>
NAPIER_PRIMITIVE constexpr T multiply_add(T a, T b, T c, T d, T& high) noexcept {
  if constexpr (detail::has_double_limb<T>) {
    using wide = double_limb_t<T>;
    const auto sum = static_cast<wide>(static_cast<wide>(a) * static_cast<wide>(b) + c + d);
    high = static_cast<T>(sum >> limb_bits<T>);
    return static_cast<T>(sum);
  } else {
    carry_flag carry = 0;
    T low = detail::portable_wide_multiply(a, b, high);
    low = add_carry(low, c, carry);
    high = static_cast<T>(high + carry);  // at most 2^w - 2 + 1
    carry = 0;
    low = add_carry(low, d, carry);
    high = static_cast<T>(high + carry);
    return low;
  }
}

/// The low limb of a * b + c * d + e; high becomes the high limb.
///
/// Pre:    the sum is below 2^2w.
/// Time:   secret a, b, c, d, e.
template <limb T>
NAPIER_PRIMITIVE constexpr T multiply_add_product(T a, T b, T c, T d, T e, T& high) noexcept {
  if constexpr (detail::has_double_limb<T>) {
    using wide = double_limb_t<T>;
    auto sum = static_cast<wide>(static_cast<wide>(a) * static_cast<wide>(b) + e);
    sum = static_cast<wide>(sum + static_cast<wide>(static_cast<wide>(c) * static_cast<wide>(d)));
    high = static_cast<T>(sum >> limb_bits<T>);
    return static_cast<T>(sum);
  } else {
    T more;
    T low = multiply_add(a, b, e, T{0}, high);
    low = multiply_add(c, d, low, T{0}, more);
    high = static_cast<T>(high + more);
    return low;
  }
}

}  // namespace napier::inline NAPIER_ABI
