// SPDX-License-Identifier: Apache-2.0
//
// The symbols of Jacobi and Kronecker, and square roots modulo a prime.
#include <tommath.h>

#include "kernels.hpp"
#include "scratch.hpp"

using namespace napier_c;

extern "C" {

mp_err mp_kronecker(const mp_int* a, const mp_int* p, int* c) {
  const std::size_t m = limbs_of(a), n = limbs_of(p);
  scratch memory(m + n + kernels().kronecker_work(m, n));
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(a);
  const limb* const y = memory.take(p);
  *c = kernels().kronecker(x, m, is_negative(a), y, n, is_negative(p), memory.rest());
  return MP_OKAY;
}

mp_err mp_jacobi(const mp_int* a, const mp_int* n, int* c) {
  if (is_negative(a) || is_negative(n) || is_zero(n)) return MP_VAL;
  return mp_kronecker(a, n, c);
}

// A square root of n. Modulo p = 3 mod 4 it is n^((p + 1) / 4), as in LibTomMath. The result is
// checked: modulo a number that is not prime the function gives a root, or MP_VAL.
mp_err mp_sqrtmod_prime(const mp_int* n, const mp_int* prime, mp_int* ret) {
  if (is_zero(n)) {
    finish(ret, 0, MP_ZPOS);
    return MP_OKAY;
  }
  if (is_negative(prime) || bits_of(prime) < 2 || prime->dp[0] % 2 == 0) return MP_VAL;
  const std::size_t m = limbs_of(n), size = limbs_of(prime);
  scratch memory(m + 2 * size + kernels().test_work(size, m));
  if (!memory) return MP_MEM;
  const limb* const x = memory.take(n);
  const limb* const p = memory.take(prime);
  limb* const z = memory.take(size);
  if (!kernels().mod_sqrt(z, x, m, is_negative(n), p, size, memory.rest())) return MP_VAL;
  return pack(ret, z, size, MP_ZPOS);
}

}  // extern "C"
