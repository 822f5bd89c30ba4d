// SPDX-License-Identifier: Apache-2.0
//
// Choices that depend on a condition which no branch predictor knows, for public data.
#pragma once

#include <type_traits>

#include <napier/platform/value_barrier.hpp>

namespace napier::inline NAPIER_ABI {

// The compilers keep it in different ways, under different names.
#if defined(__clang__)
inline namespace of_clang {
#else
inline namespace of_others {
#endif

/// A condition that no branch is made of, where the compiler can be told so.
///
/// clang takes conditional moves for what it is told is unpredictable: a batch of binary steps
/// takes two thirds of the time of masks then. g++ 12 makes branches of the same choices, whatever
/// probability it is told, and gets masks behind a barrier.
template <limb T>
class unpredictable {
 public:
  /// Time:   public condition.
  NAPIER_ALWAYS_INLINE constexpr explicit unpredictable(bool condition) noexcept
      : state_(state_of(condition)) {}

  /// x if so, else 0.
  ///
  /// Time:   public x; so for the other functions.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T or_zero(T x) const noexcept {
#if defined(__clang__)
    return choose(x, T{0});
#else
    return static_cast<T>(x & state_);
#endif
  }

  /// (x, y) = (y, x) if so.
  NAPIER_ALWAYS_INLINE constexpr void exchange(T& x, T& y) const noexcept {
#if defined(__clang__)
    const T other = x;
    x = choose(y, x);
    y = choose(other, y);
#else
    const auto change = static_cast<T>(static_cast<T>(x ^ y) & state_);
    x = static_cast<T>(x ^ change);
    y = static_cast<T>(y ^ change);
#endif
  }

  /// (x, y) = (x + y, x) if so, else (x + y, y).
  NAPIER_ALWAYS_INLINE constexpr void add(T& x, T& y) const noexcept {
    const auto sum = static_cast<T>(x + y);
#if defined(__clang__)
    y = choose(x, y);
#else
    y = static_cast<T>(y + (static_cast<T>(x - y) & state_));
#endif
    x = sum;
  }

  /// (x, y) = (y - x, x) if so, else (x - y, y).
  NAPIER_ALWAYS_INLINE constexpr void subtract(T& x, T& y) const noexcept {
    const auto difference = static_cast<T>(x - y);
#if defined(__clang__)
    const auto opposite = static_cast<T>(y - x);
    y = choose(x, y);
    x = choose(opposite, difference);
#else
    y = static_cast<T>(y + (difference & state_));
    x = static_cast<T>(static_cast<T>(difference ^ state_) - state_);
#endif
  }

 private:
#if defined(__clang__)
  using state = bool;
  static constexpr state state_of(bool condition) noexcept { return condition; }

  NAPIER_ALWAYS_INLINE constexpr T choose(T x, T y) const noexcept {
    if (std::is_constant_evaluated()) return state_ ? x : y;
    return __builtin_unpredictable(state_) ? x : y;
  }
#else
  using state = T;  // all ones or 0
  static constexpr state state_of(bool condition) noexcept {
    return value_barrier(static_cast<T>(T{0} - static_cast<T>(condition)));
  }
#endif

  state state_;
};

}  // namespace of_clang or of_others

}  // namespace napier::inline NAPIER_ABI
