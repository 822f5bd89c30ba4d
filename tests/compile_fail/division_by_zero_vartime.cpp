// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = div_vartime(5_big, 2_big);
#else
constexpr auto z = div_vartime(5_big, 0_big);
#endif
