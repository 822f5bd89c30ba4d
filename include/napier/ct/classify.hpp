// SPDX-License-Identifier: Apache-2.0
//
// Marking secret values for a checker. Constant-time tests are written with these functions, the
// library's own and those of users.
//
// In a program built with -DNAPIER_CHECK_SECRETS=1, valgrind's memcheck or clang's
// -fsanitize=memory reports every jump and every address that depends on a classified value.
// Without that macro the functions do nothing and cost nothing. docs/constant_time.md shows a test.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/platform/poison.hpp>

namespace napier::inline NAPIER_ABI {

namespace ct {

/// Marks n values from p on as secret.
///
/// Time:   secret values; public n.
template <typename V>
constexpr void classify(const V* p, std::size_t n) noexcept {
  static_assert(std::is_trivially_copyable_v<V>, "secrets are marked byte by byte");
  if (!std::is_constant_evaluated()) detail::poison(p, n * sizeof(V));
}

/// Marks a value as secret.
///
/// Time:   secret value.
template <typename V>
constexpr void classify(const V& value) noexcept {
  classify(&value, 1);
}

/// Marks n values from p on as public: afterwards a program may branch on them.
///
/// Time:   secret values; public n.
template <typename V>
constexpr void declassify(const V* p, std::size_t n) noexcept {
  static_assert(std::is_trivially_copyable_v<V>, "secrets are marked byte by byte");
  if (!std::is_constant_evaluated()) detail::unpoison(p, n * sizeof(V));
}

/// A copy of the value that is marked as public.
///
/// Time:   secret value.
template <typename V>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr V declassify(V value) noexcept {
  declassify(&value, 1);
  return value;
}

/// Whether a checker is tracking the secrets of this process.
///
/// Time:   public.
[[nodiscard]] inline bool secrets_are_checked() noexcept {
  return detail::running_checker() != detail::secret_checker::none;
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
