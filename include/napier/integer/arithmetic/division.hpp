// SPDX-License-Identifier: Apache-2.0
//
// Quotients and remainders of integers, rounded to zero, down, up, and with a remainder that is
// never negative.
#pragma once

#include <concepts>
#include <cstddef>
#include <utility>

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/limbs/kernels/product.hpp>

namespace napier::inline NAPIER_ABI {

/// A quotient and its remainder: x = quotient * y + remainder.
template <typename Integer>
struct integer_quotient {
  /// The quotient, rounded as the function says.
  Integer quotient;
  /// x less the quotient times y.
  Integer remainder;
};

namespace detail {

// divide() for |x| >= |y| > 0, into quotient and rest, either of which may be x or y.
template <typename A, bool W>
constexpr void divide_into(basic_integer<A, W>& quotient, basic_integer<A, W>& rest, integer_view x,
                           integer_view y) {
  integer_limb* const p = quotient.overwrite(x.size);
  integer_limb* const s = rest.overwrite(y.size);
  typename basic_integer<A, W>::template scratch_of<256> work(kernels::divide_work(x.size, y.size),
                                                              quotient.get_allocator());
  kernels::divide(p, s, x.limbs, x.size, y.limbs, y.size, work.data());
  quotient.finish(x.size, x.negative != y.negative);
  rest.finish(y.size, x.negative);
}

// divide() if q or r needs other memory.
template <typename A, bool W>
NAPIER_NEVER_INLINE constexpr void divide_elsewhere(basic_integer<A, W>& q, basic_integer<A, W>& r,
                                                    integer_view x, integer_view y) {
  basic_integer<A, W> fresh_q(q.get_allocator()), fresh_r(r.get_allocator());
  basic_integer<A, W>& quotient = q.limb_capacity() < x.size ? fresh_q : q;
  basic_integer<A, W>& rest = r.limb_capacity() < y.size ? fresh_r : r;
  divide_into(quotient, rest, x, y);
  if (&quotient != &q) q = std::move(fresh_q);
  if (&rest != &r) r = std::move(fresh_r);
}

}  // namespace detail

/// q = x / y rounded to zero, and r = x - q y, which has the sign of x.
///
/// Throws: std::domain_error for y = 0, as all functions below.
/// Alias:  q and r are not the same; x and y may be either.
/// Time:   public data.
template <typename A, bool W>
constexpr void divide(basic_integer<A, W>& q, basic_integer<A, W>& r, integer_view x,
                      integer_view y) {
  if (y.size == 0) detail::raise<std::domain_error>("napier: integer: division by zero");
  if (x.size < y.size) {
    r.assign(x);
    return q.finish(0, false);
  }
  if (q.limb_capacity() < x.size || r.limb_capacity() < y.size) {
    return detail::divide_elsewhere(q, r, x, y);
  }
  detail::divide_into(q, r, x, y);
}

namespace detail {

// The ways to round a quotient; euclidean: the remainder is 0 or more.
enum class rounding : unsigned char { to_zero, down, up, euclidean };

// The number, -1, 0 or 1, that is added to the truncated quotient to round it in this mode; r is
// the remainder of the truncated quotient.
constexpr int correction(rounding mode, bool r_is_zero, bool r_negative, bool y_negative) noexcept {
  if (r_is_zero) return 0;
  switch (mode) {
    case rounding::to_zero:
      return 0;
    case rounding::down:
      return r_negative != y_negative ? -1 : 0;
    case rounding::up:
      return r_negative == y_negative ? 1 : 0;
    case rounding::euclidean:
      return !r_negative ? 0 : y_negative ? 1 : -1;
  }
  return 0;
}

template <typename X, typename Y>
constexpr auto divide_rounded(rounding mode, const X& x, const Y& y) {
  using number = integer_of<X, Y>;
  integer_quotient<number> result;
  if constexpr (any_integer<X>) {
    result = {number(x.get_allocator()), number(x.get_allocator())};
  } else {
    result = {number(y.get_allocator()), number(y.get_allocator())};
  }
  auto& [q, r] = result;
  const auto& divisor = operand(y);
  const integer_view d = divisor;
  divide(q, r, operand(x), d);
  const int more = correction(mode, r.is_zero(), r.is_negative(), d.negative);
  if (more != 0) {
    q += more;
    sum(r, r, more > 0 ? -d : d);
  }
  return result;
}

// The quotient x / y, rounded to zero, without a remainder.
template <typename Integer, typename Allocator>
constexpr Integer quotient_of(integer_view x, integer_view y, const Allocator& allocator) {
  Integer q(allocator);
  if (y.size == 0) raise<std::domain_error>("napier: integer: division by zero");
  if (x.size < y.size) return q;
  const std::size_t size = x.size - y.size + 1;
  integer_limb* const p = q.overwrite(size);
  typename Integer::template scratch_of<256> work(kernels::quotient_work(x.size, y.size),
                                                  allocator);
  kernels::quotient(p, x.limbs, x.size, y.limbs, y.size, work.data());
  q.finish(size, x.negative != y.negative);
  return q;
}

}  // namespace detail

/// The quotient x / y, rounded to zero, and the remainder x % y.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto div(const X& x, const Y& y) {
  return detail::divide_rounded(detail::rounding::to_zero, x, y);
}
/// The quotient rounded down; the remainder has the sign of y.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto div_floor(const X& x, const Y& y) {
  return detail::divide_rounded(detail::rounding::down, x, y);
}
/// The quotient rounded up; the remainder has the sign opposite to that of y.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto div_ceil(const X& x, const Y& y) {
  return detail::divide_rounded(detail::rounding::up, x, y);
}
/// The quotient for which 0 <= remainder < |y|, and the remainder.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto div_euclid(const X& x, const Y& y) {
  return detail::divide_rounded(detail::rounding::euclidean, x, y);
}

/// The remainder of div_floor, which has the sign of m.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto mod_floor(const X& x, const Y& m) {
  return div_floor(x, m).remainder;
}
/// The remainder of div_euclid, 0 <= remainder < |m|.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto mod_euclid(const X& x, const Y& m) {
  return div_euclid(x, m).remainder;
}

/// The quotient rounded to zero, as of built-in integers.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator/(const X& x, const Y& y) {
  const auto& dividend = detail::operand(x);
  const auto& divisor = detail::operand(y);
  using number = detail::integer_of<X, Y>;
  if constexpr (detail::any_integer<X>) {
    return detail::quotient_of<number>(dividend, divisor, x.get_allocator());
  } else {
    return detail::quotient_of<number>(dividend, divisor, y.get_allocator());
  }
}
/// The remainder of operator/, with the sign of x, as of built-in integers.
///
/// Time:   public data.
template <typename X, typename Y>
  requires detail::integer_operands<X, Y>
[[nodiscard]] constexpr auto operator%(const X& x, const Y& y) {
  return div(x, y).remainder;
}
template <typename A, bool W, detail::integer_operand Y>
constexpr basic_integer<A, W>& operator/=(basic_integer<A, W>& x, const Y& y) {
  return x = detail::quotient_of<basic_integer<A, W>>(x, detail::operand(y), x.get_allocator());
}
template <typename A, bool W, detail::integer_operand Y>
constexpr basic_integer<A, W>& operator%=(basic_integer<A, W>& x, const Y& y) {
  basic_integer<A, W> quotient(x.get_allocator());
  divide(quotient, x, x, detail::operand(y));
  return x;
}

}  // namespace napier::inline NAPIER_ABI
