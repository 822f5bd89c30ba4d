// expect: precondition_violated
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto f() {
  big_int<1> x{};
  set_bit(x, 63);
  return x;
}
constexpr auto z = f();
#else
constexpr auto f() {
  big_int<1> x{};
  set_bit(x, 64);
  return x;
}
constexpr auto z = f();
#endif
