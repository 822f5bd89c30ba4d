// expect: threshold below 2
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = mul<0, 2>(1_big, 2_big);
#else
constexpr auto z = mul<0, 1>(1_big, 2_big);
#endif
