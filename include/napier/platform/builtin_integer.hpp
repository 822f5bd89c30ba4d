// SPDX-License-Identifier: Apache-2.0
//
// The built-in integers, including those of 128 bits if the compiler has them.
#pragma once

#include <concepts>
#include <type_traits>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename I>
struct make_unsigned : std::make_unsigned<I> {};
template <>
struct make_unsigned<bool> {
  using type = unsigned char;
};

template <typename I>
inline constexpr bool is_int128 = false;
#if defined(__SIZEOF_INT128__)
__extension__ using int128 = __int128;
__extension__ using uint128 = unsigned __int128;
template <>
inline constexpr bool is_int128<int128> = true;
template <>
inline constexpr bool is_int128<uint128> = true;
template <>
struct make_unsigned<int128> {
  using type = uint128;
};
template <>
struct make_unsigned<uint128> {
  using type = uint128;
};
#endif

template <typename I>
using make_unsigned_t = typename make_unsigned<I>::type;

}  // namespace detail

/// A built-in integer: one of the standard's types, or of 128 bits if the compiler has them.
template <typename I>
concept builtin_integer = std::integral<I> || detail::is_int128<I>;

}  // namespace napier::inline NAPIER_ABI
