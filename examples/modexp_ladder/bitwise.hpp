// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic one bit at a time, with which the post "Bignum Multiplication" begins. The first three
// programs of the ladder use it.
#pragma once

#include <napier/napier.hpp>

namespace ladder {

/// The remainder of a by b, shifting b up until it is larger than a and then down again.
///
/// The post's loops compare with `b < a`, which stops one shift too early where b = a and leaves a
/// remainder of b; it has to be `b <= a`.
template <std::size_t N>
napier::big_int<N> shift_and_subtract(napier::big_int<N> a, napier::big_int<N> b) {
  std::size_t shift = 0;
  while (b <= a && !napier::test_bit(b, b.bits() - 1)) {
    b = b << 1;
    ++shift;
  }
  for (std::size_t i = 0; i <= shift; ++i) {
    if (b <= a) a = subtract_wrapping(a, b);
    b = b >> 1;
  }
  return a;
}

/// a * b, adding a shifted left by i for every bit i of b.
///
/// The post's `range(log2(b))` misses the highest bit of b, and its `r + a << i` shifts the sum: it
/// has to be `r + (a << i)`, for every bit.
template <std::size_t N>
napier::big_int<2 * N> shift_and_add(const napier::big_int<N>& a, const napier::big_int<N>& b) {
  napier::big_int<2 * N> r{}, shifted = napier::resize<2 * N>(a);
  for (std::size_t i = 0; i < b.bits(); ++i) {
    if (napier::test_bit(b, i)) r = add_wrapping(r, shifted);
    shifted = shifted << 1;
  }
  return r;
}

/// Barrett's reduction by n over a way to multiply: one division at the start, and then two
/// products for each reduction.
template <typename Multiply>
class barrett {
 public:
  barrett(const napier::big_int<32>& n, Multiply multiply) : n_(n), multiply_(multiply) {
    // mu = floor(2^4096 / n) has 33 limbs, as has every factor below.
    napier::big_int<66> power{};
    napier::set_bit(power, 4096);
    napier::big_int<66> divisor = napier::resize<66>(n) << (4096 - 2047);
    for (std::size_t i = 0; i <= 4096 - 2047; ++i) {
      mu_ = mu_ << 1;
      if (divisor <= power) {
        power = subtract_wrapping(power, divisor);
        mu_[0] |= 1;
      }
      divisor = divisor >> 1;
    }
  }

  napier::big_int<32> operator()(const napier::big_int<64>& x) const {
    const auto high = napier::slice<31, 64>(x);
    const auto quotient = napier::slice<33, 66>(multiply_(high, mu_));
    auto rest = subtract_wrapping(
        napier::slice<0, 33>(x), napier::slice<0, 33>(multiply_(quotient, napier::resize<33>(n_))));
    while (n_ <= rest) rest = subtract_wrapping(rest, n_);  // at most twice
    return napier::slice<0, 32>(rest);
  }

 private:
  napier::big_int<32> n_;
  napier::big_int<33> mu_{};
  Multiply multiply_;
};

}  // namespace ladder
