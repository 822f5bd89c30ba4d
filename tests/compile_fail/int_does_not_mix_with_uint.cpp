// expect-early: convert_one_operand_by_hand
// SPDX-License-Identifier: Apache-2.0
#include <napier/int_bits.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = 1_i256 + 1;
#else
constexpr auto z = 1_i256 + 1_u256;
#endif
