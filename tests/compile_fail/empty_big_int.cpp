// expect: at least one limb
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<1> z;
#else
big_int<0> z;
#endif
