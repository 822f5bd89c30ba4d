// SPDX-License-Identifier: Apache-2.0
//
// The concept of field elements: residues modulo a number, and elements of extensions.
#pragma once

#include <concepts>
#include <type_traits>

#include <napier/modular/field.hpp>

namespace napier::inline NAPIER_ABI {

/// A type whose values can be added, multiplied and inverted: field<M>, and the towers over it.
/// inverse() returns a ct::maybe; `square` and `select` are found by argument-dependent lookup.
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

/// The mask that is set if x = 0.
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

/// The mask that is set if x = y.
///
/// Time:   secret x, y.
template <field_like F>
[[nodiscard]] constexpr mask<typename F::limb_type> equal(const F& x, const F& y) noexcept {
  return is_zero(F(x - y));
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
