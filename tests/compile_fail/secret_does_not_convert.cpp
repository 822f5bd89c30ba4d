// expect: could not convert|cannot convert|no viable conversion|conversion from
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<2> f(const secret<big_int<2>>& x) { return x.declassify(); }
#else
big_int<2> f(const secret<big_int<2>>& x) { return x; }
#endif
