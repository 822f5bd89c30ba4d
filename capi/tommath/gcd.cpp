// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors, least common multiples, and inverses.
#include <utility>

#include <napier/platform/wide_arithmetic.hpp>

#include "digits/rows.hpp"
#include "kernels.hpp"
#include "scratch.hpp"

using namespace napier_c;

extern "C" {

mp_err mp_gcd(const mp_int* a, const mp_int* b, mp_int* c) {
  if (is_zero(a)) return mp_abs(b, c);
  if (is_zero(b)) return mp_abs(a, c);
  const std::size_t m = limbs_of(a), n = limbs_of(b);
  scratch memory(2 * (m + n) + kernels().gcd_work(m, n));
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  const limb* const y = memory.take(b);
  limb* const g = memory.take(m < n ? n : m);
  const std::size_t size = kernels().gcd(g, x, m, y, n, memory.rest());
  return pack(c, g, size, MP_ZPOS);
}

mp_err mp_lcm(const mp_int* a, const mp_int* b, mp_int* c) {
  if (is_zero(a) || is_zero(b)) {
    finish(c, 0, MP_ZPOS);
    return MP_OKAY;
  }
  const std::size_t m = limbs_of(a), n = limbs_of(b);
  if (m + n > limbs_of_digits(max_digits)) return MP_MEM;
  // |a| / gcd(a, b) * |b|
  const std::size_t longer = m < n ? n : m;
  scratch memory(m + n + longer + kernels().gcd_work(m, n));
  if (!memory) return MP_MEM;
  limb* const x = memory.take(a);
  const limb* const y = memory.take(b);
  limb* const g = memory.take(longer);
  const std::size_t size = kernels().gcd(g, x, m, y, n, memory.rest());
  const std::size_t dividing = kernels().divide_work(m, size);
  const std::size_t multiplying = kernels().multiply_work(m, n);
  scratch more(m + size + (m + n) + (dividing < multiplying ? multiplying : dividing));
  if (!more) return MP_MEM;
  limb* const quotient = more.take(m);
  limb* const rest = more.take(size);
  limb* const product = more.take(m + n);
  kernels().divide(quotient, rest, x, m, g, size, more.rest());
  kernels().multiply(product, quotient, m, y, n, more.rest());
  return pack(c, product, m + n, MP_ZPOS);
}

// U1 a + U2 b = U3 = gcd(a, b).
mp_err mp_exteuclid(const mp_int* a, const mp_int* b, mp_int* U1, mp_int* U2, mp_int* U3) {
  const bool a_negative = is_negative(a), b_negative = is_negative(b);
  const std::size_t m = limbs_of(a), n = limbs_of(b);
  const std::size_t longer = m < n ? n : m;
  scratch memory(2 * (m + n) + longer + 2 + kernels().extended_gcd_work(m, n));
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  const limb* const y = memory.take(b);
  limb* const g = memory.take(longer);
  limb* const u = memory.take(n + 1);
  limb* const v = memory.take(m + 1);
  const auto found = kernels().extended_gcd(g, u, v, x, m, y, n, memory.rest());
  // All get their memory before any is written.
  const auto room = [](mp_int* z, std::size_t limbs) {
    return z == nullptr ? MP_OKAY : reserve(z, digits_of_bits(64 * limbs));
  };
  for (const auto& [z, limbs] :
       {std::pair{U1, found.u_size}, std::pair{U2, found.v_size}, std::pair{U3, found.g_size}}) {
    if (const mp_err error = room(z, limbs); error != MP_OKAY) return error;
  }
  const auto give = [](mp_int* z, const limb* p, std::size_t limbs, bool negative) {
    return z == nullptr ? MP_OKAY : pack(z, p, limbs, negative ? MP_NEG : MP_ZPOS);
  };
  mp_err error = give(U1, u, found.u_size, found.u_negative != a_negative);
  if (error == MP_OKAY) error = give(U2, v, found.v_size, found.v_negative != b_negative);
  if (error == MP_OKAY) error = give(U3, g, found.g_size, false);
  return error;
}

mp_err mp_invmod(const mp_int* a, const mp_int* b, mp_int* c) {
  // As in LibTomMath, no number has an inverse modulo a number below 1, and every inverse modulo 1
  // is 0.
  if (is_negative(b) || is_zero(b)) return MP_VAL;
  const std::size_t m = limbs_of(a), n = limbs_of(b);
  scratch memory(m + 2 * n + kernels().inverse_work(m, n));
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  const limb* const y = memory.take(b);
  limb* const z = memory.take(n);
  if (!kernels().inverse(z, x, m, y, n, memory.rest())) return MP_VAL;
  if (is_negative(a)) {
    bool zero = true;
    for (std::size_t i = 0; i < n; ++i) zero = zero && z[i] == 0;
    napier::carry_flag borrow = 0;
    for (std::size_t i = 0; i < n && !zero; ++i) {
      z[i] = napier::subtract_borrow(y[i], z[i], borrow);
    }
  }
  return pack(c, z, n, MP_ZPOS);
}

}  // extern "C"
