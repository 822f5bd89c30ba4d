// SPDX-License-Identifier: Apache-2.0
//
// X25519, the Diffie-Hellman function of RFC 7748, in constant time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <napier/napier.hpp>

namespace x25519 {

using namespace napier;

/// Integers modulo 2^255 - 19.
using F = field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;

/// A private key, a public key (the u of a point) or a shared secret, least significant byte first.
using key = std::array<std::uint8_t, 32>;

/// Two points of the curve v^2 = u^3 + 486662 u^2 + u as quotients u = x / z. Their difference
/// stays what it is.
struct ladder {
  F x2, z2, x3, z3;

  /// Exchanges the points where it is set.
  constexpr void swap(ct::mask<> exchange) noexcept {
    ct::swap(exchange, x2, x3);
    ct::swap(exchange, z2, z3);
  }

  /// (P2, P3) becomes (2 P2, P2 + P3), where u1 is the u of their difference.
  ///
  /// Source: RFC 7748, section 5.
  constexpr void step(const F& u1) noexcept {
    const F a = x2 + z2, b = x2 - z2, aa = square(a), bb = square(b), e = aa - bb;
    const F da = (x3 - z3) * a, cb = (x3 + z3) * b;
    x3 = square(da + cb);
    z3 = u1 * square(da - cb);
    x2 = aa * bb;
    z2 = e * (aa + F{121665} * e);
  }
};

/// The u of scalar times the point that has the given u.
///
/// Time:   secret scalar, u.
/// Source: RFC 7748, section 5: also what it does to the bits of scalar and u.
[[nodiscard]] constexpr key multiply(key scalar, key u) noexcept {
  scalar[0] &= 0xf8U;
  scalar[31] = static_cast<std::uint8_t>((scalar[31] & 0x7fU) | 0x40U);
  u[31] &= 0x7fU;
  auto k = big_int<4>::from_bytes_le(scalar);
  const F u1(big_int<4>::from_bytes_le(u));  // 2^255 - 19 and above count as what they leave

  ladder points{1, 0, u1, 1};
  ct::mask<> swapped;
  for (std::size_t i = 255; i-- > 0;) {
    const auto bit = ct::mask<>::from_bit((k[i / 64] >> (i % 64)) & 1U);
    points.swap(swapped ^ bit);
    points.step(u1);
    swapped = bit;
  }
  points.swap(swapped);
  const F result = points.x2 / points.z2;  // 0 for the point at infinity, as x / 0 is 0
  ct::wipe(points);
  ct::wipe(scalar);
  ct::wipe(k);
  return result.value().to_bytes_le();
}

/// The public key of a private key: that times the point with u = 9.
///
/// Time:   secret.
[[nodiscard]] constexpr key public_key(const key& private_key) noexcept {
  return multiply(private_key, key{9});
}

/// What the owners of two private keys have in common. None if the other one sent a point of low
/// order, with which everybody gets 0.
///
/// Time:   secret; that there is no secret becomes public.
[[nodiscard]] constexpr std::optional<key> shared_secret(const key& private_key,
                                                         const key& public_key_of_other) noexcept {
  const key secret = multiply(private_key, public_key_of_other);
  if (ct::is_zero(big_int<4>::from_bytes_le(secret)).declassify()) return std::nullopt;
  return secret;
}

}  // namespace x25519
