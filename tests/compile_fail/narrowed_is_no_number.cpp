// expect-early: call_truncate
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<4> f(big_int<8> x) { return truncate<4>(x); }
#else
big_int<4> f(big_int<8> x) { return resize<4>(x); }
#endif
