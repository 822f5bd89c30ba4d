// SPDX-License-Identifier: Apache-2.0
//
// Functions of int_bits: exact products, powers, division rounded in other ways, and sums,
// differences and products that are checked or saturate where the operators wrap. Public data.
//
// The first operand gives the type; the others may be built-in integers or narrower int_bits.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>

#include <napier/big_int/bits/arithmetic.hpp>
#include <napier/big_int/bits/int_bits.hpp>
#include <napier/big_int/uint_functions.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The least number of the type, or the largest.
template <std::size_t Bits>
constexpr int_bits<Bits> limit_of(bool negative) noexcept {
  const int_bits<Bits> least(uint_bits<Bits>{1} << (Bits - 1));
  return negative ? least : ~least;
}

}  // namespace detail

/// x y, exactly, in A + B bits.
///
/// Time:   public data.
template <std::size_t A, std::size_t B>
[[nodiscard]] constexpr int_bits<A + B> mul_wide(const int_bits<A>& x,
                                                 const int_bits<B>& y) noexcept {
  const uint_bits<A + B> magnitude = mul_wide(unsigned_abs(x), unsigned_abs(y));
  return int_bits<A + B>(x.is_negative() != y.is_negative() ? -magnitude : magnitude);
}

/// |x|; of the least number it wraps to the least number. unsigned_abs has no such case.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr int_bits<Bits> abs(const int_bits<Bits>& x) noexcept {
  return x.is_negative() ? -x : x;
}

/// The quotient x / y rounded down, and the remainder, which has the sign of y. The quotient of the
/// least number and -1 wraps to the least number.
///
/// Pre:    as for div.
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr int_division<Bits> div_floor(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  int_division<Bits> z = div(x, y);
  if (y && z.remainder && z.remainder.is_negative() != y.is_negative()) {
    --z.quotient;
    z.remainder += y;
  }
  return z;
}
/// The quotient for which 0 <= remainder < |y|, and the remainder. The quotient of the least number
/// and -1 wraps to the least number.
///
/// Pre:    as for div.
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr int_division<Bits> div_euclid(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  int_division<Bits> z = div(x, y);
  if (y && z.remainder.is_negative()) {
    z.quotient += y.is_negative() ? 1 : -1;
    z.remainder += abs(y);
  }
  return z;
}

/// x + y; empty if that is no number of the type.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<int_bits<Bits>> checked_add(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  const int_bits<Bits> z = x + y;
  return ((x ^ z) & (y ^ z)).is_negative() ? std::nullopt : std::optional(z);
}
/// x - y; empty if that is no number of the type.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<int_bits<Bits>> checked_sub(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  const int_bits<Bits> z = x - y;
  return ((x ^ y) & (x ^ z)).is_negative() ? std::nullopt : std::optional(z);
}
/// x y; empty if that is no number of the type.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<int_bits<Bits>> checked_mul(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  const int_bits<2 * Bits> exact = mul_wide(x, y);
  const int_bits<Bits> z(exact);
  return exact == z ? std::optional(z) : std::nullopt;
}
/// The quotient and the remainder of x / y; empty if y is 0, and for the least number divided by
/// -1.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<int_division<Bits>> checked_div(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  if (!y || (y == -1 && x == detail::limit_of<Bits>(true))) return std::nullopt;
  return div(x, y);
}

/// x + y, or the number of the type that is nearest to it.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr int_bits<Bits> saturating_add(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  return checked_add(x, y).value_or(detail::limit_of<Bits>(x.is_negative()));
}
/// x - y, or the number of the type that is nearest to it.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr int_bits<Bits> saturating_sub(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  return checked_sub(x, y).value_or(detail::limit_of<Bits>(x.is_negative()));
}
/// x y, or the number of the type that is nearest to it.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr int_bits<Bits> saturating_mul(
    const int_bits<Bits>& x, const std::type_identity_t<int_bits<Bits>>& y) noexcept {
  return checked_mul(x, y).value_or(detail::limit_of<Bits>(x.is_negative() != y.is_negative()));
}

/// x^e modulo 2^Bits; 0^0 is 1.
///
/// Time:   public data.
template <std::size_t Bits, std::size_t E>
[[nodiscard]] constexpr int_bits<Bits> pow(const int_bits<Bits>& x,
                                           const uint_bits<E>& e) noexcept {
  return int_bits<Bits>(pow(x.pattern, e));
}
/// x^e modulo 2^Bits; 0^0 is 1.
///
/// Pre:    e >= 0, else the violation handler is called; if it returns, the result is 1.
/// Time:   public data.
template <std::size_t Bits, std::integral I>
[[nodiscard]] constexpr int_bits<Bits> pow(const int_bits<Bits>& x, I e) noexcept {
  return int_bits<Bits>(pow(x.pattern, e));
}

/// x^e; empty if that is no number of the type. 0^0 is 1.
///
/// Time:   public data.
template <std::size_t Bits, std::size_t E>
[[nodiscard]] constexpr std::optional<int_bits<Bits>> checked_pow(const int_bits<Bits>& x,
                                                                  const uint_bits<E>& e) noexcept {
  return detail::checked_power(x, e);
}
/// x^e; empty if that is no number of the type. 0^0 is 1.
///
/// Pre:    e >= 0, else the violation handler is called; if it returns, the result is 1.
/// Time:   public data.
template <std::size_t Bits, std::integral I>
[[nodiscard]] constexpr std::optional<int_bits<Bits>> checked_pow(const int_bits<Bits>& x,
                                                                  I e) noexcept {
  return detail::checked_power(x, detail::unsigned_exponent(e));
}

}  // namespace napier::inline NAPIER_ABI
