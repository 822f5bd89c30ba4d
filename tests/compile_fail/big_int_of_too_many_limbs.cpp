// expect: more limbs than the type has
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr big_int<2> x{1, 2};
#else
constexpr big_int<2> x{1, 2, 3};
#endif
