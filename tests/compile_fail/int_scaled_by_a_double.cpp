// expect-early: static_cast_double_of_x
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
void f(int256_t& x) { x *= int256_t(1.5); }
#else
void f(int256_t& x) { x *= 1.5; }
#endif
