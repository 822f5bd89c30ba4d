// SPDX-License-Identifier: Apache-2.0
//
// The first program of the post "Bignum Multiplication": double and add, with a division at every
// step. The post measured 19.67 s.
#include "bitwise.hpp"
#include "numbers.hpp"

namespace {

using napier::big_int;

big_int<32> multiply_mod(const big_int<32>& a, const big_int<32>& b) {
  const auto n = napier::resize<33>(ladder::n);
  big_int<33> r{}, doubled = napier::resize<33>(a);
  for (std::size_t i = 0; i < b.bits(); ++i) {
    if (napier::test_bit(b, i)) r = ladder::shift_and_subtract(add_wrapping(r, doubled), n);
    doubled = ladder::shift_and_subtract(doubled << 1, n);
  }
  return napier::slice<0, 32>(r);
}

}  // namespace

int main(int argc, char** argv) {
  return ladder::climb("1. double and add, a division at every step (the post: 19670 ms)", argc,
                       argv, [] {
                         const auto base = ladder::shift_and_subtract(ladder::m, ladder::n);
                         return ladder::powering_ladder(base, multiply_mod);
                       });
}
