// SPDX-License-Identifier: Apache-2.0
//
// Integers from floating-point numbers and back. Exact in both directions, or rounded as named.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <stdexcept>

#include <napier/integer/arithmetic/bits.hpp>
#include <napier/limbs/radix/floating.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// z = x rounded to zero; returns whether it is x.
//
// Pre: x is finite.
template <typename A, bool W, std::floating_point F>
constexpr bool read_floating(basic_integer<A, W>& z, F x) {
  const bool negative = x < 0;
  if (negative) x = -x;
  const std::size_t n = limbs::floating_limbs(x);
  const bool exact = limbs::from_floating(z.overwrite(n), n, x);
  z.finish(n, negative);
  return exact;
}

}  // namespace detail

// Declared in integer.hpp.
template <typename A, bool W>
template <std::floating_point F>
constexpr basic_integer<A, W>::basic_integer(F value, const A& allocator)
    : basic_integer(allocator) {
  if (!limbs::is_finite(value)) {
    detail::raise<std::domain_error>("napier: integer: of an infinity or of what is no number");
  }
  static_cast<void>(detail::read_floating(*this, value));
}

template <typename A, bool W>
template <std::floating_point F>
constexpr std::optional<basic_integer<A, W>> basic_integer<A, W>::from_exact(F value,
                                                                             const A& allocator) {
  if (!limbs::is_finite(value)) return std::nullopt;
  std::optional<basic_integer> z(std::in_place, allocator);
  if (!detail::read_floating(*z, value)) z.reset();
  return z;
}

template <typename A, bool W>
template <std::floating_point F>
constexpr basic_integer<A, W>::operator F() const noexcept {
  const integer_view x = view();
  const F magnitude = limbs::to_floating<F>(x.limbs, x.size);
  return x.negative ? -magnitude : magnitude;
}

template <typename A, bool W>
template <std::floating_point F>
constexpr std::optional<F> basic_integer<A, W>::to() const noexcept {
  const integer_view x = view();
  return limbs::fits_floating<F>(x.limbs, x.size) ? std::optional(static_cast<F>(*this))
                                                  : std::nullopt;
}

}  // namespace napier::inline NAPIER_ABI
