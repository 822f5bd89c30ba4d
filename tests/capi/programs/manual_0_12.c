/* SPDX-License-Identifier: Apache-2.0 */
/* A program written to the LibTomMath 0.12 manual: each of its 59 functions, with the manual's own
 * statements as checks. A number before a check is the section that makes the statement.
 *
 * Compiles as C and as C++. Prints what failed and exits with 1, or prints the number of checks. */
#include "bn.h"
#include "checks.h"
#include "manual_0_12_prototypes.h"

static mp_int a, b, c, d, expected;

/* x = the number that the text gives; whether x is that number, in shape too. */
static void put(mp_int* x, const char* text) {
  if (mp_read_radix(x, (unsigned char*)text, 10) != MP_OKAY) {
    printf("manual_0_12.c: cannot read %s\n", text);
    exit(1);
  }
}
static int is(mp_int* x, const char* text) {
  put(&expected, text);
  return mp_cmp(x, &expected) == MP_EQ && x->used == expected.used && x->sign == expected.sign;
}

#define BIG "123456789012345678901234567890123456789012345678901234567890"
#define MINUS_BIG "-" BIG

static void structure(void) { /* 3.1, 3.2, 4.1 */
  mp_int x, y;
  int i, clear = 1;
  OKAY(mp_init(&x));
  CHECK(x.used == 0 && x.sign == MP_ZPOS && x.alloc > 0);
  mp_set(&x, 5);
  CHECK(x.used == 1 && x.dp[0] == 5);
  mp_neg(&x, &x);
  mp_zero(&x); /* "clear the contents and set it to positive" */
  CHECK(x.used == 0 && x.sign == MP_ZPOS);
  OKAY(mp_set_int(&x, 0xFFFFFFFFUL)); /* "the first 32 bits" */
  CHECK(is(&x, "4294967295"));
#if ULONG_MAX > 0xFFFFFFFFUL
  OKAY(mp_set_int(&x, 0x1FFFFFFFFUL));
  CHECK(is(&x, "4294967295"));
#endif
  mp_clear(&x);
  CHECK(x.dp == NULL && x.used == 0 && x.alloc == 0);
  mp_clear(&x);

  OKAY(mp_init_size(&x, 100)); /* "zero'ed by default but not marked as used" */
  CHECK(x.alloc >= 100 && x.used == 0);
  for (i = 0; i < x.alloc; ++i) clear = clear && x.dp[i] == 0;
  CHECK(clear);

  put(&a, MINUS_BIG);
  OKAY(mp_copy(&a, &x)); /* "the first parameter into the second" */
  CHECK(is(&x, MINUS_BIG));
  OKAY(mp_init_copy(&y, &a)); /* "note that the order is reversed" */
  CHECK(is(&y, MINUS_BIG));
  mp_clear(&x);
  mp_clear(&y);

  put(&a, "20");
  put(&b, "22");
  OKAY(mp_add(&a, &b, &a)); /* "source variables as destinations" */
  OKAY(mp_mul(&a, &b, &a));
  OKAY(mp_div_2(&a, &a));
  CHECK(is(&a, "462"));
  OKAY(mp_sub(&b, &b, &b));
  CHECK(is(&b, "0"));
}

static void digits(void) { /* 5.1 */
  put(&a, BIG);
  OKAY(mp_copy(&a, &b));
  mp_rshd(&b, 1); /* 5.1.1: "dividing by beta^b" */
  OKAY(mp_div_2d(&a, DIGIT_BIT, &c));
  CHECK(mp_cmp(&b, &c) == MP_EQ);
  mp_rshd(&b, 0);
  mp_rshd(&b, -3); /* "returns without doing any work" */
  CHECK(mp_cmp(&b, &c) == MP_EQ);
  mp_rshd(&b, 1000); /* "larger than the number of digits: zeroed" */
  CHECK(is(&b, "0"));

  OKAY(mp_copy(&a, &b));
  OKAY(mp_lshd(&b, 2)); /* 5.1.2 */
  OKAY(mp_mul_2d(&a, 2 * DIGIT_BIT, &c));
  CHECK(mp_cmp(&b, &c) == MP_EQ);
  OKAY(mp_lshd(&b, 0));
  OKAY(mp_lshd(&b, -1));
  CHECK(mp_cmp(&b, &c) == MP_EQ);

  put(&a, "-17"); /* 5.1.3 and 4.2: four arguments, three, NULL */
  OKAY(mp_div_2d(&a, 1, &b, &c));
  CHECK(is(&b, "-8") && is(&c, "-1"));
  OKAY(mp_div_2d(&a, 2, &b, NULL));
  CHECK(is(&b, "-4"));
  OKAY(mp_div_2d(&a, 3, &b));
  CHECK(is(&b, "-2"));
  OKAY(mp_div_2d(&a, 0, &b, &c));
  CHECK(is(&b, "-17") && is(&c, "0"));
  OKAY(mp_div_2d(&a, -5, &b)); /* "less than or equal to zero: places a in c" */
  CHECK(is(&b, "-17"));
  OKAY(mp_div_2(&a, &b));
  CHECK(is(&b, "-8"));

  OKAY(mp_mul_2d(&a, 3, &b)); /* 5.1.4 */
  CHECK(is(&b, "-136"));
  OKAY(mp_mul_2d(&a, 0, &b));
  CHECK(is(&b, "-17"));
  OKAY(mp_mul_2d(&a, -2, &b));
  CHECK(is(&b, "-17"));
  OKAY(mp_mul_2(&a, &b));
  CHECK(is(&b, "-34"));

  OKAY(mp_mod_2d(&a, 3, &b)); /* 5.1.5 */
  CHECK(is(&b, "-1"));
  OKAY(mp_mod_2d(&a, 30, &b));
  CHECK(is(&b, "-17"));
  OKAY(mp_mod_2d(&a, 0, &b)); /* an erratum of the manual: the remainder by 1 is 0, not a */
  CHECK(is(&b, "0"));

  OKAY(mp_2expt(&a, 0)); /* 5.1.6 */
  CHECK(is(&a, "1"));
  OKAY(mp_2expt(&a, 100));
  CHECK(is(&a, "1267650600228229401496703205376"));

  srand(12); /* 5.1.7: "via rand()", "always `digits` digits in length" */
  OKAY(mp_rand(&a, 3));
  CHECK(a.used == 3 && a.dp[2] != 0 && a.sign == MP_ZPOS);
  srand(12);
  OKAY(mp_rand(&b, 3));
  CHECK(mp_cmp(&a, &b) == MP_EQ);
  OKAY(mp_rand(&b, 3));
  CHECK(mp_cmp(&a, &b) != MP_EQ);
  OKAY(mp_rand(&b, 0));
  CHECK(is(&b, "0"));
}

static void binary(void) { /* 5.2: "extends with zeroes whichever is shorter" */
  put(&a, "-17");
  put(&b, "12");
  OKAY(mp_xor(&a, &b, &c));
  CHECK(is(&c, "29"));
  OKAY(mp_or(&a, &b, &c));
  CHECK(is(&c, "29"));
  OKAY(mp_and(&a, &b, &c));
  CHECK(is(&c, "0"));
  put(&a, "1267650600228229401496703205391"); /* 2^100 + 15 */
  OKAY(mp_xor(&a, &b, &c));
  CHECK(is(&c, "1267650600228229401496703205379"));
  OKAY(mp_or(&b, &a, &c));
  CHECK(is(&c, "1267650600228229401496703205391"));
  OKAY(mp_and(&b, &a, &b));
  CHECK(is(&b, "12"));
  OKAY(mp_xor(&a, &a, &a));
  CHECK(is(&a, "0"));
}

static void arithmetic(void) { /* 5.3 */
  mp_digit r;
  put(&a, "-5");
  put(&b, "3");
  CHECK(mp_cmp(&a, &b) == MP_LT); /* 5.3.1, 5.3.2: the manual's own example */
  CHECK(mp_cmp_mag(&a, &b) == MP_GT);
  CHECK(mp_cmp(&b, &a) == MP_GT && mp_cmp(&a, &a) == MP_EQ && mp_cmp_mag(&b, &a) == MP_LT);
  OKAY(mp_neg(&a, &c));
  CHECK(is(&c, "5"));
  OKAY(mp_abs(&a, &c));
  CHECK(is(&c, "5"));
  mp_zero(&c);
  OKAY(mp_neg(&c, &c));
  CHECK(is(&c, "0"));
  OKAY(mp_add(&a, &b, &c)); /* 5.3.3 to 5.3.6 */
  CHECK(is(&c, "-2"));
  OKAY(mp_sub(&a, &b, &c));
  CHECK(is(&c, "-8"));
  OKAY(mp_sub(&b, &a, &c));
  CHECK(is(&c, "8"));
  OKAY(mp_mul(&a, &b, &c));
  CHECK(is(&c, "-15"));
  OKAY(mp_sqr(&a, &c));
  CHECK(is(&c, "25"));
  put(&a, MINUS_BIG);
  OKAY(mp_sqr(&a, &c));
  OKAY(mp_mul(&a, &a, &d));
  CHECK(mp_cmp(&c, &d) == MP_EQ);

  put(&a, "-17"); /* 5.3.7: "the sign of the remainder equals the sign of a" */
  put(&b, "5");
  OKAY(mp_div(&a, &b, &c, &d));
  CHECK(is(&c, "-3") && is(&d, "-2"));
  OKAY(mp_div(&a, &b, NULL, &d));
  OKAY(mp_div(&a, &b, &c, NULL));
  CHECK(is(&c, "-3") && is(&d, "-2"));
  OKAY(mp_neg(&b, &b));
  OKAY(mp_div(&a, &b, &c, &d));
  CHECK(is(&c, "3") && is(&d, "-2"));
  mp_zero(&b);
  CHECK(mp_div(&a, &b, &c, &d) == MP_VAL); /* 4.1: "MP_VAL if the input was invalid" */

  put(&b, "5"); /* 5.3.8: "0 <= c < b"; for b <= 0 congruent */
  OKAY(mp_mod(&a, &b, &c));
  CHECK(is(&c, "3"));
  put(&b, "-5");
  OKAY(mp_mod(&a, &b, &c));
  CHECK(is(&c, "-7"));
  put(&a, "17");
  OKAY(mp_mod(&a, &b, &a));
  CHECK(is(&a, "2"));
  mp_zero(&b);
  CHECK(mp_mod(&a, &b, &c) == MP_VAL);

  put(&a, "-7"); /* 4.5 */
  CHECK(mp_cmp_d(&a, 7) == MP_LT && mp_cmp_d(&a, 0) == MP_LT);
  OKAY(mp_add_d(&a, 9, &c));
  CHECK(is(&c, "2") && mp_cmp_d(&c, 2) == MP_EQ && mp_cmp_d(&c, 1) == MP_GT);
  OKAY(mp_sub_d(&a, 9, &c));
  CHECK(is(&c, "-16"));
  OKAY(mp_mul_d(&a, 9, &c));
  CHECK(is(&c, "-63"));
  OKAY(mp_div_d(&a, 2, &c, &r));
  CHECK(is(&c, "-3") && r == 1);
  OKAY(mp_mod_d(&a, 3, &r)); /* "0 <= c < b" */
  CHECK(r == 2);
  OKAY(mp_mod_d(&a, 7, &r));
  CHECK(r == 0);
  CHECK(mp_div_d(&a, 0, &c, &r) == MP_VAL && mp_mod_d(&a, 0, &r) == MP_VAL);
}

static void modular(void) { /* 4.6, 5.4 */
  int symbol;
  put(&a, "-17");
  put(&b, "4");
  put(&c, "7");
  OKAY(mp_addmod(&a, &b, &c, &d)); /* 5.4.1: "guaranteed to be positive" */
  CHECK(is(&d, "1"));
  OKAY(mp_submod(&a, &a, &c, &d));
  CHECK(is(&d, "0"));
  OKAY(mp_mulmod(&a, &b, &c, &d));
  CHECK(is(&d, "2"));
  OKAY(mp_sqrmod(&a, &c, &d));
  CHECK(is(&d, "2"));
  mp_zero(&d);
  CHECK(mp_addmod(&a, &b, &d, &d) == MP_VAL && mp_sqrmod(&a, &d, &d) == MP_VAL);

  put(&a, "-3"); /* 5.4.2: "for any value of a such that (a, b) = 1 and b > 0" */
  put(&b, "7");
  OKAY(mp_invmod(&a, &b, &c));
  OKAY(mp_mulmod(&a, &c, &b, &d));
  CHECK(is(&d, "1"));
  put(&a, "3");
  put(&b, "10");
  OKAY(mp_invmod(&a, &b, &c));
  CHECK(is(&c, "7"));
  put(&a, "4");
  CHECK(mp_invmod(&a, &b, &c) == MP_VAL);

  put(&a, "-4"); /* 5.4.3, 5.4.4: "either positive or negative inputs", "dividing the product" */
  put(&b, "6");
  OKAY(mp_gcd(&a, &b, &c));
  CHECK(is(&c, "2"));
  OKAY(mp_lcm(&a, &b, &c));
  CHECK(is(&c, "-12"));
  OKAY(mp_lcm(&a, &a, &c));
  CHECK(is(&c, "4"));
  mp_zero(&b);
  OKAY(mp_gcd(&a, &b, &c));
  CHECK(is(&c, "4"));
  OKAY(mp_lcm(&a, &b, &c));
  CHECK(is(&c, "0"));
  OKAY(mp_gcd(&b, &b, &c)); /* 0.12's value */
  CHECK(is(&c, "1"));

  put(&a, "-28"); /* 5.4.5: "|c|^b <= |a|", "a sign that agrees with the sign of a" */
  OKAY(mp_n_root(&a, 3, &c));
  CHECK(is(&c, "-3"));
  CHECK(mp_n_root(&a, 2, &c) == MP_VAL); /* "negative and b is even: an error" */
  OKAY(mp_n_root(&a, MP_MASK, &c));
  CHECK(is(&c, "-1"));
  OKAY(mp_abs(&a, &a));
  OKAY(mp_n_root(&a, 2, &c));
  CHECK(is(&c, "5"));
  CHECK(mp_n_root(&a, 0, &c) == MP_VAL);
  mp_zero(&a);
  OKAY(mp_n_root(&a, 2, &c));
  CHECK(is(&c, "0"));

  put(&a, "2"); /* 5.4.6: "1 if a is a quadratic residue modulo n or -1 if it is not" */
  put(&b, "7");
  OKAY(mp_jacobi(&a, &b, &symbol));
  CHECK(symbol == 1);
  put(&a, "3");
  OKAY(mp_jacobi(&a, &b, &symbol));
  CHECK(symbol == -1);
  put(&a, "14");
  OKAY(mp_jacobi(&a, &b, &symbol));
  CHECK(symbol == 0);
  put(&a, "-1");
  OKAY(mp_jacobi(&a, &b, &symbol));
  CHECK(symbol == -1);
  mp_zero(&a);
  put(&b, "1");
  OKAY(mp_jacobi(&a, &b, &symbol)); /* 0.12's value */
  CHECK(symbol == 0);

  put(&a, "7"); /* 5.4.7 */
  put(&b, "560");
  put(&c, "561");
  OKAY(mp_exptmod(&a, &b, &c, &d));
  CHECK(is(&d, "1"));
  put(&b, "3");
  OKAY(mp_exptmod(&a, &b, &c, &a));
  CHECK(is(&a, "343")); /* 7^3 */
}

static void reductions(void) { /* 5.5 */
  mp_digit rho;
  put(&a, BIG);
  put(&b, "340282366920938463463374607431768211507"); /* 2^128 + 51 */
  OKAY(mp_mod(&a, &b, &expected));
  OKAY(mp_copy(&expected, &d));
  OKAY(mp_reduce_setup(&c, &b)); /* 5.5.1: "0 <= a <= b^2" */
  OKAY(mp_reduce(&a, &b, &c));
  CHECK(mp_cmp(&a, &d) == MP_EQ);
  OKAY(mp_sqr(&b, &a));
  OKAY(mp_reduce(&a, &b, &c));
  CHECK(is(&a, "0"));

  put(&a, BIG); /* 5.5.2: times R = beta^n (the manual's beta^(n+1) is an erratum) it is a again */
  OKAY(mp_montgomery_setup(&b, &rho));
  OKAY(mp_montgomery_reduce(&a, &b, rho));
  CHECK(mp_cmp(&a, &b) == MP_LT && a.sign == MP_ZPOS);
  OKAY(mp_lshd(&a, b.used)); /* "multiplying by R amounts to a left shift by n positions" */
  OKAY(mp_mod(&a, &b, &a));
  CHECK(mp_cmp(&a, &d) == MP_EQ);
  put(&b, "10");
  CHECK(mp_montgomery_setup(&b, &rho) == MP_VAL); /* "must be odd" */
}

static void conversions(void) { /* 4.7: "big endian", "null terminated", "radix between 2 and 64" */
  unsigned char bytes[8] = {0};
  unsigned char text[200];
  put(&a, "-66051"); /* 0x010203 */
  CHECK(mp_unsigned_bin_size(&a) == 3 && mp_signed_bin_size(&a) == 4);
  OKAY(mp_to_unsigned_bin(&a, bytes));
  CHECK(bytes[0] == 1 && bytes[1] == 2 && bytes[2] == 3 && bytes[3] == 0);
  OKAY(mp_read_unsigned_bin(&b, bytes, 3));
  CHECK(is(&b, "66051"));
  OKAY(mp_to_signed_bin(&a, bytes));
  CHECK(bytes[0] == 1 && bytes[1] == 1 && bytes[3] == 3 && bytes[4] == 0);
  OKAY(mp_read_signed_bin(&b, bytes, 4));
  CHECK(is(&b, "-66051"));
  mp_zero(&a);
  CHECK(mp_unsigned_bin_size(&a) == 0 && mp_signed_bin_size(&a) == 1);

  put(&a, "-255");
  CHECK(mp_radix_size(&a, 16) == 4 && mp_radix_size(&a, 2) == 10);
  OKAY(mp_toradix(&a, text, 16));
  CHECK(strcmp((char*)text, "-FF") == 0);
  OKAY(mp_read_radix(&b, text, 16));
  CHECK(is(&b, "-255"));
  put(&a, BIG);
  OKAY(mp_toradix(&a, text, 64));
  CHECK(strlen((char*)text) + 1 == (size_t)mp_radix_size(&a, 64));
  OKAY(mp_read_radix(&b, text, 64));
  CHECK(mp_cmp(&a, &b) == MP_EQ);
  CHECK(mp_read_radix(&b, text, 1) == MP_VAL && mp_read_radix(&b, text, 65) == MP_VAL);
  CHECK(mp_toradix(&a, text, 65) == MP_VAL && mp_radix_size(&a, 1) == 0);

  mp_zero(&a); /* 0.12's values: the text of 0 is empty, reading ends at what is no digit */
  CHECK(mp_radix_size(&a, 10) == 1);
  OKAY(mp_toradix(&a, text, 10));
  CHECK(text[0] == 0);
  strcpy((char*)text, "-12x3");
  OKAY(mp_read_radix(&b, text, 10));
  CHECK(is(&b, "-12"));
  strcpy((char*)text, "x");
  OKAY(mp_read_radix(&b, text, 10));
  CHECK(is(&b, "0"));
}

int main(void) {
  OKAY(mp_init(&a));
  OKAY(mp_init(&b));
  OKAY(mp_init(&c));
  OKAY(mp_init(&d));
  OKAY(mp_init(&expected));
  if (failures != 0) return report("manual_0_12");
  structure();
  digits();
  binary();
  arithmetic();
  modular();
  reductions();
  conversions();
  mp_clear(&a);
  mp_clear(&b);
  mp_clear(&c);
  mp_clear(&d);
  mp_clear(&expected);
  return report("manual_0_12");
}
