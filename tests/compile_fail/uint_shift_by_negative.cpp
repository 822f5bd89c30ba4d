// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = uint256_t(1) << 1;
#else
constexpr auto z = uint256_t(1) << -1;
#endif
