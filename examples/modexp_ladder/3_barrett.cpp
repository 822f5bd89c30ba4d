// SPDX-License-Identifier: Apache-2.0
//
// Barrett's reduction, over a product that is still made of single bits: two more of them cost as
// much as the division they replace. There: 4.38 s.
#include "bitwise.hpp"
#include "numbers.hpp"

int main(int argc, char** argv) {
  return ladder::climb("3. Barrett, products still bit by bit (the post: 4384 ms)", argc, argv, [] {
    const auto multiply = [](const auto& a, const auto& b) { return ladder::shift_and_add(a, b); };
    const ladder::barrett reduce(ladder::n, multiply);
    return ladder::powering_ladder(
        reduce(napier::resize<64>(ladder::m)),
        [&](const auto& a, const auto& b) { return reduce(multiply(a, b)); });
  });
}
