// SPDX-License-Identifier: Apache-2.0
//
// Numbers with given remainders.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include <napier/integer/arithmetic/division.hpp>
#include <napier/integer/gcd/gcd.hpp>

namespace napier::inline NAPIER_ABI {

/// All numbers that are `remainder` modulo `modulus`; 0 <= remainder < modulus.
template <typename Integer>
struct integer_congruence {
  /// The least residue.
  Integer remainder;
  /// The least common multiple of the moduli.
  Integer modulus;
};

/// The numbers that are a modulo |m| and b modulo |n|, as a congruence modulo the least common
/// multiple; empty if a and b differ modulo gcd(m, n), for then there are none.
///
/// Throws: std::domain_error for m = 0 or n = 0.
/// Time:   public data.
/// Source: HAC 14.71 (Garner), for moduli that may have a common divisor.
template <typename A, bool W>
[[nodiscard]] constexpr std::optional<integer_congruence<basic_integer<A, W>>> chinese_remainder(
    const basic_integer<A, W>& a, const basic_integer<A, W>& m, const basic_integer<A, W>& b,
    const basic_integer<A, W>& n) {
  using number = basic_integer<A, W>;
  if (m.is_zero() || n.is_zero()) {
    detail::raise<std::domain_error>("napier: chinese_remainder: a modulus is 0");
  }
  const auto bezout = xgcd(m, n);  // gcd = u m + v n
  number first = mod_euclid(a, m);
  const auto [steps, rest] = div(b - first, bezout.gcd);
  if (!rest.is_zero()) return std::nullopt;
  // first + m ((b - first) / gcd) u, where m u = gcd modulo n.
  const number reduced = n / bezout.gcd;
  const number factor = mod_euclid(steps * bezout.u, reduced);
  number remainder = first + m * factor;
  number modulus = abs(m * reduced);
  remainder = mod_euclid(remainder, modulus);
  return integer_congruence<number>{std::move(remainder), std::move(modulus)};
}

/// The numbers that are remainders[i] modulo |moduli[i]| for all i; all numbers, 0 modulo 1, if the
/// spans are empty.
///
/// Throws: std::domain_error if a modulus is 0, or if there are not as many moduli as remainders.
/// Time:   public data. Congruences are combined by halves, so that long products have factors of
///         equal length.
template <typename A, bool W>
[[nodiscard]] constexpr std::optional<integer_congruence<basic_integer<A, W>>> chinese_remainder(
    std::span<const basic_integer<A, W>> remainders, std::span<const basic_integer<A, W>> moduli) {
  using number = basic_integer<A, W>;
  const std::size_t n = moduli.size();
  if (remainders.size() != n) {
    detail::raise<std::domain_error>("napier: chinese_remainder: not as many moduli as remainders");
  }
  if (n == 0) return integer_congruence<number>{number(0), number(1)};
  if (n == 1) {
    return integer_congruence<number>{mod_euclid(remainders[0], moduli[0]), abs(moduli[0])};
  }
  const auto low = chinese_remainder(remainders.first(n / 2), moduli.first(n / 2));
  const auto high = chinese_remainder(remainders.subspan(n / 2), moduli.subspan(n / 2));
  if (!low || !high) return std::nullopt;
  return chinese_remainder(low->remainder, low->modulus, high->remainder, high->modulus);
}

}  // namespace napier::inline NAPIER_ABI
