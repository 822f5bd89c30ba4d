// SPDX-License-Identifier: Apache-2.0
//
// Sums and small products on the digits themselves, for operations that take less time than a
// conversion to limbs.
#pragma once

#include <climits>
#include <cstddef>
#include <cstring>

#include <napier/platform/config.hpp>
#include <napier/platform/simd/baseline.hpp>
#include <napier/platform/unroll.hpp>

#include "digits/digits.hpp"

namespace napier_c {

// The order of the magnitudes: -1, 0 or 1.
[[nodiscard]] inline int compare_rows(const mp_digit* x, std::size_t m, const mp_digit* y,
                                      std::size_t n) noexcept {
  if (m != n) return m < n ? -1 : 1;
  while (n > 0) {
    --n;
    if (x[n] != y[n]) return x[n] < y[n] ? -1 : 1;
  }
  return 0;
}
[[nodiscard]] inline int compare_magnitudes(const mp_int* x, const mp_int* y) noexcept {
  return compare_rows(x->dp, size_of(x), y->dp, size_of(y));
}

namespace detail {

namespace vectors = napier::simd::baseline;

using digit_vector = vectors::words<mp_digit>;
inline constexpr std::size_t lanes = vectors::lanes<mp_digit>;

}  // namespace detail

// The fewest digits for which vectors are faster.
inline constexpr std::size_t vectors_from = 2 * detail::lanes;

namespace detail {

// The bit of a sum of digits that is its carry, and the one of a difference that is its borrow.
template <bool Subtract>
inline constexpr unsigned carry_place = Subtract ? CHAR_BIT * sizeof(mp_digit) - 1 : digit_bits;

// step(0), step(lanes), ..., two at a time as long as there are digits for both; returns how many
// digits that were.
template <typename Step>
NAPIER_ALWAYS_INLINE std::size_t for_each_vector(std::size_t n, const Step& step) noexcept {
  std::size_t i = 0;
  for (; n - i >= 2 * lanes; i += 2 * lanes) {
    step(i);
    step(i + lanes);
  }
  return i;
}

// z = z + carry, or z - carry, from digit i on; returns the carry, or the borrow, out of n digits.
template <bool Subtract>
inline mp_digit carry_from(mp_digit* z, std::size_t i, std::size_t n, mp_digit carry) noexcept {
  for (; carry != 0 && i < n; ++i) {
    const auto sum = static_cast<mp_digit>(Subtract ? z[i] - carry : z[i] + carry);
    z[i] = sum & digit_mask;
    carry = static_cast<mp_digit>(sum >> carry_place<Subtract>);
  }
  return carry;
}

// Slow path of copy_with_sign(): grows z and tries again. A tail call, so that the fast path needs
// no stack frame.
[[nodiscard]] mp_err copy_making_room(const mp_int* x, mp_int* z, std::size_t used,
                                      mp_sign sign) noexcept;

// z = x by the vectors at both ends, so many at each; 2 lanes Count >= n > lanes Count, or n =
// lanes. All are read before one is written.
template <std::size_t Count>
NAPIER_ALWAYS_INLINE void copy_by_ends(mp_digit* z, const mp_digit* x, std::size_t n) noexcept {
  digit_vector low[Count], high[Count];
  const std::size_t rest = n - Count * lanes;
  napier::unroll<Count>([&](auto i) NAPIER_INLINE_LAMBDA {
    low[i] = vectors::load_words(x + i * lanes);
    high[i] = vectors::load_words(x + rest + i * lanes);
  });
  napier::unroll<Count>([&](auto i) NAPIER_INLINE_LAMBDA {
    vectors::store_words<mp_digit>(z + i * lanes, low[i]);
    vectors::store_words<mp_digit>(z + rest + i * lanes, high[i]);
  });
}

}  // namespace detail

// z = x, in whatever way they overlap. A call costs more than a few digits.
inline void copy_row(mp_digit* z, const mp_digit* x, std::size_t n) noexcept {
  using detail::lanes;
  if (n <= 2 * lanes) {
    if (n >= lanes) {
      detail::copy_by_ends<1>(z, x, n);
    } else if (n == 1) {
      z[0] = x[0];
    } else if (n != 0) {
      std::memmove(z, x, n * sizeof(mp_digit));
    }
  } else if (n <= 4 * lanes) {
    detail::copy_by_ends<2>(z, x, n);
  } else if (n <= 8 * lanes) {
    detail::copy_by_ends<4>(z, x, n);
  } else if (n <= 16 * lanes) {
    detail::copy_by_ends<8>(z, x, n);
  } else if (z != x) {
    std::memmove(z, x, n * sizeof(mp_digit));
  }
}

// z = 0. A call costs more than a few digits.
NAPIER_ALWAYS_INLINE void clear_row(mp_digit* z, std::size_t n) noexcept {
  if (n <= 4) {
    for (std::size_t i = 0; i < n; ++i) z[i] = 0;
  } else {
    std::memset(z, 0, n * sizeof(mp_digit));
  }
}

// z = x with a sign; x may be z.
[[nodiscard]] inline mp_err copy_with_sign(const mp_int* x, mp_int* z, mp_sign sign) noexcept {
  const std::size_t used = clamped_size_of(x);
  if (!has_just_room(z, used)) [[unlikely]]
    return detail::copy_making_room(x, z, used, sign);
  z->used = static_cast<int>(used);
  z->sign = used == 0 ? MP_ZPOS : sign;
  copy_row(z->dp, x->dp, used);
  return MP_OKAY;
}

// z = the digits of x, and zeros up to n.
NAPIER_ALWAYS_INLINE void copy_padded(mp_digit* z, const mp_int* x, std::size_t n) noexcept {
  const std::size_t used = size_of(x);
  for (std::size_t i = 0; i < n; ++i) z[i] = i < used ? x->dp[i] : 0;
}

namespace detail {

// z = x + y, or x - y, n digits each; returns the carry, or the borrow. z may be x or y.
//
// At first each carry goes to the next digit only, so that no sum waits for the one below it. A
// carry goes further only if a digit is all ones, or, for a borrow, zero: this is rare, and
// detected.
template <bool Subtract>
NAPIER_ALWAYS_INLINE mp_digit combine_rows(mp_digit* z, const mp_digit* x, const mp_digit* y,
                                           std::size_t n) noexcept {
  const auto combine = [](auto a, auto b) NAPIER_INLINE_LAMBDA {
    if constexpr (Subtract) {
      return a - b;
    } else {
      return a + b;
    }
  };
  mp_digit carry = 0, seen = 0;
  std::size_t done = 0;
  if (n >= vectors_from) {
    digit_vector below{}, any{};
    const digit_vector mask = vectors::broadcast_word(digit_mask);
    done = for_each_vector(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
      const digit_vector sum = combine(vectors::load_words(x + i), vectors::load_words(y + i));
      const digit_vector carries =
          vectors::one_lane_up<mp_digit>(sum, below) >> carry_place<Subtract>;
      const digit_vector digits = combine(sum & mask, carries);
      vectors::store_words<mp_digit>(z + i, digits);
      any = any | digits;
      below = sum;
    });
    seen = vectors::any_lane<mp_digit>(any);
    carry = static_cast<mp_digit>(below[lanes - 1] >> carry_place<Subtract>);
  }
  for (std::size_t i = done; i < n; ++i) {
    const auto sum = static_cast<mp_digit>(combine(x[i], y[i]));
    const auto digit =
        static_cast<mp_digit>(combine(static_cast<mp_digit>(sum & digit_mask), carry));
    z[i] = digit;
    seen |= digit;
    carry = static_cast<mp_digit>(sum >> carry_place<Subtract>);
  }
  if (seen > digit_mask) {
    for (std::size_t i = 0; i < n; ++i) {
      if (z[i] <= digit_mask) continue;
      z[i] = static_cast<mp_digit>(z[i] & digit_mask);
      carry = static_cast<mp_digit>(carry + carry_from<Subtract>(z, i + 1, n, 1));
    }
  }
  return carry;
}

}  // namespace detail

// z = x + y, m >= n digits; returns the carry. z may be x or y.
inline mp_digit add_rows(mp_digit* z, const mp_digit* x, std::size_t m, const mp_digit* y,
                         std::size_t n) noexcept {
  const mp_digit carry = detail::combine_rows<false>(z, x, y, n);
  copy_row(z + n, x + n, m - n);
  return detail::carry_from<false>(z, n, m, carry);
}

// z = x - y >= 0, m >= n digits. z may be x or y.
inline void subtract_rows(mp_digit* z, const mp_digit* x, std::size_t m, const mp_digit* y,
                          std::size_t n) noexcept {
  const mp_digit borrow = detail::combine_rows<true>(z, x, y, n);
  copy_row(z + n, x + n, m - n);
  static_cast<void>(detail::carry_from<true>(z, n, m, borrow));
}

// z = x * y + carry, n digits; returns the highest digit. z may be x.
inline mp_digit multiply_row(mp_digit* z, const mp_digit* x, std::size_t n, mp_digit y,
                             mp_digit carry) noexcept {
  using wide = private_mp_word;
  for (std::size_t i = 0; i < n; ++i) {
    const auto t = static_cast<wide>(static_cast<wide>(x[i]) * y + carry);
    z[i] = static_cast<mp_digit>(t & digit_mask);
    carry = static_cast<mp_digit>(t >> digit_bits);
  }
  return carry;
}

}  // namespace napier_c
