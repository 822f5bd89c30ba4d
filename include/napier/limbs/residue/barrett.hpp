// SPDX-License-Identifier: Apache-2.0
//
// Barrett's reduction: modulo any m, odd or even, by a product with a precomputed reciprocal and
// one with the modulus.
//
// It works on the modulus shifted left until its highest bit is set, and shifts the number to be
// reduced by the same amount. This amount gives away the length of the modulus: it is as public, or
// as secret, as the modulus.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// shifted = m 2^shift with its highest bit set, mu = floor(B^(2N) / shifted) in N + 1 limbs;
/// returns shift.
///
/// Pre:    m > 0.
/// Alias:  shifted may be m; mu is apart.
/// Time:   variable in m.
template <std::size_t N, limb T>
constexpr std::size_t barrett_constants_vartime(T* shifted, T* mu, const T* m) noexcept {
  const std::size_t shift = N * limb_bits<T> - bit_width_vartime(m, N);
  shift_left_any(shifted, m, N, shift);
  T power[2 * N + 1] = {}, quotient[2 * N + 1], rest[N];
  power[2 * N] = 1;
  divide_vartime<2 * N + 1, N>(quotient, rest, power, shifted);
  copy(mu, quotient, N + 1);
  return shift;
}

/// shifted = m 2^shift with its highest bit set, mu = floor(B^(2N) / shifted) in N + 1 limbs, for a
/// secret m; returns shift, which is secret too.
///
/// Pre:    m > 0.
/// Alias:  shifted may be m; mu is apart.
/// Time:   secret m.
template <std::size_t N, limb T>
constexpr std::size_t barrett_constants(T* shifted, T* mu, const T* m) noexcept {
  const std::size_t shift = N * limb_bits<T> - bit_width(m, N);
  shift_left_secret(shifted, m, N, shift);
  T power[2 * N + 1] = {}, quotient[2 * N + 1], rest[N];
  power[2 * N] = 1;
  divide<2 * N + 1, N>(quotient, rest, power, shifted);
  copy(mu, quotient, N + 1);
  return shift;
}

namespace detail {

// rest = y mod shifted, in N + 1 limbs, the highest of which is 0.
template <std::size_t N, limb T>
constexpr void barrett_reduce_shifted(T* rest, const T* y, const T* shifted, const T* mu) noexcept {
  T product[2 * N + 2], multiple[N + 1], modulus[N + 1];
  multiply<N + 1, N + 1>(product, y + (N - 1), mu);
  multiply_low<N + 1, N + 1, N>(multiple, product + (N + 1), shifted);
  static_cast<void>(subtract<N + 1>(rest, y, multiple));
  copy<N>(modulus, shifted);
  modulus[N] = 0;
  // The estimated quotient is at most 2 too small.
  reduce_once<N + 1>(rest, rest, T{0}, modulus);
  reduce_once<N + 1>(rest, rest, T{0}, modulus);
  NAPIER_INVARIANT(rest[N] == 0)
}

}  // namespace detail

/// z = x mod m, where x has 2N limbs.
///
/// Pre:    x < m B^N;  shifted, mu and shift from barrett_constants_vartime.
/// Post:   z < m.
/// Alias:  z may be x; not shifted or mu.
/// Time:   secret x; public m.
/// Source: Barrett, Implementing the Rivest Shamir and Adleman public key encryption algorithm on a
///         standard digital signal processor (1986); HAC 14.42.
template <std::size_t N, limb T>
constexpr void barrett_reduce(T* z, const T* x, const T* shifted, const T* mu,
                              std::size_t shift) noexcept {
  T y[2 * N], rest[N + 1];
  shift_left_any(y, x, 2 * N, shift);
  detail::barrett_reduce_shifted<N>(rest, y, shifted, mu);
  shift_right_any(z, rest, N, shift);
}

/// z = x mod m, where x has 2N limbs, for a secret modulus and therefore a secret shift.
///
/// Pre:    x < m B^N;  shifted, mu and shift from barrett_constants.
/// Post:   z < m.
/// Alias:  z may be x; not shifted or mu.
/// Time:   secret x, shifted, mu, shift.
template <std::size_t N, limb T>
constexpr void barrett_reduce_secret(T* z, const T* x, const T* shifted, const T* mu,
                                     std::size_t shift) noexcept {
  T y[2 * N], rest[N + 1];
  shift_left_secret(y, x, 2 * N, shift);
  detail::barrett_reduce_shifted<N>(rest, y, shifted, mu);
  shift_right_secret(z, rest, N, shift);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
