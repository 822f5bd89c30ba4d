// SPDX-License-Identifier: Apache-2.0
//
// Tests of primality.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/integer/arithmetic/arithmetic.hpp>
#include <napier/integer/prime/probable_prime.hpp>
#include <napier/integer/value/random.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Whether n is prime. more(tests) decides if the answer is not proved.
template <typename Number, typename More>
constexpr bool is_prime_with(integer_view n, const typename Number::allocator_type& allocator,
                             const More& more) {
  using kernels::primality;
  if (n.negative) return false;
  const primality found = kernels::trial_division(n.limbs, n.size);
  if (found != primality::unknown) return found == primality::prime;
  prime_tests<Number> tests(n, allocator);
  return tests.baillie_psw() && more(tests);
}

// Whether n is prime, with rounds of the strong test to random bases, 2 to n - 2.
template <typename Number, typename Source>
constexpr bool is_prime_with(integer_view n, const typename Number::allocator_type& allocator,
                             unsigned rounds, Source& source) {
  return is_prime_with<Number>(n, allocator, [&](auto& tests) {
    const Number bound = Number(n, allocator) - 3;
    for (unsigned i = 0; i < rounds; ++i) {
      if (!tests.strong(random_below(bound, source) + 2)) return false;
    }
    return true;
  });
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
  return detail::with_prime_tests(n, [](auto& tests) { return tests.baillie_psw(); });
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
  return detail::is_prime_with<basic_integer<A, W>>(n, n.get_allocator(), [&](auto& tests) {
    for (unsigned i = 0; i < rounds && kernels::small_prime(i) != 0; ++i) {
      if (!tests.strong(detail::builtin_operand(kernels::small_prime(i)))) return false;
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
  return detail::is_prime_with<basic_integer<A, W>>(n, n.get_allocator(), rounds, source);
}

}  // namespace napier::inline NAPIER_ABI
