// SPDX-License-Identifier: Apache-2.0
//
// Tests of primality, the sieve of a search for primes, and square roots modulo primes. All of it
// is for public data.
//
// The tests and mod_sqrt() take an odd m >= 3 of n limbs, the highest of which is not 0. They need
// test_work(n, size) limbs of work, where x or the base has `size` limbs. The work is apart from
// all other arguments.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/compiled.hpp>
#if !NAPIER_KERNELS_COMPILED
#include <napier/limbs/kernels/ring.hpp>
#include <napier/limbs/number_theory/mod_sqrt_vartime.hpp>
#include <napier/limbs/number_theory/prime_sieve_vartime.hpp>
#include <napier/limbs/number_theory/probable_prime_vartime.hpp>
#include <napier/limbs/number_theory/small_primes_vartime.hpp>
#endif

namespace napier::NAPIER_KERNELS {

/// The outcome of a trial division.
enum class primality : unsigned char { prime, composite, unknown };

/// Divides x, n limbs, by small primes. The outcome for numbers of one limb is never `unknown`.
///
/// Pre:    n = 0 or x[n-1] > 0.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API primality
trial_division(const Word* x, std::size_t n) noexcept;

/// The odd prime below 1024 with the number i, from small_prime(0) = 3 on; 0 if i is beyond the
/// last.
///
/// Time:   public i.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::uint64_t small_prime(
    std::size_t i) noexcept;

/// How many limbs of work the tests and mod_sqrt() need.
///
/// Time:   public.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t test_work(
    std::size_t n, std::size_t size) noexcept;
/// Whether m passes the strong test to a base; true if m divides the base.
///
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool passes_strong_test(
    const Word* base, std::size_t size, const Word* m, std::size_t n, Word* work) noexcept;
/// Whether m passes the strong test to the base 2.
///
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool passes_strong_test_to_two(
    const Word* m, std::size_t n, Word* work) noexcept;
/// Whether m passes the strong Lucas test.
///
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool passes_strong_lucas(
    const Word* m, std::size_t n, Word* work) noexcept;
/// Whether m passes the Frobenius test in Underwood's form.
///
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool passes_frobenius_underwood(
    const Word* m, std::size_t n, Word* work) noexcept;
/// Whether m passes the test of Baillie, Pomerance, Selfridge and Wagstaff.
///
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool passes_baillie_psw(
    const Word* m, std::size_t n, Word* work) noexcept;

/// z = a square root of x, or of -x if `negative`, modulo m, in n limbs. Returns whether one was
/// found; if not, z is not written.
///
/// Time:   public data.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API bool mod_sqrt(
    Word* z, const Word* x, std::size_t size, bool negative, const Word* m, std::size_t n,
    Word* work) noexcept;

/// How many limbs of memory sieve() needs for candidates of so many bits.
///
/// Time:   public.
NAPIER_KERNEL_DECLARATION [[nodiscard]] NAPIER_KERNEL_API std::size_t sieve_memory(
    std::size_t count, std::size_t bits) noexcept;
/// Bit i of the memory, for i < count, is 1 if a small prime divides the candidate q = start + i
/// 2^k, or, if `safe`, divides 2q + 1; limbs::sieved_candidates reads it. The candidates have about
/// `bits` bits; the primes are those below limbs::sieve_limit(bits).
///
/// Pre:    start odd, n limbs; the candidates are above limbs::sieve_limit(bits); memory has
///         sieve_memory(count, bits) limbs.
/// Time:   public data.
NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API void sieve(Word* memory, const Word* start,
                                                       std::size_t n, unsigned k, std::size_t count,
                                                       bool safe, std::size_t bits) noexcept;

#if !NAPIER_KERNELS_COMPILED

template <typename Word>
constexpr primality trial_division(const Word* x, std::size_t n) noexcept {
  const limbs::trial found = limbs::divide_by_small_primes_vartime(x, n);
  if (found == limbs::trial::unknown && n == 1) {
    return limbs::is_odd_prime_word_vartime(x[0]) ? primality::prime : primality::composite;
  }
  return found == limbs::trial::prime       ? primality::prime
         : found == limbs::trial::composite ? primality::composite
                                            : primality::unknown;
}
template <typename Word>
constexpr std::uint64_t small_prime(std::size_t i) noexcept {
  constexpr const auto& primes = limbs::detail::small_primes<Word>.primes;
  return i < primes.size() ? primes[i] : 0U;
}

namespace detail {

// The length of the ring for tests of n limbs. Their exponents have as many bits as the number.
template <typename Word = std::uint64_t>
constexpr std::size_t test_length(std::size_t n) noexcept {
  return limbs::power_length<limbs::powers_in_vectors>(n, 64 * n);
}

// f(ring, rest), for a ring modulo m in the first limbs of the work and the rest of the work.
template <typename Word, typename F>
constexpr bool with_ring(const Word* m, std::size_t size, Word* work, const F& f) noexcept {
  using ring_type = limbs::kernel_ring<Word>;
  const std::size_t n = test_length(size);
  Word* const rest = work + ring_type::memory_for(n);
  const ring_type ring(m, size, n, work, rest);
  return f(ring, rest);
}

}  // namespace detail

template <typename Word>
constexpr std::size_t test_work(std::size_t m_size, std::size_t size) noexcept {
  using ring = limbs::kernel_ring<Word>;
  const std::size_t n = detail::test_length(m_size);
  return ring::memory_for(n) +
         greatest_of(ring::set_up_work(n), n + limbs::strong_test_work<Word>(n),
                     limbs::baillie_psw_work<Word>(n), limbs::frobenius_underwood_work<Word>(n),
                     n + limbs::mod_sqrt_work<Word>(n), n + ring::enter_work(n, size));
}
template <typename Word>
constexpr bool passes_strong_test(const Word* base, std::size_t size, const Word* m, std::size_t n,
                                  Word* work) noexcept {
  return detail::with_ring(m, n, work, [&](const auto& ring, Word* rest) {
    ring.enter(rest, base, size, rest + ring.length());
    return limbs::passes_strong_test_vartime(ring, rest, rest + ring.length());
  });
}
template <typename Word>
constexpr bool passes_strong_test_to_two(const Word* m, std::size_t n, Word* work) noexcept {
  return detail::with_ring(m, n, work, [](const auto& ring, Word* rest) {
    return limbs::passes_strong_test_to_two_vartime(ring, rest);
  });
}
template <typename Word>
constexpr bool passes_strong_lucas(const Word* m, std::size_t n, Word* work) noexcept {
  // For most composites the search for the discriminant ends the test, and no ring is needed.
  const std::int64_t d = limbs::lucas_discriminant_vartime(m, n, work);
  if (d == 0) return false;
  return detail::with_ring(m, n, work, [d](const auto& ring, Word* rest) {
    return limbs::strong_lucas_vartime(ring, d, rest).strong;
  });
}
template <typename Word>
constexpr bool passes_frobenius_underwood(const Word* m, std::size_t n, Word* work) noexcept {
  return detail::with_ring(m, n, work, [](const auto& ring, Word* rest) {
    return limbs::passes_frobenius_underwood_vartime(ring, rest);
  });
}
template <typename Word>
constexpr bool passes_baillie_psw(const Word* m, std::size_t n, Word* work) noexcept {
  return detail::with_ring(m, n, work, [](const auto& ring, Word* rest) {
    return limbs::passes_baillie_psw_vartime(ring, rest);
  });
}
template <typename Word>
constexpr bool mod_sqrt(Word* z, const Word* x, std::size_t size, bool negative, const Word* m,
                        std::size_t n, Word* work) noexcept {
  return detail::with_ring(m, n, work, [&](const auto& ring, Word* rest) {
    Word* const root = rest;
    ring.enter(root, x, size, root + ring.length());
    if (negative) ring.negate(root, root);
    if (!limbs::mod_sqrt_vartime(ring, root, root, rest + ring.length())) return false;
    ring.leave(root, root);
    limbs::copy(z, root, n);
    return true;
  });
}

template <typename Word>
constexpr std::size_t sieve_memory(std::size_t count, std::size_t bits) noexcept {
  return limbs::sieve_memory(count, limbs::sieve_limit(bits));
}
template <typename Word>
constexpr void sieve(Word* memory, const Word* start, std::size_t n, unsigned k, std::size_t count,
                     bool safe, std::size_t bits) noexcept {
  limbs::sieve_candidates_vartime(memory, start, n, k, count, safe, limbs::sieve_limit(bits));
}

#endif

}  // namespace napier::NAPIER_KERNELS
