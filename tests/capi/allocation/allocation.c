/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every function that may allocate, with every allocation failing in turn:
 *   allocation fail     MP_MEM is answered, all numbers are as they were, nothing is lost, the next
 *                       call goes well, and what is given back to libc is all zeros
 *   allocation count    how many blocks each call asks for
 *   allocation where    the file of the library
 */
#define _GNU_SOURCE
#include "interposer.h"

#include <dlfcn.h>
#include <stdio.h>
#include <tommath.h>

enum { numbers_of_a_call = 5, most_failures = 60 };

static mp_int fresh[3];
static mp_digit digit;
static int number;
static mp_bool answer;
static uint32_t logarithm;
static unsigned char bytes[700], output[200000];
static char text[1500];
static FILE *file, *scratch_file;
static int count_varies;
static int failures;

static mp_err with_one(mp_err error) {
  if (error == MP_OKAY) mp_clear(&fresh[0]);
  return error;
}
static mp_err with_three(mp_err error) {
  if (error == MP_OKAY) mp_clear_multi(&fresh[0], &fresh[1], &fresh[2], (void*)0);
  return error;
}
/* How many blocks it takes is a matter of chance. */
static mp_err varies(mp_err error) {
  count_varies = 1;
  return error;
}
static mp_err with_reciprocal(mp_int* x, const mp_int* m, mp_int* mu) {
  mp_err error = mp_reduce_setup(mu, m);
  return error == MP_OKAY ? mp_reduce(x, m, mu) : error;
}
static mp_err with_montgomery(mp_int* x, const mp_int* m) {
  mp_err error = mp_montgomery_setup(m, &digit);
  return error == MP_OKAY ? mp_montgomery_reduce(x, m, digit) : error;
}
static mp_int* three(mp_int* x) {
  mp_set(x, 3);
  return x;
}

#define A (&v[0])
#define B (&v[1])
#define C (&v[2])
#define D (&v[3])
#define E (&v[4])
#define CALL(tag, kinds, expression)    \
  static mp_err call_##tag(mp_int* v) { \
    (void)v;                            \
    return expression;                  \
  }
#include "calls.h"
#undef CALL

static const struct {
  const char *name, *kinds;
  mp_err (*run)(mp_int* v);
} calls[] = {
#define CALL(tag, kinds, expression) {#tag, kinds, call_##tag},
#include "calls.h"
#undef CALL
};

static void complain(const char* name, int digits, long n, const char* what) {
  ++failures;
  printf("  %s, %d digits, block %ld: %s\n", name, digits, n, what);
}

static uint64_t random_state;
static mp_digit random_digit(void) {
  random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (random_state >> 3) & MP_MASK;
}

static void fill(mp_int* a, int digits) {
  int i;
  if (mp_init_size(a, digits) != MP_OKAY) complain("mp_init_size", digits, 0, "fails");
  for (i = 0; i < digits; ++i) a->dp[i] = random_digit();
  a->dp[digits - 1] |= 1;
  a->used = digits;
}

/* A number of this kind, in no more memory than it needs. */
static void make(mp_int* a, char kind, int digits) {
  int i;
  mp_err error = MP_OKAY;
  switch (kind) {
    case 'o':
      error = mp_init_size(a, 1);
      if (error == MP_OKAY) mp_set(a, 5);
      break;
    case 's': /* below m * m, for m and d below */
      fill(a, 2 * digits - 1);
      break;
    case 'q':
      fill(a, digits);
      a->dp[0] |= 1;
      error = mp_sqr(a, a);
      break;
    case 'p':
      fill(a, 9);
      for (i = 0; i < 9; ++i) a->dp[i] = MP_MASK;
      a->dp[8] >>= 9 * MP_DIGIT_BIT - 521;
      break;
    case 'd':
      fill(a, digits);
      for (i = 0; i < digits; ++i) a->dp[i] = MP_MASK;
      a->dp[0] -= 2;
      break;
    case 'h':
      fill(a, (digits + 1) / 2);
      a->dp[0] &= ~(mp_digit)1;
      break;
    default:
      fill(a, digits);
      if (kind != 'n') a->dp[0] |= 1;
      break;
  }
  if (error != MP_OKAY) complain("make", digits, 0, "fails");
}

static int same(const mp_int* a, const mp_int* b) {
  return a->used <= a->alloc && a->used == b->used && a->sign == b->sign && a->dp != NULL &&
         (a->used == 0 || memcmp(a->dp, b->dp, (size_t)a->used * sizeof(mp_digit)) == 0);
}

static void make_all(mp_int* v, const char* kinds, int digits) {
  random_state = (uint64_t)digits;
  for (; *kinds != '\0'; ++kinds, ++v) make(v, *kinds, digits);
}

static int same_all(const mp_int* v, const mp_int* w, const char* kinds) {
  for (; *kinds != '\0'; ++kinds, ++v, ++w) {
    if (!same(v, w)) return 0;
  }
  return 1;
}

static void clear_all(mp_int* v, const char* kinds) {
  memory.inside = 1;
  memory.fail_at = 0;
  for (; *kinds != '\0'; ++kinds, ++v) mp_clear(v);
  memory.inside = 0;
}

/* One call; the numbers that it lost or gained count as blocks. */
static mp_err watched(size_t i, mp_int* v, long fail_at, int ever_after) {
  mp_err error;
  memory.fail_at = fail_at;
  memory.fail_ever_after = ever_after;
  memory.asked = memory.live = memory.unwiped = 0;
  memory.inside = 1;
  error = calls[i].run(v);
  memory.inside = 0;
  return error;
}

/* Is what was a step before the last one of the call's own making? */
static int has_two_steps(const char* name) {
  return strcmp(name, "reduce") == 0 || strcmp(name, "reduce_2k_l") == 0 ||
         strcmp(name, "invmod_even") == 0;
}

static void fail_each(size_t i, int digits, int ever_after) {
  const char* const kinds = calls[i].kinds;
  mp_int before[numbers_of_a_call], right[numbers_of_a_call], v[numbers_of_a_call];
  long n;
  make_all(before, kinds, digits);
  make_all(right, kinds, digits);
  count_varies = 0;
  if (watched(i, right, 0, 0) != MP_OKAY) complain(calls[i].name, digits, 0, "does not go well");
  for (n = 1; n <= most_failures; ++n) {
    mp_err error;
    make_all(v, kinds, digits);
    error = watched(i, v, n, ever_after);
    if (memory.live != 0) complain(calls[i].name, digits, n, "blocks are lost");
    if (memory.unwiped != 0) complain(calls[i].name, digits, n, "a block goes back as it was");
    if (error == MP_MEM) {
      if (!has_two_steps(calls[i].name) && !same_all(v, before, kinds)) {
        complain(calls[i].name, digits, n, "fails and has changed a number");
      }
      if (watched(i, v, 0, 0) != MP_OKAY) complain(calls[i].name, digits, n, "is of no more use");
    } else if (error != MP_OKAY) {
      complain(calls[i].name, digits, n, "another error than MP_MEM");
    }
    if (!count_varies && !same_all(v, right, kinds)) {
      complain(calls[i].name, digits, n, "another result");
    }
    clear_all(v, kinds);
    if (error == MP_OKAY && memory.asked < n) break;
  }
  clear_all(before, kinds);
  clear_all(right, kinds);
}

/* Whether the call is another one with numbers of so many digits, and not a long one. */
static int has_size(const char* kinds, int digits, int is_first) {
  if (strchr(kinds, 'e') != NULL && digits > 40) return 0;
  return is_first || strpbrk(kinds, "nmsqdh") != NULL;
}

static void count_one(size_t i, int digits) {
  mp_int v[numbers_of_a_call];
  mp_err error;
  make_all(v, calls[i].kinds, digits);
  count_varies = 0;
  error = watched(i, v, 0, 0);
  if (error != MP_OKAY) complain(calls[i].name, digits, 0, "does not go well");
  if (!count_varies) printf("%s %d %ld\n", calls[i].name, digits, memory.asked);
  clear_all(v, calls[i].kinds);
}

int main(int count, char** arguments) {
  static const int sizes[] = {1, 2, 3, 5, 9, 20, 36, 70, 150, 400};
  static char buffers[2][4096];
  size_t i, j;
  if (count < 2) return 2;
  if (strcmp(arguments[1], "where") == 0) {
    Dl_info found;
    if (dladdr((void*)(uintptr_t)&mp_exteuclid, &found) != 0) puts(found.dli_fname);
    return 0;
  }
  memset(bytes, 0x83, sizeof(bytes));
  memset(text, '7', sizeof(text) - 1);
  file = tmpfile();
  scratch_file = tmpfile();
  if (file == NULL || scratch_file == NULL) return 2;
  setvbuf(file, buffers[0], _IOFBF, sizeof(buffers[0]));
  setvbuf(scratch_file, buffers[1], _IOFBF, sizeof(buffers[1]));
  fputs(text, file);
  fputs(text, scratch_file);
  for (i = 0; i < sizeof(calls) / sizeof(calls[0]); ++i) {
    for (j = 0; j < sizeof(sizes) / sizeof(sizes[0]); ++j) {
      if (!has_size(calls[i].kinds, sizes[j], j == 0)) continue;
      if (strcmp(arguments[1], "count") == 0) {
        count_one(i, sizes[j]);
      } else {
        fail_each(i, sizes[j], 0);
        fail_each(i, sizes[j], 1);
      }
    }
  }
  if (failures != 0) printf("%d failures\n", failures);
  return failures != 0;
}
