// SPDX-License-Identifier: Apache-2.0
//
// Second approach: one division for each product. There: 2.94 s.
#include "bitwise.hpp"
#include "numbers.hpp"

namespace {

using napier::big_int;

big_int<32> multiply_mod(const big_int<32>& a, const big_int<32>& b) {
  const auto product = ladder::shift_and_add(a, b);
  return napier::slice<0, 32>(ladder::shift_and_subtract(product, napier::resize<64>(ladder::n)));
}

}  // namespace

int main(int argc, char** argv) {
  return ladder::climb("2. one division for each product (the post: 2940 ms)", argc, argv, [] {
    const auto base = ladder::shift_and_subtract(ladder::m, ladder::n);
    return ladder::powering_ladder(base, multiply_mod);
  });
}
