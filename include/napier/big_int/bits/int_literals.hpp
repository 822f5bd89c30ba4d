// SPDX-License-Identifier: Apache-2.0
//
// Literals of int_bits: 123_i256, -5_i128, where the minus is the operator. Digits, bases and
// separators are those of 123_Z (big_int/literals.hpp). A number that is too large is a compile
// error; the least number of a type is std::numeric_limits<V>::min().
#pragma once

#include <cstdint>

#include <napier/big_int/bits/int_bits.hpp>
#include <napier/big_int/literals.hpp>

namespace napier::inline NAPIER_ABI {

inline namespace literals {

/// An int128_t.
template <char... Characters>
[[nodiscard]] consteval int128_t operator""_i128() noexcept {
  return detail::literal_number<std::uint64_t, Characters...>::as_sequence();
}
/// An int256_t.
template <char... Characters>
[[nodiscard]] consteval int256_t operator""_i256() noexcept {
  return detail::literal_number<std::uint64_t, Characters...>::as_sequence();
}
/// An int512_t.
template <char... Characters>
[[nodiscard]] consteval int512_t operator""_i512() noexcept {
  return detail::literal_number<std::uint64_t, Characters...>::as_sequence();
}

}  // namespace literals

}  // namespace napier::inline NAPIER_ABI
