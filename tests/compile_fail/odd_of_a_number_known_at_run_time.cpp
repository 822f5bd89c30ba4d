// expect-early: becomes_odd_by_create_or_checked_create
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
odd<4> f(big_int<4> x) { return odd<4>::checked_create(x); }
#else
odd<4> f(big_int<4> x) { return x; }
#endif
