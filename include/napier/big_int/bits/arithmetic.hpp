// SPDX-License-Identifier: Apache-2.0
//
// Functions of uint_bits: powers and roots; sums, differences and products that are checked or
// saturate where the operators wrap. Public data.
//
// The first operand gives the type; the others may be built-in integers or narrower uint_bits.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>

#include <napier/big_int/uint_bits.hpp>
#include <napier/big_int/uint_functions.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// z = x^e by squaring, from the lowest bit of e up. multiply(a, b) is a = a b; if it returns false,
// so does power_of, at once.
template <typename V, std::size_t E, typename Multiply>
constexpr bool power_of(V& z, V x, uint_bits<E> e, Multiply multiply) noexcept {
  z = 1;
  while (true) {
    if (test_bit(e, 0) && !multiply(z, x)) return false;
    e >>= 1;
    if (!e) return true;
    if (!multiply(x, x)) return false;
  }
}

// x^e, or empty. If a square of x does not fit, neither does the power, because a higher bit of e
// is still to come; and if the power is the least number, e is odd, and no square is as large.
template <typename V, std::size_t E>
constexpr std::optional<V> checked_power(const V& x, const uint_bits<E>& e) noexcept {
  V z;
  const bool fits = power_of(z, x, e, [](V& a, const V& b) {
    const auto product = checked_mul(a, b);
    if (product) a = *product;
    return product.has_value();
  });
  return fits ? std::optional(z) : std::nullopt;
}

// A built-in exponent; 0 in the place of a negative one.
template <std::integral I>
constexpr uint_bits<8 * sizeof(I)> unsigned_exponent(I e) noexcept {
  if constexpr (std::signed_integral<I>) {
    if (e < 0) {
      precondition_violated("napier: pow: a negative exponent");
      return {};
    }
  }
  return e;
}

}  // namespace detail

/// x + y; empty if that is 2^Bits or more.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<uint_bits<Bits>> checked_add(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y) noexcept {
  const uint_bits<Bits> z = x + y;
  return z < x ? std::nullopt : std::optional(z);
}
/// x - y; empty if that is negative.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<uint_bits<Bits>> checked_sub(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y) noexcept {
  return x < y ? std::nullopt : std::optional(x - y);
}
/// x y; empty if that is 2^Bits or more.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<uint_bits<Bits>> checked_mul(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y) noexcept {
  const uint_bits<2 * Bits> z = mul_wide(x, y);
  return bit_width(z) > Bits ? std::nullopt : std::optional(uint_bits<Bits>(z));
}
/// The quotient and the remainder of x / y; empty if y is 0.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<uint_division<Bits>> checked_div(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y) noexcept {
  return y ? std::optional(div(x, y)) : std::nullopt;
}

/// x + y, or 2^Bits - 1 if that is less.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr uint_bits<Bits> saturating_add(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y) noexcept {
  return checked_add(x, y).value_or(~uint_bits<Bits>{});
}
/// x - y, or 0 if that is negative.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr uint_bits<Bits> saturating_sub(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y) noexcept {
  return checked_sub(x, y).value_or(uint_bits<Bits>{});
}
/// x y, or 2^Bits - 1 if that is less.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr uint_bits<Bits> saturating_mul(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y) noexcept {
  return checked_mul(x, y).value_or(~uint_bits<Bits>{});
}

/// x^e modulo 2^Bits; 0^0 is 1.
///
/// Time:   public data.
/// Source: Knuth, TAOCP 2, 4.6.3, Algorithm A.
template <std::size_t Bits, std::size_t E>
[[nodiscard]] constexpr uint_bits<Bits> pow(const uint_bits<Bits>& x,
                                            const uint_bits<E>& e) noexcept {
  uint_bits<Bits> z;
  static_cast<void>(detail::power_of(z, x, e, [](uint_bits<Bits>& a, const uint_bits<Bits>& b) {
    a *= b;
    return true;
  }));
  return z;
}
/// x^e modulo 2^Bits; 0^0 is 1.
///
/// Pre:    e >= 0, else the violation handler is called; if it returns, the result is 1.
/// Time:   public data.
template <std::size_t Bits, std::integral I>
[[nodiscard]] constexpr uint_bits<Bits> pow(const uint_bits<Bits>& x, I e) noexcept {
  return pow(x, detail::unsigned_exponent(e));
}

/// x^e; empty if that is 2^Bits or more. 0^0 is 1.
///
/// Time:   public data.
template <std::size_t Bits, std::size_t E>
[[nodiscard]] constexpr std::optional<uint_bits<Bits>> checked_pow(const uint_bits<Bits>& x,
                                                                   const uint_bits<E>& e) noexcept {
  return detail::checked_power(x, e);
}
/// x^e; empty if that is 2^Bits or more. 0^0 is 1.
///
/// Pre:    e >= 0, else the violation handler is called; if it returns, the result is 1.
/// Time:   public data.
template <std::size_t Bits, std::integral I>
[[nodiscard]] constexpr std::optional<uint_bits<Bits>> checked_pow(const uint_bits<Bits>& x,
                                                                   I e) noexcept {
  return checked_pow(x, detail::unsigned_exponent(e));
}

/// floor(sqrt(x)).
///
/// Time:   public data.
/// Source: Cohen, A Course in Computational Algebraic Number Theory (1993), Algorithm 1.7.1:
///         Newton's iteration from above. The roots of long rows
///         (limbs/number_theory/square_root_vartime.hpp) would make this header a fifth longer.
template <std::size_t Bits>
[[nodiscard]] constexpr uint_bits<Bits> isqrt(const uint_bits<Bits>& x) noexcept {
  const std::size_t width = bit_width(x);
  if (width <= 2) return x ? 1 : 0;
  // s = floor(sqrt(x)) <= root <= 2^ceil(width / 2) from here on, and root + x / root is largest at
  // one end of that, at most 2 s + 2 or 2^ceil(width / 2) + 2^floor(width / 2): below 2^Bits.
  uint_bits<Bits> root = uint_bits<Bits>{1} << (width + 1) / 2;
  while (true) {
    const uint_bits<Bits> next = (root + x / root) >> 1;
    if (next >= root) return root;
    root = next;
  }
}

}  // namespace napier::inline NAPIER_ABI
