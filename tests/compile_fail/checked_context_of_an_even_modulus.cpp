// expect: the modulus is even or below 3
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto c = montgomery_context<1>::checked_create(15_big);
#else
constexpr auto c = montgomery_context<1>::checked_create(14_big);
#endif
