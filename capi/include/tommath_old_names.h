/* SPDX-License-Identifier: Apache-2.0 */
/* Included by tommath.h alone: names that release 1.2 replaced and still has. Each does what it
 * did; its deprecation names the successor. */
#ifndef TOMMATH_OLD_NAMES_H_
#define TOMMATH_OLD_NAMES_H_

/* -------------------------------------------------------------------------------- C's numbers */

/* |a| modulo 2^32, 2^width of long, of long long. */
MP_DEPRECATED(mp_get_mag_u32 / mp_get_u32) MP_WUR unsigned long mp_get_int(const mp_int* a);
MP_DEPRECATED(mp_get_mag_ul / mp_get_ul) MP_WUR unsigned long mp_get_long(const mp_int* a);
MP_DEPRECATED(mp_get_mag_ull / mp_get_ull) MP_WUR private_mp_ull mp_get_long_long(const mp_int* a);
/* a = b; the two with _int take the low 32 bits of b. */
MP_DEPRECATED(mp_set_ul) mp_err mp_set_int(mp_int* a, unsigned long b);
MP_DEPRECATED(mp_set_ul) mp_err mp_set_long(mp_int* a, unsigned long b);
MP_DEPRECATED(mp_set_ull) mp_err mp_set_long_long(mp_int* a, private_mp_ull b);
MP_DEPRECATED(mp_init_ul) MP_WUR mp_err mp_init_set_int(mp_int* a, unsigned long b);

/* --------------------------------------------------------------------------------------- bits */

/* Whether bit b of |a| is set; MP_VAL if b < 0. */
MP_DEPRECATED(s_mp_get_bit) MP_WUR int mp_get_bit(const mp_int* a, int b);
MP_DEPRECATED(mp_xor) MP_WUR mp_err mp_tc_xor(const mp_int* a, const mp_int* b, mp_int* c);
MP_DEPRECATED(mp_or) MP_WUR mp_err mp_tc_or(const mp_int* a, const mp_int* b, mp_int* c);
MP_DEPRECATED(mp_and) MP_WUR mp_err mp_tc_and(const mp_int* a, const mp_int* b, mp_int* c);
MP_DEPRECATED(mp_signed_rsh) MP_WUR mp_err mp_tc_div_2d(const mp_int* a, int b, mp_int* c);

/* --------------------------------------------------------------------- powers, roots, symbols */

/* `fast` is ignored. */
MP_DEPRECATED(mp_expt_u32) MP_WUR mp_err mp_expt_d(const mp_int* a, mp_digit b, mp_int* c);
MP_DEPRECATED(mp_expt_u32)
MP_WUR mp_err mp_expt_d_ex(const mp_int* a, mp_digit b, mp_int* c, int fast);
MP_DEPRECATED(mp_root_u32) MP_WUR mp_err mp_n_root(const mp_int* a, mp_digit b, mp_int* c);
MP_DEPRECATED(mp_root_u32)
MP_WUR mp_err mp_n_root_ex(const mp_int* a, mp_digit b, mp_int* c, int fast);
/* MP_VAL: a < 0 or n <= 0. */
MP_DEPRECATED(mp_kronecker) MP_WUR mp_err mp_jacobi(const mp_int* a, const mp_int* n, int* c);

/* --------------------------------------------------------------------- random numbers, primes */

/* One random digit, of all values. */
MP_DEPRECATED(mp_rand) MP_WUR mp_err mp_rand_digit(mp_digit* r);

/* Fills dst with len random bytes and returns how many it wrote; dat is the caller's. */
typedef int private_mp_prime_callback(unsigned char* dst, int len, void* dat);
typedef private_mp_prime_callback MP_DEPRECATED(mp_rand_source) ltm_prime_callback;

/* As mp_prime_rand, with the caller's randomness; the macro counts in bytes. */
MP_DEPRECATED(mp_prime_rand)
MP_WUR mp_err mp_prime_random_ex(mp_int* a, int t, int size, int flags,
                                 private_mp_prime_callback cb, void* dat);
#define mp_prime_random(a, t, size, bbs, cb, dat)                                         \
  (MP_DEPRECATED_PRAGMA("mp_prime_random has been deprecated, use mp_prime_rand instead") \
       mp_prime_random_ex(a, t, ((size) * 8) + 1, ((bbs) == 1) ? MP_PRIME_BBS : 0, cb, dat))

/* The first primes, and whether one of them divides a. */
#ifdef MP_8BIT
#define PRIVATE_MP_PRIME_TAB_SIZE 31
#else
#define PRIVATE_MP_PRIME_TAB_SIZE 256
#endif
#define PRIME_SIZE \
  (MP_DEPRECATED_PRAGMA("PRIME_SIZE has been made internal") PRIVATE_MP_PRIME_TAB_SIZE)
MP_DEPRECATED(internal) extern const mp_digit ltm_prime_tab[PRIVATE_MP_PRIME_TAB_SIZE];
MP_DEPRECATED(mp_prime_is_prime)
MP_WUR mp_err mp_prime_is_divisible(const mp_int* a, mp_bool* result);

#define LTM_PRIME_BBS \
  (MP_DEPRECATED_PRAGMA("LTM_PRIME_BBS has been deprecated, use MP_PRIME_BBS") MP_PRIME_BBS)
#define LTM_PRIME_SAFE \
  (MP_DEPRECATED_PRAGMA("LTM_PRIME_SAFE has been deprecated, use MP_PRIME_SAFE") MP_PRIME_SAFE)
#define LTM_PRIME_2MSB_ON                                                              \
  (MP_DEPRECATED_PRAGMA("LTM_PRIME_2MSB_ON has been deprecated, use MP_PRIME_2MSB_ON") \
       MP_PRIME_2MSB_ON)

/* -------------------------------------------------------------------------------- bytes, text */

/* As mp_ubin_size, mp_from_ubin, mp_to_ubin; the plain writers trust the buffer, the _n ones take
 * its size in *outlen, leave the length there, and return MP_VAL if it is too small. */
MP_DEPRECATED(mp_ubin_size) MP_WUR int mp_unsigned_bin_size(const mp_int* a);
MP_DEPRECATED(mp_from_ubin)
MP_WUR mp_err mp_read_unsigned_bin(mp_int* a, const unsigned char* b, int c);
MP_DEPRECATED(mp_to_ubin) MP_WUR mp_err mp_to_unsigned_bin(const mp_int* a, unsigned char* b);
MP_DEPRECATED(mp_to_ubin)
MP_WUR mp_err mp_to_unsigned_bin_n(const mp_int* a, unsigned char* b, unsigned long* outlen);
MP_DEPRECATED(mp_sbin_size) MP_WUR int mp_signed_bin_size(const mp_int* a);
MP_DEPRECATED(mp_from_sbin)
MP_WUR mp_err mp_read_signed_bin(mp_int* a, const unsigned char* b, int c);
MP_DEPRECATED(mp_to_sbin) MP_WUR mp_err mp_to_signed_bin(const mp_int* a, unsigned char* b);
MP_DEPRECATED(mp_to_sbin)
MP_WUR mp_err mp_to_signed_bin_n(const mp_int* a, unsigned char* b, unsigned long* outlen);

/* As mp_pack and mp_unpack; mp_export trusts the buffer. */
MP_DEPRECATED(mp_pack)
MP_WUR mp_err mp_export(void* rop, size_t* countp, int order, size_t size, int endian, size_t nails,
                        const mp_int* op);
MP_DEPRECATED(mp_unpack)
MP_WUR mp_err mp_import(mp_int* rop, size_t count, int order, size_t size, int endian, size_t nails,
                        const void* op);

/* As mp_to_radix; the plain one trusts the buffer, that of mp_toradix_n has maxlen bytes. */
MP_DEPRECATED(mp_to_radix) MP_WUR mp_err mp_toradix(const mp_int* a, char* str, int radix);
MP_DEPRECATED(mp_to_radix)
MP_WUR mp_err mp_toradix_n(const mp_int* a, char* str, int radix, int maxlen);

#define mp_read_raw(mp, str, len) \
  (MP_DEPRECATED_PRAGMA("replaced by mp_read_signed_bin") mp_read_signed_bin((mp), (str), (len)))
#define mp_raw_size(mp) \
  (MP_DEPRECATED_PRAGMA("replaced by mp_signed_bin_size") mp_signed_bin_size(mp))
#define mp_toraw(mp, str) \
  (MP_DEPRECATED_PRAGMA("replaced by mp_to_signed_bin") mp_to_signed_bin((mp), (str)))
#define mp_read_mag(mp, str, len)                           \
  (MP_DEPRECATED_PRAGMA("replaced by mp_read_unsigned_bin") \
       mp_read_unsigned_bin((mp), (str), (len)))
#define mp_mag_size(mp) \
  (MP_DEPRECATED_PRAGMA("replaced by mp_unsigned_bin_size") mp_unsigned_bin_size(mp))
#define mp_tomag(mp, str) \
  (MP_DEPRECATED_PRAGMA("replaced by mp_to_unsigned_bin") mp_to_unsigned_bin((mp), (str)))
#define mp_tobinary(M, S) (MP_DEPRECATED_PRAGMA("replaced by mp_to_binary") mp_toradix((M), (S), 2))
#define mp_tooctal(M, S) (MP_DEPRECATED_PRAGMA("replaced by mp_to_octal") mp_toradix((M), (S), 8))
#define mp_todecimal(M, S) \
  (MP_DEPRECATED_PRAGMA("replaced by mp_to_decimal") mp_toradix((M), (S), 10))
#define mp_tohex(M, S) (MP_DEPRECATED_PRAGMA("replaced by mp_to_hex") mp_toradix((M), (S), 16))

/* ---------------------------------------------------------------------- fields, limits, codes */

#define DIGIT_BIT \
  (MP_DEPRECATED_PRAGMA("DIGIT_BIT macro is deprecated, MP_DIGIT_BIT instead") MP_DIGIT_BIT)
#define USED(m) (MP_DEPRECATED_PRAGMA("USED macro is deprecated, use z->used instead")(m)->used)
#define DIGIT(m, k) \
  (MP_DEPRECATED_PRAGMA("DIGIT macro is deprecated, use z->dp instead")(m)->dp[(k)])
#define SIGN(m) (MP_DEPRECATED_PRAGMA("SIGN macro is deprecated, use z->sign instead")(m)->sign)
#define mp_word MP_DEPRECATED_PRAGMA("mp_word has been made private") private_mp_word
#define MP_SIZEOF_MP_DIGIT                                                                       \
  (MP_DEPRECATED_PRAGMA("MP_SIZEOF_MP_DIGIT has been deprecated, use sizeof (mp_digit)") sizeof( \
      mp_digit))
#ifndef MP_USE_ENUMS
#define MP_RANGE (MP_DEPRECATED_PRAGMA("MP_RANGE has been deprecated in favor of MP_VAL") MP_VAL)
#endif

/* The digits that mp_init makes room for; the columns of LibTomMath's column-wise products. */
#ifndef MP_PREC
#ifndef MP_LOW_MEM
#define PRIVATE_MP_PREC 32
#elif defined(MP_8BIT)
#define PRIVATE_MP_PREC 16
#else
#define PRIVATE_MP_PREC 8
#endif
#define MP_PREC (MP_DEPRECATED_PRAGMA("MP_PREC is an internal macro") PRIVATE_MP_PREC)
#endif
#define PRIVATE_MP_WARRAY \
  (int)(1UL << (((CHAR_BIT * sizeof(private_mp_word)) - (2 * MP_DIGIT_BIT)) + 1))
#define MP_WARRAY (MP_DEPRECATED_PRAGMA("MP_WARRAY is an internal macro") PRIVATE_MP_WARRAY)

#endif
