// expect: a modulus is at least 2
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = barrett_reduction(3_big, 2_Z);
#else
constexpr auto z = barrett_reduction(3_big, 0_Z);
#endif
