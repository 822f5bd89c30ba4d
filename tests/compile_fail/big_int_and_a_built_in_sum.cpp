// expect-early: as_a_literal_like_1_big
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(big_int<4> x) { return x + 1_big; }
#else
auto f(big_int<4> x) { return x + 1; }
#endif
