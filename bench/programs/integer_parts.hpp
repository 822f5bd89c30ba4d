// SPDX-License-Identifier: Apache-2.0
//
// The parts of bench_integer that are in sources of their own.
#pragma once

#include <cstddef>

namespace napier_bench {

/// The first prime from a start on, and the test of a prime, of so many bits.
void add_primes(std::size_t bits);

/// Sums and products that wipe what they give back, beside some that do not.
void add_wiping();

/// The operation integer_python.py knows by this name, where there is a Python.
void add_python(const char* operation, std::size_t bits);

}  // namespace napier_bench
