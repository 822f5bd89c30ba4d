// SPDX-License-Identifier: Apache-2.0
//
// Elements of a field, and of its extensions, from messages: hash_to_field of RFC 9380.
//
//   const auto u = hash_to_field<F, 2>(expand_message_xmd<sha256>(), message, tag);
//
// An expander is called as expander(message, tag, out), with the bytes of a message and of a domain
// separation tag, and fills `out`, a std::span<std::uint8_t>. Its result converts to bool and tells
// whether it did; one that cannot fail may return nothing. The RFC's expanders are in
// modular/hash/expand_message.hpp.
//
// Source: RFC 9380, section 5.2.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include <napier/ct/wipe.hpp>
#include <napier/modular/encoding.hpp>
#include <napier/modular/field_like.hpp>
#include <napier/modular/hash/expand_message.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The prime field below an extension, and the degree over it.
template <typename E>
struct coefficients_of {
  using field = typename coefficients_of<typename E::base_type>::field;
  static constexpr std::size_t count = E::degree;
};
template <auto M>
struct coefficients_of<field_element<M>> {
  using field = field_element<M>;
  static constexpr std::size_t count = 1;
};

// L of the RFC: the bytes of a number that is SecurityBits bits longer than the modulus.
template <auto M, std::size_t SecurityBits>
inline constexpr std::size_t bytes_of_uniform_residue =
    (limbs::bit_width_vartime(subtract_wrapping(M, decltype(M){1}).data(), M.size()) +
     SecurityBits + 7) /
    8;

// An element whose coefficients, from the lowest on, are the residues of `length` bytes each, which
// are taken from `bytes`.
template <typename E>
constexpr E element_of_bytes(std::span<const std::uint8_t>& bytes, std::size_t length) noexcept {
  if constexpr (is_field_element<E>) {
    const auto own = bytes.first(length);
    bytes = bytes.subspan(length);
    return from_bytes_reduced_be<E>(own);
  } else {
    using base = typename E::base_type;
    E z;
    z.c0 = element_of_bytes<base>(bytes, length);
    z.c1 = element_of_bytes<base>(bytes, length);
    if constexpr (requires { z.c2; }) z.c2 = element_of_bytes<base>(bytes, length);
    return z;
  }
}

template <typename Expander>
constexpr bool expand(Expander& expander, std::span<const std::uint8_t> message,
                      std::span<const std::uint8_t> tag, std::span<std::uint8_t> out) noexcept {
  if constexpr (std::is_void_v<decltype(expander(message, tag, out))>) {
    expander(message, tag, out);
    return true;
  } else {
    return static_cast<bool>(expander(message, tag, out));
  }
}

}  // namespace detail

/// How many bytes hash_to_field<F, Count, SecurityBits> asks its expander for.
template <field_like F, std::size_t Count = 1, std::size_t SecurityBits = 128>
inline constexpr std::size_t hash_to_field_length =
    Count * detail::coefficients_of<F>::count *
    detail::bytes_of_uniform_residue<detail::coefficients_of<F>::field::modulus, SecurityBits>;

/// Count elements of a field or an extension from a message, as if they were independent and
/// uniform; empty if the expander fails. The RFC's expanders fail if the tag is empty or the result
/// too long for them.
///
/// The tag separates the uses of a hash from each other (RFC 9380, section 3.1). SecurityBits is
/// the level k of the suite: 128 for P-256, secp256k1, BLS12-381 and curve25519, 192 for P-384, 224
/// for curve448, 256 for P-521. Each coefficient is made of a number that is at least k bits longer
/// than the modulus, so that it differs from a uniform one by at most 2^-k. The coefficients of an
/// extension are those of its base from the lowest on: c0, c1 for a quadratic one.
///
/// Time:   secret message, if the expander is constant time; public tag, and the lengths.
/// Source: RFC 9380, section 5.2.
template <field_like F, std::size_t Count, std::size_t SecurityBits = 128, typename Expander>
[[nodiscard]] constexpr std::optional<std::array<F, Count>> hash_to_field(
    Expander&& expander, std::span<const std::uint8_t> message,
    std::span<const std::uint8_t> tag) noexcept {
  constexpr std::size_t length = hash_to_field_length<F, Count, SecurityBits>;
  constexpr std::size_t each =
      detail::bytes_of_uniform_residue<detail::coefficients_of<F>::field::modulus, SecurityBits>;
  static_assert(length <= detail::longest_expansion, "hash_to_field: too many elements at once");
  std::array<std::uint8_t, length> bytes{};
  std::optional<std::array<F, Count>> elements;
  if (detail::expand(expander, message, tag, std::span<std::uint8_t>(bytes))) {
    elements.emplace();
    std::span<const std::uint8_t> rest(bytes);
    for (F& element : *elements) {
      element = detail::element_of_bytes<F>(rest, each);
    }
  }
  if (!std::is_constant_evaluated()) ct::wipe(bytes);
  return elements;
}

}  // namespace napier::inline NAPIER_ABI
