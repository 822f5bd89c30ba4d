// SPDX-License-Identifier: Apache-2.0
//
// Quotients and remainders of rows of limbs.
#pragma once

#include <cstddef>

#include <napier/limbs/division/reciprocal.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/leading_zeros.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// z -= x * y for n limbs of x and one limb y, eight limbs at a time, as in the rows of a product;
// returns the limb to be subtracted from z[n].
template <limb T>
constexpr T subtract_multiple_in_blocks(T* z, const T* x, std::size_t n, T y) noexcept {
  constexpr std::size_t K = 8;
  T above = 0;
  carry_flag borrow = 0;
  std::size_t i = 0;
  for (; i + K <= n; i += K) {
    T low[K], high[K];
    unroll<K>([&](auto k) NAPIER_INLINE_LAMBDA { low[k] = wide_multiply(x[i + k], y, high[k]); });
    carry_flag carry = 0;
    low[0] = add_carry(low[0], above, carry);
    unroll<K - 1>([&](auto k)
                      NAPIER_INLINE_LAMBDA { low[k + 1] = add_carry(low[k + 1], high[k], carry); });
    above = static_cast<T>(high[K - 1] + carry);
    unroll<K>([&](auto k)
                  NAPIER_INLINE_LAMBDA { z[i + k] = subtract_borrow(z[i + k], low[k], borrow); });
  }
  for (std::size_t rest = n % K; rest > 0; --rest, ++i) {  // g++ 12 -O3 warns of `i < n`
    const T low = multiply_add(x[i], y, above, T{0}, above);
    z[i] = subtract_borrow(z[i], low, borrow);
  }
  return static_cast<T>(above + borrow);
}

// Knuth's steps D2 to D7 for a divisor of n >= 2 limbs whose highest bit is set: q[0..digits-1] =
// floor(u / d) and u[0..n-1] = u mod d, where u has digits + n limbs and its upper n limbs are at
// most d. v = reciprocal_3by2 of the two highest limbs of d. Each quotient digit is estimated by
// dividing three limbs by two: it is at most one too large, in about two cases of 2^w.
//
// Time: secret u, d; public digits, n.
template <limb T>
constexpr void divide_normalized(T* q, T* u, std::size_t digits, const T* d, std::size_t n,
                                 T v) noexcept {
  const T d1 = d[n - 1];
  const T d0 = d[n - 2];
  for (std::size_t j = digits; j-- > 0;) {
    // D3. If the two highest limbs of the rest and of d are equal, the digit is B - 1.
    const T u2 = u[j + n];
    const T u1 = u[j + n - 1];
    const auto equal_top =
        ct::mask<T>::from_zero(static_cast<T>((u2 ^ d1) | static_cast<T>(u1 ^ d0)));
    T digit = static_cast<T>(divide_3by2(u2, u1, u[j + n - 2], d1, d0, v) | equal_top.bits());
    // D4.
    const T high = subtract_multiple_in_blocks(u + j, d, n, digit);
    carry_flag borrow = 0;
    u[j + n] = subtract_borrow(u2, high, borrow);
    // D5, D6: add back.
    const auto too_large = ct::mask<T>::from_borrow(borrow);
    u[j + n] = static_cast<T>(u[j + n] + add_masked(too_large, u + j, u + j, d, n));
    digit = static_cast<T>(digit - too_large.bit());
    NAPIER_INVARIANT(u[j + n] == 0)
    q[j] = digit;
  }
}

// divide_normalized for public operands. divide_3by2_vartime gives the two highest limbs of the
// rest with the digit, so that only the n - 2 limbs below are multiplied and subtracted. Fixed is
// n, or 0 if n is known at run time only.
//
// Time: variable in u and d.
template <std::size_t Fixed, limb T>
constexpr void divide_normalized_vartime(T* q, T* u, std::size_t digits, const T* d, std::size_t n,
                                         T v) noexcept {
  if constexpr (Fixed != 0) n = Fixed;
  const T d1 = d[n - 1];
  const T d0 = d[n - 2];
  T u1 = u[digits + n - 1];
  T u0 = u[digits + n - 2];
  for (std::size_t j = digits; j-- > 0;) {
    if (u1 == d1 && u0 == d0) {
      // D3, D4. The digit is B - 1 and needs no correction.
      u[j + n - 1] = u0;
      static_cast<void>(subtract_multiple(u + j, d, n, static_cast<T>(~T{0})));
      u1 = u[j + n - 1];
      u0 = u[j + n - 2];
      q[j] = static_cast<T>(~T{0});
      continue;
    }
    // D3. The rest is below d, and its two highest limbs differ from those of d: they are below
    // them.
    NAPIER_INVARIANT(u1 < d1 || (u1 == d1 && u0 < d0))
    T digit = divide_3by2_vartime(u1, u0, u[j + n - 2], d1, d0, v, u1, u0);
    if constexpr (Fixed != 2) {
      T high;
      if constexpr (Fixed != 0) {
        high = subtract_multiple<Fixed - 2>(u + j, d, digit);
      } else {
        high = subtract_multiple_in_blocks(u + j, d, n - 2, digit);
      }
      carry_flag borrow = 0;
      u0 = subtract_borrow(u0, high, borrow);
      u1 = subtract_borrow(u1, T{0}, borrow);
      // D5, D6: add back.
      if (borrow != 0) {
        carry_flag carry = add(u + j, u + j, d, n - 2);
        u0 = add_carry(u0, d0, carry);
        u1 = add_carry(u1, d1, carry);
        digit = static_cast<T>(digit - 1U);
        NAPIER_INVARIANT(carry ==
                         1)  // the carry cancels the borrow: a digit is at most one too large
      }
    }
    q[j] = digit;
  }
  u[n - 1] = u1;
  u[n - 2] = u0;
}

}  // namespace detail

/// q = floor(x / d) for one limb d; returns x mod d.
///
/// Pre:    d > 0.
/// Alias:  q may be x.
/// Time:   variable in x and d; public n.
template <limb T>
constexpr T divide_limb_vartime(T* q, const T* x, std::size_t n, T d) noexcept {
  if (n == 0) return 0;
  const unsigned shift = leading_zeros_vartime(d);
  d = static_cast<T>(d << shift);
  const T v = reciprocal_vartime(d);
  T rest = detail::bits_leaving_left(x[n - 1], shift);
  for (std::size_t i = n; i-- > 0;) {
    const T below = i > 0 ? detail::bits_leaving_left(x[i - 1], shift) : T{0};
    q[i] = divide_2by1_vartime(rest, static_cast<T>(static_cast<T>(x[i] << shift) | below), d, v,
                               rest);
  }
  return static_cast<T>(rest >> shift);
}

/// q = floor(x / d), r = x mod d, where x and q have m limbs, d and r have two.
///
/// Pre:    m >= 2;  d[1] > 0.
/// Alias:  q and r may be x or d, but are not the same.
/// Time:   variable in x and d; public m.
/// Source: Moller and Granlund (2011), a digit at a time.
template <limb T>
constexpr void divide_two_limbs_vartime(T* q, T* r, const T* x, std::size_t m,
                                        const T* d) noexcept {
  const unsigned shift = leading_zeros_vartime(d[1]);
  const auto shifted = [shift](T upper, T lower) NAPIER_INLINE_LAMBDA {
    return static_cast<T>(static_cast<T>(upper << shift) | detail::bits_leaving_left(lower, shift));
  };
  const T d1 = shifted(d[1], d[0]), d0 = shifted(d[0], T{0});
  const T v = reciprocal_3by2(reciprocal_vartime(d1), d1, d0);
  std::size_t j = m - 1;
  T r1 = x[j], r0 = x[j - 1];
  if (shift > 0) {
    r0 = shifted(r1, r0);
    r1 = detail::bits_leaving_left(r1, shift);
    q[j] = 0;
  } else {
    // No bits leave the highest limb: two limbs are in the rest at once.
    q[j--] = 0;
    q[j] = r1 > d1 || (r1 == d1 && r0 >= d0) ? T{1} : T{0};
    if (q[j] != 0) {
      carry_flag borrow = 0;
      r0 = subtract_borrow(r0, d0, borrow);
      r1 = subtract_borrow(r1, d1, borrow);
    }
  }
  while (j-- > 0) {
    q[j] = divide_3by2_vartime(r1, r0, shifted(x[j], j > 0 ? x[j - 1] : T{0}), d1, d0, v, r1, r0);
  }
  r[0] = static_cast<T>(static_cast<T>(r0 >> shift) | detail::bits_leaving_right(r1, shift));
  r[1] = static_cast<T>(r1 >> shift);
}

/// q = floor(x / d), r = x mod d, where x and q have m limbs, d and r have n.
///
/// For d = 0, all bits of q are ones and r = x modulo B^n.
///
/// Pre:    n >= 1; work has m + n + 1 limbs.
/// Alias:  q and r may be x or d, but are not the same; work is apart from all of them.
/// Time:   variable in x and d.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm D.
template <limb T>
constexpr void divide_vartime(T* q, T* r, const T* x, std::size_t m, const T* d, std::size_t n,
                              T* work) noexcept {
  const std::size_t divisor_size = significant_limbs_vartime(d, n);
  const std::size_t size = significant_limbs_vartime(x, m);
  if (divisor_size == 0) {
    const std::size_t kept = m < n ? m : n;
    copy(work, x, kept);
    for (std::size_t i = 0; i < m; ++i) q[i] = static_cast<T>(~T{0});
    copy(r, work, kept);
    set_zero(r + kept, n - kept);
    return;
  }
  if (size < divisor_size) {
    copy(work, x, size);
    set_zero(q, m);
    copy(r, work, size);
    set_zero(r + size, n - size);
    return;
  }
  if (divisor_size == 1) {
    const T rest = divide_limb_vartime(q, x, size, d[0]);
    set_zero(q + size, m - size);
    r[0] = rest;
    set_zero(r + 1, n - 1);
    return;
  }
  if (divisor_size == 2) {
    divide_two_limbs_vartime(q, r, x, size, d);
    set_zero(q + size, m - size);
    set_zero(r + 2, n - 2);
    return;
  }
  // D1.
  T* const u = work;
  T* const divisor = work + size + 1;
  const unsigned shift = leading_zeros_vartime(d[divisor_size - 1]);
  shift_left(divisor, d, divisor_size, shift);
  u[size] = shift_left(u, x, size, shift);
  const T d1 = divisor[divisor_size - 1];
  const T v = reciprocal_3by2(reciprocal_vartime(d1), d1, divisor[divisor_size - 2]);
  const std::size_t digits = size + 1 - divisor_size;
  detail::divide_normalized_vartime<0>(q, u, digits, divisor, divisor_size, v);
  set_zero(q + digits, m - digits);
  // D8.
  shift_right(r, u, divisor_size, shift);
  set_zero(r + divisor_size, n - divisor_size);
}

/// q = floor(x / d), r = x mod d, where x and q have M limbs, d and r have N. A divisor of N <=
/// linear_unroll_limit limbs has a kernel of its own if its highest limb is not 0.
///
/// For d = 0, all bits of q are ones and r = x modulo B^N.
///
/// Alias:  q and r may be x or d, but are not the same.
/// Time:   variable in x and d.
template <std::size_t M, std::size_t N, limb T>
constexpr void divide_vartime(T* q, T* r, const T* x, const T* d) noexcept {
  if constexpr (M >= N && N >= 2 && N <= linear_unroll_limit) {
    const std::size_t size = significant_limbs_vartime(x, M);
    if (d[N - 1] != 0 && size >= N) {
      T divisor[N], u[M + 1];
      const unsigned shift = leading_zeros_vartime(d[N - 1]);
      static_cast<void>(shift_left<N>(divisor, d, shift));
      u[size] = shift_left(u, x, size, shift);
      const T d1 = divisor[N - 1];
      const T v = reciprocal_3by2(reciprocal_vartime(d1), d1, divisor[N - 2]);
      const std::size_t digits = size + 1 - N;
      detail::divide_normalized_vartime<N>(q, u, digits, divisor, N, v);
      set_zero(q + digits, M - digits);
      static_cast<void>(shift_right<N>(r, u, shift));
      return;
    }
  }
  T work[M + N + 1];
  divide_vartime(q, r, x, M, d, N, work);
}

/// q = floor(x / d), r = x mod d, where x and q have M limbs, d and r have N. For d = 0, all bits
/// of q are ones and r = x modulo B^N.
///
/// The divisor is shifted left by a secret amount until its highest bit is set. M quotient digits
/// are always calculated, and each is corrected under a mask.
///
/// Alias:  q and r may be x or d, but are not the same.
/// Time:   secret x, d.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm D.
template <std::size_t M, std::size_t N, limb T>
constexpr void divide(T* q, T* r, const T* x, const T* d) noexcept {
  constexpr std::size_t n = N < 2 ? 2 : N;  // divide_3by2 needs a divisor of two limbs
  T divisor[n], u[M + n], quotient[M], rest[N];
  copy(divisor, d, N);
  set_zero(divisor + N, n - N);
  const auto no_divisor = is_zero(divisor, n);
  divisor[0] = static_cast<T>(divisor[0] | no_divisor.bit());

  const std::size_t shift = n * limb_bits<T> - bit_width(divisor, n);
  shift_left_secret(divisor, divisor, n, shift);
  copy(u, x, M);
  set_zero(u + M, n);
  shift_left_secret(u, u, M + n, shift);
  const T v = reciprocal_3by2(reciprocal(divisor[n - 1]), divisor[n - 1], divisor[n - 2]);
  detail::divide_normalized(quotient, u, M, divisor, n, v);
  shift_right_secret(u, u, n, shift);

  for (std::size_t i = 0; i < N; ++i) rest[i] = ct::select(no_divisor, i < M ? x[i] : T{0}, u[i]);
  for (std::size_t i = 0; i < M; ++i) q[i] = static_cast<T>(quotient[i] | no_divisor.bits());
  copy(r, rest, N);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
