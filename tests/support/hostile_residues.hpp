// SPDX-License-Identifier: Apache-2.0
//
// Odd moduli, and numbers modulo them, that reveal wrong reductions.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/big_int/big_int.hpp>

#include "support/hostile.hpp"

namespace napier_test {

/// An odd modulus, at least 3, of a kind from 0 to 5: 2^(64N) - 1, 2^(64N-1) + 1, 3, short ones,
/// runs of ones and zeros.
template <std::size_t N>
napier::big_int<N> hostile_modulus(hostile_numbers& numbers, std::size_t kind) {
  napier::big_int<N> m{};
  const std::uint64_t ones = ~std::uint64_t{0};
  switch (kind) {
    case 0:
      for (std::uint64_t& limb : m.limbs) limb = ones;
      break;
    case 1:
      m[N - 1] = std::uint64_t{1} << 63;
      break;
    case 2:
      m[0] = 3;
      break;
    case 3:
      numbers.fill(m.data(), 1 + numbers.below(N));
      m[0] |= 2U;
      break;
    case 4:  // ones, and a zero somewhere
      for (std::uint64_t& limb : m.limbs) limb = ones;
      m[numbers.below(N)] = ones - 2;
      break;
    default:
      numbers.fill(m.data(), N);
      m[0] |= 2U;
  }
  m[0] |= 1U;
  return m;
}

/// A number of a kind from 0 to 5: 0, 1, m - 1, m, all ones, any number.
template <std::size_t N>
napier::big_int<N> hostile_base(hostile_numbers& numbers, const napier::big_int<N>& m,
                                std::size_t kind) {
  napier::big_int<N> x{};
  switch (kind) {
    case 0:
      break;
    case 1:
      x[0] = 1;
      break;
    case 2:
      x = m;
      x[0] -= 1;
      break;
    case 3:
      x = m;
      break;
    case 4:
      for (std::uint64_t& limb : x.limbs) limb = ~std::uint64_t{0};
      break;
    default:
      numbers.fill(x.data(), N);
  }
  return x;
}

}  // namespace napier_test
