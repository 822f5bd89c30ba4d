// SPDX-License-Identifier: Apache-2.0
//
// A truth value on which a program cannot branch by accident.
#pragma once

#include <type_traits>

#include <napier/ct/classify.hpp>
#include <napier/platform/limb.hpp>
#include <napier/platform/value_barrier.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace ct {

/// A secret truth value: all bits of a limb, or none.
///
/// It has no conversion to `bool`. Only declassify() makes one of it, so that every place where a
/// program branches on a secret can be found by searching for that word. Combine masks with `& | ^
/// ~`.
template <limb T = std::uint64_t>
class mask {
 public:
  /// The mask that is never set.
  constexpr mask() noexcept = default;

  /// The mask that is set if bit is 1.
  ///
  /// Pre:    bit is 0 or 1.
  /// Time:   secret bit.
  [[nodiscard]] NAPIER_ALWAYS_INLINE static constexpr mask from_bit(T bit) noexcept {
    return mask(value_barrier(static_cast<T>(T{0} - bit)));
  }

  /// The mask that is set if high - borrow, the limb above a difference, is negative.
  ///
  /// Pre:    borrow is 0 or 1; high is 0, or both are 1.
  /// Time:   secret borrow, high.
  [[nodiscard]] NAPIER_ALWAYS_INLINE static constexpr mask from_borrow(carry_flag borrow,
                                                                       T high = 0) noexcept {
    return mask(value_barrier(subtract_from_top(high, borrow)));
  }

  /// The mask that is set if x != 0.
  ///
  /// Time:   secret x.
  [[nodiscard]] NAPIER_ALWAYS_INLINE static constexpr mask from_nonzero(T x) noexcept {
    const auto negated = static_cast<T>(T{0} - x);
    return from_bit(static_cast<T>(static_cast<T>(x | negated) >> (limb_bits<T> - 1)));
  }

  /// The mask that is set if x = 0.
  ///
  /// Time:   secret x.
  [[nodiscard]] NAPIER_ALWAYS_INLINE static constexpr mask from_zero(T x) noexcept {
    return ~from_nonzero(x);
  }

  /// The same truth value as a mask of another limb type.
  ///
  /// Time:   secret.
  template <limb U>
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr mask<U> as() const noexcept {
    return mask<U>::from_bit(static_cast<U>(bits_ & 1U));
  }

  /// All bits set, or 0.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T bits() const noexcept { return bits_; }

  /// 1 or 0.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T bit() const noexcept {
    return static_cast<T>(bits_ & 1U);
  }

  /// The truth value as a public bool, on which a program may branch.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr bool declassify() const noexcept {
    return ct::declassify(static_cast<T>(bits_ & 1U)) != 0;
  }

  /// Set if a and b are.
  NAPIER_ALWAYS_INLINE friend constexpr mask operator&(mask a, mask b) noexcept {
    return mask(static_cast<T>(a.bits_ & b.bits_));
  }
  /// Set if a or b is.
  NAPIER_ALWAYS_INLINE friend constexpr mask operator|(mask a, mask b) noexcept {
    return mask(static_cast<T>(a.bits_ | b.bits_));
  }
  /// Set if one of a and b is, and the other is not.
  NAPIER_ALWAYS_INLINE friend constexpr mask operator^(mask a, mask b) noexcept {
    return mask(static_cast<T>(a.bits_ ^ b.bits_));
  }
  /// Set if a is not.
  NAPIER_ALWAYS_INLINE friend constexpr mask operator~(mask a) noexcept {
    return mask(static_cast<T>(~a.bits_));
  }

 private:
  NAPIER_ALWAYS_INLINE explicit constexpr mask(T bits) noexcept : bits_(bits) {}

  T bits_ = 0;
};

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
