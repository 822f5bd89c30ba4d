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
#include <utility>

#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// z = x y R^-1 mod m in limbs that have a type of twice their width, where J are 0..N-1. For
// constant evaluation only: it branches on the result.
template <std::size_t N, limb T, std::size_t... J>
constexpr void montgomery_multiply_at_once(T* z, const T* x, const T* y, const T* m, T m_inv,
                                           std::index_sequence<J...>) noexcept {
  using W = double_limb_t<T>;
  constexpr std::size_t w = limb_bits<T>;
  // A declaration and an expression are counted as one step each, however long they are. An element
  // of an array takes fewer operations than one behind a pointer.
  W ys[N] = {y[J]...}, ms[N] = {m[J]...}, factor = 0, p = 0, q = 0, r = 0;
  T t[N + 1] = {}, reduced[N] = {};
  bool below = false;
  // t < 2m. p and r carry the columns of t + x[i] y and of t + x[i] y + q m.
  for (std::size_t i = 0; i < N; ++i)
    factor = x[i],
    q = static_cast<T>(static_cast<W>(static_cast<T>(factor * ys[0] + t[0])) * m_inv), p = 0, r = 0,
    ((p = static_cast<W>(factor * ys[J] + t[J] + (p >> w)),
      r = static_cast<W>(q * ms[J] + static_cast<T>(p) + (r >> w)),
      t[J == 0 ? 0 : J - 1] = static_cast<T>(r)),
     ...),
    p = static_cast<W>((p >> w) + (r >> w) + t[N]), t[N - 1] = static_cast<T>(p),
    t[N] = static_cast<T>(p >> w);
  ((reduced[J] = static_cast<T>(t[J] - m[J] - (below ? 1 : 0)),
    below = t[J] < m[J] || (t[J] == m[J] && below)),
   ...),
      below = below && t[N] == 0, ((z[J] = below ? t[J] : reduced[J]), ...);
}

// z = x y R^-1 mod m. For constant evaluation only: it branches on the result.
template <std::size_t N, limb T>
constexpr void montgomery_multiply_in_few_steps(T* z, const T* x, const T* y, const T* m,
                                                T m_inv) noexcept {
  if constexpr (napier::detail::has_double_limb<T>) {
    montgomery_multiply_at_once<N>(z, x, y, m, m_inv, std::make_index_sequence<N>());
  } else {
    // In limbs of 32 bits.
    constexpr std::size_t w = limb_bits<T> / 2;
    using half = std::uint32_t;
    half zs[2 * N] = {}, xs[2 * N] = {}, ys[2 * N] = {}, ms[2 * N] = {};
    for (std::size_t i = 0; i < 2 * N; ++i)
      xs[i] = static_cast<half>(x[i / 2] >> (i % 2 * w)),
      ys[i] = static_cast<half>(y[i / 2] >> (i % 2 * w)),
      ms[i] = static_cast<half>(m[i / 2] >> (i % 2 * w));
    montgomery_multiply_at_once<2 * N>(zs, xs, ys, ms, static_cast<half>(m_inv),
                                       std::make_index_sequence<2 * N>());
    for (std::size_t i = 0; i < N; ++i)
      z[i] = static_cast<T>((static_cast<T>(zs[2 * i + 1]) << w) | zs[2 * i]);
  }
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
