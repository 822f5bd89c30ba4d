// SPDX-License-Identifier: Apache-2.0
//
// RSA signatures (RFC 8017: RSASSA-PKCS1-v1_5 with SHA-256). Signing is constant time in the key,
// by the Chinese remainder theorem, blinded, and nothing leaves that has not been verified.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <napier/napier.hpp>
#include <napier/random.hpp>

#include "../support/der.hpp"
#include "../support/sha256.hpp"

namespace rsa {

using namespace napier;
using example::digest;

/// A key with a modulus of N limbs, all 64 N bits of them used; the names are RFC 8017's.
template <std::size_t N>
struct public_key {
  big_int<N> n;
  big_int<1> e;
};

/// What signs: the primes and, for each, the exponent. Wiped when it ends.
template <std::size_t N>
struct private_key {
  public_key<N> public_part;
  big_int<N / 2> p, q;
  big_int<N / 2> dp, dq;  // e^-1 mod p - 1, and mod q - 1
  big_int<N / 2> q_inv;   // q^-1 mod p

  constexpr private_key() noexcept = default;
  private_key(const private_key&) = default;
  private_key& operator=(const private_key&) = default;
  constexpr ~private_key() noexcept {
    for (auto* part : {&p, &q, &dp, &dq, &q_inv}) ct::wipe(*part);
  }
};

/// x^e mod n. None for an even n.
///
/// Time:   public.
template <std::size_t N>
[[nodiscard]] constexpr std::optional<big_int<N>> public_power(const public_key<N>& key,
                                                               const big_int<N>& x) noexcept {
  const auto mod_n = montgomery_context<N>::for_public_modulus(key.n);
  if (!mod_n) return std::nullopt;
  return mod_n->pow_vartime(x, key.e);
}

/// x^d mod n, where d = e^-1 modulo p - 1 and q - 1. None if the result is wrong: a fault in one of
/// the halves would give away the primes (Boneh, DeMillo and Lipton 1997).
///
/// Pre:    x < n.
/// Time:   secret key and x; public n and e.
/// Source: RFC 8017, section 5.2.1; Kocher (1996) for the blinding.
template <std::size_t N, typename Random>
[[nodiscard]] constexpr std::optional<big_int<N>> private_power(const private_key<N>& key,
                                                                const big_int<N>& x,
                                                                Random&& random) {
  const auto& [n, e] = key.public_part;
  const auto mod_n = montgomery_context<N>::for_public_modulus(n);
  const auto mod_p = montgomery_context<N / 2>::for_secret_modulus(key.p);
  const auto mod_q = montgomery_context<N / 2>::for_secret_modulus(key.q);
  if (!mod_n || !mod_p || !mod_q) return std::nullopt;

  // The powers below see x r^e, which is random: (x r^e)^d = x^d r.
  const auto drawn = random_below(n, random);
  if (!drawn) return std::nullopt;
  const big_int<N>& r = *drawn;
  const big_int<N> r_inverse = mod_n->inverse(r).value_unchecked();
  const big_int<N> blinded = mod_n->mul(x, mod_n->pow_vartime(r, e));

  auto s_p = mod_p->pow(blinded, key.dp), s_q = mod_q->pow(blinded, key.dq);
  auto h = mod_p->mul(key.q_inv, mod_p->sub(s_p, s_q));
  const big_int<N> s = mod_n->mul(muladd(key.q, h, s_q), r_inverse);
  for (auto* half : {&s_p, &s_q, &h}) ct::wipe(*half);  // gcd(s - s_p, n) = p

  if (mod_n->pow_vartime(s, e) != x) return std::nullopt;
  return ct::declassify(s);
}

/// 00 01 ff .. ff 00, what says "SHA-256", and the hash: as many bytes as the modulus has.
///
/// Time:   secret hash.
/// Source: RFC 8017, section 9.2.
template <std::size_t N>
[[nodiscard]] constexpr big_int<N> padded(const digest& hash) noexcept {
  constexpr std::array<std::uint8_t, 20> separator_and_name{
      0x00, 0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48,
      0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04, 0x20};
  static_assert(8 * N >= 2 + 8 + separator_and_name.size() + std::tuple_size_v<digest>);
  std::array<std::uint8_t, 8 * N> bytes;
  bytes.fill(0xff);
  bytes[0] = 0x00;
  bytes[1] = 0x01;
  std::copy(hash.begin(), hash.end(), bytes.end() - 32);
  std::copy(separator_and_name.begin(), separator_and_name.end(), bytes.end() - 32 - 20);
  return big_int<N>::from_bytes_be(bytes);
}

/// The signature of a message with the given hash. None if the key does not fit together.
///
/// Time:   secret key and hash; public n and e.
template <std::size_t N, typename Random>
[[nodiscard]] constexpr std::optional<std::array<std::uint8_t, 8 * N>> sign(
    const private_key<N>& key, const digest& hash, Random&& random) {
  const auto s = private_power(key, padded<N>(hash), random);
  if (!s) return std::nullopt;
  return s->to_bytes_be();
}

/// Is that the signature of a message with the given hash?
///
/// The padded hash is made anew and compared as a whole: who takes it apart instead finds a hash in
/// forgeries as well (Bleichenbacher 2006).
///
/// Time:   public.
template <std::size_t N>
[[nodiscard]] constexpr bool verify(const public_key<N>& key, const digest& hash,
                                    std::span<const std::uint8_t> signature) noexcept {
  const auto s = big_int<N>::from_bytes_be(signature);  // none for another length
  return s && *s < key.n && public_power(key, *s) == padded<N>(hash);
}

/// The keys in DER, as RFC 8017 has them in A.1: SEQUENCE { n, e } and SEQUENCE { version 0, n, e,
/// d, p, q, dp, dq, q_inv }. None for anything else, and if n has other than 64 N bits.
///
/// Time:   secret numbers; public lengths, and whether n = p q.
template <std::size_t N>
[[nodiscard]] constexpr std::optional<public_key<N>> take_public_key(
    example::byte_view& input) noexcept {
  const auto n = example::der::take_integer<N>(input);
  const auto e = example::der::take_integer<1>(input);
  if (!n || !e || bit_width(*n) != n->bits() || ((*n)[0] & (*e)[0] & 1U) == 0) return std::nullopt;
  return public_key<N>{*n, *e};
}
template <std::size_t N>
[[nodiscard]] constexpr std::optional<public_key<N>> public_key_from_der(
    example::byte_view input) noexcept {
  auto numbers = example::der::take(input, example::der::tag::sequence);
  if (!numbers || !input.empty()) return std::nullopt;
  const auto key = take_public_key<N>(*numbers);
  return numbers->empty() ? key : std::nullopt;
}
template <std::size_t N>
[[nodiscard]] constexpr std::optional<private_key<N>> private_key_from_der(
    example::byte_view input) noexcept {
  namespace der = example::der;
  auto numbers = der::take(input, der::tag::sequence);
  if (!numbers || !input.empty() || der::take_integer<1>(*numbers) != big_int<1>{0}) {
    return std::nullopt;
  }
  const auto public_part = take_public_key<N>(*numbers);
  const auto d = der::take(*numbers, der::tag::integer);
  if (!public_part || !d) return std::nullopt;
  private_key<N> key;
  key.public_part = *public_part;
  for (auto* part : {&key.p, &key.q, &key.dp, &key.dq, &key.q_inv}) {
    const auto number = der::take_integer<N / 2>(*numbers);
    if (!number) return std::nullopt;
    *part = *number;
  }
  if (!numbers->empty() || key.p * key.q != key.public_part.n) return std::nullopt;
  return key;
}

// A key of 128 bits, at compile time: what was signed verifies, and with a bit of dp wrong nothing
// leaves.
static_assert([] {
  const big_int<1> p{0xffffffffffffffc5}, q{0xffffffffffffffad}, e{65537}, one{1};
  private_key<2> key;
  key.public_part = {p * q, e};
  key.p = p;
  key.q = q;
  key.dp = mod_inv(e, subtract_wrapping(p, one)).value_unchecked();
  key.dq = mod_inv(e, subtract_wrapping(q, one)).value_unchecked();
  key.q_inv = mod_inv(q, p).value_unchecked();
  const auto no_random = [](auto bytes) { bytes[0] = 3; };
  const big_int<2> x{1234, 5678};
  const auto s = private_power(key, x, no_random);
  key.dp[0] ^= 4;
  return s && public_power(key.public_part, *s) == x && !private_power(key, x, no_random);
}());

}  // namespace rsa
