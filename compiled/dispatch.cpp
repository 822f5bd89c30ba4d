// SPDX-License-Identifier: Apache-2.0
//
// Which table of kernels is used. The dispatcher (platform/simd/words.hpp) says it once, when the
// library is loaded.
#include <napier/platform/simd/words.hpp>

#include "kernel_table.hpp"

namespace napier_compiled {

extern const kernel_table table_baseline;
#if NAPIER_HAS_MULX_TABLE
extern const kernel_table table_mulx;
#endif

// The table for static constructors that run before choose_table.
constinit const kernel_table* chosen_table = &table_baseline;

namespace {

[[gnu::constructor]] void choose_table() {
#if NAPIER_HAS_MULX_TABLE
  if (napier::simd::choose_words() == napier::simd::words::mulx) chosen_table = &table_mulx;
#endif
}

}  // namespace

}  // namespace napier_compiled
