// expect: invalid digit
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto x = 07_Z;
#else
constexpr auto x = 09_Z;
#endif
