// expect: the value is negative
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<4> f() { return 1; }
#else
big_int<4> f() { return -1; }
#endif
