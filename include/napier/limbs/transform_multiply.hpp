// SPDX-License-Identifier: Apache-2.0
//
// Products and squares of very long rows of limbs by number-theoretic transforms, in time
// n log n. All of it is for public data: the time depends on counts only, but nothing checks that.
#pragma once

#include <cstddef>

#include <napier/limbs/transform_words.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// How many limbs of work transform_multiply takes; transform_square takes those of (n, n).
///
/// Time:   public m, n.
template <limb T>
[[nodiscard]] constexpr std::size_t transform_multiply_work(std::size_t m, std::size_t n) noexcept {
  return detail::word_plan_of<T>(m, n).work_words() * (8 / sizeof(T));
}

/// z = x * y, m + n limbs.
///
/// Pre:    m, n >= 1; work has transform_multiply_work<T>(m, n) limbs.
/// Alias:  z and work are apart from each other, from x and from y.
/// Time:   public data.
template <limb T>
constexpr void transform_multiply(T* z, const T* x, std::size_t m, const T* y, std::size_t n,
                                  T* work) noexcept {
  detail::multiply_by_words(z, x, m, y, n, work);
}

/// z = x^2, 2n limbs.
///
/// Pre:    n >= 1; work has transform_multiply_work<T>(n, n) limbs.
/// Alias:  z and work are apart from each other and from x.
/// Time:   public data.
template <limb T>
constexpr void transform_square(T* z, const T* x, std::size_t n, T* work) noexcept {
  detail::multiply_by_words(z, x, n, static_cast<const T*>(nullptr), n, work);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
