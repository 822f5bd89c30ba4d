// expect-early: static_cast_double_of_x
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
double f(int256_t x) { return static_cast<double>(x) * 1.5; }
#else
double f(int256_t x) { return x * 1.5; }
#endif
