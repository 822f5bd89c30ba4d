// SPDX-License-Identifier: Apache-2.0
//
// What a field element is to an algorithm: residues modulo a number, and the extensions of them.
#pragma once

#include <concepts>
#include <type_traits>

#include <napier/modular/field.hpp>

namespace napier::inline NAPIER_ABI {

/// A type whose values add, multiply and have inverses: field<M>, and the towers over it. Its
/// inverse() is a ct::maybe; `square` and `select` are found where the type is declared.
template <typename F>
concept field_like = std::is_trivially_copyable_v<F> && std::constructible_from<F, int> &&
                     requires(const F& x, ct::mask<typename F::limb_type> choose) {
                       { x + x } -> std::convertible_to<F>;
                       { x - x } -> std::convertible_to<F>;
                       { x* x } -> std::convertible_to<F>;
                       { -x } -> std::convertible_to<F>;
                       { square(x) } -> std::convertible_to<F>;
                       { select(choose, x, x) } -> std::convertible_to<F>;
                       { x.inverse().has_value() } -> std::same_as<ct::mask<typename F::limb_type>>;
                     };

namespace ct {

/// Set where x = 0.
///
/// Time:   secret x.
template <field_like F>
[[nodiscard]] constexpr mask<typename F::limb_type> is_zero(const F& x) noexcept {
  if constexpr (requires { x.is_zero(); }) {
    return x.is_zero();
  } else {
    return is_zero(x.value());
  }
}

/// Set where x = y.
///
/// Time:   secret x, y.
template <field_like F>
[[nodiscard]] constexpr mask<typename F::limb_type> equal(const F& x, const F& y) noexcept {
  return is_zero(F(x - y));
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
