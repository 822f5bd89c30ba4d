// SPDX-License-Identifier: Apache-2.0
//
// Choices by a condition that no branch predictor can predict, for public data.
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

/// A condition for choices that should not become branches, as far as the compiler can be told so.
///
/// clang makes conditional moves of choices that it is told are unpredictable: with them a batch of
/// binary steps takes two thirds of the time that it takes with masks. g++ 12 makes branches of
/// these choices, whatever probability it is told, and is therefore given masks, behind a value
/// barrier.
template <limb T>
class unpredictable {
 public:
  /// The condition.
  ///
  /// Time:   public condition.
  NAPIER_ALWAYS_INLINE constexpr explicit unpredictable(bool condition) noexcept
      : state_(state_of(condition)) {}

  /// x if the condition holds, else 0.
  ///
  /// Time:   public x; so for the other functions.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T or_zero(T x) const noexcept {
#if defined(__clang__)
    return choose(x, T{0});
#else
    return static_cast<T>(x & state_);
#endif
  }

  /// (x, y) = (y, x) if the condition holds.
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

  /// (x, y) = (x + y, x) if the condition holds, else (x + y, y).
  NAPIER_ALWAYS_INLINE constexpr void add(T& x, T& y) const noexcept {
    const auto sum = static_cast<T>(x + y);
#if defined(__clang__)
    y = choose(x, y);
#else
    y = static_cast<T>(y + (static_cast<T>(x - y) & state_));
#endif
    x = sum;
  }

  /// (x, y) = (y - x, x) if the condition holds, else (x - y, y).
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
