// SPDX-License-Identifier: Apache-2.0
//
// The sieve of a search for primes: which of the numbers start, start + 2^k, start + 2 2^k, ...
// have no small divisor.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/integer/small_primes.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The odd primes below a limit, to 2^16, in a table of bits of its own.
template <typename Number>
class odd_primes_below {
 public:
  constexpr odd_primes_below(std::uint32_t limit, const typename Number::allocator_type& allocator)
      : limit_(limit), composite_(limit / 128 + 1, allocator) {
    limbs::set_zero(composite_.data(), limit / 128 + 1);
    for (std::uint32_t p = 3; p * p < limit; p += 2) {
      if (!is_prime(p)) continue;
      for (std::uint32_t k = p * p; k < limit; k += 2 * p) {
        composite_.data()[k / 128] |= integer_limb{1} << (k / 2 % 64);
      }
    }
  }
  // The first prime from p on, p odd; 0 where it is not below the limit.
  [[nodiscard]] constexpr std::uint32_t from(std::uint32_t p) noexcept {
    for (; p < limit_; p += 2) {
      if (is_prime(p)) return p;
    }
    return 0;
  }

 private:
  [[nodiscard]] constexpr bool is_prime(std::uint32_t p) noexcept {
    return ((composite_.data()[p / 128] >> (p / 2 % 64)) & 1U) == 0;
  }

  std::uint32_t limit_;
  typename Number::scratch composite_;
};

// Divisors are worth as many as a test of primality takes time for.
constexpr std::uint32_t sieve_limit(std::size_t bits) noexcept {
  const std::size_t limit = bits * bits / 64;
  return limit < 256 ? 256 : limit > 65536 ? 65536 : static_cast<std::uint32_t>(limit);
}

// `count` candidates of a distance of 2^k from an odd start. Of a search for safe primes candidate
// q also falls where 2q + 1 has a small divisor.
template <typename Number>
class candidate_sieve {
 public:
  // Pre: the candidates are above the limit of the sieve.
  constexpr candidate_sieve(const Number& start, unsigned k, std::size_t count, bool safe,
                            std::size_t bits)
      : start_(start), k_(k), count_(count), fallen_(count / 64 + 1, start.get_allocator()) {
    limbs::set_zero(fallen_.data(), count / 64 + 1);
    odd_primes_below<Number> primes(sieve_limit(bits), start.get_allocator());
    for (std::uint32_t p = primes.from(3); p != 0;) {
      // Primes by the word.
      std::uint64_t product = 1;
      std::uint32_t end = p;
      for (std::uint32_t next = p; next != 0 && product <= ~std::uint64_t{0} / next;) {
        product *= next;
        next = primes.from(next + 2);
        end = next;
      }
      const std::uint64_t rest = remainder_of_word(start, product);
      for (; p != end; p = primes.from(p + 2)) {
        const auto r = static_cast<std::uint32_t>(rest % p);
        strike(p, r, 0);
        if (safe) strike(p, r, (p - 1) / 2);
      }
    }
  }

  // The place of the first candidate from i on that is left; count where none is.
  [[nodiscard]] constexpr std::size_t next(std::size_t i) noexcept {
    while (i < count_ && ((fallen_.data()[i / 64] >> (i % 64)) & 1U) != 0) ++i;
    return i;
  }
  [[nodiscard]] constexpr std::size_t count() const noexcept { return count_; }
  [[nodiscard]] constexpr Number candidate(std::size_t i) const {
    return start_ + (static_cast<std::uint64_t>(i) << k_);
  }

 private:
  // The candidates that are `value` modulo p fall; start = r.
  constexpr void strike(std::uint32_t p, std::uint32_t r, std::uint32_t value) noexcept {
    std::uint32_t i = value >= r ? value - r : value + p - r;
    for (unsigned halving = 0; halving < k_; ++halving) i = i % 2 == 0 ? i / 2 : (i + p) / 2;
    for (std::size_t place = i; place < count_; place += p) {
      fallen_.data()[place / 64] |= integer_limb{1} << (place % 64);
    }
  }

  const Number& start_;
  unsigned k_;
  std::size_t count_;
  typename Number::scratch fallen_;
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
