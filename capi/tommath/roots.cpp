// SPDX-License-Identifier: Apache-2.0
//
// Powers, roots and logarithms of integers.
#include <tommath.h>

#include <algorithm>
#include <utility>

#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/trailing_zeros.hpp>

#include "kernels.hpp"
#include "scratch.hpp"

namespace napier_c {

namespace {

namespace limbs = napier::limbs;

// z = value, of at most 64 bits, with a sign.
mp_err set_small(mp_int* z, limb value, mp_sign sign) noexcept { return pack(z, &value, 1, sign); }

// A row z that holds a number of n limbs, and another row, for the next product.
struct row_pair {
  limb* z;
  limb* other;
  std::size_t n;

  void multiply(const limb* y, std::size_t m, limb* work) noexcept {
    kernels().multiply(other, z, n, y, m, work);
    std::swap(z, other);
    n = limbs::significant_limbs_vartime(z, n + m);
  }
  void square(limb* work) noexcept {
    kernels().square(other, z, n, work);
    std::swap(z, other);
    n = limbs::significant_limbs_vartime(z, 2 * n);
  }
};

// z = +-2^exponent.
mp_err set_power_of_two(mp_int* z, std::size_t exponent, mp_sign sign) noexcept {
  const std::size_t place = exponent / digit_bits;
  if (place >= max_digits) return MP_MEM;
  if (static_cast<std::size_t>(z->alloc) <= place) {
    if (const mp_err error = reserve(z, place + 1); error != MP_OKAY) return error;
  }
  for (std::size_t i = 0, end = std::max(place, size_of(z)); i < end; ++i) z->dp[i] = 0;
  z->dp[place] = static_cast<mp_digit>(mp_digit{1} << (exponent % digit_bits));
  z->used = static_cast<int>(place + 1);
  z->sign = sign;
  return MP_OKAY;
}

// c = a^b, by left-to-right binary exponentiation (HAC 14.79). Powers of two are taken out of a
// before, and shifted in at the end.
mp_err power(const mp_int* a, std::uint32_t b, mp_int* c) noexcept {
  const mp_sign sign = is_negative(a) && b % 2 == 1 ? MP_NEG : MP_ZPOS;
  const std::size_t bits = bits_of(a);
  if (b == 0 || bits == 1) return set_small(c, 1, sign);
  if (bits == 0) return set_small(c, 0, MP_ZPOS);
  if (b == 1) return mp_copy(a, c);
  if ((std::uint64_t{bits} - 1) * b >= std::uint64_t{max_digits} * digit_bits) return MP_MEM;

  const std::size_t size = limbs_of(a);
  const auto zeros = static_cast<std::size_t>(mp_cnt_lsb(a));
  if (zeros == bits - 1) return set_power_of_two(c, zeros * b, sign);
  // The limbs of the power, and another one, because a product of rows may have a zero at the top.
  const std::size_t room = bits * b / 64 + 2;
  scratch memory(
      size + 2 * room +
      std::max(kernels().square_work(room / 2 + 1), kernels().multiply_work(room, size)));
  if (!memory) return MP_MEM;
  limb* const odd = memory.take(a);
  limbs::shift_right_any(odd, odd, size, zeros);
  const std::size_t odd_size = limbs::significant_limbs_vartime(odd, size);
  row_pair rows{memory.take(room), memory.take(room), odd_size};
  limbs::copy(rows.z, odd, odd_size);
  for (unsigned i = limbs::bit_width(b) - 1; i-- > 0;) {
    rows.square(memory.rest());
    if ((b >> i & 1U) != 0) rows.multiply(odd, odd_size, memory.rest());
  }
  limbs::set_zero(rows.z + rows.n, room - rows.n);
  limbs::shift_left_any(rows.z, rows.z, room, zeros * b);
  return pack(c, rows.z, room, sign);
}

// c = the b-th root of a, rounded towards 0.
mp_err root(const mp_int* a, std::uint32_t b, mp_int* c) noexcept {
  if (b == 0 || (is_negative(a) && b % 2 == 0)) return MP_VAL;
  if (b == 1) return mp_copy(a, c);
  if (b == 2) return mp_sqrt(a, c);
  if (is_zero(a)) return set_small(c, 0, MP_ZPOS);
  const mp_sign sign = a->sign;
  if (bits_of(a) <= b) return set_small(c, 1, sign);
  const std::size_t n = limbs_of(a), size = kernels().root_limbs(n, b);
  scratch memory(n + size + kernels().root_work(n, b));
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  limb* const s = memory.take(size);
  kernels().root(s, x, n, b, memory.rest());
  return pack(c, s, size, sign);
}

// The largest k with base^k <= x, for one limb x > 0.
std::uint32_t short_logarithm(limb x, limb base) noexcept {
  std::uint32_t k = 0;
  for (; x >= base; x /= base) ++k;
  return k;
}

// k = the largest k with base^k <= |a|, for a of more than one limb. It calculates the powers
// base^(2^i) up to |a| and multiplies them, from the largest to the smallest, as long as the
// product is at most |a|.
mp_err long_logarithm(std::uint32_t& k, const mp_int* a, limb base) noexcept {
  const std::size_t n = limbs_of(a);
  // The powers are stored one after the other. Each has at most twice the limbs of the one before:
  // 2n + 2 limbs, and 32 for the short ones, hold all up to x and the first one above x.
  const std::size_t room = 4 * n + 40;
  scratch memory(n + room + 2 * (2 * n + 2) +
                 std::max(kernels().square_work(n), kernels().multiply_work(n, n)));
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  limb* next = memory.take(room);
  row_pair rows{memory.take(2 * n + 2), memory.take(2 * n + 2), 1};
  limb* const work = memory.rest();
  const auto is_above = [&](const limb* y, std::size_t m) {
    return m > n || (m == n && limbs::compare_vartime(y, x, n) > 0);
  };
  struct {
    const limb* p;
    std::size_t n;
  } powers[40];
  std::size_t count = 0;
  next[0] = base;
  for (std::size_t m = 1; !is_above(next, m);) {
    powers[count++] = {next, m};
    limb* const square = next + m;
    kernels().square(square, next, m, work);
    m = limbs::significant_limbs_vartime(square, 2 * m);
    next = square;
  }
  k = 0;
  rows.z[0] = 1;
  while (count-- > 0) {
    const row_pair before = rows;
    rows.multiply(powers[count].p, powers[count].n, work);
    if (is_above(rows.z, rows.n)) {
      rows = before;
    } else {
      k |= std::uint32_t{1} << count;
    }
  }
  return MP_OKAY;
}

// k = the largest k with base^k <= a.
mp_err logarithm(std::uint32_t& k, const mp_int* a, std::uint32_t base) noexcept {
  if (is_negative(a) || is_zero(a) || base < 2) return MP_VAL;
  if ((base & (base - 1)) == 0) {
    k = static_cast<std::uint32_t>((bits_of(a) - 1) / (limbs::bit_width(base) - 1));
    return MP_OKAY;
  }
  if (bits_of(a) > 64) return long_logarithm(k, a, base);
  limb x = 0;
  unpack(&x, a);
  k = short_logarithm(x, base);
  return MP_OKAY;
}

// Slow path of mp_is_square(): a separate function, so that numbers that the test modulo 64 rejects
// need no stack frame for the memory.
NAPIER_NEVER_INLINE mp_err is_square_of_any(const mp_int* x, mp_bool* result) noexcept {
  const std::size_t n = limbs_of(x);
  scratch memory(n + kernels().is_perfect_square_work(n));
  if (!memory) return MP_MEM;
  const limb* const row = memory.take(x);
  *result = kernels().is_perfect_square(row, n, memory.rest()) ? MP_YES : MP_NO;
  return MP_OKAY;
}

// power() for an exponent of another type: one that does not fit in a uint32_t is an error.
mp_err power_of_digit(const mp_int* a, std::uint64_t b, mp_int* c) noexcept {
  return b > UINT32_MAX ? MP_VAL : power(a, static_cast<std::uint32_t>(b), c);
}
// root() for a degree of another type: one that does not fit in a uint32_t is an error.
mp_err root_of_digit(const mp_int* a, std::uint64_t b, mp_int* c) noexcept {
  return b > UINT32_MAX ? MP_VAL : root(a, static_cast<std::uint32_t>(b), c);
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

mp_err mp_2expt(mp_int* a, int b) {
  return b < 0 ? MP_VAL : set_power_of_two(a, static_cast<std::size_t>(b), MP_ZPOS);
}

mp_err mp_expt_u32(const mp_int* a, uint32_t b, mp_int* c) { return power(a, b, c); }
mp_err mp_expt_n(const mp_int* a, int b, mp_int* c) {
  return b < 0 ? MP_VAL : power(a, static_cast<std::uint32_t>(b), c);
}
mp_err mp_expt_d(const mp_int* a, mp_digit b, mp_int* c) { return power_of_digit(a, b, c); }
mp_err mp_expt_d_ex(const mp_int* a, mp_digit b, mp_int* c, int /*fast*/) {
  return power_of_digit(a, b, c);
}

mp_err mp_sqrt(const mp_int* arg, mp_int* ret) {
  if (is_negative(arg)) return MP_VAL;
  const std::size_t n = limbs_of(arg);
  scratch memory(n + (n + 1) / 2 + kernels().square_root_work(n));
  if (!memory) return MP_MEM;
  limb* const x = memory.take(arg);
  limb* const s = memory.take((n + 1) / 2);
  kernels().square_root(s, x, x, n, memory.rest());
  return pack(ret, s, (n + 1) / 2, MP_ZPOS);
}

mp_err mp_is_square(const mp_int* arg, mp_bool* ret) {
  *ret = MP_NO;
  if (is_negative(arg)) return MP_VAL;
  // Bit r is set if r is a square modulo 64. Four in five numbers are rejected here.
  constexpr std::uint64_t squares = 0x0202021202030213;
  if (!is_zero(arg) && ((squares >> (arg->dp[0] & 63U)) & 1U) == 0) return MP_OKAY;
  return is_square_of_any(arg, ret);
}

mp_err mp_root_u32(const mp_int* a, uint32_t b, mp_int* c) { return root(a, b, c); }
mp_err mp_root_n(const mp_int* a, int b, mp_int* c) {
  return b < 0 ? MP_VAL : root(a, static_cast<std::uint32_t>(b), c);
}
mp_err mp_n_root(const mp_int* a, mp_digit b, mp_int* c) { return root_of_digit(a, b, c); }
mp_err mp_n_root_ex(const mp_int* a, mp_digit b, mp_int* c, int /*fast*/) {
  return root_of_digit(a, b, c);
}

mp_err mp_log_u32(const mp_int* a, uint32_t base, uint32_t* c) {
  std::uint32_t k = 0;
  const mp_err error = logarithm(k, a, base);
  if (error == MP_OKAY) *c = k;
  return error;
}
mp_err mp_log_n(const mp_int* a, int base, int* c) {
  std::uint32_t k = 0;
  const mp_err error = base < 2 ? MP_VAL : logarithm(k, a, static_cast<std::uint32_t>(base));
  if (error == MP_OKAY) *c = static_cast<int>(k);
  return error;
}

}  // extern "C"
