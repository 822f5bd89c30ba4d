// expect: no matching function|constraints
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
void f(std::uint64_t* p) { ct::wipe(p, 1); }
#else
void f(std::uint64_t* p) { ct::wipe(p); }
#endif
