// SPDX-License-Identifier: Apache-2.0
//
// The group of P-256 in Jacobian coordinates, as users write it: the program that both compilers
// are to compile under their sanitizers in seconds. Multiples of the generator are compared with
// known ones.
#include <cstddef>
#include <cstdio>

#include <napier/napier.hpp>

namespace {

using namespace napier;

using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;

/// The point (x / z^2, y / z^3); the neutral element has z = 0.
struct point {
  F x = 1, y = 1, z = 0;

  /// P + P.
  ///
  /// Source: Bernstein and Lange, Explicit-Formulas Database, dbl-2001-b.
  [[nodiscard]] point doubled() const {
    const F delta = square(z), gamma = square(y), beta = x * gamma;
    const F t = (x - delta) * (x + delta), alpha = t + t + t;
    const F beta4 = twice(twice(beta));
    point sum;
    sum.x = square(alpha) - twice(beta4);
    sum.y = alpha * (beta4 - sum.x) - twice(twice(twice(square(gamma))));
    sum.z = square(y + z) - gamma - delta;
    return sum;
  }

  /// P + Q, also where they are the same, or opposite, or neutral.
  ///
  /// Source: the same, add-2007-bl.
  friend point operator+(const point& p, const point& q) {
    if (p.z == F{0}) return q;
    if (q.z == F{0}) return p;
    const F zz1 = square(p.z), zz2 = square(q.z);
    const F u1 = p.x * zz2, u2 = q.x * zz1;
    const F s1 = p.y * q.z * zz2, s2 = q.y * p.z * zz1;
    if (u1 == u2) return s1 == s2 ? p.doubled() : point{};
    const F h = u2 - u1, i = square(twice(h)), j = h * i;
    const F r = twice(s2 - s1), v = u1 * i;
    point sum;
    sum.x = square(r) - j - twice(v);
    sum.y = r * (v - sum.x) - twice(s1 * j);
    sum.z = (square(p.z + q.z) - zz1 - zz2) * h;
    return sum;
  }
};

/// k P, from the highest bit down.
///
/// Time: variable in k.
point multiple(const big_int<4>& k, const point& p) {
  point result;
  for (std::size_t i = 256; i-- > 0;) {
    result = result.doubled();
    if ((k[i / 64] >> (i % 64) & 1U) != 0) result = result + p;
  }
  return result;
}

const point generator{0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296_Z,
                      0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5_Z, 1};

/// k G = (x, y).
struct known_multiple {
  big_int<4> k;
  F x, y;
};

// Source: SEC 2, 2.4.2 (the generator; the order of the group, of which the last number here is 1
// less); RFC 6979, A.2.5 (the key); the test vectors of NIST's routines for the curves.
const known_multiple known[] = {
    {to_big_int<4>(1_Z), generator.x, generator.y},
    {to_big_int<4>(2_Z), 0x7cf27b188d034f7e8a52380304b51ac3c08969e277f21b35a60b48fc47669978_Z,
     0x07775510db8ed040293d9ac69f7430dbba7dade63ce982299e04b79d227873d1_Z},
    {to_big_int<4>(112233445566778899_Z),
     0x339150844ec15234807fe862a86be77977dbfb3ae3d96f4c22795513aeaab82f_Z,
     0xb1c14ddfdc8ec1b2583f51e85a5eb3a155840f2034730e9b5ada38b674336a21_Z},
    {to_big_int<4>(0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721_Z),
     0x60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6_Z,
     0x7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299_Z},
    {to_big_int<4>(0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550_Z),
     generator.x, -generator.y},
};

}  // namespace

int main() {
  int wrong = 0;
  for (const auto& [k, x, y] : known) {
    const point p = multiple(k, generator);
    const F inverse = p.z.inverse().value_unchecked();
    const F zz = square(inverse);
    if (p.x * zz != x || p.y * zz * inverse != y) ++wrong;
  }
  const point last = multiple(known[4].k, generator);
  if ((last + generator).z != F{0}) ++wrong;
  if ((generator + generator).z == F{0}) ++wrong;
  std::printf("%d wrong\n", wrong);
  return wrong == 0 ? 0 : 1;
}
