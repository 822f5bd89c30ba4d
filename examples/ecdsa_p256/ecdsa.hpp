// SPDX-License-Identifier: Apache-2.0
//
// ECDSA with P-256 and SHA-256 (FIPS 186-5), the nonces from RFC 6979: signing is constant time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <napier/napier.hpp>

#include "../support/der.hpp"
#include "../support/sha256.hpp"
#include "p256.hpp"

namespace ecdsa {

using namespace napier;
using example::digest;
using p256::Zn;

/// A pair of numbers in [1, n), n being the order of the group.
struct signature {
  big_int<4> r, s;
};

/// Set where x is in [1, n).
///
/// Time:   secret x.
[[nodiscard]] constexpr ct::mask<> is_in_range(const big_int<4>& x) noexcept {
  return ct::less(x, Zn::modulus) & ~ct::is_zero(x);
}

/// The nonces for a key and the hash of a message: next() gives one after the other, all in [1, n).
///
/// Time:   secret key; only candidates that are thrown away show.
/// Source: RFC 6979, section 3.2.
class nonces {
 public:
  constexpr nonces(const big_int<4>& private_key, const digest& hash) noexcept {
    k_.fill(0);                                                                // c
    v_.fill(1);                                                                // b
    const auto x = private_key.to_bytes_be();                                  // int2octets
    const auto h = Zn(big_int<4>::from_bytes_be(hash)).value().to_bytes_be();  // bits2octets
    stir(0, x, h);                                                             // d, e
    stir(1, x, h);                                                             // f, g
  }
  nonces(const nonces&) = delete;
  nonces& operator=(const nonces&) = delete;
  constexpr ~nonces() noexcept {
    ct::wipe(k_);
    ct::wipe(v_);
  }

  [[nodiscard]] constexpr big_int<4> next() noexcept {
    for (;;) {
      if (!fresh_) stir(0, {}, {});
      fresh_ = false;
      v_ = example::hmac(k_, {v_});  // h2: one block has all the bits that a nonce has
      const auto candidate = big_int<4>::from_bytes_be(v_);
      if (is_in_range(candidate).declassify()) return candidate;
    }
  }

 private:
  constexpr void stir(std::uint8_t separator, example::byte_view x, example::byte_view h) noexcept {
    k_ = example::hmac(k_, {v_, std::array{separator}, x, h});
    v_ = example::hmac(k_, {v_});
  }

  digest k_{}, v_{};
  bool fresh_ = true;
};

// RFC 6979, A.2.5: the nonce for "sample", at compile time; and the one that would come after it.
static_assert([] {
  const std::array<std::uint8_t, 6> sample{'s', 'a', 'm', 'p', 'l', 'e'};
  nonces nonce(0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721_big,
               example::hash({sample}));
  return nonce.next() == 0xa6e3c57dd01abe90086538398355dd4c3b17aa873382b0f24d6129493d8aad60_big &&
         nonce.next() == 0x8e83dc490bc5fc4d5992bd63cd87f254adffcb930f8a8011702a88870f638fdb_big;
}());

/// The point of a public key, as 64 bytes x and y, the most significant byte first. None if that is
/// no point of the curve.
///
/// Time:   public.
[[nodiscard]] constexpr std::optional<p256::point> public_key(
    std::span<const std::uint8_t, 64> bytes) noexcept {
  const auto x = big_int<4>::from_bytes_be(bytes.first<32>());
  const auto y = big_int<4>::from_bytes_be(bytes.last<32>());
  const p256::F fx(x), fy(y);
  const bool canonical = fx.value() == x && fy.value() == y;
  if (!canonical || !p256::is_on_curve(fx, fy)) return std::nullopt;
  return p256::point{fx, fy, 1};
}

/// The signature of a message that has the given hash. None if the key is not in [1, n).
///
/// Time:   secret private_key; the hash too.
/// Source: FIPS 186-5, section 6.4.1.
[[nodiscard]] constexpr std::optional<signature> sign(const big_int<4>& private_key,
                                                      const digest& hash) noexcept {
  if (!is_in_range(private_key).declassify()) return std::nullopt;
  const Zn d(private_key), e(big_int<4>::from_bytes_be(hash));
  nonces nonce(private_key, hash);
  for (;;) {
    auto k = nonce.next();
    const Zn r(p256::sum(std::array{p256::term{k, p256::generator}}).affine_x().value());
    const Zn s = (e + r * d) / Zn(k);
    ct::wipe(k);
    const signature result{ct::declassify(r.value()), ct::declassify(s.value())};
    // Either is 0 with a probability of 2^-256.
    if (result.r != big_int<1>{0} && result.s != big_int<1>{0}) return result;
  }
}

/// Is that the signature of a message with the given hash?
///
/// Time:   public: the same functions as sign, all the same.
/// Source: FIPS 186-5, section 6.4.2.
[[nodiscard]] constexpr bool verify(const p256::point& public_key, const digest& hash,
                                    const signature& signature) noexcept {
  if (!(is_in_range(signature.r) & is_in_range(signature.s)).declassify()) return false;
  const Zn e(big_int<4>::from_bytes_be(hash)), r(signature.r);
  const Zn w = Zn(signature.s).inverse().value_unchecked();
  const p256::point p = p256::sum(std::array{p256::term{(e * w).value(), p256::generator},
                                             p256::term{(r * w).value(), public_key}});
  return !p.is_neutral().declassify() && Zn(p.affine_x().value()) == r;
}

/// A signature in DER, as OpenSSL has it.
[[nodiscard]] constexpr std::vector<std::uint8_t> to_der(const signature& signature) {
  std::vector<std::uint8_t> result{static_cast<std::uint8_t>(example::der::tag::sequence), 0};
  example::der::put_integer(result, signature.r);
  example::der::put_integer(result, signature.s);
  result[1] = static_cast<std::uint8_t>(result.size() - 2);  // at most 70
  return result;
}
[[nodiscard]] constexpr std::optional<signature> from_der(example::byte_view bytes) noexcept {
  namespace der = example::der;
  auto numbers = der::take(bytes, der::tag::sequence);
  if (!numbers || !bytes.empty()) return std::nullopt;
  const auto r = der::take_integer<4>(*numbers);
  const auto s = der::take_integer<4>(*numbers);
  if (!r || !s || !numbers->empty()) return std::nullopt;
  return signature{*r, *s};
}

}  // namespace ecdsa
