// expect: invalid_argument
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr int_bits<8> z("-128");
#else
constexpr int_bits<8> z("-129");
#endif
