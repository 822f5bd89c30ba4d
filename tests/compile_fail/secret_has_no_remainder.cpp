// expect: use of deleted function.*operator%|selected deleted operator '%'
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
auto f(const big_int<2>& x, const secret<big_int<1>>& m) {
  return m.apply([&](const auto& v) { return x % v; });
}
#else
auto f(const big_int<2>& x, const secret<big_int<1>>& m) { return x % m; }
#endif
