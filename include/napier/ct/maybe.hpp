// SPDX-License-Identifier: Apache-2.0
//
// A value that may not be there, without a branch on whether it is.
#pragma once

#include <optional>
#include <utility>

#include <napier/ct/mask.hpp>
#include <napier/ct/select.hpp>

namespace napier::inline NAPIER_ABI {

namespace ct {

/// A value and a secret bit that says whether it is an answer.
///
/// Where there is none the value is what the function documents (0, mostly), so that work can go
/// on at the same speed; has_value() tells, and declassify() makes it public.
template <typename V, limb T = std::uint64_t>
class maybe {
 public:
  NAPIER_ALWAYS_INLINE constexpr maybe(V value, mask<T> present) noexcept
      : value_(value), present_(present) {}

  /// Set where there is an answer.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr mask<T> has_value() const noexcept {
    return present_;
  }

  /// The answer, or other where there is none.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr V value_or(V other) const noexcept {
    return select(present_, value_, other);
  }

  /// The answer, or the documented value where there is none.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr const V& value_unchecked() const noexcept {
    return value_;
  }

  /// The answer as an optional: whether there is one is public from here on.
  ///
  /// Time:   secret value; whether it is there becomes public.
  [[nodiscard]] constexpr std::optional<V> declassify() const noexcept {
    if (present_.declassify()) return value_;
    return std::nullopt;
  }

 private:
  V value_;
  mask<T> present_;
};

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
