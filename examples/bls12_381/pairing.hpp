// SPDX-License-Identifier: Apache-2.0
//
// The optimal ate pairing of BLS12-381: e(P, Q) for P in G1 and Q in G2, with e(aP, bQ) =
// e(P, Q)^(ab).
#pragma once

#include <cstdint>

#include "curve.hpp"

namespace bls12_381 {

/// The value of a line at a point of G1: a + b w^2 + c w^3, up to a factor in Fp2, which the final
/// exponentiation removes.
using line = sparse_element<Fp12, 0, 2, 3>;

/// A line through points of G2, to be evaluated at a point of G1.
struct line_in_general {
  Fp2 constant, by_x, by_y;

  [[nodiscard]] line at(const affine_point<Fp>& p) const noexcept {
    return line(constant, by_x * p.x, by_y * p.y);
  }
};

/// 3 x and 4 x.
inline Fp2 thrice(const Fp2& x) noexcept { return x + x + x; }
inline Fp2 four_times(const Fp2& x) noexcept {
  const Fp2 twice = x + x;
  return twice + twice;
}

/// T becomes 2 T; returns the tangent at T.
///
/// Source: Costello, Lange and Naehrig, Faster pairing computations on curves with high-degree
///         twists (2010), section 5, times 4.
inline line_in_general double_step(G2& t) noexcept {
  const Fp2 yy = square(t.y), zz = square(t.z), xx = square(t.x);
  const Fp2 e = four_times(thrice(Fp6::times_non_residue(zz)));  // 3 b z^2
  const Fp2 f = thrice(e);
  const Fp2 yz2 = square(t.y + t.z) - (yy + zz);
  const Fp2 xy2 = square(t.x + t.y) - (xx + yy);
  t.x = xy2 * (yy - f);
  t.y = square(yy + f) - four_times(thrice(square(e)));
  t.z = four_times(yy * yz2);
  return {e - yy, thrice(xx), -yz2};
}

/// T becomes T + Q; returns the line through T and Q.
///
/// Source: the same.
inline line_in_general add_step(G2& t, const affine_point<Fp2>& q) noexcept {
  const Fp2 theta = t.y - q.y * t.z, lambda = t.x - q.x * t.z;
  const Fp2 lambda2 = square(lambda), lambda3 = lambda2 * lambda;
  const Fp2 g = t.x * lambda2;
  const Fp2 h = lambda3 + t.z * square(theta) - (g + g);
  t.x = lambda * h;
  t.y = theta * (g - h) - lambda3 * t.y;
  t.z = t.z * lambda3;
  return {theta * q.x - lambda * q.y, -theta, lambda};
}

/// f_{-z, Q}(P), the function whose divisor is -z (Q) - (-z Q) + ..., at P.
///
/// Source: Vercauteren, Optimal pairings (2010).
inline Fp12 miller_loop(const affine_point<Fp>& p, const affine_point<Fp2>& q) noexcept {
  G2 t = q;
  Fp12 f = double_step(t).at(p).expanded();
  for (unsigned i = 63; i-- > 0;) {
    if (((z >> i) & 1U) != 0) f *= add_step(t, q).at(p);
    if (i > 0) f = square(f), f *= double_step(t).at(p);
  }
  return conjugate(f);  // the parameter is negative
}

/// x^(-z) for an x in the cyclotomic subgroup, where an inverse is a conjugate.
inline Fp12 power_of_parameter(const Fp12& x) noexcept {
  Fp12 y = x;
  for (unsigned i = 63; i-- > 0;) {
    y = cyclotomic_square(y);
    if (((z >> i) & 1U) != 0) y = y * x;
  }
  return conjugate(y);
}

/// f^(3 (p^12 - 1) / r). The 3 saves work, and is prime to r: implementations have it in common.
///
/// Source: Hayashida, Hayasaka and Teruya, Efficient final exponentiation via cyclotomic structure
///         for pairings over families of elliptic curves (2020): with x = -z, 3 (p^4 - p^2 + 1) / r
///         = (x - 1)^2 (x + p) (x^2 + p^2 - 1) + 3.
inline Fp12 final_exponentiation(const Fp12& f) noexcept {
  const Fp12 easy = conjugate(f) / f;        // f^(p^6 - 1)
  const Fp12 m = frobenius<2>(easy) * easy;  // to the power p^2 + 1
  const Fp12 a = power_of_parameter(m) * conjugate(m);
  const Fp12 b = power_of_parameter(a) * conjugate(a);
  const Fp12 c = power_of_parameter(b) * frobenius(b);
  const Fp12 d = power_of_parameter(power_of_parameter(c)) * frobenius<2>(c) * conjugate(c);
  return d * cyclotomic_square(m) * m;
}

/// e(P, Q); 1 where P or Q is neutral.
///
/// Pre:    P and Q are in their groups (is_in_group).
/// Time:   secret P, Q, but for whether they are neutral.
inline Fp12 pairing(const G1& p, const G2& q) noexcept {
  if ((p.is_neutral() | q.is_neutral()).declassify()) return 1;
  return final_exponentiation(miller_loop(p.affine(), q.affine()));
}

}  // namespace bls12_381
