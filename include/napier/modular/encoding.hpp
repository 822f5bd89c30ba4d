// SPDX-License-Identifier: Apache-2.0
//
// Field elements as bytes: the least residue, in as many bytes as the largest one needs. And
// elements from bytes of any length, which are reduced.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <napier/big_int/bytes.hpp>
#include <napier/modular/field_like.hpp>
#include <napier/modular/ring/enter_bytes.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <auto M>
inline constexpr std::size_t bytes_of_modulus =
    (limbs::bit_width_vartime(subtract_wrapping(M, decltype(M){1}).data(), M.size()) + 7) / 8;

}  // namespace detail

/// The number of bytes of an encoded element, which is that of the largest residue, M - 1.
template <typename F>
  requires(detail::is_field_element<F>)
inline constexpr std::size_t encoded_length = detail::bytes_of_modulus<F::modulus>;

namespace detail {

template <bool BigEndian, auto M>
constexpr auto encode(const field_element<M>& x) noexcept {
  constexpr std::size_t length = bytes_of_modulus<field_element<M>::modulus>;
  std::array<std::uint8_t, length> bytes{};
  const auto all = to_bytes<false>(x.value());
  for (std::size_t i = 0; i < length; ++i) bytes[place_of_byte<BigEndian>(i, length)] = all[i];
  return bytes;
}

// The element in the bytes, as a ct::maybe that has a value if they are below M.
template <bool BigEndian, typename F>
constexpr ct::maybe<F, typename F::limb_type> decode_exact(const std::uint8_t* bytes) noexcept {
  using value = typename F::value_type;
  constexpr std::size_t length = bytes_of_modulus<F::modulus>;
  std::array<std::uint8_t, value::size() * sizeof(typename F::limb_type)> all{};
  for (std::size_t i = 0; i < length; ++i) all[i] = bytes[place_of_byte<BigEndian>(i, length)];
  const value number = value::from_bytes_le(all);
  const auto canonical = ct::less(number, F::modulus);
  return {F(ct::select(canonical, number, value{})), canonical};
}

template <bool BigEndian, typename F, std::size_t Extent>
constexpr auto decode(std::span<const std::uint8_t, Extent> bytes) noexcept {
  constexpr std::size_t length = bytes_of_modulus<F::modulus>;
  if constexpr (Extent == std::dynamic_extent) {
    if (bytes.size() != length) return std::optional<F>();
    return decode_exact<BigEndian, F>(bytes.data()).declassify();
  } else {
    static_assert(Extent == length, "the bytes are not as many as an element has");
    return decode_exact<BigEndian, F>(bytes.data());
  }
}

}  // namespace detail

/// The least residue as exactly encoded_length<F> bytes, most significant first.
///
/// Time:   secret x.
template <auto M>
[[nodiscard]] constexpr auto to_bytes_be(const field_element<M>& x) noexcept {
  return detail::encode<true>(x);
}
/// The least residue as exactly encoded_length<F> bytes, least significant first.
///
/// Time:   secret x.
template <auto M>
[[nodiscard]] constexpr auto to_bytes_le(const field_element<M>& x) noexcept {
  return detail::encode<false>(x);
}

/// The element that bytes encode, most significant first: from_bytes_be<F>(bytes). A number of M or
/// more is no encoding. If the bytes have a static extent, the compiler checks the length, and the
/// result is a ct::maybe, with the value 0 if they encode no element. If they have a dynamic
/// extent, the result is a std::optional, empty also if the length is wrong.
///
/// Time:   secret bytes; public the length, and from a dynamic extent whether there is an element.
template <typename F, typename Bytes>
  requires(detail::is_field_element<F>)
[[nodiscard]] constexpr auto from_bytes_be(const Bytes& bytes) noexcept {
  const std::span view(bytes);
  return detail::decode<true, F>(std::span<const std::uint8_t, decltype(view)::extent>(view));
}
/// The element that bytes encode, least significant first; see from_bytes_be.
///
/// Time:   secret bytes; public the length, and from a dynamic extent whether there is an element.
template <typename F, typename Bytes>
  requires(detail::is_field_element<F>)
[[nodiscard]] constexpr auto from_bytes_le(const Bytes& bytes) noexcept {
  const std::span view(bytes);
  return detail::decode<false, F>(std::span<const std::uint8_t, decltype(view)::extent>(view));
}

namespace detail {

template <bool BigEndian, typename F>
constexpr F reduced_bytes(std::span<const std::uint8_t> bytes) noexcept {
  using T = typename F::limb_type;
  constexpr std::size_t N = F::value_type::size();
  constexpr auto& ring = ring_of<F::modulus>();
  F z;
  const auto radix = [] {
    constexpr auto constant = entered_radix<N, T>(ring_of<F::modulus>());
    return constant;
  };
  z.representation = enter_bytes<BigEndian, N, T>(ring, radix, bytes);
  return z;
}

}  // namespace detail

/// The residue of the number in bytes, most significant first: from_bytes_reduced_be<F>(bytes). Any
/// number of bytes will do, also none, which are 0. From uniform bytes, k bits longer than the
/// modulus, the element differs from a uniform one by at most 2^-k.
///
/// Time:   secret bytes; public their number.
/// Source: Horner's rule, by blocks of as many limbs as the modulus has.
template <typename F, typename Bytes>
  requires(detail::is_field_element<F>)
[[nodiscard]] constexpr F from_bytes_reduced_be(const Bytes& bytes) noexcept {
  return detail::reduced_bytes<true, F>(std::span<const std::uint8_t>(bytes));
}
/// The residue of the number in bytes, least significant first; see from_bytes_reduced_be.
///
/// Time:   secret bytes; public their number.
template <typename F, typename Bytes>
  requires(detail::is_field_element<F>)
[[nodiscard]] constexpr F from_bytes_reduced_le(const Bytes& bytes) noexcept {
  return detail::reduced_bytes<false, F>(std::span<const std::uint8_t>(bytes));
}

}  // namespace napier::inline NAPIER_ABI
