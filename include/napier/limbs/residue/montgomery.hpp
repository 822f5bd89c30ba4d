// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication: x y R^-1 mod m, where R = 2^(wN).
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/product/karatsuba.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/square.hpp>
#include <napier/limbs/residue/montgomery_in_few_steps.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The longest modulus for which Montgomery's multiplication is unrolled.
inline constexpr std::size_t montgomery_unroll_limit = 9;

/// The longest modulus for which the blocks of four limbs of a reduction are unrolled.
inline constexpr std::size_t montgomery_block_limit = 32;

namespace detail {

// The width of the strips of a row of N products: a short row is a single strip.
template <std::size_t N, std::size_t Width>
inline constexpr std::size_t strip_of_row = N <= 4 ? N : Width;

// t[0..N-1] += x * y, Width products at a time; returns the limb above. The high limb of a strip,
// `between`, is added to the lowest limb of the next one. The sum in a strip of k limbs fits in k +
// 1 limbs: (2^(wk) - 1) + (2^w - 1) + (2^(wk) - 1)(2^w - 1) = 2^(w(k+1)) - 1.
template <std::size_t N, std::size_t Width, std::size_t At = 0, limb T>
NAPIER_ALWAYS_INLINE constexpr T row_by_strips(T* t, const T* x, T y, T between = 0) noexcept {
  constexpr std::size_t k = N - At < Width ? N - At : Width;
  T low[k], high[k];
  wide_multiply_each<k>(low, high, x + At, y);
  carry_flag carry = add_each<k>(t + At, t + At, low);
  const T top = add_carry(high[k - 1], T{0}, carry);
  carry = 0;
  if constexpr (At > 0) t[At] = add_carry(t[At], between, carry);
  carry = add_each<k - 1>(t + At + 1, t + At + 1, high, carry);
  between = add_carry(top, T{0}, carry);
  if constexpr (At + k < N) {
    return row_by_strips<N, Width, At + k>(t, x, y, between);
  } else {
    return between;
  }
}

// (top:t[0..N-1]) = (t[0..N] + overflow 2^(w(N+1)) + q m) / 2^w, where q makes the division exact.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr void reduction_row(T* t, T& top, carry_flag overflow, const T* m,
                                                  T m_inv) noexcept {
  const T q = low_multiply(t[0], m_inv);
  if constexpr (strip_of_row<N, NAPIER_REDUCTION_ROW_LIMBS> < N) {
    const T beyond = row_by_strips<N, NAPIER_REDUCTION_ROW_LIMBS>(t, m, q);
    copy_each<N - 1>(t, t + 1);
    carry_flag carry = 0;
    t[N - 1] = add_carry(t[N], beyond, carry);
    top = static_cast<T>(overflow + carry);
  } else {
    T low[N], high[N];
    m = in_memory(m);
    wide_multiply_each<N>(low, high, m, q);
    // t[0] + low[0] is 0 or 2^w: the carry is known without the product low[0].
    carry_flag carry = 0;
    static_cast<void>(subtract_borrow(T{0}, t[0], carry));
    carry = add_each<N - 1>(t, t + 1, low + 1, carry);
    t[N - 1] = add_carry(t[N], high[N - 1], carry);
    top = static_cast<T>(overflow + carry);
    carry = add_each<N - 1>(t, t, high);
    t[N - 1] = add_carry(t[N - 1], T{0}, carry);
    top = static_cast<T>(top + carry);
  }
}

// The four quotient digits that clear the four lowest limbs of t: t[0..3] + q m = 0 mod 2^(4w).
template <limb T>
NAPIER_ALWAYS_INLINE constexpr void quotient_block(T* q, const T* t, const T* m, T m_inv) noexcept {
  T rest[4];
  copy<4>(rest, t);
  unroll<4>([&](auto k) NAPIER_INLINE_LAMBDA {
    q[k] = low_multiply(rest[k], m_inv);
    cut_row<4 - k>(rest + k, m, q[k]);
  });
}

// t += q m, where the four quotient digits q make t[0..3] zero. t[n..n+3] is set to the carries out
// of t[0..n-1]: it is written, not read. Fixed is n, or 0 if n is known at run time.
template <std::size_t Fixed, limb T>
NAPIER_ALWAYS_INLINE constexpr void reduce_block(T* t, const T* m, std::size_t n,
                                                 T m_inv) noexcept {
  T q[4], window[4] = {};
  quotient_block(q, t, m, m_inv);
  if constexpr (Fixed != 0) {
    unroll<Fixed>([&](auto j) NAPIER_INLINE_LAMBDA {
      t[j] = as_scalar(block_step<4>(window, t[j], m[j], q));
    });
    copy<4>(t + Fixed, window);
  } else {
    add_block<4>(t, window, m, n, q);
  }
}

// t[n..2n-1] = (t[0..n-1] + q m) / R, which is at most m; t[0..n-1] becomes 0. t[n..2n-1] is
// written, not read. Fixed is n, or 0 if n is known at run time.
template <std::size_t Fixed = 0, limb T>
NAPIER_NEVER_INLINE constexpr void reduce_low_half(T* t, const T* m, std::size_t n,
                                                   T m_inv) noexcept {
  if constexpr (Fixed != 0) n = Fixed;
  for (std::size_t i = 0; i < n / 4; ++i, t += 4) reduce_block<Fixed>(t, m, n, m_inv);
  for (std::size_t i = 0; i < n % 4; ++i, ++t) {
    t[n] = add_multiple(t, m, n, low_multiply(t[0], m_inv));
  }
}

}  // namespace detail

/// z = t R^-1 mod m, where t has 2N limbs.
///
/// Pre:    m odd; t < m R;  m_inv = -m^-1 mod 2^w.
/// Post:   z < m.
/// Alias:  z may be t; not m.
/// Time:   secret t, m.
/// Source: Montgomery, Modular multiplication without trial division (1985); HAC 14.32. The low
///         half of t is reduced alone, to at most m, and the high half is added.
template <std::size_t N, limb T>
NAPIER_KERNEL constexpr void montgomery_reduce(T* z, const T* t, const T* m, T m_inv) noexcept {
  if constexpr (N > montgomery_unroll_limit) {
    T u[2 * N];
    copy(u, t, N);
    detail::reduce_low_half<(N <= montgomery_block_limit ? N : 0)>(u, m, N, m_inv);
    const carry_flag carry = add(z, u + N, t + N, N);
    reduce_once(z, z, static_cast<T>(carry), m, N);
  } else {
    T u[N + 1], top = 0;
    copy<N>(u, t);
    unroll<N>([&](auto) NAPIER_INLINE_LAMBDA {
      u[N] = 0;
      detail::reduction_row<N>(u, top, carry_flag{0}, m, m_inv);
    });
    NAPIER_INVARIANT(top == 0)
    const carry_flag carry = add<N>(u, u, t + N);
    reduce_once<N>(z, u, static_cast<T>(carry), m);
  }
}

/// z = x y R^-1 mod m.
///
/// SpareBit says that the highest bit of m is clear: the sums of a row then fit in N + 1 limbs,
/// without one more carry.
///
/// Pre:    m odd; x < m, y < R, or, unless SpareBit, x < R, y < m; m_inv = -m^-1 mod 2^w; if
///         SpareBit, m < R/2.
/// Post:   z < m.
/// Alias:  z may be x or y; not m.
/// Time:   secret x, y, m.
/// Source: HAC 14.36; coarsely integrated operand scanning (CIOS) of Koc, Acar and Kaliski,
///         Analyzing and comparing Montgomery multiplication algorithms (1996), with a carry chain
///         each for the low and the high halves of a row.
template <std::size_t N, bool SpareBit = false, limb T>
NAPIER_KERNEL constexpr void montgomery_multiply(T* z, const T* x, const T* y, const T* m,
                                                 T m_inv) noexcept {
  if (std::is_constant_evaluated()) {
    return detail::montgomery_multiply_in_few_steps<N>(z, x, y, m, m_inv);
  }
  if constexpr (N > montgomery_unroll_limit) {
    T t[2 * N];
    multiply_karatsuba<N>(t, x, y);
    montgomery_reduce<N>(z, t, m, m_inv);
  } else {
    T t[N + 1], top = 0;
    unroll<N>([&](auto i) NAPIER_INLINE_LAMBDA {
      // (top:t) < 2m: with a row added it is below m (2^w + 1), and below 2m again after the
      // reduction.
      carry_flag overflow = 0;
      if constexpr (i == 0) {
        detail::first_row<N>(t, x, y[0]);
      } else {
        if constexpr (detail::strip_of_row<N, NAPIER_MONTGOMERY_ROW_LIMBS> < N) {
          t[N] = detail::row_by_strips<N, NAPIER_MONTGOMERY_ROW_LIMBS>(t, x, y[i]);
        } else {
          detail::next_row<N>(t, x, y[i]);
        }
        if constexpr (!SpareBit) t[N] = add_carry(t[N], top, overflow);
      }
      detail::reduction_row<N>(t, top, overflow, m, m_inv);
      NAPIER_INVARIANT(top <= (SpareBit ? 0U : 1U))
    });
    reduce_once<N>(z, t, SpareBit ? T{0} : top, m);
  }
}

/// z = x^2 R^-1 mod m.
///
/// Pre:    m odd; x < m; m_inv = -m^-1 mod 2^w; if SpareBit, m < R/2.
/// Post:   z < m.
/// Alias:  z may be x; not m.
/// Time:   secret x, m.
template <std::size_t N, bool SpareBit = false, limb T>
NAPIER_KERNEL constexpr void montgomery_square(T* z, const T* x, const T* m, T m_inv) noexcept {
  if (std::is_constant_evaluated()) {
    return detail::montgomery_multiply_in_few_steps<N>(z, x, x, m, m_inv);
  }
  // Up to five limbs, doubling costs more than the products that it saves.
  if constexpr (N <= 5) {
    montgomery_multiply<N, SpareBit>(z, x, x, m, m_inv);
  } else {
    T t[2 * N];
    square_karatsuba<N>(t, x);
    montgomery_reduce<N>(z, t, m, m_inv);
  }
}

/// z = R mod m.
///
/// Pre:    m > 0.
/// Post:   z < m.
/// Alias:  z is apart from m.
/// Time:   variable in the bit width of m.
template <std::size_t N, limb T>
constexpr void montgomery_one_vartime(T* z, const T* m) noexcept {
  // The highest power of two that is at most m, reduced, because m may be that power, and doubled
  // modulo m until it is R.
  const std::size_t width = bit_width_vartime(m, N);
  set_zero(z, N);
  const std::size_t start = width - 1;
  z[start / limb_bits<T>] = static_cast<T>(T{1} << (start % limb_bits<T>));
  reduce_once(z, z, T{0}, m, N);
  for (std::size_t i = start; i < N * limb_bits<T>; ++i) {
    const T top = shift_left<N>(z, z, 1);
    reduce_once(z, z, top, m, N);
  }
}

/// z = R mod m for a secret m.
///
/// Pre:    m > 0.
/// Post:   z < m.
/// Alias:  z is apart from m.
/// Time:   secret m.
template <std::size_t N, limb T>
constexpr void montgomery_one(T* z, const T* m) noexcept {
  T radix[N + 1] = {}, quotient[N + 1];
  radix[N] = 1;
  divide<N + 1, N>(quotient, z, radix, m);
}

/// z = R^2 mod m, from one = R mod m: N doublings give 2^N R, the Montgomery form of 2^N, and
/// log2(w) squarings raise that to 2^(wN) = R.
///
/// Pre:    m odd;  one = R mod m;  m_inv = -m^-1 mod 2^w.
/// Post:   z < m.
/// Alias:  z may be one; not m.
/// Time:   secret m, one.
template <std::size_t N, limb T>
constexpr void montgomery_square_of_radix(T* z, const T* one, const T* m, T m_inv) noexcept {
  copy(z, one, N);
  for (std::size_t i = 0; i < N; ++i) {
    const T top = shift_left<N>(z, z, 1);
    reduce_once(z, z, top, m, N);
  }
  for (std::size_t factor = 1; factor < limb_bits<T>; factor *= 2) {
    montgomery_square<N>(z, z, m, m_inv);
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
