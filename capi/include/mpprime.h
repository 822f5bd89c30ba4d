/* SPDX-License-Identifier: Apache-2.0 */
/* For programs written to MPI: small divisors and tests for primes. Every answer is MP_YES, MP_NO
 * or an error; random numbers come from rand(). */
#ifndef MPPRIME_H_
#define MPPRIME_H_

#include "mpi.h"

/* The first primes: 128 of them, or those that a digit of 7 bits holds. */
#ifdef MP_8BIT
static PRIVATE_MP_UNUSED const mp_digit prime_tab[] = {
    2,  3,  5,  7,  11, 13, 17, 19, 23, 29,  31,  37,  41,  43,  47, 53,
    59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113, 127};
#else
static PRIVATE_MP_UNUSED const mp_digit prime_tab[] = {
    2,   3,   5,   7,   11,  13,  17,  19,  23,  29,  31,  37,  41,  43,  47,  53,  59,  61,  67,
    71,  73,  79,  83,  89,  97,  101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163,
    167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239, 241, 251, 257, 263, 269,
    271, 277, 281, 283, 293, 307, 311, 313, 317, 331, 337, 347, 349, 353, 359, 367, 373, 379, 383,
    389, 397, 401, 409, 419, 421, 431, 433, 439, 443, 449, 457, 461, 463, 467, 479, 487, 491, 499,
    503, 509, 521, 523, 541, 547, 557, 563, 569, 571, 577, 587, 593, 599, 601, 607, 613, 617, 619,
    631, 641, 643, 647, 653, 659, 661, 673, 677, 683, 691, 701, 709, 719};
#endif
static PRIVATE_MP_UNUSED const int prime_tab_size = (int)(sizeof(prime_tab) / sizeof(prime_tab[0]));

/* Whether b, d, divides a. */
PRIVATE_MP_STATIC mp_err mpp_divis(const mp_int* a, const mp_int* b) {
  mp_int rest;
  mp_err err = mp_init(&rest);
  if (err != MP_OKAY) return err;
  err = mp_mod(a, b, &rest);
  if (err == MP_OKAY) err = mp_cmp_z(&rest) == MP_EQ ? MP_YES : MP_NO;
  mp_clear(&rest);
  return err;
}
PRIVATE_MP_STATIC mp_err mpp_divis_d(const mp_int* a, mp_digit d) {
  mp_digit rest = 1;
  mp_err err;
  MPI_ARGUMENTS(a != NULL, MP_BADARG);
  if (d == 0) return MP_NO;
  err = mp_mod_d(a, d, &rest);
  return err != MP_OKAY ? err : (rest == 0 ? MP_YES : MP_NO);
}
/* Whether one of `size` digits does; *which = the place of the first. */
PRIVATE_MP_STATIC mp_err mpp_divis_vector(const mp_int* a, const mp_digit* vec, int size,
                                          int* which) {
  int i;
  MPI_ARGUMENTS(a != NULL && vec != NULL && size > 0, MP_BADARG);
  for (i = 0; i < size; ++i) {
    const mp_err err = mpp_divis_d(a, vec[i]);
    if (err == MP_YES && which != NULL) *which = i;
    if (err != MP_NO) return err;
  }
  return MP_NO;
}
/* Whether one of the first *np primes does; *np = the first that does. */
PRIVATE_MP_STATIC mp_err mpp_divis_primes(const mp_int* a, mp_digit* np) {
  int which = 0, size;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && np != NULL, MP_BADARG);
  size = *np > (mp_digit)prime_tab_size ? prime_tab_size : (int)*np;
  err = mpp_divis_vector(a, prime_tab, size, &which);
  if (err == MP_YES) *np = prime_tab[which];
  return err;
}

/* Random digits for all that a uses; for `prec` digits. The sign stays. */
PRIVATE_MP_STATIC mp_err mpp_random(mp_int* a) {
  mp_size i;
  MPI_ARGUMENTS(a != NULL, MP_BADARG);
  for (i = 0; i < a->used; ++i) a->dp[i] = private_mp_rand_digit();
  return MP_OKAY;
}
PRIVATE_MP_STATIC mp_err mpp_random_size(mp_int* a, mp_size prec) {
  mp_int wide;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && prec > 0, MP_BADARG);
  if (prec > a->alloc) {
    err = mp_init_size(&wide, prec);
    if (err != MP_OKAY) return err;
    wide.sign = a->sign;
    mp_exch(&wide, a);
    mp_clear(&wide);
  }
  if (prec > a->used) a->used = prec;
  return mpp_random(a);
}

/* Fermat: w^a = w modulo a. */
PRIVATE_MP_STATIC mp_err mpp_fermat(const mp_int* a, mp_digit w) {
  mp_int base, power;
  mp_err err = mp_init(&base);
  if (err != MP_OKAY) return err;
  mp_set(&base, w);
  err = mp_init(&power);
  if (err == MP_OKAY) {
    err = mp_exptmod(&base, a, a, &power);
    if (err == MP_OKAY) err = mp_mod(&base, a, &base);
    if (err == MP_OKAY) err = mp_cmp(&base, &power) == MP_EQ ? MP_YES : MP_NO;
    mp_clear(&power);
  }
  mp_clear(&base);
  return err;
}

/* z = x^m modulo a is 1, or becomes a - 1 in fewer than `twos` squarings: Miller and Rabin. */
PRIVATE_MP_STATIC mp_err mpp_witness(const mp_int* a, const mp_int* a_less_1, mp_int* z, int twos) {
  mp_err err = MP_OKAY;
  if (mp_cmp_d(z, 1) == MP_EQ) return MP_YES;
  for (; twos > 0 && err == MP_OKAY; --twos) {
    if (mp_cmp(z, a_less_1) == MP_EQ) return MP_YES;
    err = mp_sqrmod(z, a, z);
  }
  return err != MP_OKAY ? err : MP_NO;
}
/* nt tests of Miller and Rabin to random bases. */
PRIVATE_MP_STATIC mp_err mpp_pprime(const mp_int* a, int nt) {
  mp_int t[3]; /* a - 1, its odd part, the base and its powers */
  mp_err err;
  int twos = 0;
  MPI_ARGUMENTS(a != NULL, MP_BADARG);
  if (mp_cmp_d(a, 3) != MP_GT) return mp_cmp_d(a, 2) == MP_LT ? MP_NO : MP_YES;
  if (mp_iseven(a)) return MP_NO;
  err = mp_init_array(t, 3);
  if (err != MP_OKAY) return err;
  err = mp_sub_d(a, 1, &t[0]);
  if (err == MP_OKAY) err = mp_copy(&t[0], &t[1]);
  for (; err == MP_OKAY && mp_iseven(&t[1]); ++twos) err = mp_div_2(&t[1], &t[1]);
  for (; err == MP_OKAY && nt > 0; --nt) {
    do {
      err = mpp_random_size(&t[2], a->used);
      if (err == MP_OKAY) err = mp_mod(&t[2], a, &t[2]);
    } while (err == MP_OKAY && mp_cmp_d(&t[2], 1) != MP_GT);
    if (err == MP_OKAY) err = mp_exptmod(&t[2], &t[1], a, &t[2]);
    if (err == MP_OKAY) err = mpp_witness(a, &t[0], &t[2], twos);
  }
  mp_clear_array(t, 3);
  return err;
}

#endif
