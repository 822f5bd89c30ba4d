// SPDX-License-Identifier: Apache-2.0
//
// Products and squares of very long rows of limbs by number-theoretic transforms, in time
// n log n. All of it is for public data: the time depends on counts only, but nothing checks that.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/limbs/transform/f64_multiply.hpp>
#include <napier/limbs/transform/words.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Limbs that the vectors take, if there are vectors.
template <limb T>
inline constexpr bool f64_multiplies = has_f64 && sizeof(T) == 8;

// z = x y, or x^2 where y is null.
template <limb T>
constexpr void multiply_by_transform(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                     T* work) noexcept {
  if constexpr (f64_multiplies<T>) {
    if (!std::is_constant_evaluated() && f64_is_usable())
      return multiply_by_f64<f64_lanes>(z, x, m, y, n, work, f64_plan_of<f64_lanes>(m, n));
  }
  multiply_by_words(z, x, m, y, n, work);
}

}  // namespace detail

/// How many limbs of work transform_multiply takes; transform_square takes those of (n, n).
///
/// Time:   public m, n.
template <limb T>
[[nodiscard]] constexpr std::size_t transform_multiply_work(std::size_t m, std::size_t n) noexcept {
  const std::size_t words = detail::word_plan_of<T>(m, n).work_words() * (8 / sizeof(T));
  if constexpr (detail::f64_multiplies<T>) {
    const std::size_t more = detail::f64_plan_of<f64_lanes>(m, n).work_words();
    return more > words ? more : words;
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
