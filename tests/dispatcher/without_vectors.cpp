// SPDX-License-Identifier: Apache-2.0
//
// Compiled with NAPIER_NO_VECTORS=1: there is no kind of vectors to be chosen.
#include "calculations.hpp"

static_assert(!napier::simd::avx2::exists && !napier::simd::avx512::exists &&
              !napier::simd::ifma::exists);

results calculate_without_vectors() {
  using napier::simd::kind;
  results found = calculate();
  // Where invariants are checked there are plain arrays, which are no kind of a processor's.
  if (napier::simd::chosen() > kind::portable || napier::simd::is_there(kind::avx2)) {
    found.has_vectors = true;
  }
  return found;
}
