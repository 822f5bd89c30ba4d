/* SPDX-License-Identifier: Apache-2.0 */
/* The layout that compiled programs know, by the digits of the machine or of a macro. */
#include <stddef.h>
#include <stdio.h>
#include <tommath.h>

#if defined(MP_8BIT)
enum { bytes = 1, bits = 7 };
#elif defined(MP_16BIT)
enum { bytes = 2, bits = 15 };
#elif defined(MP_31BIT)
enum { bytes = 4, bits = 31 };
#elif defined(MP_64BIT)
enum { bytes = 8, bits = 60 };
#else
enum { bytes = 4, bits = 28 };
#endif

static int wrong;

static void expect(int condition, const char* what) {
  if (!condition) {
    printf("  %s\n", what);
    ++wrong;
  }
}

int main(void) {
  mp_int a;
  const int wide = sizeof(void*) == 8;
  expect(sizeof(mp_int) == (wide ? 24 : 16), "sizeof(mp_int)");
  expect(offsetof(mp_int, used) == 0 && sizeof(a.used) == 4, "used");
  expect(offsetof(mp_int, alloc) == 4 && sizeof(a.alloc) == 4, "alloc");
  expect(offsetof(mp_int, sign) == 8 && sizeof(a.sign) == 4, "sign");
  expect(offsetof(mp_int, dp) == (wide ? 16 : 12) && sizeof(a.dp) == sizeof(void*), "dp");
  expect(sizeof(mp_digit) == bytes && MP_DIGIT_BIT == bits, "mp_digit");
  expect(MP_MASK == (((mp_digit)1 << bits) - 1) && MP_DIGIT_MAX == MP_MASK, "MP_MASK");
  expect(sizeof(mp_err) == 4 && sizeof(mp_ord) == 4 && sizeof(mp_bool) == 4, "results");
  expect(MP_OKAY == 0 && MP_ERR == -1 && MP_MEM == -2 && MP_VAL == -3, "codes");
  expect(MP_ITER == -4 && MP_BUF == -5, "codes");
  expect(MP_LT == -1 && MP_EQ == 0 && MP_GT == 1 && MP_YES == 1 && MP_NO == 0, "answers");
  expect(MP_ZPOS == 0 && MP_NEG == 1, "signs");
  expect(MP_LSB_FIRST == -1 && MP_MSB_FIRST == 1, "orders");
  expect(MP_LITTLE_ENDIAN == -1 && MP_NATIVE_ENDIAN == 0 && MP_BIG_ENDIAN == 1, "endians");
  expect(MP_PRIME_BBS == 1 && MP_PRIME_SAFE == 2 && MP_PRIME_2MSB_ON == 8, "flags");
  expect(sizeof(ltm_prime_tab) == (bits == 7 ? 31 : 256) * sizeof(mp_digit), "ltm_prime_tab");
  return wrong != 0;
}
