// expect-early: odd.*14
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr odd n = 15_big;
#else
constexpr odd n = 14_big;
#endif
