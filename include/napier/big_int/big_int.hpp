// SPDX-License-Identifier: Apache-2.0
//
// big_int<N, T>: a number of N limbs that is a value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include <napier/limbs/rows/assign.hpp>
#include <napier/platform/limb.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

/// A whole number of N limbs of type T, in [0, 2^(wN)), least significant limb first.
///
/// An aggregate: `big_int<2>{5, 1}` is 5 + 2^64. Trivially copyable, and a structural type, so that
/// it can be a template argument. Every operation is constexpr and noexcept and allocates nothing.
/// Sums and products have more limbs than their operands, so that nothing is lost silently. A
/// function takes constant time in the values, unless its name ends with `_vartime`.
template <std::size_t N, limb T = std::uint64_t>
struct big_int {
  static_assert(N > 0, "a big_int has at least one limb");

  using limb_type = T;

  std::array<T, N> limbs;

  /// The number of limbs.
  [[nodiscard]] static constexpr std::size_t size() noexcept { return N; }
  /// The number of bits, wN.
  [[nodiscard]] static constexpr std::size_t bits() noexcept { return N * limb_bits<T>; }

  /// Limb i, least significant first.
  ///
  /// Pre:    i < N (a compile error in constant evaluation).
  /// Time:   secret limbs; public i.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T& operator[](std::size_t i) noexcept {
    return limbs[i];
  }
  /// Limb i, least significant first.
  ///
  /// Pre:    i < N (a compile error in constant evaluation).
  /// Time:   secret limbs; public i.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr const T& operator[](std::size_t i) const noexcept {
    return limbs[i];
  }

  /// The limbs, least significant first, for the kernels.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T* data() noexcept { return limbs.data(); }
  /// The limbs, least significant first, for the kernels.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr const T* data() const noexcept {
    return limbs.data();
  }

  // The conversions from and to bytes are defined in big_int/bytes.hpp.

  /// The number as exactly N * sizeof(T) bytes, most significant first.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr std::array<std::uint8_t, N * sizeof(T)> to_bytes_be() const noexcept;
  /// The number as exactly N * sizeof(T) bytes, least significant first.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr std::array<std::uint8_t, N * sizeof(T)> to_bytes_le() const noexcept;

  /// The number in exactly N * sizeof(T) bytes, most significant first. If the bytes have a static
  /// extent (an array, a std::span<const std::uint8_t, Length>), the compiler checks the length,
  /// and the result is the number. If they have a dynamic extent, the result is a std::optional,
  /// empty if the length is wrong.
  ///
  /// Time:   secret bytes; public length.
  template <typename Bytes>
  [[nodiscard]] static constexpr auto from_bytes_be(const Bytes& bytes) noexcept;
  /// The number in exactly N * sizeof(T) bytes, least significant first; see from_bytes_be.
  ///
  /// Time:   secret bytes; public length.
  template <typename Bytes>
  [[nodiscard]] static constexpr auto from_bytes_le(const Bytes& bytes) noexcept;
};

namespace detail {

template <typename V>
inline constexpr bool is_big_int = false;
template <std::size_t N, limb T>
inline constexpr bool is_big_int<big_int<N, T>> = true;

// Limb i of x, or 0 above its end: for operands of mixed sizes.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr T limb_or_zero(const big_int<N, T>& x, std::size_t i) noexcept {
  return i < N ? x[i] : T{0};
}

// x in R >= N limbs, with zeros above.
template <std::size_t R, std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr big_int<R, T> widened(const big_int<N, T>& x) noexcept {
  static_assert(R >= N);
  if constexpr (R == N) return x;
  big_int<R, T> z;
  limbs::copy<N>(z.data(), x.data());
  limbs::set_zero(z.data() + N, R - N);
  return z;
}

// The low R limbs of x, with zeros above if there are fewer.
template <std::size_t R, std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr big_int<R, T> low_limbs(const big_int<N, T>& x) noexcept {
  if constexpr (R >= N) {
    return widened<R>(x);
  } else {
    big_int<R, T> z;
    limbs::copy<R>(z.data(), x.data());
    return z;
  }
}

}  // namespace detail

/// A literal as a number of as many limbs: `to_big_int(1234_Z)`.
///
/// Time:   secret, though a literal is not.
template <limb T, T... Limbs>
[[nodiscard]] constexpr big_int<sizeof...(Limbs), T> to_big_int(
    std::integer_sequence<T, Limbs...>) noexcept {
  return {Limbs...};
}
/// A literal as a number of Length limbs: `to_big_int<4>(1234_Z)`.
///
/// Pre:    Length is at least that of the literal (else it does not compile).
/// Time:   secret, though a literal is not.
template <std::size_t Length, limb T, T... Limbs>
[[nodiscard]] constexpr big_int<Length, T> to_big_int(std::integer_sequence<T, Limbs...>) noexcept {
  static_assert(sizeof...(Limbs) <= Length,
                "the literal has more limbs than the length it is given");
  return {Limbs...};
}

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb U, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> select(mask<U> choose_a, const big_int<N, T>& a,
                                             const big_int<N, T>& b) noexcept {
  big_int<N, T> z;
  limbs::select<N>(choose_a.template as<T>(), z.data(), a.data(), b.data());
  return z;
}

/// Exchanges a and b if exchange is set.
///
/// Time:   secret exchange, a, b.
template <limb U, std::size_t N, limb T>
constexpr void swap(mask<U> exchange, big_int<N, T>& a, big_int<N, T>& b) noexcept {
  ct::swap(exchange.template as<T>(), a.data(), b.data(), N);
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
