/* SPDX-License-Identifier: Apache-2.0 */
/* Napier's C library: the interface of LibTomMath 1.2 with the public additions of 1.3.
 *
 * Results: a function that can fail returns MP_OKAY or another code of mp_err. Each may return
 * MP_MEM, and then its arguments hold the values that they held before.
 *
 * Arguments: a result may be the same object as an operand. Every mp_int is initialised before its
 * first use and cleared after its last. NULL is allowed only where it is said.
 *
 * Threads: functions share nothing but what mp_rand_source sets and the cut-offs.
 *
 * Define before the include, if at all:
 *   MP_8BIT MP_16BIT MP_32BIT MP_31BIT MP_64BIT   the digit; the same as the library was built with
 *   MP_USE_ENUMS       codes, signs and orders are enumerations, not int
 *   MP_NO_FILE         no <stdio.h>, mp_fread, mp_fwrite
 *   MP_WUR             (as nothing) results may be ignored without a warning
 *   MP_API_0_12        the prototypes and meanings of release 0.12: see tommath_0_12.h
 */
#ifndef TOMMATH_H_
#define TOMMATH_H_
#ifndef BN_H_
#define BN_H_
#endif

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#if defined(LTM_NO_FILE) && !defined(MP_NO_FILE)
#define MP_NO_FILE
#endif
#ifndef MP_NO_FILE
#include <stdio.h>
#endif

#include "tommath_config.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__) && __GNUC__ >= 4
#pragma GCC visibility push(default)
#endif

/* The number is the sum of dp[i] << (i * MP_DIGIT_BIT), i < used, with the sign of `sign`. Digits
 * from used to alloc are zero; the highest used one is not. Zero has used 0 and sign MP_ZPOS. */
typedef struct {
  int used, alloc;
  mp_sign sign;
  mp_digit* dp;
} mp_int;

/* What the code means, in words; never NULL. */
MP_WUR const char* mp_error_to_string(mp_err code);

/* ------------------------------------------------------------------- objects and their memory */

/* a = 0, ready for use: mp_init with room for MP_PREC digits, mp_init_size for `size` (MP_VAL if it
 * is negative). mp_init_multi takes any number of mp_int*, then NULL, and makes all or none. */
MP_WUR mp_err mp_init(mp_int* a);
MP_WUR mp_err mp_init_size(mp_int* a, int size);
MP_WUR mp_err mp_init_multi(mp_int* mp, ...) MP_NULL_TERMINATED;
/* a = b, where a is not initialised yet. */
MP_WUR mp_err mp_init_copy(mp_int* a, const mp_int* b);
/* Wipes and frees the digits; a second call does nothing. mp_clear_multi ends at a NULL. */
void mp_clear(mp_int* a);
void mp_clear_multi(mp_int* mp, ...) MP_NULL_TERMINATED;
/* Room for at least `size` digits (MP_VAL if it is negative); no more room than is used. */
MP_WUR mp_err mp_grow(mp_int* a, int size);
MP_WUR mp_err mp_shrink(mp_int* a);
/* Drops leading zero digits; call it after writing dp or used. */
void mp_clamp(mp_int* a);
/* b = a. */
MP_WUR mp_err mp_copy(const mp_int* a, mp_int* b);
/* Exchanges a and b. */
void mp_exch(mp_int* a, mp_int* b);
/* a = 0. */
void mp_zero(mp_int* a);

/* -------------------------------------------------------------------- to and from C's numbers */

#define mp_iszero(a) (((a)->used == 0) ? MP_YES : MP_NO)
#define mp_isneg(a) (((a)->sign != MP_ZPOS) ? MP_YES : MP_NO)
/* Whether a is even. */
MP_WUR mp_bool mp_iseven(const mp_int* a);
/* Whether a is odd. */
MP_WUR mp_bool mp_isodd(const mp_int* a);

/* a = b modulo 2^MP_DIGIT_BIT. */
void mp_set(mp_int* a, mp_digit b);
/* mp_set for an a that is not initialised yet. */
MP_WUR mp_err mp_init_set(mp_int* a, mp_digit b);

/* a = b. */
void mp_set_i32(mp_int* a, int32_t b);
/* a = b. */
void mp_set_u32(mp_int* a, uint32_t b);
/* a = b. */
void mp_set_i64(mp_int* a, int64_t b);
/* a = b. */
void mp_set_u64(mp_int* a, uint64_t b);
/* a = b. */
void mp_set_l(mp_int* a, long b);
/* a = b. */
void mp_set_ul(mp_int* a, unsigned long b);
/* a = b. */
void mp_set_ll(mp_int* a, private_mp_ll b);
/* a = b. */
void mp_set_ull(mp_int* a, private_mp_ull b);
/* a = b, for an a that is not initialised yet. */
MP_WUR mp_err mp_init_i32(mp_int* a, int32_t b);
/* a = b, for an a that is not initialised yet. */
MP_WUR mp_err mp_init_u32(mp_int* a, uint32_t b);
/* a = b, for an a that is not initialised yet. */
MP_WUR mp_err mp_init_i64(mp_int* a, int64_t b);
/* a = b, for an a that is not initialised yet. */
MP_WUR mp_err mp_init_u64(mp_int* a, uint64_t b);
/* a = b, for an a that is not initialised yet. */
MP_WUR mp_err mp_init_l(mp_int* a, long b);
/* a = b, for an a that is not initialised yet. */
MP_WUR mp_err mp_init_ul(mp_int* a, unsigned long b);
/* a = b, for an a that is not initialised yet. */
MP_WUR mp_err mp_init_ll(mp_int* a, private_mp_ll b);
/* a = b, for an a that is not initialised yet. */
MP_WUR mp_err mp_init_ull(mp_int* a, private_mp_ull b);

/* a modulo 2^32, read as two's complement. */
MP_WUR int32_t mp_get_i32(const mp_int* a);
/* a modulo 2^64, read as two's complement. */
MP_WUR int64_t mp_get_i64(const mp_int* a);
/* a modulo 2^width of a long, read as two's complement. */
MP_WUR long mp_get_l(const mp_int* a);
/* a modulo 2^width of a long long, read as two's complement. */
MP_WUR private_mp_ll mp_get_ll(const mp_int* a);
#define mp_get_u32(a) ((uint32_t)mp_get_i32(a))
#define mp_get_u64(a) ((uint64_t)mp_get_i64(a))
#define mp_get_ul(a) ((unsigned long)mp_get_l(a))
#define mp_get_ull(a) ((private_mp_ull)mp_get_ll(a))
/* |a| modulo 2^32. */
MP_WUR uint32_t mp_get_mag_u32(const mp_int* a);
/* |a| modulo 2^64. */
MP_WUR uint64_t mp_get_mag_u64(const mp_int* a);
/* |a| modulo 2^width of a long. */
MP_WUR unsigned long mp_get_mag_ul(const mp_int* a);
/* |a| modulo 2^width of a long long. */
MP_WUR private_mp_ull mp_get_mag_ull(const mp_int* a);

/* The double nearest to a. */
MP_WUR double mp_get_double(const mp_int* a);
/* a = b truncated towards 0; MP_VAL if b is infinite or not a number. */
MP_WUR mp_err mp_set_double(mp_int* a, double b);

/* ---------------------------------------------------------------------------- shifts and bits */

/* Removes the b lowest digits of a; b <= 0 changes nothing. */
void mp_rshd(mp_int* a, int b);
/* Puts b zero digits below a; b <= 0 changes nothing. */
MP_WUR mp_err mp_lshd(mp_int* a, int b);
/* c = a / 2^b truncated towards 0, d = what remains; d may be NULL. For b <= 0: c = a, d = 0. */
MP_WUR mp_err mp_div_2d(const mp_int* a, int b, mp_int* c, mp_int* d);
/* c = a * 2^b; MP_VAL if b < 0. */
MP_WUR mp_err mp_mul_2d(const mp_int* a, int b, mp_int* c);
/* c = a mod 2^b with the sign of a; 0 for b <= 0. */
MP_WUR mp_err mp_mod_2d(const mp_int* a, int b, mp_int* c);
/* b = a / 2 truncated towards 0. */
MP_WUR mp_err mp_div_2(const mp_int* a, mp_int* b);
/* b = 2 * a. */
MP_WUR mp_err mp_mul_2(const mp_int* a, mp_int* b);
/* a = 2^b; MP_VAL if b < 0. */
MP_WUR mp_err mp_2expt(mp_int* a, int b);
/* c = a / 2^b rounded down: the arithmetic shift of two's complement. */
MP_WUR mp_err mp_signed_rsh(const mp_int* a, int b, mp_int* c);
/* The number of zero bits below the lowest one bit; 0 for a = 0. */
MP_WUR int mp_cnt_lsb(const mp_int* a);
/* The number of bits of |a|; 0 for a = 0. */
MP_WUR int mp_count_bits(const mp_int* a);

/* c = a xor b, on two's complement of unlimited width. */
MP_WUR mp_err mp_xor(const mp_int* a, const mp_int* b, mp_int* c);
/* c = a or b, on two's complement of unlimited width. */
MP_WUR mp_err mp_or(const mp_int* a, const mp_int* b, mp_int* c);
/* c = a and b, on two's complement of unlimited width. */
MP_WUR mp_err mp_and(const mp_int* a, const mp_int* b, mp_int* c);
/* b = -a - 1, the complement of all bits of two's complement. */
MP_WUR mp_err mp_complement(const mp_int* a, mp_int* b);

/* --------------------------------------------------------------------------------- arithmetic */

/* b = -a. */
MP_WUR mp_err mp_neg(const mp_int* a, mp_int* b);
/* b = |a|. */
MP_WUR mp_err mp_abs(const mp_int* a, mp_int* b);
/* Compares a with b: MP_LT, MP_EQ or MP_GT. */
MP_WUR mp_ord mp_cmp(const mp_int* a, const mp_int* b);
/* Compares |a| with |b|: MP_LT, MP_EQ or MP_GT. */
MP_WUR mp_ord mp_cmp_mag(const mp_int* a, const mp_int* b);
/* Compares a with the digit b: MP_LT, MP_EQ or MP_GT. */
MP_WUR mp_ord mp_cmp_d(const mp_int* a, mp_digit b);

/* c = a + b. */
MP_WUR mp_err mp_add(const mp_int* a, const mp_int* b, mp_int* c);
/* c = a - b. */
MP_WUR mp_err mp_sub(const mp_int* a, const mp_int* b, mp_int* c);
/* c = a * b. */
MP_WUR mp_err mp_mul(const mp_int* a, const mp_int* b, mp_int* c);
/* b = a^2. */
MP_WUR mp_err mp_sqr(const mp_int* a, mp_int* b);
/* a = a + 1. */
MP_WUR mp_err mp_incr(mp_int* a);
/* a = a - 1. */
MP_WUR mp_err mp_decr(mp_int* a);
/* a = b * c + d, c truncated towards 0, d with the sign of a; c and d may be NULL. MP_VAL: b = 0.
 */
MP_WUR mp_err mp_div(const mp_int* a, const mp_int* b, mp_int* c, mp_int* d);
/* c = a mod b with the sign of b. MP_VAL: b = 0. */
MP_WUR mp_err mp_mod(const mp_int* a, const mp_int* b, mp_int* c);

/* c = a + b. */
MP_WUR mp_err mp_add_d(const mp_int* a, mp_digit b, mp_int* c);
/* c = a - b. */
MP_WUR mp_err mp_sub_d(const mp_int* a, mp_digit b, mp_int* c);
/* c = a * b. */
MP_WUR mp_err mp_mul_d(const mp_int* a, mp_digit b, mp_int* c);
/* c = a / b truncated towards 0, d = |a| mod b; c and d may be NULL. MP_VAL: b = 0. */
MP_WUR mp_err mp_div_d(const mp_int* a, mp_digit b, mp_int* c, mp_digit* d);
/* c = a / 3 truncated towards 0, d = |a| mod 3; c and d may be NULL. */
MP_WUR mp_err mp_div_3(const mp_int* a, mp_int* c, mp_digit* d);
/* c = a mod b, 0 <= c < b. MP_VAL: b = 0. */
MP_WUR mp_err mp_mod_d(const mp_int* a, mp_digit b, mp_digit* c);

/* c = a^b. */
MP_WUR mp_err mp_expt_u32(const mp_int* a, uint32_t b, mp_int* c);
/* c = a^b. MP_VAL: b < 0. */
MP_WUR mp_err mp_expt_n(const mp_int* a, int b, mp_int* c);
/* c = the largest exponent with base^c <= a. MP_VAL: a < 1 or base < 2. */
MP_WUR mp_err mp_log_u32(const mp_int* a, uint32_t base, uint32_t* c);
/* c = the largest exponent with base^c <= a. MP_VAL: a < 1 or base < 2. */
MP_WUR mp_err mp_log_n(const mp_int* a, int base, int* c);
/* c = the b-th root of a truncated towards 0. MP_VAL: b = 0, or a < 0 and b even. */
MP_WUR mp_err mp_root_u32(const mp_int* a, uint32_t b, mp_int* c);
/* c = the b-th root of a truncated towards 0. MP_VAL: b <= 0, or a < 0 and b even. */
MP_WUR mp_err mp_root_n(const mp_int* a, int b, mp_int* c);
/* ret = the square root of arg, truncated. MP_VAL: arg < 0. */
MP_WUR mp_err mp_sqrt(const mp_int* arg, mp_int* ret);
/* *ret = whether arg is the square of an integer. MP_VAL: arg < 0. */
MP_WUR mp_err mp_is_square(const mp_int* arg, mp_bool* ret);

/* ---------------------------------------------------------------------------- modulo a number */

/* d = (a + b) mod c, as mp_mod. */
MP_WUR mp_err mp_addmod(const mp_int* a, const mp_int* b, const mp_int* c, mp_int* d);
/* d = (a - b) mod c, as mp_mod. */
MP_WUR mp_err mp_submod(const mp_int* a, const mp_int* b, const mp_int* c, mp_int* d);
/* d = a * b mod c, as mp_mod. */
MP_WUR mp_err mp_mulmod(const mp_int* a, const mp_int* b, const mp_int* c, mp_int* d);
/* c = a^2 mod b, as mp_mod. */
MP_WUR mp_err mp_sqrmod(const mp_int* a, const mp_int* b, mp_int* c);
/* a * c = 1 modulo b, 0 <= c < b. MP_VAL: no inverse, or b <= 0. */
MP_WUR mp_err mp_invmod(const mp_int* a, const mp_int* b, mp_int* c);
/* Y = G^X modulo P; X < 0 is the power of the inverse. MP_VAL: P <= 0, or no inverse. */
MP_WUR mp_err mp_exptmod(const mp_int* G, const mp_int* X, const mp_int* P, mp_int* Y);
/* ret^2 = n modulo a prime. MP_VAL: n is not a square, or the modulus is seen not to be prime. */
MP_WUR mp_err mp_sqrtmod_prime(const mp_int* n, const mp_int* prime, mp_int* ret);

/* c = the greatest common divisor of a and b, >= 0. */
MP_WUR mp_err mp_gcd(const mp_int* a, const mp_int* b, mp_int* c);
/* c = the least common multiple of a and b, >= 0. */
MP_WUR mp_err mp_lcm(const mp_int* a, const mp_int* b, mp_int* c);
/* a * U1 + b * U2 = U3, the greatest common divisor; each result may be NULL. */
MP_WUR mp_err mp_exteuclid(const mp_int* a, const mp_int* b, mp_int* U1, mp_int* U2, mp_int* U3);
/* c = the Kronecker symbol (a|p): 0, 1 or -1. */
MP_WUR mp_err mp_kronecker(const mp_int* a, const mp_int* p, int* c);

/* Barrett: a = mu, the constant of the modulus b > 0. */
MP_WUR mp_err mp_reduce_setup(mp_int* a, const mp_int* b);
/* Barrett: x = x mod m for 0 <= x <= m^2, with mu of mp_reduce_setup. */
MP_WUR mp_err mp_reduce(mp_int* x, const mp_int* m, const mp_int* mu);
/* Montgomery: rho, the constant of an odd n. MP_VAL: n is even. */
MP_WUR mp_err mp_montgomery_setup(const mp_int* n, mp_digit* rho);
/* Montgomery: a = R mod b, where R = 2^(MP_DIGIT_BIT * used of b). */
MP_WUR mp_err mp_montgomery_calc_normalization(mp_int* a, const mp_int* b);
/* Montgomery: x = x / R mod n for 0 <= x < n * R. */
MP_WUR mp_err mp_montgomery_reduce(mp_int* x, const mp_int* n, mp_digit rho);
/* Whether a is B^k - d, where B = 2^MP_DIGIT_BIT and d is one digit. */
MP_WUR mp_bool mp_dr_is_modulus(const mp_int* a);
/* *d = the d of a modulus a = B^k - d. */
void mp_dr_setup(const mp_int* a, mp_digit* d);
/* x = x mod n for n = B^k - d, where the argument k is d. */
MP_WUR mp_err mp_dr_reduce(mp_int* x, const mp_int* n, mp_digit k);
/* Whether a is 2^p - d for one digit d. */
MP_WUR mp_bool mp_reduce_is_2k(const mp_int* a);
/* *d = the d of a modulus a = 2^p - d. */
MP_WUR mp_err mp_reduce_2k_setup(const mp_int* a, mp_digit* d);
/* a = a mod n for n = 2^p - d. */
MP_WUR mp_err mp_reduce_2k(mp_int* a, const mp_int* n, mp_digit d);
/* Whether at least half of the digits of a are full, as those of 2^p - d with a long d are. */
MP_WUR mp_bool mp_reduce_is_2k_l(const mp_int* a);
/* d = the long d of a modulus a = 2^p - d. */
MP_WUR mp_err mp_reduce_2k_setup_l(const mp_int* a, mp_int* d);
/* a = a mod n for n = 2^p - d with a long d. */
MP_WUR mp_err mp_reduce_2k_l(mp_int* a, const mp_int* n, const mp_int* d);

/* --------------------------------------------------------------------- random numbers, primes */

/* a = a random number of that many digits, the highest not 0; digits <= 0 gives 0. */
MP_WUR mp_err mp_rand(mp_int* a, int digits);
/* Where randomness comes from; NULL asks for the system's again. Not while other threads draw. */
void mp_rand_source(mp_err (*source)(void* out, size_t size));

/* For mp_prime_rand: congruent to 3 modulo 4; (p - 1) / 2 prime too; the two highest bits set. */
#define MP_PRIME_BBS 0x0001
#define MP_PRIME_SAFE 0x0002
#define MP_PRIME_2MSB_ON 0x0008

/* The test of Fermat of a to the base b: *result = MP_YES for a probable prime. MP_VAL: b <= 1, or
 * a <= 0. */
MP_WUR mp_err mp_prime_fermat(const mp_int* a, const mp_int* b, mp_bool* result);
/* The strong test of a to the base b: *result = MP_YES for a probable prime. MP_VAL: b <= 1, or
 * a <= 0. */
MP_WUR mp_err mp_prime_miller_rabin(const mp_int* a, const mp_int* b, mp_bool* result);
/* The strong Lucas test of a: *result = MP_YES for a probable prime. */
MP_WUR mp_err mp_prime_strong_lucas_selfridge(const mp_int* a, mp_bool* result);
/* The Frobenius test of N in Underwood's form: *result = MP_YES for a probable prime. */
MP_WUR mp_err mp_prime_frobenius_underwood(const mp_int* N, mp_bool* result);
/* Trial division, BPSW and t more random rounds (t < 0: the fixed bases that prove small numbers).
 */
MP_WUR mp_err mp_prime_is_prime(const mp_int* a, int t, mp_bool* result);
/* The t that makes an error less likely than 2^-96 for random numbers of `size` bits. */
MP_WUR int mp_prime_rabin_miller_trials(int size);
/* a = the least prime above a; with bbs_style 1, of those that are 3 modulo 4. */
MP_WUR mp_err mp_prime_next_prime(mp_int* a, int t, int bbs_style);
/* a = a random prime of `size` bits. MP_VAL: size < 2 or t < 1; MP_ITER: none was found. */
MP_WUR mp_err mp_prime_rand(mp_int* a, int t, int size, int flags);

/* ----------------------------------------------------------------------------- bytes and text */

/* The bytes that |a| takes; 0 for 0. */
MP_WUR size_t mp_ubin_size(const mp_int* a);
/* a = the big-endian number in buf. */
MP_WUR mp_err mp_from_ubin(mp_int* a, const unsigned char* buf, size_t size);
/* Writes |a|, big-endian. MP_BUF: maxlen is too small; written may be NULL. */
MP_WUR mp_err mp_to_ubin(const mp_int* a, unsigned char* buf, size_t maxlen, size_t* written);
/* The bytes that |a| and one byte for the sign take. */
MP_WUR size_t mp_sbin_size(const mp_int* a);
/* a = the number in buf: a byte for the sign, 0 or 1 for negative, and |a|, big-endian. */
MP_WUR mp_err mp_from_sbin(mp_int* a, const unsigned char* buf, size_t size);
/* Writes a byte for the sign and |a|, big-endian. MP_BUF: maxlen is too small. */
MP_WUR mp_err mp_to_sbin(const mp_int* a, unsigned char* buf, size_t maxlen, size_t* written);
/* The number of words of `size` bytes that |a| takes, `nails` high bits of each unused. */
MP_WUR size_t mp_pack_count(const mp_int* a, size_t nails, size_t size);
/* Writes |op| as such words. MP_BUF: maxcount is too small. */
MP_WUR mp_err mp_pack(void* rop, size_t maxcount, size_t* written, mp_order order, size_t size,
                      mp_endian endian, size_t nails, const mp_int* op);
/* rop = the number in `count` such words. */
MP_WUR mp_err mp_unpack(mp_int* rop, size_t count, mp_order order, size_t size, mp_endian endian,
                        size_t nails, const void* op);

/* Text in radix 2..64, digits 0-9 A-Z a-z + /, either case below 37; MP_VAL for another radix.
 * Reading: a minus sign or none, digits, then the end or an end of line; else MP_VAL and a = 0. */
MP_WUR mp_err mp_read_radix(mp_int* a, const char* str, int radix);
/* MP_BUF if maxlen is too small; written counts the NUL. */
MP_WUR mp_err mp_to_radix(const mp_int* a, char* str, size_t maxlen, size_t* written, int radix);
/* *size = the bytes that the text takes, sign and NUL included. */
MP_WUR mp_err mp_radix_size(const mp_int* a, int radix, int* size);
#define mp_to_binary(M, S, N) mp_to_radix((M), (S), (N), NULL, 2)
#define mp_to_octal(M, S, N) mp_to_radix((M), (S), (N), NULL, 8)
#define mp_to_decimal(M, S, N) mp_to_radix((M), (S), (N), NULL, 10)
#define mp_to_hex(M, S, N) mp_to_radix((M), (S), (N), NULL, 16)

#ifndef MP_NO_FILE
/* a = the number of the text in the stream; the first character that is no digit is read too.
 * MP_ERR: the stream has nothing, or fails. */
MP_WUR mp_err mp_fread(mp_int* a, int radix, FILE* stream);
/* Writes the text of a and a NUL to the stream. MP_ERR: the stream fails. */
MP_WUR mp_err mp_fwrite(const mp_int* a, int radix, FILE* stream);
#endif

/* The sizes in digits from which LibTomMath changes its method: kept for programs that set them. */
#ifndef MP_FIXED_CUTOFFS
extern int KARATSUBA_MUL_CUTOFF, KARATSUBA_SQR_CUTOFF, TOOM_MUL_CUTOFF, TOOM_SQR_CUTOFF;
#endif

#include "tommath_old_names.h"

#if defined(__GNUC__) && __GNUC__ >= 4
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#ifdef MP_API_0_12
#include "tommath_0_12.h"
#endif

#endif
