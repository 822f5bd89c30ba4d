// SPDX-License-Identifier: Apache-2.0
//
// Copies, signs, sums and differences.
#include "digits/rows.hpp"
#include "scratch.hpp"

namespace napier_c {

namespace {

// z = |x| + |y|, with the given sign. z may be x or y.
mp_err add_magnitudes(const mp_int* x, const mp_int* y, mp_int* z, mp_sign sign) noexcept {
  if (size_of(x) < size_of(y)) {
    const mp_int* const t = x;
    x = y;
    y = t;
  }
  const std::size_t m = size_of(x), n = size_of(y);
  // Another digit is reserved only if a carry may need it.
  const bool may_carry = m != 0 && (m == n || x->dp[m - 1] == digit_mask);
  if (const mp_err error = reserve(z, m + (may_carry ? 1U : 0U)); error != MP_OKAY) return error;
  const mp_digit carry = add_rows(z->dp, x->dp, m, y->dp, n);
  if (may_carry) z->dp[m] = carry;
  finish(z, m + (may_carry ? 1U : 0U), sign);
  return MP_OKAY;
}

// z = x + (-1)^flip y.
mp_err add_signed(const mp_int* x, const mp_int* y, bool flip, mp_int* z) noexcept {
  const mp_sign sign = x->sign;
  const bool y_negative = is_negative(y) != flip;
  if (is_negative(x) == y_negative) return add_magnitudes(x, y, z, sign);
  const int order = compare_magnitudes(x, y);
  const mp_int* const larger = order < 0 ? y : x;
  const mp_int* const smaller = order < 0 ? x : y;
  const std::size_t m = size_of(larger), n = size_of(smaller);
  if (const mp_err error = reserve(z, m); error != MP_OKAY) return error;
  subtract_rows(z->dp, larger->dp, m, smaller->dp, n);
  finish(z, m, (order < 0 ? y_negative : sign != MP_ZPOS) ? MP_NEG : MP_ZPOS);
  return MP_OKAY;
}

// z = x + (-1)^negative y.
mp_err add_digit(const mp_int* x, mp_digit y, bool negative, mp_int* z) noexcept {
  y &= digit_mask;
  const std::size_t n = size_of(x);
  const bool x_negative = is_negative(x);
  if (n == 0 || (n == 1 && x_negative != negative && x->dp[0] < y)) {
    const auto rest = static_cast<mp_digit>(n == 0 ? y : y - x->dp[0]);
    if (const mp_err error = reserve(z, 1); error != MP_OKAY) return error;
    z->dp[0] = rest;
    finish(z, 1, negative ? MP_NEG : MP_ZPOS);
    return MP_OKAY;
  }
  const bool adds = x_negative == negative;
  const bool may_carry = adds && x->dp[n - 1] > digit_mask - (n == 1 ? y : mp_digit{1});
  if (const mp_err error = reserve(z, n + (may_carry ? 1U : 0U)); error != MP_OKAY) return error;
  copy_row(z->dp, x->dp, n);
  mp_digit carry = 0;
  if (adds) {
    carry = detail::carry_from<false>(z->dp, 0, n, y);
  } else {
    static_cast<void>(detail::carry_from<true>(z->dp, 0, n, y));
  }
  if (may_carry) z->dp[n] = carry;
  finish(z, n + (may_carry ? 1U : 0U), x_negative ? MP_NEG : MP_ZPOS);
  return MP_OKAY;
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

mp_err mp_add(const mp_int* a, const mp_int* b, mp_int* c) { return add_signed(a, b, false, c); }
mp_err mp_sub(const mp_int* a, const mp_int* b, mp_int* c) { return add_signed(a, b, true, c); }

mp_err mp_add_d(const mp_int* a, mp_digit b, mp_int* c) { return add_digit(a, b, false, c); }
mp_err mp_sub_d(const mp_int* a, mp_digit b, mp_int* c) { return add_digit(a, b, true, c); }
mp_err mp_incr(mp_int* a) { return add_digit(a, 1, false, a); }
mp_err mp_decr(mp_int* a) { return add_digit(a, 1, true, a); }

mp_err mp_copy(const mp_int* a, mp_int* b) {
  return a == b ? MP_OKAY : copy_with_sign(a, b, a->sign);
}
mp_err mp_neg(const mp_int* a, mp_int* b) {
  return copy_with_sign(a, b, is_negative(a) ? MP_ZPOS : MP_NEG);
}
mp_err mp_abs(const mp_int* a, mp_int* b) { return copy_with_sign(a, b, MP_ZPOS); }

mp_ord mp_cmp(const mp_int* a, const mp_int* b) {
  if (is_negative(a) != is_negative(b)) return is_negative(a) ? MP_LT : MP_GT;
  const int order = compare_magnitudes(a, b);
  return static_cast<mp_ord>(is_negative(a) ? -order : order);
}
mp_ord mp_cmp_mag(const mp_int* a, const mp_int* b) {
  return static_cast<mp_ord>(compare_magnitudes(a, b));
}
mp_ord mp_cmp_d(const mp_int* a, mp_digit b) {
  if (is_negative(a)) return MP_LT;
  if (a->used > 1) return MP_GT;
  const mp_digit x = is_zero(a) ? 0 : a->dp[0];
  return x < b ? MP_LT : x > b ? MP_GT : MP_EQ;
}

}  // extern "C"
