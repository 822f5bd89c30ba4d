/* SPDX-License-Identifier: Apache-2.0 */
/* Included by tommath.h alone: the digit, the types of results, what the compiler offers. */
#ifndef TOMMATH_CONFIG_H_
#define TOMMATH_CONFIG_H_

/* ---------------------------------------------------------------------------------- the digit */

/* Compilers without a 128-bit integer get the 28-bit digit, as LibTomMath gives them. */
#if defined(_MSC_VER) || defined(__LLP64__) || defined(__e2k__) || defined(__LCC__)
#if !defined(MP_64BIT) && !defined(MP_32BIT)
#define MP_32BIT
#endif
#endif

#if !defined(MP_64BIT) && !defined(MP_32BIT) && !defined(MP_16BIT) && !defined(MP_8BIT)
#if (defined(__x86_64__) && !defined(__ILP32__)) || defined(_M_X64) || defined(_M_AMD64) ||       \
    defined(__powerpc64__) || defined(__ppc64__) || defined(__PPC64__) || defined(__s390x__) ||   \
    defined(__arch64__) || defined(__aarch64__) || defined(__sparcv9) || defined(__sparc_v9__) || \
    defined(__sparc64__) || defined(__ia64) || defined(__ia64__) || defined(__itanium__) ||       \
    defined(_M_IA64) || defined(__LP64__) || defined(_LP64) || defined(__64BIT__)
#if defined(__GNUC__) && !defined(__hppa)
#define MP_64BIT
#else
#define MP_32BIT
#endif
#endif
#endif

#ifdef MP_DIGIT_BIT
#error "MP_DIGIT_BIT follows from MP_8BIT, MP_16BIT, MP_31BIT, MP_32BIT or MP_64BIT"
#endif

/* private_mp_word holds the product of two digits and a carry. */
#if defined(MP_8BIT)
typedef uint8_t mp_digit;
typedef uint16_t private_mp_word;
#define MP_DIGIT_BIT 7
#elif defined(MP_16BIT)
typedef uint16_t mp_digit;
typedef uint32_t private_mp_word;
#define MP_DIGIT_BIT 15
#elif defined(MP_64BIT)
typedef uint64_t mp_digit;
#if defined(__GNUC__)
typedef unsigned long private_mp_word __attribute__((mode(TI)));
#endif
#define MP_DIGIT_BIT 60
#else
typedef uint32_t mp_digit;
typedef uint64_t private_mp_word;
#if defined(MP_31BIT)
#define MP_DIGIT_BIT 31
#else
#define MP_DIGIT_BIT 28
#define MP_28BIT
#endif
#endif

#define MP_MASK ((((mp_digit)1) << ((mp_digit)MP_DIGIT_BIT)) - ((mp_digit)1))
#define MP_DIGIT_MAX MP_MASK

/* long long, in C90 and C++98 too. */
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wlong-long"
__extension__ typedef long long private_mp_ll;
__extension__ typedef unsigned long long private_mp_ull;
#pragma GCC diagnostic pop
#else
typedef long long private_mp_ll;
typedef unsigned long long private_mp_ull;
#endif

/* -------------------------------------------------------------------------- signs and results */

#ifdef MP_USE_ENUMS
typedef enum { MP_ZPOS = 0, MP_NEG = 1 } mp_sign;
typedef enum { MP_LT = -1, MP_EQ = 0, MP_GT = 1 } mp_ord;
typedef enum { MP_NO = 0, MP_YES = 1 } mp_bool;
typedef enum {
  MP_OKAY = 0,  /* all is well */
  MP_ERR = -1,  /* the system failed */
  MP_MEM = -2,  /* out of memory */
  MP_VAL = -3,  /* an argument has a value that the function has no answer for */
  MP_ITER = -4, /* too many attempts */
  MP_BUF = -5   /* the caller's buffer is too small */
} mp_err;
typedef enum { MP_LSB_FIRST = -1, MP_MSB_FIRST = 1 } mp_order;
typedef enum { MP_LITTLE_ENDIAN = -1, MP_NATIVE_ENDIAN = 0, MP_BIG_ENDIAN = 1 } mp_endian;
#else
typedef int mp_sign;
#define MP_ZPOS 0
#define MP_NEG 1
typedef int mp_ord;
#define MP_LT -1
#define MP_EQ 0
#define MP_GT 1
typedef int mp_bool;
#define MP_NO 0
#define MP_YES 1
typedef int mp_err;
#define MP_OKAY 0  /* all is well */
#define MP_ERR -1  /* the system failed */
#define MP_MEM -2  /* out of memory */
#define MP_VAL -3  /* an argument has a value that the function has no answer for */
#define MP_ITER -4 /* too many attempts */
#define MP_BUF -5  /* the caller's buffer is too small */
typedef int mp_order;
#define MP_LSB_FIRST -1
#define MP_MSB_FIRST 1
typedef int mp_endian;
#define MP_LITTLE_ENDIAN -1
#define MP_NATIVE_ENDIAN 0
#define MP_BIG_ENDIAN 1
#endif

/* ------------------------------------------------------------------------------- the compiler */

/* Programs written for 0.12 ignore results and call what is now called old. */
#ifdef MP_API_0_12
#ifndef MP_WUR
#define MP_WUR
#endif
#define MP_DEPRECATED(x)
#define MP_DEPRECATED_PRAGMA(s)
#endif

#ifndef MP_WUR
#if defined(__GNUC__) && __GNUC__ >= 4
#define MP_WUR __attribute__((warn_unused_result))
#else
#define MP_WUR
#endif
#endif

#if defined(__GNUC__) && __GNUC__ >= 4
#define MP_NULL_TERMINATED __attribute__((sentinel))
#else
#define MP_NULL_TERMINATED
#endif

/* A function with a newer name; a macro with one. MP_NO_DEPRECATED_PRAGMA silences the macros.
 * As with release 1.2, clang (which calls itself GCC 4.2) does not warn. */
#ifndef MP_DEPRECATED
#if defined(__GNUC__) && (__GNUC__ * 100 + __GNUC_MINOR__ >= 405)
#define MP_DEPRECATED(x) __attribute__((deprecated("replaced by " #x)))
#elif defined(_MSC_VER) && _MSC_VER >= 1500
#define MP_DEPRECATED(x) __declspec(deprecated("replaced by " #x))
#else
#define MP_DEPRECATED(x)
#endif
#endif

#if !defined(MP_DEPRECATED_PRAGMA) && !defined(MP_NO_DEPRECATED_PRAGMA)
#if defined(__GNUC__) && (__GNUC__ * 100 + __GNUC_MINOR__ >= 408)
#define PRIVATE_MP_DEPRECATED_PRAGMA(s) _Pragma(#s)
#define MP_DEPRECATED_PRAGMA(s) PRIVATE_MP_DEPRECATED_PRAGMA(GCC warning s)
#elif defined(_MSC_VER) && _MSC_VER >= 1500
#define MP_DEPRECATED_PRAGMA(s) __pragma(message(s))
#endif
#endif
#ifndef MP_DEPRECATED_PRAGMA
#define MP_DEPRECATED_PRAGMA(s)
#endif

#endif
