/* SPDX-License-Identifier: Apache-2.0 */
/* Included by tommath_0_12.h and mpi.h alone: what both need for text and random digits.
 */
#ifndef TOMMATH_SHIM_H_
#define TOMMATH_SHIM_H_

#include <stdlib.h>
#include <string.h>

#include "tommath.h"

#if defined(__GNUC__)
#define PRIVATE_MP_UNUSED __attribute__((__unused__))
#define PRIVATE_MP_STATIC static PRIVATE_MP_UNUSED
#else
#define PRIVATE_MP_UNUSED
#if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L)
#define PRIVATE_MP_STATIC static inline
#else
#define PRIVATE_MP_STATIC static
#endif
#endif

/* The manual has unsigned char* for text, the header that it describes char*. C++ overloads, GNU C
 * takes either, strict ISO C has the manual's type. */
#if !defined(__cplusplus)
#if defined(__GNUC__) && !defined(__STRICT_ANSI__)
typedef union {
  unsigned char* bytes;
  char* text;
  const char* constant;
} private_mp_text_in __attribute__((__transparent_union__));
typedef union {
  unsigned char* bytes;
  char* text;
} private_mp_text_out __attribute__((__transparent_union__));
#define PRIVATE_MP_TEXT(str) ((str).text)
#else
typedef unsigned char* private_mp_text_in;
typedef unsigned char* private_mp_text_out;
#define PRIVATE_MP_TEXT(str) ((char*)(str))
#endif
#endif

/* A digit of random bits from rand(). */
PRIVATE_MP_STATIC mp_digit private_mp_rand_digit(void) {
  uint64_t bits = 0;
  int count;
  for (count = 0; count < MP_DIGIT_BIT; count += 8) {
    bits = (bits << 8) | (((unsigned)rand() >> 4) & 255U);
  }
  return (mp_digit)(bits & MP_MASK);
}

/* The value of a digit of the radix, or -1. */
PRIVATE_MP_STATIC int private_mp_digit_value(char ch, int radix) {
  int value = -1;
  if (ch >= '0' && ch <= '9') value = ch - '0';
  if (ch >= 'A' && ch <= 'Z') value = ch - 'A' + 10;
  if (ch >= 'a' && ch <= 'z') value = ch - 'a' + (radix <= 36 ? 10 : 36);
  if (ch == '+') value = 62;
  if (ch == '/') value = 63;
  return value < radix ? value : -1;
}

/* a = the number that the digits at the head of str make, 0 if there is none. 2 <= radix <= 64. */
PRIVATE_MP_STATIC mp_err private_mp_read_digits(mp_int* a, const char* str, int radix) {
  size_t size = 0;
  char* number;
  mp_err err;
  while (private_mp_digit_value(str[size], radix) >= 0) ++size;
  if (size == 0) {
    mp_zero(a);
    return MP_OKAY;
  }
  if (str[size] == '\0') return mp_read_radix(a, str, radix);
  number = (char*)malloc(size + 1);
  if (number == NULL) return MP_MEM;
  memcpy(number, str, size);
  number[size] = '\0';
  err = mp_read_radix(a, number, radix);
  free(number);
  return err;
}

#endif
