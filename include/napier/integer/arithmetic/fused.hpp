// SPDX-License-Identifier: Apache-2.0
//
// Products added to a number and subtracted from it, without an intermediate number if one factor
// is short.
#pragma once

#include <cstddef>
#include <utility>

#include <napier/integer/arithmetic/arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// |z| = |x| y + |z|, for a z of the sign of the product.
template <typename A, bool W>
constexpr void add_limb_multiple(basic_integer<A, W>& z, integer_view x, integer_limb y,
                                 bool negative) {
  const bool is_z = x.limbs == z.limbs().data();
  std::size_t n = z.size();
  const std::size_t needed = (n < x.size ? x.size : n) + 1;
  integer_limb* const p = z.modify(needed);
  for (; n < needed; ++n) p[n] = 0;
  integer_limb high = limbs::add_multiple(p, is_z ? p : x.limbs, x.size, y);
  for (std::size_t i = x.size; high != 0; ++i) {
    carry_flag carry = 0;
    p[i] = add_carry(p[i], high, carry);
    high = carry;
  }
  z.finish(needed, negative);
}

}  // namespace detail

/// z += x * y.
///
/// Alias:  z may be x or y.
/// Time:   public data.
template <typename A, bool W>
constexpr void add_product(basic_integer<A, W>& z, integer_view x, integer_view y) {
  if (x.size < y.size) std::swap(x, y);
  if (y.size == 0) return;
  const bool negative = x.negative != y.negative;
  if (y.size == 1 && (z.is_zero() || z.is_negative() == negative)) {
    return detail::add_limb_multiple(z, x, y.limbs[0], negative);
  }
  basic_integer<A, W> term(z.get_allocator());
  product(term, x, y);
  sum(z, z, term);
}

/// z -= x * y.
///
/// Alias:  z may be x or y.
/// Time:   public data.
template <typename A, bool W>
constexpr void subtract_product(basic_integer<A, W>& z, integer_view x, integer_view y) {
  add_product(z, -x, y);
}

}  // namespace napier::inline NAPIER_ABI
