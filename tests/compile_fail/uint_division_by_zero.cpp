// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = uint256_t(5) / uint256_t(2);
#else
constexpr auto z = uint256_t(5) / uint256_t(0);
#endif
