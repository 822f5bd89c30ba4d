// expect: invalid digit
// SPDX-License-Identifier: Apache-2.0
#include <napier/integer.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
const integer x = 07_n;
#else
const integer x = 09_n;
#endif
