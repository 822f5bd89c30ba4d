// SPDX-License-Identifier: Apache-2.0
//
// A value that may be missing, without a branch on whether it is.
#pragma once

#include <optional>
#include <utility>

#include <napier/ct/mask.hpp>
#include <napier/ct/select.hpp>

namespace napier::inline NAPIER_ABI {

namespace ct {

/// A value, and a secret bit that says whether it is an answer.
///
/// If there is no answer, the value is one that the function documents, mostly 0, so that a
/// calculation can go on in the same time. has_value() tells which it is, and declassify() makes
/// that public.
template <typename V, limb T = std::uint64_t>
class maybe {
 public:
  /// The value, an answer if present is set.
  NAPIER_ALWAYS_INLINE constexpr maybe(V value, mask<T> present) noexcept
      : value_(value), present_(present) {}

  /// The mask that is set if there is an answer.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr mask<T> has_value() const noexcept {
    return present_;
  }

  /// The answer, or other if there is none.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr V value_or(V other) const noexcept {
    return select(present_, value_, other);
  }

  /// The answer, or the documented value if there is none.
  ///
  /// Time:   secret.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr const V& value_unchecked() const noexcept {
    return value_;
  }

  /// The answer as a std::optional. This makes public whether there is one.
  ///
  /// Time:   secret value; whether there is an answer becomes public.
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
