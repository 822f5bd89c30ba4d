// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = montgomery_reduction(3_big, 11_big);
#else
constexpr auto z = montgomery_reduction(3_big, 10_big);
#endif
