// expect: a modulus is at least 2
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
using F = field<2_Z>;
F x;
#else
using F = field<0_Z>;
F x;
#endif
