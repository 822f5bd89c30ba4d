// SPDX-License-Identifier: Apache-2.0
//
// Products and squares: a few digits as they are, more in limbs by the kernels.
#include <type_traits>

#include "digits/columns.hpp"
#include "digits/rows.hpp"
#include "kernel_table.hpp"
#include "scratch.hpp"

// The lengths, in digits, from which LibTomMath takes its methods. Programs may read and write
// them; the methods behind this library are chosen by lengths of its own.
extern "C" {
int KARATSUBA_MUL_CUTOFF = 80;
int KARATSUBA_SQR_CUTOFF = 120;
int TOOM_MUL_CUTOFF = 350;
int TOOM_SQR_CUTOFF = 400;
}

namespace napier_c {

namespace {

// By halves of digits: the shortest part that one ends in, and the longest product or square.
constexpr std::size_t least_half = column_limit / 2 + 1;
constexpr std::size_t halves_limit = (long_columns ? 4 : 1) * column_limit;
// The longest product that is faster so, and the lengths in limbs below it that are not: the
// kernels have halves of 16 limbs written out.
constexpr std::size_t product_halves_limit = long_columns ? 48 : 0;
constexpr bool suits_limbs(std::size_t limbs) noexcept { return limbs == 31 || limbs == 32; }

template <std::size_t N>
NAPIER_NEVER_INLINE void multiply_written_out(mp_digit* z, const mp_digit* x,
                                              const mp_digit* y) noexcept {
  multiply_columns<N>(z, x, y);
}
template <std::size_t N>
NAPIER_NEVER_INLINE void square_written_out(mp_digit* z, const mp_digit* x) noexcept {
  square_columns<N>(z, x);
}

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

// z = x0 + x1 of n digits each, the carry of which the highest has too.
void add_halves(mp_digit* z, const mp_digit* x, std::size_t n) noexcept {
  const mp_digit carry = add_rows(z, x, n, x + n, n);
  z[n - 1] = static_cast<mp_digit>(z[n - 1] + (carry << digit_bits));
}

// z = x y of n digits each, 2n digits; a square is of x. n is what is written out, or twice or four
// times that; `work` has 3n digits.
//
// Karatsuba's method, in digits: (x0 + x1) (y0 + y1) - x0 y0 - x1 y1. A sum of halves may have a
// bit more than its digits, and a sum of such sums two, in the highest.
//
// limbs/product has the same method for limbs (karatsuba.hpp, karatsuba_vartime.hpp). It takes
// differences and masks their signs, as a limb has no bit to spare; a digit has, so that sums and
// columns wait for no carry, and nothing changes its form. Numbers of 1140 to 2880 bits are
// multiplied at 1.16 to 1.40 of LibTomMath's speed in limbs, at 1.33 to 1.60 here (g++ 12).
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
  // x0 y1 + x1 y0 < 4 beta^n. Before the carries its digits have signs: each is above -2 beta and
  // not above 4 beta, which leaves room for another digit in 2^63.
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

// z = x y, or x^2, padded to 2n digits with n at least `digits`, which neither has more of.
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

// z = product, of `used` digits or one less.
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
