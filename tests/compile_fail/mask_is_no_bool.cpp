// expect: could not convert|no viable conversion|cannot convert|not contextually convertible
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
bool f() { return ct::less(1_big, 2_big).declassify() ? true : false; }
#else
bool f() { return ct::less(1_big, 2_big) ? true : false; }
#endif
