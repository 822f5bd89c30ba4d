// SPDX-License-Identifier: Apache-2.0
//
// Division by a divisor known beforehand: one product, shifts and subtractions instead of one
// quotient digit after the other.
//
// W = w*M is the width of the dividend.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// multiplier = floor(2^W (2^L - d) / d) + 1 in M limbs, where d has N limbs; returns L =
/// ceil(log2(d)). If L > W, all dividends are below d, and the multiplier is 0.
///
/// Pre:    d > 0.
/// Alias:  multiplier is apart from d.
/// Time:   variable in d.
/// Source: Granlund and Montgomery (1994), Figure 4.1.
template <std::size_t M, std::size_t N, limb T>
constexpr std::size_t invariant_constants_vartime(T* multiplier, const T* d) noexcept {
  // numerator = 2^W (2^L - d). As 2^L - d < d, the quotient is below 2^W.
  T numerator[M + N + 1], quotient[M + N + 1], rest[N];
  static_cast<void>(subtract_limb(rest, d, N, T{1}));
  const std::size_t log = bit_width_vartime(rest, N);
  set_zero(multiplier, M);
  if (log > M * limb_bits<T>) return log;
  set_zero(numerator, M + N + 1);
  negate(numerator + M, d, N);
  if (log < N * limb_bits<T>) {
    // -d modulo 2^(w*N) is 2^L - d with all bits from L on set: they are cleared.
    const auto keep = static_cast<unsigned>(log % limb_bits<T>);
    T& top = numerator[M + log / limb_bits<T>];
    top = static_cast<T>(top & static_cast<T>(static_cast<T>(T{1} << keep) - 1U));
    for (std::size_t i = log / limb_bits<T> + 1; i < N; ++i) numerator[M + i] = 0;
  }
  divide_vartime<M + N + 1, N>(quotient, rest, numerator, d);
  copy(multiplier, quotient, M);
  static_cast<void>(add_limb(multiplier, multiplier, M, T{1}));
  return log;
}

/// q = floor(x / d), r = x mod d, where x and q have M limbs, d and r have N.
///
/// Pre:    multiplier and log from invariant_constants_vartime<M, N>(multiplier, d).
/// Post:   r < d.
/// Alias:  q and r may be x, but are not the same; d and multiplier are apart from both.
/// Time:   secret x; public d, multiplier, log.
/// Source: Granlund and Montgomery (1994), Figure 4.1.
template <std::size_t M, std::size_t N, limb T>
constexpr void divide_invariant(T* q, T* r, const T* x, const T* d, const T* multiplier,
                                std::size_t log) noexcept {
  constexpr std::size_t K = M < N ? M : N;
  T quotient[M], rest[K];
  if (log > M * limb_bits<T>) {
    set_zero(quotient, M);
    copy(rest, x, K);
  } else if (log == 0) {
    copy(quotient, x, M);
    set_zero(rest, K);
  } else {
    T product[2 * M], half[M];
    multiply<M, M>(product, x, multiplier);
    // floor((t + x) / 2) as t + floor((x - t) / 2), because t + x may be 2^W or more.
    static_cast<void>(subtract<M>(half, x, product + M));
    shift_right<M>(half, half, 1);
    static_cast<void>(add<M>(half, half, product + M));
    shift_right_any(quotient, half, M, log - 1);
    T multiple[K];
    multiply_low<K, M, N>(multiple, quotient, d);
    static_cast<void>(subtract<K>(rest, x, multiple));
  }
  copy(q, quotient, M);
  copy(r, rest, K);
  set_zero(r + K, N - K);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
