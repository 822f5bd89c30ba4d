// expect-early: the_modulus_is_even_but_has_to_be_odd
// SPDX-License-Identifier: Apache-2.0
#include <napier/jacobi.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = jacobi_vartime<11>(3_big);
#else
constexpr auto z = jacobi_vartime<10>(3_big);
#endif
