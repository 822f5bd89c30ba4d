// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <napier/arrays.hpp>
#include <napier/batch.hpp>
#include <napier/batch_inverse.hpp>

namespace {

using F = napier::field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab">;

// Elements that look random.
std::array<F, 24> elements(int seed) {
  std::array<F, 24> x;
  F power(seed);
  for (F& one : x) one = power = power * power + F(1);
  return x;
}

}  // namespace

// Arrays and batches of elements in lanes, which plain arrays stand for: on every machine.
int main() {
  if (!napier::simd::force(napier::simd::kind::portable)) return 1;
  std::array<F, 24> x = elements(2), z;
  napier::multiply(z, x, elements(3));
  napier::square(z, z);
  static_cast<void>(napier::batch_inverse(z, x));
  // The doubles' kind of lanes.
  using lanes =
      napier::batch<F, 8, napier::lane_layout<napier::limbs::fma_lanes_in_portable_avx512>>;
  lanes y(z[0]);
  for (std::size_t i = 0; i < 8; ++i) y = y * y + square(y) - lanes(x[i]);
  y.store(std::span(z).first<8>());
}
