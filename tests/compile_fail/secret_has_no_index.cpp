// expect: no match for .operator\[\]|does not provide a subscript operator
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(const secret<big_int<2>>& x) { return x.declassify()[0]; }
#else
auto f(const secret<big_int<2>>& x) { return x[0]; }
#endif
