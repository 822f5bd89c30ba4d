// SPDX-License-Identifier: Apache-2.0
//
// Literals of uint_bits: 123_u256, 0xff_u128. Digits, bases and separators are those of 123_Z
// (big_int/literals.hpp). A number that is too large is a compile error.
#pragma once

#include <cstdint>

#include <napier/big_int/literals.hpp>
#include <napier/big_int/uint_bits.hpp>

namespace napier::inline NAPIER_ABI {

inline namespace literals {

/// A uint128_t.
template <char... Characters>
[[nodiscard]] consteval uint128_t operator""_u128() noexcept {
  return detail::literal_number<std::uint64_t, Characters...>::as_sequence();
}
/// A uint256_t.
template <char... Characters>
[[nodiscard]] consteval uint256_t operator""_u256() noexcept {
  return detail::literal_number<std::uint64_t, Characters...>::as_sequence();
}
/// A uint512_t.
template <char... Characters>
[[nodiscard]] consteval uint512_t operator""_u512() noexcept {
  return detail::literal_number<std::uint64_t, Characters...>::as_sequence();
}

}  // namespace literals

}  // namespace napier::inline NAPIER_ABI
