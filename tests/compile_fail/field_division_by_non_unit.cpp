// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = field<12>(1) / field<12>(5);
#else
constexpr auto z = field<12>(1) / field<12>(8);
#endif
