// expect-early: call_partial_mul
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<4> f(big_int<4> x) { return partial_mul<4>(x, x); }
#else
big_int<4> f(big_int<4> x) { return x *= x; }
#endif
