// expect: use of deleted function|call to deleted constructor
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
secret<big_int<2>> f(const secret<big_int<2>>& x) { return x.copy(); }
#else
secret<big_int<2>> f(const secret<big_int<2>>& x) { return x; }
#endif
