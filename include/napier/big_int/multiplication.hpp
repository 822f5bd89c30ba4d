// SPDX-License-Identifier: Apache-2.0
//
// Products of big_ints.
#pragma once

#include <napier/big_int/addition.hpp>
#include <napier/big_int/big_int.hpp>
#include <napier/limbs/product/karatsuba.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/square.hpp>

namespace napier::inline NAPIER_ABI {

/// x * y, exactly, in M + N limbs, and Padding zero limbs above them. Operands of equal length,
/// Threshold limbs or more, are split by Karatsuba's method.
///
/// Time:   secret x, y.
/// Source: Bouman, Multiprecision Arithmetic for Cryptology in C++ (2018), arXiv:1804.07236, B.4.
template <std::size_t Padding = 0, std::size_t Threshold = limbs::karatsuba_threshold,
          std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr big_int<M + N + Padding, T> mul(
    const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  big_int<M + N + Padding, T> z(detail::unset);
  for (std::size_t i = M + N; i < M + N + Padding; ++i) z[i] = 0;
  if constexpr (M == N && N >= Threshold) {
    limbs::multiply_karatsuba<N, Threshold>(z.data(), x.data(), y.data());
  } else {
    limbs::multiply<M, N>(z.data(), x.data(), y.data());
  }
  return z;
}

/// x^2, exactly, in 2N limbs.
///
/// Time:   secret x.
template <std::size_t Threshold = limbs::square_karatsuba_threshold, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr big_int<2 * N, T> square(const big_int<N, T>& x) noexcept {
  big_int<2 * N, T> z(detail::unset);
  if constexpr (N >= Threshold) {
    limbs::square_karatsuba<N, Threshold>(z.data(), x.data());
  } else {
    limbs::square<N>(z.data(), x.data());
  }
  return z;
}

/// x * y modulo 2^(w * Length): the low limbs of the product.
///
/// Time:   secret x, y.
template <std::size_t Length, std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr big_int<Length, T> partial_mul(
    const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  big_int<Length, T> z(detail::unset);
  limbs::multiply_low<Length, M, N>(z.data(), x.data(), y.data());
  return z;
}

/// x * y for one limb y, exactly, in N + 1 limbs.
///
/// Time:   secret x, y.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr big_int<N + 1, T> short_mul(
    const big_int<N, T>& x, std::type_identity_t<T> y) noexcept {
  big_int<N + 1, T> z(detail::unset);
  z[N] = limbs::multiply_limb<N>(z.data(), x.data(), y);
  return z;
}

/// a * b + c, exactly: in M + N limbs if c has at most as many limbs as the longer of a and b,
/// otherwise in one limb more than the longer of a * b and c.
///
/// Time:   secret a, b, c.
template <std::size_t M, std::size_t N, std::size_t K, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr auto muladd(const big_int<M, T>& a, const big_int<N, T>& b,
                                                  const big_int<K, T>& c) noexcept {
  const auto product = mul(a, b);
  // (2^(wM) - 1)(2^(wN) - 1) + 2^(wK) - 1 < 2^(w(M+N)) for K <= max(M, N).
  if constexpr (K <= detail::larger<M, N>) {
    return add_wrapping(product, c);
  } else {
    return add(product, c);
  }
}

/// x * y, exactly, in M + N limbs, as mul.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr big_int<M + N, T> operator*(
    const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  return mul(x, y);
}

}  // namespace napier::inline NAPIER_ABI
