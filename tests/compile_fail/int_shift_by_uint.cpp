// expect-early: a_shift_amount_is_built_in
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
void f(int256_t& x, uint256_t y) { x <<= static_cast<unsigned>(y); }
#else
void f(int256_t& x, uint256_t y) { x <<= y; }
#endif
