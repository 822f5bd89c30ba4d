// SPDX-License-Identifier: Apache-2.0
//
// Logarithms rounded down, and the multiplicity of a factor in a number.
#pragma once

#include <cstddef>
#include <utility>

#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/value/operands.hpp>

namespace napier::inline NAPIER_ABI {

/// The greatest k for which 2^k <= x.
///
/// Throws: std::domain_error for x below 1.
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr std::size_t floor_log2(const basic_integer<A, W>& x) {
  if (x.sign() <= 0) detail::raise<std::domain_error>("napier: floor_log2: of a number below 1");
  return x.bit_width() - 1;
}

namespace detail {

// The greatest k for which base^k <= x, and power = base^k.
template <typename Number>
constexpr std::size_t log_of(const Number& x, const Number& base, Number& power) {
  if (base > x) {
    power = 1;
    return 0;
  }
  std::size_t k = 2 * log_of(x, base * base, power);
  Number next = power * base;
  if (next <= x) {
    power = std::move(next);
    ++k;
  }
  return k;
}

// x = base^k rest; returns k.
template <typename Number>
constexpr std::size_t divide_out(Number& x, const Number& base) {
  auto [quotient, remainder] = div(x, base);
  if (!remainder.is_zero()) return 0;
  std::size_t k = 1;
  x = std::move(quotient);
  if (base.size() <= x.size()) k += 2 * divide_out(x, Number(base * base));
  auto [last, rest] = div(x, base);
  if (rest.is_zero()) {
    x = std::move(last);
    ++k;
  }
  return k;
}

}  // namespace detail

/// The greatest k for which base^k <= x.
///
/// Throws: std::domain_error for x below 1 and for a base below 2.
/// Time:   public data.
template <typename X, typename B>
  requires detail::integer_operands<X, B>
[[nodiscard]] constexpr std::size_t floor_log(const X& x, const B& base) {
  using number = detail::common_integer_t<X, B>;
  const auto allocator = detail::allocator_among(x, base);
  const number value(detail::operand(x), allocator), b(detail::operand(base), allocator);
  if (value.sign() <= 0 || b < 2) {
    detail::raise<std::domain_error>("napier: floor_log: of a number below 1, or base below 2");
  }
  number power(allocator);
  return detail::log_of(value, b, power);
}

/// x without its factors p: x = p^exponent rest.
template <typename Integer>
struct integer_valuation {
  /// How often the factor divides x.
  std::size_t exponent;
  /// x without the factor.
  Integer rest;
};

/// The greatest exponent for which p^exponent divides x, and the quotient.
///
/// Throws: std::domain_error for x = 0 and for |p| below 2.
/// Time:   public data.
template <typename X, typename P>
  requires detail::integer_operands<X, P>
[[nodiscard]] constexpr auto remove_factor(const X& x, const P& p) {
  using number = detail::common_integer_t<X, P>;
  const auto allocator = detail::allocator_among(x, p);
  integer_valuation<number> z{0, number(detail::operand(x), allocator)};
  const number base(detail::operand(p), allocator);
  if (z.rest.is_zero() || compare_magnitudes(base, 2) < 0) {
    detail::raise<std::domain_error>("napier: remove_factor: of 0, or of a factor 0 or 1");
  }
  z.exponent = detail::divide_out(z.rest, base);
  return z;
}

}  // namespace napier::inline NAPIER_ABI
