// expect: use of deleted function.*operator/|selected deleted operator '/'
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(const secret<big_int<2>>& x) {
  return x.apply([](const auto& v) { return v / 3_big; });
}
#else
auto f(const secret<big_int<2>>& x) { return x / 3_big; }
#endif
