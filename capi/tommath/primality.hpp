// SPDX-License-Identifier: Apache-2.0
//
// Tests of primality of limbs, for the tests and the searches of tommath.h.
#pragma once

#include <cstddef>

#include <tommath.h>

#include "digits/limb.hpp"

namespace napier_c {

// Is x, n limbs, prime: the test of Baillie and PSW, and for x above 2^64 either `rounds` of the
// strong test with random bases, at least one, or with rounds < 0 those with the bases 3 to 41,
// which are a proof below 3317044064679887385961981 and MP_VAL above. Another result than MP_OKAY
// is also that of the source of randomness.
//
// Pre: n = 0 or x[n-1] > 0.
[[nodiscard]] mp_err test_prime(bool& prime, const limb* x, std::size_t n, int rounds) noexcept;

// The same for an odd x of which it is known that no small prime divides it, above 2^20.
[[nodiscard]] mp_err test_prime_without_trial(bool& prime, const limb* x, std::size_t n,
                                              int rounds) noexcept;

// Whether x passes a division by small primes and, of an odd x above 2^64, the strong test to base
// 2.
[[nodiscard]] mp_err test_quickly(bool& passes, const limb* x, std::size_t n) noexcept;

}  // namespace napier_c
