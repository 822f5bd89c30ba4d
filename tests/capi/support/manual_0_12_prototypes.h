/* SPDX-License-Identifier: Apache-2.0 */
/* The 59 prototypes of the LibTomMath 0.12 manual, sections 4.1 to 4.7; declared once
 * more after <bn.h>, each must agree with what the header declares. */
#ifndef MANUAL_0_12_PROTOTYPES_H_
#define MANUAL_0_12_PROTOTYPES_H_

/* 4.1 */
int mp_init(mp_int* a);
void mp_clear(mp_int* a);
void mp_zero(mp_int* a);
void mp_set(mp_int* a, mp_digit b);
int mp_set_int(mp_int* a, unsigned long b);
int mp_init_size(mp_int* a, int size);
int mp_copy(mp_int* a, mp_int* b);
int mp_init_copy(mp_int* a, mp_int* b);

/* 4.2, and the four arguments of 5.1.3 */
void mp_rshd(mp_int* a, int b);
int mp_lshd(mp_int* a, int b);
int mp_div_2d(mp_int* a, int b, mp_int* c);
int mp_div_2d(mp_int* a, int b, mp_int* c, mp_int* d);
int mp_div_2(mp_int* a, mp_int* b);
int mp_mul_2d(mp_int* a, int b, mp_int* c);
int mp_mul_2(mp_int* a, mp_int* b);
int mp_mod_2d(mp_int* a, int b, mp_int* c);
int mp_2expt(mp_int* a, int b);
int mp_rand(mp_int* a, int digits);

/* 4.3 */
int mp_xor(mp_int* a, mp_int* b, mp_int* c);
int mp_or(mp_int* a, mp_int* b, mp_int* c);
int mp_and(mp_int* a, mp_int* b, mp_int* c);

/* 4.4 */
int mp_neg(mp_int* a, mp_int* b);
int mp_abs(mp_int* a, mp_int* b);
int mp_cmp(mp_int* a, mp_int* b);
int mp_cmp_mag(mp_int* a, mp_int* b);
int mp_add(mp_int* a, mp_int* b, mp_int* c);
int mp_sub(mp_int* a, mp_int* b, mp_int* c);
int mp_mul(mp_int* a, mp_int* b, mp_int* c);
int mp_sqr(mp_int* a, mp_int* b);
int mp_div(mp_int* a, mp_int* b, mp_int* c, mp_int* d);
int mp_mod(mp_int* a, mp_int* b, mp_int* c);

/* 4.5 */
int mp_cmp_d(mp_int* a, mp_digit b);
int mp_add_d(mp_int* a, mp_digit b, mp_int* c);
int mp_sub_d(mp_int* a, mp_digit b, mp_int* c);
int mp_mul_d(mp_int* a, mp_digit b, mp_int* c);
int mp_div_d(mp_int* a, mp_digit b, mp_int* c, mp_digit* d);
int mp_mod_d(mp_int* a, mp_digit b, mp_digit* c);

/* 4.6 */
int mp_addmod(mp_int* a, mp_int* b, mp_int* c, mp_int* d);
int mp_submod(mp_int* a, mp_int* b, mp_int* c, mp_int* d);
int mp_mulmod(mp_int* a, mp_int* b, mp_int* c, mp_int* d);
int mp_sqrmod(mp_int* a, mp_int* b, mp_int* c);
int mp_invmod(mp_int* a, mp_int* b, mp_int* c);
int mp_gcd(mp_int* a, mp_int* b, mp_int* c);
int mp_lcm(mp_int* a, mp_int* b, mp_int* c);
int mp_n_root(mp_int* a, mp_digit b, mp_int* c);
int mp_jacobi(mp_int* a, mp_int* n, int* c);
int mp_reduce_setup(mp_int* a, mp_int* b);
int mp_reduce(mp_int* a, mp_int* b, mp_int* c);
int mp_montgomery_setup(mp_int* a, mp_digit* mp);
int mp_montgomery_reduce(mp_int* a, mp_int* m, mp_digit mp);
int mp_exptmod(mp_int* a, mp_int* b, mp_int* c, mp_int* d);

/* 4.7 */
int mp_unsigned_bin_size(mp_int* a);
int mp_read_unsigned_bin(mp_int* a, unsigned char* b, int c);
int mp_to_unsigned_bin(mp_int* a, unsigned char* b);
int mp_signed_bin_size(mp_int* a);
int mp_read_signed_bin(mp_int* a, unsigned char* b, int c);
int mp_to_signed_bin(mp_int* a, unsigned char* b);
int mp_read_radix(mp_int* a, unsigned char* str, int radix);
int mp_toradix(mp_int* a, unsigned char* str, int radix);
int mp_radix_size(mp_int* a, int radix);

#endif
