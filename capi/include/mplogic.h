/* SPDX-License-Identifier: Apache-2.0 */
/* For programs written to MPI: bits of magnitudes, as if zeros went on for ever above them. */
#ifndef MPLOGIC_H_
#define MPLOGIC_H_

#include "mpi.h"

#define MP_EVEN MP_YES
#define MP_ODD MP_NO

/* c = f(|a|, |b|), not negative. x and y share the digits of a and b. */
PRIVATE_MP_STATIC mp_err mpl_of_magnitudes(mpi_function_2* f, const mp_int* a, const mp_int* b,
                                           mp_int* c) {
  mp_int x, y, result;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && b != NULL && c != NULL, MP_BADARG);
  err = mp_init(&result);
  if (err != MP_OKAY) return err;
  x = *a;
  y = *b;
  x.sign = y.sign = MP_ZPOS;
  err = mpi_call_2(f, &x, &y, &result);
  if (err == MP_OKAY) mp_exch(&result, c);
  mp_clear(&result);
  return err;
}
PRIVATE_MP_STATIC mp_err mpl_and(const mp_int* a, const mp_int* b, mp_int* c) {
  return mpl_of_magnitudes(mp_and, a, b, c);
}
PRIVATE_MP_STATIC mp_err mpl_or(const mp_int* a, const mp_int* b, mp_int* c) {
  return mpl_of_magnitudes(mp_or, a, b, c);
}
PRIVATE_MP_STATIC mp_err mpl_xor(const mp_int* a, const mp_int* b, mp_int* c) {
  return mpl_of_magnitudes(mp_xor, a, b, c);
}

/* Every bit of the digits of a is turned over; the sign stays. */
PRIVATE_MP_STATIC mp_err mpl_not(const mp_int* a, mp_int* b) {
  mp_size i;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && b != NULL, MP_BADARG);
  err = mp_copy(a, b);
  if (err != MP_OKAY) return err;
  for (i = 0; i < b->used; ++i) b->dp[i] = (mp_digit)(b->dp[i] ^ MP_MASK);
  while (b->used > 1 && b->dp[b->used - 1] == 0) --b->used;
  if (mp_cmp_z(b) == MP_EQ) b->sign = MP_ZPOS;
  return MP_OKAY;
}

/* b = a / 2^d truncated towards 0; b = a * 2^d. */
PRIVATE_MP_STATIC mp_err mpl_rsh(const mp_int* a, mp_int* b, mp_digit d) {
  MPI_ARGUMENTS(a != NULL && b != NULL, MP_BADARG);
  return mp_div_2d(a, d, b, NULL);
}
PRIVATE_MP_STATIC mp_err mpl_lsh(const mp_int* a, mp_int* b, mp_digit d) {
  return mp_mul_2d(a, d, b);
}

PRIVATE_MP_STATIC int mpl_count(const mp_int* a) {
  mp_size i;
  int count = 0;
  for (i = 0; i < a->used; ++i) {
    mp_digit rest = a->dp[i];
    for (; rest != 0; rest = (mp_digit)(rest & (rest - 1))) ++count;
  }
  return count;
}
/* *num = the one bits, the zero bits, in the digits of a; num may be NULL. */
PRIVATE_MP_STATIC mp_err mpl_num_set(const mp_int* a, int* num) {
  MPI_ARGUMENTS(a != NULL, MP_BADARG);
  if (num != NULL) *num = mpl_count(a);
  return MP_OKAY;
}
PRIVATE_MP_STATIC mp_err mpl_num_clear(const mp_int* a, int* num) {
  MPI_ARGUMENTS(a != NULL, MP_BADARG);
  if (num != NULL) *num = (int)a->used * DIGIT_BIT - mpl_count(a);
  return MP_OKAY;
}
/* MP_EVEN or MP_ODD: the number of one bits. */
PRIVATE_MP_STATIC mp_err mpl_parity(const mp_int* a) {
  MPI_ARGUMENTS(a != NULL, MP_BADARG);
  return mpl_count(a) % 2 == 0 ? MP_EVEN : MP_ODD;
}

#endif
