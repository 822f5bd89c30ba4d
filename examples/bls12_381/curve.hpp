// SPDX-License-Identifier: Apache-2.0
//
// The fields and the two groups of the curve BLS12-381.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <napier/extension.hpp>
#include <napier/napier.hpp>
#include <napier/text.hpp>

namespace bls12_381 {

using namespace napier;

/// The fields: u^2 = -1, v^3 = 1 + u and w^2 = v.
using Fp = field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab">;
using Fp2 = quadratic_extension<Fp, Fp(-1)>;
using Fp6 = cubic_extension<Fp2, Fp2(1, 1)>;
using Fp12 = quadratic_extension<Fp6, Fp6::generator()>;

/// The order of the groups, p and r being polynomials of the parameter -z.
inline constexpr auto r = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001_big;
inline constexpr std::uint64_t z = 0xd201000000010000;

/// A point of y^2 = x^3 + b over F, other than the neutral one.
template <typename F>
struct affine_point {
  F x, y;

  friend constexpr bool operator==(const affine_point&, const affine_point&) noexcept = default;
};

/// The point (x / z, y / z) of y^2 = x^3 + b; the neutral element has z = 0.
template <typename F, F B>
struct point {
  F x = 0, y = 1, z = 0;

  constexpr point() noexcept = default;
  constexpr point(const affine_point<F>& p) noexcept : x(p.x), y(p.y), z(1) {}
  constexpr point(const F& x0, const F& y0, const F& z0) noexcept : x(x0), y(y0), z(z0) {}

  /// P + Q for any P and Q, also where they are the same, or opposite, or neutral.
  ///
  /// Time:   secret.
  /// Source: Renes, Costello and Batina (2016), Algorithm 7.
  friend constexpr point operator+(const point& p, const point& q) noexcept {
    constexpr F b3 = B + B + B;
    const F xx = p.x * q.x, yy = p.y * q.y, zz = b3 * (p.z * q.z);
    const F xy = p.x * q.y + p.y * q.x;
    const F yz = p.y * q.z + p.z * q.y;
    const F xz = b3 * (p.x * q.z + p.z * q.x);
    const F xx3 = xx + xx + xx, s = yy + zz, t = yy - zz;
    return {xy * t - yz * xz, t * s + xx3 * xz, s * yz + xx3 * xy};
  }

  /// k P, by doubling and adding where a bit of k is set.
  ///
  /// Time:   secret.
  template <std::size_t N>
  friend constexpr point operator*(const big_int<N>& k, const point& p) noexcept {
    point sum;
    for (std::size_t i = k.bits(); i-- > 0;) {
      sum = sum + sum;
      const point more = sum + p;
      const auto is_set = ct::mask<>::from_bit((k[i / 64] >> (i % 64)) & 1U);
      sum = {ct::select(is_set, more.x, sum.x), ct::select(is_set, more.y, sum.y),
             ct::select(is_set, more.z, sum.z)};
    }
    return sum;
  }

  /// Set for the neutral element.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr ct::mask<> is_neutral() const noexcept { return ct::is_zero(z); }

  /// (x / z, y / z); (0, 0) for the neutral element.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr affine_point<F> affine() const noexcept {
    const auto reciprocal = z.inverse();
    return {x * reciprocal.value_unchecked(), y * reciprocal.value_unchecked()};
  }
};

/// G1, on y^2 = x^3 + 4 over Fp, and G2, on its twist y^2 = x^3 + 4 (1 + u) over Fp2.
using G1 = point<Fp, Fp(4)>;
using G2 = point<Fp2, Fp2(4, 4)>;

/// Whether p is on the curve and r p is neutral: what has to be asked of points from elsewhere.
template <typename F, F B>
[[nodiscard]] constexpr bool is_in_group(const point<F, B>& p) noexcept {
  const bool is_on_curve = p.z * square(p.y) == p.x * square(p.x) + B * (p.z * square(p.z));
  return is_on_curve && (r * p).is_neutral().declassify();
}

/// An element of Fp from a text, and a compile error if it is none.
consteval Fp number(std::string_view text) { return from_string<Fp>(text).value(); }

/// The generators.
inline constexpr affine_point<Fp> generator1{
    number("0x17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac58"
           "6c55e83ff97a1aeffb3af00adb22c6bb"),
    number("0x08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3ed"
           "d03cc744a2888ae40caa232946c5e7e1")};
inline constexpr affine_point<Fp2> generator2{
    {number("0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d177"
            "0bac0326a805bbefd48056c8c121bdb8"),
     number("0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049"
            "334cf11213945d57e5ac7d055d042b7e")},
    {number("0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c"
            "923ac9cc3baca289e193548608b82801"),
     number("0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab"
            "3f370d275cec1da1aaa9075ff05f79be")}};

}  // namespace bls12_381
