// SPDX-License-Identifier: Apache-2.0
//
// Factorials, primorials, binomial coefficients, and the numbers of Fibonacci and Lucas. All of it
// is for public data.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/compiled.hpp>
#if !NAPIER_KERNELS_COMPILED
#include <napier/limbs/number_theory/binomial_vartime.hpp>
#include <napier/limbs/number_theory/factorial_vartime.hpp>
#include <napier/limbs/number_theory/fibonacci_vartime.hpp>
#endif

namespace napier::NAPIER_KERNELS {

/// How many limbs factorial() and double_factorial() write at most.
///
/// Pre:    n < 2^32.
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::uint64_t factorial_limbs(
    std::uint64_t n) noexcept;
/// How many limbs of work factorial() and double_factorial() need.
///
/// Pre:    n < 2^32.
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t factorial_work(
    std::uint64_t n) noexcept;
/// z = n!; returns its length.
///
/// Pre:    n < 2^32; z has factorial_limbs(n) limbs, work factorial_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API std::size_t factorial(Word* z, std::uint64_t n,
                                                                  Word* work) noexcept;
/// z = n!! = n (n - 2) (n - 4) ...; returns its length.
///
/// Pre:    n < 2^32; z has factorial_limbs(n) limbs, work factorial_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API std::size_t double_factorial(Word* z, std::uint64_t n,
                                                                         Word* work) noexcept;

/// How many limbs primorial() writes at most.
///
/// Pre:    n < 2^32.
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::uint64_t primorial_limbs(
    std::uint64_t n) noexcept;
/// How many limbs of work primorial() needs.
///
/// Pre:    n < 2^32.
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t primorial_work(
    std::uint64_t n) noexcept;
/// z = the product of the primes up to n, 1 if there is none; returns its length.
///
/// Pre:    n < 2^32; z has primorial_limbs(n) limbs, work primorial_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API std::size_t primorial(Word* z, std::uint64_t n,
                                                                  Word* work) noexcept;

/// How many limbs binomial() writes at most.
///
/// Pre:    2 k <= n; k times the bits of n is below 2^40.
/// Time:   public n, k.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::uint64_t binomial_limbs(
    std::uint64_t n, std::uint64_t k) noexcept;
/// How many limbs of work binomial() needs.
///
/// Pre:    2 k <= n; k times the bits of n is below 2^40.
/// Time:   public n, k.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t binomial_work(
    std::uint64_t n, std::uint64_t k) noexcept;
/// z = n! / (k! (n - k)!); returns its length.
///
/// Pre:    2 k <= n; k times the bits of n is below 2^40; z has binomial_limbs(n, k) limbs, work
///         binomial_work(n, k).
/// Alias:  z and work are apart.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API std::size_t binomial(Word* z, std::uint64_t n,
                                                                 std::uint64_t k,
                                                                 Word* work) noexcept;

/// How many limbs fibonacci(), lucas() and each row of fibonacci_pair() have at most.
///
/// Pre:    n < 2^50.
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::uint64_t fibonacci_limbs(
    std::uint64_t n) noexcept;
/// How many limbs of work fibonacci(), fibonacci_pair() and lucas() need.
///
/// Pre:    n < 2^50.
/// Time:   public n.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t fibonacci_work(
    std::uint64_t n) noexcept;
/// z = F(n), the n-th number of Fibonacci; returns its length, 1 for n = 0.
///
/// Pre:    n < 2^50; z has fibonacci_limbs(n) limbs, work fibonacci_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API std::size_t fibonacci(Word* z, std::uint64_t n,
                                                                  Word* work) noexcept;
/// f = F(n) and f_before = F(n - 1), both of the length that is returned; F(-1) = 1.
///
/// Pre:    n < 2^50; the rows have fibonacci_limbs(n) limbs, work fibonacci_work(n).
/// Alias:  all are apart.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API std::size_t fibonacci_pair(Word* f, Word* f_before,
                                                                       std::uint64_t n,
                                                                       Word* work) noexcept;
/// z = L(n), the n-th number of Lucas; returns its length.
///
/// Pre:    n < 2^50; z has fibonacci_limbs(n) limbs, work fibonacci_work(n).
/// Alias:  z and work are apart.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API std::size_t lucas(Word* z, std::uint64_t n,
                                                              Word* work) noexcept;

#if !NAPIER_KERNELS_COMPILED

template <typename Word>
constexpr std::uint64_t factorial_limbs(std::uint64_t n) noexcept {
  return limbs::factorial_limbs(n);
}
template <typename Word>
constexpr std::size_t factorial_work(std::uint64_t n) noexcept {
  return limbs::factorial_work<Word>(n);
}
template <typename Word>
constexpr std::size_t factorial(Word* z, std::uint64_t n, Word* work) noexcept {
  return limbs::factorial_vartime(z, n, work);
}
template <typename Word>
constexpr std::size_t double_factorial(Word* z, std::uint64_t n, Word* work) noexcept {
  return limbs::double_factorial_vartime(z, n, work);
}
template <typename Word>
constexpr std::uint64_t primorial_limbs(std::uint64_t n) noexcept {
  return limbs::primorial_limbs(n);
}
template <typename Word>
constexpr std::size_t primorial_work(std::uint64_t n) noexcept {
  return limbs::primorial_work<Word>(n);
}
template <typename Word>
constexpr std::size_t primorial(Word* z, std::uint64_t n, Word* work) noexcept {
  return limbs::primorial_vartime(z, n, work);
}
template <typename Word>
constexpr std::uint64_t binomial_limbs(std::uint64_t n, std::uint64_t k) noexcept {
  return limbs::binomial_limbs(n, k);
}
template <typename Word>
constexpr std::size_t binomial_work(std::uint64_t n, std::uint64_t k) noexcept {
  return limbs::binomial_work<Word>(n, k);
}
template <typename Word>
constexpr std::size_t binomial(Word* z, std::uint64_t n, std::uint64_t k, Word* work) noexcept {
  return limbs::binomial_vartime(z, n, k, work);
}
template <typename Word>
constexpr std::uint64_t fibonacci_limbs(std::uint64_t n) noexcept {
  return limbs::fibonacci_limbs(n);
}
template <typename Word>
constexpr std::size_t fibonacci_work(std::uint64_t n) noexcept {
  return limbs::fibonacci_work(n);
}
template <typename Word>
constexpr std::size_t fibonacci(Word* z, std::uint64_t n, Word* work) noexcept {
  return limbs::fibonacci_vartime(z, n, work);
}
template <typename Word>
constexpr std::size_t fibonacci_pair(Word* f, Word* f_before, std::uint64_t n,
                                     Word* work) noexcept {
  return limbs::fibonacci_pair_vartime(f, f_before, n, work);
}
template <typename Word>
constexpr std::size_t lucas(Word* z, std::uint64_t n, Word* work) noexcept {
  return limbs::lucas_vartime(z, n, work);
}

#endif

}  // namespace napier::NAPIER_KERNELS
