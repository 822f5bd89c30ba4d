// expect: precondition_violated|not a constant expression
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
using F = field<7>;
F x;
#else
using F = field<-7>;
F x;
#endif
