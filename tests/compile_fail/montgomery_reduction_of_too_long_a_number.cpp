// expect: at most twice the limbs
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = montgomery_reduction(big_int<2>{1}, 7_Z);
#else
constexpr auto z = montgomery_reduction(big_int<3>{1}, 7_Z);
#endif
