// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's product for constant evaluation, where steps take time and are limited: clang counts
// statements, and allows 1,048,576 of them.
//
// montgomery_multiply and montgomery_square use it in constant evaluation. Their kernels for the
// processor consist of calls of small functions: for 6 limbs clang takes 30 times as many steps.
//
// Source: Montgomery (1985); HAC 14.36, with the product and the reduction one after the other.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// z = x y R^-1 mod m in limbs of 32 bits, for limbs T that have no type of twice their width.
template <std::size_t N, limb T>
constexpr void montgomery_multiply_in_half_limbs(T* z, const T* x, const T* y, const T* m,
                                                 T m_inv) noexcept;

// z = x y R^-1 mod m. For constant evaluation only: it branches on the result.
template <std::size_t N, limb T>
constexpr void montgomery_multiply_in_few_steps(T* z, const T* x, const T* y, const T* m,
                                                T m_inv) noexcept {
  if constexpr (!napier::detail::has_double_limb<T>) {
    montgomery_multiply_in_half_limbs<N>(z, x, y, m, m_inv);
  } else {
    using W = double_limb_t<T>;
    constexpr std::size_t w = limb_bits<T>;
    // An element of an array takes fewer steps than one behind a pointer.
    W ys[N] = {}, ms[N] = {};
    for (std::size_t j = 0; j < N; ++j) ys[j] = y[j], ms[j] = m[j];
    T t[N + 1] = {};
    for (std::size_t i = 0; i < N; ++i) {
      // t < 2m. p and r carry the columns of t + x[i] y and of t + x[i] y + q m.
      const W factor = x[i];
      W p = static_cast<W>(factor * ys[0] + t[0]);
      const W q = low_multiply(static_cast<T>(p), m_inv);
      W r = static_cast<W>(q * ms[0] + static_cast<T>(p));
      // One expression is counted as one step.
      for (std::size_t j = 1; j < N; ++j)
        p = static_cast<W>(factor * ys[j] + t[j] + (p >> w)),
        r = static_cast<W>(q * ms[j] + static_cast<T>(p) + (r >> w)), t[j - 1] = static_cast<T>(r);
      p = static_cast<W>((p >> w) + (r >> w) + t[N]);
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
}

template <std::size_t N, limb T>
constexpr void montgomery_multiply_in_half_limbs(T* z, const T* x, const T* y, const T* m,
                                                 T m_inv) noexcept {
  constexpr std::size_t w = limb_bits<T> / 2;
  using half = std::uint32_t;
  half zs[2 * N] = {}, xs[2 * N] = {}, ys[2 * N] = {}, ms[2 * N] = {};
  for (std::size_t i = 0; i < 2 * N; ++i)
    xs[i] = static_cast<half>(x[i / 2] >> (i % 2 * w)),
    ys[i] = static_cast<half>(y[i / 2] >> (i % 2 * w)),
    ms[i] = static_cast<half>(m[i / 2] >> (i % 2 * w));
  montgomery_multiply_in_few_steps<2 * N>(zs, xs, ys, ms, static_cast<half>(m_inv));
  for (std::size_t i = 0; i < N; ++i)
    z[i] = static_cast<T>((static_cast<T>(zs[2 * i + 1]) << w) | zs[2 * i]);
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
