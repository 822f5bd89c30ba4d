// expect: no viable|conversion from
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr int256_t z = 1_u128;
#else
constexpr int256_t z = 1_u256;
#endif
