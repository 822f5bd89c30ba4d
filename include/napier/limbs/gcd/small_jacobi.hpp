// SPDX-License-Identifier: Apache-2.0
//
// The Jacobi symbol (a/m) of a small a: the law of reciprocity reduces it to numbers of one word at
// once.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// x mod d, where x has n limbs and d at most 32 bits.
///
/// Pre:    d > 0.
/// Time:   variable in x, d.
template <limb T>
[[nodiscard]] constexpr std::uint32_t small_remainder_vartime(const T* x, std::size_t n,
                                                              std::uint32_t d) noexcept {
  std::uint64_t r = 0;
  for (std::size_t i = n; i-- > 0;) {
    if constexpr (limb_bits<T> == 64) {
      r = ((r << 32) | (x[i] >> 32)) % d;
      r = ((r << 32) | (x[i] & 0xffffffffU)) % d;
    } else {
      r = ((r << limb_bits<T>) | x[i]) % d;
    }
  }
  return static_cast<std::uint32_t>(r);
}

/// The Jacobi symbol (a/m), where m has n limbs: -1, 0 or 1.
///
/// Pre:    m odd.
/// Time:   variable in a, m.
/// Source: HAC 2.149.
template <limb T>
[[nodiscard]] constexpr int small_jacobi_vartime(std::uint32_t a, const T* m,
                                                 std::size_t n) noexcept {
  // The lowest byte of m determines (2/m) and the sign of the law of reciprocity.
  const auto sign_of_two = [](std::uint32_t odd) { return odd % 8 == 3 || odd % 8 == 5 ? -1 : 1; };
  auto low = static_cast<std::uint32_t>(m[0] & 7U);
  if (a == 0) return bit_width_vartime(m, n) == 1 ? 1 : 0;
  int sign = 1;
  for (; a % 2 == 0; a /= 2) sign *= sign_of_two(low);
  if (a == 1) return sign;
  if (a % 4 == 3 && low % 4 == 3) sign = -sign;
  std::uint32_t b = a;
  a = small_remainder_vartime(m, n, b);
  while (a != 0) {  // (a/b) with b odd
    for (; a % 2 == 0; a /= 2) sign *= sign_of_two(b);
    if (a % 4 == 3 && b % 4 == 3) sign = -sign;
    const std::uint32_t rest = b % a;
    b = a;
    a = rest;
  }
  return b == 1 ? sign : 0;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
