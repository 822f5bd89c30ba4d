// SPDX-License-Identifier: Apache-2.0
//
// Overwriting with zeros that the optimiser does not remove.
//
// A wiped object holds no secret any more. Copies that the compiler made in registers or stack
// slots are not wiped.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/platform/value_barrier.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// A pointer is refused: wiping it would not wipe the object behind it.
template <typename V>
concept wipeable = std::is_trivially_copyable_v<V> && !std::is_const_v<V> &&
                   !std::is_volatile_v<V> && !std::is_pointer_v<V>;

// Sets a value to V{} in constant evaluation, where no store is dead.
template <typename V>
constexpr void assign_zero(V& value) noexcept {
  if constexpr (std::is_array_v<V>) {
    for (auto& element : value) detail::assign_zero(element);
  } else if constexpr (requires { value = V{}; }) {
    value = V{};
  }
}

}  // namespace detail

namespace ct {

/// Overwrites n values from p on with zero bytes. In constant evaluation they become V{}.
///
/// Time:   secret values; public n.
template <detail::wipeable V>
NAPIER_ALWAYS_INLINE constexpr void wipe(V* p, std::size_t n) noexcept {
  if (std::is_constant_evaluated()) {
    for (std::size_t i = 0; i < n; ++i) detail::assign_zero(p[i]);
  } else if (n != 0) {
    store_zeros(p, n * sizeof(V));
  }
}

/// Overwrites a value, or an array, with zero bytes. In constant evaluation it becomes V{}.
///
/// Time:   secret value.
template <detail::wipeable V>
NAPIER_ALWAYS_INLINE constexpr void wipe(V& value) noexcept {
  if (std::is_constant_evaluated()) {
    detail::assign_zero(value);
  } else {
    ct::wipe(&value, 1);
  }
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
