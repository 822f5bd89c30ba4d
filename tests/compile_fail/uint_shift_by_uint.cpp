// expect-early: a_shift_amount_is_built_in
// SPDX-License-Identifier: Apache-2.0
#include <napier/uint_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(uint256_t x, uint256_t y) { return x << static_cast<unsigned>(y); }
#else
auto f(uint256_t x, uint256_t y) { return x << y; }
#endif
