// SPDX-License-Identifier: Apache-2.0
//
// Sums and differences of residues for constant evaluation, where steps take time and are limited:
// clang counts statements, and allows 1,048,576 of them; g++ counts operations.
//
// add_residues and subtract_residues use them in constant evaluation. Their kernels for the
// processor consist of calls of small functions, each of which takes steps.
//
// Source: HAC 14.7 and 14.9, with the sum and its difference to the modulus limb by limb.
#pragma once

#include <cstddef>
#include <utility>

#include <napier/platform/limb.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// z = x + y mod m, for x, y < m, where J are 0..N-1. For constant evaluation only: it branches on
// the result.
template <std::size_t N, limb T, std::size_t... J>
constexpr void add_residues_in_few_steps(T* z, const T* x, const T* y, const T* m,
                                         std::index_sequence<J...>) noexcept {
  T sum[N] = {}, reduced[N] = {}, a = 0, s = 0;
  bool carry = false, below = false;
  // One expression is counted as one step, and a variable takes fewer operations than an element.
  ((a = x[J], s = static_cast<T>(a + y[J] + (carry ? 1 : 0)), carry = carry ? s <= a : s < a,
    a = m[J], sum[J] = s, reduced[J] = static_cast<T>(s - a - (below ? 1 : 0)),
    below = below ? s <= a : s < a),
   ...),
      below = below && !carry, ((z[J] = below ? sum[J] : reduced[J]), ...);
}

// z = x - y mod m, for x, y < m, where J are 0..N-1. For constant evaluation only: it branches on
// the result.
template <limb T, std::size_t... J>
constexpr void subtract_residues_in_few_steps(T* z, const T* x, const T* y, const T* m,
                                              std::index_sequence<J...>) noexcept {
  T a = 0, b = 0;
  bool borrow = false, carry = false;
  ((a = x[J], b = y[J], z[J] = static_cast<T>(a - b - (borrow ? 1 : 0)),
    borrow = borrow ? a <= b : a < b),
   ...);
  if (borrow)
    ((a = z[J], b = static_cast<T>(a + m[J] + (carry ? 1 : 0)), carry = carry ? b <= a : b < a,
      z[J] = b),
     ...);
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
