// SPDX-License-Identifier: Apache-2.0
//
// Square roots modulo a prime.
//
// Every root is squared and compared before it is returned, and the number of steps is bounded by
// the width of the modulus: a modulus that is not prime leads to no wrong root, and takes no
// longer.
#pragma once

#include <optional>
#include <utility>

#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/gcd/jacobi.hpp>
#include <napier/integer/residue/odd_modulus.hpp>
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/number_theory/mod_sqrt_vartime.hpp>

namespace napier::inline NAPIER_ABI {

/// The even one of the two numbers r, 0 <= r < p, for which r^2 = x mod p; empty if there are none.
///
/// If p is not prime, a root may not be found, but what is returned is always a root.
///
/// Throws: std::domain_error for p below 1.
/// Time:   public data.
/// Source: Atkin (1992); Tonelli (1891) and Shanks (1972); Cipolla (1903) where p - 1 is divisible
///         by a high power of two.
template <typename X, typename M>
  requires detail::integer_operands<X, M>
[[nodiscard]] constexpr auto mod_sqrt(const X& x, const M& p) {
  using number = detail::common_integer_t<X, M>;
  using result = std::optional<number>;
  const auto allocator = detail::allocator_among(x, p);
  const number n(detail::operand(p), allocator);
  if (n.sign() <= 0) detail::raise<std::domain_error>("napier: mod_sqrt: the modulus is below 1");
  if (n == 1) return result(number(0, allocator));
  if (n.is_even()) {
    number r = mod_euclid(number(detail::operand(x), allocator), n);
    if (r <= 1) return result(std::move(r));
    return result();
  }
  detail::odd_modulus<number> ring(n, allocator);
  detail::residue_rows<number> rows(ring, 1);
  typename number::scratch work(limbs::mod_sqrt_work<detail::integer_limb>(ring.length()),
                                allocator);
  ring.enter(rows[0], detail::operand(x));
  if (!limbs::mod_sqrt_vartime(ring, rows[0], rows[0], work.data())) return result();
  number root = ring.leave(rows[0]);
  if (root.is_odd()) root = n - root;
  return result(std::move(root));
}

}  // namespace napier::inline NAPIER_ABI
