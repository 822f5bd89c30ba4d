/* SPDX-License-Identifier: Apache-2.0 */
/* With the interface of LibTomMath 0.12: every pair of signed numbers up to 40, against C's own
 * integers, for each function whose meaning the switch changes. The result may be the second
 * operand. */
#include "bn.h"
#include "checks.h"

enum { most = 40 };

static mp_int x, y, z;

static void put(mp_int* a, long value) {
  OKAY(mp_set_int(a, (unsigned long)labs(value)));
  if (value < 0) OKAY(mp_neg(a, a));
}
static int is(mp_int* a, long value) {
  long sum = 0;
  int i;
  if (a->used > 2) return 0;
  for (i = a->used; i-- > 0;) sum = (sum << MP_DIGIT_BIT) + (long)a->dp[i];
  return (a->sign == MP_NEG ? -sum : sum) == value && (value != 0 || a->sign == MP_ZPOS);
}

static long divisor(long a, long b) { return b == 0 ? labs(a) : divisor(b, a % b); }
/* The remainder, and the modulus more if it is negative. */
static long modulo(long a, long b) { return a % b + (a % b < 0 ? b : 0); }
/* Jacobi's symbol by its definition: the product of Legendre's over the primes of n. */
static int legendre(long a, long p) {
  long root;
  if (modulo(a, p) == 0) return 0;
  for (root = 1; root < p; ++root) {
    if (root * root % p == modulo(a, p)) return 1;
  }
  return -1;
}
static int jacobi(long a, long n) {
  int symbol = 1;
  long p;
  for (p = 3; n > 1; p += 2) {
    for (; n % p == 0; n /= p) symbol *= legendre(a, p);
  }
  return symbol;
}
static long root_of(long a, int degree) {
  long root = 0, power;
  for (;; ++root) {
    int i;
    for (power = 1, i = 0; i < degree; ++i) power *= root + 1;
    if (power > labs(a)) return a < 0 ? -root : root;
  }
}

typedef int operation(mp_int* a, mp_int* b, mp_int* c);
static void pair(operation* f, long a, long b, long expected) {
  put(&x, a);
  put(&y, b);
  OKAY(f(&x, &y, &z));
  CHECK(is(&z, expected));
  OKAY(f(&x, &y, &y));
  CHECK(is(&y, expected));
}

static void modular(long a, long b, long m) {
  mp_int n;
  OKAY(mp_init(&n));
  put(&n, m);
  put(&x, a);
  put(&y, b);
  OKAY(mp_addmod(&x, &y, &n, &z));
  CHECK(is(&z, modulo(a + b, m)));
  OKAY(mp_submod(&x, &y, &n, &z));
  CHECK(is(&z, modulo(a - b, m)));
  OKAY(mp_sqrmod(&x, &n, &z));
  CHECK(is(&z, modulo(a * a, m)));
  OKAY(mp_mulmod(&x, &y, &n, &n));
  CHECK(is(&n, modulo(a * b, m)));
  mp_clear(&n);
}

static void one(long a) {
  int degree, symbol;
  long n;
  for (degree = 1; degree < 8; ++degree) {
    put(&x, a);
    if (a < 0 && degree % 2 == 0) {
      CHECK(mp_n_root(&x, (mp_digit)degree, &z) == MP_VAL);
      continue;
    }
    OKAY(mp_n_root(&x, (mp_digit)degree, &z));
    CHECK(is(&z, root_of(a, degree)));
  }
  for (n = 1; n <= most; n += 2) {
    put(&x, a);
    put(&y, n);
    OKAY(mp_jacobi(&x, &y, &symbol));
    CHECK(symbol == (a == 0 ? 0 : jacobi(a, n)));
  }
  for (n = 1; n <= most; ++n) {
    mp_digit rest;
    put(&x, a);
    OKAY(mp_mod_d(&x, (mp_digit)n, &rest));
    CHECK((long)rest == modulo(a, n));
  }
}

int main(void) {
  long a, b, m;
  if (mp_init(&x) != MP_OKAY || mp_init(&y) != MP_OKAY || mp_init(&z) != MP_OKAY) return 1;
  for (a = -most; a <= most; ++a) {
    one(a);
    for (b = -most; b <= most; ++b) {
      const long product = labs(a * b), common = divisor(a, b);
      pair(mp_xor, a, b, labs(a) ^ labs(b));
      pair(mp_or, a, b, labs(a) | labs(b));
      pair(mp_and, a, b, labs(a) & labs(b));
      pair(mp_gcd, a, b, common == 0 ? 1 : common);
      pair(mp_lcm, a, b,
           product == 0         ? 0
           : (a < 0) != (b < 0) ? -(product / common)
                                : product / common);
      if (b != 0) pair(mp_mod, a, b, modulo(a, b));
      for (m = -7; m <= 7; ++m) {
        if (m != 0) modular(a, b, m);
      }
    }
  }
  mp_clear(&x);
  mp_clear(&y);
  mp_clear(&z);
  return report("manual_0_12_small");
}
