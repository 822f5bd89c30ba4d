// SPDX-License-Identifier: Apache-2.0
//
// The same powering ladder over Montgomery's multiplication: no quotient at all.
#include "numbers.hpp"

int main(int argc, char** argv) {
  return ladder::climb("5. Napier: Montgomery, the powering ladder", argc, argv,
                       [] { return napier::mod_exp_ladder(ladder::m, ladder::e, ladder::n); });
}
