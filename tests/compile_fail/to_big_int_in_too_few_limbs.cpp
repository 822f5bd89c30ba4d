// expect: more limbs than the length
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = to_big_int<2>(0x1'0000'0000'0000'0000_Z);
#else
constexpr auto z = to_big_int<1>(0x1'0000'0000'0000'0000_Z);
#endif
