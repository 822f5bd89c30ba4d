// SPDX-License-Identifier: Apache-2.0
//
// Integers from floating-point numbers and back. Exact in both directions, or rounded as named.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>

#include <napier/integer/arithmetic/bits.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <std::floating_point F>
inline constexpr F two_to_the_64 = static_cast<F>(18446744073709551616.0L);

// z = x rounded to zero; returns whether it is x.
//
// Pre: x is finite.
template <typename A, bool W, std::floating_point F>
constexpr bool read_floating(basic_integer<A, W>& z, F x) {
  static_assert(std::numeric_limits<F>::radix == 2);
  const bool negative = x < 0;
  if (negative) x = -x;
  std::size_t n = 1;  // scaling by powers of two is exact
  for (; x >= two_to_the_64<F>; ++n) x /= two_to_the_64<F>;
  integer_limb* const p = z.overwrite(n);
  for (std::size_t i = n; i-- > 0;) {
    p[i] = static_cast<integer_limb>(x);
    x -= static_cast<F>(p[i]);
    if (i > 0) x *= two_to_the_64<F>;
  }
  z.finish(n, negative);
  return x == 0;
}

template <std::floating_point F>
constexpr bool is_finite(F x) noexcept {
  return x - x == 0;
}

// x rounded to the nearest value, ties to even.
template <std::floating_point F>
constexpr F to_floating(integer_view x) noexcept {
  constexpr auto digits = static_cast<std::size_t>(std::numeric_limits<F>::digits);
  static_assert(digits <= 64, "no floating-point type of more than 64 digits");
  constexpr auto largest = static_cast<std::size_t>(std::numeric_limits<F>::max_exponent);
  const std::size_t width = limbs::bit_width_vartime(x.limbs, x.size);
  std::size_t exponent = width > digits ? width - digits : 0;
  // The digits from bit `exponent` on, fewer than 2^64.
  integer_limb high = 0;
  if (x.size != 0) {
    const std::size_t place = exponent / 64, offset = exponent % 64;
    high = x.limbs[place] >> offset;
    if (offset != 0 && place + 1 < x.size) high |= x.limbs[place + 1] << (64 - offset);
  }
  F value = static_cast<F>(high);
  if (exponent != 0 && test_bit(x.magnitude(), exponent - 1) &&
      ((high & 1U) != 0 || lsb(x) < exponent - 1)) {
    value += 1;  // exact: it becomes 2^digits at most
    if (width == largest && high == (~integer_limb{0} >> (64 - digits))) exponent = largest;
  }
  if (width > largest || exponent >= largest) {
    value = std::numeric_limits<F>::infinity();
  } else {
    for (; exponent >= 32; exponent -= 32) value *= static_cast<F>(std::uint64_t{1} << 32U);
    value *= static_cast<F>(std::uint64_t{1} << exponent);
  }
  return x.negative ? -value : value;
}

}  // namespace detail

// Declared in integer.hpp.
template <typename A, bool W>
template <std::floating_point F>
constexpr basic_integer<A, W>::basic_integer(F value, const A& allocator)
    : basic_integer(allocator) {
  if (!detail::is_finite(value)) {
    detail::raise<std::domain_error>("napier: integer: of an infinity or of what is no number");
  }
  static_cast<void>(detail::read_floating(*this, value));
}

template <typename A, bool W>
template <std::floating_point F>
constexpr std::optional<basic_integer<A, W>> basic_integer<A, W>::from_exact(F value,
                                                                             const A& allocator) {
  if (!detail::is_finite(value)) return std::nullopt;
  std::optional<basic_integer> z(std::in_place, allocator);
  if (!detail::read_floating(*z, value)) z.reset();
  return z;
}

template <typename A, bool W>
template <std::floating_point F>
constexpr basic_integer<A, W>::operator F() const noexcept {
  return detail::to_floating<F>(view());
}

template <typename A, bool W>
template <std::floating_point F>
constexpr std::optional<F> basic_integer<A, W>::to() const noexcept {
  constexpr auto digits = static_cast<std::size_t>(std::numeric_limits<F>::digits);
  const bool fits = bit_width() <= static_cast<std::size_t>(std::numeric_limits<F>::max_exponent);
  if (!fits || (!is_zero() && bit_width() - lsb(view()) > digits)) return std::nullopt;
  return detail::to_floating<F>(view());
}

}  // namespace napier::inline NAPIER_ABI
