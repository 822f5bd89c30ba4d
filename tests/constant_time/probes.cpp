// SPDX-License-Identifier: Apache-2.0
//
// Kernels by themselves. reviewed_jumps.txt lists their conditional jumps in two builds, with what
// each of them counts; one that is not in the list fails the test.
#include <cstddef>
#include <cstdint>

#include <napier/napier.hpp>

namespace napier_test {

using namespace napier;
using word = std::uint64_t;

carry_flag constant_time_probe_add(word* z, const word* x, const word* y) {
  return limbs::add<4>(z, x, y);
}
carry_flag constant_time_probe_add_n(word* z, const word* x, const word* y, std::size_t n) {
  return limbs::add(z, x, y, n);
}
carry_flag constant_time_probe_subtract(word* z, const word* x, const word* y) {
  return limbs::subtract<4>(z, x, y);
}
carry_flag constant_time_probe_add_masked(ct::mask<word> apply, word* z, const word* x,
                                          const word* y) {
  return limbs::add_masked<4>(apply, z, x, y);
}
void constant_time_probe_reduce_once(word* z, const word* x, word high, const word* m) {
  limbs::reduce_once<4>(z, x, high, m);
}
carry_flag constant_time_probe_less_bit(const word* x, const word* y) {
  return limbs::less_bit<4>(x, y);
}
ct::mask<word> constant_time_probe_equal(const word* x, const word* y) {
  return limbs::equal<4>(x, y);
}
void constant_time_probe_select(ct::mask<word> choose, word* z, const word* x, const word* y) {
  limbs::select<4>(choose, z, x, y);
}
void constant_time_probe_lookup(word* z, const word* table, word index) {
  ct::lookup(z, table, 16, 4, index);
}
word constant_time_probe_shift_left(word* z, const word* x, unsigned bits) {
  return limbs::shift_left<4>(z, x, bits);
}
void constant_time_probe_shift_left_secret(word* z, const word* x, std::size_t bits) {
  limbs::shift_left_secret(z, x, 4, bits);
}
unsigned constant_time_probe_bit_width(word x) { return limbs::bit_width(x); }
unsigned constant_time_probe_countr_zero(word x) { return limbs::countr_zero(x); }
void constant_time_probe_multiply(word* z, const word* x, const word* y) {
  limbs::multiply<4, 4>(z, x, y);
}
void constant_time_probe_square(word* z, const word* x) { limbs::square<4>(z, x); }
void constant_time_probe_montgomery_multiply(word* z, const word* x, const word* y, const word* m,
                                             word m_inv) {
  limbs::montgomery_multiply<4>(z, x, y, m, m_inv);
}
word constant_time_probe_reciprocal(word d) { return limbs::reciprocal(d); }
word constant_time_probe_divide_2by1(word u1, word u0, word d, word v, word* remainder) {
  return limbs::divide_2by1(u1, u0, d, v, *remainder);
}
word constant_time_probe_divide_3by2(word u2, word u1, word u0, word d1, word d0, word v) {
  return limbs::divide_3by2(u2, u1, u0, d1, d0, v);
}

}  // namespace napier_test
