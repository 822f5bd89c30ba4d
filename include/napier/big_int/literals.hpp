// SPDX-License-Identifier: Apache-2.0
//
// Number literals of any length.
//
//   123_Z, 0xff_Z, 0b101_Z, 0777_Z    std::integer_sequence<std::uint64_t, limbs...>
//   123_Z64                           std::integer_sequence<std::uint64_t, limbs...>
//   123_Z32                           std::integer_sequence<std::uint32_t, limbs...>
//   123_big                           big_int<limbs>, a value
//
// Digits may be separated by '. The number of limbs is the smallest that holds the value (one for
// 0). A digit that the base does not have is a compile error. As in every literal of C++ a leading
// 0 means octal; the literals of Bouman (2018) have base 10 only. Texts are read in another way
// (limbs/radix/prefix.hpp): from_string<4>("0777") and field<"0777"> are decimal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/big_int/big_int.hpp>
#include <napier/limbs/radix/prefix.hpp>
#include <napier/limbs/radix/radix.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The base and the prefix of a literal. C++20 has no prefix 0o, so that no literal operator is
// called for one.
constexpr limbs::spelling literal_spelling(const char* text, std::size_t length) noexcept {
  const limbs::spelling found = limbs::spelling_of(text, length, 0);
  return found.prefix == 0 && length >= 2 && text[0] == '0' ? limbs::spelling{8, 1} : found;
}

// A number of limbs that is enough for every number of so many characters: a character stands for
// at most 4 bits.
constexpr std::size_t limbs_for_characters(std::size_t length, std::size_t bits) noexcept {
  return 1 + (4 * length) / bits;
}

// A number read at compile time, in Capacity limbs, and how many of them it needs.
template <limb T, std::size_t Capacity>
struct parsed_number {
  std::array<T, Capacity> limbs{};
  std::size_t size = 1;
  limbs::digits_status status = limbs::digits_status::good;
};

// The number that a text spells.
template <limb T, std::size_t Capacity>
constexpr parsed_number<T, Capacity> parse_digits(const char* text, std::size_t length,
                                                  limbs::spelling as) noexcept {
  parsed_number<T, Capacity> number;
  number.status = limbs::from_digits(number.limbs.data(), Capacity, text + as.prefix,
                                     length - as.prefix, as.radix, '\'');
  const std::size_t used = limbs::significant_limbs_vartime(number.limbs.data(), Capacity);
  number.size = used == 0 ? 1 : used;
  return number;
}

// The number that the characters of a literal spell.
template <limb T, char... Characters>
struct literal_number {
  static constexpr std::size_t capacity = limbs_for_characters(sizeof...(Characters), limb_bits<T>);
  static constexpr char characters[] = {Characters...};
  static constexpr auto parsed = parse_digits<T, capacity>(
      characters, sizeof...(Characters), literal_spelling(characters, sizeof...(Characters)));
  static_assert(parsed.status != limbs::digits_status::bad_digit,
                "the literal has a digit that its base does not have");
  static_assert(parsed.status != limbs::digits_status::empty, "the literal has no digits");

  template <std::size_t... I>
  static constexpr auto sequence(std::index_sequence<I...>) noexcept {
    return std::integer_sequence<T, parsed.limbs[I]...>{};
  }
  static constexpr auto as_sequence() noexcept {
    return sequence(std::make_index_sequence<parsed.size>{});
  }
};

}  // namespace detail

inline namespace literals {

/// The number as a type: a std::integer_sequence of its 64-bit limbs, least significant first.
///
/// Source: Bouman, Multiprecision Arithmetic for Cryptology in C++ (2018), arXiv:1804.07236,
///         section 3.1 and B.5, for base 10.
template <char... Characters>
[[nodiscard]] consteval auto operator""_Z() noexcept {
  return detail::literal_number<std::uint64_t, Characters...>::as_sequence();
}
/// The number as a type, in 64-bit limbs, as _Z.
template <char... Characters>
[[nodiscard]] consteval auto operator""_Z64() noexcept {
  return detail::literal_number<std::uint64_t, Characters...>::as_sequence();
}
/// The number as a type, in 32-bit limbs.
template <char... Characters>
[[nodiscard]] consteval auto operator""_Z32() noexcept {
  return detail::literal_number<std::uint32_t, Characters...>::as_sequence();
}

/// The number as a value: a big_int of as few 64-bit limbs as possible.
template <char... Characters>
[[nodiscard]] consteval auto operator""_big() noexcept {
  return to_big_int(detail::literal_number<std::uint64_t, Characters...>::as_sequence());
}

}  // namespace literals

}  // namespace napier::inline NAPIER_ABI
