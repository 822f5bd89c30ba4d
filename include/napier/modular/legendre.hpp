// SPDX-License-Identifier: Apache-2.0
//
// Is an element a square?
#pragma once

#include <napier/big_int/bit_shift.hpp>
#include <napier/modular/field_like.hpp>

namespace napier::inline NAPIER_ABI {

/// The Legendre symbol of a secret: one of three masks is set.
template <limb T>
struct legendre_symbol {
  ct::mask<T> zero;        // x = 0
  ct::mask<T> residue;     // x is a square, and not 0
  ct::mask<T> nonresidue;  // x is no square

  /// 0, 1, or -1 as a limb of all ones.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr T value() const noexcept {
    return static_cast<T>(residue.bit() | nonresidue.bits());
  }
  /// 0, 1 or -1, which is public from here on.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr int declassify() const noexcept {
    return static_cast<int>(ct::declassify(residue.bit())) -
           static_cast<int>(ct::declassify(nonresidue.bit()));
  }
};

/// The Legendre symbol of x, as the power x^((M-1)/2).
///
/// Pre:    M is an odd prime. Modulo an odd composite number the power need not be 0, 1 or M - 1:
///         where it is none of them no mask is set, and declassify() gives 0.
/// Time:   secret x.
/// Source: Euler's criterion; HAC 2.147.
template <auto M>
[[nodiscard]] constexpr auto legendre(const field_element<M>& x) noexcept {
  static_assert((M[0] & 1U) == 1, "the Legendre symbol needs an odd prime modulus");
  using F = field_element<M>;
  constexpr auto half = M >> 1;
  const auto power = pow_vartime(x, half).value();
  return legendre_symbol<typename F::limb_type>{ct::is_zero(power), ct::equal(power, F(1).value()),
                                                ct::equal(power, F(-1).value())};
}

/// The same in an extension, which hands it down by its norm.
///
/// Pre:    the extension is a field, over an odd prime.
/// Time:   secret x.
template <field_like F>
  requires requires(const F& x) { norm(x); }
[[nodiscard]] constexpr auto legendre(const F& x) noexcept {
  return legendre(norm(x));
}

/// Set where x is a square: 0 is one.
///
/// Pre:    as legendre.
/// Time:   secret x.
template <field_like F>
[[nodiscard]] constexpr auto is_square(const F& x) noexcept {
  const auto symbol = legendre(x);
  return symbol.zero | symbol.residue;
}

}  // namespace napier::inline NAPIER_ABI
