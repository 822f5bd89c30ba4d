// SPDX-License-Identifier: Apache-2.0
//
// Rows of limbs for the programs that meet a planted fault. They compare no result: it is an
// invariant that has to speak.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// n limbs that look random, the lowest odd and the highest not zero.
template <typename T>
std::vector<T> row(std::size_t n, std::uint64_t seed) {
  std::vector<T> x(n);
  for (T& limb : x) {
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    limb = static_cast<T>(seed >> 40U | seed << 24U);
  }
  x.front() = static_cast<T>(x.front() | 1U);
  x.back() = static_cast<T>(x.back() | 1U);
  return x;
}

// Room for work, and for results.
template <typename T>
std::vector<T> room(std::size_t n) {
  return std::vector<T>(n + 1);
}
