// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors, also with their coefficients, and least common multiples.
#pragma once

#include <cstddef>
#include <utility>

#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/kernels/gcd.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename Number>
constexpr Number gcd_of(integer_view x, integer_view y,
                        const typename Number::allocator_type& allocator) {
  Number z(allocator);
  integer_limb* const p = z.overwrite(x.size < y.size ? y.size : x.size);
  typename Number::scratch work(kernels::gcd_work(x.size, y.size), allocator);
  const std::size_t n = kernels::gcd(p, x.limbs, x.size, y.limbs, y.size, work.data());
  z.finish(n, false);
  return z;
}

template <typename Number>
constexpr Number lcm_of(integer_view x, integer_view y,
                        const typename Number::allocator_type& allocator) {
  Number z(allocator), rest(allocator);
  if (x.is_zero() || y.is_zero()) return z;
  const Number g = gcd_of<Number>(x, y, allocator);
  divide(z, rest, x, g);
  product(z, z, y);
  z.drop_sign();
  return z;
}

}  // namespace detail

/// The greatest common divisor, 0 or more; gcd(0, y) = |y|.
///
/// The overloads name their integers, so that they win over std::gcd and std::lcm, which are found
/// through the allocator.
///
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr basic_integer<A, W> gcd(const basic_integer<A, W>& x,
                                                const basic_integer<A, W>& y) {
  return detail::gcd_of<basic_integer<A, W>>(x, y, x.get_allocator());
}
/// The greatest common divisor, 0 or more; gcd(0, y) = |y|.
///
/// Time:   public data.
template <typename A, bool W, builtin_integer I>
[[nodiscard]] constexpr basic_integer<A, W> gcd(const basic_integer<A, W>& x, const I& y) {
  return detail::gcd_of<basic_integer<A, W>>(x, detail::operand(y), x.get_allocator());
}
/// The greatest common divisor, 0 or more; gcd(0, y) = |y|.
///
/// Time:   public data.
template <typename A, bool W, builtin_integer I>
[[nodiscard]] constexpr basic_integer<A, W> gcd(const I& x, const basic_integer<A, W>& y) {
  return detail::gcd_of<basic_integer<A, W>>(detail::operand(x), y, y.get_allocator());
}

/// The least common multiple, 0 or more; 0 if x or y is 0.
///
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr basic_integer<A, W> lcm(const basic_integer<A, W>& x,
                                                const basic_integer<A, W>& y) {
  return detail::lcm_of<basic_integer<A, W>>(x, y, x.get_allocator());
}
/// The least common multiple, 0 or more; 0 if x or y is 0.
///
/// Time:   public data.
template <typename A, bool W, builtin_integer I>
[[nodiscard]] constexpr basic_integer<A, W> lcm(const basic_integer<A, W>& x, const I& y) {
  return detail::lcm_of<basic_integer<A, W>>(x, detail::operand(y), x.get_allocator());
}
/// The least common multiple, 0 or more; 0 if x or y is 0.
///
/// Time:   public data.
template <typename A, bool W, builtin_integer I>
[[nodiscard]] constexpr basic_integer<A, W> lcm(const I& x, const basic_integer<A, W>& y) {
  return detail::lcm_of<basic_integer<A, W>>(detail::operand(x), y, y.get_allocator());
}

/// A greatest common divisor and its coefficients: gcd = u x + v y.
template <typename Integer>
struct integer_bezout {
  /// The greatest common divisor of x and y.
  Integer gcd;
  /// The factor of x.
  Integer u;
  /// The factor of y.
  Integer v;
};

/// The greatest common divisor, 0 or more, with the coefficients of least magnitude: |u| <= |y| /
/// 2g and |v| <= |x| / 2g where that leaves a choice.
///
/// Where it leaves none the result is GMP's: |x| = |y| or x = 0 gives u = 0 and v = +-1, y = 0
/// gives u = +-1 and v = 0, and x = y = 0 gives three zeros.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto xgcd(const X& x, const Y& y) {
  using number = detail::common_integer_t<X, Y>;
  const auto allocator = detail::allocator_among(x, y);
  const detail::held_operand held_x(x);
  const detail::held_operand held_y(y);
  const integer_view a = held_x, b = held_y;
  integer_bezout<number> z{number(allocator), number(allocator), number(allocator)};
  const std::size_t longer = a.size < b.size ? b.size : a.size;
  detail::integer_limb* const g = z.gcd.overwrite(longer);
  detail::integer_limb* const u = z.u.overwrite(b.size == 0 ? 1 : b.size);
  detail::integer_limb* const v = z.v.overwrite(a.size == 0 ? 1 : a.size);
  typename number::scratch work(kernels::extended_gcd_work(a.size, b.size), allocator);
  const auto sizes = kernels::extended_gcd(g, u, v, a.limbs, a.size, b.limbs, b.size, work.data());
  z.gcd.finish(sizes.g_size, false);
  z.u.finish(sizes.u_size, sizes.u_negative != a.negative);
  z.v.finish(sizes.v_size, sizes.v_negative != b.negative);
  return z;
}

}  // namespace napier::inline NAPIER_ABI
