// SPDX-License-Identifier: Apache-2.0
//
// Finds the lengths from which the next method is faster, on this machine and with this compiler,
// and prints them as the members of the thresholds of napier/limbs: tune [PART...], where the parts
// are products (product/thresholds.hpp), divisions (division/divide_recursive.hpp), text
// (radix/powers.hpp) and gcd (half_gcd.hpp). What a method is built on has its thresholds from the
// headers.
#include "tune.hpp"

#include <cstring>

int main(int count, char** words) {
  const struct {
    const char* name;
    void (*tune)();
  } parts[] = {{"products", napier_tune::tune_products},
               {"divisions", napier_tune::tune_divisions},
               {"text", napier_tune::tune_text},
               {"gcd", napier_tune::tune_gcd}};
  for (const auto& part : parts) {
    bool wanted = count == 1;
    for (int i = 1; i < count; ++i) wanted = wanted || std::strcmp(words[i], part.name) == 0;
    if (!wanted) continue;
    std::printf("%s\n", part.name);
    part.tune();
  }
}
