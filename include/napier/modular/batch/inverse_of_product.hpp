// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's trick: the inverses of many elements from that of their product.
#pragma once

#include <cstddef>

#include <napier/ct/mask.hpp>
#include <napier/modular/field_like.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// A product of elements, in which 0 counts as 1, and whether one of them is 0.
template <field_like F>
struct product_of_nonzero {
  F product{1};
  ct::mask<typename F::limb_type> any_zero{};
};

// Returns the product of x and the values; before[i] = the product of x and the values before value
// i. x is an argument by value: g++ 12 takes 1.2 to 1.5 times as long for numbers of one limb if
// `before` might overlap it.
template <field_like F>
constexpr product_of_nonzero<F> multiply_up(F* before, const F* values, std::size_t n,
                                            product_of_nonzero<F> x) noexcept {
  constexpr F one(1);
  for (std::size_t i = 0; i < n; ++i) {
    const auto zero = ct::is_zero(values[i]);
    x.any_zero = x.any_zero | zero;
    before[i] = x.product;
    x.product = x.product * F(select(zero, one, values[i]));
  }
  return x;
}

// z[i] = values[i]^-1, or 0 if values[i] is 0. Before the call z holds what multiply_up() wrote to
// `before`, and `inverse` is the inverse of the product that it returned. Returns the inverse of
// the product before the first value.
template <field_like F>
constexpr F multiply_down(F* z, const F* values, std::size_t n, F inverse) noexcept {
  constexpr F one(1), none(0);
  for (std::size_t i = n; i-- > 0;) {
    const auto zero = ct::is_zero(values[i]);
    z[i] = select(zero, none, F(inverse * z[i]));
    inverse = inverse * F(select(zero, one, values[i]));
  }
  return inverse;
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
