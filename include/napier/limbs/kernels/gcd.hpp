// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors, inverses and Kronecker symbols of rows of any length. All of it is for
// public data.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/gcd/bezout_sizes.hpp>
#include <napier/platform/compiled.hpp>
#if !NAPIER_KERNELS_COMPILED
#include <napier/limbs/gcd/extended_gcd.hpp>
#include <napier/limbs/gcd/gcd.hpp>
#endif

namespace napier::NAPIER_KERNELS {

/// How many limbs of work gcd() needs.
///
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t gcd_work(
    std::size_t m, std::size_t n) noexcept;
/// g = gcd(x, y), for x of m limbs and y of n; returns the number of limbs of g without zeros at
/// its top. This is gcd_vartime of limbs/gcd/gcd.hpp.
///
/// Pre:    g has room for the longer of m and n limbs, work for gcd_work(m, n).
/// Alias:  g may be x or y.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t gcd(
    Word* g, const Word* x, std::size_t m, const Word* y, std::size_t n, Word* work) noexcept;

/// How many limbs of work extended_gcd() needs.
///
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t extended_gcd_work(
    std::size_t m, std::size_t n) noexcept;
/// g = gcd(x, y) = u x + v y with the least coefficients. Where several are equally small,
/// limbs/gcd/extended_gcd.hpp says which they are.
///
/// Pre:    g has room for the longer of m and n limbs, u for max(n, 1), v for max(m, 1), work for
///         extended_gcd_work(m, n).
/// Alias:  the results and work are apart from each other and from x and y.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bezout_sizes
extended_gcd(Word* g, Word* u, Word* v, const Word* x, std::size_t m, const Word* y, std::size_t n,
             Word* work) noexcept;

/// How many limbs of work inverse() needs.
///
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t inverse_work(
    std::size_t m, std::size_t n) noexcept;
/// z = x^-1 mod y, n limbs, for x of m limbs and y of n; returns whether there is an inverse, and
/// writes z = 0 if there is none.
///
/// Pre:    work has inverse_work(m, n) limbs.
/// Alias:  z may be x or y; work is apart from z, x and y.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool inverse(Word* z, const Word* x,
                                                                       std::size_t m, const Word* y,
                                                                       std::size_t n,
                                                                       Word* work) noexcept;

/// How many limbs of work kronecker() needs.
///
/// Time:   public m, n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t kronecker_work(
    std::size_t m, std::size_t n) noexcept;
/// The Kronecker symbol (+-x / +-y), for x of m limbs and y of n; x_negative and y_negative are the
/// signs.
///
/// Pre:    work has kronecker_work(m, n) limbs.
/// Alias:  work is apart from x and y.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API int kronecker(
    const Word* x, std::size_t m, bool x_negative, const Word* y, std::size_t n, bool y_negative,
    Word* work) noexcept;

#if !NAPIER_KERNELS_COMPILED

template <typename Word>
constexpr std::size_t gcd_work(std::size_t m, std::size_t n) noexcept {
  return limbs::gcd_work(m, n);
}
template <typename Word>
constexpr std::size_t gcd(Word* g, const Word* x, std::size_t m, const Word* y, std::size_t n,
                          Word* work) noexcept {
  return limbs::gcd_vartime(g, x, m, y, n, work);
}
template <typename Word>
constexpr std::size_t extended_gcd_work(std::size_t m, std::size_t n) noexcept {
  return limbs::extended_gcd_work(m, n);
}
template <typename Word>
constexpr bezout_sizes extended_gcd(Word* g, Word* u, Word* v, const Word* x, std::size_t m,
                                    const Word* y, std::size_t n, Word* work) noexcept {
  return limbs::extended_gcd_vartime(g, u, v, x, m, y, n, work);
}
template <typename Word>
constexpr std::size_t inverse_work(std::size_t m, std::size_t n) noexcept {
  return limbs::inverse_work(m, n);
}
template <typename Word>
constexpr bool inverse(Word* z, const Word* x, std::size_t m, const Word* y, std::size_t n,
                       Word* work) noexcept {
  return limbs::inverse_vartime(z, x, m, y, n, work);
}
template <typename Word>
constexpr std::size_t kronecker_work(std::size_t m, std::size_t n) noexcept {
  return limbs::kronecker_work(m, n);
}
template <typename Word>
constexpr int kronecker(const Word* x, std::size_t m, bool x_negative, const Word* y, std::size_t n,
                        bool y_negative, Word* work) noexcept {
  return limbs::kronecker_vartime(x, m, x_negative, y, n, y_negative, work);
}

#endif

}  // namespace napier::NAPIER_KERNELS
