// SPDX-License-Identifier: Apache-2.0
//
// Roots of rows of any length. All of it is for public data.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/compiled.hpp>
#if !NAPIER_KERNELS_COMPILED
#include <napier/limbs/number_theory/root_vartime.hpp>
#include <napier/limbs/number_theory/square_root_vartime.hpp>
#endif

namespace napier::NAPIER_KERNELS {

/// How many limbs of work square_root() needs.
///
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t square_root_work(
    std::size_t n) noexcept;
/// s = floor(sqrt(x)), (n + 1) / 2 limbs, and r = x - s^2, n limbs.
///
/// Pre:    n = 0 or x[n-1] > 0; work has square_root_work(n) limbs.
/// Alias:  s and r may be x, but are apart from each other; work is apart from s, r and x.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void square_root(Word* s, Word* r, const Word* x,
                                                             std::size_t n, Word* work) noexcept;

/// How many limbs of work is_perfect_square() needs.
///
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t is_perfect_square_work(
    std::size_t n) noexcept;
/// Whether x, n limbs, is the square of an integer; 0 is.
///
/// Pre:    n = 0 or x[n-1] > 0; work has is_perfect_square_work(n) limbs.
/// Alias:  work is apart from x.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool is_perfect_square(
    const Word* x, std::size_t n, Word* work) noexcept;

/// How many limbs the k-th root of a number of n limbs has.
///
/// Pre:    k >= 1.
/// Time:   public n, k.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t root_limbs(
    std::size_t n, std::uint64_t k) noexcept;
/// How many limbs of work root() needs.
///
/// Pre:    k >= 1.
/// Time:   public n, k.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t root_work(
    std::size_t n, std::uint64_t k) noexcept;
/// s = floor(x^(1/k)), root_limbs(n, k) limbs; returns whether s^k = x.
///
/// Pre:    k >= 1; work has root_work(n, k) limbs.
/// Alias:  s, x and work are apart.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API bool root(Word* s, const Word* x, std::size_t n,
                                                      std::uint64_t k, Word* work) noexcept;

#if !NAPIER_KERNELS_COMPILED

template <typename Word>
constexpr std::size_t square_root_work(std::size_t n) noexcept {
  return limbs::square_root_work(n);
}
template <typename Word>
constexpr void square_root(Word* s, Word* r, const Word* x, std::size_t n, Word* work) noexcept {
  limbs::square_root_vartime(s, r, x, n, work);
}
template <typename Word>
constexpr std::size_t is_perfect_square_work(std::size_t n) noexcept {
  return limbs::is_perfect_square_work(n);
}
template <typename Word>
constexpr bool is_perfect_square(const Word* x, std::size_t n, Word* work) noexcept {
  return limbs::is_perfect_square_vartime(x, n, work);
}
template <typename Word>
constexpr std::size_t root_limbs(std::size_t n, std::uint64_t k) noexcept {
  return limbs::root_limbs<Word>(n, k);
}
template <typename Word>
constexpr std::size_t root_work(std::size_t n, std::uint64_t k) noexcept {
  return limbs::root_work<Word>(n, k);
}
template <typename Word>
constexpr bool root(Word* s, const Word* x, std::size_t n, std::uint64_t k, Word* work) noexcept {
  return limbs::root_vartime(s, x, n, k, work);
}

#endif

}  // namespace napier::NAPIER_KERNELS
