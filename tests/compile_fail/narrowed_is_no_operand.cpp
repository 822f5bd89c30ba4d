// expect-early: call_truncate
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(big_int<8> x) { return x + truncate<4>(x); }
#else
auto f(big_int<8> x) { return x + resize<4>(x); }
#endif
