// SPDX-License-Identifier: Apache-2.0
//
// What a file with vectors calculates beside one without.
#include <cstdio>

#include "calculations.hpp"

int main() {
  const results with = calculate(), without = calculate_without_vectors();
  if (without.has_vectors) std::puts("NAPIER_NO_VECTORS=1 leaves vectors in");
  if (with.words != without.words) std::puts("the results differ");
  return without.has_vectors || with.words != without.words ? 1 : 0;
}
