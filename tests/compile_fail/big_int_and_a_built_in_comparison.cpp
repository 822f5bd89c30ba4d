// expect-early: as_a_literal_like_1_big
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
bool f(big_int<4> x) { return x == 0_big; }
#else
bool f(big_int<4> x) { return x == 0; }
#endif
