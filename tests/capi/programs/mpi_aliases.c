/* SPDX-License-Identifier: Apache-2.0 */
/* MPI lets every argument of a call be the same object. Each function of two and three operands, on
 * numbers of one digit and of many, with every choice of which arguments share an object, against
 * the same call on objects of its own. */
#include "mpi.h"

#include "checks.h"
#include "mplogic.h"

static const char* const values[] = {
    "0",
    "1",
    "-1",
    "7",
    "-6",
    "1152921504606846975",
    "-340282366920938463463374607431768211507",
    "1606938044258990275541962092341162602522202993782792835301376"};
enum { count = sizeof(values) / sizeof(values[0]) };

typedef mp_err operation(mp_int* x, mp_int* y, mp_int* z);
static mp_err add(mp_int* x, mp_int* y, mp_int* z) { return mp_add(x, y, z); }
static mp_err sub(mp_int* x, mp_int* y, mp_int* z) { return mp_sub(x, y, z); }
static mp_err mul(mp_int* x, mp_int* y, mp_int* z) { return mp_mul(x, y, z); }
static mp_err quotient(mp_int* x, mp_int* y, mp_int* z) { return mp_div(x, y, z, NULL); }
static mp_err rest(mp_int* x, mp_int* y, mp_int* z) { return mp_div(x, y, NULL, z); }
static mp_err mod(mp_int* x, mp_int* y, mp_int* z) { return mp_mod(x, y, z); }
static mp_err gcd(mp_int* x, mp_int* y, mp_int* z) { return mp_gcd(x, y, z); }
static mp_err lcm(mp_int* x, mp_int* y, mp_int* z) { return mp_lcm(x, y, z); }
static mp_err xgcd(mp_int* x, mp_int* y, mp_int* z) { return mp_xgcd(x, y, z, NULL, NULL); }
static mp_err invmod(mp_int* x, mp_int* y, mp_int* z) { return mp_invmod(x, y, z); }
static mp_err sqrmod(mp_int* x, mp_int* y, mp_int* z) { return mp_sqrmod(x, y, z); }
static mp_err addmod(mp_int* x, mp_int* y, mp_int* z) { return mp_addmod(x, x, y, z); }
static mp_err submod(mp_int* x, mp_int* y, mp_int* z) { return mp_submod(y, x, y, z); }
static mp_err mulmod(mp_int* x, mp_int* y, mp_int* z) { return mp_mulmod(x, y, y, z); }
static mp_err exptmod(mp_int* x, mp_int* y, mp_int* z) { return mp_exptmod(x, x, y, z); }
static mp_err power(mp_int* x, mp_int* y, mp_int* z) {
  return mp_cmp_d(y, 7) == MP_GT ? MP_RANGE : mp_expt(x, y, z);
}
static mp_err and_bits(mp_int* x, mp_int* y, mp_int* z) { return mpl_and(x, y, z); }
static mp_err or_bits(mp_int* x, mp_int* y, mp_int* z) { return mpl_or(x, y, z); }
static mp_err xor_bits(mp_int* x, mp_int* y, mp_int* z) { return mpl_xor(x, y, z); }
static mp_err shifts(mp_int* x, mp_int* y, mp_int* z) {
  const mp_err err = mp_div_2d(x, (mp_digit)mp_count_bits(y), z, NULL);
  return err != MP_OKAY ? err : mp_mul_2d(z, 70, z);
}
static mp_err digits(mp_int* x, mp_int* y, mp_int* z) {
  mp_err err = mp_add_d(x, MP_DIGIT_MAX, z);
  (void)y;
  if (err == MP_OKAY) err = mp_mul_d(z, MP_DIGIT_MAX, z);
  if (err == MP_OKAY) err = mp_sub_d(z, 5, z);
  return err != MP_OKAY ? err : mp_div_d(z, 3, z, NULL);
}
static mp_err signs(mp_int* x, mp_int* y, mp_int* z) {
  mp_err err = mp_neg(x, z);
  (void)y;
  if (err == MP_OKAY) err = mp_mul_2(z, z);
  if (err == MP_OKAY) err = mp_sqr(z, z);
  if (err == MP_OKAY) err = mp_sqrt(z, z);
  return err != MP_OKAY ? err : mp_copy(z, z);
}

static operation* const operations[] = {
    add,    sub,    mul,    quotient, rest,  mod,      gcd,     lcm,      xgcd,   invmod, sqrmod,
    addmod, submod, mulmod, exptmod,  power, and_bits, or_bits, xor_bits, shifts, digits, signs};

static mp_int a, b, c;

/* The result in its own object is c; the same call into a, and into b. */
static void try_all(operation* f, const char* x, const char* y) {
  mp_err own, aliased;
  int into_b;
  CHECK(mp_read_radix(&a, x, 10) == MP_OKAY && mp_read_radix(&b, y, 10) == MP_OKAY);
  own = f(&a, &b, &c);
  for (into_b = 0; into_b < 2; ++into_b) {
    mp_int* target = into_b ? &b : &a;
    aliased = f(&a, &b, target);
    CHECK(own == aliased && (own != MP_OKAY || mp_cmp(target, &c) == MP_EQ));
    CHECK(mp_read_radix(&a, x, 10) == MP_OKAY && mp_read_radix(&b, y, 10) == MP_OKAY);
  }
  own = f(&a, &a, &c);
  aliased = f(&a, &a, &a);
  CHECK(own == aliased && (own != MP_OKAY || mp_cmp(&a, &c) == MP_EQ));
}

int main(void) {
  unsigned i, j, k;
  if (mp_init_size(&a, 1) != MP_OKAY || mp_init_size(&b, 1) != MP_OKAY) return 1;
  if (mp_init_size(&c, 1) != MP_OKAY) return 1;
  for (k = 0; k < sizeof(operations) / sizeof(operations[0]); ++k) {
    for (i = 0; i < count; ++i) {
      for (j = 0; j < count; ++j) try_all(operations[k], values[i], values[j]);
    }
  }
  mp_clear(&a);
  mp_clear(&b);
  mp_clear(&c);
  return report("mpi_aliases");
}
