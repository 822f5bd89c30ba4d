// SPDX-License-Identifier: Apache-2.0
//
// Sums and differences of big_ints.
//
// There is no `+=`: a sum has one limb more than its operands, which an assignment would lose
// (big_int/refused.hpp).
#pragma once

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/refused.hpp>
#include <napier/limbs/rows/add.hpp>

namespace napier::inline NAPIER_ABI {

/// A sum modulo 2^(wN) and the carry out of it, 0 or 1.
template <std::size_t N, limb T>
struct sum_with_carry {
  /// The sum without its carry.
  big_int<N, T> value;
  /// 0 or 1.
  T carry;
};

/// A difference modulo 2^(wN) and the borrow out of it, 0 or 1.
template <std::size_t N, limb T>
struct difference_with_borrow {
  /// The difference modulo 2^(w N), w the bits of a limb.
  big_int<N, T> value;
  /// 1 if x < y, else 0.
  T borrow;
};

namespace detail {

template <std::size_t M, std::size_t N>
inline constexpr std::size_t larger = M < N ? N : M;

// z[0..K-1] = x + y, where K = max(M, N); returns the carry.
template <std::size_t M, std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag add_mixed(T* z, const T* x, const T* y) noexcept {
  if constexpr (M < N) {
    return add_mixed<N, M>(z, y, x);
  } else {
    carry_flag carry = limbs::add<N>(z, x, y);
    limbs::detail::for_each_limb<M - N>(
        [&](std::size_t i) NAPIER_INLINE_LAMBDA { z[N + i] = add_carry(x[N + i], T{0}, carry); });
    return carry;
  }
}

// z[0..K-1] = x - y, where K = max(M, N); returns the borrow.
template <std::size_t M, std::size_t N, limb T>
NAPIER_KERNEL constexpr carry_flag subtract_mixed(T* z, const T* x, const T* y) noexcept {
  constexpr std::size_t common = M < N ? M : N;
  carry_flag borrow = limbs::subtract<common>(z, x, y);
  limbs::detail::for_each_limb<larger<M, N> - common>([&](std::size_t i) NAPIER_INLINE_LAMBDA {
    if constexpr (M < N) {
      z[common + i] = subtract_borrow(T{0}, y[common + i], borrow);
    } else {
      z[common + i] = subtract_borrow(x[common + i], T{0}, borrow);
    }
  });
  return borrow;
}

}  // namespace detail

/// x + y, exactly, in one limb more than the larger operand.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr auto add(const big_int<M, T>& x,
                                               const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = detail::larger<M, N>;
  big_int<K + 1, T> z(detail::unset);
  z[K] = detail::add_mixed<M, N>(z.data(), x.data(), y.data());
  return z;
}

/// x - y in two's complement, in one limb more than the larger operand: the bits of the highest
/// limb are all ones if x < y, else 0.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr auto subtract(const big_int<M, T>& x,
                                                    const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = detail::larger<M, N>;
  big_int<K + 1, T> z(detail::unset);
  z[K] = static_cast<T>(T{0} - detail::subtract_mixed<M, N>(z.data(), x.data(), y.data()));
  return z;
}

/// x + y modulo 2^(wK), where K = max(M, N).
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr auto add_wrapping(const big_int<M, T>& x,
                                                        const big_int<N, T>& y) noexcept {
  big_int<detail::larger<M, N>, T> z(detail::unset);
  static_cast<void>(detail::add_mixed<M, N>(z.data(), x.data(), y.data()));
  return z;
}

/// x - y modulo 2^(wK), where K = max(M, N).
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr auto subtract_wrapping(const big_int<M, T>& x,
                                                             const big_int<N, T>& y) noexcept {
  big_int<detail::larger<M, N>, T> z(detail::unset);
  static_cast<void>(detail::subtract_mixed<M, N>(z.data(), x.data(), y.data()));
  return z;
}

/// {x + y modulo 2^(wK), carry}, where K = max(M, N).
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr auto add_with_carry(const big_int<M, T>& x,
                                                          const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = detail::larger<M, N>;
  sum_with_carry<K, T> z{big_int<K, T>(detail::unset), T{0}};
  z.carry = detail::add_mixed<M, N>(z.value.data(), x.data(), y.data());
  return z;
}

/// {x - y modulo 2^(wK), borrow}, where K = max(M, N).
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr auto subtract_with_borrow(const big_int<M, T>& x,
                                                                const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = detail::larger<M, N>;
  difference_with_borrow<K, T> z{big_int<K, T>(detail::unset), T{0}};
  z.borrow = detail::subtract_mixed<M, N>(z.value.data(), x.data(), y.data());
  return z;
}

/// -x modulo 2^(wN).
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr big_int<N, T> negate_wrapping(
    const big_int<N, T>& x) noexcept {
  big_int<N, T> z(detail::unset);
  static_cast<void>(limbs::negate<N>(z.data(), x.data()));
  return z;
}

/// accumulator + x modulo 2^(wM), in as many limbs as the accumulator: `sum = accumulate(sum, x)`.
///
/// Listing B.3 of the source loses the limbs of the accumulator above those of x. Here the carry is
/// added to them.
///
/// Time:   secret accumulator, x.
/// Source: Bouman, Multiprecision Arithmetic for Cryptology in C++ (2018), arXiv:1804.07236, B.3.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_KERNEL constexpr big_int<M, T> accumulate(const big_int<M, T>& accumulator,
                                                               const big_int<N, T>& x) noexcept {
  static_assert(N <= M, "the accumulator has fewer limbs than what is added to it");
  big_int<M, T> z(detail::unset);
  static_cast<void>(detail::add_mixed<M, N>(z.data(), accumulator.data(), x.data()));
  return z;
}

/// x + y, exactly, in one limb more than the larger operand, as add.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto operator+(const big_int<M, T>& x,
                                                            const big_int<N, T>& y) noexcept {
  return add(x, y);
}

/// x - y in two's complement, in one limb more than the larger operand, as subtract.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto operator-(const big_int<M, T>& x,
                                                            const big_int<N, T>& y) noexcept {
  return subtract(x, y);
}

}  // namespace napier::inline NAPIER_ABI
