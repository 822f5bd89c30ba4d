// SPDX-License-Identifier: Apache-2.0
//
// Integers as text, in radix 2 to 64.
//
// A text is a minus sign, if the number is negative, and digits: no space, no separator. Up to
// radix 36 letters count in either case; beyond, the digits are 0-9, A-Z, a-z, + and /, in
// LibTomMath's order. Where the radix is 0, which is the default, a prefix behind the sign names
// it: 0x is 16, 0b is 2, 0o is 8, none is 10; where it is given, its own prefix may stand before
// the digits (limbs/radix/prefix.hpp). Leading zeros are zeros: unlike in a C++ literal, "010" is
// ten.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/limbs/kernels/text.hpp>
#include <napier/limbs/radix/prefix.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// z = the number that the text spells; returns false, with z = 0, if it spells none.
template <typename A, bool W>
constexpr bool read_text(basic_integer<A, W>& z, std::string_view text, unsigned radix) {
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  const limbs::spelling found = limbs::spelling_of(text.data(), text.size(), radix);
  radix = found.radix;
  text.remove_prefix(found.prefix);
  z.finish(0, false);
  if (text.empty() || radix < 2 || radix > 64) return false;
  while (!text.empty() && text[0] == '0') text.remove_prefix(1);
  if (text.empty()) return true;
  const auto least_bits = detail::converted<std::size_t>(limbs::bit_width(radix) - 1);
  if (text.size() - 1 >= basic_integer<A, W>::max_bits() / least_bits) {
    raise<std::length_error>("napier: integer: a text longer than the bound");
  }
  const std::size_t n = kernels::limb_count_bound(text.size(), radix);
  typename basic_integer<A, W>::scratch work(kernels::from_digits_work(text.size(), radix),
                                             z.get_allocator());
  bool good = false;
  write_limbs(z, n, true, [&](integer_limb* p) -> size_and_sign {
    good = kernels::from_digits(p, n, text.data(), text.size(), radix, work.data());
    return {good ? n : 0, negative};
  });
  return good;
}

}  // namespace detail

/// x in digits, the most significant first, behind a minus sign if it is negative; no prefix. Up to
/// radix 36 the digits above 9 are lowercase letters unless uppercase is set; beyond, they are
/// LibTomMath's.
///
/// A template, so that it is compiled in programs that call it; `Limb` is not for the caller.
///
/// Throws: std::invalid_argument unless 2 <= radix <= 64.
/// Time:   public data.
template <typename Limb = detail::integer_limb>
[[nodiscard]] constexpr std::string to_string(integer_view x, unsigned radix = 10,
                                              bool uppercase = false) {
  if (radix < 2 || radix > 64) {
    detail::raise<std::invalid_argument>("napier: to_string: the radix is not in 2..64");
  }
  std::string text(kernels::digit_count_bound(x.size, radix) + 1, '-');
  const Limb* const p = x.limbs;
  detail::integer_scratch<std::allocator<Limb>, true> work(kernels::to_digits_work(x.size, radix),
                                                           {});
  const std::size_t digits =
      kernels::to_digits(text.data() + text.size(), p, x.size, radix, uppercase, work.data());
  text.erase(0, text.size() - digits - (x.negative ? 1 : 0));
  return text;
}

// Declared in integer.hpp.
template <typename A, bool W>
constexpr basic_integer<A, W>::basic_integer(std::string_view text, unsigned radix,
                                             const A& allocator)
    : basic_integer(allocator) {
  if (!detail::read_text(*this, text, radix)) {
    detail::raise<std::invalid_argument>("napier: integer: the text spells no number");
  }
}

template <typename A, bool W>
constexpr std::optional<basic_integer<A, W>> basic_integer<A, W>::from_string(std::string_view text,
                                                                              unsigned radix,
                                                                              const A& allocator) {
  std::optional<basic_integer> z(std::in_place, allocator);
  if (!detail::read_text(*z, text, radix)) z.reset();
  return z;
}

}  // namespace napier::inline NAPIER_ABI
