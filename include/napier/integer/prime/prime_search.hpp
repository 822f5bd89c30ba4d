// SPDX-License-Identifier: Apache-2.0
//
// The next and the previous prime, and random primes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <napier/integer/prime/prime.hpp>
#include <napier/integer/value/random.hpp>
#include <napier/limbs/kernels/prime.hpp>
#include <napier/limbs/number_theory/prime_search_vartime.hpp>
#include <napier/limbs/number_theory/sieved_candidates.hpp>

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

// The candidates of a window from start on that the sieve leaves (limbs/kernels/prime.hpp).
template <typename Number>
class sieved_window {
 public:
  // Pre: as for kernels::sieve().
  constexpr sieved_window(const integer_limb* start, std::size_t n,
                          const limbs::prime_window& window, std::size_t bits,
                          const typename Number::allocator_type& allocator)
      : memory_(kernels::sieve_memory(window.count, bits), allocator),
        left_{memory_.data(), window.count} {
    kernels::sieve(memory_.data(), start, n, window.k, window.count, window.safe, bits);
  }
  // The index of the first candidate from i on that is left, or the count if there is none.
  [[nodiscard]] constexpr std::size_t next(std::size_t i) const noexcept { return left_.next(i); }

 private:
  typename Number::scratch memory_;
  limbs::sieved_candidates left_;
};

// The first prime from x on, upwards or downwards. Pre: x odd, above 2^32.
template <typename Number>
constexpr Number search_prime(Number x, bool upwards) {
  const auto allocator = x.get_allocator();
  const std::size_t bits = x.bit_width(), n = x.size() + 1;
  const auto window = limbs::prime_window::of(bits, 1);
  typename Number::scratch candidate(n, allocator);
  integer_limb* const p = x.modify(n);
  p[n - 1] = 0;
  const auto sieve = [&](const integer_limb* start, std::size_t size) {
    return sieved_window<Number>(start, size, window, bits, allocator);
  };
  limbs::search_prime_vartime(
      p, n, window, upwards, candidate.data(), sieve, [&](const integer_limb* q, std::size_t size) {
        return is_prime_with<Number>({q, size, false}, allocator, [](auto&) { return true; })
                   ? limbs::verdict::yes
                   : limbs::verdict::no;
      });
  x.finish(n, false);
  return x;
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

NAPIER_BY_KERNELS bool is_word_prime(std::uint64_t x) noexcept {
  return kernels::trial_division(&x, x != 0 ? 1 : 0) == kernels::primality::prime;
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

// Whether q, in a search for primes with these options, is one: for a safe prime, whether 2q + 1 is
// one as well.
template <typename Number, typename Source>
constexpr bool is_wanted_prime(integer_view q, Source& source, const prime_options& options,
                               const typename Number::allocator_type& allocator) {
  if (!options.safe) return is_prime_with<Number>(q, allocator, options.rounds, source);
  // First what is quick, of both.
  const auto base = builtin_operand(2);
  if (!prime_tests<Number>(q, allocator).strong(base)) return false;
  const Number safe = 2 * Number(q, allocator) + 1;
  return prime_tests<Number>(safe, allocator).strong(base) &&
         is_prime_with<Number>(q, allocator, options.rounds, source) &&
         is_prime_with<Number>(safe, allocator, options.rounds, source);
}

// Candidates are tested in turn from a random start on; if a window of them has no prime, from
// another start.
template <typename Number, typename Source>
constexpr Number long_random_prime(std::size_t bits, Source& source, const prime_options& options,
                                   const typename Number::allocator_type& allocator) {
  // For a safe prime p = 2q + 1 the search is for q, which is odd: p = 3 mod 4.
  const std::size_t width = options.safe ? bits - 1 : bits;
  const unsigned k = options.three_mod_four && !options.safe ? 2 : 1;
  const limbs::prime_window window{options.safe ? 16 * bits : bits, k, options.safe};
  const std::size_t n = width / 64 + 1;
  typename Number::scratch rows(2 * n, allocator);
  integer_limb* const start = rows.data();
  integer_limb* const candidate = start + n;
  for (;;) {
    Number drawn(allocator);
    assign_random_bits(drawn, width, source);
    limbs::copy(start, drawn.limbs().data(), drawn.size());
    limbs::set_zero(start + drawn.size(), n - drawn.size());
    start[0] |= (integer_limb{1} << k) - 1;
    for (std::size_t i = 1; i <= (options.top_two_bits ? 2U : 1U); ++i) {
      start[(width - i) / 64] |= integer_limb{1} << ((width - i) % 64);
    }
    const sieved_window<Number> sieve(start, limbs::significant_limbs_vartime(start, n), window,
                                      width, allocator);
    const auto found = limbs::search_window_vartime(
        candidate, start, n, window, true, sieve, [&](const integer_limb* q, std::size_t size) {
          if (limbs::bit_width_vartime(q, size) != width) return limbs::verdict::stop;
          return is_wanted_prime<Number>({q, size, false}, source, options, allocator)
                     ? limbs::verdict::yes
                     : limbs::verdict::no;
        });
    if (found != limbs::verdict::yes) continue;
    const integer_view q(candidate, limbs::significant_limbs_vartime(candidate, n));
    return options.safe ? 2 * Number(q, allocator) + 1 : Number(q, allocator);
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
