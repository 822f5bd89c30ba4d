// expect: constraint
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<2, std::uint32_t> z;
#else
big_int<2, int> z;
#endif
