// SPDX-License-Identifier: Apache-2.0
//
// A few neighbouring words of a row in one register of 16 bytes, which every processor of some
// platforms has (SSE2, NEON): nothing is found at run time and no function is compiled for another
// processor. Their lanes are neighbours; for lanes that are numbers each: portable.hpp.
#pragma once

#include <cstddef>
#include <cstring>
#include <utility>

#include <napier/platform/config.hpp>

#if (defined(__GNUC__) || defined(__clang__)) && !NAPIER_PORTABLE && \
    (defined(__SSE2__) || defined(__ARM_NEON))
#define NAPIER_HAS_ROW_VECTOR 1
#else
#define NAPIER_HAS_ROW_VECTOR 0
#endif

namespace napier::inline NAPIER_ABI {

/// How many words of T there are in one.
template <typename T>
inline constexpr std::size_t row_lanes = 16 / sizeof(T);

#if NAPIER_HAS_ROW_VECTOR

namespace detail {

template <typename T>
struct row_register {
  typedef T type __attribute__((vector_size(16)));
};

}  // namespace detail

/// Words whose sums, shifts and masks are taken lane by lane: x + y, x - y, x & y, x | y, x << n,
/// x >> n.
template <typename T>
using row_vector = typename detail::row_register<T>::type;

/// (last of `below`, first of x, ..., last but one of x).
///
/// Time:   public data.
template <typename T>
NAPIER_ALWAYS_INLINE row_vector<T> enter_from_below(row_vector<T> below, row_vector<T> x) noexcept {
  constexpr std::size_t lanes = row_lanes<T>;
  return [&]<std::size_t... I>(std::index_sequence<I...>) NAPIER_INLINE_LAMBDA {
    return __builtin_shufflevector(below, x, (lanes - 1 + I)...);
  }(std::make_index_sequence<lanes>{});
}

/// (second of x, ..., last of x, first of `above`).
///
/// Time:   public data.
template <typename T>
NAPIER_ALWAYS_INLINE row_vector<T> enter_from_above(row_vector<T> x, row_vector<T> above) noexcept {
  constexpr std::size_t lanes = row_lanes<T>;
  return [&]<std::size_t... I>(std::index_sequence<I...>) NAPIER_INLINE_LAMBDA {
    return __builtin_shufflevector(x, above, (1 + I)...);
  }(std::make_index_sequence<lanes>{});
}

#else

/// The same where there are no such registers.
template <typename T>
struct row_vector {
  T lane[row_lanes<T>];

  [[nodiscard]] constexpr T operator[](std::size_t i) const noexcept { return lane[i]; }

  template <typename Operation>
  [[nodiscard]] static constexpr row_vector each(const Operation& operation) noexcept {
    row_vector z{};
    for (std::size_t i = 0; i < row_lanes<T>; ++i) z.lane[i] = static_cast<T>(operation(i));
    return z;
  }
  friend constexpr row_vector operator+(row_vector x, row_vector y) noexcept {
    return each([&](std::size_t i) { return x[i] + y[i]; });
  }
  friend constexpr row_vector operator-(row_vector x, row_vector y) noexcept {
    return each([&](std::size_t i) { return x[i] - y[i]; });
  }
  friend constexpr row_vector operator&(row_vector x, row_vector y) noexcept {
    return each([&](std::size_t i) { return x[i] & y[i]; });
  }
  friend constexpr row_vector operator|(row_vector x, row_vector y) noexcept {
    return each([&](std::size_t i) { return x[i] | y[i]; });
  }
  friend constexpr row_vector operator<<(row_vector x, unsigned n) noexcept {
    return each([&](std::size_t i) { return x[i] << n; });
  }
  friend constexpr row_vector operator>>(row_vector x, unsigned n) noexcept {
    return each([&](std::size_t i) { return x[i] >> n; });
  }
};

template <typename T>
constexpr row_vector<T> enter_from_below(row_vector<T> below, row_vector<T> x) noexcept {
  return row_vector<T>::each(
      [&](std::size_t i) { return i == 0 ? below[row_lanes<T> - 1] : x[i - 1]; });
}
template <typename T>
constexpr row_vector<T> enter_from_above(row_vector<T> x, row_vector<T> above) noexcept {
  return row_vector<T>::each(
      [&](std::size_t i) { return i + 1 == row_lanes<T> ? above[0] : x[i + 1]; });
}

#endif

/// x in every lane.
///
/// Time:   public data; so for the other functions.
template <typename T>
[[nodiscard]] NAPIER_ALWAYS_INLINE row_vector<T> fill_vector(T x) noexcept {
  return [&]<std::size_t... I>(std::index_sequence<I...>) NAPIER_INLINE_LAMBDA {
    return row_vector<T>{(static_cast<void>(I), x)...};
  }(std::make_index_sequence<row_lanes<T>>{});
}

/// The words from p on, and these words to p; p needs no alignment beyond a word's.
template <typename T>
[[nodiscard]] NAPIER_ALWAYS_INLINE row_vector<T> load_vector(const T* p) noexcept {
  row_vector<T> x;
  std::memcpy(&x, p, sizeof x);
  return x;
}
template <typename T>
NAPIER_ALWAYS_INLINE void store_vector(T* p, row_vector<T> x) noexcept {
  std::memcpy(p, &x, sizeof x);
}

/// The bits that any lane has.
template <typename T>
[[nodiscard]] NAPIER_ALWAYS_INLINE T any_lane(row_vector<T> x) noexcept {
  T bits = 0;
  for (std::size_t i = 0; i < row_lanes<T>; ++i) bits = static_cast<T>(bits | x[i]);
  return bits;
}

}  // namespace napier::inline NAPIER_ABI
