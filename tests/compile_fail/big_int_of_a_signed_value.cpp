// expect-early: must_be_cast_to_unsigned
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<4> f(int x) { return static_cast<unsigned>(x); }
#else
big_int<4> f(int x) { return x; }
#endif
