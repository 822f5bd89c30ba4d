// SPDX-License-Identifier: Apache-2.0
//
// Conversions between the two forms of a number: the digits of MP_DIGIT_BIT bits that a program
// sees in an mp_int, and the limbs of 64 bits in which the kernels calculate.
#pragma once

#include <climits>
#include <cstddef>
#include <cstring>

#include <tommath.h>

#include <napier/platform/leading_zeros.hpp>

#include "allocate.hpp"
#include "digits/limb.hpp"

namespace napier_c {

inline constexpr unsigned digit_bits = MP_DIGIT_BIT;
inline constexpr mp_digit digit_mask = MP_MASK;

// The largest number of digits: the number of bits fits in an int.
inline constexpr std::size_t max_digits = (INT_MAX - 2) / digit_bits;

// The fewest digits that are allocated: a long long fits without growth, because functions that set
// one cannot report an error.
inline constexpr std::size_t least_digits =
    (CHAR_BIT * sizeof(long long) + digit_bits - 1) / digit_bits;
// The number of digits that mp_init allocates.
inline constexpr std::size_t usual_digits = 32;

[[nodiscard]] constexpr std::size_t limbs_of_digits(std::size_t digits) noexcept {
  return (digits * digit_bits + 63) / 64;
}
[[nodiscard]] constexpr std::size_t digits_of_bits(std::size_t bits) noexcept {
  return (bits + digit_bits - 1) / digit_bits;
}

[[nodiscard]] inline std::size_t size_of(const mp_int* x) noexcept {
  return static_cast<std::size_t>(x->used);
}
[[nodiscard]] inline bool is_zero(const mp_int* x) noexcept { return x->used == 0; }
[[nodiscard]] inline bool is_negative(const mp_int* x) noexcept { return x->sign != MP_ZPOS; }

// The number of digits of x, not counting zeros at the top, which are there only if a program wrote
// them.
[[nodiscard]] inline std::size_t clamped_size_of(const mp_int* x) noexcept {
  std::size_t n = size_of(x);
  while (n > 0 && x->dp[n - 1] == 0) [[unlikely]]
    --n;
  return n;
}
[[nodiscard]] inline std::size_t bits_of(const mp_int* x) noexcept {
  const std::size_t n = clamped_size_of(x);
  if (n == 0) return 0;
  return n * digit_bits + (64 - digit_bits) -
         napier::leading_zeros_vartime(static_cast<limb>(x->dp[n - 1]));
}
// The number of limbs of |x|, not counting zeros at the top.
[[nodiscard]] inline std::size_t limbs_of(const mp_int* x) noexcept {
  return (bits_of(x) + 63) / 64;
}

namespace detail {

// z = the n digits of x, in `limbs` limbs; digits that do not fit are zeros.
void limbs_from_digits(limb* z, std::size_t limbs, const mp_digit* x, std::size_t n) noexcept;

// z = the lowest `digits` digits of x, n limbs.
void digits_from_limbs(mp_digit* z, std::size_t digits, const limb* x, std::size_t n) noexcept;

}  // namespace detail

// z = |x|, limbs_of(x) limbs; returns that number.
inline std::size_t unpack(limb* z, const mp_int* x) noexcept {
  const std::size_t n = limbs_of(x);
  detail::limbs_from_digits(z, n, x->dp, clamped_size_of(x));
  return n;
}

namespace detail {

// Slow path of reserve(): allocates.
[[nodiscard]] mp_err grow(mp_int* z, std::size_t digits) noexcept;

// Clears the digits of z above `used`.
void clear_above(mp_int* z, std::size_t used) noexcept;

}  // namespace detail

// Makes room for so many digits and keeps the present ones. If the result is not MP_OKAY, z is
// unchanged.
[[nodiscard]] inline mp_err reserve(mp_int* z, std::size_t digits) noexcept {
  return digits <= static_cast<std::size_t>(z->alloc) ? MP_OKAY : detail::grow(z, digits);
}

// Finishes a result: z has `used` digits, the highest of which may be zeros; the digits above are
// cleared.
inline void finish(mp_int* z, std::size_t used, mp_sign sign) noexcept {
  if (size_of(z) > used) detail::clear_above(z, used);
  while (used > 0 && z->dp[used - 1] == 0) --used;
  z->used = static_cast<int>(used);
  z->sign = used == 0 ? MP_ZPOS : sign;
}

// Whether there is room for `used` digits, and no digits above to be cleared.
[[nodiscard]] inline bool has_just_room(const mp_int* z, std::size_t used) noexcept {
  return used <= static_cast<std::size_t>(z->alloc) && used >= size_of(z);
}

// Makes has_just_room(z, used) true and keeps the digits of z below `used`. If the result is not
// MP_OKAY, z is unchanged.
[[nodiscard]] mp_err make_just_room(mp_int* z, std::size_t used) noexcept;

// z = x, n limbs, with a sign. If the result is not MP_OKAY, z is unchanged.
[[nodiscard]] inline mp_err pack(mp_int* z, const limb* x, std::size_t n, mp_sign sign) noexcept {
  while (n > 0 && x[n - 1] == 0) --n;
  const std::size_t bits = n == 0 ? 0 : 64 * n - napier::leading_zeros_vartime(x[n - 1]);
  const std::size_t digits = digits_of_bits(bits);
  if (const mp_err error = reserve(z, digits); error != MP_OKAY) return error;
  detail::digits_from_limbs(z->dp, digits, x, n);
  finish(z, digits, sign);
  return MP_OKAY;
}

}  // namespace napier_c
