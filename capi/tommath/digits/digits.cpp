// SPDX-License-Identifier: Apache-2.0
#include "digits/digits.hpp"

#include <napier/platform/unroll.hpp>

namespace napier_c::detail {

namespace {

// Of digits of 60 bits sixteen are fifteen limbs. Limb j has the upper bits of digit j and the
// lower bits of digit j + 1.
template <std::size_t Limbs>
NAPIER_ALWAYS_INLINE void limbs_of_block(limb* z, const mp_digit* x, bool has_last) noexcept {
  napier::unroll<Limbs>([&](auto j) NAPIER_INLINE_LAMBDA {
    if constexpr (j + 1 < Limbs) {
      z[j] = limb{x[j]} >> (4 * j) | limb{x[j + 1]} << (60 - 4 * j);
    } else {
      z[j] = limb{x[j]} >> (4 * j) | (has_last ? limb{x[j + 1]} << (60 - 4 * j) : 0);
    }
  });
}

// Digit j has the upper bits of limb j - 1 and the lower bits of limb j.
template <std::size_t Digits>
NAPIER_ALWAYS_INLINE void digits_of_block(mp_digit* z, const limb* x, bool has_last) noexcept {
  napier::unroll<Digits>([&](auto j) NAPIER_INLINE_LAMBDA {
    if constexpr (j == 0) {
      z[j] = static_cast<mp_digit>(x[0] & digit_mask);
    } else if constexpr (j == 15) {
      z[j] = static_cast<mp_digit>(x[14] >> 4);
    } else {
      const limb above = j + 1 < Digits || has_last ? x[j] << (4 * j) : 0;
      z[j] = static_cast<mp_digit>((x[j - 1] >> (64 - 4 * j) | above) & digit_mask);
    }
  });
}

}  // namespace

void limbs_from_digits(limb* z, std::size_t limbs, const mp_digit* x, std::size_t n) noexcept {
  if constexpr (digit_bits == 60) {
    for (; limbs > 15; limbs -= 15, n -= 16, z += 15, x += 16) limbs_of_block<15>(z, x, true);
    if (limbs == 0) return;
    napier::choose<1, 15>(
        limbs, [&](auto count) NAPIER_INLINE_LAMBDA { limbs_of_block<count>(z, x, n > count); });
  } else {
    limb* const end = z + limbs;
    limb gathered = 0;
    unsigned bits = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const limb digit = x[i];
      gathered |= digit << bits;
      bits += digit_bits;
      if (bits >= 64) {
        *z++ = gathered;
        bits -= 64;
        gathered = bits == 0 ? 0 : digit >> (digit_bits - bits);
      }
    }
    if (z != end) *z = gathered;
  }
}

void digits_from_limbs(mp_digit* z, std::size_t digits, const limb* x, std::size_t n) noexcept {
  if constexpr (digit_bits == 60) {
    for (; digits > 16 && n >= 15; digits -= 16, n -= 15, z += 16, x += 15) {
      digits_of_block<16>(z, x, true);
    }
    // Of the last digits the highest may have a limb of its own, or none.
    if (digits != 0 && digits <= 16 && n + 1 >= digits) {
      return napier::choose<1, 16>(digits, [&](auto count) NAPIER_INLINE_LAMBDA {
        digits_of_block<count>(z, x, n >= count);
      });
    }
  }
  std::size_t bit = 0;
  for (std::size_t i = 0; i < digits; ++i, bit += digit_bits) {
    const std::size_t word = bit / 64;
    const unsigned place = bit % 64;
    limb digit = word < n ? x[word] >> place : 0;
    if (place + digit_bits > 64 && word + 1 < n) digit |= x[word + 1] << (64 - place);
    z[i] = static_cast<mp_digit>(digit & digit_mask);
  }
}

}  // namespace napier_c::detail
