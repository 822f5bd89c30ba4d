// SPDX-License-Identifier: Apache-2.0
//
// A text as a number in a row of limbs: its prefix, if it has one, and its digits. Public data.
#pragma once

#include <cstddef>

#include <napier/limbs/radix/prefix.hpp>
#include <napier/limbs/radix/radix.hpp>
#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// z = the number that a text without a sign spells in `radix`, or, if that is 0, in the radix that
/// its prefix names. Returns false if the text spells no number of n limbs, or the radix is neither
/// 0 nor in 2..36; z is then unspecified.
///
/// Time:   public data.
template <limb T>
[[nodiscard]] constexpr bool from_text(T* z, std::size_t n, const char* text, std::size_t length,
                                       unsigned radix) noexcept {
  const spelling found = spelling_of(text, length, radix);
  if (found.radix < 2 || found.radix > 36) return false;
  return from_digits(z, n, text + found.prefix, length - found.prefix, found.radix) ==
         digits_status::good;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
