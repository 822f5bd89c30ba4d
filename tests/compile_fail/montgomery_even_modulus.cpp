// expect-early: the_modulus_is_even_but_has_to_be_odd_so_take_barrett
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = montgomery_mul(3_big, 4_big, 11_Z);
#else
constexpr auto z = montgomery_mul(3_big, 4_big, 10_Z);
#endif
