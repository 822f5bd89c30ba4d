// SPDX-License-Identifier: Apache-2.0
//
// Products, quotients and remainders of rows of any length, by the fastest method for the length.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/compiled.hpp>
#if !NAPIER_KERNELS_COMPILED
#include <napier/limbs/division/divide_quotient.hpp>
#include <napier/limbs/division/remainder_limb.hpp>
#include <napier/limbs/product/multiply_vartime.hpp>
#endif

namespace napier::NAPIER_KERNELS {

/// From this length of the shorter factor on, multiply() and square() may be faster than
/// multiply_short() and square_short().
///
/// Time:   public.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t long_product() noexcept;

/// z = x y by the basecase, for x of m limbs and y of n.
///
/// Pre:    m >= n >= 1.
/// Alias:  z, m + n limbs, is apart from x and y.
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void multiply_short(Word* z, const Word* x,
                                                                std::size_t m, const Word* y,
                                                                std::size_t n) noexcept;
/// z = x^2 by the basecase, for x of n limbs.
///
/// Pre:    n >= 1.
/// Alias:  z, 2n limbs, is apart from x.
/// Time:   public n.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void square_short(Word* z, const Word* x,
                                                              std::size_t n) noexcept;

/// How many limbs of work multiply() needs; enough for shorter factors, too.
///
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t multiply_work(
    std::size_t m, std::size_t n) noexcept;
/// multiply_work() for factors of exactly these lengths: not more, and less for the longest ones.
///
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t exact_multiply_work(
    std::size_t m, std::size_t n) noexcept;
/// z = x y, for x of m limbs and y of n (limbs/product/multiply_vartime.hpp).
///
/// Pre:    m, n >= 1; work has multiply_work(m, n) or exact_multiply_work(m, n) limbs.
/// Alias:  z, m + n limbs, and work are apart from each other and from x and y.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void multiply(Word* z, const Word* x, std::size_t m,
                                                          const Word* y, std::size_t n,
                                                          Word* work) noexcept;
/// How many limbs of work square() needs; enough for fewer limbs, too.
///
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t square_work(
    std::size_t n) noexcept;
/// square_work() for exactly this length: not more, and less for the longest ones.
///
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t exact_square_work(
    std::size_t n) noexcept;
/// z = x^2, for x of n limbs.
///
/// Pre:    n >= 1; work has square_work(n) or exact_square_work(n) limbs.
/// Alias:  z, 2n limbs, and work are apart from each other and from x.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void square(Word* z, const Word* x, std::size_t n,
                                                        Word* work) noexcept;

/// How many limbs of work divide() needs.
///
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t divide_work(
    std::size_t m, std::size_t n) noexcept;
/// q = floor(x / d), m limbs, and r = x - q d, n limbs, for x of m limbs and d of n
/// (limbs/division/divide_large.hpp).
///
/// Pre:    m >= n >= 1; d[n-1] > 0; work has divide_work(m, n) limbs.
/// Alias:  q and r may be x or d, but are apart from each other; work is apart from q, r, x and d.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void divide(Word* q, Word* r, const Word* x,
                                                        std::size_t m, const Word* d, std::size_t n,
                                                        Word* work) noexcept;
/// How many limbs of work quotient() needs.
///
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t quotient_work(
    std::size_t m, std::size_t n) noexcept;
/// q = floor(x / d), m - n + 1 limbs, for x of m limbs and d of n
/// (limbs/division/divide_quotient.hpp).
///
/// Pre:    m >= n >= 1; d[n-1] > 0; work has quotient_work(m, n) limbs.
/// Alias:  q and work are apart from each other and from x and d.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void quotient(Word* q, const Word* x, std::size_t m,
                                                          const Word* d, std::size_t n,
                                                          Word* work) noexcept;
/// x mod d, for x of n limbs.
///
/// Pre:    d > 0.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::uint64_t remainder_limb(
    const Word* x, std::size_t n, std::uint64_t d) noexcept;

#if !NAPIER_KERNELS_COMPILED

template <typename Word>
constexpr std::size_t long_product() noexcept {
  return least_of(limbs::detail::karatsuba_threshold<false, Word>(limbs::tuned_products),
                  limbs::detail::karatsuba_threshold<true, Word>(limbs::tuned_products));
}
template <typename Word>
constexpr void multiply_short(Word* z, const Word* x, std::size_t m, const Word* y,
                              std::size_t n) noexcept {
  limbs::detail::short_product<false>(z, x, m, y, n);
}
template <typename Word>
constexpr void square_short(Word* z, const Word* x, std::size_t n) noexcept {
  limbs::detail::short_product<true>(z, x, n, x, n);
}
template <typename Word>
constexpr std::size_t multiply_work(std::size_t m, std::size_t n) noexcept {
  return limbs::multiply_work(m, n);
}
template <typename Word>
constexpr std::size_t exact_multiply_work(std::size_t m, std::size_t n) noexcept {
  return limbs::exact_multiply_work<Word>(m, n);
}
template <typename Word>
constexpr void multiply(Word* z, const Word* x, std::size_t m, const Word* y, std::size_t n,
                        Word* work) noexcept {
  limbs::multiply_vartime(z, x, m, y, n, work);
}
template <typename Word>
constexpr std::size_t square_work(std::size_t n) noexcept {
  return limbs::square_work(n);
}
template <typename Word>
constexpr std::size_t exact_square_work(std::size_t n) noexcept {
  return limbs::exact_square_work<Word>(n);
}
template <typename Word>
constexpr void square(Word* z, const Word* x, std::size_t n, Word* work) noexcept {
  limbs::square_vartime(z, x, n, work);
}
template <typename Word>
constexpr std::size_t divide_work(std::size_t m, std::size_t n) noexcept {
  return limbs::divide_large_work(m, n);
}
template <typename Word>
constexpr void divide(Word* q, Word* r, const Word* x, std::size_t m, const Word* d, std::size_t n,
                      Word* work) noexcept {
  limbs::divide_large_vartime(q, r, x, m, d, n, work);
}
template <typename Word>
constexpr std::size_t quotient_work(std::size_t m, std::size_t n) noexcept {
  return limbs::divide_quotient_work(m, n);
}
template <typename Word>
constexpr void quotient(Word* q, const Word* x, std::size_t m, const Word* d, std::size_t n,
                        Word* work) noexcept {
  limbs::divide_quotient_vartime(q, x, m, d, n, work);
}
template <typename Word>
constexpr std::uint64_t remainder_limb(const Word* x, std::size_t n, std::uint64_t d) noexcept {
  return limbs::remainder_limb_vartime(x, n, d);
}

#endif

}  // namespace napier::NAPIER_KERNELS
