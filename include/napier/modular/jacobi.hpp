// SPDX-License-Identifier: Apache-2.0
//
// The Jacobi symbol of public numbers, at compile time and at run time.
#pragma once

#include <napier/big_int/addition.hpp>
#include <napier/limbs/binary_gcd.hpp>
#include <napier/modular/modulus.hpp>

namespace napier::inline NAPIER_ABI {

/// The Jacobi symbol (a / m): 1, -1, or 0 where a and m have a common divisor above 1. For a prime
/// m it is Legendre's symbol, 1 for squares. The number a may be m or more.
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
template <modulus_source M, detail::number A>
[[nodiscard]] constexpr int jacobi_vartime(const A& a) noexcept {
  constexpr auto m = detail::trimmed<M>();
  static_assert((m[0] & 1U) != 0, "the Jacobi symbol is for odd moduli");
  return jacobi_vartime(a, m);
}

}  // namespace napier::inline NAPIER_ABI
