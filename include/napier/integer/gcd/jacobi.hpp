// SPDX-License-Identifier: Apache-2.0
//
// The Jacobi and the Kronecker symbol.
#pragma once

#include <napier/integer/value/error.hpp>
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/kernels/gcd.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename Number>
constexpr int kronecker_of(integer_view x, integer_view y,
                           const typename Number::allocator_type& allocator) {
  typename Number::scratch work(kernels::kronecker_work(x.size, y.size), allocator);
  return kernels::kronecker(x.limbs, x.size, x.negative, y.limbs, y.size, y.negative, work.data());
}

}  // namespace detail

/// The Kronecker symbol (x / y) of any numbers: 1, -1, or 0 if they have a common divisor above 1.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr int kronecker(const X& x, const Y& y) {
  return detail::kronecker_of<detail::common_integer_t<X, Y>>(
      detail::operand(x), detail::operand(y), detail::allocator_among(x, y));
}

/// The Jacobi symbol (x / n) for an odd n above 0. For a prime n it is 0 if n divides x, else 1 if
/// x is a square modulo n, and -1 if it is not.
///
/// Throws: std::domain_error if n is even or negative.
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr int jacobi(const X& x, const Y& n) {
  const detail::held_operand modulus(n);
  if (!modulus.view().is_odd() || modulus.view().negative) {
    detail::raise<std::domain_error>("napier: jacobi: the modulus is not odd and above 0");
  }
  return kronecker(x, n);
}

}  // namespace napier::inline NAPIER_ABI
