// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/uint_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = mulmod(3_u256, 3, 1);
#else
constexpr auto z = mulmod(3_u256, 3, 0);
#endif
