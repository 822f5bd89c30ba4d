// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors and inverses of big_ints, at compile time and at run time.
#pragma once

#include <napier/big_int/division.hpp>
#include <napier/ct/maybe.hpp>
#include <napier/limbs/inverse.hpp>
#include <napier/modular/mod_add.hpp>

namespace napier::inline NAPIER_ABI {

/// gcd = a x - b y, with 0 <= x <= b (or x = 1, where b = 0) and 0 <= y <= a.
template <std::size_t N, limb T>
struct gcd_result {
  big_int<N, T> gcd;
  big_int<N, T> x;
  big_int<N, T> y;
};

/// The greatest common divisor of a and b with its coefficients: a x - b y = gcd. For a = 0 the gcd
/// is b, and x = y = 0; gcd(0, 0) = 0.
///
/// Time:   secret a, b.
/// Source: Stein's algorithm with coefficients, HAC 14.61.
template <detail::number A, detail::number B>
[[nodiscard]] constexpr auto extended_gcd(const A& a, const B& b) noexcept {
  const auto& first = detail::as_big_int(a);
  const auto& second = detail::as_big_int(b);
  using T = typename std::remove_cvref_t<decltype(first)>::limb_type;
  constexpr std::size_t K = detail::larger<std::remove_cvref_t<decltype(first)>::size(),
                                           std::remove_cvref_t<decltype(second)>::size()>;
  gcd_result<K, T> z;
  limbs::extended_gcd<K>(z.gcd.data(), z.x.data(), z.y.data(), detail::widened<K>(first).data(),
                         detail::widened<K>(second).data());
  return z;
}

/// The greatest common divisor of a and b; gcd(0, 0) = 0.
///
/// Time:   secret a, b.
template <detail::number A, detail::number B>
[[nodiscard]] constexpr auto gcd(const A& a, const B& b) noexcept {
  return extended_gcd(a, b).gcd;
}

namespace detail {

template <std::size_t N, limb T>
constexpr ct::maybe<big_int<N, T>, T> inverse_of_reduced(const big_int<N, T>& a,
                                                         const big_int<N, T>& m) noexcept {
  big_int<N, T> z;
  const auto found = limbs::inverse<N>(z.data(), a.data(), m.data());
  return {z, found};
}

}  // namespace detail

/// a^-1 mod m, and whether there is one; 0 where there is none. The number a may be m or more, m
/// may be even.
///
/// Pre:    m > 1: of a modulus of the run time that is 0 or 1 there is no inverse.
/// Time:   secret a; public m.
template <detail::number A, detail::number M>
[[nodiscard]] constexpr auto mod_inv(const A& a, const M& m) noexcept {
  if constexpr (detail::is_number_sequence<M>) {
    return detail::inverse_of_reduced(barrett_reduction(a, m), detail::modulus_of<M>);
  } else {
    const auto z =
        detail::inverse_of_reduced(detail::total_div(detail::as_big_int(a), m).remainder, m);
    // Modulo 1 everything is 0, and gcd(0, 1) = 1; modulo 0 nothing is anything.
    using T = typename M::limb_type;
    const auto large_enough = ct::less(big_int<1, T>{1}, m);
    return ct::maybe<M, T>(ct::select(large_enough, z.value_unchecked(), M{}),
                           z.has_value() & large_enough);
  }
}
template <modulus_source M, detail::number A>
[[nodiscard]] constexpr auto mod_inv(const A& a) noexcept {
  return detail::inverse_of_reduced(barrett_reduction<M>(a), detail::trimmed<M>());
}

}  // namespace napier::inline NAPIER_ABI
