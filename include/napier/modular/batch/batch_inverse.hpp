// SPDX-License-Identifier: Apache-2.0
//
// The inverses of many elements for one inversion and three multiplications each.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

#include <napier/modular/field_like.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// inverses[i] = values[i]^-1. The two are apart; inverses holds the products of the elements before
// i until the inverse of all of them is known.
template <field_like F>
constexpr ct::mask<typename F::limb_type> invert_all(F* inverses, const F* values,
                                                     std::size_t n) noexcept {
  using mask = ct::mask<typename F::limb_type>;
  F product(1);
  mask any_zero;
  for (std::size_t i = 0; i < n; ++i) {
    const mask zero = ct::is_zero(values[i]);
    any_zero = any_zero | zero;
    inverses[i] = product;
    product = product * F(select(zero, F(1), values[i]));  // a zero counts as 1
  }
  const auto reciprocal = product.inverse();
  product = reciprocal.value_unchecked();
  for (std::size_t i = n; i-- > 0;) {
    // product is the inverse of the elements up to i.
    const mask zero = ct::is_zero(values[i]);
    inverses[i] = select(zero, F(0), F(product * inverses[i]));
    product = product * F(select(zero, F(1), values[i]));
  }
  return reciprocal.has_value() & ~any_zero;
}

}  // namespace detail

/// inverses[i] = values[i]^-1 for every i; 0 stays 0. The mask is set where all had inverses.
///
/// Over a field only 0 has none. In a ring another element without an inverse makes all results 0.
///
/// Pre:    the two ranges have one length: else the violation handler is called, the mask is not
///         set and nothing is written if it returns.
/// Alias:  inverses is apart from values; batch_inverse_in_place is for one range.
/// Time:   secret values; public the length.
/// Source: Montgomery (1987), section 10.3.1.
template <typename Inverses, typename Values>
[[nodiscard]] constexpr auto batch_inverse(Inverses&& inverses, const Values& values) noexcept {
  const std::span z(inverses);
  const std::span x(values);
  using F = typename decltype(z)::element_type;
  static_assert(std::is_same_v<F, typename decltype(x)::value_type>, "one type of element");
  if (z.size() != x.size()) {
    detail::precondition_violated("napier: batch_inverse: the ranges differ in length");
    return ct::mask<typename F::limb_type>();
  }
  return detail::invert_all<F>(z.data(), x.data(), x.size());
}

/// values[i] = values[i]^-1 for every i, with as many elements of scratch, which holds the old
/// values afterwards; otherwise as batch_inverse.
///
/// Time:   secret values; public the length.
template <typename Values, typename Scratch>
[[nodiscard]] constexpr auto batch_inverse_in_place(Values&& values, Scratch&& scratch) noexcept {
  const std::span x(values);
  const std::span old(scratch);
  using F = typename decltype(x)::element_type;
  static_assert(std::is_same_v<F, typename decltype(old)::element_type>, "one type of element");
  if (old.size() < x.size()) {
    detail::precondition_violated("napier: batch_inverse_in_place: the scratch is too short");
    return ct::mask<typename F::limb_type>();
  }
  for (std::size_t i = 0; i < x.size(); ++i) old[i] = x[i];
  return detail::invert_all<F>(x.data(), old.data(), x.size());
}

/// values[i] = values[i]^-1 for every i of an array. The scratch is on the stack, and is wiped.
///
/// Time:   secret values.
template <field_like F, std::size_t N>
[[nodiscard]] constexpr auto batch_inverse_in_place(std::array<F, N>& values) noexcept {
  std::array<F, N> old = values;
  const auto all = detail::invert_all<F>(values.data(), old.data(), N);
  if (!std::is_constant_evaluated()) ct::wipe(old);
  return all;
}

}  // namespace napier::inline NAPIER_ABI
