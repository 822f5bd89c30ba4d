// expect: use of deleted function|call to implicitly-deleted
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
using context = montgomery_context<2>;
#else
using context = secret_montgomery_context<2>;
#endif

context f(const context& x) { return x; }
