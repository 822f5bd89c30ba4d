// expect-early: the_literal_has_more_limbs_than_the_number
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<1> f() { return big_int<1>(0xffff'ffff'ffff'ffff_Z); }
#else
big_int<1> f() { return big_int<1>(0x1'0000'0000'0000'0000_Z); }
#endif
