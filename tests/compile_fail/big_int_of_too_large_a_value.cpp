// expect: the value has more bits than the type
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
big_int<1, std::uint8_t> f() { return 255; }
#else
big_int<1, std::uint8_t> f() { return 256; }
#endif
