// SPDX-License-Identifier: Apache-2.0
//
// Field elements as the scalars of Eigen's matrices.
//
//   Eigen::Matrix<field<"0x…">, 3, 3> a;
//   a << 1_Z, 2_Z, 3_Z, 4_Z, 5_Z, 6_Z, 7_Z, 8_Z, 9_Z;
#pragma once

#include <Eigen/Core>

#include <napier/modular/field.hpp>

namespace Eigen {

/// The traits that Eigen requires of a scalar type.
///
/// Sums and products of matrices work. A residue has neither an order nor an absolute value: norms,
/// pivoting and everything that needs them does not compile or has no meaning.
template <auto M>
struct NumTraits<napier::field_element<M>> {
  using Real = napier::field_element<M>;
  using NonInteger = napier::field_element<M>;
  using Literal = napier::field_element<M>;
  using Nested = napier::field_element<M>;

  enum {
    IsComplex = 0,
    IsInteger = 1,
    IsSigned = 0,
    RequireInitialization = 1,
    ReadCost = M.size(),
    AddCost = 4 * M.size(),
    MulCost = 4 * M.size() * M.size()
  };

  static Real epsilon() { return Real(); }
  static Real dummy_precision() { return Real(); }
  static int digits10() { return 0; }
};

}  // namespace Eigen
