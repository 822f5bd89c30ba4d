// SPDX-License-Identifier: Apache-2.0
//
// Powers, and products of many integers.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>  // the concepts of ranges, which its constructors need, without the views of <ranges>
#include <utility>

#include <napier/integer/arithmetic/bits.hpp>
#include <napier/integer/arithmetic/division.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// z = x^e.
template <typename A, bool W>
constexpr void power(basic_integer<A, W>& z, integer_view x, integer_view e) {
  using number = basic_integer<A, W>;
  if (e.negative) raise<std::domain_error>("napier: integer: a power to a negative exponent");
  const bool negative = x.negative && e.is_odd();
  if (e.size == 0 || (x.size == 1 && x.limbs[0] == 1)) {
    z = negative ? -1 : 1;
    return;
  }
  if (x.size == 0) return z.finish(0, false);
  // |x|^e has more than e (bits - 1) bits.
  const std::size_t bits = limbs::bit_width_vartime(x.limbs, x.size);
  if (e.size > 1 || e.limbs[0] > number::max_bits() / (bits - 1)) raise_too_long();
  const auto exponent = static_cast<std::size_t>(e.limbs[0]);
  const std::size_t twos = lsb(x);
  number odd(z.get_allocator()), result(z.get_allocator());
  shift_right_truncated(odd, x.magnitude(), twos);
  result = 1;
  for (auto bit = detail::converted<std::size_t>(std::bit_width(exponent));
       odd != 1 && bit-- > 0;) {
    if (result != 1) square(result, result);
    if ((exponent >> bit & 1U) != 0) product(result, result, odd);
  }
  shift_left(result, result, twos * exponent);
  if (negative) result.negate();
  z = std::move(result);
}

// The product of at(first), ..., at(last - 1), by halves, so that the factors are of like lengths.
template <typename Number, typename At>
constexpr Number product_tree(std::size_t first, std::size_t last, const At& at) {
  if (last - first == 1) return at(first);
  const std::size_t middle = first + (last - first) / 2;
  Number x = product_tree<Number>(first, middle, at);
  const Number y = product_tree<Number>(middle, last, at);
  product(x, x, y);
  return x;
}

}  // namespace detail

/// x^2, by the methods for squares: faster than x * y.
///
/// Time:   public data.
template <detail::any_integer X>
[[nodiscard]] constexpr auto square(const X& x) {
  std::remove_cvref_t<X> z(x.get_allocator());
  square(z, x);
  return z;
}

/// x^e; 0^0 is 1.
///
/// Throws: std::domain_error for a negative e, and std::length_error, before any work is done, for
///         a power that is too long.
/// Time:   public data.
template <detail::any_integer X, detail::integer_operand Y>
[[nodiscard]] constexpr auto pow(const X& x, const Y& e) {
  std::remove_cvref_t<X> z(x.get_allocator());
  detail::power(z, x, detail::operand(e));
  return z;
}

/// The product of the integers of a range, 1 of an empty one.
///
/// Time:   public data.
template <std::ranges::random_access_range R>
  requires detail::any_integer<std::ranges::range_value_t<R>>
[[nodiscard]] constexpr auto product_of(const R& factors) {
  using number = std::ranges::range_value_t<R>;
  const auto n = static_cast<std::size_t>(std::ranges::size(factors));
  if (n == 0) return number(1);
  return detail::product_tree<number>(0, n, [&](std::size_t i) -> number {
    return std::ranges::begin(factors)[static_cast<std::ptrdiff_t>(i)];
  });
}

}  // namespace napier::inline NAPIER_ABI
