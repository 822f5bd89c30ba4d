/* SPDX-License-Identifier: Apache-2.0 */
/* For programs written to Michael Fromberger's MPI 1.8: they compile and run on this library.
 *
 * MPI's mp_int, codes and meanings are not LibTomMath's, so one file includes this header or
 * tommath.h, not both. Each name of MPI becomes a macro for a static function of mpi_numbers.h,
 * mpi_theory.h or mpi_text.h; nothing more is exported. See docs/libtommath.md for the few
 * deliberate differences.
 *
 * Results: MP_OKAY (which is MP_YES), MP_NO, MP_MEM, MP_RANGE, MP_BADARG, MP_UNDEF.
 *
 * Arguments: a result may be the same object as an operand.
 *
 * Digits: DIGIT_BIT bits each, which are not all bits of mp_digit; 0 has one digit, as in MPI.
 */
#ifndef MPI_H_
#define MPI_H_

#ifdef TOMMATH_0_12_H_
#error "mpi.h and tommath.h with MP_API_0_12 give different meanings to the same names"
#endif
#undef MP_API_0_12

#include "mpi-config.h"
#include "tommath.h"
#include "tommath_shim.h"
#if MP_IOFUNC
#include <ctype.h>
#include <stdio.h>
#endif
#if MP_ARGCHK == 2
#include <assert.h>
#define MPI_ARGUMENTS(condition, code) assert(condition)
#else
#define MPI_ARGUMENTS(condition, code) \
  do {                                 \
    if (!(condition)) return code;     \
  } while (0)
#endif

typedef int mpi_err;
typedef unsigned int mpi_sign;
typedef unsigned int mpi_size;

/* The codes: MPI's values, which are not those of the same names in tommath.h. */
#define MPI_OKAY 0
#define MPI_YES 0
#define MPI_NO -1
#define MPI_MEM -2
#define MPI_RANGE -3
#define MPI_BADARG -4
#define MPI_UNDEF -5

/* dp points to `alloc` digits. The lowest `used`, at least one, are the number; the rest are 0. */
typedef struct {
  mpi_sign sign;
  mpi_size alloc;
  mpi_size used;
  mp_digit* dp;
} mpi_int;

#include "mpi_numbers.h"

#include "mpi_theory.h"

#include "mpi_text.h"

/* From here on mp_int, mp_add, MP_YES and the others are MPI's. */
#include "mpi_names.h"

#endif
