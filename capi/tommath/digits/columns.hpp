// SPDX-License-Identifier: Apache-2.0
//
// Products and reductions of a few digits by columns: the products of a column are added up in a
// word of two digits. Nothing waits for a carry, and digits are not converted to limbs.
#pragma once

#include <climits>
#include <cstddef>
#include <type_traits>

#include <napier/platform/unroll.hpp>

#include "digits/digits.hpp"

namespace napier_c {

// Whether columns are faster than the kernels' rows of limbs for longer numbers: with g++ they are.
inline constexpr bool long_columns = digit_bits == 60 && NAPIER_C_LONG_COLUMNS;

// The longest products, squares and reductions that are unrolled. A column of so many products fits
// in a word, as does any of fewer than 2^(128 - 2 * 60) = 256.
inline constexpr std::size_t column_limit = digit_bits == 60 ? (long_columns ? 18 : 12) : 1;
inline constexpr std::size_t reduction_column_limit = digit_bits == 60 ? 18 : 1;
// The longest reduction by columns whose length is known at run time only.
inline constexpr std::size_t counted_column_limit = digit_bits == 60 ? 240 : 1;

namespace detail {

using column_sum = private_mp_word;

// sum += x[first..] * y[k - first, ...], `Count` products, in pairs that do not depend on each
// other.
template <std::size_t Count>
NAPIER_ALWAYS_INLINE void add_column(column_sum& sum, const mp_digit* x,
                                     const mp_digit* y) noexcept {
  napier::unroll<Count>([&](auto j) NAPIER_INLINE_LAMBDA {
    sum = static_cast<column_sum>(sum + static_cast<column_sum>(x[j]) * *(y - j));
  });
}

// The sum of a column of `count` products. It starts at 0, so that it does not wait for the carry
// that is added to it later.
NAPIER_ALWAYS_INLINE column_sum counted_column(const mp_digit* x, const mp_digit* y,
                                               std::size_t count) noexcept {
  column_sum sum = 0;
  const mp_digit* const end = x + count;
  const auto add = [&](auto products) NAPIER_INLINE_LAMBDA {
    add_column<products>(sum, x, y);
    x += products;
    y -= products;
  };
  if ((count & 2) != 0) add(std::integral_constant<std::size_t, 2>{});
  if ((count & 1) != 0) add(std::integral_constant<std::size_t, 1>{});
  while (x != end) add(std::integral_constant<std::size_t, 4>{});
  return sum;
}

NAPIER_ALWAYS_INLINE mp_digit take_digit(column_sum& sum) noexcept {
  const auto digit = static_cast<mp_digit>(sum & digit_mask);
  sum = static_cast<column_sum>(sum >> digit_bits);
  return digit;
}

}  // namespace detail

// z = x * y of N digits each, 2N digits. z is apart from x and y.
template <std::size_t N>
NAPIER_ALWAYS_INLINE void multiply_columns(mp_digit* z, const mp_digit* x,
                                           const mp_digit* y) noexcept {
  detail::column_sum sum = 0;
  napier::unroll<2 * N - 1>([&](auto column) NAPIER_INLINE_LAMBDA {
    constexpr std::size_t k = column;
    constexpr std::size_t first = k < N ? 0 : k - N + 1;
    constexpr std::size_t count = k < N ? k + 1 : 2 * N - 1 - k;
    detail::add_column<count>(sum, x + first, y + (k - first));
    z[k] = detail::take_digit(sum);
  });
  z[2 * N - 1] = static_cast<mp_digit>(sum);
}

// z = x^2, N digits: the products off the diagonal are calculated once, of doubled digits.
template <std::size_t N>
NAPIER_ALWAYS_INLINE void square_columns(mp_digit* z, const mp_digit* x) noexcept {
  using detail::column_sum;
  mp_digit doubled[N];
  napier::unroll<N>([&](auto i)
                        NAPIER_INLINE_LAMBDA { doubled[i] = static_cast<mp_digit>(2U * x[i]); });
  column_sum carry = 0;
  napier::unroll<2 * N - 1>([&](auto column) NAPIER_INLINE_LAMBDA {
    constexpr std::size_t k = column;
    constexpr std::size_t first = k < N ? 0 : k - N + 1;
    constexpr std::size_t count = (k < N ? k + 1 : 2 * N - 1 - k) / 2;
    column_sum sum = 0;
    detail::add_column<count>(sum, x + first, doubled + (k - first));
    if constexpr (k % 2 == 0) {
      sum = static_cast<column_sum>(sum + static_cast<column_sum>(x[k / 2]) * x[k / 2]);
    }
    sum = static_cast<column_sum>(sum + carry);
    z[k] = detail::take_digit(sum);
    carry = sum;
  });
  z[2 * N - 1] = static_cast<mp_digit>(carry);
}

// z = (x + q m) / beta^N, of N + 1 digits, where q makes the lowest N digits of the sum zeros. x
// has 2N digits; z may be x.
template <std::size_t N>
NAPIER_ALWAYS_INLINE void reduce_columns(mp_digit* z, const mp_digit* x, const mp_digit* m,
                                         mp_digit rho) noexcept {
  mp_digit q[N];
  detail::column_sum sum = 0;
  napier::unroll<2 * N - 1>([&](auto column) NAPIER_INLINE_LAMBDA {
    constexpr std::size_t k = column;
    sum = static_cast<detail::column_sum>(sum + x[k]);
    if constexpr (k < N) {
      detail::add_column<k>(sum, q, m + k);
      q[k] = static_cast<mp_digit>(static_cast<mp_digit>(sum) * rho) & digit_mask;
      sum = static_cast<detail::column_sum>(sum + static_cast<detail::column_sum>(q[k]) * m[0]);
      static_cast<void>(detail::take_digit(sum));
    } else {
      constexpr std::size_t first = k - N + 1;
      detail::add_column<2 * N - 1 - k>(sum, q + first, m + N - 1);
      z[k - N] = detail::take_digit(sum);
    }
  });
  sum = static_cast<detail::column_sum>(sum + x[2 * N - 1]);
  z[N - 1] = detail::take_digit(sum);
  z[N] = static_cast<mp_digit>(sum);
}

// reduce_columns for n <= counted_column_limit digits. Never inlined, so that reductions of a few
// digits need not set up its stack frame.
NAPIER_NEVER_INLINE void reduce_columns(mp_digit* z, const mp_digit* x, const mp_digit* m,
                                        std::size_t n, mp_digit rho) noexcept {
  using detail::column_sum;
  mp_digit q[counted_column_limit];
  column_sum sum = 0;
  const auto add = [&](column_sum products, mp_digit digit) {
    sum = static_cast<column_sum>(sum + static_cast<column_sum>(products + digit));
  };
  for (std::size_t k = 0; k < n; ++k) {
    add(detail::counted_column(q, m + k, k), x[k]);
    q[k] = static_cast<mp_digit>(static_cast<mp_digit>(sum) * rho) & digit_mask;
    sum = static_cast<column_sum>(sum + static_cast<column_sum>(q[k]) * m[0]);
    static_cast<void>(detail::take_digit(sum));
  }
  for (std::size_t k = n; k < 2 * n - 1; ++k) {
    add(detail::counted_column(q + (k - n + 1), m + n - 1, 2 * n - 1 - k), x[k]);
    z[k - n] = detail::take_digit(sum);
  }
  add(0, x[2 * n - 1]);
  z[n - 1] = detail::take_digit(sum);
  z[n] = static_cast<mp_digit>(sum);
}

}  // namespace napier_c
