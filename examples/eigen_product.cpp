// SPDX-License-Identifier: Apache-2.0
//
// The Eigen program of Bouman (2018), arXiv:1804.07236: matrices over a 101-bit prime field. The
// literals stand directly in the comma initialiser, and no traits need to be written.
#include <iostream>

#include <napier/eigen.hpp>
#include <napier/napier.hpp>
#include <napier/text.hpp>

using namespace napier;

int main() {
  using GF101 = decltype(Zq(1267650600228229401496703205653_Z));
  using Mx33 = Eigen::Matrix<GF101, 3, 3>;
  Mx33 A, B, C, expected;
  A << 2_Z, 4_Z, 6_Z, 10_Z, 11_Z, 12_Z, 1_Z, 100_Z, 30_Z;
  B << 5_Z, 3_Z, 9_Z, 8_Z, 6_Z, 55_Z, 3_Z, 17_Z, 2_Z;
  C = A * B;
  expected << 60_Z, 132_Z, 250_Z, 174_Z, 300_Z, 719_Z, 895_Z, 1113_Z, 5569_Z;
  for (int i = 0; i < 3; ++i) {
    std::cout << "  ";
    for (int j = 0; j < 3; ++j) {
      std::cout.width(6);
      std::cout << C(i, j);
    }
    std::cout << '\n';
  }
  return C == expected ? 0 : 1;
}
