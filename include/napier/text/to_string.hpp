// SPDX-License-Identifier: Apache-2.0
//
// Numbers as text: big_int, uint_bits, int_bits and field elements, in radix 2 to 36. Public data.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <napier/big_int/big_int.hpp>
#include <napier/fwd.hpp>
#include <napier/limbs/radix/radix.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename V>
inline constexpr bool is_int_bits = false;
template <std::size_t Bits>
inline constexpr bool is_int_bits<int_bits<Bits>> = true;

// The number that the text of x spells.
template <std::size_t N, limb T>
constexpr const big_int<N, T>& number_of(const big_int<N, T>& x) noexcept {
  return x;
}
template <typename V>
  requires(!is_literal<V> && requires(const V& x) { to_big_int(x); })
constexpr auto number_of(const V& x) noexcept {
  return to_big_int(x);
}

}  // namespace detail

/// A number that has a text: big_int, uint_bits, a field element.
template <typename V>
concept number_with_text = requires(const V& x) {
  requires detail::is_big_int<std::remove_cvref_t<decltype(detail::number_of(x))>>;
};

/// A number with a sign: int_bits, or integer if its to_string is declared.
template <typename V>
concept signed_number_with_text = requires(const V& x) {
  requires std::same_as<decltype(x.is_negative()), bool>;
  requires std::same_as<decltype(to_string(x, 16U, true)), std::string>;
};

/// The digits of a number, in a buffer of their own; see to_characters.
template <std::size_t Capacity>
struct number_characters {
  /// The text, at the end of the array.
  std::array<char, Capacity> characters{};
  /// Where it begins.
  std::size_t first = Capacity;

  /// The text.
  [[nodiscard]] constexpr std::string_view view() const noexcept {
    return {characters.data() + first, Capacity - first};
  }
  /// The text; it does not outlive the object.
  constexpr operator std::string_view() const noexcept { return view(); }
};

/// The digits of x without allocation: `constexpr auto text = to_characters(x);` and text.view().
///
/// Pre:    2 <= radix <= 36, else as to_string.
/// Time:   public data.
template <number_with_text V>
[[nodiscard]] constexpr auto to_characters(const V& x, unsigned radix = 10,
                                           bool uppercase = false) {
  auto number = detail::number_of(x);
  number_characters<number.bits()> text;
  if (radix < 2 || radix > 36) {
    detail::invalid_argument("napier: to_string: the radix is not in 2..36");
    return text;
  }
  text.first -= limbs::to_digits(text.characters.data() + text.characters.size(), number.data(),
                                 number.size(), radix, uppercase);
  return text;
}

/// x in digits, the most significant first; no prefix, no leading zeros, "0" for 0. The digits
/// above 9 are lowercase letters unless uppercase is set.
///
/// Pre:    2 <= radix <= 36, else std::invalid_argument is thrown; without exceptions the
///         violation handler is called, and if it returns the text is empty.
/// Time:   public data.
template <number_with_text V>
[[nodiscard]] constexpr std::string to_string(const V& x, unsigned radix = 10,
                                              bool uppercase = false) {
  return std::string(to_characters(x, radix, uppercase).view());
}

/// The digits of x without allocation, behind a minus sign if it is negative.
///
/// Pre:    2 <= radix <= 36, else as to_string.
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr auto to_characters(const int_bits<Bits>& x, unsigned radix = 10,
                                           bool uppercase = false) {
  const auto digits = to_characters(unsigned_abs(x), radix, uppercase);
  number_characters<sizeof(digits.characters) + 1> text;
  for (std::size_t i = digits.characters.size(); i > digits.first; --i) {
    text.characters[--text.first] = digits.characters[i - 1];
  }
  if (x.is_negative() && !digits.view().empty()) text.characters[--text.first] = '-';
  return text;
}
/// x in digits, the most significant first, behind a minus sign if it is negative; else as above.
///
/// Pre:    2 <= radix <= 36, else as above.
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::string to_string(const int_bits<Bits>& x, unsigned radix = 10,
                                              bool uppercase = false) {
  return std::string(to_characters(x, radix, uppercase).view());
}

namespace detail {

// The text of a number of either kind, in a type that converts to std::string_view.
template <typename V>
constexpr auto text_of(const V& x, unsigned radix, bool uppercase) {
  if constexpr (number_with_text<V> || is_int_bits<V>) {
    return to_characters(x, radix, uppercase);
  } else {
    return to_string(x, radix, uppercase);
  }
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
