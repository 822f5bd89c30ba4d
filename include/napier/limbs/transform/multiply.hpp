// SPDX-License-Identifier: Apache-2.0
//
// Products and squares of very long rows of limbs by number-theoretic transforms, in time n log n.
// All of it is for public data: the time depends on the lengths only, but no test checks that.
//
// Source: Pollard, The fast Fourier transform in a finite field (1971).
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/limbs/transform/f64_kinds.hpp>
#include <napier/limbs/transform/words.hpp>
#include <napier/platform/extremes.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Whether limbs of type T can be multiplied in vectors of doubles, and this build has such vectors.
template <limb T>
inline constexpr bool f64_multiplies = f64_exists && sizeof(T) == 8;

// How many words of work a product in vectors of L doubles needs.
template <std::size_t L>
constexpr std::size_t f64_work(std::size_t m, std::size_t n) noexcept {
  return f64_plan_of<L>(m, n).work_words();
}

// z = x y, or x^2 if y is null, in the vectors that the processor has, or in words.
template <limb T>
constexpr void multiply_by_transform(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                     T* work) noexcept {
  if constexpr (f64_multiplies<T>) {
    if (!std::is_constant_evaluated()) {
      const std::size_t lanes = f64_lanes();
      if (lanes == 8) return f64_in_avx512::multiply(z, x, m, y, n, work, f64_plan_of<8>(m, n));
      if (lanes == 4) return f64_in_avx2::multiply(z, x, m, y, n, work, f64_plan_of<4>(m, n));
    }
  }
  multiply_by_words(z, x, m, y, n, work);
}

}  // namespace detail

/// How many limbs of work transform_multiply needs for m by n limbs; transform_square needs those
/// of (n, n). They are enough for vectors of every kind, whichever the processor has.
///
/// Time:   public m, n.
template <limb T>
[[nodiscard]] constexpr std::size_t transform_multiply_work(std::size_t m, std::size_t n) noexcept {
  const std::size_t words = detail::word_plan_of<T>(m, n).work_words() * (8 / sizeof(T));
  if constexpr (detail::f64_multiplies<T>) {
    return greatest_of(words, detail::f64_work<4>(m, n), detail::f64_work<8>(m, n));
  } else {
    return words;
  }
}

/// z = x * y, m + n limbs.
///
/// Pre:    m, n >= 1; work has transform_multiply_work<T>(m, n) limbs.
/// Alias:  z and work are apart from each other, from x and from y.
/// Time:   public data.
template <limb T>
constexpr void transform_multiply(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                  T* work) noexcept {
  detail::multiply_by_transform(z, x, m, y, n, work);
}

/// z = x^2, 2n limbs.
///
/// Pre:    n >= 1; work has transform_multiply_work<T>(n, n) limbs.
/// Alias:  z and work are apart from each other and from x.
/// Time:   public data.
template <limb T>
constexpr void transform_square(T* z, const T* x, std::size_t n, T* work) noexcept {
  detail::multiply_by_transform(z, x, n, static_cast<const T*>(nullptr), n, work);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
