// SPDX-License-Identifier: Apache-2.0
//
// The group of the curve P-256, in constant time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <napier/napier.hpp>

namespace p256 {

using namespace napier;

/// The field of the coordinates, and the integers modulo the order of the group.
using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using Zn = field<"0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551">;

/// y^2 = x^3 - 3 x + b.
inline constexpr F b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b_Z;

/// The point (x / z, y / z); the neutral element has z = 0.
struct point {
  F x = 0, y = 1, z = 0;

  /// P + Q for any P and Q, also where they are the same, or opposite, or neutral.
  ///
  /// Time:   secret.
  /// Source: Renes, Costello and Batina (2016), Algorithm 4.
  friend constexpr point operator+(const point& p, const point& q) noexcept {
    const F xx = p.x * q.x, yy = p.y * q.y, zz = p.z * q.z;
    const F xy = (p.x + p.y) * (q.x + q.y) - xx - yy;
    const F yz = (p.y + p.z) * (q.y + q.z) - yy - zz;
    const F xz = (p.x + p.z) * (q.x + q.z) - xx - zz;
    const F zz3 = thrice(zz);
    const F s = thrice(xz - b * zz), t = thrice(b * xz - zz3 - xx), u = thrice(xx) - zz3;
    return {xy * (yy + s) - yz * t, (yy + s) * (yy - s) + u * t, yz * (yy - s) + xy * u};
  }

  /// P + P.
  ///
  /// Time:   secret.
  /// Source: the same, Algorithm 6.
  [[nodiscard]] constexpr point doubled() const noexcept {
    const F xx = square(x), yy = square(y), zz = square(z);
    const F xy2 = twice(x * y), yz2 = twice(y * z), xz2 = twice(x * z);
    const F zz3 = thrice(zz);
    const F s = thrice(xz2 - b * zz), t = thrice(b * xz2 - zz3 - xx), u = thrice(xx) - zz3;
    return {xy2 * (yy + s) - yz2 * t, (yy + s) * (yy - s) + u * t, twice(twice(yz2 * yy))};
  }

  /// Set for the neutral element.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr ct::mask<> is_neutral() const noexcept { return ct::is_zero(z.value()); }

  /// x / z; 0 for the neutral element.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr F affine_x() const noexcept { return x * z.inverse().value_unchecked(); }

  /// p where choose_p is set, q where it is not: for ct::lookup.
  ///
  /// Time:   secret.
  friend constexpr point select(ct::mask<> choose_p, const point& p, const point& q) noexcept {
    return {ct::select(choose_p, p.x, q.x), ct::select(choose_p, p.y, q.y),
            ct::select(choose_p, p.z, q.z)};
  }

 private:
  static constexpr F thrice(const F& v) noexcept { return twice(v) + v; }
};

/// The generator of the group.
inline constexpr point generator{
    0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296_Z,
    0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5_Z, 1};

/// Is (x, y) a point of the curve?
///
/// Time:   secret x, y.
[[nodiscard]] constexpr bool is_on_curve(const F& x, const F& y) noexcept {
  return square(y) == (square(x) - F{3}) * x + b;
}

/// k P, one term of a sum.
struct term {
  big_int<4> k;
  point p;
};

/// The sum of the terms: four bits of every k at a time, whatever they are.
///
/// Time:   secret.
/// Source: Straus (1964), with tables that are read as a whole.
template <std::size_t Terms>
[[nodiscard]] constexpr point sum(const std::array<term, Terms>& terms) noexcept {
  std::array<std::array<point, 16>, Terms> multiples;  // 0 P .. 15 P of each
  for (std::size_t j = 0; j < Terms; ++j) {
    multiples[j][1] = terms[j].p;
    for (std::size_t i = 2; i < 16; ++i) {
      multiples[j][i] =
          i % 2 == 0 ? multiples[j][i / 2].doubled() : multiples[j][i - 1] + terms[j].p;
    }
  }
  point result;
  for (std::size_t from = 256; from > 0;) {
    from -= 4;
    for (int i = 0; i < 4; ++i) result = result.doubled();
    for (std::size_t j = 0; j < Terms; ++j) {
      const std::uint64_t digit = terms[j].k[from / 64] >> (from % 64) & 15U;
      result = result + ct::lookup(multiples[j], digit);
    }
  }
  return result;
}

static_assert(is_on_curve(generator.x, generator.y));
static_assert((generator + generator).x * generator.doubled().z ==
              (generator + generator).z * generator.doubled().x);
static_assert((point{} + generator).x == (point{} + generator).z * generator.x);
static_assert((generator + point{generator.x, -generator.y, 1}).z == F{0});

}  // namespace p256
