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
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/kernels/prime.hpp>

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
  const detail::held_operand held(x);
  const integer_view square = held;
  number root(allocator);
  detail::integer_limb* const z = root.overwrite(n.size());
  typename number::scratch work(kernels::test_work(n.size(), square.size), allocator);
  if (!kernels::mod_sqrt(z, square.limbs, square.size, square.negative, n.limbs().data(), n.size(),
                         work.data())) {
    return result();
  }
  root.finish(n.size(), false);
  if (root.is_odd()) root = n - root;
  return result(std::move(root));
}

}  // namespace napier::inline NAPIER_ABI
