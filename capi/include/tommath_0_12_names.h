/* SPDX-License-Identifier: Apache-2.0 */
/* Included by tommath_0_12.h alone: gives the names of the manual to the functions there. */
#ifndef TOMMATH_0_12_NAMES_H_
#define TOMMATH_0_12_NAMES_H_

/* 4.1: mp_init, mp_clear, mp_zero, mp_set and mp_init_size are as they were. */
#define mp_set_int mp_0_12_set_int
#define mp_copy mp_0_12_copy
#define mp_init_copy mp_0_12_init_copy

/* 4.2: mp_rshd, mp_lshd and mp_2expt are as they were. mp_div_2d is below. */
#define mp_div_2 mp_0_12_div_2
#define mp_mul_2d mp_0_12_mul_2d
#define mp_mul_2 mp_0_12_mul_2
#define mp_mod_2d mp_0_12_mod_2d
#define mp_rand mp_0_12_rand

/* 4.3 */
#define mp_xor mp_0_12_xor
#define mp_or mp_0_12_or
#define mp_and mp_0_12_and

/* 4.4 */
#define mp_neg mp_0_12_neg
#define mp_abs mp_0_12_abs
#define mp_cmp mp_0_12_cmp
#define mp_cmp_mag mp_0_12_cmp_mag
#define mp_add mp_0_12_add
#define mp_sub mp_0_12_sub
#define mp_mul mp_0_12_mul
#define mp_sqr mp_0_12_sqr
#define mp_div mp_0_12_div
#define mp_mod mp_0_12_mod

/* 4.5 */
#define mp_cmp_d mp_0_12_cmp_d
#define mp_add_d mp_0_12_add_d
#define mp_sub_d mp_0_12_sub_d
#define mp_mul_d mp_0_12_mul_d
#define mp_div_d mp_0_12_div_d
#define mp_mod_d mp_0_12_mod_d

/* 4.6 */
#define mp_addmod mp_0_12_addmod
#define mp_submod mp_0_12_submod
#define mp_mulmod mp_0_12_mulmod
#define mp_sqrmod mp_0_12_sqrmod
#define mp_invmod mp_0_12_invmod
#define mp_gcd mp_0_12_gcd
#define mp_lcm mp_0_12_lcm
#define mp_n_root mp_0_12_n_root
#define mp_jacobi mp_0_12_jacobi
#define mp_reduce_setup mp_0_12_reduce_setup
#define mp_reduce mp_0_12_reduce
#define mp_montgomery_setup mp_0_12_montgomery_setup
#define mp_montgomery_reduce mp_0_12_montgomery_reduce
#define mp_exptmod mp_0_12_exptmod

/* 4.7 */
#define mp_unsigned_bin_size mp_0_12_unsigned_bin_size
#define mp_read_unsigned_bin mp_0_12_read_unsigned_bin
#define mp_to_unsigned_bin mp_0_12_to_unsigned_bin
#define mp_signed_bin_size mp_0_12_signed_bin_size
#define mp_read_signed_bin mp_0_12_read_signed_bin
#define mp_to_signed_bin mp_0_12_to_signed_bin
#define mp_read_radix mp_0_12_read_radix
#define mp_toradix mp_0_12_toradix
#define mp_radix_size mp_0_12_radix_size

/* Not in the manual. */
#define mp_expt_d mp_0_12_expt_d

/* Names that were not old in 0.12, without their warnings. */
#undef DIGIT_BIT
#undef USED
#undef DIGIT
#undef SIGN
#undef MP_PREC
#undef mp_word
#undef mp_read_raw
#undef mp_raw_size
#undef mp_toraw
#undef mp_read_mag
#undef mp_mag_size
#undef mp_tomag
#undef mp_tobinary
#undef mp_tooctal
#undef mp_todecimal
#undef mp_tohex
#define DIGIT_BIT MP_DIGIT_BIT
#define USED(m) ((m)->used)
#define DIGIT(m, k) ((m)->dp[(k)])
#define SIGN(m) ((m)->sign)
#define MP_PREC PRIVATE_MP_PREC
#define mp_word private_mp_word
#define mp_read_raw(mp, str, len) mp_read_signed_bin((mp), (str), (len))
#define mp_raw_size(mp) mp_signed_bin_size(mp)
#define mp_toraw(mp, str) mp_to_signed_bin((mp), (str))
#define mp_read_mag(mp, str, len) mp_read_unsigned_bin((mp), (str), (len))
#define mp_mag_size(mp) mp_unsigned_bin_size(mp)
#define mp_tomag(mp, str) mp_to_unsigned_bin((mp), (str))
#define mp_tobinary(M, S) mp_toradix((M), (S), 2)
#define mp_tooctal(M, S) mp_toradix((M), (S), 8)
#define mp_todecimal(M, S) mp_toradix((M), (S), 10)
#define mp_tohex(M, S) mp_toradix((M), (S), 16)

/* mp_div_2d with three arguments and with four. A C90 compiler without variadic macros has four
 * alone. */
#if defined(__cplusplus)
MP_0_12_FUNCTION int mp_0_12_div_2d(mp_int* a, int b, mp_int* c, mp_int* d) {
  return mp_0_12_div_2d_4(a, b, c, d);
}
MP_0_12_FUNCTION int mp_0_12_div_2d(mp_int* a, int b, mp_int* c) {
  return mp_0_12_div_2d_3(a, b, c);
}
#define mp_div_2d mp_0_12_div_2d
#elif defined(__GNUC__) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L)
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wvariadic-macros"
#elif defined(__GNUC__)
#pragma GCC system_header /* the rest of this file may use variadic macros in C90 */
#endif
#define MP_0_12_FIFTH(a, b, c, d, fifth, ...) fifth
#define mp_div_2d(...) \
  MP_0_12_FIFTH(__VA_ARGS__, mp_0_12_div_2d_4, mp_0_12_div_2d_3, 0, 0)(__VA_ARGS__)
#if defined(__clang__)
#pragma clang diagnostic pop
#endif
#else
#define mp_div_2d mp_0_12_div_2d_4
#endif

#endif
