/* SPDX-License-Identifier: Apache-2.0 */
/* A program written to Fromberger's MPI 1.8: every function of mpi.h, mplogic.h and mpprime.h.
 *
 * Nothing here knows LibTomMath: with -DWITH_MPI_ITSELF -DMP_ARGCHK=1 it compiles with MPI's own
 * source too. CORRECT(...) is what MPI itself gets wrong or does not have. Compiles as C and as
 * C++. Prints what failed and exits with 1, or prints the number of checks. */
#ifndef MP_IOFUNC
#define MP_IOFUNC 1
#endif
#include "mpi.h"

#include "checks.h"
#ifdef WITH_MPI_ITSELF /* the copy with LibTomMath is one file */
#define CORRECT(condition) ((void)0)
#else
#define CORRECT(condition) CHECK(condition)
#include "mplogic.h"
#include "mpprime.h"
#endif

static mp_int a, b, c, d;

/* x = the number that the text gives; whether x is that number, in shape too. */
static void put(mp_int* x, const char* text) {
  unsigned char copy[300];
  strcpy((char*)copy, text);
  if (mp_read_radix(x, copy, 10) != MP_OKAY) {
    printf("mpi_program.c: cannot read %s\n", text);
    exit(1);
  }
}
static int is(mp_int* x, const char* text) {
  static mp_int expected;
  int same;
  if (mp_init(&expected) != MP_OKAY) exit(1);
  put(&expected, text);
  same = mp_cmp(x, &expected) == MP_EQ && USED(x) == USED(&expected) && SIGN(x) == SIGN(&expected);
  mp_clear(&expected);
  return same;
}

#define BIG "123456789012345678901234567890123456789012345678901234567890"
#define MINUS_BIG "-" BIG

static void memory(void) {
  mp_int x, y, list[3];
  mp_size i;
  int clear = 1;
  CHECK(mp_get_prec() == MP_DEFPREC);
  mp_set_prec(5);
  CHECK(mp_get_prec() == 5);
  OKAY(mp_init(&x));
  CHECK(ALLOC(&x) >= 5 && USED(&x) == 1 && SIGN(&x) == MP_ZPOS && DIGIT(&x, 0) == 0);
  mp_set_prec(0);
  CHECK(mp_get_prec() == MP_DEFPREC);
  mp_set(&x, 100);
  CHECK(USED(&x) == 1 && DIGIT(&x, 0) == 100);
  mp_zero(&x);
  CHECK(is(&x, "0") && USED(&x) == 1);
  OKAY(mp_set_int(&x, -1234567L));
  CHECK(is(&x, "-1234567"));
  put(&x, MINUS_BIG);
  OKAY(mp_init_copy(&y, &x));
  CHECK(is(&y, MINUS_BIG) && DIGITS(&y) != DIGITS(&x));
  mp_set(&y, 3);
  mp_exch(&x, &y);
  CHECK(is(&x, "3") && is(&y, MINUS_BIG));
  OKAY(mp_copy(&y, &x));
  OKAY(mp_copy(&x, &x));
  CHECK(is(&x, MINUS_BIG));
  mp_clear(&x);
  CHECK(DIGITS(&x) == NULL && USED(&x) == 0 && ALLOC(&x) == 0);
  mp_clear(&x);
  mp_clear(&y);
  mp_clear(NULL);

  OKAY(mp_init_size(&x, 70));
  for (i = 0; i < ALLOC(&x); ++i) clear = clear && DIGIT(&x, i) == 0;
  CHECK(ALLOC(&x) >= 70 && clear);
  DIGIT(&x, 0) = 5; /* programs write digits */
  DIGIT(&x, 1) = 7;
  USED(&x) = 2;
  SIGN(&x) = MP_NEG;
  OKAY(mp_init(&y));
  OKAY(mp_div_2d(&x, DIGIT_BIT, &y, NULL));
  CHECK(is(&y, "-7"));
  mp_clear(&x);
  mp_clear(&y);

  OKAY(mp_init_array(list, 3));
  CHECK(is(&list[2], "0"));
  mp_clear_array(list, 3);
}

static void arithmetic(void) {
  mp_digit r;
  put(&a, "-7");
  OKAY(mp_add_d(&a, 9, &c));
  CHECK(is(&c, "2"));
  OKAY(mp_sub_d(&a, 9, &c));
  CHECK(is(&c, "-16"));
  OKAY(mp_mul_d(&a, 9, &c));
  CHECK(is(&c, "-63"));
  OKAY(mp_mul_2(&a, &c));
  CHECK(is(&c, "-14"));
  OKAY(mp_div_2(&a, &c));
  CHECK(is(&c, "-3"));
  OKAY(mp_div_d(&a, 3, &c, &r));
  CHECK(r == 1);
  CORRECT(is(&c, "-2"));
  OKAY(mp_div_d(&a, 5, NULL, &r));
  CHECK(r == 2);
  OKAY(mp_div_d(&a, 5, &a, NULL));
  CORRECT(is(&a, "-1"));
  CHECK(mp_div_d(&a, 0, &c, &r) == MP_RANGE);
  OKAY(mp_abs(&a, &c));
  CHECK(is(&c, "1"));
  OKAY(mp_neg(&c, &c));
  CHECK(is(&c, "-1"));
  mp_zero(&c);
  OKAY(mp_neg(&c, &c));
  CHECK(is(&c, "0"));

  put(&a, MINUS_BIG);
  put(&b, "987654321098765432109876543210");
  OKAY(mp_add(&a, &b, &c));
  CHECK(is(&c, "-123456789012345678901234567889135802467913580246791358024680"));
  OKAY(mp_sub(&c, &b, &c));
  CHECK(is(&c, MINUS_BIG));
  OKAY(mp_mul(&a, &b, &c));
  OKAY(mp_div(&c, &b, &c, &d));
  CHECK(is(&c, MINUS_BIG) && is(&d, "0"));
  OKAY(mp_sqr(&a, &c));
  OKAY(mp_mul(&a, &a, &d));
  CORRECT(mp_cmp(&c, &d) == MP_EQ && SIGN(&c) == MP_ZPOS);
  OKAY(mp_sqrt(&d, &c));
  CORRECT(is(&c, BIG));
  CHECK(mp_sqrt(&a, &c) == MP_RANGE);

  put(&a, "-17");
  put(&b, "5");
  OKAY(mp_div(&a, &b, &c, &d));
  CHECK(is(&c, "-3") && is(&d, "-2"));
  OKAY(mp_div(&a, &b, NULL, &a));
  CHECK(is(&a, "-2"));
  put(&a, "-17");
  OKAY(mp_div(&a, &b, &b, NULL));
  CHECK(is(&b, "-3"));
  mp_zero(&b);
  CHECK(mp_div(&a, &b, &c, &d) == MP_RANGE);

  OKAY(mp_mul_2d(&a, 40, &c));
  CHECK(is(&c, "-18691697672192"));
  OKAY(mp_div_2d(&c, 42, &c, &d));
  CORRECT(is(&c, "-4") && is(&d, "-1099511627776"));
  OKAY(mp_div_2d(&a, 3, NULL, &d));
  CHECK(is(&d, "-1"));
  OKAY(mp_div_2d(&a, 1, &a, &d));
  CORRECT(is(&a, "-8") && is(&d, "-1"));
  OKAY(mp_2expt(&a, 100));
  CHECK(is(&a, "1267650600228229401496703205376"));

  put(&a, "3");
  put(&b, "50");
  OKAY(mp_expt(&a, &b, &c));
  CHECK(is(&c, "717897987691852588770249"));
  OKAY(mp_expt_d(&a, 5, &a));
  CHECK(is(&a, "243"));
  put(&b, "-1");
  CHECK(mp_expt(&a, &b, &c) == MP_RANGE);
  OKAY(mp_expt_d(&b, 3, &c));
  CORRECT(is(&c, "-1"));
  put(&a, "-2");
  put(&b, "3");
  OKAY(mp_expt(&a, &b, &c));
  CORRECT(is(&c, "-8"));
}

static void moduli(void) {
  mp_digit r;
  put(&a, "-17");
  put(&b, "4");
  put(&c, "7");
  OKAY(mp_mod(&a, &c, &d));
  CHECK(is(&d, "4"));
  OKAY(mp_mod_d(&a, 7, &r));
  CORRECT(r == 4);
  put(&d, "17");
  OKAY(mp_mod_d(&d, 7, &r));
  CHECK(r == 3);
  OKAY(mp_addmod(&a, &b, &c, &d));
  CHECK(is(&d, "1"));
  OKAY(mp_submod(&a, &b, &c, &d));
  CHECK(is(&d, "0"));
  OKAY(mp_mulmod(&a, &b, &c, &d));
  CHECK(is(&d, "2"));
  OKAY(mp_sqrmod(&a, &c, &d));
  CHECK(is(&d, "2"));
  put(&a, "1234567");
  put(&b, "65537");
  put(&c, "340282366920938463463374607431768211507");
  OKAY(mp_exptmod(&a, &b, &c, &d));
  OKAY(mp_exptmod_d(&a, 113, &c, &a));
  put(&a, "1234567");
  OKAY(mp_mulmod(&a, &a, &c, &b));
  OKAY(mp_exptmod_d(&a, 2, &c, &d));
  CHECK(mp_cmp(&b, &d) == MP_EQ);
  put(&c, "-7");
  CHECK(mp_mod(&a, &c, &d) == MP_RANGE && mp_exptmod(&a, &b, &c, &d) == MP_RANGE);
  put(&c, "7");
  put(&b, "-1");
  CHECK(mp_exptmod(&a, &b, &c, &d) == MP_RANGE);
}

static void comparisons(void) {
  put(&a, "-5");
  put(&b, "3");
  mp_zero(&c);
  CHECK(mp_cmp_z(&a) == MP_LT && mp_cmp_z(&b) == MP_GT && mp_cmp_z(&c) == MP_EQ);
  CHECK(mp_cmp_d(&a, 5) == MP_LT && mp_cmp_d(&b, 3) == MP_EQ && mp_cmp_d(&b, 2) == MP_GT);
  CHECK(mp_cmp(&a, &b) == MP_LT && mp_cmp_mag(&a, &b) == MP_GT && mp_cmp(&b, &b) == MP_EQ);
  CHECK(mp_cmp_int(&a, -5L) == MP_EQ && mp_cmp_int(&a, -6L) == MP_GT &&
        mp_cmp_int(&a, 2000000000L) == MP_LT);
  CHECK(mp_isodd(&a) && !mp_iseven(&a) && mp_iseven(&c) && !mp_isodd(&c));
}

static void divisors(void) {
  mp_int x, y;
  put(&a, "12");
  put(&b, "18");
  OKAY(mp_gcd(&a, &b, &c));
  CHECK(is(&c, "6"));
  OKAY(mp_lcm(&a, &b, &c));
  CHECK(is(&c, "36"));
  OKAY(mp_neg(&a, &a));
  OKAY(mp_lcm(&a, &b, &c));
  CHECK(is(&c, "-36"));
  OKAY(mp_gcd(&a, &b, &c));
  CHECK(is(&c, "6"));
  mp_zero(&c);
  CHECK(mp_gcd(&c, &c, &d) == MP_RANGE && mp_lcm(&c, &c, &d) == MP_RANGE);

  OKAY(mp_init(&x));
  OKAY(mp_init(&y));
  put(&a, "240");
  put(&b, "46");
  OKAY(mp_xgcd(&a, &b, &c, &x, &y));
  CHECK(is(&c, "2"));
  OKAY(mp_mul(&a, &x, &x)); /* a x + b y = g */
  OKAY(mp_mul(&b, &y, &y));
  OKAY(mp_add(&x, &y, &x));
  CHECK(is(&x, "2"));
  OKAY(mp_xgcd(&a, &b, &c, NULL, NULL));
  mp_zero(&b);
  CHECK(mp_xgcd(&a, &b, &c, &x, &y) == MP_RANGE);
  mp_clear(&x);
  mp_clear(&y);

  put(&a, "3");
  put(&b, "10");
  OKAY(mp_invmod(&a, &b, &c));
  CHECK(is(&c, "7"));
  put(&a, "4");
  CHECK(mp_invmod(&a, &b, &c) == MP_UNDEF);
  mp_zero(&a);
  CHECK(mp_invmod(&a, &b, &c) == MP_RANGE && mp_invmod(&b, &a, &c) == MP_RANGE);
}

static void text(void) {
  unsigned char bytes[16] = {0};
  char string[300];
  put(&a, "-66051"); /* 0x010203 */
  CHECK(mp_count_bits(&a) == 17);
  CHECK(mp_unsigned_bin_size(&a) == 3 && mp_signed_bin_size(&a) == 4);
  OKAY(mp_to_unsigned_bin(&a, bytes));
  CHECK(bytes[0] == 1 && bytes[1] == 2 && bytes[2] == 3);
  OKAY(mp_read_unsigned_bin(&b, bytes, 3));
  CHECK(is(&b, "66051"));
  OKAY(mp_to_signed_bin(&a, bytes));
  OKAY(mp_read_signed_bin(&b, bytes, 4));
  CHECK(is(&b, "-66051") && bytes[0] == 1);
  OKAY(mp_toraw(&a, bytes));
  OKAY(mp_read_raw(&b, bytes, mp_raw_size(&a)));
  OKAY(mp_tomag(&a, bytes));
  OKAY(mp_read_mag(&b, bytes, mp_mag_size(&a)));
  CHECK(is(&b, "66051"));
  mp_zero(&a); /* 0 has one byte */
  bytes[0] = 9;
  CHECK(mp_unsigned_bin_size(&a) == 1 && mp_signed_bin_size(&a) == 2);
  OKAY(mp_to_unsigned_bin(&a, bytes));
  CHECK(bytes[0] == 0);

  OKAY(mp_todecimal(&a, (unsigned char*)string));
  CHECK(strcmp(string, "0") == 0);
  put(&a, "-255");
  OKAY(mp_tohex(&a, (unsigned char*)string));
  CHECK(strcmp(string, "-FF") == 0);
  OKAY(mp_tobinary(&a, (unsigned char*)string));
  CHECK(strcmp(string, "-11111111") == 0);
  OKAY(mp_tooctal(&a, (unsigned char*)string));
  CHECK(strcmp(string, "-377") == 0);
  CHECK(mp_toradix(&a, (unsigned char*)string, 65) == MP_RANGE);
  strcpy(string, " (-12x3"); /* what is no digit is skipped at the head and ends the number */
  OKAY(mp_read_radix(&a, (unsigned char*)string, 10));
  CHECK(is(&a, "-12"));
  put(&a, "+12");
  put(&b, "none");
  CHECK(is(&a, "12") && is(&b, "0"));
  CHECK(mp_char2value('f', 16) == 15 && mp_char2value('g', 16) == -1 &&
        mp_char2value('a', 64) == 36 && mp_char2value('/', 64) == 63);
  put(&a, BIG);
  CHECK(mp_radix_size(&a, 10) > 0 && mp_value_radix_size(2, 8, 10) > 0);
  CORRECT(mp_radix_size(&a, 10) == 61 && mp_value_radix_size(2, 8, 10) == 5);
  CORRECT(mp_read_variable_radix(&b, "-0x1F", 10) == MP_OKAY && is(&b, "-31"));
  CORRECT(mp_read_variable_radix(&b, "017", 10) == MP_OKAY && is(&b, "15"));
  CORRECT(mp_read_variable_radix(&b, "99", 10) == MP_OKAY && is(&b, "99"));
  CORRECT(mp_shrink(&b) == MP_OKAY && is(&b, "99") && mp_tovalue('9', 10) == 9);
  mp_print(&a, stdout);
  printf(" printed with digits of %d bits\n", DIGIT_BIT);
  CHECK(strcmp(mp_strerror(MP_OKAY), mp_strerror(MP_NO)) != 0 && mp_strerror(7) != NULL &&
        strcmp(mp_strerror(MP_UNDEF), mp_strerror(MP_RANGE)) != 0);
  CHECK(MP_YES == MP_OKAY && MP_NO == -1 && MP_MEM == -2 && MP_RANGE == -3 && MP_BADARG == -4 &&
        MP_UNDEF == -5 && MP_LAST_CODE == MP_UNDEF);
}

#ifndef WITH_MPI_ITSELF
static void bits(void) {
  int ones, zeros;
  put(&a, "12");
  put(&b, "-10");
  OKAY(mpl_and(&a, &b, &c));
  OKAY(mp_abs(&c, &c));
  CHECK(is(&c, "8"));
  OKAY(mpl_or(&a, &b, &c));
  OKAY(mp_abs(&c, &c));
  CHECK(is(&c, "14"));
  OKAY(mpl_xor(&a, &b, &a));
  OKAY(mp_abs(&a, &a));
  CHECK(is(&a, "6"));
  OKAY(mpl_not(&a, &c));
  OKAY(mpl_xor(&a, &c, &c)); /* a and not a: every bit */
  OKAY(mpl_num_set(&c, &ones));
  OKAY(mpl_num_clear(&c, &zeros));
  CHECK(ones == DIGIT_BIT && zeros == 0);
  OKAY(mpl_num_set(&a, NULL));
  CHECK(mpl_parity(&a) == MP_EVEN);
  OKAY(mpl_lsh(&a, &b, 100));
  OKAY(mpl_rsh(&b, &b, 99));
  CHECK(is(&b, "12"));
  mp_set(&a, 7);
  CHECK(mpl_parity(&a) == MP_ODD);
}

static void primes(void) {
  static const mp_digit odd[] = {5, 7, 11};
  mp_digit np = 10;
  int which = -1;
  put(&a, "77");
  put(&b, "11");
  CHECK(mpp_divis(&a, &b) == MP_YES && mpp_divis_d(&a, 7) == MP_YES && mpp_divis_d(&a, 5) == MP_NO);
  CHECK(mpp_divis_vector(&a, odd, 3, &which) == MP_YES && which == 1);
  CHECK(mpp_divis_primes(&a, &np) == MP_YES && np == 7);
  CHECK(prime_tab_size >= 16);
  srand(5);
  OKAY(mpp_random_size(&a, 4));
  CHECK(USED(&a) == 4);
  OKAY(mpp_random(&a));
  put(&a, "162259276829213363391578010288127"); /* 2^107 - 1 */
  CHECK(mpp_fermat(&a, 2) == MP_YES && mpp_pprime(&a, 5) == MP_YES);
  put(&a, "162259276829213363391578010288129");
  CHECK(mpp_fermat(&a, 2) == MP_NO && mpp_pprime(&a, 5) == MP_NO);
  put(&a, "561"); /* Carmichael: Fermat is deceived */
  CHECK(mpp_fermat(&a, 2) == MP_YES && mpp_pprime(&a, 20) == MP_NO);
}
#endif

int main(void) {
  if (mp_init(&a) != MP_OKAY || mp_init(&b) != MP_OKAY) return 1;
  if (mp_init(&c) != MP_OKAY || mp_init(&d) != MP_OKAY) return 1;
  memory();
  arithmetic();
  moduli();
  comparisons();
  divisors();
  text();
#ifndef WITH_MPI_ITSELF
  bits();
  primes();
#endif
  mp_clear(&a);
  mp_clear(&b);
  mp_clear(&c);
  mp_clear(&d);
  return report("mpi_program");
}
