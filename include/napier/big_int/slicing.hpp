// SPDX-License-Identifier: Apache-2.0
//
// Taking big_ints apart and putting them together, by limbs.
#pragma once

#include <cstddef>

#include <napier/big_int/big_int.hpp>
#include <napier/limbs/rows/compare.hpp>

namespace napier::inline NAPIER_ABI {

/// A number in fewer limbs, and a mask that is set if a limb that is not zero was cut off.
template <std::size_t N, limb T>
struct narrowed {
  /// The low limbs.
  big_int<N, T> value;
  /// Set if a limb above them is not 0.
  ct::mask<T> lost;
};

/// The limbs of x from From to To - 1.
///
/// Time:   secret x.
template <std::size_t From, std::size_t To, std::size_t N, limb T>
[[nodiscard]] constexpr auto slice(const big_int<N, T>& x) noexcept {
  static_assert(From < To && To <= N, "the slice goes beyond the number, or is empty");
  big_int<To - From, T> z(detail::unset);
  limbs::copy<To - From>(z.data(), x.data() + From);
  return z;
}

/// low + 2^(wM) high, where low has M limbs.
///
/// Time:   secret low, high.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<M + N, T> concat(const big_int<M, T>& low,
                                                 const big_int<N, T>& high) noexcept {
  big_int<M + N, T> z(detail::unset);
  limbs::copy<M>(z.data(), low.data());
  limbs::copy<N>(z.data() + M, high.data());
  return z;
}

/// x modulo 2^(wR): the low R limbs of x, with zeros above if it has fewer.
///
/// Time:   secret x.
template <std::size_t R, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<R, T> truncate(const big_int<N, T>& x) noexcept {
  return detail::low_limbs<R>(x);
}

/// x in R limbs. If R >= N the result is a number. If R < N it is {.value, .lost}, where lost is
/// set if a limb that was cut off is not zero.
///
/// Time:   secret x.
template <std::size_t R, std::size_t N, limb T>
[[nodiscard]] constexpr auto resize(const big_int<N, T>& x) noexcept {
  if constexpr (R >= N) {
    return detail::widened<R>(x);
  } else {
    return narrowed<R, T>{detail::low_limbs<R>(x), ~limbs::is_zero<N - R>(x.data() + R)};
  }
}

}  // namespace napier::inline NAPIER_ABI
