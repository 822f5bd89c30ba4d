// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors and inverses of big_ints, at compile time and at run time.
#pragma once

#include <optional>
#include <type_traits>

#include <napier/big_int/division.hpp>
#include <napier/ct/maybe.hpp>
#include <napier/limbs/gcd/inverse.hpp>
#include <napier/modular/arithmetic/mod_add.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// operation(z, x, y) of a and b as big_ints of one size; z.
template <number A, number B, typename Operation>
constexpr auto of_both(const A& a, const B& b, Operation operation) noexcept {
  const auto& first = as_big_int(a);
  const auto& second = as_big_int(b);
  constexpr std::size_t K = larger<std::remove_cvref_t<decltype(first)>::size(),
                                   std::remove_cvref_t<decltype(second)>::size()>;
  big_int<K, typename std::remove_cvref_t<decltype(first)>::limb_type> z(unset);
  operation(z, widened<K>(first), widened<K>(second));
  return z;
}

}  // namespace detail

/// gcd = a x - b y, with 0 <= x <= b (but x = 1 if b = 0) and 0 <= y <= a.
template <std::size_t N, limb T>
struct gcd_result {
  /// The greatest common divisor of a and b.
  big_int<N, T> gcd;
  /// The factor of a.
  big_int<N, T> x;
  /// The factor of b, whose product is subtracted.
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
  gcd_result<K, T> z{big_int<K, T>(detail::unset), big_int<K, T>(detail::unset),
                     big_int<K, T>(detail::unset)};
  limbs::extended_gcd<K>(z.gcd.data(), z.x.data(), z.y.data(), detail::widened<K>(first).data(),
                         detail::widened<K>(second).data());
  return z;
}

/// The greatest common divisor of a and b; gcd(0, 0) = 0.
///
/// Time:   secret a, b.
/// Source: Bernstein and Yang, Fast constant-time gcd computation and modular inversion (2019).
template <detail::number A, detail::number B>
[[nodiscard]] constexpr auto gcd(const A& a, const B& b) noexcept {
  return detail::of_both(a, b, [](auto& z, const auto& x, const auto& y) {
    constexpr std::size_t K = std::remove_cvref_t<decltype(z)>::size();
    if (std::is_constant_evaluated()) {  // there are no secrets
      limbs::gcd_vartime<K>(z.data(), x.data(), y.data());
    } else {
      limbs::gcd<K>(z.data(), x.data(), y.data());
    }
  });
}

/// The greatest common divisor of public a and b; gcd(0, 0) = 0.
///
/// Time:   variable in a and b.
template <detail::number A, detail::number B>
[[nodiscard]] constexpr auto gcd_vartime(const A& a, const B& b) noexcept {
  return detail::of_both(a, b, [](auto& z, const auto& x, const auto& y) {
    limbs::gcd_vartime<std::remove_cvref_t<decltype(z)>::size()>(z.data(), x.data(), y.data());
  });
}

namespace detail {

template <std::size_t N, limb T>
constexpr ct::maybe<big_int<N, T>, T> inverse_of_reduced(const big_int<N, T>& a,
                                                         const big_int<N, T>& m) noexcept {
  big_int<N, T> z(detail::unset);
  const auto found = limbs::inverse<N>(z.data(), a.data(), m.data());
  return {z, found};
}

// a^-1 mod m for an odd m; a may be m or more.
template <std::size_t N, limb T>
constexpr ct::maybe<big_int<N, T>, T> inverse_modulo_odd(const big_int<N, T>& a,
                                                         const big_int<N, T>& m) noexcept {
  big_int<N, T> z(detail::unset);
  const auto found = limbs::inverse_odd<N>(z.data(), a.data(), m.data());
  return {z, found};
}

// a^-1 mod m for an m whose lowest bit is public.
template <std::size_t N, limb T>
constexpr ct::maybe<big_int<N, T>, T> inverse_of_public_parity(const big_int<N, T>& a,
                                                               const big_int<N, T>& m) noexcept {
  return (m[0] & 1U) == 0 ? inverse_of_reduced(a, m) : inverse_modulo_odd(a, m);
}

template <std::size_t N, limb T>
constexpr std::optional<big_int<N, T>> inverse_of_reduced_vartime(const big_int<N, T>& a,
                                                                  const big_int<N, T>& m) noexcept {
  big_int<N, T> z(detail::unset);
  if (!limbs::inverse_vartime<N>(z.data(), a.data(), m.data())) return std::nullopt;
  return z;
}

}  // namespace detail

/// a^-1 mod m, as a ct::maybe; the value is 0 if there is no inverse. The number a may be m or
/// more; m may be even.
///
/// Pre:    m > 1; modulo an m known at run time that is 0 or 1 no number has an inverse.
/// Time:   secret a; public m.
template <detail::number A, detail::number M>
[[nodiscard]] constexpr auto mod_inv(const A& a, const M& m) noexcept {
  if constexpr (detail::is_number_sequence<M>) {
    return detail::inverse_of_public_parity(barrett_reduction(a, m), detail::modulus_of<M>);
  } else {
    const auto z =
        detail::inverse_of_public_parity(detail::total_div(detail::as_big_int(a), m).remainder, m);
    // Modulo 1 everything is 0, and gcd(0, 1) = 1; modulo 0 nothing is anything.
    using T = typename M::limb_type;
    const auto large_enough = ct::less(big_int<1, T>{1}, m);
    return ct::maybe<M, T>(ct::select(large_enough, z.value_unchecked(), M{}),
                           z.has_value() & large_enough);
  }
}
/// a^-1 mod M, as a ct::maybe; the value is 0 if there is no inverse. The number a may be M or
/// more.
///
/// Time:   secret a; public M.
template <modulus_source M, detail::number A>
[[nodiscard]] constexpr auto mod_inv(const A& a) noexcept {
  return detail::inverse_of_public_parity(barrett_reduction<M>(a), detail::trimmed<M>());
}

/// a^-1 mod m for public numbers; empty if there is no inverse. The number a may be m or more; m
/// may be even; modulo 0 and 1 there is no inverse.
///
/// Time:   variable in a and m.
template <detail::number A, detail::number M>
[[nodiscard]] constexpr auto mod_inv_vartime(const A& a, const M& m) noexcept {
  if constexpr (detail::is_number_sequence<M>) {
    return detail::inverse_of_reduced_vartime(barrett_reduction(a, m), detail::modulus_of<M>);
  } else {
    if (limbs::significant_limbs_vartime(m.data(), M::size()) <= 1 && m[0] <= 1) {
      return std::optional<M>();
    }
    const auto& x = detail::as_big_int(a);
    if constexpr (std::remove_cvref_t<decltype(x)>::size() <= M::size()) {
      const M widened = detail::widened<M::size()>(x);
      if (limbs::compare_vartime(widened.data(), m.data(), M::size()) < 0) {
        return detail::inverse_of_reduced_vartime(widened, m);
      }
    }
    return detail::inverse_of_reduced_vartime(M(div_vartime(x, m).remainder), m);
  }
}
/// a^-1 mod M for public numbers; empty if there is no inverse. The number a may be M or more.
///
/// Time:   variable in a and M.
template <modulus_source M, detail::number A>
[[nodiscard]] constexpr auto mod_inv_vartime(const A& a) noexcept {
  return detail::inverse_of_reduced_vartime(barrett_reduction<M>(a), detail::trimmed<M>());
}

}  // namespace napier::inline NAPIER_ABI
