// SPDX-License-Identifier: Apache-2.0
//
// The towers of two pairing-friendly curves, as a user writes them.
#pragma once

#include <napier/modular/extension/extension.hpp>

namespace napier_test {

struct bn254 {
  using Fp = napier::field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
  using Fp2 = napier::quadratic_extension<Fp, Fp(-1)>;          // u^2 = -1
  using Fp6 = napier::cubic_extension<Fp2, Fp2(9, 1)>;          // v^3 = 9 + u
  using Fp12 = napier::quadratic_extension<Fp6, Fp6(0, 1, 0)>;  // w^2 = v
};

struct bls12_381 {
  using Fp = napier::field<
      "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
      "1eabfffeb153ffffb9feffffffffaaab">;
  using Fp2 = napier::quadratic_extension<Fp, Fp(-1)>;          // u^2 = -1
  using Fp6 = napier::cubic_extension<Fp2, Fp2(1, 1)>;          // v^3 = 1 + u
  using Fp12 = napier::quadratic_extension<Fp6, Fp6(0, 1, 0)>;  // w^2 = v
};

}  // namespace napier_test
