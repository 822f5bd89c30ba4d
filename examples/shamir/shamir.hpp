// SPDX-License-Identifier: Apache-2.0
//
// Shamir's secret sharing (1979): of n shares any k give the secret back, and k - 1 say nothing
// about it. Constant time in the secret and the shares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <napier/napier.hpp>
#include <napier/random.hpp>

namespace shamir {

using namespace napier;

/// The integers modulo 2^256 - 189, a prime.
using F = field<"0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff43">;

/// A point (x, f(x)) of the polynomial f; x is public.
struct share {
  std::uint8_t x;
  F y;
};

/// The shares at 1, 2, 3, ..., as many as shares has room for; any `threshold` of them give the
/// secret back. False, and the shares are of no use, where there are no random numbers to be had.
///
/// Pre:    1 <= threshold, and shares.size() < 256: else false.
/// Time:   secret secret.
template <typename Random>
[[nodiscard]] constexpr bool split(const F& secret, std::size_t threshold, std::span<share> shares,
                                   Random&& random) {
  if (threshold < 1 || shares.size() > 255) return false;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = {static_cast<std::uint8_t>(i + 1), F{}};
  }
  // f = secret + c1 x + c2 x^2 + ..., by Horner's rule, from the random top coefficient down.
  for (std::size_t i = 1; i < threshold; ++i) {
    const auto coefficient = random_element<F>(random);
    if (!coefficient) return false;
    for (share& each : shares) each.y = (each.y + *coefficient) * F{each.x};
  }
  for (share& each : shares) each.y += secret;
  return true;
}

/// f(0) for the polynomial through the shares, of which there are as many as the threshold. Fewer
/// shares, or wrong ones, give a number that has nothing to do with the secret. None if an x is 0,
/// or there twice.
///
/// Time:   secret y of the shares; public x.
/// Source: Lagrange's interpolation.
[[nodiscard]] constexpr std::optional<F> combine(std::span<const share> shares) noexcept {
  F secret;
  for (const share& own : shares) {
    if (own.x == 0) return std::nullopt;
    F above = 1, below = 1;
    for (const share& other : shares) {
      if (&other == &own) continue;
      if (other.x == own.x) return std::nullopt;
      above *= F{other.x};
      below *= F{other.x} - F{own.x};
    }
    secret += own.y * above / below;
  }
  return secret;
}

// Any three of five, at compile time.
static_assert([] {
  share all[5];
  const bool is_split = split(F{1234}, 3, all, [](auto bytes) { bytes[0] = 99; });
  const share three[] = {all[4], all[0], all[2]};
  return is_split && combine(three) == F{1234} && combine({three, 2}) != F{1234};
}());

}  // namespace shamir
