// SPDX-License-Identifier: Apache-2.0
//
// The inverse of a limb modulo 2^w.
#pragma once

#include <cstddef>

#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// m^-1 mod 2^w.
///
/// Pre:    m odd.
/// Time:   secret m.
/// Source: Newton's iteration; m * (3m xor 2) = 1 mod 2^5 (Montgomery; Hurchalla 2022).
template <limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T inverse_of_limb(T m) noexcept {
  auto z = static_cast<T>(static_cast<T>(m + m + m) ^ 2U);
  for (std::size_t bits = 5; bits < limb_bits<T>; bits *= 2) {
    z = low_multiply(z, static_cast<T>(T{2} - low_multiply(m, z)));
  }
  return z;
}

/// -m^-1 mod 2^w.
///
/// Pre:    m odd.
/// Time:   secret m.
template <limb T>
[[nodiscard]] constexpr T negated_inverse(T m) noexcept {
  return static_cast<T>(T{0} - inverse_of_limb(m));
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
