// SPDX-License-Identifier: Apache-2.0
//
// big_ints as bytes, exactly as many as their limbs have.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <napier/big_int/big_int.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The place of byte i of a number, counted from the least significant, among `length` bytes.
template <bool BigEndian>
constexpr std::size_t place_of_byte(std::size_t i, std::size_t length) noexcept {
  return BigEndian ? length - 1 - i : i;
}

// The bytes of x.
template <bool BigEndian, std::size_t N, limb T>
constexpr auto to_bytes(const big_int<N, T>& x) noexcept {
  std::array<std::uint8_t, N * sizeof(T)> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[place_of_byte<BigEndian>(i, bytes.size())] =
        static_cast<std::uint8_t>(x[i / sizeof(T)] >> (8 * (i % sizeof(T))));
  }
  return bytes;
}

// The number in N * sizeof(T) bytes.
template <bool BigEndian, std::size_t N, limb T>
constexpr big_int<N, T> from_exact_bytes(const std::uint8_t* bytes) noexcept {
  big_int<N, T> z{};
  constexpr std::size_t length = N * sizeof(T);
  for (std::size_t i = 0; i < length; ++i) {
    const auto byte = static_cast<T>(bytes[place_of_byte<BigEndian>(i, length)]);
    z[i / sizeof(T)] =
        static_cast<T>(z[i / sizeof(T)] | static_cast<T>(byte << (8 * (i % sizeof(T)))));
  }
  return z;
}

// The number in the bytes, or, if their extent is dynamic, a std::optional.
template <bool BigEndian, std::size_t N, limb T, std::size_t Extent>
constexpr auto from_bytes(std::span<const std::uint8_t, Extent> bytes) noexcept {
  constexpr std::size_t length = N * sizeof(T);
  if constexpr (Extent == std::dynamic_extent) {
    return bytes.size() == length ? std::optional(from_exact_bytes<BigEndian, N, T>(bytes.data()))
                                  : std::nullopt;
  } else {
    static_assert(Extent == length, "the bytes are not as many as the number has");
    return from_exact_bytes<BigEndian, N, T>(bytes.data());
  }
}

}  // namespace detail

template <std::size_t N, limb T>
constexpr std::array<std::uint8_t, N * sizeof(T)> big_int<N, T>::to_bytes_be() const noexcept {
  return detail::to_bytes<true>(*this);
}

template <std::size_t N, limb T>
constexpr std::array<std::uint8_t, N * sizeof(T)> big_int<N, T>::to_bytes_le() const noexcept {
  return detail::to_bytes<false>(*this);
}

template <std::size_t N, limb T>
template <typename Bytes>
constexpr auto big_int<N, T>::from_bytes_be(const Bytes& bytes) noexcept {
  const std::span view(bytes);
  return detail::from_bytes<true, N, T>(
      std::span<const std::uint8_t, decltype(view)::extent>(view));
}

template <std::size_t N, limb T>
template <typename Bytes>
constexpr auto big_int<N, T>::from_bytes_le(const Bytes& bytes) noexcept {
  const std::span view(bytes);
  return detail::from_bytes<false, N, T>(
      std::span<const std::uint8_t, decltype(view)::extent>(view));
}

}  // namespace napier::inline NAPIER_ABI
