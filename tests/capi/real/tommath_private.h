/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Stands for LibTomMath's header of this name when its test program is compiled: the public header,
 * and what the program knows of the inside. Tests of the inside are left out by MP_HAS, which is
 * true of BN_..._C that are defined as nothing.
 */
#ifndef NAPIER_TESTS_TOMMATH_PRIVATE_H
#define NAPIER_TESTS_TOMMATH_PRIVATE_H

#define MP_WUR
#include <tommath.h>

#define NAPIER_TEXT(x) #x
#define NAPIER_TEXT_OF(x) NAPIER_TEXT(x)
#define MP_HAS(x) (sizeof(NAPIER_TEXT_OF(BN_##x##_C)) == 1)

#define MP_MIN(x, y) ((x) < (y) ? (x) : (y))
#define MP_MAX(x, y) ((x) > (y) ? (x) : (y))
#define MP_IS_ZERO(a) ((a)->used == 0)
#define MP_IS_EVEN(a) (mp_iseven(a) == MP_YES)
#define MP_IS_ODD(a) (mp_isodd(a) == MP_YES)
#define MP_SIZEOF_BITS(type) ((size_t)CHAR_BIT * sizeof(type))
#define MP_MAXFAST (1 << (128 - 2 * MP_DIGIT_BIT))

/* Random bytes from a seed. */
static uint64_t napier_state = 1;
static void s_mp_rand_jenkins_init(uint64_t seed) { napier_state = seed | 1; }
static mp_err s_mp_rand_jenkins(void* out, size_t size) {
  unsigned char* byte = (unsigned char*)out;
  for (; size != 0; --size) {
    napier_state = napier_state * 6364136223846793005u + 1442695040888963407u;
    *byte++ = (unsigned char)(napier_state >> 56);
  }
  return MP_OKAY;
}
#define s_mp_rand_source s_mp_rand_jenkins

static int s_mp_get_bit(const mp_int* a, unsigned int bit) { return mp_get_bit(a, (int)bit); }

#define MP_KARATSUBA_MUL_CUTOFF KARATSUBA_MUL_CUTOFF
#define MP_KARATSUBA_SQR_CUTOFF KARATSUBA_SQR_CUTOFF
#define MP_TOOM_MUL_CUTOFF TOOM_MUL_CUTOFF
#define MP_TOOM_SQR_CUTOFF TOOM_SQR_CUTOFF

/* Never called. */
#define s_mp_balance_mul mp_mul
#define s_mp_karatsuba_mul mp_mul
#define s_mp_toom_mul mp_mul
#define s_mp_karatsuba_sqr mp_sqr
#define s_mp_toom_sqr mp_sqr
#define s_mp_sqr mp_sqr
#define s_mp_mul_digs(a, b, c, digits) mp_mul(a, b, c)

#endif
