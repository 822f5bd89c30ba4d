// SPDX-License-Identifier: Apache-2.0
//
// Vectors of one register of 16 bytes, SSE2's or NEON's, which every processor of its platform has.
// The lanes are words of type T that are neighbours in a row. The operations are those of
// platform/simd/portable.hpp on words of one register. No function needs an attribute, and the
// dispatcher is not asked.
//
// The same vocabulary on plain arrays is simd::portable_baseline.
#pragma once

#include <cstddef>
#include <cstring>
#include <utility>

#include <napier/platform/config.hpp>

#if (defined(__GNUC__) || defined(__clang__)) && !NAPIER_PORTABLE && \
    (defined(__SSE2__) || defined(__ARM_NEON))
#define NAPIER_HAS_BASELINE 1
#else
#define NAPIER_HAS_BASELINE 0
#endif

namespace napier::inline NAPIER_ABI {

/// The vocabulary on plain arrays, and the contract of simd::baseline.
namespace simd::portable_baseline {

/// The number of words of type T in a register.
template <typename T>
inline constexpr std::size_t lanes = 16 / sizeof(T);

/// A register of words. Sums and differences are modulo 2^w for w bits of T, lane by lane; shifts
/// are those of unsigned words.
///
/// Time:   public data, for this and all that follows.
template <typename T>
struct words {
  T lane[lanes<T>];

  [[nodiscard]] constexpr T operator[](std::size_t i) const noexcept { return lane[i]; }

  template <typename Lane>
  [[nodiscard]] static constexpr words each(const Lane& lane_of) noexcept {
    words z{};
    for (std::size_t i = 0; i < lanes<T>; ++i) z.lane[i] = static_cast<T>(lane_of(i));
    return z;
  }
  friend constexpr words operator+(const words& x, const words& y) noexcept {
    return each([&](std::size_t i) { return x[i] + y[i]; });
  }
  friend constexpr words operator-(const words& x, const words& y) noexcept {
    return each([&](std::size_t i) { return x[i] - y[i]; });
  }
  friend constexpr words operator&(const words& x, const words& y) noexcept {
    return each([&](std::size_t i) { return x[i] & y[i]; });
  }
  friend constexpr words operator|(const words& x, const words& y) noexcept {
    return each([&](std::size_t i) { return x[i] | y[i]; });
  }
  friend constexpr words operator<<(const words& x, unsigned bits) noexcept {
    return each([&](std::size_t i) { return x[i] << bits; });
  }
  friend constexpr words operator>>(const words& x, unsigned bits) noexcept {
    return each([&](std::size_t i) { return x[i] >> bits; });
  }
};

/// The words from p on, which needs no alignment beyond that of a word.
template <typename T>
[[nodiscard]] constexpr words<T> load_words(const T* p) noexcept {
  return words<T>::each([&](std::size_t i) { return p[i]; });
}
/// Stores the words of x from p on, which needs no alignment beyond that of a word.
template <typename T>
constexpr void store_words(T* p, const words<T>& x) noexcept {
  for (std::size_t i = 0; i < lanes<T>; ++i) p[i] = x[i];
}

/// x in every lane.
template <typename T>
[[nodiscard]] constexpr words<T> broadcast_word(T x) noexcept {
  return words<T>::each([&](std::size_t) { return x; });
}

/// The words of x, each moved up by one lane; lane 0 becomes the last lane of `below`.
template <typename T>
[[nodiscard]] constexpr words<T> one_lane_up(const words<T>& x, const words<T>& below) noexcept {
  return words<T>::each([&](std::size_t i) { return i == 0 ? below[lanes<T> - 1] : x[i - 1]; });
}

/// The words of x, each moved down by one lane; the last lane becomes lane 0 of `above`.
template <typename T>
[[nodiscard]] constexpr words<T> one_lane_down(const words<T>& x, const words<T>& above) noexcept {
  return words<T>::each([&](std::size_t i) { return i + 1 == lanes<T> ? above[0] : x[i + 1]; });
}

/// The bits that are set in at least one lane.
template <typename T>
[[nodiscard]] constexpr T any_lane(const words<T>& x) noexcept {
  T bits = 0;
  for (std::size_t i = 0; i < lanes<T>; ++i) bits = static_cast<T>(bits | x[i]);
  return bits;
}

}  // namespace simd::portable_baseline

namespace simd::baseline {

#if NAPIER_HAS_BASELINE

inline constexpr bool exists = true;

using portable_baseline::lanes;

namespace detail {

template <typename T>
struct register_of {
  typedef T type __attribute__((vector_size(16)));
};

}  // namespace detail

template <typename T>
using words = typename detail::register_of<T>::type;

template <typename T>
[[nodiscard]] NAPIER_ALWAYS_INLINE words<T> load_words(const T* p) noexcept {
  words<T> x;
  std::memcpy(&x, p, sizeof x);
  return x;
}
template <typename T>
NAPIER_ALWAYS_INLINE void store_words(T* p, words<T> x) noexcept {
  std::memcpy(p, &x, sizeof x);
}

template <typename T>
[[nodiscard]] NAPIER_ALWAYS_INLINE words<T> broadcast_word(T x) noexcept {
  return [&]<std::size_t... I>(std::index_sequence<I...>) NAPIER_INLINE_LAMBDA {
    return words<T>{(static_cast<void>(I), x)...};
  }(std::make_index_sequence<lanes<T>>{});
}

template <typename T>
[[nodiscard]] NAPIER_ALWAYS_INLINE words<T> one_lane_up(words<T> x, words<T> below) noexcept {
  return [&]<std::size_t... I>(std::index_sequence<I...>) NAPIER_INLINE_LAMBDA {
    return __builtin_shufflevector(below, x, (lanes<T> - 1 + I)...);
  }(std::make_index_sequence<lanes<T>>{});
}

template <typename T>
[[nodiscard]] NAPIER_ALWAYS_INLINE words<T> one_lane_down(words<T> x, words<T> above) noexcept {
  return [&]<std::size_t... I>(std::index_sequence<I...>) NAPIER_INLINE_LAMBDA {
    return __builtin_shufflevector(x, above, (1 + I)...);
  }(std::make_index_sequence<lanes<T>>{});
}

template <typename T>
[[nodiscard]] NAPIER_ALWAYS_INLINE T any_lane(words<T> x) noexcept {
  T bits = 0;
  for (std::size_t i = 0; i < lanes<T>; ++i) bits = static_cast<T>(bits | x[i]);
  return bits;
}

#else

using namespace portable_baseline;
inline constexpr bool exists = false;

#endif

}  // namespace simd::baseline

}  // namespace napier::inline NAPIER_ABI
