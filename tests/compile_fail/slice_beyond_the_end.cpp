// expect: the slice goes beyond the number
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = slice<1, 2>(big_int<2>{1, 2});
#else
constexpr auto z = slice<1, 3>(big_int<2>{1, 2});
#endif
