// expect-early: convert_one_operand_by_hand
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
bool f(uint256_t x, int256_t y) { return x < uint256_t(y); }
#else
bool f(uint256_t x, int256_t y) { return x < y; }
#endif
