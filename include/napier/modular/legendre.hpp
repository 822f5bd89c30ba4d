// SPDX-License-Identifier: Apache-2.0
//
// The Legendre symbol of field elements: whether an element is a square.
#pragma once

#include <napier/modular/field_like.hpp>
#include <napier/modular/jacobi.hpp>

namespace napier::inline NAPIER_ABI {

/// The Legendre symbol of x.
///
/// Pre:    M is odd. If it is not a prime, this is the Jacobi symbol: `zero` is set if x and M have
///         a common divisor above 1, and `residue` also for some numbers that are no squares.
/// Time:   secret x.
/// Source: limbs/gcd/jacobi.hpp.
template <auto M>
[[nodiscard]] constexpr auto legendre(const field_element<M>& x) noexcept {
  constexpr auto& m = field_element<M>::modulus;
  static_assert((m[0] & 1U) == 1, "the Legendre symbol needs an odd prime modulus");
  constexpr std::size_t bits = limbs::bit_width_vartime(m.data(), m.size());
  return detail::jacobi_modulo_odd(x.value(), m, bits);
}

/// The Legendre symbol of an element of an extension, which is that of its norm.
///
/// Pre:    the extension is a field, over an odd prime.
/// Time:   secret x.
template <field_like F>
  requires requires(const F& x) { norm(x); }
[[nodiscard]] constexpr auto legendre(const F& x) noexcept {
  return legendre(norm(x));
}

/// The mask that is set if x is a square; 0 is a square.
///
/// Pre:    the modulus is an odd prime, or as legendre for an extension.
/// Time:   secret x.
template <field_like F>
[[nodiscard]] constexpr auto is_square(const F& x) noexcept {
  const auto symbol = legendre(x);
  return symbol.zero | symbol.residue;
}

}  // namespace napier::inline NAPIER_ABI
