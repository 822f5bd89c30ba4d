// expect: precondition_violated|not a constant expression|the text of a modulus
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto kind = representation_of<"0x7">;
#else
constexpr auto kind = representation_of<"seven">;
#endif
