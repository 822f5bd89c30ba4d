// SPDX-License-Identifier: Apache-2.0
//
// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104): what the signatures need of a hash, and no
// more. A hash is no business of Napier's; a program takes it from where it takes the rest of its
// cryptography. This one also runs at compile time, and links nothing.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace example {

using digest = std::array<std::uint8_t, 32>;
using byte_view = std::span<const std::uint8_t>;

/// The hash of all that update() was given, in order. No branch and no index depends on the data.
class sha256 {
 public:
  /// In bytes.
  static constexpr std::size_t block_size = 64;

  constexpr sha256& update(byte_view data) noexcept {
    for (const std::uint8_t byte : data) {
      block_[length_++ % 64] = byte;
      if (length_ % 64 == 0) compress();
    }
    return *this;
  }

  [[nodiscard]] constexpr digest finish() noexcept {
    const std::uint64_t bits = 8 * length_;
    const std::array<std::uint8_t, 1> one{0x80}, zero{0};
    update(one);
    while (length_ % 64 != 56) update(zero);
    for (int shift = 56; shift >= 0; shift -= 8) {
      const std::array<std::uint8_t, 1> byte{static_cast<std::uint8_t>(bits >> shift)};
      update(byte);
    }
    digest result{};
    for (std::size_t i = 0; i < result.size(); ++i) {
      result[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
    }
    return result;
  }

 private:
  static constexpr std::array<std::uint32_t, 64> constants{
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
      0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
      0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
      0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
      0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
      0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
      0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
      0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
      0xc67178f2};

  constexpr void compress() noexcept {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t t = 0; t < 64; ++t) w[t / 4] = w[t / 4] << 8 | block_[t];
    for (std::size_t t = 16; t < 64; ++t) {
      const std::uint32_t x = w[t - 15], y = w[t - 2];
      w[t] = w[t - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) + w[t - 7] +
             (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t t = 0; t < 64; ++t) {
      const std::uint32_t t1 = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                               ((e & f) ^ (~e & g)) + constants[t] + w[t];
      const std::uint32_t t2 =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> rounds{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state_[i] += rounds[i];
  }

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> block_{};
  std::uint64_t length_ = 0;
};

/// The hash of the parts, one behind the other.
[[nodiscard]] constexpr digest hash(std::initializer_list<byte_view> parts) noexcept {
  sha256 state;
  for (const byte_view part : parts) state.update(part);
  return state.finish();
}

/// HMAC-SHA-256 of the parts, one behind the other, for a key of 32 bytes.
[[nodiscard]] constexpr digest hmac(const digest& key,
                                    std::initializer_list<byte_view> parts) noexcept {
  std::array<std::uint8_t, 64> inner, outer;
  inner.fill(0x36);
  outer.fill(0x5c);
  for (std::size_t i = 0; i < key.size(); ++i) {
    inner[i] ^= key[i];
    outer[i] ^= key[i];
  }
  sha256 state;
  state.update(inner);
  for (const byte_view part : parts) state.update(part);
  const digest inside = state.finish();
  return hash({outer, inside});
}

// FIPS 180-4's example, at compile time.
static_assert(hash({std::array<std::uint8_t, 3>{'a', 'b', 'c'}}) ==
              digest{0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40,
                     0xde, 0x5d, 0xae, 0x22, 0x23, 0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17,
                     0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad});

}  // namespace example
