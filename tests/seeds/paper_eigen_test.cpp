// SPDX-License-Identifier: Apache-2.0
//
// The matrices of Bouman (2018), arXiv:1804.07236, with the traits of its appendix B.6, which a
// user writes: the library's own napier/integrate/eigen.hpp is not needed.
#include <gtest/gtest.h>

#include <Eigen/Core>

#include <napier/compat/ctbignum.hpp>

namespace cbn {
using GF101 = decltype(Zq(1267650600228229401496703205653_Z));
}

namespace Eigen {
template <>
struct NumTraits<cbn::GF101> : GenericNumTraits<cbn::GF101> {
  using Real = cbn::GF101;
  using NonInteger = cbn::GF101;
  using Literal = cbn::GF101;
  using Nested = cbn::GF101;
  static inline Real epsilon() { return 0; }
  static inline Real dummy_precision() { return 0; }
  static inline int digits10() { return 0; }
  enum {
    IsComplex = 0,
    IsInteger = 1,
    IsSigned = 1,
    RequireInitialization = 1,
    ReadCost = 1,
    AddCost = 1,
    MulCost = 1
  };
};
}  // namespace Eigen

namespace {

using namespace cbn;

TEST(Paper, MatricesWithTheTraitsOfB6) {
  using Mx33 = Eigen::Matrix<GF101, 3, 3>;
  Mx33 A, B, C;
  A << 2_Z, 4_Z, 6_Z, 10_Z, 11_Z, 12_Z, 1_Z, 100_Z, 30_Z;
  B << 5_Z, 3_Z, 9_Z, 8_Z, 6_Z, 55_Z, 3_Z, 17_Z, 2_Z;
  C = A * B;
  Mx33 expected;
  expected << 60, 132, 250, 174, 300, 719, 895, 1113, 5569;
  EXPECT_EQ(C, expected);
}

}  // namespace
