// SPDX-License-Identifier: Apache-2.0
//
// The sieve of a search for primes: which of the numbers start, start + 2^k, start + 2 2^k, ...
// have no small divisor. All of it is for public data.
//
// Source: the sieve of Eratosthenes, over the candidates of an incremental search (HAC 4.4.1).
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/division/remainder_limb.hpp>
#include <napier/limbs/rows/assign.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The odd primes below a limit, to 2^16, in a table of bits.
class odd_primes_below {
 public:
  [[nodiscard]] static constexpr std::size_t memory_for(std::uint32_t limit) noexcept {
    return limit / 128 + 1;
  }
  constexpr odd_primes_below(std::uint32_t limit, std::uint64_t* memory) noexcept
      : limit_(limit), composite_(memory) {
    set_zero(composite_, memory_for(limit));
    for (std::uint32_t p = 3; p * p < limit; p += 2) {
      if (!is_prime(p)) continue;
      for (std::uint32_t k = p * p; k < limit; k += 2 * p) {
        composite_[k / 128] |= std::uint64_t{1} << (k / 2 % 64);
      }
    }
  }
  // The first prime from p on, p odd; 0 where it is not below the limit.
  [[nodiscard]] constexpr std::uint32_t from(std::uint32_t p) const noexcept {
    for (; p < limit_; p += 2) {
      if (is_prime(p)) return p;
    }
    return 0;
  }

 private:
  [[nodiscard]] constexpr bool is_prime(std::uint32_t p) const noexcept {
    return ((composite_[p / 128] >> (p / 2 % 64)) & 1U) == 0;
  }

  std::uint32_t limit_;
  std::uint64_t* composite_;
};

}  // namespace detail

/// Up to where divisors of numbers of so many bits are worth the time that a test of primality
/// takes.
///
/// Time:   public bits.
[[nodiscard]] constexpr std::uint32_t sieve_limit(std::size_t bits) noexcept {
  if (bits >= 2048) return 65536;
  const std::size_t limit = bits * bits / 64;
  return limit < 256 ? 256 : static_cast<std::uint32_t>(limit);
}

/// `count` candidates of a distance of 2^k from an odd start. Of a search for safe primes candidate
/// q also falls where 2q + 1 has a small divisor.
class candidate_sieve {
 public:
  /// Time:   public data.
  [[nodiscard]] static constexpr std::size_t memory_for(std::size_t count,
                                                        std::uint32_t limit) noexcept {
    return count / 64 + 1 + detail::odd_primes_below::memory_for(limit);
  }

  /// Pre:    the candidates are above the limit, at most 2^16; memory_for(count, limit) limbs of
  ///         memory.
  /// Time:   public data.
  constexpr candidate_sieve(const std::uint64_t* start, std::size_t n, unsigned k,
                            std::size_t count, bool safe, std::uint32_t limit,
                            std::uint64_t* memory) noexcept
      : k_(k), count_(count), fallen_(memory) {
    const std::size_t words = count / 64 + 1;
    set_zero(fallen_, words);
    const detail::odd_primes_below primes(limit, memory + words);
    for (std::uint32_t p = primes.from(3); p != 0;) {
      // Primes by the word.
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
        strike(p, r, 0);
        if (safe) strike(p, r, (p - 1) / 2);
      }
    }
  }

  /// The place of the first candidate from i on that is left; count where none is.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr std::size_t next(std::size_t i) const noexcept {
    while (i < count_ && ((fallen_[i / 64] >> (i % 64)) & 1U) != 0) ++i;
    return i;
  }
  /// Time:   public data.
  [[nodiscard]] constexpr std::size_t count() const noexcept { return count_; }
  /// How far candidate i is from the start.
  ///
  /// Time:   public data.
  [[nodiscard]] constexpr std::uint64_t distance(std::size_t i) const noexcept {
    return static_cast<std::uint64_t>(i) << k_;
  }

 private:
  // The candidates that are `value` modulo p fall; start = r.
  constexpr void strike(std::uint32_t p, std::uint32_t r, std::uint32_t value) noexcept {
    std::uint32_t i = value >= r ? value - r : value + p - r;
    for (unsigned halving = 0; halving < k_; ++halving) i = i % 2 == 0 ? i / 2 : (i + p) / 2;
    for (std::size_t place = i; place < count_; place += p) {
      fallen_[place / 64] |= std::uint64_t{1} << (place % 64);
    }
  }

  unsigned k_;
  std::size_t count_;
  std::uint64_t* fallen_;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
