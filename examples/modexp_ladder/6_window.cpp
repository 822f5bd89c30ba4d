// SPDX-License-Identifier: Apache-2.0
//
// Today: Montgomery's multiplication and five bits of the exponent at a time, in constant time.
#include "numbers.hpp"

int main(int argc, char** argv) {
  return ladder::climb("6. Napier: Montgomery, a window of the exponent at a time", argc, argv,
                       [] { return napier::mod_exp(ladder::m, ladder::e, ladder::n); });
}
