// SPDX-License-Identifier: Apache-2.0
//
// The sieve of a search for primes: it finds those of the numbers start, start + 2^k, start + 2
// 2^k, ... that have no small divisor. All of it is for public data.
//
// Source: the sieve of Eratosthenes, over the candidates of an incremental search (HAC 4.4.1).
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/division/remainder_limb.hpp>
#include <napier/limbs/number_theory/odd_primes_vartime.hpp>
#include <napier/limbs/rows/assign.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The limit up to which it takes less time to sieve by primes than to test the candidates that it
/// removes, for candidates of so many bits.
///
/// Time:   public bits.
[[nodiscard]] constexpr std::uint32_t sieve_limit(std::size_t bits) noexcept {
  if (bits >= 2048) return 65536;
  const std::size_t limit = bits * bits / 64;
  return limit < 256 ? 256 : static_cast<std::uint32_t>(limit);
}

namespace detail {

// The bits of the candidates start + i 2^k, i < count: 1 for those that a sieve has removed.
struct struck_candidates {
  std::uint64_t* bits;
  std::size_t count;
  unsigned k;

  // Removes the candidates that are `value` modulo p, where start = r modulo p.
  constexpr void strike(std::uint32_t p, std::uint32_t r, std::uint32_t value) const noexcept {
    std::uint32_t i = value >= r ? value - r : value + p - r;
    for (unsigned halving = 0; halving < k; ++halving) i = i % 2 == 0 ? i / 2 : (i + p) / 2;
    for (std::size_t place = i; place < count; place += p) {
      bits[place / 64] |= std::uint64_t{1} << (place % 64);
    }
  }
};

}  // namespace detail

/// How many limbs of memory sieve_candidates_vartime needs.
///
/// Time:   public data.
[[nodiscard]] constexpr std::size_t sieve_memory(std::size_t count, std::uint32_t limit) noexcept {
  return count / 64 + 1 + detail::odd_primes<std::uint64_t>::room(limit);
}

/// Sieves the candidates start + i 2^k, i < count, by the odd primes below the limit: bit i of the
/// memory is 1 if one of them divides the candidate q or, if `safe`, 2q + 1. start has n limbs.
/// sieved_candidates reads the result.
///
/// Pre:    start odd; the candidates are above the limit; limit <= 2^16; memory has
///         sieve_memory(count, limit) limbs.
/// Time:   public data.
constexpr void sieve_candidates_vartime(std::uint64_t* memory, const std::uint64_t* start,
                                        std::size_t n, unsigned k, std::size_t count, bool safe,
                                        std::uint32_t limit) noexcept {
  const std::size_t words = count / 64 + 1;
  set_zero(memory, words);
  const detail::struck_candidates candidates{memory, count, k};
  const detail::odd_primes<std::uint64_t> primes(memory + words, limit - 1);
  for (std::uint32_t p = primes.from(3); p != 0;) {
    // One division by a product of primes that fits in a word gives the remainders by all of them.
    std::uint64_t product = 1;
    std::uint32_t end = p;
    for (std::uint32_t next = p; next != 0 && product <= ~std::uint64_t{0} / next;) {
      product *= next;
      next = primes.from(next + 2);
      end = next;
    }
    const std::uint64_t rest =
        n == 1 ? start[0] % product : remainder_limb_vartime(start, n, product);
    for (; p != end; p = primes.from(p + 2)) {
      const auto r = static_cast<std::uint32_t>(rest % p);
      candidates.strike(p, r, 0);
      if (safe) candidates.strike(p, r, (p - 1) / 2);
    }
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
