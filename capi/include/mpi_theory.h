/* SPDX-License-Identifier: Apache-2.0 */
/* Included by mpi.h alone: powers, moduli, comparisons and divisors. */
#ifndef MPI_THEORY_H_
#define MPI_THEORY_H_

/* -------------------------------------------------------------------------------- comparisons */

PRIVATE_MP_STATIC int mpi_cmp_z(const mpi_int* a) {
  const mp_int x = mpi_view(a);
  return x.used == 0 ? 0 : (x.sign == MP_NEG ? -1 : 1);
}
PRIVATE_MP_STATIC int mpi_cmp(const mpi_int* a, const mpi_int* b) {
  mp_int x, y;
  MPI_ARGUMENTS(a != NULL && b != NULL, 0);
  x = mpi_view(a);
  y = mpi_view(b);
  return (int)mp_cmp(&x, &y);
}
PRIVATE_MP_STATIC int mpi_cmp_mag(const mpi_int* a, const mpi_int* b) {
  mp_int x, y;
  MPI_ARGUMENTS(a != NULL && b != NULL, 0);
  x = mpi_view(a);
  y = mpi_view(b);
  return (int)mp_cmp_mag(&x, &y);
}
PRIVATE_MP_STATIC int mpi_cmp_d(const mpi_int* a, mp_digit d) {
  mp_digit room[2];
  mp_int x, y;
  MPI_ARGUMENTS(a != NULL, 0);
  x = mpi_view(a);
  y = mpi_small(d, room);
  return (int)mp_cmp(&x, &y);
}
PRIVATE_MP_STATIC int mpi_cmp_int(const mpi_int* a, long z) {
  mp_digit digits[sizeof(long) * CHAR_BIT / MP_DIGIT_BIT + 1];
  unsigned long magnitude = z < 0 ? 0UL - (unsigned long)z : (unsigned long)z;
  mp_int x, y;
  MPI_ARGUMENTS(a != NULL, 0);
  x = mpi_view(a);
  y.dp = digits;
  y.used = 0;
  y.alloc = (int)(sizeof(digits) / sizeof(digits[0]));
  y.sign = z < 0 ? MP_NEG : MP_ZPOS;
  for (; magnitude != 0; magnitude = (unsigned long)((uint64_t)magnitude >> MP_DIGIT_BIT)) {
    digits[y.used++] = (mp_digit)(magnitude & MP_MASK);
  }
  return (int)mp_cmp(&x, &y);
}
PRIVATE_MP_STATIC int mpi_isodd(const mpi_int* a) {
  MPI_ARGUMENTS(a != NULL, 0);
  return a->used > 0 ? (int)(a->dp[0] & 1U) : 0;
}
PRIVATE_MP_STATIC int mpi_iseven(const mpi_int* a) { return !mpi_isodd(a); }

/* ------------------------------------------------------------------------------------- powers */

/* c = a^b, with the sign that the power has. MP_RANGE: b < 0; MP_MEM: no memory is enough. */
PRIVATE_MP_STATIC mpi_err mpi_expt(const mpi_int* a, const mpi_int* b, mpi_int* c) {
  mp_int x, y, z;
  mp_err err;
  MPI_ARGUMENTS(a != NULL && b != NULL && c != NULL, MPI_BADARG);
  x = mpi_view(a);
  y = mpi_view(b);
  if (y.sign == MP_NEG) return MPI_RANGE;
  if (mp_count_bits(&x) <= 1 && mp_count_bits(&y) > 1) { /* 0, 1 or -1 to a power of 2 or more */
    z = mpi_view(c);
    err = mp_copy(a == c ? &z : &x, &z);
    if (err == MP_OKAY && !mpi_isodd(b)) z.sign = MP_ZPOS;
    mpi_store(c, &z);
    return mpi_code(err);
  }
  if (mp_count_bits(&y) > 31) return MPI_MEM;
  z = mpi_view(c);
  err = mp_expt_u32(a == c ? &z : &x, mp_get_mag_u32(&y), &z);
  mpi_store(c, &z);
  return mpi_code(err);
}
PRIVATE_MP_STATIC mpi_err mpi_expt_d(const mpi_int* a, mp_digit d, mpi_int* c) {
  mp_digit room[2];
  const mp_int y = mpi_small(d, room);
  mpi_int b;
  mpi_store(&b, &y);
  return mpi_expt(a, &b, c);
}

/* ------------------------------------------------------------------------------------- moduli */

/* 0 <= c < m. MP_RANGE: m <= 0. */
#define MPI_MODULUS(m)                    \
  MPI_ARGUMENTS((m) != NULL, MPI_BADARG); \
  if (mpi_cmp_z(m) <= 0) return MPI_RANGE

PRIVATE_MP_STATIC mpi_err mpi_mod(const mpi_int* a, const mpi_int* m, mpi_int* c) {
  MPI_MODULUS(m);
  return mpi_call_2(mp_mod, a, m, c);
}
PRIVATE_MP_STATIC mpi_err mpi_mod_d(const mpi_int* a, mp_digit d, mp_digit* c) {
  mpi_err err;
  MPI_ARGUMENTS(a != NULL && c != NULL, MPI_BADARG);
  err = mpi_div_d(a, d, NULL, c);
  if (err == MPI_OKAY && *c != 0 && mpi_cmp_z(a) < 0) *c = (mp_digit)(d - *c);
  return err;
}
PRIVATE_MP_STATIC mpi_err mpi_addmod(const mpi_int* a, const mpi_int* b, const mpi_int* m,
                                     mpi_int* c) {
  MPI_MODULUS(m);
  return mpi_call_3(mp_addmod, a, b, m, c);
}
PRIVATE_MP_STATIC mpi_err mpi_submod(const mpi_int* a, const mpi_int* b, const mpi_int* m,
                                     mpi_int* c) {
  MPI_MODULUS(m);
  return mpi_call_3(mp_submod, a, b, m, c);
}
PRIVATE_MP_STATIC mpi_err mpi_mulmod(const mpi_int* a, const mpi_int* b, const mpi_int* m,
                                     mpi_int* c) {
  MPI_MODULUS(m);
  return mpi_call_3(mp_mulmod, a, b, m, c);
}
PRIVATE_MP_STATIC mpi_err mpi_sqrmod(const mpi_int* a, const mpi_int* m, mpi_int* c) {
  MPI_MODULUS(m);
  return mpi_call_2(mp_sqrmod, a, m, c);
}
/* MP_RANGE: b < 0 too. */
PRIVATE_MP_STATIC mpi_err mpi_exptmod(const mpi_int* a, const mpi_int* b, const mpi_int* m,
                                      mpi_int* c) {
  MPI_ARGUMENTS(b != NULL, MPI_BADARG);
  MPI_MODULUS(m);
  if (mpi_cmp_z(b) < 0) return MPI_RANGE;
  return mpi_call_3(mp_exptmod, a, b, m, c);
}
PRIVATE_MP_STATIC mpi_err mpi_exptmod_d(const mpi_int* a, mp_digit d, const mpi_int* m,
                                        mpi_int* c) {
  mp_digit room[2];
  const mp_int y = mpi_small(d, room);
  mpi_int b;
  mpi_store(&b, &y);
  return mpi_exptmod(a, &b, m, c);
}

/* ----------------------------------------------------------------------------------- divisors */

/* MP_RANGE: both are 0. */
PRIVATE_MP_STATIC mpi_err mpi_gcd(const mpi_int* a, const mpi_int* b, mpi_int* c) {
  MPI_ARGUMENTS(a != NULL && b != NULL && c != NULL, MPI_BADARG);
  if (mpi_cmp_z(a) == 0 && mpi_cmp_z(b) == 0) return MPI_RANGE;
  return mpi_call_2(mp_gcd, a, b, c);
}
/* a * b / gcd, with the sign of the product. MP_RANGE: both are 0. */
PRIVATE_MP_STATIC mpi_err mpi_lcm(const mpi_int* a, const mpi_int* b, mpi_int* c) {
  int sign;
  mpi_err err;
  MPI_ARGUMENTS(a != NULL && b != NULL && c != NULL, MPI_BADARG);
  sign = mpi_cmp_z(a) * mpi_cmp_z(b);
  if (sign == 0) {
    if (mpi_cmp_z(a) == 0 && mpi_cmp_z(b) == 0) return MPI_RANGE;
    mpi_zero(c);
    return MPI_OKAY;
  }
  err = mpi_call_2(mp_lcm, a, b, c);
  if (err == MPI_OKAY) c->sign = sign < 0 ? 1U : 0U;
  return err;
}
/* a x + b y = g; each result may be NULL. MP_RANGE: b = 0. */
PRIVATE_MP_STATIC mpi_err mpi_xgcd(const mpi_int* a, const mpi_int* b, mpi_int* g, mpi_int* x,
                                   mpi_int* y) {
  mpi_int result[3];
  mp_int left, right, found[3];
  mpi_err err;
  int i;
  MPI_ARGUMENTS(a != NULL && b != NULL, MPI_BADARG);
  if (mpi_cmp_z(b) == 0) return MPI_RANGE;
  err = mpi_init_array(result, 3);
  if (err != MPI_OKAY) return err;
  left = mpi_view(a);
  right = mpi_view(b);
  for (i = 0; i < 3; ++i) found[i] = mpi_view(&result[i]);
  err = mpi_code(mp_exteuclid(&left, &right, &found[0], &found[1], &found[2]));
  for (i = 0; i < 3; ++i) mpi_store(&result[i], &found[i]);
  if (err == MPI_OKAY) {
    mpi_exch(x, &result[0]);
    mpi_exch(y, &result[1]);
    mpi_exch(g, &result[2]);
  }
  mpi_clear_array(result, 3);
  return err;
}
/* a c = 1 mod m, 0 <= c < m. MP_RANGE: a = 0 or m <= 0; MP_UNDEF: no inverse. */
PRIVATE_MP_STATIC mpi_err mpi_invmod(const mpi_int* a, const mpi_int* m, mpi_int* c) {
  mpi_err err;
  MPI_ARGUMENTS(a != NULL && c != NULL, MPI_BADARG);
  MPI_MODULUS(m);
  if (mpi_cmp_z(a) == 0) return MPI_RANGE;
  if (mpi_cmp_d(m, 1) == 0) {
    mpi_zero(c);
    return MPI_OKAY;
  }
  err = mpi_call_2(mp_invmod, a, m, c);
  return err == MPI_RANGE ? MPI_UNDEF : err;
}

#endif
