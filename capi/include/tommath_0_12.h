/* SPDX-License-Identifier: Apache-2.0 */
/* The interface of LibTomMath 0.12: every prototype of its manual, with the manual's meaning.
 *
 * A program that includes <bn.h>, or <tommath.h> after `#define MP_API_0_12`, gets it. Each name of
 * the manual becomes a macro for a static function below, which stands on the functions of
 * release 1.2; results are MP_OKAY, MP_MEM and MP_VAL. Functions that have not changed keep their
 * own names.
 *
 * What differs from release 1.2, and what the manual has wrong, is a table in docs/libtommath.md.
 */
#ifndef TOMMATH_0_12_H_
#define TOMMATH_0_12_H_

#include "tommath.h"
#include "tommath_shim.h"

#define MP_0_12_FUNCTION PRIVATE_MP_STATIC

/* The manual knows three results. */
MP_0_12_FUNCTION int mp_0_12_code(mp_err err) {
  return (err == MP_OKAY || err == MP_MEM) ? (int)err : (int)MP_VAL;
}

/* --------------------------------------------- the same meaning, other types of the arguments */

#define MP_0_12_A_B(name)                                     \
  MP_0_12_FUNCTION int mp_0_12_##name(mp_int* a, mp_int* b) { \
    return mp_0_12_code(mp_##name(a, b));                     \
  }
#define MP_0_12_A_B_C(name)                                              \
  MP_0_12_FUNCTION int mp_0_12_##name(mp_int* a, mp_int* b, mp_int* c) { \
    return mp_0_12_code(mp_##name(a, b, c));                             \
  }
#define MP_0_12_A_D_C(name)                                               \
  MP_0_12_FUNCTION int mp_0_12_##name(mp_int* a, mp_digit b, mp_int* c) { \
    return mp_0_12_code(mp_##name(a, b, c));                              \
  }

MP_0_12_A_B(copy)
MP_0_12_A_B(init_copy)
MP_0_12_A_B(div_2)
MP_0_12_A_B(mul_2)
MP_0_12_A_B(neg)
MP_0_12_A_B(abs)
MP_0_12_A_B(sqr)
MP_0_12_A_B(reduce_setup)
MP_0_12_A_B_C(add)
MP_0_12_A_B_C(sub)
MP_0_12_A_B_C(mul)
MP_0_12_A_B_C(invmod)
MP_0_12_A_B_C(reduce)
MP_0_12_A_D_C(add_d)
MP_0_12_A_D_C(sub_d)
MP_0_12_A_D_C(mul_d)

MP_0_12_FUNCTION int mp_0_12_mod_2d(mp_int* a, int b, mp_int* c) {
  return mp_0_12_code(mp_mod_2d(a, b, c));
}
MP_0_12_FUNCTION int mp_0_12_cmp(mp_int* a, mp_int* b) { return (int)mp_cmp(a, b); }
MP_0_12_FUNCTION int mp_0_12_cmp_mag(mp_int* a, mp_int* b) { return (int)mp_cmp_mag(a, b); }
MP_0_12_FUNCTION int mp_0_12_cmp_d(mp_int* a, mp_digit b) { return (int)mp_cmp_d(a, b); }
MP_0_12_FUNCTION int mp_0_12_div(mp_int* a, mp_int* b, mp_int* c, mp_int* d) {
  return mp_0_12_code(mp_div(a, b, c, d));
}
MP_0_12_FUNCTION int mp_0_12_div_d(mp_int* a, mp_digit b, mp_int* c, mp_digit* d) {
  return mp_0_12_code(mp_div_d(a, b, c, d));
}
MP_0_12_FUNCTION int mp_0_12_exptmod(mp_int* a, mp_int* b, mp_int* c, mp_int* d) {
  return mp_0_12_code(mp_exptmod(a, b, c, d));
}
MP_0_12_FUNCTION int mp_0_12_montgomery_setup(mp_int* a, mp_digit* mp) {
  return mp_0_12_code(mp_montgomery_setup(a, mp));
}
MP_0_12_FUNCTION int mp_0_12_montgomery_reduce(mp_int* a, mp_int* m, mp_digit mp) {
  return mp_0_12_code(mp_montgomery_reduce(a, m, mp));
}

/* ----------------------------------------------------------------------------- other meanings */

/* The low 32 bits of b; never fails. */
MP_0_12_FUNCTION int mp_0_12_set_int(mp_int* a, unsigned long b) {
  mp_set_u32(a, (uint32_t)(b & 0xFFFFFFFFUL));
  return MP_OKAY;
}

/* Section 5.1.3 has four arguments, section 4.2 three: see mp_div_2d at the end. */
MP_0_12_FUNCTION int mp_0_12_div_2d_4(mp_int* a, int b, mp_int* c, mp_int* d) {
  return mp_0_12_code(mp_div_2d(a, b, c, d));
}
MP_0_12_FUNCTION int mp_0_12_div_2d_3(mp_int* a, int b, mp_int* c) {
  return mp_0_12_code(mp_div_2d(a, b, c, NULL));
}

/* c = a for b < 0 too. */
MP_0_12_FUNCTION int mp_0_12_mul_2d(mp_int* a, int b, mp_int* c) {
  return mp_0_12_code(mp_mul_2d(a, b < 0 ? 0 : b, c));
}

/* Drawn with rand(): srand() repeats it. Not for cryptography. */
MP_0_12_FUNCTION int mp_0_12_rand(mp_int* a, int digits) {
  int i;
  mp_zero(a);
  if (digits <= 0) return MP_OKAY;
  if (mp_grow(a, digits) != MP_OKAY) return MP_MEM;
  for (i = 0; i < digits; ++i) {
    do {
      a->dp[i] = private_mp_rand_digit();
    } while (i == digits - 1 && a->dp[i] == 0);
  }
  a->used = digits;
  return MP_OKAY;
}

/* Of the magnitudes: the result is not negative. `x` and `y` share the digits of a and b. */
#define MP_0_12_MAGNITUDES(name)                                         \
  MP_0_12_FUNCTION int mp_0_12_##name(mp_int* a, mp_int* b, mp_int* c) { \
    mp_int x = *a, y = *b, z;                                            \
    mp_err err = mp_init(&z);                                            \
    if (err != MP_OKAY) return mp_0_12_code(err);                        \
    x.sign = MP_ZPOS;                                                    \
    y.sign = MP_ZPOS;                                                    \
    err = mp_##name(&x, &y, &z);                                         \
    if (err == MP_OKAY) mp_exch(&z, c);                                  \
    mp_clear(&z);                                                        \
    return mp_0_12_code(err);                                            \
  }
MP_0_12_MAGNITUDES(xor)
MP_0_12_MAGNITUDES(or)
MP_0_12_MAGNITUDES(and)

/* The remainder of the division, and b more if it is negative: right modulo b, in [0, b) if b > 0.
 */
MP_0_12_FUNCTION int mp_0_12_mod(mp_int* a, mp_int* b, mp_int* c) {
  mp_int r;
  mp_err err;
  if (b->sign == MP_ZPOS && b->used != 0) return mp_0_12_code(mp_mod(a, b, c));
  err = mp_init(&r);
  if (err != MP_OKAY) return mp_0_12_code(err);
  err = mp_div(a, b, NULL, &r);
  if (err == MP_OKAY && r.sign == MP_NEG) err = mp_add(&r, b, &r);
  if (err == MP_OKAY) mp_exch(&r, c);
  mp_clear(&r);
  return mp_0_12_code(err);
}

/* 0 <= c < b for a negative a too. */
MP_0_12_FUNCTION int mp_0_12_mod_d(mp_int* a, mp_digit b, mp_digit* c) {
  mp_err err = mp_div_d(a, b, NULL, c);
  if (err == MP_OKAY && a->sign == MP_NEG && *c != 0) *c = (mp_digit)(b - *c);
  return mp_0_12_code(err);
}

#define MP_0_12_MODULAR(name, parameters, operation)                                 \
  MP_0_12_FUNCTION int mp_0_12_##name parameters {                                   \
    mp_int t;                                                                        \
    int result;                                                                      \
    mp_err err = mp_init(&t);                                                        \
    if (err != MP_OKAY) return mp_0_12_code(err);                                    \
    err = operation;                                                                 \
    result = err == MP_OKAY ? mp_0_12_mod(&t, modulus, residue) : mp_0_12_code(err); \
    mp_clear(&t);                                                                    \
    return result;                                                                   \
  }
MP_0_12_MODULAR(addmod, (mp_int * a, mp_int* b, mp_int* modulus, mp_int* residue), mp_add(a, b, &t))
MP_0_12_MODULAR(submod, (mp_int * a, mp_int* b, mp_int* modulus, mp_int* residue), mp_sub(a, b, &t))
MP_0_12_MODULAR(mulmod, (mp_int * a, mp_int* b, mp_int* modulus, mp_int* residue), mp_mul(a, b, &t))
MP_0_12_MODULAR(sqrmod, (mp_int * a, mp_int* modulus, mp_int* residue), mp_sqr(a, &t))

/* 1 for two zeros. */
MP_0_12_FUNCTION int mp_0_12_gcd(mp_int* a, mp_int* b, mp_int* c) {
  if (a->used == 0 && b->used == 0) {
    mp_set(c, 1);
    return MP_OKAY;
  }
  return mp_0_12_code(mp_gcd(a, b, c));
}

/* a * b / gcd: the sign of the product. */
MP_0_12_FUNCTION int mp_0_12_lcm(mp_int* a, mp_int* b, mp_int* c) {
  const int negative = a->sign != b->sign;
  mp_err err;
  if (a->used == 0 || b->used == 0) {
    mp_zero(c);
    return MP_OKAY;
  }
  err = mp_lcm(a, b, c);
  if (err == MP_OKAY) c->sign = negative ? MP_NEG : MP_ZPOS;
  return mp_0_12_code(err);
}

/* 0 for 0; exponents of the whole range of a digit; the sign of a. */
MP_0_12_FUNCTION int mp_0_12_n_root(mp_int* a, mp_digit b, mp_int* c) {
  const mp_sign sign = a->sign;
  if (b == 0 || (sign == MP_NEG && (b & 1) == 0)) return MP_VAL;
  if (a->used == 0) {
    mp_zero(c);
    return MP_OKAY;
  }
  if ((uint64_t)b >= (uint64_t)mp_count_bits(a)) { /* |a| < 2^b */
    mp_set(c, 1);
    c->sign = sign;
    return MP_OKAY;
  }
  return mp_0_12_code(mp_root_u32(a, (uint32_t)b, c));
}

/* (0|n) = 0 for every n; for an n that is even or negative, Kronecker's symbol. */
MP_0_12_FUNCTION int mp_0_12_jacobi(mp_int* a, mp_int* n, int* c) {
  if (a->used == 0) {
    *c = 0;
    return MP_OKAY;
  }
  return mp_0_12_code(mp_kronecker(a, n, c));
}

/* In the header of 0.12, not in its manual. */
MP_0_12_FUNCTION int mp_0_12_expt_d(mp_int* a, mp_digit b, mp_int* c) {
  const uint64_t exponent = b;
  if (exponent > 0xFFFFFFFFU) return MP_VAL;
  return mp_0_12_code(mp_expt_u32(a, (uint32_t)exponent, c));
}

/* -------------------------------------------------------------------------------------- bytes */

MP_0_12_FUNCTION int mp_0_12_unsigned_bin_size(mp_int* a) { return (int)mp_ubin_size(a); }
MP_0_12_FUNCTION int mp_0_12_signed_bin_size(mp_int* a) { return (int)mp_sbin_size(a); }
MP_0_12_FUNCTION int mp_0_12_read_unsigned_bin(mp_int* a, unsigned char* b, int c) {
  return c < 0 ? (int)MP_VAL : mp_0_12_code(mp_from_ubin(a, b, (size_t)c));
}
MP_0_12_FUNCTION int mp_0_12_read_signed_bin(mp_int* a, unsigned char* b, int c) {
  return c <= 0 ? (int)MP_VAL : mp_0_12_code(mp_from_sbin(a, b, (size_t)c));
}
MP_0_12_FUNCTION int mp_0_12_to_unsigned_bin(mp_int* a, unsigned char* b) {
  return mp_0_12_code(mp_to_ubin(a, b, mp_ubin_size(a), NULL));
}
MP_0_12_FUNCTION int mp_0_12_to_signed_bin(mp_int* a, unsigned char* b) {
  return mp_0_12_code(mp_to_sbin(a, b, mp_sbin_size(a), NULL));
}

/* --------------------------------------------------------------------------------------- text */

/* A minus sign or none, then digits up to the first character that is none. */
MP_0_12_FUNCTION int mp_0_12_read_text(mp_int* a, const char* str, int radix) {
  mp_err err;
  if (radix < 2 || radix > 64) return MP_VAL;
  err = private_mp_read_digits(a, str + (*str == '-' ? 1 : 0), radix);
  if (err == MP_OKAY && *str == '-' && a->used != 0) a->sign = MP_NEG;
  return mp_0_12_code(err);
}

/* The bytes that mp_toradix writes; 0 for a radix outside 2..64. */
MP_0_12_FUNCTION int mp_0_12_radix_size(mp_int* a, int radix) {
  int size = 0;
  if (radix < 2 || radix > 64) return 0;
  if (a->used == 0) return 1;
  return mp_radix_size(a, radix, &size) == MP_OKAY ? size : 0;
}

/* The text of 0 is empty. */
MP_0_12_FUNCTION int mp_0_12_write_text(mp_int* a, char* str, int radix) {
  const int size = mp_0_12_radix_size(a, radix);
  if (radix < 2 || radix > 64) return MP_VAL;
  if (size == 0) return MP_MEM;
  if (a->used == 0) {
    *str = '\0';
    return MP_OKAY;
  }
  return mp_0_12_code(mp_to_radix(a, str, (size_t)size, NULL, radix));
}

/* Either kind of char is taken for text: see tommath_shim.h. */
#if defined(__cplusplus)
MP_0_12_FUNCTION int mp_0_12_read_radix(mp_int* a, const char* str, int radix) {
  return mp_0_12_read_text(a, str, radix);
}
MP_0_12_FUNCTION int mp_0_12_read_radix(mp_int* a, unsigned char* str, int radix) {
  return mp_0_12_read_text(a, (const char*)str, radix);
}
MP_0_12_FUNCTION int mp_0_12_toradix(mp_int* a, char* str, int radix) {
  return mp_0_12_write_text(a, str, radix);
}
MP_0_12_FUNCTION int mp_0_12_toradix(mp_int* a, unsigned char* str, int radix) {
  return mp_0_12_write_text(a, (char*)str, radix);
}
#else
MP_0_12_FUNCTION int mp_0_12_read_radix(mp_int* a, private_mp_text_in str, int radix) {
  return mp_0_12_read_text(a, PRIVATE_MP_TEXT(str), radix);
}
MP_0_12_FUNCTION int mp_0_12_toradix(mp_int* a, private_mp_text_out str, int radix) {
  return mp_0_12_write_text(a, PRIVATE_MP_TEXT(str), radix);
}
#endif

#include "tommath_0_12_names.h"

#endif
