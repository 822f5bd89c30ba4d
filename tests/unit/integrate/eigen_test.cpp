// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <napier/big_int/literals.hpp>
#include <napier/eigen.hpp>
#include <napier/integrate/eigen.hpp>
#include <napier/text.hpp>

namespace {

using namespace napier;
using GF101 = decltype(Zq(1267650600228229401496703205653_Z));

TEST(Eigen, ThePapersProduct) {
  Eigen::Matrix<GF101, 3, 3> A, B, C, expected;
  A << 2_Z, 4_Z, 6_Z, 10_Z, 11_Z, 12_Z, 1_Z, 100_Z, 30_Z;
  B << 5_Z, 3_Z, 9_Z, 8_Z, 6_Z, 55_Z, 3_Z, 17_Z, 2_Z;
  C = A * B;
  expected << 60_Z, 132_Z, 250_Z, 174_Z, 300_Z, 719_Z, 895_Z, 1113_Z, 5569_Z;
  EXPECT_EQ(C, expected);
}

TEST(Eigen, DynamicSizesAndSums) {
  using Matrix = Eigen::Matrix<GF101, Eigen::Dynamic, Eigen::Dynamic>;
  Matrix a = Matrix::Constant(5, 7, GF101(3));
  const Matrix b = Matrix::Constant(7, 2, GF101(-2));
  const Matrix c = a * b;
  EXPECT_EQ(c(4, 1), GF101(-42));
  a += a;
  EXPECT_EQ(a.sum(), GF101(210));
  EXPECT_EQ((a.transpose() * GF101(2))(6, 4), GF101(12));
  EXPECT_EQ(Matrix::Identity(3, 3).trace(), GF101(3));
}

}  // namespace
