// SPDX-License-Identifier: Apache-2.0
//
// Quotients and remainders of rows of limbs.
#pragma once

#include <cstddef>

#include <napier/limbs/add.hpp>
#include <napier/limbs/compare.hpp>
#include <napier/limbs/multiply.hpp>
#include <napier/limbs/reciprocal.hpp>
#include <napier/limbs/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Knuth's steps D2 to D7 for a divisor of n >= 2 limbs whose highest bit is set:
// q[0..digits-1] = u / d and u[0..n-1] = u mod d, where u has digits + n limbs and its upper n are
// below d. v = reciprocal_3by2(d). The quotient digit comes from three limbs by two, so that it is
// at most one too large, about twice in 2^w.
template <bool Variable, limb T>
constexpr void divide_normalized(T* q, T* u, std::size_t digits, const T* d, std::size_t n,
                                 T v) noexcept {
  const T d1 = d[n - 1];
  const T d0 = d[n - 2];
  for (std::size_t j = digits; j-- > 0;) {
    // D3. Where the upper limbs are equal, the digit is B - 1.
    const T u2 = u[j + n];
    const T u1 = u[j + n - 1];
    const auto equal_top =
        ct::mask<T>::from_zero(static_cast<T>((u2 ^ d1) | static_cast<T>(u1 ^ d0)));
    T digit = static_cast<T>(divide_3by2(u2, u1, u[j + n - 2], d1, d0, v) | equal_top.bits());
    // D4.
    const T high = subtract_multiple(u + j, d, n, digit);
    carry_flag borrow = 0;
    u[j + n] = subtract_borrow(u2, high, borrow);
    // D5, D6: add back.
    if constexpr (Variable) {
      if (borrow != 0) {
        u[j + n] = static_cast<T>(u[j + n] + add(u + j, u + j, d, n));
        digit = static_cast<T>(digit - 1U);
      }
    } else {
      const auto too_large = ct::mask<T>::from_bit(borrow);
      u[j + n] = static_cast<T>(u[j + n] + add_masked(too_large, u + j, u + j, d, n));
      digit = static_cast<T>(digit - too_large.bit());
    }
    NAPIER_INVARIANT(u[j + n] == 0);
    q[j] = digit;
  }
}

}  // namespace detail

/// q = floor(x / d) for one limb d; returns x mod d.
///
/// Pre:    d > 0.
/// Alias:  q may be x.
/// Time:   variable in d; secret x; public n.
template <limb T>
constexpr T divide_limb_vartime(T* q, const T* x, std::size_t n, T d) noexcept {
  if (n == 0) return 0;
  const auto shift = static_cast<unsigned>(limb_bits<T> - bit_width(d));
  d = static_cast<T>(d << shift);
  const T v = reciprocal_vartime(d);
  T rest = detail::bits_leaving_left(x[n - 1], shift);
  for (std::size_t i = n; i-- > 0;) {
    const T below = i > 0 ? detail::bits_leaving_left(x[i - 1], shift) : T{0};
    q[i] = divide_2by1(rest, static_cast<T>(static_cast<T>(x[i] << shift) | below), d, v, rest);
  }
  return static_cast<T>(rest >> shift);
}

/// q = floor(x / d), r = x mod d, where x and q have m limbs, d and r have n.
///
/// `work` is room for m + n + 1 limbs.
///
/// Pre:    d > 0;  n >= 1.
/// Alias:  q and r may be x or d, but not the same; work is apart from all.
/// Time:   variable in x and d.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm D.
template <limb T>
constexpr void divide_vartime(T* q, T* r, const T* x, std::size_t m, const T* d, std::size_t n,
                              T* work) noexcept {
  const std::size_t divisor_size = significant_limbs_vartime(d, n);
  const std::size_t size = significant_limbs_vartime(x, m);
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
  // D1.
  T* const u = work;
  T* const divisor = work + size + 1;
  const auto shift = static_cast<unsigned>(limb_bits<T> - bit_width(d[divisor_size - 1]));
  shift_left(divisor, d, divisor_size, shift);
  u[size] = shift_left(u, x, size, shift);
  const T d1 = divisor[divisor_size - 1];
  const T v = reciprocal_3by2(reciprocal_vartime(d1), d1, divisor[divisor_size - 2]);
  const std::size_t digits = size + 1 - divisor_size;
  detail::divide_normalized<true>(q, u, digits, divisor, divisor_size, v);
  set_zero(q + digits, m - digits);
  // D8.
  shift_right(r, u, divisor_size, shift);
  set_zero(r + divisor_size, n - divisor_size);
}

/// The same for fixed counts.
///
/// Pre:    d > 0.
/// Alias:  q and r may be x or d, but not the same.
/// Time:   variable in x and d.
template <std::size_t M, std::size_t N, limb T>
constexpr void divide_vartime(T* q, T* r, const T* x, const T* d) noexcept {
  T work[M + N + 1];
  divide_vartime(q, r, x, M, d, N, work);
}

/// q = floor(x / d), r = x mod d, where x and q have M limbs, d and r have N. For d = 0 all limbs
/// of q are ones and r is x, in its low N limbs.
///
/// The divisor is shifted by a secret amount until its highest bit is set, and then always M
/// quotient digits are found, each corrected under a mask.
///
/// Alias:  q and r may be x or d, but not the same.
/// Time:   secret x, d.
/// Source: Knuth, TAOCP 2, 4.3.1, Algorithm D.
template <std::size_t M, std::size_t N, limb T>
constexpr void divide(T* q, T* r, const T* x, const T* d) noexcept {
  constexpr std::size_t n = N < 2 ? 2 : N;  // three limbs are divided by two: there are two
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
  detail::divide_normalized<false>(quotient, u, M, divisor, n, v);
  shift_right_secret(u, u, n, shift);

  for (std::size_t i = 0; i < N; ++i) rest[i] = ct::select(no_divisor, i < M ? x[i] : T{0}, u[i]);
  for (std::size_t i = 0; i < M; ++i) q[i] = static_cast<T>(quotient[i] | no_divisor.bits());
  copy(r, rest, N);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
