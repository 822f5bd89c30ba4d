// expect-early: an_element_of_another_field_so_call_to_big_int_of_it
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr field<7> z = field<7>(to_big_int(field<11>(1)));
#else
constexpr field<7> z = field<11>(1);
#endif
