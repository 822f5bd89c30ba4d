// expect: fewer limbs than what is added
// SPDX-License-Identifier: Apache-2.0
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
constexpr auto f() {
  const big_int<2> sum{1};
  return accumulate(sum, big_int<2>{1});
}
#else
constexpr auto f() {
  const big_int<1> sum{1};
  return accumulate(sum, big_int<2>{1});
}
#endif
