// expect-early: becomes_odd_by_create_or_checked_create
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(big_int<4> n) { return montgomery_context<4>(odd<4>::checked_create(n)); }
#else
auto f(big_int<4> n) { return montgomery_context<4>(n); }
#endif
