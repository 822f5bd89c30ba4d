// expect-early: a_literal_like_10_u256
// SPDX-License-Identifier: Apache-2.0
#include <napier/uint_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(uint256_t x) { return pow(10_u256, x); }
#else
auto f(uint256_t x) { return pow(10, x); }
#endif
