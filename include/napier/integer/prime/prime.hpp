// SPDX-License-Identifier: Apache-2.0
//
// Tests of primality.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/integer/prime/probable_prime.hpp>
#include <napier/integer/value/random.hpp>
#include <napier/limbs/number_theory/small_primes_vartime.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The test of Baillie and PSW with the conditions of Baillie, Fiori and Wagstaff. Pre: the ring's
// modulus is at least 3.
template <typename Number>
constexpr bool baillie_psw(const odd_modulus<Number>& ring) {
  typename Number::scratch work(limbs::baillie_psw_work<integer_limb>(ring.length()),
                                ring.get_allocator());
  return limbs::passes_baillie_psw_vartime(ring, work.data());
}

// Whether n is prime. more(test, n) decides if the answer is not proved.
template <typename Number, typename More>
constexpr bool is_prime_integer(const Number& n, const More& more) {
  if (n.is_negative()) return false;
  using limbs::trial;
  const trial found = limbs::divide_by_small_primes_vartime(n.limbs().data(), n.size());
  if (found != trial::unknown) return found == trial::prime;
  if (n.size() == 1) return limbs::is_odd_prime_word_vartime(n.limbs()[0]);
  odd_modulus<Number> ring(n, n.get_allocator());
  if (!baillie_psw(ring)) return false;
  strong_test<Number> test(ring);
  return more(test);
}

// A base for the strong test, 2 to n - 2.
template <typename Number, typename Source>
constexpr Number random_base(const Number& n, Source& source) {
  return random_below(n - 3, source) + 2;
}

}  // namespace detail

/// Whether n passes the test of Baillie, Pomerance, Selfridge and Wagstaff: the strong test to base
/// 2 and the strong Lucas test, with two further conditions that cost nothing beside the latter. No
/// composite number is known that passes, and there is none below 2^64.
///
/// Time:   public data.
/// Source: Baillie and Wagstaff (1980); Baillie, Fiori and Wagstaff (2021), "Strengthening the
///         Baillie-PSW primality test".
template <typename A, bool W>
[[nodiscard]] constexpr bool is_baillie_psw_probable_prime(const basic_integer<A, W>& n) {
  return detail::with_odd_modulus(n, [](const auto& ring) { return detail::baillie_psw(ring); });
}

/// Whether n is prime. Below 2^64 the answer is proved. Above, it is that of the test of Baillie
/// and PSW and of `rounds` rounds of the strong test to the bases 3, 5, 7, 11, ...: `false` is
/// certain, and no composite number is known for which it is `true`. Numbers from an adversary
/// should be tested with random bases, is_prime(n, rounds, source).
///
/// Negative numbers, 0 and 1 are not prime.
///
/// Time:   public data.
template <typename A, bool W>
[[nodiscard]] constexpr bool is_prime(const basic_integer<A, W>& n, unsigned rounds = 0) {
  return detail::is_prime_integer(n, [&](auto& test) {
    for (unsigned i = 0; i < rounds && i < limbs::detail::small_prime_table::count; ++i) {
      if (!test(detail::builtin_operand(limbs::detail::small_primes.primes[i]))) return false;
    }
    return true;
  });
}

/// Whether n is prime, with rounds of the strong test to random bases: whoever chose n, a composite
/// n passes them with a probability of at most 4^-rounds.
///
/// Throws: as random_below().
/// Time:   public data.
template <typename A, bool W, detail::random_source Source>
[[nodiscard]] constexpr bool is_prime(const basic_integer<A, W>& n, unsigned rounds,
                                      Source&& source) {
  return detail::is_prime_integer(n, [&](auto& test) {
    for (unsigned i = 0; i < rounds; ++i) {
      if (!test(detail::random_base(n, source))) return false;
    }
    return true;
  });
}

}  // namespace napier::inline NAPIER_ABI
