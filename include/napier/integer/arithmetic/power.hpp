// SPDX-License-Identifier: Apache-2.0
//
// Powers, factorials, binomial coefficients, and the product trees that they are made of.
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

[[noreturn]] inline void raise_too_long() {
  raise<std::length_error>("napier: integer: a result longer than the bound");
}

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

// The product of `count` numbers from `first` on, each `step` after the one before.
template <typename Number>
constexpr Number product_of_steps(std::uint64_t first, std::uint64_t count, std::uint64_t step) {
  constexpr std::size_t leaf = 16;
  if (count == 0) return Number(1);
  const auto leaves = detail::converted<std::size_t>((count + leaf - 1) / leaf);
  return product_tree<Number>(0, leaves, [&](std::size_t i) {
    Number x(1);
    const std::uint64_t begin = std::uint64_t{i} * leaf;
    const std::uint64_t end = count - begin < leaf ? count : begin + leaf;
    std::uint64_t factor = 1;  // of as many numbers as fit
    for (std::uint64_t k = begin; k < end; ++k) {
      const std::uint64_t next = first + k * step;
      if (factor > ~std::uint64_t{0} / next) {
        x *= factor;
        factor = 1;
      }
      factor *= next;
    }
    x *= factor;
    return x;
  });
}

}  // namespace detail

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

/// n! = 1 * 2 * ... * n.
///
/// Throws: std::length_error for a factorial that is too long, before any work is done.
/// Time:   public data.
template <typename Integer = integer>
[[nodiscard]] constexpr Integer factorial(std::uint64_t n) {
  // n! > (n / e)^n, and n >= 2^(width - 1): more than n (width - 3) bits.
  const auto width = detail::converted<std::uint64_t>(std::bit_width(n));
  if (width > 4 && n > Integer::max_bits() / (width - 3)) detail::raise_too_long();
  // Every odd number is there once for each of its multiples by a power of two.
  Integer odd(1), result(1);
  for (std::uint64_t k = width; k-- > 0;) {
    const std::uint64_t from = ((n >> k >> 1U) + 1) | 1U;
    const std::uint64_t to = n >> k;
    if (from <= to) odd *= detail::product_of_steps<Integer>(from, (to - from) / 2 + 1, 2);
    result *= odd;
  }
  const auto twos = n - static_cast<std::uint64_t>(std::popcount(n));
  return std::move(result) << twos;
}

/// The number of ways to choose k of n: n! / (k! (n - k)!); 0 for k > n.
///
/// Throws: std::length_error where n (n - 1) ... (n - k + 1) is too long, before any work is done.
/// Time:   public data.
template <typename Integer = integer>
[[nodiscard]] constexpr Integer binomial(std::uint64_t n, std::uint64_t k) {
  if (k > n) return Integer(0);
  if (k > n - k) k = n - k;
  if (k == 0) return Integer(1);
  if (k > Integer::max_bits() / detail::converted<std::uint64_t>(std::bit_width(n))) {
    detail::raise_too_long();
  }
  return detail::product_of_steps<Integer>(n - k + 1, k, 1) / factorial<Integer>(k);
}

}  // namespace napier::inline NAPIER_ABI
