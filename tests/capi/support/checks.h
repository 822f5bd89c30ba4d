/* SPDX-License-Identifier: Apache-2.0 */
/* For the C programs here: CHECK(condition) counts, and prints what is not so. */
#ifndef CHECKS_H_
#define CHECKS_H_

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks, failures;

#define CHECK(condition)                                             \
  do {                                                               \
    ++checks;                                                        \
    if (!(condition)) {                                              \
      ++failures;                                                    \
      printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                \
  } while (0)
#define OKAY(call) CHECK((call) == MP_OKAY)

/* The last line of a program, and its exit code. */
static int report(const char* program) {
  printf("%s: %d checks, %d failed\n", program, checks, failures);
  return failures == 0 ? 0 : 1;
}

#endif
