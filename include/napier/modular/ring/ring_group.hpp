// SPDX-License-Identifier: Apache-2.0
//
// The units of a ring as a group, for products of powers.
#pragma once

#include <napier/big_int/big_int.hpp>
#include <napier/modular/ring/concept.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The group that modular/multi_pow/straus.hpp takes for elements of a ring.
template <residue_ring Ring>
struct ring_group {
  using element = decltype(Ring::m);
  const Ring& ring;

  constexpr element identity() const noexcept {
    element z(unset);
    ring.one(z.data());
    return z;
  }
  constexpr element combine(const element& x, const element& y) const noexcept {
    element z(unset);
    ring.multiply(z.data(), x.data(), y.data());
    return z;
  }
  constexpr element twice(const element& x) const noexcept {
    element z(unset);
    ring.square(z.data(), x.data());
    return z;
  }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
