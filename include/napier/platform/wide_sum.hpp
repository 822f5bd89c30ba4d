// SPDX-License-Identifier: Apache-2.0
//
// A sum of products in two limbs, and signed numbers of two limbs.
#pragma once

#include <type_traits>

#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <std::size_t Bytes>
struct signed_double_limb {
  using type = std::make_signed_t<typename double_limb<Bytes>::type>;
};
#if NAPIER_HAS_INT128
template <>
struct signed_double_limb<8> {
  __extension__ using type = __int128;
};
#endif

// The signed integer with twice the bits of T.
template <limb T>
using signed_double_limb_t = typename signed_double_limb<sizeof(T)>::type;

// A number of two limbs, for compilers without an integer of that size.
template <limb T>
struct limb_pair {
  T low = 0;
  T high = 0;
};

template <limb T>
constexpr auto zero_of_two_limbs() noexcept {
  if constexpr (has_double_limb<T>) {
    return signed_double_limb_t<T>{0};
  } else {
    return limb_pair<T>{};
  }
}

}  // namespace detail

/// floor(x / 2^bits), where x is in two's complement.
///
/// Pre:    bits < w.
/// Time:   secret x; public bits.
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T shift_right_signed(T x, unsigned bits) noexcept {
  return static_cast<T>(static_cast<std::make_signed_t<T>>(x) >> bits);
}

/// A sum from -2^(2w-1) to 2^(2w-1) - 1, to which products are added.
template <limb T>
class wide_sum {
 public:
  /// Adds a b.
  ///
  /// Pre:    the sum stays in range, here and in the other functions.
  /// Time:   secret a, b.
  NAPIER_ALWAYS_INLINE constexpr void add_product(T a, T b) noexcept {
    if constexpr (detail::has_double_limb<T>) {
      sum_ = static_cast<wide>(sum_ + static_cast<wide>(static_cast<double_limb_t<T>>(
                                          static_cast<double_limb_t<T>>(a) * b)));
    } else {
      T high;
      const T low = wide_multiply(a, b, high);
      add_limbs(low, high);
    }
  }

  /// Subtracts a b.
  ///
  /// Time:   secret a, b.
  NAPIER_ALWAYS_INLINE constexpr void subtract_product(T a, T b) noexcept {
    if constexpr (detail::has_double_limb<T>) {
      sum_ = static_cast<wide>(sum_ - static_cast<wide>(static_cast<double_limb_t<T>>(
                                          static_cast<double_limb_t<T>>(a) * b)));
    } else {
      T high;
      const T low = wide_multiply(a, b, high);
      carry_flag borrow = 0;
      sum_.low = subtract_borrow(sum_.low, low, borrow);
      sum_.high = subtract_borrow(sum_.high, high, borrow);
    }
  }

  /// Adds a b, where a and b are in two's complement.
  ///
  /// Time:   secret a, b.
  NAPIER_ALWAYS_INLINE constexpr void add_signed_product(T a, T b) noexcept {
    if constexpr (detail::has_double_limb<T>) {
      sum_ = static_cast<wide>(sum_ + static_cast<wide>(static_cast<std::make_signed_t<T>>(a)) *
                                          static_cast<wide>(static_cast<std::make_signed_t<T>>(b)));
    } else {
      T high;
      const T low = wide_multiply(a, b, high);
      high = static_cast<T>(high - (shift_right_signed(a, limb_bits<T> - 1) & b) -
                            (shift_right_signed(b, limb_bits<T> - 1) & a));
      add_limbs(low, high);
    }
  }

  /// Adds a, which is not negative.
  ///
  /// Time:   secret a.
  NAPIER_ALWAYS_INLINE constexpr void add(T a) noexcept {
    if constexpr (detail::has_double_limb<T>) {
      sum_ = static_cast<wide>(sum_ + static_cast<wide>(a));
    } else {
      add_limbs(a, T{0});
    }
  }

  /// The sum modulo 2^w.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T low() const noexcept {
    if constexpr (detail::has_double_limb<T>) {
      return static_cast<T>(sum_);
    } else {
      return sum_.low;
    }
  }

  /// Divides the sum by 2^bits, and rounds down.
  ///
  /// Pre:    0 < bits <= w.
  /// Time:   secret number; public bits.
  NAPIER_ALWAYS_INLINE constexpr void shift_right(unsigned bits) noexcept {
    if constexpr (detail::has_double_limb<T>) {
      sum_ = static_cast<wide>(sum_ >> bits);
    } else if (bits == limb_bits<T>) {
      sum_.low = sum_.high;
      sum_.high = shift_right_signed(sum_.high, limb_bits<T> - 1);
    } else {
      sum_.low =
          static_cast<T>((sum_.low >> bits) | static_cast<T>(sum_.high << (limb_bits<T> - bits)));
      sum_.high = shift_right_signed(sum_.high, bits);
    }
  }

 private:
  using wide = decltype(detail::zero_of_two_limbs<T>());

  NAPIER_ALWAYS_INLINE constexpr void add_limbs(T low, T high) noexcept {
    carry_flag carry = 0;
    sum_.low = add_carry(sum_.low, low, carry);
    sum_.high = add_carry(sum_.high, high, carry);
  }

  wide sum_{};
};

}  // namespace napier::inline NAPIER_ABI
