// SPDX-License-Identifier: Apache-2.0
//
// Squares of rows of limbs: the products off the diagonal are calculated once and doubled, and the
// squares of the diagonal are added.
#pragma once

#include <cstddef>

#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/add.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The longest square that is unrolled; longer ones are loops over blocks.
inline constexpr std::size_t square_unroll_limit = 16;

/// The longest square that is unrolled as one triangle of products; longer ones are two squares and
/// a product.
inline constexpr std::size_t square_triangle_limit = 8;

// Declared for double_and_add_square; its contract is at its definition, below.
template <std::size_t N, limb T>
constexpr void square(T* z, const T* x) noexcept;

namespace detail {

// z = 2 z + x^2 for a block of K limbs of x on the diagonal. The doubling and the addition have a
// carry each, in and out.
template <std::size_t K, limb T>
NAPIER_ALWAYS_INLINE constexpr void double_and_add_square(T* z, const T* x, carry_flag& doubled,
                                                          carry_flag& carry) noexcept {
  T s[2 * K], t[2 * K];
  square<K>(s, x);
  unroll<2 * K>([&](auto k) NAPIER_INLINE_LAMBDA { t[k] = add_carry(z[k], z[k], doubled); });
  unroll<2 * K>([&](auto k) NAPIER_INLINE_LAMBDA { t[k] = add_carry(t[k], s[k], carry); });
  store<2 * K>(z, t);
}

}  // namespace detail

/// z = x^2, 2n limbs.
///
/// Alias:  z is apart from x.
/// Time:   secret x; public n.
/// Source: HAC 14.16, with blocks of four limbs for its digits: the products of different blocks
///         are doubled, and the blocks' squares are added.
template <limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr void square(T* z, const T* x,
                                                            std::size_t n) noexcept {
  const std::size_t in_blocks = n / 4 * 4;
  set_zero(z, in_blocks == 0 ? n : 4);
  set_zero(z + n + in_blocks, n - in_blocks);
  for (std::size_t i = 0; i < in_blocks; i += 4) {
    T t[4] = {};
    T* const above = z + 2 * i + 4;
    if (i == 0) {
      detail::add_block_apart<4, false>(above, t, x + 4, n - 4, x);
    } else {
      detail::add_block_apart<4>(above, t, x + i + 4, n - i - 4, x + i);
    }
  }
  carry_flag doubled = 0;
  carry_flag carry = 0;
  for (std::size_t i = 0; i < in_blocks; i += 4)
    detail::double_and_add_square<4>(z + 2 * i, x + i, doubled, carry);
  T* const last = z + 2 * in_blocks;
  choose<0, 3>(n - in_blocks, [&](auto k) NAPIER_INLINE_LAMBDA {
    if constexpr (k > 0) detail::double_and_add_square<k>(last, x + in_blocks, doubled, carry);
  });
}

namespace detail {

// z = x^2 = x0^2 + 2 B^L x0 x1 + B^(2L) x1^2, where x = x0 + B^L x1 and x0 < B^L.
template <std::size_t N, limb T>
NAPIER_NEVER_INLINE constexpr void square_halves(T* z, const T* x) noexcept {
  constexpr std::size_t L = (N + 1) / 2;
  constexpr std::size_t H = N - L;
  T t[2 * N], middle[N + 1];
  square<L>(t, x);
  square<H>(t + 2 * L, x + L);
  multiply<L, H>(middle, x, x + L);
  carry_flag carry = 0;
  unroll<N>([&](auto i)
                NAPIER_INLINE_LAMBDA { middle[i] = add_carry(middle[i], middle[i], carry); });
  middle[N] = add_carry(T{0}, T{0}, carry);
  unroll<N + 1>([&](auto i)
                    NAPIER_INLINE_LAMBDA { t[L + i] = add_carry(t[L + i], middle[i], carry); });
  unroll<H - 1>([&](auto i) NAPIER_INLINE_LAMBDA {
    t[L + N + 1 + i] = add_carry(t[L + N + 1 + i], T{0}, carry);
  });
  store<2 * N>(z, t);
}

}  // namespace detail

/// z = x^2, where x has N limbs and z has 2N.
///
/// Alias:  z is apart from x.
/// Time:   secret x.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void square(T* z, const T* x) noexcept {
  if constexpr (N > square_unroll_limit) {
    square(z, x, N);
  } else if constexpr (N > square_triangle_limit) {
    detail::square_halves<N>(z, x);
  } else if constexpr (N == 1) {
    z[0] = wide_multiply(x[0], x[0], z[1]);
  } else {
    T t[2 * N];
    t[0] = 0;
    detail::first_row<N - 1>(t + 1, x + 1, x[0]);
    unroll<N - 2>([&](auto j) NAPIER_INLINE_LAMBDA {
      constexpr std::size_t i = j + 1;
      detail::next_row<N - 1 - i>(t + 2 * i + 1, x + i + 1, x[i]);
    });

    T low[N], high[N];
    carry_flag carry = detail::add_each<2 * N - 2>(t + 1, t + 1, t + 1);
    t[2 * N - 1] = add_carry(T{0}, T{0}, carry);
    detail::square_each<N>(low, high, x);
    detail::add_pairs_each<N>(t, low, high);
    store<2 * N>(z, t);
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
