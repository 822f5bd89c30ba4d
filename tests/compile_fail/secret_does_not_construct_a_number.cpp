// expect: no matching function|cannot convert|could not convert|no matching conversion|no viable
// conversion SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(const secret<big_int<2>>& x) { return big_int<2>(x.declassify()); }
#else
auto f(const secret<big_int<2>>& x) { return big_int<2>(x); }
#endif
