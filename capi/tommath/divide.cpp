// SPDX-License-Identifier: Apache-2.0
//
// Quotients and remainders, and sums and products modulo a number.
#include "divide.hpp"

#include <napier/limbs/division/reciprocal.hpp>

#include "digits/rows.hpp"
#include "kernels.hpp"
#include "scratch.hpp"
#include "temporary.hpp"

namespace napier_c {

mp_err modulo(const limb* x, std::size_t n, bool negative, const mp_int* m, mp_int* z) noexcept {
  while (n > 0 && x[n - 1] == 0) --n;
  const std::size_t size = limbs_of(m);
  const std::size_t length = size < n ? n : size;
  scratch memory(2 * size + length + kernels().divide_work(n, size));
  if (!memory) return MP_MEM;
  const limb* const divisor = memory.take(m);
  limb* const rest = memory.take(size);
  limb* const quotient = memory.take(length);
  kernels().divide(quotient, rest, x, n, divisor, size, memory.rest());
  std::size_t rest_size = size;
  while (rest_size > 0 && rest[rest_size - 1] == 0) --rest_size;
  if (rest_size != 0 && negative != is_negative(m)) {
    // The remainder has the sign of m: its magnitude is |m| - rest.
    napier::carry_flag borrow = 0;
    for (std::size_t i = 0; i < size; ++i) {
      rest[i] = napier::subtract_borrow(divisor[i], rest[i], borrow);
    }
  }
  return pack(z, rest, size, m->sign);
}

namespace {

// The division for |x| < |y|: the quotient is 0, and the remainder is x.
mp_err divide_smaller(const mp_int* x, mp_int* quotient, mp_int* remainder) noexcept {
  if (remainder != nullptr) {
    if (const mp_err error = mp_copy(x, remainder); error != MP_OKAY) return error;
  }
  if (quotient != nullptr) finish(quotient, 0, MP_ZPOS);
  return MP_OKAY;
}

mp_err divide(const mp_int* x, const mp_int* y, mp_int* quotient, mp_int* remainder) noexcept {
  if (is_zero(y)) return MP_VAL;
  if (compare_magnitudes(x, y) < 0) return divide_smaller(x, quotient, remainder);
  const mp_sign quotient_sign = is_negative(x) != is_negative(y) ? MP_NEG : MP_ZPOS;
  const mp_sign remainder_sign = x->sign;
  const std::size_t m = limbs_of(x), n = limbs_of(y);
  scratch memory(2 * (m + n) + kernels().divide_work(m, n));
  if (!memory) return MP_MEM;
  const limb* const dividend = memory.take(x);
  const limb* const divisor = memory.take(y);
  limb* const q = memory.take(m);
  limb* const r = memory.take(n);
  kernels().divide(q, r, dividend, m, divisor, n, memory.rest());
  // Both get their memory before either is written.
  if (remainder != nullptr) {
    if (const mp_err error = reserve(remainder, size_of(y)); error != MP_OKAY) return error;
  }
  if (quotient != nullptr) {
    if (const mp_err error = pack(quotient, q, m, quotient_sign); error != MP_OKAY) return error;
  }
  return remainder == nullptr ? MP_OKAY : pack(remainder, r, n, remainder_sign);
}

// q = floor(x / d) for n digits x; returns the remainder. q may be null.
mp_digit divide_row(mp_digit* q, const mp_digit* x, std::size_t n, mp_digit d) noexcept {
  using wide = private_mp_word;
  if constexpr (digit_bits <= 32) {
    wide rest = 0;
    for (std::size_t i = n; i-- > 0;) {
      rest = static_cast<wide>(static_cast<wide>(rest << digit_bits) | x[i]);
      if (q != nullptr) q[i] = static_cast<mp_digit>(rest / d);
      rest = static_cast<wide>(rest % d);
    }
    return static_cast<mp_digit>(rest);
  } else {
    // The divisor is shifted left until its highest bit is set, and a reciprocal replaces
    // divisions. The dividend is shifted by as many bits, 4 or more.
    const unsigned shift = napier::leading_zeros_vartime(static_cast<limb>(d));
    const limb divisor = static_cast<limb>(d) << shift;
    const limb reciprocal = napier::limbs::reciprocal_vartime(divisor);
    limb rest = 0;  // the remainder so far, shifted: its lowest 4 bits are 0
    for (std::size_t i = n; i-- > 0;) {
      const limb high = (rest >> (64 - digit_bits)) + (static_cast<limb>(x[i]) >> (64 - shift));
      const limb low = static_cast<limb>(x[i]) << shift;
      const limb digit = napier::limbs::divide_2by1_vartime(high, low, divisor, reciprocal, rest);
      if (q != nullptr) q[i] = static_cast<mp_digit>(digit);
    }
    return static_cast<mp_digit>(rest >> shift);
  }
}

// divide_row() for d = 3, where 2^digit_bits = 3 third + 1. Each digit is divided separately; only
// the sums of the remainders depend on the digits above.
[[maybe_unused]] mp_digit divide_row_by_three(mp_digit* q, const mp_digit* x,
                                              std::size_t n) noexcept {
  constexpr mp_digit third = digit_mask / 3;
  mp_digit rest = 0;
  for (std::size_t i = n; i-- > 0;) {
    const auto part = static_cast<mp_digit>(x[i] / 3);
    const auto sum = static_cast<mp_digit>(rest + (x[i] - 3 * part));  // at most 4
    const auto more = static_cast<mp_digit>((sum + 1) >> 2);           // 1 for 3 and 4
    if (q != nullptr) q[i] = static_cast<mp_digit>(part + rest * third + more);
    rest = static_cast<mp_digit>(sum - 3 * more);
  }
  return rest;
}

// divide_row(), with the faster method for d = 3 if digits have an even number of bits.
mp_digit divide_by(mp_digit* q, const mp_digit* x, std::size_t n, mp_digit d) noexcept {
  if constexpr (digit_mask % 3 == 0) {
    if (d == 3) return divide_row_by_three(q, x, n);
  }
  return divide_row(q, x, n, d);
}

mp_err divide_digit(const mp_int* x, mp_digit d, mp_int* quotient, mp_digit* remainder) noexcept {
  d &= digit_mask;
  if (d == 0) return MP_VAL;
  const std::size_t n = size_of(x);
  mp_digit rest = 0;
  if (quotient == nullptr) {
    rest = divide_by(nullptr, x->dp, n, d);
  } else {
    if (const mp_err error = reserve(quotient, n); error != MP_OKAY) return error;
    rest = divide_by(quotient->dp, x->dp, n, d);
    finish(quotient, n, x->sign);
  }
  if (remainder != nullptr) *remainder = rest;
  return MP_OKAY;
}

// z = x y mod m; if x and y are the same object, x is squared.
mp_err multiply_modulo(const mp_int* x, const mp_int* y, const mp_int* m, mp_int* z) noexcept {
  if (is_zero(m)) return MP_VAL;
  if (is_zero(x) || is_zero(y)) {
    finish(z, 0, MP_ZPOS);
    return MP_OKAY;
  }
  const bool negative = is_negative(x) != is_negative(y);
  const std::size_t n = limbs_of(x), k = limbs_of(y);
  if (n + k > limbs_of_digits(max_digits)) return MP_MEM;
  const bool squares = x == y;
  scratch memory(2 * (n + k) +
                 (squares ? kernels().square_work(n) : kernels().multiply_work(n, k)));
  if (!memory) return MP_MEM;
  const limb* const p = memory.take(x);
  limb* const product = memory.take(n + limbs_of(y));
  if (squares) {
    kernels().square(product, p, n, memory.rest());
    return modulo(product, 2 * n, negative, m, z);
  }
  const limb* const q = memory.take(y);
  kernels().multiply(product, p, n, q, k, memory.rest());
  return modulo(product, n + k, negative, m, z);
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

mp_err mp_div(const mp_int* a, const mp_int* b, mp_int* c, mp_int* d) { return divide(a, b, c, d); }

mp_err mp_mod(const mp_int* a, const mp_int* b, mp_int* c) {
  if (is_zero(b)) return MP_VAL;
  if (compare_magnitudes(a, b) < 0) {
    if (is_zero(a) || is_negative(a) == is_negative(b)) return mp_copy(a, c);
    return mp_add(a, b, c);
  }
  const std::size_t n = limbs_of(a);
  scratch memory(n);
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  return modulo(x, n, is_negative(a), b, c);
}

mp_err mp_div_d(const mp_int* a, mp_digit b, mp_int* c, mp_digit* d) {
  return divide_digit(a, b, c, d);
}
// c = a mod b, 0 <= c < b. (mp_div_d gives the remainder of the magnitude.)
mp_err mp_mod_d(const mp_int* a, mp_digit b, mp_digit* c) {
  mp_digit rest = 0;
  if (const mp_err error = divide_digit(a, b, nullptr, &rest); error != MP_OKAY) return error;
  if (is_negative(a) && rest != 0) rest = static_cast<mp_digit>((b & digit_mask) - rest);
  if (c != nullptr) *c = rest;
  return MP_OKAY;
}
mp_err mp_div_3(const mp_int* a, mp_int* c, mp_digit* d) { return divide_digit(a, 3, c, d); }

mp_err mp_addmod(const mp_int* a, const mp_int* b, const mp_int* c, mp_int* d) {
  temporary sum;
  if (const mp_err error = sum.initialize(size_of(c)); error != MP_OKAY) return error;
  if (const mp_err error = mp_add(a, b, sum); error != MP_OKAY) return error;
  return mp_mod(sum, c, d);
}
mp_err mp_submod(const mp_int* a, const mp_int* b, const mp_int* c, mp_int* d) {
  temporary difference;
  if (const mp_err error = difference.initialize(size_of(c)); error != MP_OKAY) return error;
  if (const mp_err error = mp_sub(a, b, difference); error != MP_OKAY) return error;
  return mp_mod(difference, c, d);
}
mp_err mp_mulmod(const mp_int* a, const mp_int* b, const mp_int* c, mp_int* d) {
  return multiply_modulo(a, b, c, d);
}
mp_err mp_sqrmod(const mp_int* a, const mp_int* b, mp_int* c) {
  return multiply_modulo(a, a, b, c);
}

}  // extern "C"
