// expect: precondition_violated|not a constant expression|the text of a modulus
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
using F = field<"0xf1">;
F x;
#else
using F = field<"0xfg">;
F x;
#endif
