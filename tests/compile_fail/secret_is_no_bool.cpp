// expect: could not convert|cannot convert|not contextually convertible|no viable conversion
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
bool f(const secret<big_int<2>>& x) { return ct::equal(x, 2_big).declassify() ? true : false; }
#else
bool f(const secret<big_int<2>>& x) { return x ? true : false; }
#endif
