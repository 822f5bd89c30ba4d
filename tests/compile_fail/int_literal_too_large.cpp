// expect: more bits than the type has beside its sign
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = -170141183460469231731687303715884105727_i128;
#else
constexpr auto z = -170141183460469231731687303715884105728_i128;
#endif
