// SPDX-License-Identifier: Apache-2.0
//
// The Jacobi symbol, of secret and of public numbers, at compile time and at run time.
#pragma once

#include <type_traits>

#include <napier/big_int/addition.hpp>
#include <napier/big_int/odd.hpp>
#include <napier/limbs/gcd/binary_gcd.hpp>
#include <napier/limbs/gcd/jacobi.hpp>
#include <napier/modular/ring/modulus.hpp>

namespace napier::inline NAPIER_ABI {

/// The Legendre or Jacobi symbol of a secret: one of three masks is set.
template <limb T>
struct legendre_symbol {
  ct::mask<T> zero;        ///< x = 0, or x is no unit modulo a composite number
  ct::mask<T> residue;     ///< the symbol is 1: modulo a prime x is a square, and not 0
  ct::mask<T> nonresidue;  ///< the symbol is -1: x is no square

  /// 0, 1, or -1 as a limb of all ones.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr T value() const noexcept {
    return static_cast<T>(residue.bit() | nonresidue.bits());
  }
  /// 0, 1 or -1, as a public number.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr int declassify() const noexcept {
    return static_cast<int>(ct::declassify(residue.bit())) -
           static_cast<int>(ct::declassify(nonresidue.bit()));
  }
};

namespace detail {

// The symbol of x and an odd m, both below 2^bits.
template <std::size_t N, limb T>
constexpr legendre_symbol<T> jacobi_modulo_odd(const big_int<N, T>& x, const big_int<N, T>& m,
                                               std::size_t bits = N * limb_bits<T>) noexcept {
  if (std::is_constant_evaluated()) {  // there are no secrets
    const int symbol = limbs::jacobi_vartime<N>(x.data(), m.data());
    const auto is = [&](int s) { return ct::mask<T>::from_bit(static_cast<T>(symbol == s)); };
    return {is(0), is(1), is(-1)};
  }
  const auto symbol = limbs::jacobi<N>(x.data(), m.data(), bits);
  return {~(symbol.one | symbol.minus_one), symbol.one, symbol.minus_one};
}

}  // namespace detail

/// The Jacobi symbol (a / m) of secret numbers: `zero` is set if a and m have a common divisor
/// above 1. For a prime m it is the Legendre symbol. The number a may be m or more.
///
/// Pre:    m is odd. An even one is a compile error in constant evaluation; else `zero` is set.
/// Time:   secret a, m.
template <detail::number A, detail::number M>
[[nodiscard]] constexpr auto jacobi(const A& a, const M& m) noexcept {
  const auto& x = detail::as_big_int(a);
  const auto& modulus = detail::as_big_int(m);
  using T = typename std::remove_cvref_t<decltype(modulus)>::limb_type;
  constexpr std::size_t K = detail::larger<std::remove_cvref_t<decltype(x)>::size(),
                                           std::remove_cvref_t<decltype(modulus)>::size()>;
  if (std::is_constant_evaluated() && (modulus[0] & 1U) == 0) {
    detail::precondition_violated("napier: jacobi: the modulus is even");
  }
  auto odd_modulus = detail::widened<K>(modulus);
  const auto has_symbol = ct::mask<T>::from_bit(static_cast<T>(odd_modulus[0] & 1U));
  odd_modulus[0] = static_cast<T>(odd_modulus[0] | 1U);
  const auto symbol = detail::jacobi_modulo_odd(detail::widened<K>(x), odd_modulus);
  return legendre_symbol<T>{symbol.zero | ~has_symbol, symbol.residue & has_symbol,
                            symbol.nonresidue & has_symbol};
}
/// The Jacobi symbol (a / m) for an odd number as a type.
///
/// Time:   secret a, odd_m.
template <detail::number A, std::size_t N, limb T>
[[nodiscard]] constexpr auto jacobi(const A& a, const odd<N, T>& odd_m) noexcept {
  return jacobi(a, odd_m.value());
}
/// The Jacobi symbol (a / M) of a secret number and a modulus that the compiler knows.
///
/// Pre:    M is odd (else it does not compile).
/// Time:   secret a; public M.
template <modulus_source M, detail::number A>
  requires(!detail::is_even_source<M>)
[[nodiscard]] constexpr auto jacobi(const A& a) noexcept {
  constexpr auto m = detail::trimmed<M>();
  const auto& x = detail::as_big_int(a);
  constexpr std::size_t n = std::remove_cvref_t<decltype(x)>::size();
  constexpr std::size_t K = detail::larger<n, m.size()>;
  using T = typename decltype(m)::limb_type;
  constexpr std::size_t bits =
      detail::larger<n * limb_bits<T>, limbs::bit_width_vartime(m.data(), m.size())>;
  return detail::jacobi_modulo_odd(detail::widened<K>(x), detail::widened<K>(m), bits);
}

/// The Jacobi symbol (a / m): 1, -1, or 0 if a and m have a common divisor above 1. For a prime m
/// it is the Legendre symbol, 1 for squares. The number a may be m or more.
///
/// Pre:    m is odd; an even one is a compile error in constant evaluation, and a violation at run
///         time (0, if its handler returns).
/// Time:   variable in a and m.
template <detail::number A, detail::number M>
[[nodiscard]] constexpr int jacobi_vartime(const A& a, const M& m) noexcept {
  const auto& x = detail::as_big_int(a);
  const auto& modulus = detail::as_big_int(m);
  constexpr std::size_t K = detail::larger<std::remove_cvref_t<decltype(x)>::size(),
                                           std::remove_cvref_t<decltype(modulus)>::size()>;
  if ((modulus[0] & 1U) == 0) {
    detail::precondition_violated("napier: jacobi_vartime: the modulus is even");
    return 0;
  }
  return limbs::jacobi_vartime<K>(detail::widened<K>(x).data(), detail::widened<K>(modulus).data());
}
/// The Jacobi symbol (a / m) for an odd number as a type.
///
/// Time:   variable in a and odd_m.
template <detail::number A, std::size_t N, limb T>
[[nodiscard]] constexpr int jacobi_vartime(const A& a, const odd<N, T>& odd_m) noexcept {
  return jacobi_vartime(a, odd_m.value());
}
/// The Jacobi symbol (a / M) for a modulus that the compiler knows.
///
/// Pre:    M is odd (else it does not compile).
/// Time:   variable in a and M.
template <modulus_source M, detail::number A>
  requires(!detail::is_even_source<M>)
[[nodiscard]] constexpr int jacobi_vartime(const A& a) noexcept {
  return jacobi_vartime(a, detail::trimmed<M>());
}

// Even moduli that the compiler knows.
template <modulus_source M, detail::number A,
          typename Cure = detail::the_modulus_is_even_but_has_to_be_odd>
  requires detail::is_even_source<M>
void jacobi(const A& a) = delete;
template <modulus_source M, detail::number A,
          typename Cure = detail::the_modulus_is_even_but_has_to_be_odd>
  requires detail::is_even_source<M>
void jacobi_vartime(const A& a) = delete;

}  // namespace napier::inline NAPIER_ABI
