// SPDX-License-Identifier: Apache-2.0
//
// Products and squares: a few digits as they are, more in limbs by the engine.
#include "engine.hpp"
#include "rows.hpp"
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

// Up to this many digits a product is taken by columns, each of them in a word of two digits.
constexpr std::size_t column_limit = 5;
static_assert(column_limit * 2 <= usual_digits);

// z = x * y of N digits each.
template <std::size_t N>
NAPIER_ALWAYS_INLINE void multiply_columns(mp_digit* z, const mp_digit* x,
                                           const mp_digit* y) noexcept {
  using wide = private_mp_word;
  static_assert(2 * digit_bits + 3 <= CHAR_BIT * sizeof(wide) || digit_bits < 60,
                "a column of five products fits");
  wide sum = 0;
  napier::unroll<2 * N - 1>([&](auto column) NAPIER_INLINE_LAMBDA {
    constexpr std::size_t k = column;
    constexpr std::size_t first = k < N ? 0 : k - N + 1;
    constexpr std::size_t count = k < N ? k + 1 : 2 * N - 1 - k;
    napier::unroll<count>([&](auto j) NAPIER_INLINE_LAMBDA {
      sum = static_cast<wide>(sum + static_cast<wide>(x[first + j]) * y[k - first - j]);
    });
    z[k] = static_cast<mp_digit>(sum & digit_mask);
    sum = static_cast<wide>(sum >> digit_bits);
  });
  z[2 * N - 1] = static_cast<mp_digit>(sum);
}

// z = +-x y of 1..column_limit digits. z may be x or y.
mp_err multiply_short(const mp_int* x, const mp_int* y, mp_int* z, mp_sign sign) noexcept {
  const std::size_t m = size_of(x), n = size_of(y);
  const std::size_t longer = m < n ? n : m;
  mp_digit product[2 * column_limit];
  napier::choose<1, column_limit>(longer, [&](auto size) NAPIER_INLINE_LAMBDA {
    constexpr std::size_t N = size;
    mp_digit p[N], q[N];
    for (std::size_t i = 0; i < N; ++i) p[i] = i < m ? x->dp[i] : 0;
    for (std::size_t i = 0; i < N; ++i) q[i] = i < n ? y->dp[i] : 0;
    multiply_columns<N>(product, p, q);
  });
  std::size_t used = m + n;
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
  if (size_of(x) <= column_limit && size_of(y) <= column_limit && digit_bits == 60) {
    return multiply_short(x, y, z, sign);
  }
  const std::size_t m = limbs_of(x), n = limbs_of(y);
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
  if (size_of(x) <= column_limit && digit_bits == 60) return multiply_short(x, x, z, MP_ZPOS);
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
