// SPDX-License-Identifier: Apache-2.0
//
// LibTomMath's four reductions: Barrett's, Montgomery's, and those modulo numbers a little below a
// power of the digit (diminished radix) or a power of two. The setup functions give LibTomMath's
// constants; a reduction does not read its constant if the kernels have a better method.
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>
#include <napier/limbs/rows/shift.hpp>

#include "digits/columns.hpp"
#include "digits/rows.hpp"
#include "divide.hpp"
#include "kernels.hpp"
#include "scratch.hpp"
#include "temporary.hpp"

namespace napier_c {

namespace {

namespace limbs = napier::limbs;

// x = |x| mod |m|, with the sign of x, as the reductions in place define it.
mp_err reduce_by_division(mp_int* x, const mp_int* m) noexcept {
  const mp_sign sign = x->sign;
  const mp_int dividend = {x->used, x->alloc, MP_ZPOS, x->dp};
  const mp_int divisor = {m->used, m->alloc, MP_ZPOS, m->dp};
  if (const mp_err error = mp_mod(&dividend, &divisor, x); error != MP_OKAY) return error;
  x->sign = is_zero(x) ? MP_ZPOS : sign;
  return MP_OKAY;
}

// x = x mod m, where m = 2^bits - d and d has d_size limbs, by folding (HAC 14.47): the bits above
// 2^bits are multiplied by d and added to those below.
mp_err fold(mp_int* x, const mp_int* m, std::size_t bits, const limb* d,
            std::size_t d_size) noexcept {
  if (is_zero(m)) return MP_VAL;
  d_size = limbs::significant_limbs_vartime(d, d_size);
  const std::size_t n = limbs_of(x), m_size = limbs_of(m);
  // A fold is worthwhile only if it removes at least half of the bits above.
  if (2 * limbs::bit_width_vartime(d, d_size) > bits + 2) return reduce_by_division(x, m);
  const std::size_t words = bits / 64;
  const auto shift = static_cast<unsigned>(bits % 64);
  const std::size_t low = words + (shift != 0);
  const std::size_t room = (n < low ? low : n) + d_size + 2;
  scratch memory(3 * room + m_size + kernels().multiply_work(room, d_size));
  if (!memory) return MP_MEM;
  limb* const value = memory.take(room);
  limb* const high = memory.take(room);
  limb* const product = memory.take(room);
  const limb* const modulus = memory.take(m);
  limbs::set_zero(value, room);
  unpack(value, x);
  std::size_t size = n;
  while (limbs::bit_width_vartime(value, size) > bits) {
    std::size_t high_size = size - words;
    limbs::shift_right(high, value + words, high_size, shift);
    high_size = limbs::significant_limbs_vartime(high, high_size);
    if (shift != 0) value[words] &= (limb{1} << shift) - 1;
    limbs::set_zero(value + low, size - low);
    std::size_t product_size = high_size + d_size;
    if (d_size == 1) {
      product[high_size] = limbs::multiply_limb(product, high, high_size, d[0]);
    } else if (d_size != 0) {
      kernels().multiply(product, high, high_size, d, d_size, memory.rest());
    } else {
      product_size = 0;
    }
    product_size = limbs::significant_limbs_vartime(product, product_size);
    size = (product_size < low ? low : product_size) + 1;
    static_cast<void>(limbs::add_limb(value + product_size, value + product_size,
                                      size - product_size,
                                      limb{limbs::add(value, value, product, product_size)}));
    size = limbs::significant_limbs_vartime(value, size);
  }
  // value < 2^bits < 2m: one conditional subtraction is enough.
  if (size > m_size || (size == m_size && limbs::compare_vartime(value, modulus, size) >= 0)) {
    const napier::carry_flag borrow = limbs::subtract(value, value, modulus, m_size);
    static_cast<void>(
        limbs::subtract_limb(value + m_size, value + m_size, size - m_size, limb{borrow}));
  }
  return pack(x, value, size, x->sign);
}

// x = x R^-1 mod n, where R = beta^digits, beta = 2^digit_bits, and n has so many digits.
//
// Pre:    x < n R;  n has at most counted_column_limit digits.
mp_err reduce_few_digits(mp_int* x, const mp_int* n, mp_digit rho) noexcept {
  const std::size_t digits = size_of(n), used = size_of(x);
  // Reduces x in its own memory, if that has 2 * digits digits, or else in the buffer. The buffer
  // is longer by two vectors, because g++ assumes that copies of single digits of 7 or 15 bits
  // write whole vectors.
  mp_digit buffer[2 * counted_column_limit + 2 * detail::lanes];
  const bool in_place = static_cast<std::size_t>(x->alloc) >= 2 * digits && x->dp != n->dp;
  mp_digit* const value = in_place ? x->dp : buffer;
  if (in_place) {
    clear_row(value + used, 2 * digits - used);
  } else {
    if (const mp_err error = reserve(x, digits); error != MP_OKAY) return error;
    copy_padded(value, x, 2 * digits);
  }
  if (digits <= reduction_column_limit) {
    napier::choose<1, reduction_column_limit>(
        digits, [&](auto count) { reduce_columns<count>(value, value, n->dp, rho); });
  } else if constexpr (counted_column_limit > reduction_column_limit) {
    reduce_columns(value, value, n->dp, digits, rho);
  }
  if (value[digits] != 0 || compare_rows(value, digits, n->dp, digits) >= 0) {
    subtract_rows(value, value, digits + 1, n->dp, digits);
  }
  for (std::size_t i = 0; !in_place && i < digits; ++i) x->dp[i] = value[i];
  finish(x, digits, x->sign);
  return MP_OKAY;
}

// x = x mod n, where n = beta^m - k and x has at most 2m digits, by folding: the upper half is
// multiplied by k and added to the lower half.
mp_err fold_digits(mp_int* x, const mp_int* n, mp_digit k) noexcept {
  using wide = private_mp_word;
  const std::size_t m = size_of(n);
  if (const mp_err error = reserve(x, m + 1); error != MP_OKAY) return error;
  mp_digit* const z = x->dp;
  while (size_of(x) > m) {
    const std::size_t high = size_of(x) - m;
    mp_digit carry = 0;
    for (std::size_t i = 0; i < high; ++i) {
      const auto t = static_cast<wide>(static_cast<wide>(z[m + i]) * k + z[i] + carry);
      z[i] = static_cast<mp_digit>(t & digit_mask);
      z[m + i] = 0;
      carry = static_cast<mp_digit>(t >> digit_bits);
    }
    z[m] = high == m ? carry : detail::carry_from<false>(z, high, m, carry);
    std::size_t used = m + 1;
    while (used > 0 && z[used - 1] == 0) --used;
    x->used = static_cast<int>(used);
  }
  if (compare_magnitudes(x, n) >= 0) subtract_rows(z, z, size_of(x), n->dp, m);
  mp_clamp(x);
  return MP_OKAY;
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

// --- Barrett ---

mp_err mp_reduce_setup(mp_int* a, const mp_int* b) {
  if (is_zero(b)) return MP_VAL;
  temporary power;
  if (const mp_err error = power.initialize(2 * size_of(b) + 1); error != MP_OKAY) return error;
  power->dp[2 * size_of(b)] = 1;
  power->used = 2 * b->used + 1;
  return mp_div(power, b, a, nullptr);
}

// x mod m. It does not use mu: a division by the kernels takes no longer than Barrett's two
// products.
mp_err mp_reduce(mp_int* x, const mp_int* m, const mp_int* /*mu*/) { return mp_mod(x, m, x); }

// --- Montgomery ---

mp_err mp_montgomery_setup(const mp_int* n, mp_digit* rho) {
  if (is_zero(n) || n->dp[0] % 2 == 0) return MP_VAL;
  *rho = static_cast<mp_digit>(limbs::negated_inverse(static_cast<limb>(n->dp[0])) & digit_mask);
  return MP_OKAY;
}

mp_err mp_montgomery_calc_normalization(mp_int* a, const mp_int* b) {
  if (is_zero(b)) return MP_VAL;
  const std::size_t bits = size_of(b) * digit_bits;
  const std::size_t n = bits / 64 + 1;
  scratch memory(n);
  if (!memory) return MP_MEM;
  limb* const power = memory.take(n);
  limbs::set_zero(power, n);
  power[n - 1] = limb{1} << (bits % 64);
  const mp_int modulus = {b->used, b->alloc, MP_ZPOS, b->dp};
  return modulo(power, n, false, &modulus, a);
}

mp_err mp_montgomery_reduce(mp_int* x, const mp_int* n, mp_digit rho) {
  if (is_zero(n) || n->dp[0] % 2 == 0) return MP_VAL;
  const std::size_t digits = size_of(n);
  // Montgomery's reduction needs x < n beta^digits: other numbers are divided first.
  if (size_of(x) >= digits &&
      compare_rows(x->dp + digits, size_of(x) - digits, n->dp, digits) >= 0) {
    if (const mp_err error = reduce_by_division(x, n); error != MP_OKAY) return error;
  }
  if (digits <= counted_column_limit) return reduce_few_digits(x, n, rho);
  // With R = 2^(digit_bits * digits) and the kernels' R' = 2^(64 k): x R^-1 = (x R'/R) R'^-1.
  const std::size_t k = limbs_of(n);
  const std::size_t gap = 64 * limbs_of_digits(digits) - digit_bits * digits;
  const std::size_t length = limbs_of_digits(digits);
  const std::size_t x_size = limbs_of(x);
  scratch memory(4 * length + 1 + kernels().montgomery_reduce_work(length));
  if (!memory) return MP_MEM;
  limb* const modulus = memory.take(length);
  limb* const value = memory.take(2 * length + 1);
  limb* const reduced = memory.take(length);
  unpack(modulus, n);
  limbs::set_zero(modulus + k, length - k);
  unpack(value, x);
  limbs::set_zero(value + x_size, 2 * length + 1 - x_size);
  limbs::shift_left(value, value, 2 * length, static_cast<unsigned>(gap));
  kernels().montgomery_reduce(reduced, value, modulus, length, memory.rest());
  return pack(x, reduced, length, x->sign);
}

// --- Diminished radix: beta^k - d ---

mp_bool mp_dr_is_modulus(const mp_int* a) {
  if (a->used < 2) return MP_NO;
  for (int i = 1; i < a->used; ++i) {
    if (a->dp[i] != digit_mask) return MP_NO;
  }
  return MP_YES;
}

void mp_dr_setup(const mp_int* a, mp_digit* d) {
  *d = static_cast<mp_digit>(digit_mask - a->dp[0] + 1U);
}

mp_err mp_dr_reduce(mp_int* x, const mp_int* n, mp_digit k) {
  if (k <= digit_mask && size_of(n) >= 2 && size_of(x) <= 2 * size_of(n)) {
    return fold_digits(x, n, k);
  }
  const limb d = k;
  return fold(x, n, size_of(n) * digit_bits, &d, 1);
}

// --- 2^p - d ---

mp_bool mp_reduce_is_2k(const mp_int* a) {
  if (is_zero(a)) return MP_NO;
  const std::size_t bits = bits_of(a);
  for (std::size_t bit = digit_bits; bit < bits; ++bit) {
    if (((a->dp[bit / digit_bits] >> (bit % digit_bits)) & 1U) == 0) return MP_NO;
  }
  return MP_YES;
}

mp_err mp_reduce_2k_setup_l(const mp_int* a, mp_int* d) {
  const std::size_t bits = bits_of(a), top = bits / digit_bits;
  temporary power;
  if (const mp_err error = power.initialize(top + 1); error != MP_OKAY) return error;
  power->dp[top] = static_cast<mp_digit>(mp_digit{1} << (bits % digit_bits));
  power->used = static_cast<int>(top + 1);
  return mp_sub(power, a, d);
}

// d = the lowest digit of 2^bits - a.
mp_err mp_reduce_2k_setup(const mp_int* a, mp_digit* d) {
  const std::size_t bits = bits_of(a);
  const mp_digit lowest = is_zero(a) ? mp_digit{0} : a->dp[0];
  const auto power = static_cast<mp_digit>(bits < digit_bits ? mp_digit{1} << bits : 0);
  *d = static_cast<mp_digit>(is_negative(a) ? power + lowest : power - lowest) & digit_mask;
  return MP_OKAY;
}

mp_err mp_reduce_2k(mp_int* a, const mp_int* n, mp_digit d) {
  const limb difference = d;
  return fold(a, n, bits_of(n), &difference, 1);
}

mp_bool mp_reduce_is_2k_l(const mp_int* a) {
  if (is_zero(a)) return MP_NO;
  if (a->used == 1) return MP_YES;
  int full = 0;
  for (int i = 0; i < a->used; ++i) full += a->dp[i] == digit_mask;
  return full >= a->used / 2 ? MP_YES : MP_NO;
}

mp_err mp_reduce_2k_l(mp_int* a, const mp_int* n, const mp_int* d) {
  const std::size_t size = limbs_of(d);
  scratch memory(size);
  if (!memory) return MP_MEM;
  return fold(a, n, bits_of(n), memory.take(d), size);
}

}  // extern "C"
