// SPDX-License-Identifier: Apache-2.0
//
// Inverses modulo a number.
#pragma once

#include <cstddef>
#include <optional>

#include <napier/integer/value/error.hpp>
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/kernels/gcd.hpp>
#include <napier/limbs/rows/add.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// z = x^-1 mod |m|; returns false, and leaves z unchanged, if there is no inverse.
//
// Pre: m != 0.
template <typename Number>
constexpr bool invert(Number& z, integer_view x, integer_view m,
                      const typename Number::allocator_type& allocator) {
  Number inverse(allocator);
  integer_limb* const p = inverse.overwrite(m.size);
  typename Number::scratch work(kernels::inverse_work(x.size, m.size), allocator);
  if (!kernels::inverse(p, x.limbs, x.size, m.limbs, m.size, work.data())) return false;
  if (x.negative && limbs::significant_limbs_vartime(p, m.size) != 0) {
    static_cast<void>(limbs::subtract(p, m.limbs, p, m.size));
  }
  inverse.finish(m.size, false);
  z = std::move(inverse);
  return true;
}

}  // namespace detail

/// The inverse of x modulo |m|, 0 <= x^-1 < |m|; empty if x and m have a common divisor above 1.
/// Modulo 1 it is 0.
///
/// Throws: std::domain_error for m = 0.
/// Time:   public data.
template <typename X, typename M>
  requires detail::integer_operands<X, M>
[[nodiscard]] constexpr auto mod_inv(const X& x, const M& m) {
  using number = detail::common_integer_t<X, M>;
  const auto allocator = detail::allocator_among(x, m);
  const detail::held_operand modulus(m);
  if (modulus.view().is_zero())
    detail::raise<std::domain_error>("napier: mod_inv: the modulus is 0");
  std::optional<number> z(number{allocator});
  if (!detail::invert(*z, detail::operand(x), modulus, allocator)) z.reset();
  return z;
}

}  // namespace napier::inline NAPIER_ABI
