/* SPDX-License-Identifier: Apache-2.0 */
/* Included by mpi.h alone: gives MPI's names to what is above, and takes them from tommath.h. */
#ifndef MPI_NAMES_H_
#define MPI_NAMES_H_

/* Types. */
#define mp_int mpi_int
#define mp_err mpi_err
#define mp_sign mpi_sign
#define mp_size mpi_size
#undef mp_word
#define mp_word private_mp_word

/* Constants. */
#undef MP_LT
#undef MP_EQ
#undef MP_GT
#undef MP_ZPOS
#undef MP_NEG
#undef MP_OKAY
#undef MP_YES
#undef MP_NO
#undef MP_MEM
#undef MP_RANGE
#define MP_LT -1
#define MP_EQ 0
#define MP_GT 1
#define MP_ZPOS 0
#define MP_NEG 1
#define ZPOS MP_ZPOS
#define NEG MP_NEG
#define MP_OKAY MPI_OKAY
#define MP_YES MPI_YES
#define MP_NO MPI_NO
#define MP_MEM MPI_MEM
#define MP_RANGE MPI_RANGE
#define MP_BADARG MPI_BADARG
#define MP_UNDEF MPI_UNDEF
#define MP_LAST_CODE MP_UNDEF

/* Digits. MP_DIGIT_BIT and MP_DIGIT_MAX are those of tommath.h. */
#undef DIGIT_BIT
#define DIGIT_BIT MP_DIGIT_BIT
#define DIGIT_MAX MP_DIGIT_MAX
#define DIGIT_FMT MPI_DIGIT_FMT
#define MP_DIGIT_SIZE ((int)sizeof(mp_digit))
#define RADIX ((mp_digit)1 << MP_DIGIT_BIT)
#define MP_WORD_BIT (CHAR_BIT * (int)sizeof(mp_word))
#define MP_WORD_MAX (~(mp_word)0)
#define MAX_RADIX MPI_MAX_RADIX
#define BITS 1
#define BYTES CHAR_BIT

/* Fields; every name with MP_ too. */
#undef SIGN
#undef USED
#undef DIGIT
#define SIGN(MP) ((MP)->sign)
#define USED(MP) ((MP)->used)
#define ALLOC(MP) ((MP)->alloc)
#define DIGITS(MP) ((MP)->dp)
#define DIGIT(MP, N) (MP)->dp[(N)]
#define MP_SIGN(MP) SIGN(MP)
#define MP_USED(MP) USED(MP)
#define MP_ALLOC(MP) ALLOC(MP)
#define MP_DIGITS(MP) DIGITS(MP)
#define MP_DIGIT(MP, N) DIGIT(MP, N)

#if MP_ARGCHK == 1
#define ARGCHK(X, Y)      \
  {                       \
    if (!(X)) return (Y); \
  }
#elif MP_ARGCHK == 2
#define ARGCHK(X, Y) assert(X)
#else
#define ARGCHK(X, Y)
#endif

/* Memory. */
#define mp_get_prec mpi_get_prec
#define mp_set_prec mpi_set_prec
#define mp_init mpi_init
#define mp_init_array mpi_init_array
#define mp_init_size mpi_init_size
#define mp_init_copy mpi_init_copy
#define mp_copy mpi_copy
#define mp_exch mpi_exch
#define mp_clear mpi_clear
#define mp_clear_array mpi_clear_array
#define mp_zero mpi_zero
#define mp_set mpi_set
#define mp_set_int mpi_set_int
#define mp_shrink mpi_shrink

/* Arithmetic. */
#define mp_abs mpi_abs
#define mp_neg mpi_neg
#define mp_add_d mpi_add_d
#define mp_sub_d mpi_sub_d
#define mp_mul_d mpi_mul_d
#define mp_mul_2 mpi_mul_2
#define mp_div_d mpi_div_d
#define mp_div_2 mpi_div_2
#define mp_expt_d mpi_expt_d
#define mp_add mpi_add
#define mp_sub mpi_sub
#define mp_mul mpi_mul
#define mp_mul_2d mpi_mul_2d
#define mp_sqr mpi_sqr
#define mp_div mpi_div
#define mp_div_2d mpi_div_2d
#define mp_expt mpi_expt
#define mp_2expt mpi_2expt
#define mp_sqrt mpi_sqrt

/* Moduli. */
#define mp_mod mpi_mod
#define mp_mod_d mpi_mod_d
#define mp_addmod mpi_addmod
#define mp_submod mpi_submod
#define mp_mulmod mpi_mulmod
#define mp_sqrmod mpi_sqrmod
#define mp_exptmod mpi_exptmod
#define mp_exptmod_d mpi_exptmod_d

/* Comparisons. */
#define mp_cmp_z mpi_cmp_z
#define mp_cmp_d mpi_cmp_d
#define mp_cmp mpi_cmp
#define mp_cmp_mag mpi_cmp_mag
#define mp_cmp_int mpi_cmp_int
#define mp_isodd mpi_isodd
#define mp_iseven mpi_iseven

/* Divisors. */
#define mp_gcd mpi_gcd
#define mp_lcm mpi_lcm
#define mp_xgcd mpi_xgcd
#define mp_invmod mpi_invmod

/* Bytes and text. */
#define mp_read_signed_bin mpi_read_signed_bin
#define mp_signed_bin_size mpi_signed_bin_size
#define mp_to_signed_bin mpi_to_signed_bin
#define mp_read_unsigned_bin mpi_read_unsigned_bin
#define mp_unsigned_bin_size mpi_unsigned_bin_size
#define mp_to_unsigned_bin mpi_to_unsigned_bin
#define mp_count_bits mpi_count_bits
#define mp_read_radix mpi_read_radix
#define mp_read_variable_radix mpi_read_variable_radix
#define mp_radix_size mpi_radix_size
#define mp_value_radix_size mpi_value_radix_size
#define mp_toradix mpi_toradix
#define mp_char2value mpi_char2value
#define mp_print mpi_print
#define mp_strerror mpi_strerror

/* Names that later versions have too. */
#define mp_tovalue mpi_char2value

#if MP_COMPAT_MACROS
#undef mp_read_raw
#undef mp_raw_size
#undef mp_toraw
#undef mp_read_mag
#undef mp_mag_size
#undef mp_tomag
#define mp_read_raw(mp, str, len) mp_read_signed_bin((mp), (str), (len))
#define mp_raw_size(mp) mp_signed_bin_size(mp)
#define mp_toraw(mp, str) mp_to_signed_bin((mp), (str))
#define mp_read_mag(mp, str, len) mp_read_unsigned_bin((mp), (str), (len))
#define mp_mag_size(mp) mp_unsigned_bin_size(mp)
#define mp_tomag(mp, str) mp_to_unsigned_bin((mp), (str))
#endif

#undef mp_tobinary
#undef mp_tooctal
#undef mp_todecimal
#undef mp_tohex
#define mp_tobinary(M, S) mp_toradix((M), (S), 2)
#define mp_tooctal(M, S) mp_toradix((M), (S), 8)
#define mp_todecimal(M, S) mp_toradix((M), (S), 10)
#define mp_tohex(M, S) mp_toradix((M), (S), 16)

#endif
