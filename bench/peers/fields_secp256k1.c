/* SPDX-License-Identifier: Apache-2.0
 *
 * Products in libsecp256k1's field, from its sources: inlined into
 * these loops, as they are in the library. "secp256k1" is the form that the library takes on this
 * processor, "secp256k1_c" its form in C; newer versions have only that. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../include/secp256k1.h"
#include "util.h"

#include "int128_impl.h"

/* As in fields.cpp: 5 digits of 52 bits. */
typedef struct {
  uint64_t x[5], y[5], z[5];
} triple;

#define LOOPS(NAME, MULTIPLY, SQUARE)                                                       \
  void napier_bench_##NAME##_multiply(triple* sets, size_t count) {                         \
    size_t i;                                                                               \
    for (i = 0; i < count; ++i) MULTIPLY(sets[i].z, sets[i].x, sets[i].y);                  \
  }                                                                                         \
  void napier_bench_##NAME##_square(triple* sets, size_t count) {                           \
    size_t i;                                                                               \
    for (i = 0; i < count; ++i) SQUARE(sets[i].z, sets[i].x);                               \
  }                                                                                         \
  void napier_bench_##NAME##_multiply_chained(uint64_t* x, uint64_t(*y)[5], size_t count) { \
    size_t i;                                                                               \
    for (i = 0; i < count; ++i) MULTIPLY(x, x, y[i % 8]);                                   \
  }                                                                                         \
  void napier_bench_##NAME##_square_chained(uint64_t* x, size_t count) {                    \
    size_t i;                                                                               \
    for (i = 0; i < count; ++i) SQUARE(x, x);                                               \
  }

#include "field_5x52_int128_impl.h"
LOOPS(secp256k1_c, secp256k1_fe_mul_inner, secp256k1_fe_sqr_inner)

#if defined(__x86_64__) && __has_include("field_5x52_asm_impl.h")
#undef SECP256K1_FIELD_INNER5X52_IMPL_H
#define secp256k1_fe_mul_inner shipped_multiply
#define secp256k1_fe_sqr_inner shipped_square
#include "field_5x52_asm_impl.h"
#endif
LOOPS(secp256k1, secp256k1_fe_mul_inner, secp256k1_fe_sqr_inner)
