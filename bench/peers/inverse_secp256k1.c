/* SPDX-License-Identifier: Apache-2.0
 *
 * libsecp256k1's inverses modulo its field's prime, from its sources:
 * the library does not export them. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../include/secp256k1.h"
#include "int128_impl.h"
#include "modinv64_impl.h"

/* 2^256 - 4294968273, and its inverse modulo 2^62. */
static const secp256k1_modinv64_modinfo prime = {{{-0x1000003D1LL, 0, 0, 0, 256}},
                                                 0x27C7F6E22DDACACFLL};

static void inverse(uint64_t* z, const uint64_t* a,
                    void (*run)(secp256k1_modinv64_signed62*, const secp256k1_modinv64_modinfo*)) {
  const uint64_t digit = UINT64_MAX >> 2;
  secp256k1_modinv64_signed62 x;
  x.v[0] = (int64_t)(a[0] & digit);
  x.v[1] = (int64_t)((a[0] >> 62 | a[1] << 2) & digit);
  x.v[2] = (int64_t)((a[1] >> 60 | a[2] << 4) & digit);
  x.v[3] = (int64_t)((a[2] >> 58 | a[3] << 6) & digit);
  x.v[4] = (int64_t)(a[3] >> 56);
  run(&x, &prime);
  z[0] = (uint64_t)x.v[0] | (uint64_t)x.v[1] << 62;
  z[1] = (uint64_t)x.v[1] >> 2 | (uint64_t)x.v[2] << 60;
  z[2] = (uint64_t)x.v[2] >> 4 | (uint64_t)x.v[3] << 58;
  z[3] = (uint64_t)x.v[3] >> 6 | (uint64_t)x.v[4] << 56;
}

void napier_bench_secp256k1_inverse(uint64_t* z, const uint64_t* a) {
  inverse(z, a, secp256k1_modinv64);
}
void napier_bench_secp256k1_inverse_var(uint64_t* z, const uint64_t* a) {
  inverse(z, a, secp256k1_modinv64_var);
}
