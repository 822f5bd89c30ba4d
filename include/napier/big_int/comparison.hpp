// SPDX-License-Identifier: Apache-2.0
//
// Comparison of big_ints in numeric order. Operands may have different lengths.
#pragma once

#include <compare>

#include <napier/big_int/big_int.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/platform/ordering.hpp>

namespace napier::inline NAPIER_ABI {

namespace ct {

/// The mask that is set if x = y.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr mask<T> equal(const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = M < N ? N : M;
  return limbs::equal<K>(detail::widened<K>(x).data(), detail::widened<K>(y).data());
}
/// The mask that is set if x < y.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr mask<T> less(const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = M < N ? N : M;
  return limbs::less<K>(detail::widened<K>(x).data(), detail::widened<K>(y).data());
}
/// The mask that is set if x = 0.
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] constexpr mask<T> is_zero(const big_int<N, T>& x) noexcept {
  return limbs::is_zero<N>(x.data());
}

}  // namespace ct

/// Whether x = y as numbers. The comparison has no branch; the bool is public.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr bool operator==(const big_int<M, T>& x, const big_int<N, T>& y) noexcept {
  return ct::equal(x, y).declassify();
}

/// The numeric order of x and y. The comparison has no branch; the result is public.
///
/// Time:   secret x, y.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr std::strong_ordering operator<=>(const big_int<M, T>& x,
                                                         const big_int<N, T>& y) noexcept {
  constexpr std::size_t K = M < N ? N : M;
  const auto a = detail::widened<K>(x);
  const auto b = detail::widened<K>(y);
  return make_ordering(limbs::less_bit<K>(a.data(), b.data()),
                       limbs::less_bit<K>(b.data(), a.data()));
}

}  // namespace napier::inline NAPIER_ABI
