// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo a number.
//
// Modulo an odd number the time depends only on the number of digits of the exponent. An exponent
// of one digit is considered public, as in RSA's public keys.
#include <algorithm>

#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/trailing_zeros.hpp>

#include "digits/rows.hpp"
#include "divide.hpp"
#include "kernel_table.hpp"
#include "scratch.hpp"
#include "temporary.hpp"

namespace napier_c {

namespace {

// z = x^e mod m, n limbs. Pre: m odd, at least 3; x < m, n limbs.
mp_err power_modulo_odd(limb* z, const limb* x, const mp_int* e, const limb* m,
                        std::size_t n) noexcept {
  const std::size_t digits = size_of(e);
  const std::size_t e_size = limbs_of_digits(digits);
  const bool is_public = digits <= 1;
  const std::size_t bits = is_public ? bits_of(e) : digits * digit_bits;
  scratch memory(e_size + kernels().power_work(n, bits));
  if (!memory) return MP_MEM;
  limb* const exponent = memory.take(e_size);
  detail::limbs_from_digits(exponent, e_size, e->dp, digits);
  if (is_public) {
    kernels().power_vartime(z, x, exponent, e_size, m, n, memory.rest());
  } else {
    kernels().power(z, x, exponent, e_size, bits, m, n, memory.rest());
  }
  return MP_OKAY;
}

void keep_low_bits(limb* x, std::size_t bits) noexcept {
  if (bits % 64 != 0) x[bits / 64] &= (limb{1} << (bits % 64)) - 1;
}

// z = x^e mod m for an even m = 2^bits q, of n limbs. Pre: x < m, n limbs.
mp_err power_modulo_even(limb* z, const limb* x, const mp_int* e, const limb* m,
                         std::size_t n) noexcept {
  std::size_t bits = 0;
  while (m[bits / 64] == 0) bits += 64;
  bits += napier::trailing_zeros_vartime(m[bits / 64]);
  const std::size_t low = (bits + 63) / 64;
  const std::size_t e_size = limbs_of(e);
  const auto& kernel = kernels();

  // By the power of two.
  const std::size_t words = bits / 64;
  scratch memory(e_size + 2 * low + n + 2 * n + (2 * n + low) + low + 1 +
                 std::max(kernel.truncated_power_work(low, e_size),
                          std::max(kernel.multiply_work(low, low), kernel.multiply_work(low, n))));
  if (!memory) return MP_MEM;
  const limb* const exponent = memory.take(e);
  limb* const by_two = memory.take(low);
  limb* const inverse = memory.take(low);
  limb* const q = memory.take(n);
  limb* const rest = memory.take(n);
  limb* const power = memory.take(n);
  limb* const product = memory.take(n + 2 * low);
  limb* const two = memory.take(low + 1);
  kernel.truncated_power(by_two, x, exponent, e_size, low, memory.rest());
  keep_low_bits(by_two, bits);

  // q, and x^e modulo q.
  std::size_t q_size = n - words;
  napier::limbs::shift_right(q, m + words, q_size, static_cast<unsigned>(bits % 64));
  while (q[q_size - 1] == 0) --q_size;
  if (q_size == 1 && q[0] == 1) {
    napier::limbs::copy(z, by_two, low);
    napier::limbs::set_zero(z + low, n - low);
    return MP_OKAY;
  }
  {
    scratch dividing(n + kernel.divide_work(n, q_size));
    if (!dividing) return MP_MEM;
    std::size_t x_size = n;
    while (x_size > 0 && x[x_size - 1] == 0) --x_size;
    napier::limbs::set_zero(rest, n);
    limb* const quotient = dividing.take(n);
    kernel.divide(quotient, rest, x, x_size, q, q_size, dividing.rest());
  }
  if (const mp_err error = power_modulo_odd(power, rest, e, q, q_size); error != MP_OKAY) {
    return error;
  }
  // z = power + q ((by_two - power) q^-1 mod 2^bits)
  {
    napier::limbs::set_zero(two, low + 1);
    two[words] = limb{1} << (bits % 64);
    scratch inverting(kernel.inverse_work(q_size, words + 1));
    if (!inverting) return MP_MEM;
    limb* const full = product;  // words + 1 limbs
    static_cast<void>(kernel.inverse(full, q, q_size, two, words + 1, inverting.rest()));
    napier::limbs::copy(inverse, full, low);
  }
  napier::carry_flag borrow = 0;
  for (std::size_t i = 0; i < low; ++i) {
    by_two[i] = napier::subtract_borrow(by_two[i], i < q_size ? power[i] : 0, borrow);
  }
  kernel.multiply(product, by_two, low, inverse, low, memory.rest());
  keep_low_bits(product, bits);
  napier::limbs::copy(by_two, product, low);
  kernel.multiply(product, q, q_size, by_two, low, memory.rest());
  // Below q 2^bits = m: what is above n limbs is 0.
  napier::limbs::copy(z, product, q_size + low < n ? q_size + low : n);
  if (q_size + low < n) napier::limbs::set_zero(z + q_size + low, n - q_size - low);
  static_cast<void>(napier::limbs::add_limb(z + q_size, z + q_size, n - q_size,
                                            limb{napier::limbs::add(z, z, power, q_size)}));
  return MP_OKAY;
}

// z = x^|e| mod m. Pre: m > 1.
mp_err power_modulo(const mp_int* x, const mp_int* e, const mp_int* m, mp_int* z) noexcept {
  temporary reduced;
  if (is_negative(x) || compare_magnitudes(x, m) >= 0) {
    if (const mp_err error = reduced.initialize(size_of(m)); error != MP_OKAY) return error;
    if (const mp_err error = mp_mod(x, m, reduced); error != MP_OKAY) return error;
    x = reduced;
  }
  const std::size_t n = limbs_of(m);
  scratch memory(3 * n);
  if (!memory) return MP_MEM;
  const limb* const modulus = memory.take(m);
  limb* const base = memory.take(n);
  napier::limbs::set_zero(base, n);
  unpack(base, x);
  limb* const power = memory.take(n);
  const mp_err error = modulus[0] % 2 == 1 ? power_modulo_odd(power, base, e, modulus, n)
                                           : power_modulo_even(power, base, e, modulus, n);
  return error == MP_OKAY ? pack(z, power, n, MP_ZPOS) : error;
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" mp_err mp_exptmod(const mp_int* G, const mp_int* X, const mp_int* P, mp_int* Y) {
  if (is_negative(P) || is_zero(P)) return MP_VAL;
  if (is_negative(X)) {
    temporary inverse;
    if (const mp_err error = inverse.initialize(size_of(P)); error != MP_OKAY) return error;
    if (const mp_err error = mp_invmod(G, P, inverse); error != MP_OKAY) return error;
    if (P->used == 1 && P->dp[0] == 1) return finish(Y, 0, MP_ZPOS), MP_OKAY;
    return power_modulo(inverse, X, P, Y);
  }
  if (P->used == 1 && P->dp[0] == 1) return finish(Y, 0, MP_ZPOS), MP_OKAY;
  return power_modulo(G, X, P, Y);
}
