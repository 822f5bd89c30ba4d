// SPDX-License-Identifier: Apache-2.0
//
// Conversion of rows of any length to digits of a radix, and back. All of it is for public data.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/compiled.hpp>
#if !NAPIER_KERNELS_COMPILED
#include <napier/limbs/radix/large.hpp>
#endif

namespace napier::NAPIER_KERNELS {

/// How many digits n limbs have at most.
///
/// Pre:    2 <= radix <= 64.
/// Time:   public n, radix.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t digit_count_bound(
    std::size_t n, unsigned radix) noexcept;
/// How many limbs of work to_digits() needs.
///
/// Time:   public n, radix.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t to_digits_work(
    std::size_t n, unsigned radix) noexcept;
/// Writes the digits of x, n limbs, so that they end before `end`; returns how many there are.
///
/// Pre:    2 <= radix <= 64; there is room for digit_count_bound(n, radix) characters before `end`;
///         work has to_digits_work(n, radix) limbs.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t to_digits(
    char* end, const Word* x, std::size_t n, unsigned radix, bool uppercase, Word* work) noexcept;

/// How many limbs a number of so many digits has at most.
///
/// Pre:    2 <= radix <= 64.
/// Time:   public length, radix.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t limb_count_bound(
    std::size_t length, unsigned radix) noexcept;
/// How many limbs of work from_digits() needs.
///
/// Time:   public length, radix.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t from_digits_work(
    std::size_t length, unsigned radix) noexcept;
/// z = the number of the digits, n limbs; returns whether all of them are digits of the radix. If
/// not, z is unspecified.
///
/// Pre:    2 <= radix <= 64; n = limb_count_bound(length, radix); work has
///         from_digits_work(length, radix) limbs.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool from_digits(Word* z, std::size_t n,
                                                                           const char* text,
                                                                           std::size_t length,
                                                                           unsigned radix,
                                                                           Word* work) noexcept;

#if !NAPIER_KERNELS_COMPILED

template <typename Word>
constexpr std::size_t digit_count_bound(std::size_t n, unsigned radix) noexcept {
  return limbs::digit_count_bound(n * 64, radix);
}
template <typename Word>
constexpr std::size_t to_digits_work(std::size_t n, unsigned radix) noexcept {
  return limbs::to_digits_large_work<Word>(n, radix);
}
template <typename Word>
constexpr std::size_t to_digits(char* end, const Word* x, std::size_t n, unsigned radix,
                                bool uppercase, Word* work) noexcept {
  return limbs::to_digits_large_vartime(end, x, n, radix, uppercase, work);
}
template <typename Word>
constexpr std::size_t limb_count_bound(std::size_t length, unsigned radix) noexcept {
  return limbs::limb_count_bound<Word>(length, radix);
}
template <typename Word>
constexpr std::size_t from_digits_work(std::size_t length, unsigned radix) noexcept {
  return limbs::from_digits_large_work<Word>(length, radix);
}
template <typename Word>
constexpr bool from_digits(Word* z, std::size_t n, const char* text, std::size_t length,
                           unsigned radix, Word* work) noexcept {
  return limbs::from_digits_large_vartime(z, n, text, length, radix, work) ==
         limbs::digits_status::good;
}

#endif

}  // namespace napier::NAPIER_KERNELS
