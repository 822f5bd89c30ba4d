// SPDX-License-Identifier: Apache-2.0
//
// Powers modulo a number, for public data.
#pragma once

#include <cstddef>

#include <napier/integer/residue/mod_inverse.hpp>
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/kernels/power.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// x^e mod |m|. Pre: m != 0; e >= 0.
template <typename Number>
constexpr Number power_modulo(integer_view x, integer_view e, integer_view m,
                              const typename Number::allocator_type& allocator) {
  Number z(allocator);
  if (m.size == 1 && m.limbs[0] == 1) return z;
  integer_limb* const p = z.overwrite(m.size);
  typename Number::scratch work(kernels::power_work(x.size, e.limbs, e.size, m.limbs, m.size),
                                allocator);
  kernels::power(p, x.limbs, x.size, e.limbs, e.size, m.limbs, m.size, work.data());
  if (x.negative && e.is_odd() && limbs::significant_limbs_vartime(p, m.size) != 0) {
    static_cast<void>(limbs::subtract(p, m.limbs, p, m.size));  // (-|x|)^e
  }
  z.finish(m.size, false);
  return z;
}

}  // namespace detail

/// x^e modulo |m|, 0 <= x^e < |m|. x^0 = 1, but 0 modulo 1. A negative e is a power of the inverse.
/// Long powers are taken in vectors, where the processor has them.
///
/// Throws: std::domain_error for m = 0, and for e < 0 if x has no inverse.
/// Time:   public data. For a secret exponent: integer/residue/mod_exp_secret.hpp.
/// Source: HAC 14.85 and 14.94; for an even m Koc (1994).
template <typename X, typename E, typename M>
  requires detail::integers<X, E, M>
[[nodiscard]] constexpr auto mod_exp(const X& x, const E& e, const M& m) {
  using number = detail::common_integer_t<X, E, M>;
  const auto allocator = detail::allocator_among(x, e, m);
  const detail::held_operand base(x);
  const detail::held_operand exponent(e);
  const detail::held_operand modulus(m);
  if (modulus.view().is_zero()) {
    detail::raise<std::domain_error>("napier: mod_exp: the modulus is 0");
  }
  if (!exponent.view().negative) {
    return detail::power_modulo<number>(base, exponent, modulus, allocator);
  }
  number inverse(allocator);
  if (!detail::invert(inverse, base, modulus, allocator)) {
    detail::raise<std::domain_error>("napier: mod_exp: the base has no inverse");
  }
  return detail::power_modulo<number>(inverse, exponent, modulus, allocator);
}

}  // namespace napier::inline NAPIER_ABI
