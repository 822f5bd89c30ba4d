// SPDX-License-Identifier: Apache-2.0
//
// The expanders of RFC 9380, which make any number of uniform bytes of a message, over a hash of
// the caller's.
//
// Source: RFC 9380, section 5.3.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>

#include <napier/ct/wipe.hpp>
#include <napier/platform/config.hpp>

namespace napier::inline NAPIER_ABI {

/// A hash function with a fixed length of digest, such as SHA-256. A default-constructed object
/// starts a hash, `block_size` is in bytes, update() takes a std::span<const std::uint8_t>, and
/// finish() returns the digest as a std::array<std::uint8_t, n>.
template <typename H>
concept message_digest = requires(H& hash, std::span<const std::uint8_t> bytes) {
  H();
  { H::block_size } -> std::convertible_to<std::size_t>;
  hash.update(bytes);
  { hash.finish()[0] } -> std::convertible_to<std::uint8_t>;
  std::tuple_size<std::remove_cvref_t<decltype(hash.finish())>>::value;
};

/// A hash function with any length of output (XOF), such as SHAKE256: update() as that of a
/// message_digest, and squeeze(), which fills a std::span<std::uint8_t>.
template <typename H>
concept extendable_output =
    requires(H& hash, std::span<const std::uint8_t> in, std::span<std::uint8_t> out) {
      H();
      hash.update(in);
      hash.squeeze(out);
    };

/// The bytes of a text, without the zero at its end: for the tags of messages.
///
/// Time:   secret text; public its length.
template <std::size_t Size>
[[nodiscard]] constexpr std::array<std::uint8_t, Size - 1> bytes_of_text(
    const char (&text)[Size]) noexcept {
  std::array<std::uint8_t, Size - 1> bytes{};
  for (std::size_t i = 0; i + 1 < Size; ++i) {
    bytes[i] = static_cast<std::uint8_t>(text[i]);
  }
  return bytes;
}

namespace detail {

inline constexpr std::size_t longest_tag = 255;
inline constexpr std::size_t longest_expansion = 65535;

// The prefix of the hash that replaces a tag of more than 255 bytes (section 5.3.3).
inline constexpr auto oversize_tag = bytes_of_text("H2C-OVERSIZE-DST-");

template <typename Hash>
constexpr void update_with_byte(Hash& hash, std::size_t byte) noexcept {
  const std::array<std::uint8_t, 1> one{static_cast<std::uint8_t>(byte)};
  hash.update(std::span<const std::uint8_t>(one));
}

// DST_prime of the RFC: the tag, then its length in one byte.
template <typename Hash>
constexpr void update_with_tag(Hash& hash, std::span<const std::uint8_t> tag) noexcept {
  hash.update(tag);
  update_with_byte(hash, tag.size());
}

}  // namespace detail

/// expand_message_xmd of RFC 9380: uniform bytes by a hash such as SHA-256.
///
///   hash_to_field<F, 2>(expand_message_xmd<sha256>(), message, tag)
template <message_digest Hash>
struct expand_message_xmd {
  /// Fills `out` from a message and a domain separation tag. It returns false, and writes nothing,
  /// if the tag is empty or `out` is longer than 255 digests or 65535 bytes. A tag of more than 255
  /// bytes is hashed first.
  ///
  /// Time:   secret message, if the hash is constant time; public tag, and the lengths.
  /// Source: RFC 9380, sections 5.3.1 and 5.3.3.
  [[nodiscard]] constexpr bool operator()(std::span<const std::uint8_t> message,
                                          std::span<const std::uint8_t> tag,
                                          std::span<std::uint8_t> out) const noexcept {
    using digest = std::remove_cvref_t<decltype(Hash().finish())>;
    constexpr std::size_t length = std::tuple_size_v<digest>;
    if (tag.empty() || out.size() > detail::longest_expansion || out.size() > 255 * length) {
      return false;
    }
    digest short_tag{};
    if (tag.size() > detail::longest_tag) {
      Hash hash;
      hash.update(std::span<const std::uint8_t>(detail::oversize_tag));
      hash.update(tag);
      short_tag = hash.finish();
      tag = std::span<const std::uint8_t>(short_tag);
    }
    constexpr std::array<std::uint8_t, Hash::block_size> zeros{};
    Hash first;
    first.update(std::span<const std::uint8_t>(zeros));
    first.update(message);
    detail::update_with_byte(first, out.size() >> 8U);
    detail::update_with_byte(first, out.size() & 0xffU);
    detail::update_with_byte(first, 0);
    detail::update_with_tag(first, tag);
    digest b0 = first.finish();
    digest b{};  // b_i xor b_0, but b_0 at first
    for (std::size_t at = 0, i = 1; at < out.size(); ++i) {
      Hash hash;
      for (std::size_t j = 0; j < length; ++j) b[j] = static_cast<std::uint8_t>(b[j] ^ b0[j]);
      hash.update(std::span<const std::uint8_t>(b));
      detail::update_with_byte(hash, i);
      detail::update_with_tag(hash, tag);
      b = hash.finish();
      for (std::size_t j = 0; j < length && at < out.size(); ++j) out[at++] = b[j];
    }
    if (!std::is_constant_evaluated()) ct::wipe(b0), ct::wipe(b);
    return true;
  }
};

/// expand_message_xof of RFC 9380: uniform bytes by an extendable-output function such as SHAKE256,
/// for a security level of so many bits.
template <extendable_output Xof, std::size_t SecurityBits>
struct expand_message_xof {
  /// Fills `out` from a message and a domain separation tag. It returns false, and writes nothing,
  /// if the tag is empty or `out` is longer than 65535 bytes. A tag of more than 255 bytes is
  /// hashed first.
  ///
  /// Time:   secret message, if the hash is constant time; public tag, and the lengths.
  /// Source: RFC 9380, sections 5.3.2 and 5.3.3.
  [[nodiscard]] constexpr bool operator()(std::span<const std::uint8_t> message,
                                          std::span<const std::uint8_t> tag,
                                          std::span<std::uint8_t> out) const noexcept {
    if (tag.empty() || out.size() > detail::longest_expansion) return false;
    std::array<std::uint8_t, (2 * SecurityBits + 7) / 8> short_tag{};
    if (tag.size() > detail::longest_tag) {
      Xof hash;
      hash.update(std::span<const std::uint8_t>(detail::oversize_tag));
      hash.update(tag);
      hash.squeeze(std::span<std::uint8_t>(short_tag));
      tag = std::span<const std::uint8_t>(short_tag);
    }
    Xof hash;
    hash.update(message);
    detail::update_with_byte(hash, out.size() >> 8U);
    detail::update_with_byte(hash, out.size() & 0xffU);
    detail::update_with_tag(hash, tag);
    hash.squeeze(out);
    return true;
  }
};

}  // namespace napier::inline NAPIER_ABI
