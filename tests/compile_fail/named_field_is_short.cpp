// expect: error: .{0,100}field_element<p256(\(\)|\{\})>.{0,40}\n
// SPDX-License-Identifier: Apache-2.0
//
// A message about a field with a name is a line of at most 200 characters.
#include <napier/napier.hpp>

using namespace napier;

struct p256 : named_modulus<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff"> {
};
using F = field_of<p256>;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr F z = 1;
#else
constexpr int z = F(1);
#endif
