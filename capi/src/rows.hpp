// SPDX-License-Identifier: Apache-2.0
//
// Sums and small products on the digits themselves, where a change of form costs more than it
// saves.
#pragma once

#include <cstddef>

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

// z = x + y, m >= n digits; returns the carry. z may be x or y.
inline mp_digit add_rows(mp_digit* z, const mp_digit* x, std::size_t m, const mp_digit* y,
                         std::size_t n) noexcept {
  mp_digit carry = 0;
  std::size_t i = 0;
  for (; i < n; ++i) {
    const auto sum = static_cast<mp_digit>(x[i] + y[i] + carry);
    z[i] = sum & digit_mask;
    carry = static_cast<mp_digit>(sum >> digit_bits);
  }
  for (; carry != 0 && i < m; ++i) {
    const auto sum = static_cast<mp_digit>(x[i] + carry);
    z[i] = sum & digit_mask;
    carry = static_cast<mp_digit>(sum >> digit_bits);
  }
  if (z != x) {
    for (; i < m; ++i) z[i] = x[i];
  }
  return carry;
}

// z = x - y >= 0, m >= n digits. z may be x or y.
inline void subtract_rows(mp_digit* z, const mp_digit* x, std::size_t m, const mp_digit* y,
                          std::size_t n) noexcept {
  mp_digit borrow = 0;
  std::size_t i = 0;
  for (; i < n; ++i) {
    const auto difference = static_cast<mp_digit>(x[i] - y[i] - borrow);
    z[i] = difference & digit_mask;
    borrow = static_cast<mp_digit>(difference >> digit_bits) & 1U;
  }
  for (; borrow != 0 && i < m; ++i) {
    const auto difference = static_cast<mp_digit>(x[i] - borrow);
    z[i] = difference & digit_mask;
    borrow = static_cast<mp_digit>(difference >> digit_bits) & 1U;
  }
  if (z != x) {
    for (; i < m; ++i) z[i] = x[i];
  }
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
