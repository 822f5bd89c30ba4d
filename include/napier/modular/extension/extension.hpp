// SPDX-License-Identifier: Apache-2.0
//
// Towers of fields: quadratic and cubic extensions, of prime fields and of one another.
//
//   using Fp   = field<"0x1a0111ea...aaab">;                  // BLS12-381
//   using Fp2  = quadratic_extension<Fp, Fp(-1)>;             // u^2 = -1
//   using Fp6  = cubic_extension<Fp2, Fp2(1, 1)>;             // v^3 = 1 + u
//   using Fp12 = quadratic_extension<Fp6, Fp6::generator()>;  // w^2 = v
#pragma once

#include <array>
#include <concepts>
#include <utility>

#include <napier/modular/extension/binomial.hpp>
#include <napier/modular/extension/cubic.hpp>
#include <napier/modular/extension/cyclotomic.hpp>
#include <napier/modular/extension/quadratic.hpp>
#include <napier/modular/extension/sparse.hpp>
#include <napier/modular/multi_pow.hpp>

namespace napier::inline NAPIER_ABI {

/// An extension of another field.
template <typename E>
concept field_extension = field_like<E> && field_like<typename E::base_type>;

/// x^e; x^0 = 1.
///
/// Time:   secret x, e; public the number of limbs of e.
template <field_extension E, std::size_t N, limb T>
[[nodiscard]] constexpr E pow(const E& x, const big_int<N, T>& e) noexcept {
  return multi_pow(std::array{x}, std::array{e});
}

/// x^e for a public exponent.
///
/// Time:   variable in e; secret x.
template <field_extension E, std::size_t N, limb T>
[[nodiscard]] constexpr E pow_vartime(const E& x, const big_int<N, T>& e) noexcept {
  return multi_pow_vartime(std::array{x}, std::array{e});
}

/// x^e for an exponent that is a literal, and therefore public.
///
/// Time:   secret x.
template <field_extension E, limb T, T... Limbs>
[[nodiscard]] constexpr E pow(const E& x, std::integer_sequence<T, Limbs...> literal) noexcept {
  return pow_vartime(x, to_big_int(literal));
}

/// x^n for a built-in integer, which is public: pow(x, 5). A negative n means the power of the
/// inverse. If x has none, that is a compile error in constant evaluation, and 0 at run time.
///
/// Time:   secret x; public n.
template <field_extension E, std::integral I>
[[nodiscard]] constexpr E pow(const E& x, I n) noexcept {
  return detail::power_of_built_in(x, n);
}

}  // namespace napier::inline NAPIER_ABI
