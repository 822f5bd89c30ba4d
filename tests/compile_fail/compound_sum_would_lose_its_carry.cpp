// expect-early: call_add_wrapping
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto f() {
  big_int<1> x{1};
  return x + big_int<1>{2};
}
#else
constexpr auto f() {
  big_int<1> x{1};
  x += big_int<1>{2};
  return x;
}
#endif
