// SPDX-License-Identifier: Apache-2.0
//
// Text to numbers, in radix 2 to 36. Public data.
//
// A text consists of digits only: no space, no separator, and no sign but the minus of a negative
// int_bits. Letters may have either case. If the radix is 0, the default, a prefix names it: 0x is
// 16, 0b is 2, 0o is 8, and no prefix is 10. If a radix is given, the text may begin with its
// prefix (limbs/radix/prefix.hpp). Unlike in a C++ literal, leading zeros have no meaning: "010" is
// ten.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/conversions.hpp>
#include <napier/limbs/radix/from_text.hpp>
#include <napier/text/to_string.hpp>

namespace napier::inline NAPIER_ABI {

/// The number in N limbs that the text spells: `from_string<4>("0xff")`. Empty if there are no
/// digits, if a character is no digit of the radix, if the number does not fit, or if the radix is
/// neither 0 nor in 2..36.
///
/// Time:   public data.
template <std::size_t N, limb T = std::uint64_t>
[[nodiscard]] constexpr std::optional<big_int<N, T>> from_string(std::string_view text,
                                                                 unsigned radix = 0) noexcept {
  big_int<N, T> z{};
  if (!limbs::from_text(z.data(), N, text.data(), text.size(), radix)) return std::nullopt;
  return z;
}

/// The number of type V that the text spells: from_string<uint256_t>("123"),
/// from_string<big_int<4>>("123"). Empty as above, and for a field element also if the number is
/// not below the modulus.
///
/// Time:   public data.
template <number_with_text V>
[[nodiscard]] constexpr std::optional<V> from_string(std::string_view text,
                                                     unsigned radix = 0) noexcept {
  auto number = detail::number_of(V{});
  if (!limbs::from_text(number.data(), number.size(), text.data(), text.size(), radix))
    return std::nullopt;
  const V value(number);
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (detail::number_of(value)[i] != number[i]) return std::nullopt;
  }
  return value;
}

/// The int_bits that the text spells: from_string<int256_t>("-0x80"). Empty as above, where a minus
/// sign may precede the digits and their prefix.
///
/// Time:   public data.
template <typename V>
  requires(detail::is_int_bits<V>)
[[nodiscard]] constexpr std::optional<V> from_string(std::string_view text,
                                                     unsigned radix = 0) noexcept {
  return detail::conversions<V>().from_text(text, radix);
}

}  // namespace napier::inline NAPIER_ABI
