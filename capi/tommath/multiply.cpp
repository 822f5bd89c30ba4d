// SPDX-License-Identifier: Apache-2.0
//
// Products and squares: short ones in digits, longer ones in limbs by the kernels.
#include <type_traits>

#include "digits/columns.hpp"
#include "digits/rows.hpp"
#include "kernels.hpp"
#include "scratch.hpp"

// LibTomMath's thresholds, in digits. Programs may read and write them, but this library has
// thresholds of its own, and does not read these.
extern "C" {
int KARATSUBA_MUL_CUTOFF = 80;
int KARATSUBA_SQR_CUTOFF = 120;
int TOOM_MUL_CUTOFF = 350;
int TOOM_SQR_CUTOFF = 400;
}

namespace napier_c {

namespace {

// Karatsuba's method in digits: the length of the shortest parts in which it ends, and of the
// longest operands.
constexpr std::size_t least_half = column_limit / 2 + 1;
constexpr std::size_t halves_limit = (long_columns ? 4 : 1) * column_limit;
// The longest operands, in digits, whose product is faster that way. Lengths of 31 and 32 limbs are
// exceptions below it, because the kernels for halves of 16 limbs are unrolled.
constexpr std::size_t product_halves_limit = long_columns ? 48 : 0;
constexpr bool suits_limbs(std::size_t limbs) noexcept { return limbs == 31 || limbs == 32; }

// z = x y, N digits each, unrolled.
template <std::size_t N>
NAPIER_NEVER_INLINE void multiply_written_out(mp_digit* z, const mp_digit* x,
                                              const mp_digit* y) noexcept {
  multiply_columns<N>(z, x, y);
}
// z = x^2, N digits, unrolled.
template <std::size_t N>
NAPIER_NEVER_INLINE void square_written_out(mp_digit* z, const mp_digit* x) noexcept {
  square_columns<N>(z, x);
}

// z = |x y| for numbers of at most N digits.
template <std::size_t N>
NAPIER_NEVER_INLINE void multiply_few(mp_digit* z, const mp_int* x, const mp_int* y) noexcept {
  mp_digit p[N], q[N];
  copy_padded(p, x, N);
  copy_padded(q, y, N);
  if constexpr (N < least_half) {
    multiply_columns<N>(z, p, q);
  } else {
    multiply_written_out<N>(z, p, q);
  }
}

// z = x0 + x1, n digits each; the highest digit of z keeps the carry above its digit_bits.
void add_halves(mp_digit* z, const mp_digit* x, std::size_t n) noexcept {
  const mp_digit carry = add_rows(z, x, n, x + n, n);
  z[n - 1] = static_cast<mp_digit>(z[n - 1] + (carry << digit_bits));
}

// z = x y, n digits each, in 2n digits; if Square, z = x^2. n is the length of an unrolled product,
// or twice or four times such a length; `work` has 3n digits.
//
// Karatsuba's method, in digits: (x0 + x1) (y0 + y1) - x0 y0 - x1 y1. The highest digit of a sum of
// halves may have one bit more than digit_bits, that of a sum of such sums two.
//
// limbs/product has this method for limbs (karatsuba.hpp, karatsuba_vartime.hpp). Limbs have no
// headroom, so that it multiplies differences and masks their signs. Digits have headroom: sums and
// columns wait for no carry, and operands are not converted to limbs. Products of numbers of 1140
// to 2880 bits have 1.16 to 1.40 times LibTomMath's speed in limbs, and 1.33 to 1.60 times here
// (g++ 12).
template <bool Square>
void multiply_digits(mp_digit* z, const mp_digit* x, const mp_digit* y, std::size_t n,
                     mp_digit* work) noexcept {
  if (n <= column_limit) {
    return napier::choose<least_half, column_limit>(n, [&](auto size) {
      if constexpr (Square) {
        square_written_out<size>(z, x);
      } else {
        multiply_written_out<size>(z, x, y);
      }
    });
  }
  const std::size_t half = n / 2;
  mp_digit* const sum = work;
  mp_digit* const other_sum = work + half;
  mp_digit* const middle = work + n;
  mp_digit* const rest = middle + n;
  multiply_digits<Square>(z, x, y, half, rest);
  multiply_digits<Square>(z + n, x + half, y + half, half, rest);
  add_halves(sum, x, half);
  if constexpr (!Square) add_halves(other_sum, y, half);
  multiply_digits<Square>(middle, sum, other_sum, half, rest);
  // x0 y1 + x1 y0 < 4 beta^n, where beta = 2^digit_bits. Before the carries its digits are signed,
  // above -2 beta and at most 4 beta: with another digit added they are still below 2^63.
  for (std::size_t i = 0; i < n; ++i) {
    middle[i] = static_cast<mp_digit>(middle[i] - z[i] - z[n + i]);
  }
  using signed_digit = std::make_signed_t<mp_digit>;
  signed_digit above = 0;
  const auto add = [&](std::size_t i, mp_digit summand) {
    const auto digit = static_cast<signed_digit>(static_cast<signed_digit>(z[i] + summand) + above);
    z[i] = static_cast<mp_digit>(digit) & digit_mask;
    above = static_cast<signed_digit>(digit >> digit_bits);
  };
  for (std::size_t i = 0; i < n; ++i) add(half + i, middle[i]);
  for (std::size_t i = half + n; above != 0 && i < 2 * n - 1; ++i) add(i, 0);
  z[2 * n - 1] = static_cast<mp_digit>(z[2 * n - 1] + static_cast<mp_digit>(above));
}

// z = |x y|, or x^2 if Square, for numbers of at most `digits` digits. They are padded to n digits,
// the next length that can be halved; z gets 2n digits.
template <bool Square>
void multiply_by_halves(mp_digit* z, const mp_int* x, const mp_int* y,
                        std::size_t digits) noexcept {
  const std::size_t parts = digits <= 2 * column_limit ? 2 : 4;
  const std::size_t n = (digits + parts - 1) / parts * parts;
  mp_digit p[halves_limit], q[Square ? 1 : halves_limit], work[3 * halves_limit];
  copy_padded(p, x, n);
  if constexpr (!Square) copy_padded(q, y, n);
  multiply_digits<Square>(z, p, Square ? p : q, n, work);
}

// z = product, which has `used` digits or one less.
mp_err give(mp_int* z, const mp_digit* product, std::size_t used, mp_sign sign) noexcept {
  if (product[used - 1] == 0) --used;
  if (const mp_err error = reserve(z, used); error != MP_OKAY) return error;
  for (std::size_t i = 0; i < used; ++i) z->dp[i] = product[i];
  finish(z, used, sign);
  return MP_OKAY;
}

mp_err multiply(const mp_int* x, const mp_int* y, mp_int* z) noexcept {
  if (is_zero(x) || is_zero(y)) {
    finish(z, 0, MP_ZPOS);
    return MP_OKAY;
  }
  const mp_sign sign = is_negative(x) != is_negative(y) ? MP_NEG : MP_ZPOS;
  const std::size_t x_size = size_of(x), y_size = size_of(y);
  const std::size_t longer = x_size < y_size ? y_size : x_size;
  const bool alike = 2 * (x_size + y_size) >= 3 * longer;
  if (alike && longer <= column_limit) {
    mp_digit product[2 * column_limit];
    napier::choose<1, column_limit>(longer, [&](auto n) { multiply_few<n>(product, x, y); });
    return give(z, product, x_size + y_size, sign);
  }
  const std::size_t m = limbs_of(x), n = limbs_of(y);
  if (alike && longer <= product_halves_limit && !suits_limbs(m < n ? n : m)) {
    mp_digit product[2 * halves_limit];
    multiply_by_halves<false>(product, x, y, longer);
    return give(z, product, x_size + y_size, sign);
  }
  if (m + n > limbs_of_digits(max_digits)) return MP_MEM;
  scratch memory(2 * (m + n) + kernels().multiply_work(m, n));
  if (!memory) return MP_MEM;
  const limb* const p = memory.take(x);
  const limb* const q = memory.take(y);
  limb* const product = memory.take(m + n);
  kernels().multiply(product, p, m, q, n, memory.rest());
  return pack(z, product, m + n, sign);
}

mp_err square(const mp_int* x, mp_int* z) noexcept {
  if (is_zero(x)) {
    finish(z, 0, MP_ZPOS);
    return MP_OKAY;
  }
  if (size_of(x) <= column_limit) {
    mp_digit product[2 * column_limit];
    napier::choose<1, column_limit>(size_of(x),
                                    [&](auto size) { square_written_out<size>(product, x->dp); });
    return give(z, product, 2 * size_of(x), MP_ZPOS);
  }
  if (size_of(x) <= halves_limit) {
    mp_digit product[2 * halves_limit];
    multiply_by_halves<true>(product, x, x, size_of(x));
    return give(z, product, 2 * size_of(x), MP_ZPOS);
  }
  const std::size_t n = limbs_of(x);
  if (2 * n > limbs_of_digits(max_digits)) return MP_MEM;
  scratch memory(3 * n + kernels().square_work(n));
  if (!memory) return MP_MEM;
  const limb* const p = memory.take(x);
  limb* const product = memory.take(2 * n);
  kernels().square(product, p, n, memory.rest());
  return pack(z, product, 2 * n, MP_ZPOS);
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

mp_err mp_mul(const mp_int* a, const mp_int* b, mp_int* c) {
  return a == b ? square(a, c) : multiply(a, b, c);
}
mp_err mp_sqr(const mp_int* a, mp_int* b) { return square(a, b); }

mp_err mp_mul_d(const mp_int* a, mp_digit b, mp_int* c) {
  b &= digit_mask;
  const std::size_t n = size_of(a);
  if (n == 0 || b == 0) {
    finish(c, 0, MP_ZPOS);
    return MP_OKAY;
  }
  if (const mp_err error = reserve(c, n + 1); error != MP_OKAY) return error;
  c->dp[n] = multiply_row(c->dp, a->dp, n, b, 0);
  finish(c, n + 1, a->sign);
  return MP_OKAY;
}

}  // extern "C"
