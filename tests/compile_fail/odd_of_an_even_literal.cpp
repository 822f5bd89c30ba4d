// expect-early: the_number_is_even_but_odd_needs_an_odd_one
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr odd n = 15_Z;
#else
constexpr odd n = 14_Z;
#endif
