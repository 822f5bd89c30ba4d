/* SPDX-License-Identifier: Apache-2.0 */
/* Included by mpi.h alone: MPI's memory, arithmetic and number theory on the functions of
 * tommath.h.
 *
 * A call sees each mpi_int through an mp_int that shares its digits; the one of the result, which
 * may be an operand too, is stored back. */
#ifndef MPI_NUMBERS_H_
#define MPI_NUMBERS_H_

PRIVATE_MP_STATIC mp_int mpi_view(const mpi_int* a) {
  mp_int x;
  x.dp = a->dp;
  x.alloc = (int)a->alloc;
  x.used = (int)a->used;
  while (x.used > 0 && x.dp[x.used - 1] == 0) --x.used;
  x.sign = (a->sign != 0 && x.used > 0) ? MP_NEG : MP_ZPOS;
  return x;
}

PRIVATE_MP_STATIC void mpi_store(mpi_int* a, const mp_int* x) {
  a->dp = x->dp;
  a->alloc = (mpi_size)x->alloc;
  a->used = x->used > 0 ? (mpi_size)x->used : 1U;
  a->sign = x->sign == MP_NEG ? 1U : 0U;
  if (x->used == 0 && x->alloc > 0) a->dp[0] = 0;
}

PRIVATE_MP_STATIC mpi_err mpi_code(mp_err err) {
  if (err == MP_OKAY) return MPI_OKAY;
  if (err == MP_MEM) return MPI_MEM;
  return err == MP_VAL ? MPI_RANGE : MPI_BADARG;
}

/* d as a number; it may have more bits than DIGIT_BIT. */
PRIVATE_MP_STATIC mp_int mpi_small(mp_digit d, mp_digit room[2]) {
  mp_int x;
  room[0] = (mp_digit)(d & MP_MASK);
  room[1] = (mp_digit)(d >> MP_DIGIT_BIT);
  x.dp = room;
  x.alloc = 2;
  x.used = room[1] != 0 ? 2 : (room[0] != 0 ? 1 : 0);
  x.sign = MP_ZPOS;
  return x;
}

/* ------------------------------------------------------------------------------------- memory */

/* Of this file of the program: mp_set_prec(0) restores MP_DEFPREC. */
static mpi_size mpi_default_prec = MP_DEFPREC;
PRIVATE_MP_STATIC mpi_size mpi_get_prec(void) { return mpi_default_prec; }
PRIVATE_MP_STATIC void mpi_set_prec(mpi_size prec) {
  mpi_default_prec = prec == 0 ? (mpi_size)MP_DEFPREC : prec;
}

PRIVATE_MP_STATIC mpi_err mpi_init_size(mpi_int* a, mpi_size prec) {
  mp_int x;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && prec > 0, MPI_BADARG);
  if (prec > (mpi_size)INT_MAX) return MPI_MEM;
  err = mp_init_size(&x, (int)prec);
  if (err != MP_OKAY) return mpi_code(err);
  mpi_store(a, &x);
  return MPI_OKAY;
}
PRIVATE_MP_STATIC mpi_err mpi_init(mpi_int* a) { return mpi_init_size(a, mpi_default_prec); }
PRIVATE_MP_STATIC void mpi_clear(mpi_int* a) {
  mp_int x;
  if (a == NULL) return;
  x = mpi_view(a);
  mp_clear(&x);
  a->dp = NULL;
  a->alloc = a->used = a->sign = 0;
}
PRIVATE_MP_STATIC void mpi_clear_array(mpi_int a[], int count) {
  while (--count >= 0) mpi_clear(&a[count]);
}
PRIVATE_MP_STATIC mpi_err mpi_init_array(mpi_int a[], int count) {
  int i;
  MPI_ARGUMENTS(a != NULL && count > 0, MPI_BADARG);
  for (i = 0; i < count; ++i) {
    const mpi_err err = mpi_init(&a[i]);
    if (err != MPI_OKAY) {
      mpi_clear_array(a, i);
      return err;
    }
  }
  return MPI_OKAY;
}

/* One operand, two, three; with the result they may be the same objects. */
typedef mp_err mpi_function_1(const mp_int* a, mp_int* c);
typedef mp_err mpi_function_2(const mp_int* a, const mp_int* b, mp_int* c);
typedef mp_err mpi_function_3(const mp_int* a, const mp_int* b, const mp_int* m, mp_int* c);

PRIVATE_MP_STATIC mpi_err mpi_call_1(mpi_function_1* f, const mpi_int* a, mpi_int* c) {
  mp_int x, z;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && c != NULL, MPI_BADARG);
  x = mpi_view(a);
  z = mpi_view(c);
  err = f(a == c ? &z : &x, &z);
  mpi_store(c, &z);
  return mpi_code(err);
}
PRIVATE_MP_STATIC mpi_err mpi_call_2(mpi_function_2* f, const mpi_int* a, const mpi_int* b,
                                     mpi_int* c) {
  mp_int x, y, z;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && b != NULL && c != NULL, MPI_BADARG);
  x = mpi_view(a);
  y = mpi_view(b);
  z = mpi_view(c);
  err = f(a == c ? &z : &x, b == c ? &z : (b == a ? &x : &y), &z);
  mpi_store(c, &z);
  return mpi_code(err);
}
PRIVATE_MP_STATIC mpi_err mpi_call_3(mpi_function_3* f, const mpi_int* a, const mpi_int* b,
                                     const mpi_int* m, mpi_int* c) {
  mp_int x, y, n, z;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && b != NULL && m != NULL && c != NULL, MPI_BADARG);
  x = mpi_view(a);
  y = mpi_view(b);
  n = mpi_view(m);
  z = mpi_view(c);
  err = f(a == c ? &z : &x, b == c ? &z : (b == a ? &x : &y),
          m == c ? &z : (m == a ? &x : (m == b ? &y : &n)), &z);
  mpi_store(c, &z);
  return mpi_code(err);
}
/* With a digit for the second operand. */
PRIVATE_MP_STATIC mpi_err mpi_call_d(mpi_function_2* f, const mpi_int* a, mp_digit d, mpi_int* c) {
  mp_digit room[2];
  mp_int x, y, z;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && c != NULL, MPI_BADARG);
  x = mpi_view(a);
  y = mpi_small(d, room);
  z = mpi_view(c);
  err = f(a == c ? &z : &x, &y, &z);
  mpi_store(c, &z);
  return mpi_code(err);
}

PRIVATE_MP_STATIC mpi_err mpi_copy(const mpi_int* from, mpi_int* to) {
  return from == to ? MPI_OKAY : mpi_call_1(mp_copy, from, to);
}
PRIVATE_MP_STATIC mpi_err mpi_init_copy(mpi_int* a, const mpi_int* from) {
  mpi_err err;
  MPI_ARGUMENTS(a != NULL && from != NULL, MPI_BADARG);
  if (a == from) return MPI_OKAY;
  err = mpi_init_size(a, from->used == 0 ? 1U : from->used);
  if (err != MPI_OKAY) return err;
  err = mpi_copy(from, a);
  if (err != MPI_OKAY) mpi_clear(a);
  return err;
}
PRIVATE_MP_STATIC void mpi_exch(mpi_int* a, mpi_int* b) {
  if (a != NULL && b != NULL) {
    const mpi_int t = *a;
    *a = *b;
    *b = t;
  }
}
PRIVATE_MP_STATIC void mpi_zero(mpi_int* a) {
  mp_int x;
  if (a == NULL) return;
  x = mpi_view(a);
  mp_zero(&x);
  mpi_store(a, &x);
}
PRIVATE_MP_STATIC mpi_err mpi_shrink(mpi_int* a) {
  mp_int x;
  mp_err err;
  MPI_ARGUMENTS(a != NULL, MPI_BADARG);
  x = mpi_view(a);
  if (x.used == 0 && x.alloc <= 1) return MPI_OKAY;
  err = mp_shrink(&x);
  mpi_store(a, &x);
  return mpi_code(err);
}
PRIVATE_MP_STATIC mpi_err mpi_set_int(mpi_int* a, long z) {
  mp_int x;
  mp_err err;
  MPI_ARGUMENTS(a != NULL, MPI_BADARG);
  x = mpi_view(a);
  err = mp_grow(&x, (int)(sizeof(long) * CHAR_BIT / MP_DIGIT_BIT) + 1);
  if (err == MP_OKAY) mp_set_l(&x, z);
  mpi_store(a, &x);
  return mpi_code(err);
}
PRIVATE_MP_STATIC void mpi_set(mpi_int* a, mp_digit d) {
  mp_digit room[2];
  mp_int x, y;
  if (a == NULL) return;
  x = mpi_view(a);
  y = mpi_small(d, room);
  if (mp_copy(&y, &x) == MP_OKAY) mpi_store(a, &x);
}

/* --------------------------------------------------------------------------------- arithmetic */

PRIVATE_MP_STATIC mpi_err mpi_abs(const mpi_int* a, mpi_int* b) { return mpi_call_1(mp_abs, a, b); }
PRIVATE_MP_STATIC mpi_err mpi_neg(const mpi_int* a, mpi_int* b) { return mpi_call_1(mp_neg, a, b); }
PRIVATE_MP_STATIC mpi_err mpi_mul_2(const mpi_int* a, mpi_int* c) {
  return mpi_call_1(mp_mul_2, a, c);
}
PRIVATE_MP_STATIC mpi_err mpi_div_2(const mpi_int* a, mpi_int* c) {
  return mpi_call_1(mp_div_2, a, c);
}
PRIVATE_MP_STATIC mpi_err mpi_sqr(const mpi_int* a, mpi_int* b) { return mpi_call_1(mp_sqr, a, b); }
PRIVATE_MP_STATIC mpi_err mpi_sqrt(const mpi_int* a, mpi_int* b) {
  return mpi_call_1(mp_sqrt, a, b);
}
PRIVATE_MP_STATIC mpi_err mpi_add(const mpi_int* a, const mpi_int* b, mpi_int* c) {
  return mpi_call_2(mp_add, a, b, c);
}
PRIVATE_MP_STATIC mpi_err mpi_sub(const mpi_int* a, const mpi_int* b, mpi_int* c) {
  return mpi_call_2(mp_sub, a, b, c);
}
PRIVATE_MP_STATIC mpi_err mpi_mul(const mpi_int* a, const mpi_int* b, mpi_int* c) {
  return mpi_call_2(mp_mul, a, b, c);
}
PRIVATE_MP_STATIC mpi_err mpi_add_d(const mpi_int* a, mp_digit d, mpi_int* b) {
  return mpi_call_d(mp_add, a, d, b);
}
PRIVATE_MP_STATIC mpi_err mpi_sub_d(const mpi_int* a, mp_digit d, mpi_int* b) {
  return mpi_call_d(mp_sub, a, d, b);
}
PRIVATE_MP_STATIC mpi_err mpi_mul_d(const mpi_int* a, mp_digit d, mpi_int* b) {
  return mpi_call_d(mp_mul, a, d, b);
}

/* q or r may be NULL; the sign of r is that of a. MP_RANGE: b = 0. */
PRIVATE_MP_STATIC mpi_err mpi_div(const mpi_int* a, const mpi_int* b, mpi_int* q, mpi_int* r) {
  mp_int x, y, quotient, remainder;
  mp_int *left = &x, *right = &y;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && b != NULL, MPI_BADARG);
  x = mpi_view(a);
  y = mpi_view(b);
  quotient = q != NULL ? mpi_view(q) : x;
  remainder = r != NULL ? mpi_view(r) : x;
  if (a == q) left = &quotient;
  if (a == r) left = &remainder;
  if (b == q) right = &quotient;
  if (b == r) right = &remainder;
  err = mp_div(left, right, q != NULL ? &quotient : NULL, r != NULL ? &remainder : NULL);
  if (q != NULL) mpi_store(q, &quotient);
  if (r != NULL) mpi_store(r, &remainder);
  return mpi_code(err);
}
/* *r = |a| mod d. MP_RANGE: d = 0. */
PRIVATE_MP_STATIC mpi_err mpi_div_d(const mpi_int* a, mp_digit d, mpi_int* q, mp_digit* r) {
  mp_digit room[2], rest_room[2];
  mp_int x, y, z, rest;
  mp_err err;
  MPI_ARGUMENTS(a != NULL, MPI_BADARG);
  x = mpi_view(a);
  y = mpi_small(d, room);
  err = mp_init_size(&rest, 2);
  if (err != MP_OKAY) return mpi_code(err);
  z = q != NULL ? mpi_view(q) : x;
  err = mp_div(a == q ? &z : &x, &y, q != NULL ? &z : NULL, &rest);
  if (q != NULL) mpi_store(q, &z);
  rest_room[0] = rest.used > 0 ? rest.dp[0] : 0;
  rest_room[1] = rest.used > 1 ? rest.dp[1] : 0;
  if (err == MP_OKAY && r != NULL) {
    *r = (mp_digit)((rest_room[1] << MP_DIGIT_BIT) | rest_room[0]);
  }
  mp_clear(&rest);
  return mpi_code(err);
}
/* A shift by more bits than an int counts. */
PRIVATE_MP_STATIC int mpi_is_far(uint64_t bits) { return bits > (uint64_t)(INT_MAX / 2); }
PRIVATE_MP_STATIC mpi_err mpi_mul_2d(const mpi_int* a, mp_digit d, mpi_int* c) {
  mp_int x, z;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && c != NULL, MPI_BADARG);
  x = mpi_view(a);
  if (mpi_is_far(d)) return x.used == 0 ? mpi_copy(a, c) : MPI_MEM;
  z = mpi_view(c);
  err = mp_mul_2d(a == c ? &z : &x, (int)d, &z);
  mpi_store(c, &z);
  return mpi_code(err);
}
PRIVATE_MP_STATIC mpi_err mpi_2expt(mpi_int* a, mp_digit k) {
  mp_int x;
  mp_err err;
  MPI_ARGUMENTS(a != NULL, MPI_BADARG);
  if (mpi_is_far(k)) return MPI_MEM;
  x = mpi_view(a);
  err = mp_2expt(&x, (int)k);
  mpi_store(a, &x);
  return mpi_code(err);
}
/* Truncated towards 0, r with the sign of a; q or r may be NULL. */
PRIVATE_MP_STATIC mpi_err mpi_div_2d(const mpi_int* a, mp_digit d, mpi_int* q, mpi_int* r) {
  const int bits = mpi_is_far(d) ? INT_MAX / 2 : (int)d;
  int step;
  MPI_ARGUMENTS(a != NULL, MPI_BADARG);
  for (step = 0; step < 2; ++step) { /* the one that overwrites a comes last */
    const int quotient = (step == 0) == (q != a);
    mpi_int* c = quotient ? q : r;
    mp_int x, z;
    mp_err err;
    if (c == NULL) continue;
    x = mpi_view(a);
    z = mpi_view(c);
    err = quotient ? mp_div_2d(a == c ? &z : &x, bits, &z, NULL)
                   : mp_mod_2d(a == c ? &z : &x, bits, &z);
    mpi_store(c, &z);
    if (err != MP_OKAY) return mpi_code(err);
  }
  return MPI_OKAY;
}

#endif
