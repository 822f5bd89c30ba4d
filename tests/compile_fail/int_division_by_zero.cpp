// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = -5_i256 / 2;
#else
constexpr auto z = -5_i256 / 0;
#endif
