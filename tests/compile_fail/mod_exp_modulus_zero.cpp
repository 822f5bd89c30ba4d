// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = mod_exp(3_big, 4_big, 5_big);
#else
constexpr auto z = mod_exp(3_big, 4_big, 0_big);
#endif
