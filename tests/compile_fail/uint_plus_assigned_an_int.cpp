// expect-early: convert_one_operand_by_hand
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
void f(uint256_t& x, int128_t y) { x += uint256_t(y); }
#else
void f(uint256_t& x, int128_t y) { x += y; }
#endif
