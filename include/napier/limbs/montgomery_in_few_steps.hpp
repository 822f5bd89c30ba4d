// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's product for constant evaluation, where a step costs time and is counted: clang
// counts statements, and allows 1,048,576 of them.
//
// montgomery_multiply and montgomery_square take this path in constant evaluation. Their kernels,
// written for the processor, are calls of small functions: 6 limbs take clang 30 times the steps.
#pragma once

#include <cstddef>

#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// Constant evaluation only: it branches on the result.
template <std::size_t N, limb T>
constexpr void montgomery_multiply_in_few_steps(T* z, const T* x, const T* y, const T* m,
                                                T m_inv) noexcept {
  using W = double_limb_t<T>;
  constexpr std::size_t w = limb_bits<T>;
  T t[N + 1] = {};
  for (std::size_t i = 0; i < N; ++i) {
    // t < 2m. p and r are the carries of t + x[i] y and of that + q m.
    W p = static_cast<W>(static_cast<W>(x[i]) * y[0] + t[0]);
    const T q = low_multiply(static_cast<T>(p), m_inv);
    W r = static_cast<W>(static_cast<W>(q) * m[0] + static_cast<T>(p));
    // One expression is one step.
    for (std::size_t j = 1; j < N; ++j)
      p = static_cast<W>(static_cast<W>(x[i]) * y[j] + t[j] + static_cast<T>(p >> w)),
      r = static_cast<W>(static_cast<W>(q) * m[j] + static_cast<T>(p) + static_cast<T>(r >> w)),
      t[j - 1] = static_cast<T>(r);
    p = static_cast<W>(static_cast<W>(p >> w) + static_cast<W>(r >> w) + t[N]);
    t[N - 1] = static_cast<T>(p);
    t[N] = static_cast<T>(p >> w);
  }
  T reduced[N] = {};
  bool borrow = false;
  for (std::size_t j = 0; j < N; ++j)
    reduced[j] = static_cast<T>(t[j] - m[j] - (borrow ? 1 : 0)),
    borrow = t[j] < m[j] || (t[j] == m[j] && borrow);
  const bool below = borrow && t[N] == 0;
  for (std::size_t j = 0; j < N; ++j) z[j] = below ? t[j] : reduced[j];
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
