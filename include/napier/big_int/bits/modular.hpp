// SPDX-License-Identifier: Apache-2.0
//
// Sums, products and quotients of uint_bits whose intermediate values are not cut off at the width:
// addmod, mulmod, mul_div. The names are Solidity's, and those of the Ethereum Virtual Machine.
// Public data. Many products modulo one number are faster in a context (napier/context.hpp).
//
// The first operand gives the type; the others may be built-in integers or narrower uint_bits.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>

#include <napier/big_int/uint_bits.hpp>
#include <napier/big_int/uint_functions.hpp>
#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// {floor(x y / d), x y mod d}; the quotient has twice the width.
template <std::size_t Bits>
struct wide_quotient {
  uint_bits<2 * Bits> quotient;
  uint_bits<Bits> remainder;
};

// Pre: d is not 0.
template <std::size_t Bits>
constexpr wide_quotient<Bits> multiply_divide(const uint_bits<Bits>& x, const uint_bits<Bits>& y,
                                              const uint_bits<Bits>& d) noexcept {
  constexpr std::size_t M = uint_bits<2 * Bits>::limb_count, N = uint_bits<Bits>::limb_count;
  const uint_bits<2 * Bits> product = mul_wide(x, y);
  wide_quotient<Bits> z;
  limbs::divide_vartime<M, N>(z.quotient.data(), z.remainder.data(), product.data(), d.data());
  return z;
}

// The quotient of a division in Bits bits, rounded up or down.
template <std::size_t Bits>
constexpr std::optional<uint_bits<Bits>> multiply_divide_rounded(const uint_bits<Bits>& x,
                                                                 const uint_bits<Bits>& y,
                                                                 const uint_bits<Bits>& d,
                                                                 bool up) noexcept {
  if (!d) return std::nullopt;
  auto [quotient, remainder] = multiply_divide(x, y, d);
  // No product of numbers below 2^Bits is so large that its quotient would wrap at 2^(2 Bits).
  if (up && remainder) ++quotient;
  if (bit_width(quotient) > Bits) return std::nullopt;
  return uint_bits<Bits>(quotient);
}

}  // namespace detail

/// (x + y) mod m; the sum is not cut off at 2^Bits.
///
/// Pre:    m is not 0, else the violation handler is called; if it returns, the result is 0.
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr uint_bits<Bits> addmod(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y,
    const std::type_identity_t<uint_bits<Bits>>& m) noexcept {
  if (!m) {
    detail::precondition_violated("napier: addmod: modulo 0");
    return {};
  }
  const uint_bits<Bits> a = x < m ? x : x % m, b = y < m ? y : y % m;
  const uint_bits<Bits> sum = a + b;
  return sum < a || sum >= m ? sum - m : sum;
}

/// x y mod m; the product is not cut off at 2^Bits.
///
/// Pre:    m is not 0, else the violation handler is called; if it returns, the result is 0.
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr uint_bits<Bits> mulmod(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y,
    const std::type_identity_t<uint_bits<Bits>>& m) noexcept {
  if (!m) {
    detail::precondition_violated("napier: mulmod: modulo 0");
    return {};
  }
  return detail::multiply_divide(x, y, m).remainder;
}

/// floor(x y / d), where the product has its full width; empty if d is 0 or if the quotient is
/// 2^Bits or more.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<uint_bits<Bits>> mul_div(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y,
    const std::type_identity_t<uint_bits<Bits>>& d) noexcept {
  return detail::multiply_divide_rounded(x, y, d, false);
}
/// ceil(x y / d), where the product has its full width; empty if d is 0 or if the quotient is
/// 2^Bits or more.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr std::optional<uint_bits<Bits>> mul_div_ceil(
    const uint_bits<Bits>& x, const std::type_identity_t<uint_bits<Bits>>& y,
    const std::type_identity_t<uint_bits<Bits>>& d) noexcept {
  return detail::multiply_divide_rounded(x, y, d, true);
}

}  // namespace napier::inline NAPIER_ABI
