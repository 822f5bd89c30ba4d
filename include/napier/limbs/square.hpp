// SPDX-License-Identifier: Apache-2.0
//
// Squares of rows of limbs: the products off the diagonal once, doubled, and then the diagonal.
#pragma once

#include <cstddef>

#include <napier/limbs/add.hpp>
#include <napier/limbs/multiply.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The longest square that is written out; longer ones are loops over blocks.
inline constexpr std::size_t square_unroll_limit = 16;

/// The longest that is written out as one triangle; longer ones are two squares and a product.
inline constexpr std::size_t square_triangle_limit = 8;

namespace detail {

// z[0..2n-1] = 2 z + the squares of the limbs of x.
template <limb T>
constexpr void double_and_add_diagonal(T* z, const T* x, std::size_t n) noexcept {
  carry_flag doubled = 0;
  carry_flag carry = 0;
  for (std::size_t i = 0; i < n; ++i) {
    T high;
    const T low = wide_multiply(x[i], x[i], high);
    const T z0 = add_carry(z[2 * i], z[2 * i], doubled);
    const T z1 = add_carry(z[2 * i + 1], z[2 * i + 1], doubled);
    z[2 * i] = add_carry(z0, low, carry);
    z[2 * i + 1] = add_carry(z1, high, carry);
  }
}

}  // namespace detail

/// z = x^2, 2n limbs.
///
/// Alias:  z is apart from x.
/// Time:   secret x; public n.
/// Source: HAC 14.16, four rows at a time.
template <limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr void square(T* z, const T* x,
                                                            std::size_t n) noexcept {
  set_zero(z, n);
  const std::size_t in_blocks = n / 4 * 4;
  for (std::size_t i = 0; i < in_blocks; i += 4) {
    // The six products inside the block ...
    T inner[8] = {};
    inner[4] = add_multiple<3>(inner + 1, x + i + 1, x[i]);
    inner[5] = add_multiple<2>(inner + 3, x + i + 2, x[i + 1]);
    inner[6] = add_multiple<1>(inner + 5, x + i + 3, x[i + 2]);
    // ... of which the low half belongs to limbs that are final, and the rest opens the block.
    carry_flag carry = add<4>(z + 2 * i, z + 2 * i, inner);
    unroll<4>([&](auto k)
                  NAPIER_INLINE_LAMBDA { inner[4 + k] = add_carry(inner[4 + k], T{0}, carry); });
    detail::add_block_apart<4>(z + 2 * i + 4, inner + 4, x + i + 4, n - i - 4, x + i);
  }
  for (std::size_t i = in_blocks; i < n; ++i)
    z[i + n] = add_multiple(z + 2 * i + 1, x + i + 1, n - i - 1, x[i]);
  detail::double_and_add_diagonal(z, x, n);
}

template <std::size_t N, limb T>
constexpr void square(T* z, const T* x) noexcept;

namespace detail {

// z = x^2 = x0^2 + 2 B^L x0 x1 + B^(2L) x1^2, where B^L is the limit of x0.
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

/// The same for a fixed count.
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
    carry_flag carry = 0;
    unroll<2 * N - 2>(
        [&](auto k) NAPIER_INLINE_LAMBDA { t[k + 1] = add_carry(t[k + 1], t[k + 1], carry); });
    t[2 * N - 1] = add_carry(T{0}, T{0}, carry);
    unroll<N>([&](auto i) NAPIER_INLINE_LAMBDA { low[i] = wide_multiply(x[i], x[i], high[i]); });
    carry = 0;
    unroll<N>([&](auto i) NAPIER_INLINE_LAMBDA {
      t[2 * i] = add_carry(t[2 * i], low[i], carry);
      t[2 * i + 1] = add_carry(t[2 * i + 1], high[i], carry);
    });
    store<2 * N>(z, t);
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
