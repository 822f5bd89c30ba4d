// SPDX-License-Identifier: Apache-2.0
//
// Schoolbook products of rows of limbs.
//
// A row x * y_j is calculated as all its wide products, then one carry chain of their low halves,
// then one of their high halves: no compiler has to keep a carry flag across a multiplication. A
// longer x is cut into strips whose running sum fits in registers.
#pragma once

#include <cstddef>

#include <napier/limbs/rows/assign.hpp>
#include <napier/platform/unroll.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// A kernel of at most this many limb products is unrolled; longer ones are loops over blocks.
inline constexpr std::size_t product_unroll_limit = 256;

/// A kernel of at most this many limb products is inlined in its caller; longer ones are functions
/// of their own.
inline constexpr std::size_t product_inline_limit = 64;

/// z = x * y for n limbs of x and one limb y; returns the high limb.
///
/// Alias:  z may be x.
/// Time:   secret x, y; public n.
template <limb T>
constexpr T multiply_limb(T* z, const T* x, std::size_t n, T y) noexcept {
  T high = 0;
  for (std::size_t i = 0; i < n; ++i) z[i] = multiply_add(x[i], y, high, T{0}, high);
  return high;
}

/// z += x * y for n limbs of x and one limb y; returns the high limb.
///
/// Alias:  z may be x.
/// Time:   secret x, y, z; public n.
template <limb T>
constexpr T add_multiple(T* z, const T* x, std::size_t n, T y) noexcept {
  T high = 0;
  for (std::size_t i = 0; i < n; ++i) z[i] = multiply_add(x[i], y, z[i], high, high);
  return high;
}

/// z -= x * y for n limbs of x and one limb y; returns the limb to be subtracted from z[n].
///
/// Alias:  z may be x.
/// Time:   secret x, y, z; public n.
template <limb T>
constexpr T subtract_multiple(T* z, const T* x, std::size_t n, T y) noexcept {
  T high = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const T low = multiply_add(x[i], y, high, T{0}, high);
    carry_flag borrow = 0;
    z[i] = subtract_borrow(z[i], low, borrow);
    high = static_cast<T>(high + borrow);  // no overflow: x[i] y + high + borrow < B^2
  }
  return high;
}

namespace detail {

// t[0..N] = x * y, the first row of a product.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void first_row(T* t, const T* x, T y) noexcept {
  T low[N], high[N];
  wide_multiply_each<N>(low, high, x, y);
  t[0] = low[0];
  carry_flag carry = add_each<N - 1>(t + 1, low + 1, high);
  t[N] = add_carry(high[N - 1], T{0}, carry);
}

// t[0..N-1] += x * y and t[N] = the limb above, a later row of a product.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void next_row(T* t, const T* x, T y) noexcept {
  T low[N], high[N];
  wide_multiply_each<N>(low, high, x, y);
  carry_flag carry = add_each<N>(t, t, low);
  t[N] = add_carry(high[N - 1], T{0}, carry);
  carry = add_each<N - 1>(t + 1, t + 1, high);
  t[N] = add_carry(t[N], T{0}, carry);
}

// t[0..N-1] += x * y modulo 2^(wN), a row of a truncated product, cut off at its end.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void cut_row(T* t, const T* x, T y) noexcept {
  T low[N], high[N];
  wide_multiply_each<N>(low, high, x, y);
  static_cast<void>(add_each<N>(t, t, low));
  static_cast<void>(add_each<N - 1>(t + 1, t + 1, high));
}

// One step of a block of K rows: (t:low) = t + z + x * y, where t and y have K limbs; returns low.
// There is no overflow: (2^(wK) - 1) + (2^w - 1) + (2^w - 1)(2^(wK) - 1) = 2^(w(K+1)) - 1.
template <std::size_t K, limb T>
NAPIER_ALWAYS_INLINE constexpr T block_step(T* t, T z, T x, const T* y) noexcept {
  T low[K], high[K];
  wide_multiply_each<K>(low, high, y, x);
  carry_flag carry = add_each<K>(t, t, low);
  const T top = add_carry(high[K - 1], T{0}, carry);
  carry = 0;
  const T out = add_carry(t[0], z, carry);
  carry = add_each<K - 1>(t, t + 1, high, carry);
  t[K - 1] = add_carry(top, T{0}, carry);
  return out;
}

// z[0..n+K-1] = (Add ? z[0..n-1] : 0) + t + x[0..n-1] * y[0..K-1], where t has K limbs. z is apart
// from x and y.
template <std::size_t K, bool Add = true, limb T>
NAPIER_ALWAYS_INLINE constexpr void add_block(T* z, T* t, const T* x, std::size_t n,
                                              const T* y) noexcept {
  T window[K];
  copy<K>(window, t);
  const T* const end = x + n;
  const T* const end_of_fours = x + n / 4 * 4;
  while (x != end_of_fours) {
    unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA {
      z[k] = as_scalar(block_step<K>(window, Add ? z[k] : T{0}, x[k], y));
    });
    x += 4;
    z += 4;
  }
  for (; x != end; ++x, ++z) *z = block_step<K>(window, Add ? *z : T{0}, *x, y);
  copy<K>(z, window);
}

// add_block as a function of its own: its loop has all registers for itself.
template <std::size_t K, bool Add = true, limb T>
NAPIER_BLOCK_LOOP NAPIER_NEVER_INLINE constexpr void add_block_apart(T* z, T* t, const T* x,
                                                                     std::size_t n,
                                                                     const T* y) noexcept {
  add_block<K, Add>(z, t, x, n, y);
}

// z[0..n+K-1] = x[0..n-1] * y[0..K-1], the first block of a product.
template <std::size_t K, limb T>
constexpr void first_block(T* z, const T* x, std::size_t n, const T* y) noexcept {
  T t[K] = {};
  add_block_apart<K, false>(z, t, x, n, y);
}

// z[Offset..] = x[Offset..M-1] * y + above. The strip x[Offset..Offset+K-1] is multiplied by one
// limb of y after the other. The running sum has K limbs: with each limb of y its lowest limb is
// shifted out, into z if it is final, else into the N limbs that are `above` of the next strip.
template <std::size_t M, std::size_t N, std::size_t Width, std::size_t Offset = 0, limb T>
NAPIER_ALWAYS_INLINE constexpr void multiply_strips(T* z, const T* x, const T* y,
                                                    const T* above = nullptr) noexcept {
  // Not K: g++ 12 crashes at the array in the lambda if a program has a global name that is the
  // same.
  constexpr std::size_t strip_limbs = M - Offset < Width ? M - Offset : Width;
  constexpr bool is_last = Offset + strip_limbs == M;
  T t[N + strip_limbs];  // the running sum begins at t[i] when limb i of y is multiplied
  unroll<N>([&](auto i) NAPIER_INLINE_LAMBDA {
    const T* const strip = x + Offset;
    if constexpr (i == 0) {
      first_row<strip_limbs>(t, strip, y[0]);
      if constexpr (Offset > 0) {
        carry_flag carry = 0;
        t[0] = add_carry(t[0], above[0], carry);
        static_cast<void>(add_carry_each<strip_limbs>(t + 1, t + 1, carry));
      }
    } else if constexpr (Offset == 0) {
      next_row<strip_limbs>(t + i, strip, y[i]);
    } else {
      T window[strip_limbs];
      copy<strip_limbs>(window, t + i);
      t[i] = block_step<strip_limbs>(window, above[i], y[i], strip);
      copy<strip_limbs>(t + i + 1, window);
    }
    if constexpr (i < strip_limbs || is_last) z[Offset + i] = as_scalar(t[i]);
  });
  if constexpr (is_last) {
    store<strip_limbs>(z + Offset + N, t + N);
  } else {
    // Where y is shorter than the strip, the lowest strip_limbs - N limbs of the sum that is left
    // are final.
    if constexpr (N < strip_limbs) copy<strip_limbs - N>(z + Offset + N, t + N);
    multiply_strips<M, N, Width, Offset + strip_limbs>(z, x, y, t + strip_limbs);
  }
}

// The width of the strips: M itself if a row fits in registers, else 4, because wide strips that
// are half empty cost more than they save.
template <std::size_t M>
inline constexpr std::size_t strip_width = M <= NAPIER_ROW_LIMBS ? M : 4;

// multiply_strips as a function of its own.
template <std::size_t M, std::size_t N, limb T>
NAPIER_NEVER_INLINE constexpr void multiply_apart(T* z, const T* x, const T* y) noexcept {
  multiply_strips<M, N, strip_width<M>>(z, x, y);
}

}  // namespace detail

/// z = x * y for N limbs of x and one limb y; returns the high limb.
///
/// Alias:  z may be x.
/// Time:   secret x, y.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr T multiply_limb(T* z, const T* x, T y) noexcept {
  if constexpr (N > linear_unroll_limit) {
    return multiply_limb(z, x, N, y);
  } else {
    T row[N + 1];
    detail::first_row<N>(row, x, y);
    store<N>(z, row);
    return row[N];
  }
}

/// z += x * y for N limbs of x and one limb y; returns the high limb.
///
/// Alias:  z may be x.
/// Time:   secret x, y, z.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr T add_multiple(T* z, const T* x, T y) noexcept {
  if constexpr (N > linear_unroll_limit) {
    return add_multiple(z, x, N, y);
  } else {
    T row[N + 1];
    copy<N>(row, z);
    detail::next_row<N>(row, x, y);
    store<N>(z, row);
    return row[N];
  }
}

/// z -= x * y for N limbs of x and one limb y; returns the limb to be subtracted from z[N].
///
/// Alias:  z may be x.
/// Time:   secret x, y, z.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr T subtract_multiple(T* z, const T* x, T y) noexcept {
  if constexpr (N > linear_unroll_limit) {
    return subtract_multiple(z, x, N, y);
  } else {
    T row[N + 1];
    detail::first_row<N>(row, x, y);
    carry_flag borrow = 0;
    unroll<N>([&](auto i) NAPIER_INLINE_LAMBDA { z[i] = subtract_borrow(z[i], row[i], borrow); });
    return static_cast<T>(row[N] + borrow);
  }
}

/// z = x * y, m + n limbs.
///
/// Alias:  z is apart from x and y.
/// Time:   secret x, y; public m, n.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm M, four limbs of y at a time.
template <limb T>
constexpr void multiply(T* z, const T* x, std::size_t m, const T* y, std::size_t n) noexcept {
  if (n == 0) return set_zero(z, m);
  // The block of fewer than five limbs of y comes first, because the first block does not read z.
  const std::size_t first = (n - 1) % 4 + 1;
  choose<1, 4>(first, [&](auto k) { detail::first_block<k>(z, x, m, y); });
  for (std::size_t i = first; i < n; i += 4) {
    T t[4] = {};
    detail::add_block_apart<4>(z + i, t, x, m, y + i);
  }
}

/// z = x * y, where x has M limbs, y has N and z has M + N.
///
/// Alias:  z is apart from x and y.
/// Time:   secret x, y.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm M.
template <std::size_t M, std::size_t N, limb T>
NAPIER_KERNEL constexpr void multiply(T* z, const T* x, const T* y) noexcept {
  if constexpr (M < N) {
    multiply<N, M>(z, y, x);
  } else if constexpr (M * N > product_unroll_limit) {
    multiply(z, x, M, y, N);
  } else if constexpr (M * N > product_inline_limit) {
    detail::multiply_apart<M, N>(z, x, y);
  } else {
    detail::multiply_strips<M, N, detail::strip_width<M>>(z, x, y);
  }
}

/// z = x * y modulo 2^(w*R): the low R limbs of the product of M and N limbs.
///
/// Alias:  z is apart from x and y.
/// Time:   secret x, y.
template <std::size_t R, std::size_t M, std::size_t N, limb T>
NAPIER_KERNEL constexpr void multiply_low(T* z, const T* x, const T* y) noexcept {
  if constexpr (R >= M + N) {
    multiply<M, N>(z, x, y);
    set_zero(z + M + N, R - M - N);
  } else if constexpr (M > R || N > R) {
    multiply_low<R, (M > R ? R : M), (N > R ? R : N)>(z, x, y);
  } else if constexpr (M < N) {
    multiply_low<R, N, M>(z, y, x);
  } else if constexpr (M * N > product_inline_limit) {
    set_zero(z, R);
    for (std::size_t i = 0; i < N; ++i) {
      const std::size_t length = i + M < R ? M : R - i;
      const T high = add_multiple(z + i, x, length, y[i]);
      if (i + M < R) z[i + M] = high;
    }
  } else {
    T t[R + 1];
    detail::first_row<M>(t, x, y[0]);
    unroll<N - 1>([&](auto j) NAPIER_INLINE_LAMBDA {
      constexpr std::size_t i = j + 1;
      if constexpr (i + M <= R) {
        detail::next_row<M>(t + i, x, y[i]);
      } else {
        detail::cut_row<R - i>(t + i, x, y[i]);
      }
    });
    store<R>(z, t);
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
