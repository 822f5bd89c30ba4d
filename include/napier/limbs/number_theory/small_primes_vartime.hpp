// SPDX-License-Identifier: Apache-2.0
//
// Division by small primes, and primality of numbers of one word. All of it is for public data.
//
// Source: trial division; Miller (1976), Rabin (1980), with the bases of Sinclair (2011).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/limbs/division/remainder_limb.hpp>
#include <napier/limbs/residue/residue.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The odd primes below 1024, and words that are products of consecutive ones.
struct small_prime_table {
  static constexpr std::size_t count = 171;
  struct word {
    std::uint64_t product = 1;
    std::uint8_t end = 0;  // one past the last prime of the word
  };
  std::array<std::uint16_t, count> primes{};
  std::array<word, 32> words{};
  std::size_t word_count = 0;

  consteval small_prime_table() {
    std::size_t k = 0;
    for (std::uint32_t p = 3; p < 1024; p += 2) {
      bool prime = true;
      for (std::uint32_t d = 3; d * d <= p; d += 2) prime = prime && p % d != 0;
      if (prime) primes[k++] = static_cast<std::uint16_t>(p);
    }
    for (k = 0; k < count; ++k) {
      word& last = words[word_count];
      if (last.product > ~std::uint64_t{0} / primes[k]) {
        ++word_count;
        words[word_count].product = primes[k];
      } else {
        last.product *= primes[k];
      }
      words[word_count].end = static_cast<std::uint8_t>(k + 1);
    }
    ++word_count;
  }
};
// For limbs T. A template, so that the table is calculated in programs that read it.
template <typename T>
inline constexpr small_prime_table small_primes;

// The words of the table with their constants as divisors.
template <typename T>
inline constexpr auto small_prime_divisors = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array{limb_divisor<std::uint64_t>(small_primes<T>.words[I].product)...};
}(std::make_index_sequence<small_primes<T>.word_count>());

}  // namespace detail

/// The result of a trial division.
enum class trial : unsigned char { prime, composite, unknown };

/// Divides x, n limbs, by 2 and by some of the primes below 1024. The result is `unknown` if none
/// of them divides x and x is above 2^20.
///
/// Pre:    n = 0 or x[n-1] > 0.
/// Time:   public data.
template <std::same_as<std::uint64_t> T>
[[nodiscard]] constexpr trial divide_by_small_primes_vartime(const T* x, std::size_t n) noexcept {
  const detail::small_prime_table& table = detail::small_primes<T>;
  const auto& divisors = detail::small_prime_divisors<T>;
  const std::uint64_t low = n == 0 ? 0 : x[0];
  if (n <= 1 && low < 4) return low == 2 || low == 3 ? trial::prime : trial::composite;
  if (low % 2 == 0) return trial::composite;
  const bool is_small = n == 1 && low < (std::uint64_t{1} << 20U);
  // A test of primality takes time proportional to the cube of the length, a division to the
  // length: longer numbers are divided by more primes.
  const std::size_t words = n >= 12 || is_small ? table.word_count : 2 * n;
  std::size_t k = 0;
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t rest = n == 1 ? low % table.words[i].product : divisors[i].remainder(x, n);
    for (; k < table.words[i].end; ++k) {
      const std::uint32_t p = table.primes[k];
      if (is_small && std::uint64_t{p} * p > low) return trial::prime;
      if (rest % p == 0) return n == 1 && low == p ? trial::prime : trial::composite;
    }
  }
  return is_small ? trial::prime : trial::unknown;
}

/// Whether n is prime: the strong test to seven bases has no exception below 2^64 (Sinclair 2011,
/// checked against Feitsma's list of the base-2 pseudoprimes).
///
/// Pre:    n odd, at least 3.
/// Time:   public data.
[[nodiscard]] constexpr bool is_odd_prime_word_vartime(std::uint64_t n) noexcept {
  const std::uint64_t inverse = inverse_of_limb(n);
  const auto multiply = [&](std::uint64_t x, std::uint64_t y) {
    std::uint64_t high;
    const std::uint64_t low = wide_multiply(x, y, high);
    return montgomery_reduce_word(low, high, n, inverse);
  };
  const std::uint64_t one = (0 - n) % n, minus_one = n - one;
  std::uint64_t radix = one;  // R^2 by 64 doublings
  for (int i = 0; i < 64; ++i) radix = radix >= n - radix ? radix - (n - radix) : radix + radix;
  unsigned s = 1;
  while (((n - 1) >> s) % 2 == 0) ++s;
  for (const std::uint64_t base :
       {2ULL, 325ULL, 9375ULL, 28178ULL, 450775ULL, 9780504ULL, 1795265022ULL}) {
    if (base % n == 0) continue;
    const std::uint64_t b = multiply(base % n, radix);
    std::uint64_t x = one;
    for (unsigned i = 64; i-- > s;) {
      x = multiply(x, x);
      if (((n >> i) & 1U) != 0) x = multiply(x, b);
    }
    bool passed = x == one || x == minus_one;
    for (unsigned i = 1; i < s && !passed; ++i) {
      x = multiply(x, x);
      passed = x == minus_one;
    }
    if (!passed) return false;
  }
  return true;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
