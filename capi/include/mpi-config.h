/* SPDX-License-Identifier: Apache-2.0 */
/* The options of Fromberger's MPI that still mean something; define one before the include. */
#ifndef MPI_CONFIG_H_
#define MPI_CONFIG_H_

/* mp_print, and <stdio.h> for it. */
#ifndef MP_IOFUNC
#define MP_IOFUNC 1
#endif

/* An argument that may not be NULL, or is out of its range: 2 asserts, else MP_BADARG is returned.
 */
#ifndef MP_ARGCHK
#define MP_ARGCHK 1
#endif

/* The digits that mp_init makes room for. */
#ifndef MP_DEFPREC
#define MP_DEFPREC 64
#endif

/* mp_read_raw, mp_raw_size, mp_toraw, mp_read_mag, mp_mag_size, mp_tomag. */
#ifndef MP_COMPAT_MACROS
#define MP_COMPAT_MACROS 1
#endif

/* Always there: MP_MODARITH, MP_NUMTH, MP_SQUARE. Always done: MP_CRYPTO, memory is wiped. */
#undef MP_MODARITH
#undef MP_NUMTH
#undef MP_SQUARE
#undef MP_CRYPTO
#define MP_MODARITH 1
#define MP_NUMTH 1
#define MP_SQUARE 1
#define MP_CRYPTO 1

#endif
