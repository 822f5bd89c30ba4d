// SPDX-License-Identifier: Apache-2.0
//
// The next and the previous prime, and random primes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <napier/integer/prime/prime.hpp>
#include <napier/integer/prime/prime_sieve.hpp>
#include <napier/integer/value/random.hpp>

namespace napier::inline NAPIER_ABI {

/// The properties of a prime that random_prime() is to find.
struct prime_options {
  bool top_two_bits = false;    ///< the two highest bits are 1: a product of two is not shorter
  bool three_mod_four = false;  ///< p = 3 mod 4
  bool safe = false;            ///< (p - 1) / 2 is prime too
  /// Rounds of the strong test with random bases, after the test of Baillie and PSW.
  unsigned rounds = 2;
};

namespace detail {

// The first prime from x on, upwards or downwards. Pre: x odd, above 2^32.
template <typename Number>
constexpr Number search_prime(Number x, bool upwards) {
  const std::size_t bits = x.bit_width();
  const std::size_t count = bits < 128 ? 128 : bits;
  for (;;) {
    Number start = upwards ? x : x - 2 * (count - 1);
    candidate_sieve<Number> sieve(start, 1, count, false, bits);
    if (upwards) {
      for (std::size_t i = sieve.next(0); i < count; i = sieve.next(i + 1)) {
        Number candidate = sieve.candidate(i);
        if (is_prime(candidate)) return candidate;
      }
      x += 2 * count;
    } else {
      for (std::size_t i = count; i-- > 0;) {
        if (sieve.next(i) != i) continue;
        Number candidate = sieve.candidate(i);
        if (is_prime(candidate)) return candidate;
      }
      x -= 2 * count;
    }
  }
}

// The first prime from a short number x on, upwards or downwards. Pre: x > 2, odd; there is such a
// prime.
template <typename Number>
constexpr Number search_short_prime(std::uint64_t x, bool upwards,
                                    const typename Number::allocator_type& allocator) {
  for (;; x = upwards ? x + 2 : x - 2) {
    Number candidate(x, allocator);
    if (is_prime(candidate)) return candidate;
  }
}

constexpr bool is_word_prime(std::uint32_t x) noexcept {
  return x == 2 || (x > 2 && x % 2 == 1 && limbs::is_odd_prime_word_vartime(x));
}

// A random prime of 2 to 10 bits, each equally likely; 0 if there is none with these options.
template <typename Number, typename Source>
constexpr Number short_random_prime(std::size_t bits, Source& source, const prime_options& options,
                                    const typename Number::allocator_type& allocator) {
  std::uint16_t found[128] = {};  // of 10 bits there are 75
  std::uint32_t count = 0;
  const std::uint32_t highest = std::uint32_t{1} << (bits - 1);
  for (std::uint32_t x = options.top_two_bits ? highest + highest / 2 : highest; x < 2 * highest;
       ++x) {
    if (!is_word_prime(x) || (options.three_mod_four && x % 4 != 3)) continue;
    if (options.safe && !is_word_prime((x - 1) / 2)) continue;
    found[count++] = static_cast<std::uint16_t>(x);
  }
  if (count == 0) return Number(0, allocator);
  const auto place = static_cast<std::uint32_t>(random_below(Number(count, allocator), source));
  return Number(found[place], allocator);
}

// Candidates are tested in turn from a random start on; if a window of them has no prime, from
// another start.
template <typename Number, typename Source>
constexpr Number long_random_prime(std::size_t bits, Source& source, const prime_options& options,
                                   const typename Number::allocator_type& allocator) {
  // For a safe prime p = 2q + 1 the search is for q, which is odd: p = 3 mod 4.
  const std::size_t width = options.safe ? bits - 1 : bits;
  const unsigned step = options.three_mod_four && !options.safe ? 2 : 1;
  const std::size_t count = options.safe ? 16 * bits : bits;
  for (;;) {
    Number start(allocator);
    assign_random_bits(start, width, source);
    integer_limb* const p = start.modify(width / 64 + 1);
    const std::size_t n = width / 64 + (width % 64 != 0);
    for (std::size_t i = start.size(); i < n; ++i) p[i] = 0;
    p[0] |= step == 2 ? 3U : 1U;
    for (std::size_t i = 1; i <= (options.top_two_bits ? 2U : 1U); ++i) {
      p[(width - i) / 64] |= integer_limb{1} << ((width - i) % 64);
    }
    start.finish(n, false);
    candidate_sieve<Number> sieve(start, step, count, options.safe, width);
    for (std::size_t i = sieve.next(0); i < count; i = sieve.next(i + 1)) {
      Number q = sieve.candidate(i);
      if (q.bit_width() != width) break;
      if (!options.safe) {
        if (is_prime(q, options.rounds, source)) return q;
        continue;
      }
      if (!is_strong_probable_prime(q, 2)) continue;
      Number safe = 2 * q + 1;
      if (!is_strong_probable_prime(safe, 2)) continue;
      if (is_prime(q, options.rounds, source) && is_prime(safe, options.rounds, source)) {
        return safe;
      }
    }
  }
}

}  // namespace detail

/// The smallest prime above x.
///
/// Throws: std::length_error if it is longer than a number can be.
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr basic_integer<A, W> next_prime(const basic_integer<A, W>& x) {
  using number = basic_integer<A, W>;
  if (x < 2) return number(2, x.get_allocator());
  number start = x + (x.is_odd() ? 2 : 1);
  if (start.bit_width() > 32) return detail::search_prime(std::move(start), true);
  return detail::search_short_prime<number>(static_cast<std::uint64_t>(start), true,
                                            x.get_allocator());
}

/// The largest prime below x; empty for x <= 2.
///
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr std::optional<basic_integer<A, W>> previous_prime(
    const basic_integer<A, W>& x) {
  using number = basic_integer<A, W>;
  if (x <= 2) return std::nullopt;
  if (x == 3) return number(2, x.get_allocator());
  number start = x - (x.is_odd() ? 2 : 1);
  if (start.bit_width() > 33) return detail::search_prime(std::move(start), false);
  return detail::search_short_prime<number>(static_cast<std::uint64_t>(start), false,
                                            x.get_allocator());
}

/// A random prime of exactly `bits` bits, in memory of the allocator. Timing may reveal its bits
/// and those of other candidates.
///
/// From a random start that has the highest bit set, `bits` candidates are sieved and tested in
/// turn; if none is prime, the search goes on from another start. Primes that follow a long gap are
/// therefore slightly more likely, as in OpenSSL's search. Primes of up to 10 bits are equally
/// likely.
///
/// Throws: std::domain_error if there is no such prime (a prime has at least two bits, a safe prime
///         at least three); std::runtime_error as random_below().
/// Time:   public data.
template <detail::any_integer Integer = integer, detail::random_source Source>
[[nodiscard]] constexpr Integer random_prime(
    std::size_t bits, Source&& source, const prime_options& options = {},
    const typename Integer::allocator_type& allocator = typename Integer::allocator_type()) {
  if (bits > 10) return detail::long_random_prime<Integer>(bits, source, options, allocator);
  Integer z(allocator);
  if (bits >= 2) z = detail::short_random_prime<Integer>(bits, source, options, allocator);
  if (z.is_zero())
    detail::raise<std::domain_error>("napier: random_prime: there is none of the size");
  return z;
}

}  // namespace napier::inline NAPIER_ABI
