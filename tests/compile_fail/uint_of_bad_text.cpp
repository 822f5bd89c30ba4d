// expect: invalid_argument
// SPDX-License-Identifier: Apache-2.0
#include <napier/uint_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr uint256_t z("12");
#else
constexpr uint256_t z("12a");
#endif
