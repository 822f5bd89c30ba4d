// expect: use of deleted function.*operator<<|selected deleted operator '<<'
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>
#include <napier/text.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
void f(std::ostream& out, const secret<big_int<2>>& x) { out << x.declassify(); }
#else
void f(std::ostream& out, const secret<big_int<2>>& x) { out << x; }
#endif
