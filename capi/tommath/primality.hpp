// SPDX-License-Identifier: Apache-2.0
//
// Tests of primality of limbs, for the tests and the searches of tommath.h.
#pragma once

#include <cstddef>

#include <tommath.h>

#include "digits/limb.hpp"

namespace napier_c {

// prime = whether x, n limbs, is prime: by the test of Baillie and PSW and, for x above 2^64, by
// rounds of the strong test. If rounds >= 0 their bases are random, and there is at least one; if
// rounds < 0 they are the primes 3 to 41, which is a proof below 3317044064679887385961981, and
// MP_VAL above. An error of the source of randomness is returned.
//
// Pre: n = 0 or x[n-1] > 0.
[[nodiscard]] mp_err test_prime(bool& prime, const limb* x, std::size_t n, int rounds) noexcept;

// test_prime() without the division by small primes, for an odd x >= 3: a candidate that a sieve
// has left.
[[nodiscard]] mp_err test_prime_without_trial(bool& prime, const limb* x, std::size_t n,
                                              int rounds) noexcept;

// Whether x passes a division by small primes and, if x is above 2^64, the strong test to base 2.
// The answer for a smaller x is whether it is prime.
[[nodiscard]] mp_err test_quickly(bool& passes, const limb* x, std::size_t n) noexcept;

}  // namespace napier_c
