// SPDX-License-Identifier: Apache-2.0
//
// A limb: the digit of a long number.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

/// An unsigned integer of 8, 16, 32 or 64 bits, as a digit of a long number.
template <typename T>
concept limb = std::unsigned_integral<T> && sizeof(T) <= 8 && !std::same_as<T, bool> &&
               !std::same_as<T, char> && !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
               !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

/// The number of bits in a limb.
template <limb T>
inline constexpr std::size_t limb_bits = 8 * sizeof(T);

namespace detail {

template <std::size_t Bytes>
struct double_limb {};
template <>
struct double_limb<1> {
  using type = std::uint16_t;
};
template <>
struct double_limb<2> {
  using type = std::uint32_t;
};
template <>
struct double_limb<4> {
  using type = std::uint64_t;
};
#if NAPIER_HAS_INT128
template <>
struct double_limb<8> {
  __extension__ using type = unsigned __int128;
};
#endif

}  // namespace detail

/// The unsigned integer with twice the bits of T. Portable builds have none for limbs of 64 bits.
template <limb T>
using double_limb_t = typename detail::double_limb<sizeof(T)>::type;

namespace detail {

// x as a T, where the two are one type on some machines and two on others: g++ does not call the
// cast useless (-Wuseless-cast) if it depends on a template argument.
template <typename T, typename V>
NAPIER_PRIMITIVE constexpr T converted(V x) noexcept {
  return static_cast<T>(x);
}

template <limb T>
inline constexpr bool has_double_limb = sizeof(T) < 8 || NAPIER_HAS_INT128;

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
