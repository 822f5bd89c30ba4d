// expect: more bits than the type
// SPDX-License-Identifier: Apache-2.0
#include <napier/uint_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = 340282366920938463463374607431768211455_u128;
#else
constexpr auto z = 340282366920938463463374607431768211456_u128;
#endif
