// SPDX-License-Identifier: Apache-2.0
//
// The prefix that names a text's radix: 0x is 16, 0b is 2, 0o is 8, in either case. Every reader of
// text asks here, so that one text is one number: from_string, integer, >>, the text of a modulus,
// napier-calc. A 0 before other digits is a digit like any other, "017" is seventeen. It is octal
// in literals alone, which are tokens of C++ (big_int/literals.hpp). Public data.
#pragma once

#include <cstddef>

#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The radix that 0 and this letter name, or 0 if they are no prefix of a text in `radix`. If
/// `radix` is 0 the text may have any prefix, otherwise only that of the radix: in radix 16, "0b1"
/// has three digits.
///
/// Time:   public data.
[[nodiscard]] constexpr unsigned radix_of_prefix(char letter, unsigned radix) noexcept {
  const unsigned named = letter == 'x' || letter == 'X'   ? 16
                         : letter == 'b' || letter == 'B' ? 2
                         : letter == 'o' || letter == 'O' ? 8
                                                          : 0;
  return radix == 0 || radix == named ? named : 0;
}

/// How a text spells its number: digits of this radix, after so many characters of prefix.
struct spelling {
  unsigned radix;
  std::size_t prefix;
};

/// The spelling of a text without a sign, in `radix`. If that is 0, the prefix names the radix, and
/// without a prefix it is 10. Nothing is checked: characters may be no digits, or missing.
///
/// Time:   public data.
[[nodiscard]] constexpr spelling spelling_of(const char* text, std::size_t length,
                                             unsigned radix) noexcept {
  if (length >= 2 && text[0] == '0') {
    if (const unsigned named = radix_of_prefix(text[1], radix); named != 0) return {named, 2};
  }
  return {radix == 0 ? 10 : radix, 0};
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
