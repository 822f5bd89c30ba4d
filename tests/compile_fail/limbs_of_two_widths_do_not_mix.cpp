// expect: no match for .operator\+.|invalid operands
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto z = big_int<1, std::uint32_t>{1} + big_int<1, std::uint32_t>{1};
#else
constexpr auto z = big_int<1, std::uint32_t>{1} + big_int<1, std::uint64_t>{1};
#endif
