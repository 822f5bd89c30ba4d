// SPDX-License-Identifier: Apache-2.0
//
// Conversions that a type has once a program includes their header: napier.hpp declares them, but
// does not pay for <stdexcept>, <string_view> and <limits>.
#pragma once

#include <concepts>
#include <cstddef>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Text and floating-point numbers to V and back: big_int/bits/text_and_floating.hpp.
template <typename V>
struct conversion_of;
template <typename V>
constexpr auto conversions() noexcept {
  static_assert(
      requires { sizeof(conversion_of<V>); },
      "include <napier/uint_bits.hpp> for text and floating-point numbers");
  return conversion_of<V>{};
}

// A string, a string_view, a string literal or a pointer to characters.
template <typename Text>
concept spelled_number =
    !std::same_as<Text, decltype(nullptr)> &&
    (std::convertible_to<const Text&, const char*> || requires(const Text& text) {
      { text.data() } -> std::same_as<const char*>;
      { text.size() } -> std::convertible_to<std::size_t>;
    });

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
