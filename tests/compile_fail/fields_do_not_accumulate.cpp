// expect-early: an_element_of_another_field_so_call_to_big_int_of_it
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
void f(field<7>& x) { x *= field<7>(1); }
#else
void f(field<7>& x) { x *= field<11>(1); }
#endif
