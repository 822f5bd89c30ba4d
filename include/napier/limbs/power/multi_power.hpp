// SPDX-License-Identifier: Apache-2.0
//
// Products of powers modulo an odd number, for public data.
#pragma once

#include <cstddef>

#include <napier/limbs/power/odd_ring.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// How many limbs of work multi_power_vartime needs for `count` powers in a ring of n limbs, with
/// exponents of at most so many bits.
///
/// Time:   public.
[[nodiscard]] constexpr std::size_t multi_power_work(std::size_t n, std::size_t count,
                                                     std::size_t bits) noexcept {
  const std::size_t entries = std::size_t{1} << (best_sliding_window(bits) - 1);
  return count * entries * n + 2 * count;
}

/// z = the product of x_i^e_i in Montgomery's form, with a sliding window for each exponent and one
/// chain of squarings. x has `count` rows of as many limbs as the ring, e has `count` rows of
/// e_size limbs, of which `bits` bits are read.
///
/// Pre:    e_i < 2^bits; bits fits in a limb; work has multi_power_work(ring.length(), count, bits)
///         limbs.
/// Alias:  z and work are apart from all of them.
/// Time:   public data.
/// Source: Yen, Laih and Lenstra (1994); Moeller (2001), interleaved windows.
template <limb T, typename P>
constexpr void multi_power_vartime(const odd_ring<T, P>& ring, T* z, const T* x, const T* e,
                                   std::size_t e_size, std::size_t count, std::size_t bits,
                                   T* work) noexcept {
  const std::size_t n = ring.length();
  const std::size_t window = best_sliding_window(bits);
  const std::size_t entries = std::size_t{1} << (window - 1);
  // For each base: its odd powers, the end of the window that is open, and the odd digit of that
  // window.
  T* const table = work;
  T* const from = table + count * entries * n;
  T* const digit = from + count;
  for (std::size_t j = 0; j < count; ++j) {
    T* const row = table + j * entries * n;
    copy(row, x + j * n, n);
    ring.square(z, row);
    for (std::size_t i = 1; i < entries; ++i) ring.multiply(row + i * n, row + (i - 1) * n, z);
    digit[j] = 0;
  }
  copy(z, ring.one(), n);
  for (std::size_t i = bits; i-- > 0;) {
    if (i + 1 < bits) ring.square(z, z);
    for (std::size_t j = 0; j < count; ++j) {
      const T* const exponent = e + j * e_size;
      if (digit[j] == 0) {
        if (!detail::bit_of(exponent, i)) continue;
        const auto odd = detail::odd_window_below(exponent, e_size, i + 1, window);
        from[j] = static_cast<T>(odd.from);
        digit[j] = static_cast<T>(odd.digit);
      }
      if (from[j] == i) {
        ring.multiply(z, z, table + (j * entries + static_cast<std::size_t>(digit[j] / 2)) * n);
        digit[j] = 0;
      }
    }
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
