// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = field<7>(1) / field<7>(3);
#else
constexpr auto z = field<7>(1) / field<7>(0);
#endif
