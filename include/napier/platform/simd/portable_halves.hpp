// SPDX-License-Identifier: Apache-2.0
//
// The vocabulary of words of 32 bits in plain C++: the contract of the other kinds, and their twin.
//
// A register holds `lanes` words of 64 bits, or twice as many words of 32 bits, which are called
// halves: half 2i is the low half of word i, and half 2i + 1 the high one. Pointers need no
// alignment beyond that of a word.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/simd/portable.hpp>

namespace napier::inline NAPIER_ABI {

namespace simd::portable {

/// L words of 32 bits. Operators work lane by lane; sums and differences are modulo 2^32.
///
/// Time:   secret lanes; public counts of bits: also for all operations below.
template <std::size_t L>
struct half_lanes {
  static constexpr std::size_t size = L;
  std::uint32_t lane[L];

  friend constexpr half_lanes operator+(const half_lanes& x, const half_lanes& y) noexcept {
    return detail::each<half_lanes>([&](std::size_t i) { return x.lane[i] + y.lane[i]; });
  }
  friend constexpr half_lanes operator-(const half_lanes& x, const half_lanes& y) noexcept {
    return detail::each<half_lanes>([&](std::size_t i) { return x.lane[i] - y.lane[i]; });
  }
  friend constexpr half_lanes operator&(const half_lanes& x, const half_lanes& y) noexcept {
    return detail::each<half_lanes>([&](std::size_t i) { return x.lane[i] & y.lane[i]; });
  }
  friend constexpr half_lanes operator|(const half_lanes& x, const half_lanes& y) noexcept {
    return detail::each<half_lanes>([&](std::size_t i) { return x.lane[i] | y.lane[i]; });
  }
  friend constexpr half_lanes operator^(const half_lanes& x, const half_lanes& y) noexcept {
    return detail::each<half_lanes>([&](std::size_t i) { return x.lane[i] ^ y.lane[i]; });
  }
  /// x 2^bits modulo 2^32, lane by lane.
  friend constexpr half_lanes operator<<(const half_lanes& x, unsigned bits) noexcept {
    return detail::each<half_lanes>([&](std::size_t i) { return x.lane[i] << bits; });
  }
  /// floor(x / 2^bits) of unsigned words, lane by lane.
  friend constexpr half_lanes operator>>(const half_lanes& x, unsigned bits) noexcept {
    return detail::each<half_lanes>([&](std::size_t i) { return x.lane[i] >> bits; });
  }
};

/// Stores the halves of x from p on.
template <std::size_t L>
constexpr void store_halves(std::uint32_t* p, const half_lanes<L>& x) noexcept {
  for (std::size_t i = 0; i < L; ++i) p[i] = x.lane[i];
}

/// The words, each as its two halves.
template <std::size_t L>
constexpr half_lanes<2 * L> as_halves(const word_lanes<L>& x) noexcept {
  return detail::each<half_lanes<2 * L>>(
      [&](std::size_t i) { return static_cast<std::uint32_t>(x.lane[i / 2] >> (i % 2 * 32)); });
}
/// The words whose halves are those of x.
template <std::size_t L>
constexpr word_lanes<L / 2> as_words(const half_lanes<L>& x) noexcept {
  return detail::each<word_lanes<L / 2>>([&](std::size_t i) {
    return x.lane[2 * i] | static_cast<std::uint64_t>(x.lane[2 * i + 1]) << 32;
  });
}

/// The lesser of x and y, which are unsigned, lane by lane.
template <std::size_t L>
constexpr half_lanes<L> least(const half_lanes<L>& x, const half_lanes<L>& y) noexcept {
  return detail::each<half_lanes<L>>([&](std::size_t i) {
    const std::uint64_t difference = std::uint64_t{x.lane[i]} - y.lane[i];
    return y.lane[i] + static_cast<std::uint32_t>(difference & (difference >> 32));
  });
}

/// A mask in each lane: all ones if x < y, which are unsigned, else 0.
template <std::size_t L>
constexpr half_lanes<L> masks_below(const half_lanes<L>& x, const half_lanes<L>& y) noexcept {
  return detail::each<half_lanes<L>>([&](std::size_t i) {
    return static_cast<std::uint32_t>((std::uint64_t{x.lane[i]} - y.lane[i]) >> 32);
  });
}
/// A mask in each lane: all ones if x < y, which are unsigned, else 0.
template <std::size_t L>
constexpr word_lanes<L> masks_below(const word_lanes<L>& x, const word_lanes<L>& y) noexcept {
  return detail::each<word_lanes<L>>([&](std::size_t i) {
    const std::uint64_t a = x.lane[i], b = y.lane[i];
    return std::uint64_t{0} - (((~a & b) | ((~a | b) & (a - b))) >> 63);
  });
}

/// z + m in the lanes in which x < y, which are unsigned, and z in the others.
template <std::size_t L>
constexpr half_lanes<L> add_where_below(const half_lanes<L>& z, const half_lanes<L>& x,
                                        const half_lanes<L>& y, const half_lanes<L>& m) noexcept {
  return z + (m & masks_below(x, y));
}
/// The same for words.
template <std::size_t L>
constexpr word_lanes<L> add_where_below(const word_lanes<L>& z, const word_lanes<L>& x,
                                        const word_lanes<L>& y, const word_lanes<L>& m) noexcept {
  return z + (m & masks_below(x, y));
}

/// The products of the halves 0, 2, 4, ... of x and y, which are the low halves of words.
template <std::size_t L>
constexpr word_lanes<L / 2> even_products(const half_lanes<L>& x, const half_lanes<L>& y) noexcept {
  return detail::each<word_lanes<L / 2>>(
      [&](std::size_t i) { return std::uint64_t{x.lane[2 * i]} * y.lane[2 * i]; });
}

/// The halves 1, 3, 5, ... of x, each of them twice: in its place and in the one below it.
template <std::size_t L>
constexpr half_lanes<L> odd_to_even(const half_lanes<L>& x) noexcept {
  return detail::each<half_lanes<L>>([&](std::size_t i) { return x.lane[i | 1]; });
}

/// The low half of each word of x, and the high half of each word of y, where they are.
template <std::size_t L>
constexpr half_lanes<2 * L> low_and_high(const word_lanes<L>& x, const word_lanes<L>& y) noexcept {
  return detail::each<half_lanes<2 * L>>([&](std::size_t i) {
    return static_cast<std::uint32_t>(i % 2 == 0 ? x.lane[i / 2] : y.lane[i / 2] >> 32);
  });
}

namespace detail {

template <std::size_t G, typename Lanes>
constexpr void exchange_pieces_of(Lanes& x, Lanes& y) noexcept {
  const Lanes a = x, b = y;
  x = each<Lanes>([&](std::size_t i) { return i / G % 2 == 0 ? a.lane[i] : b.lane[i - G]; });
  y = each<Lanes>([&](std::size_t i) { return i / G % 2 == 0 ? a.lane[i + G] : b.lane[i]; });
}

}  // namespace detail

/// Exchanges the odd pieces of x with the even pieces of y, where a piece is G halves: then x has
/// the even pieces of both, and y the odd ones.
template <std::size_t G, std::size_t L>
constexpr void exchange_pieces(half_lanes<L>& x, half_lanes<L>& y) noexcept {
  detail::exchange_pieces_of<G>(x, y);
}
/// The same for pieces of G words.
template <std::size_t G, std::size_t L>
constexpr void exchange_pieces(word_lanes<L>& x, word_lanes<L>& y) noexcept {
  detail::exchange_pieces_of<G>(x, y);
}

/// Half i of y for every i whose bit in Mask is set, and of x for the others.
template <std::uint64_t Mask, std::size_t L>
constexpr half_lanes<L> blended(const half_lanes<L>& x, const half_lanes<L>& y) noexcept {
  return detail::each<half_lanes<L>>(
      [&](std::size_t i) { return (Mask >> i & 1) != 0 ? y.lane[i] : x.lane[i]; });
}
/// The same for words.
template <std::uint64_t Mask, std::size_t L>
constexpr word_lanes<L> blended(const word_lanes<L>& x, const word_lanes<L>& y) noexcept {
  return detail::each<word_lanes<L>>(
      [&](std::size_t i) { return (Mask >> i & 1) != 0 ? y.lane[i] : x.lane[i]; });
}

/// The halves of x from half K on, and then those before it, for K below their number.
template <std::size_t K, std::size_t L>
constexpr half_lanes<L> rotated(const half_lanes<L>& x) noexcept {
  return detail::each<half_lanes<L>>([&](std::size_t i) { return x.lane[(i + K) & (L - 1)]; });
}
/// The same for words.
template <std::size_t K, std::size_t L>
constexpr word_lanes<L> rotated(const word_lanes<L>& x) noexcept {
  return detail::each<word_lanes<L>>([&](std::size_t i) { return x.lane[(i + K) & (L - 1)]; });
}

/// The first halves of x, each of them G times.
template <std::size_t G, std::size_t L>
constexpr half_lanes<L> repeat_each(const half_lanes<L>& x) noexcept {
  return detail::each<half_lanes<L>>([&](std::size_t i) { return x.lane[i / G]; });
}
/// The first words of x, each of them G times.
template <std::size_t G, std::size_t L>
constexpr word_lanes<L> repeat_each(const word_lanes<L>& x) noexcept {
  return detail::each<word_lanes<L>>([&](std::size_t i) { return x.lane[i / G]; });
}

}  // namespace simd::portable

namespace simd::portable_avx2 {

/// A register of words of 32 bits.
using halves = half_lanes<2 * lanes>;

/// The halves from p on.
constexpr halves load_halves(const std::uint32_t* p) noexcept {
  return portable::detail::each<halves>([&](std::size_t i) { return p[i]; });
}
/// x in every half.
constexpr halves broadcast_half(std::uint32_t x) noexcept {
  return portable::detail::each<halves>([&](std::size_t) { return x; });
}

}  // namespace simd::portable_avx2

namespace simd::portable_avx512 {

/// A register of words of 32 bits.
using halves = half_lanes<2 * lanes>;

/// The halves from p on.
constexpr halves load_halves(const std::uint32_t* p) noexcept {
  return portable::detail::each<halves>([&](std::size_t i) { return p[i]; });
}
/// x in every half.
constexpr halves broadcast_half(std::uint32_t x) noexcept {
  return portable::detail::each<halves>([&](std::size_t) { return x; });
}

}  // namespace simd::portable_avx512

}  // namespace napier::inline NAPIER_ABI
