// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo a number.
//
// Modulo an odd number the time depends only on the number of digits of the exponent. An exponent
// of one digit is considered public, as in RSA's public keys.
#include <napier/limbs/rows/assign.hpp>

#include "digits/rows.hpp"
#include "kernels.hpp"
#include "scratch.hpp"
#include "temporary.hpp"

namespace napier_c {

namespace {

// z = x^|e| mod m. Pre: m > 1.
mp_err power_modulo(const mp_int* x, const mp_int* e, const mp_int* m, mp_int* z) noexcept {
  temporary reduced;
  if (is_negative(x) || compare_magnitudes(x, m) >= 0) {
    if (const mp_err error = reduced.initialize(size_of(m)); error != MP_OKAY) return error;
    if (const mp_err error = mp_mod(x, m, reduced); error != MP_OKAY) return error;
    x = reduced;
  }
  const std::size_t n = limbs_of(m), digits = size_of(e), e_size = limbs_of_digits(digits);
  const bool is_public = digits <= 1;
  const std::size_t bits = is_public ? bits_of(e) : digits * digit_bits;
  scratch arguments(3 * n + e_size);
  if (!arguments) return MP_MEM;
  const limb* const modulus = arguments.take(m);
  limb* const base = arguments.take(n);
  napier::limbs::set_zero(base, n);
  unpack(base, x);
  limb* const power = arguments.take(n);
  limb* const exponent = arguments.take(e_size);
  detail::limbs_from_digits(exponent, e_size, e->dp, digits);

  const auto& kernel = kernels();
  const bool is_odd = modulus[0] % 2 == 1;
  scratch memory(is_public ? kernel.power_work(n, exponent, e_size, modulus, n)
                 : is_odd  ? kernel.power_secret_work(n, bits, n)
                           : kernel.power_even_work(n, e_size, bits, modulus, n));
  if (!memory) return MP_MEM;
  if (is_public) {
    kernel.power(power, base, n, exponent, e_size, modulus, n, memory.rest());
  } else if (is_odd) {
    kernel.power_secret(power, base, n, exponent, e_size, bits, modulus, n, memory.rest());
  } else {
    kernel.power_even(power, base, n, exponent, e_size, bits, modulus, n, memory.rest());
  }
  return pack(z, power, n, MP_ZPOS);
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
