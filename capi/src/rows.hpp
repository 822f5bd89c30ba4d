// SPDX-License-Identifier: Apache-2.0
//
// Sums and small products on the digits themselves, where a change of form costs more than it
// saves.
#pragma once

#include <cstddef>
#include <cstring>

#include <napier/platform/config.hpp>

#include "digits.hpp"

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

// step(0), step(1), ..., step(n - 1): four at a time as long as there are, and nothing to prepare
// for a few.
template <typename Step>
NAPIER_ALWAYS_INLINE void for_each_digit(std::size_t n, const Step& step) noexcept {
  std::size_t i = 0;
  for (; n - i >= 4; i += 4) {
    step(i);
    step(i + 1);
    step(i + 2);
    step(i + 3);
  }
  for (; i < n; ++i) step(i);
}

// z = z + carry from digit i on; returns the carry out of n digits.
inline mp_digit add_carry_from(mp_digit* z, std::size_t i, std::size_t n, mp_digit carry) noexcept {
  for (; carry != 0 && i < n; ++i) {
    const auto sum = static_cast<mp_digit>(z[i] + carry);
    z[i] = sum & digit_mask;
    carry = static_cast<mp_digit>(sum >> digit_bits);
  }
  return carry;
}

// The same for z - borrow >= 0.
inline void subtract_borrow_from(mp_digit* z, std::size_t i, std::size_t n,
                                 mp_digit borrow) noexcept {
  for (; borrow != 0 && i < n; ++i) {
    const auto difference = static_cast<mp_digit>(z[i] - borrow);
    z[i] = difference & digit_mask;
    borrow = static_cast<mp_digit>(difference >> digit_bits) & 1U;
  }
}

}  // namespace detail

// z = x; z may begin below x in the same memory. A call costs more than a few digits.
inline void copy_row(mp_digit* z, const mp_digit* x, std::size_t n) noexcept {
  if (n <= 4) {
    detail::for_each_digit(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA { z[i] = x[i]; });
  } else if (z != x) {
    std::memmove(z, x, n * sizeof(mp_digit));
  }
}

// z = the digits of x, and zeros up to n.
NAPIER_ALWAYS_INLINE void copy_padded(mp_digit* z, const mp_int* x, std::size_t n) noexcept {
  const std::size_t used = size_of(x);
  for (std::size_t i = 0; i < n; ++i) z[i] = i < used ? x->dp[i] : 0;
}

// z = x + y, m >= n digits; returns the carry. z may be x or y.
//
// A carry goes one digit far at first, so that no sum waits for the one below it. It goes further
// only where a digit is all ones, which is seen and seldom.
inline mp_digit add_rows(mp_digit* z, const mp_digit* x, std::size_t m, const mp_digit* y,
                         std::size_t n) noexcept {
  mp_digit carry = 0, seen = 0;
  detail::for_each_digit(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const auto sum = static_cast<mp_digit>(x[i] + y[i]);
    const auto digit = static_cast<mp_digit>((sum & digit_mask) + carry);
    z[i] = digit;
    seen |= digit;
    carry = static_cast<mp_digit>(sum >> digit_bits);
  });
  copy_row(z + n, x + n, m - n);
  if (seen > digit_mask) {
    for (std::size_t i = 0; i < n; ++i) {
      if (z[i] <= digit_mask) continue;
      z[i] = static_cast<mp_digit>(z[i] & digit_mask);
      carry = static_cast<mp_digit>(carry + detail::add_carry_from(z, i + 1, n, 1));
    }
  }
  return detail::add_carry_from(z, n, m, carry);
}

// z = x - y >= 0, m >= n digits. z may be x or y.
inline void subtract_rows(mp_digit* z, const mp_digit* x, std::size_t m, const mp_digit* y,
                          std::size_t n) noexcept {
  mp_digit borrow = 0, seen = 0;
  detail::for_each_digit(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const auto difference = static_cast<mp_digit>(x[i] - y[i]);
    const auto digit = static_cast<mp_digit>((difference & digit_mask) - borrow);
    z[i] = digit;
    seen |= digit;
    borrow = static_cast<mp_digit>(difference >> digit_bits) & 1U;
  });
  copy_row(z + n, x + n, m - n);
  if (seen > digit_mask) {
    for (std::size_t i = 0; i < n; ++i) {
      if (z[i] <= digit_mask) continue;
      z[i] = digit_mask;
      detail::subtract_borrow_from(z, i + 1, m, 1);
    }
  }
  detail::subtract_borrow_from(z, n, m, borrow);
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
