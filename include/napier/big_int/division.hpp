// SPDX-License-Identifier: Apache-2.0
//
// Quotients and remainders of big_ints.
//
// In constant evaluation a divisor of zero is a compile error. At run time the result of the
// constant-time functions is a quotient of all ones, and as remainder the dividend modulo 2^(wN).
// div_vartime calls the violation handler, and has the same result if that returns. checked_div
// returns an empty ct::maybe.
#pragma once

#include <type_traits>
#include <utility>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/ct/maybe.hpp>
#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/division/invariant_divide.hpp>

namespace napier::inline NAPIER_ABI {

/// x = quotient * divisor + remainder. The quotient has as many limbs as the dividend, the
/// remainder as many as the divisor.
template <std::size_t M, std::size_t N, limb T>
struct division_result {
  /// floor(x / y).
  big_int<M, T> quotient;
  /// x mod y.
  big_int<N, T> remainder;
};

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb U, std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr division_result<M, N, T> select(
    mask<U> choose_a, const division_result<M, N, T>& a,
    const division_result<M, N, T>& b) noexcept {
  return {select(choose_a, a.quotient, b.quotient), select(choose_a, a.remainder, b.remainder)};
}

}  // namespace ct

namespace detail {

template <std::size_t M, std::size_t N, limb T>
constexpr division_result<M, N, T> total_div(const big_int<M, T>& x,
                                             const big_int<N, T>& d) noexcept {
  division_result<M, N, T> z{big_int<M, T>(detail::unset), big_int<N, T>(detail::unset)};
  limbs::divide<M, N>(z.quotient.data(), z.remainder.data(), x.data(), d.data());
  return z;
}

}  // namespace detail

/// {floor(x / d), x mod d}; for d = 0 {all ones, x modulo 2^(wN)}.
///
/// Time:   secret x, d.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr division_result<M, N, T> div(const big_int<M, T>& x,
                                                     const big_int<N, T>& d) noexcept {
  if (std::is_constant_evaluated() && d == big_int<1, T>{0}) {
    detail::precondition_violated("napier: div: the divisor is 0");
  }
  return detail::total_div(x, d);
}

/// {floor(x / d), x mod d}, as a ct::maybe that has a value if d is not 0.
///
/// Time:   secret x, d.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr ct::maybe<division_result<M, N, T>, T> checked_div(
    const big_int<M, T>& x, const big_int<N, T>& d) noexcept {
  return {detail::total_div(x, d), ~ct::is_zero(d)};
}

/// {floor(x / d), x mod d}.
///
/// Pre:    d > 0, else the violation handler is called; if it returns, the result is that of div.
/// Time:   variable in x and d.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr division_result<M, N, T> div_vartime(const big_int<M, T>& x,
                                                             const big_int<N, T>& d) noexcept {
  if (limbs::significant_limbs_vartime(d.data(), N) == 0) {
    detail::precondition_violated("napier: div_vartime: the divisor is 0");
    return detail::total_div(x, d);
  }
  division_result<M, N, T> z{big_int<M, T>(detail::unset), big_int<N, T>(detail::unset)};
  limbs::divide_vartime<M, N>(z.quotient.data(), z.remainder.data(), x.data(), d.data());
  return z;
}

/// {floor(x / d), x mod d} for one limb d; the remainder is a big_int of one limb.
///
/// Time:   secret x, d.
template <std::size_t M, limb T>
[[nodiscard]] constexpr division_result<M, 1, T> short_div(const big_int<M, T>& x,
                                                           std::type_identity_t<T> d) noexcept {
  return div(x, big_int<1, T>{d});
}

namespace detail {

// The constants of limbs::divide_invariant for the divisor D and dividends of M limbs.
template <std::size_t M, auto D>
struct invariant_divisor {
  using T = typename decltype(D)::limb_type;
  static_assert(!(D == big_int<1, T>{0}), "napier: div: the divisor is 0");

  T multiplier[M];
  std::size_t log;

  constexpr invariant_divisor() noexcept
      : multiplier{}, log(limbs::invariant_constants_vartime<M, D.size()>(multiplier, D.data())) {}
};

template <std::size_t M, auto D>
inline constexpr invariant_divisor<M, D> invariant_divisor_of{};

}  // namespace detail

/// {floor(x / D), x mod D} for a divisor that the compiler knows, by a product instead of a
/// division: `div<d>(x)`.
///
/// Pre:    D > 0 (else it does not compile).
/// Time:   secret x.
/// Source: Granlund and Montgomery (1994).
template <auto D, std::size_t M, limb T>
  requires detail::is_big_int<std::remove_const_t<decltype(D)>>
[[nodiscard]] constexpr division_result<M, D.size(), T> div(const big_int<M, T>& x) noexcept {
  constexpr auto& constants = detail::invariant_divisor_of<M, D>;
  division_result<M, D.size(), T> z{big_int<M, T>(detail::unset),
                                    big_int<D.size(), T>(detail::unset)};
  limbs::divide_invariant<M, D.size()>(z.quotient.data(), z.remainder.data(), x.data(), D.data(),
                                       constants.multiplier, constants.log);
  return z;
}
/// {floor(x / D), x mod D} for a divisor that is a literal, by a product: `div(x, 1000_Z)`.
///
/// Pre:    D > 0 (else it does not compile).
/// Time:   secret x.
template <std::size_t M, limb T, T... Limbs>
[[nodiscard]] constexpr division_result<M, sizeof...(Limbs), T> div(
    const big_int<M, T>& x, [[maybe_unused]] std::integer_sequence<T, Limbs...> literal) noexcept {
  return div<big_int<sizeof...(Limbs), T>{Limbs...}>(x);
}

/// x mod d; for d = 0, x modulo 2^(wN).
///
/// Time:   secret x, d.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> mod(const big_int<M, T>& x, const big_int<N, T>& d) noexcept {
  return div(x, d).remainder;
}

/// x mod D for a divisor that the compiler knows.
///
/// Pre:    D > 0 (else it does not compile).
/// Time:   secret x.
template <auto D, std::size_t M, limb T>
  requires detail::is_big_int<std::remove_const_t<decltype(D)>>
[[nodiscard]] constexpr big_int<D.size(), T> mod(const big_int<M, T>& x) noexcept {
  return div<D>(x).remainder;
}
/// x mod D for a divisor that is a literal.
///
/// Pre:    D > 0 (else it does not compile).
/// Time:   secret x.
template <std::size_t M, limb T, T... Limbs>
[[nodiscard]] constexpr big_int<sizeof...(Limbs), T> mod(
    const big_int<M, T>& x, std::integer_sequence<T, Limbs...> literal) noexcept {
  return div(x, literal).remainder;
}

/// The quotient of div(x, d).
///
/// Time:   secret x, d.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<M, T> operator/(const big_int<M, T>& x,
                                                const big_int<N, T>& d) noexcept {
  return div(x, d).quotient;
}
/// The remainder of div(x, d).
///
/// Time:   secret x, d.
template <std::size_t M, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> operator%(const big_int<M, T>& x,
                                                const big_int<N, T>& d) noexcept {
  return div(x, d).remainder;
}

/// The quotient of div(x, literal).
///
/// Time:   secret x.
template <std::size_t M, limb T, T... Limbs>
[[nodiscard]] constexpr big_int<M, T> operator/(
    const big_int<M, T>& x, std::integer_sequence<T, Limbs...> literal) noexcept {
  return div(x, literal).quotient;
}
/// The remainder of div(x, literal).
///
/// Time:   secret x.
template <std::size_t M, limb T, T... Limbs>
[[nodiscard]] constexpr big_int<sizeof...(Limbs), T> operator%(
    const big_int<M, T>& x, std::integer_sequence<T, Limbs...> literal) noexcept {
  return div(x, literal).remainder;
}

}  // namespace napier::inline NAPIER_ABI
