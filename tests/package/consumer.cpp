// SPDX-License-Identifier: Apache-2.0
//
// A program of another project.
#include <napier/napier.hpp>

int main() {
  constexpr napier::big_int<2> a{5, 1}, b{1, 2};
  static_assert(a < b);
  return a < b ? 0 : 1;
}
