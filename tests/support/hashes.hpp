// SPDX-License-Identifier: Apache-2.0
//
// SHA-384, SHA-512 (FIPS 180-4), SHAKE128 and SHAKE256 (FIPS 202) for tests of what takes a hash.
// tests/hash_to_field compares them with Python's.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace napier_test {

/// SHA-512, or a hash that is its first bytes from another start.
template <std::size_t DigestSize, std::array<std::uint64_t, 8> Start>
class sha2_of_64_bits {
 public:
  static constexpr std::size_t block_size = 128;

  constexpr void update(std::span<const std::uint8_t> data) noexcept {
    for (const std::uint8_t byte : data) {
      block_[length_++ % 128] = byte;
      if (length_ % 128 == 0) compress();
    }
  }

  [[nodiscard]] constexpr std::array<std::uint8_t, DigestSize> finish() noexcept {
    const std::uint64_t bits = 8 * length_;
    const std::array<std::uint8_t, 1> one{0x80}, zero{0};
    update(one);
    while (length_ % 128 != 112) update(zero);
    for (int i = 0; i < 8; ++i) update(zero);
    for (unsigned shift = 64; shift > 0; shift -= 8) {
      update(std::array<std::uint8_t, 1>{static_cast<std::uint8_t>(bits >> (shift - 8))});
    }
    std::array<std::uint8_t, DigestSize> digest{};
    for (std::size_t i = 0; i < DigestSize; ++i) {
      digest[i] = static_cast<std::uint8_t>(state_[i / 8] >> (56 - 8 * (i % 8)));
    }
    return digest;
  }

 private:
  static constexpr std::array<std::uint64_t, 80> constants{
      0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
      0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
      0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
      0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
      0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
      0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
      0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
      0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
      0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
      0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
      0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
      0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
      0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
      0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
      0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
      0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
      0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
      0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
      0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
      0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817};

  constexpr void compress() noexcept {
    std::array<std::uint64_t, 80> w{};
    for (std::size_t t = 0; t < 128; ++t) w[t / 8] = w[t / 8] << 8 | block_[t];
    for (std::size_t t = 16; t < 80; ++t) {
      const std::uint64_t x = w[t - 15], y = w[t - 2];
      w[t] = w[t - 16] + (std::rotr(x, 1) ^ std::rotr(x, 8) ^ x >> 7) + w[t - 7] +
             (std::rotr(y, 19) ^ std::rotr(y, 61) ^ y >> 6);
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t t = 0; t < 80; ++t) {
      const std::uint64_t t1 = h + (std::rotr(e, 14) ^ std::rotr(e, 18) ^ std::rotr(e, 41)) +
                               ((e & f) ^ (~e & g)) + constants[t] + w[t];
      const std::uint64_t t2 =
          (std::rotr(a, 28) ^ std::rotr(a, 34) ^ std::rotr(a, 39)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<std::uint64_t, 8> rounds{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state_[i] += rounds[i];
  }

  std::array<std::uint64_t, 8> state_ = Start;
  std::array<std::uint8_t, 128> block_{};
  std::uint64_t length_ = 0;
};

using sha512 = sha2_of_64_bits<64, {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                    0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                    0x1f83d9abfb41bd6b, 0x5be0cd19137e2179}>;
using sha384 = sha2_of_64_bits<48, {0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17,
                                    0x152fecd8f70e5939, 0x67332667ffc00b31, 0x8eb44a8768581511,
                                    0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4}>;

/// SHAKE128 with a rate of 168 bytes, SHAKE256 with one of 136.
template <std::size_t Rate>
class shake {
 public:
  constexpr void update(std::span<const std::uint8_t> data) noexcept {
    for (const std::uint8_t byte : data) absorb(byte);
  }
  constexpr void squeeze(std::span<std::uint8_t> out) noexcept {
    xor_byte(at_, 0x1f);
    xor_byte(Rate - 1, 0x80);
    at_ = Rate;
    for (std::uint8_t& byte : out) {
      if (at_ == Rate) permute();
      byte = static_cast<std::uint8_t>(state_[at_ / 8] >> (8 * (at_ % 8)));
      ++at_;
    }
  }

 private:
  static constexpr std::array<std::uint64_t, 24> constants{
      0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000,
      0x000000000000808b, 0x0000000080000001, 0x8000000080008081, 0x8000000000008009,
      0x000000000000008a, 0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
      0x000000008000808b, 0x800000000000008b, 0x8000000000008089, 0x8000000000008003,
      0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
      0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008};

  constexpr void xor_byte(std::size_t i, std::uint8_t byte) noexcept {
    state_[i / 8] ^= static_cast<std::uint64_t>(byte) << (8 * (i % 8));
  }
  constexpr void absorb(std::uint8_t byte) noexcept {
    xor_byte(at_++, byte);
    if (at_ == Rate) permute();
  }
  constexpr void permute() noexcept {
    for (const std::uint64_t constant : constants) {
      std::array<std::uint64_t, 5> c{};
      for (std::size_t i = 0; i < 25; ++i) c[i % 5] ^= state_[i];
      for (std::size_t i = 0; i < 25; ++i) {
        state_[i] ^= c[(i + 4) % 5] ^ std::rotl(c[(i + 1) % 5], 1);
      }
      // rho and pi: lane (x, y) goes to (y, 2x + 3y), turned by the triangular numbers.
      std::array<std::uint64_t, 25> b{};
      b[0] = state_[0];
      std::size_t x = 1, y = 0;
      for (int t = 0, turn = 0; t < 24; ++t) {
        turn += t + 1;
        const std::size_t to = y + 5 * ((2 * x + 3 * y) % 5);
        b[to] = std::rotl(state_[x + 5 * y], turn % 64);
        const std::size_t old_x = x;
        x = y;
        y = (2 * old_x + 3 * y) % 5;
      }
      for (std::size_t i = 0; i < 25; ++i) {
        const std::size_t row = i / 5 * 5;
        state_[i] = b[i] ^ (~b[row + (i + 1) % 5] & b[row + (i + 2) % 5]);
      }
      state_[0] ^= constant;
    }
    at_ = 0;
  }

  std::array<std::uint64_t, 25> state_{};
  std::size_t at_ = 0;
};

using shake128 = shake<168>;
using shake256 = shake<136>;

}  // namespace napier_test
