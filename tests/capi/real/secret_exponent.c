/* SPDX-License-Identifier: Apache-2.0
 *
 * mp_exptmod with exponents whose digits are secret, for valgrind, which reports what depends on
 * them: secret_exponent BITS for an odd modulus of so many bits, -BITS for an even one.
 *
 * Two more arguments say how far above TOOM_SQR_CUTOFF the library's chosen_table and the table
 * that it is to point to lie: that makes valgrind run instructions that its processor does not
 * announce.
 *
 * The power itself may be looked at, as its length shows in `used`: valgrind is told so where a
 * table has found it, by functions around the table's own in the library as it is. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <tommath.h>
#include <valgrind/memcheck.h>

static int powers;

static void call(OrigFn original, uint64_t* z, const uint64_t* x, size_t x_size, const uint64_t* e,
                 size_t e_size, size_t bits, const uint64_t* m, size_t m_size, uint64_t* work) {
  unsigned long unused;
  CALL_FN_W_9W(unused, original, z, x, x_size, e, e_size, bits, m, m_size, work);
  (void)unused;
  VALGRIND_MAKE_MEM_DEFINED(z, 8 * m_size);
  ++powers;
}

/* power_secret() of include/napier/limbs/kernels/power.hpp, in the namespace of any table. */
void I_WRAP_SONAME_FNNAME_ZZ(libtommathZdsoZd1,
                             Za12powerZusecretIZa)(uint64_t* z, const uint64_t* x, size_t x_size,
                                                   const uint64_t* e, size_t e_size, size_t bits,
                                                   const uint64_t* m, size_t m_size,
                                                   uint64_t* work) {
  OrigFn original;
  VALGRIND_GET_ORIG_FN(original);
  call(original, z, x, x_size, e, e_size, bits, m, m_size, work);
}

/* power_even() of compiled/kernel_table.cpp. */
void I_WRAP_SONAME_FNNAME_ZZ(libtommathZdsoZd1,
                             Za10powerZuevenEPmZa)(uint64_t* z, const uint64_t* x, size_t x_size,
                                                   const uint64_t* e, size_t e_size, size_t bits,
                                                   const uint64_t* m, size_t m_size,
                                                   uint64_t* work) {
  OrigFn original;
  VALGRIND_GET_ORIG_FN(original);
  call(original, z, x, x_size, e, e_size, bits, m, m_size, work);
}

static uint64_t next(void) {
  static uint64_t state = 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 4;
}

/* z of `bits` bits, with its lowest one as it is asked for. */
static void fill(mp_int* z, int bits, mp_digit odd) {
  int i, digits = (bits + MP_DIGIT_BIT - 1) / MP_DIGIT_BIT,
         top = bits - (digits - 1) * MP_DIGIT_BIT;
  if (mp_grow(z, digits) != MP_OKAY) exit(3);
  for (i = 0; i < digits; ++i) z->dp[i] = next() & MP_MASK;
  z->dp[digits - 1] &= ((mp_digit)1 << top) - 1;
  z->dp[digits - 1] |= (mp_digit)1 << (top - 1);
  z->dp[0] = (z->dp[0] & ~(mp_digit)1) | odd;
  z->used = digits;
  z->sign = MP_ZPOS;
}

int main(int argc, char** argv) {
  const int bits = argc > 1 ? abs(atoi(argv[1])) : 0;
  mp_int x, e, m, wanted, z;
  if (bits < 61 || !RUNNING_ON_VALGRIND) return 2;
  if (argc > 3) {
    char* const base = dlsym(dlopen(NULL, RTLD_NOW), "TOOM_SQR_CUTOFF");
    const char** const table = (const char**)(base + strtoll(argv[3], NULL, 10));
    *(const char***)(base + strtoll(argv[2], NULL, 10)) = table;
    printf("%s: ", *table); /* a table begins with its name */
  }
  if (mp_init_multi(&x, &e, &m, &wanted, &z, NULL) != MP_OKAY) return 3;
  fill(&m, bits, atoi(argv[1]) > 0);
  fill(&x, bits - 1, next() & 1);
  fill(&e, bits, next() & 1);
  if (mp_exptmod(&x, &e, &m, &wanted) != MP_OKAY) return 3;
  powers = 0;
  VALGRIND_MAKE_MEM_UNDEFINED(e.dp, e.used * sizeof(mp_digit));
  if (mp_exptmod(&x, &e, &m, &z) != MP_OKAY) return 3;
  if (mp_cmp(&z, &wanted) != MP_EQ) return 4;
  printf("%d powers with a secret exponent\n", powers);
  mp_clear_multi(&x, &e, &m, &wanted, &z, NULL);
  return powers == 0;
}
