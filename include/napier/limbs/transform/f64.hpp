// SPDX-License-Identifier: Apache-2.0
//
// Number-theoretic transforms modulo primes of 50 bits, in vectors of doubles. Public data.
//
// The tree of remainders is that of limbs/transform/words.hpp; its root has eight blocks, of which
// the last three may be left out (transform_f64_digits.hpp). Below them, a pass takes two levels
// for four vectors; the leaves are L by L values, transposed in registers half-way.
//
// A product x w is x w - q p, where q is the integer nearest to a rounded x w / p, and every step
// but that is exact. For |w| <= p/2 and |x| <= a p, where a < 4.08, a p / 2 < 2^51:
//   * q: 1.5 * 2^52 is added with the one rounding of a fused multiplication; the sum is in
//     [2^52, 2^53), where doubles are the integers, as |x w / p| < 2^51;
//   * x w / p is wrong by at most 2 2^-53 of itself, a p 2^-53 <= a 0.98 / 8;
//   * |x w - q p| <= c(a) p with c(a) = 1/2 + 0.98 a / 8 (and 2^-50 of that), below 2^53; and
//     h - q p, where h is x w rounded, is an integer that differs from it by at most 2^48.
// A reduction, the same with w = 1, gives at most p/2 and 2^-40 p more. So
//   * forward, values stay within 3p: of four values a, b, c, d of a pass a is reduced, and the
//     results are at most 1/2 + c(3) + c(3 + c(3)) < 2.4;
//   * back, within p: sums of four are at most 4p, which are reduced, and c(4) < 1.
#pragma once

#include <cstddef>

#include <napier/limbs/transform/primes.hpp>
#include <napier/platform/simd/f64.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

template <std::size_t L>
struct f64_modulus {
  f64_doubles<L> p, inverse, magic;
};

template <std::size_t L>
NAPIER_F64_INLINE f64_modulus<L> f64_modulus_of(const f64_prime& f) noexcept {
  return {broadcast_double<L>(f.p), broadcast_double<L>(f.inverse), broadcast_double<L>(0x1.8p52)};
}

template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> f64_multiply(f64_doubles<L> x, f64_doubles<L> w,
                                              const f64_modulus<L>& m) noexcept {
  const f64_doubles<L> high = x * w;
  const f64_doubles<L> low = fused_subtract<L>(x, w, high);
  const f64_doubles<L> quotient = fused_add<L>(high, m.inverse, m.magic) - m.magic;
  return fused_subtract_from<L>(quotient, m.p, high) + low;
}

// A factor w, and w / p: the quotient does not wait for the product then.
template <std::size_t L>
struct f64_factor {
  f64_doubles<L> w, quotient;
};

template <std::size_t L>
NAPIER_F64_INLINE f64_factor<L> f64_factor_of(f64_doubles<L> w, const f64_modulus<L>& m) noexcept {
  return {w, w * m.inverse};
}

template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> f64_multiply(f64_doubles<L> x, const f64_factor<L>& y,
                                              const f64_modulus<L>& m) noexcept {
  const f64_doubles<L> high = x * y.w;
  const f64_doubles<L> quotient = fused_add<L>(x, y.quotient, m.magic) - m.magic;
  const f64_doubles<L> low = fused_subtract<L>(x, y.w, high);
  return fused_subtract_from<L>(quotient, m.p, high) + low;
}

// x0 = x0 y0, x1 = x1 y1. Products are long chains, and a processor does not look far enough ahead
// to find the next: passes are 11 to 15 % faster with two side by side, on both compilers.
template <std::size_t L>
NAPIER_F64_INLINE void f64_multiply_two(f64_doubles<L>& x0, const f64_factor<L>& y0,
                                        f64_doubles<L>& x1, const f64_factor<L>& y1,
                                        const f64_modulus<L>& m) noexcept {
  const f64_doubles<L> s0 = fused_add<L>(x0, y0.quotient, m.magic);
  const f64_doubles<L> s1 = fused_add<L>(x1, y1.quotient, m.magic);
  const f64_doubles<L> high0 = x0 * y0.w, high1 = x1 * y1.w;
  const f64_doubles<L> quotient0 = s0 - m.magic, quotient1 = s1 - m.magic;
  const f64_doubles<L> low0 = fused_subtract<L>(x0, y0.w, high0);
  const f64_doubles<L> low1 = fused_subtract<L>(x1, y1.w, high1);
  const f64_doubles<L> rest0 = fused_subtract_from<L>(quotient0, m.p, high0);
  const f64_doubles<L> rest1 = fused_subtract_from<L>(quotient1, m.p, high1);
  x0 = rest0 + low0;
  x1 = rest1 + low1;
}

template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> f64_reduce(f64_doubles<L> x, const f64_modulus<L>& m) noexcept {
  return fused_subtract_from<L>(fused_add<L>(x, m.inverse, m.magic) - m.magic, m.p, x);
}

// The roots s(n) for vectors: row[2^k - 1 + e][n] = s(2^k n + e), for k < log2 L and e < 2^k.
template <std::size_t L>
struct f64_roots {
  static constexpr std::size_t levels = L == 4 ? 2 : 3;
  double* row[L - 1];
};

// The first `count` of each row, a multiple of L.
template <std::size_t L>
NAPIER_F64_KERNEL void f64_make_roots(const f64_roots<L>& roots, std::size_t count,
                                      const f64_prime& f, const double* first,
                                      const double* root) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  for (std::size_t k = 0; k < f64_roots<L>::levels; ++k) {
    for (std::size_t e = 0; e < (std::size_t{1} << k); ++e) {
      double* const row = roots.row[(std::size_t{1} << k) - 1 + e];
      for (std::size_t n = 0; n < L; ++n) row[n] = first[(n << k) + e];
      std::size_t level = f64_roots<L>::levels + k + 2;
      for (std::size_t size = L; size < count; size *= 2, ++level) {
        const f64_factor<L> step = f64_factor_of<L>(broadcast_double<L>(root[level]), m);
        const std::size_t end = size < count - size ? size : count - size;
        for (std::size_t n = 0; n < end; n += L) {
          // A root is within p/2: it is a factor below.
          store_doubles<L>(row + size + n,
                           f64_reduce<L>(f64_multiply<L>(load_doubles<L>(row + n), step, m), m));
        }
      }
    }
  }
}

// Two levels below a node.
template <std::size_t L>
NAPIER_F64_KERNEL void f64_forward_pass(double* x, std::size_t quarter, std::size_t node,
                                        const f64_roots<L>& roots, const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  const f64_factor<L> s = f64_factor_of<L>(load_broadcast<L>(roots.row[0] + node), m);
  const f64_factor<L> t = f64_factor_of<L>(load_broadcast<L>(roots.row[0] + 2 * node), m);
  const f64_factor<L> u = f64_factor_of<L>(load_broadcast<L>(roots.row[0] + 2 * node + 1), m);
  for (std::size_t i = 0; i < quarter; i += 2 * L) {  // y and z: two vectors of each quarter
    double* const y = x + i;
    double* const z = y + L;
    f64_doubles<L> yc = load_doubles<L>(y + 2 * quarter), yd = load_doubles<L>(y + 3 * quarter);
    f64_doubles<L> zc = load_doubles<L>(z + 2 * quarter), zd = load_doubles<L>(z + 3 * quarter);
    f64_multiply_two<L>(yc, s, yd, s, m);
    f64_multiply_two<L>(zc, s, zd, s, m);
    const f64_doubles<L> yb = load_doubles<L>(y + quarter), zb = load_doubles<L>(z + quarter);
    f64_doubles<L> ye = yb + yd, yf = yb - yd, ze = zb + zd, zf = zb - zd;
    const f64_doubles<L> ya = f64_reduce<L>(load_doubles<L>(y), m);
    const f64_doubles<L> za = f64_reduce<L>(load_doubles<L>(z), m);
    f64_multiply_two<L>(ye, t, yf, u, m);
    f64_multiply_two<L>(ze, t, zf, u, m);
    store_doubles<L>(y, ya + yc + ye);
    store_doubles<L>(y + quarter, ya + yc - ye);
    store_doubles<L>(y + 2 * quarter, ya - yc + yf);
    store_doubles<L>(y + 3 * quarter, ya - yc - yf);
    store_doubles<L>(z, za + zc + ze);
    store_doubles<L>(z + quarter, za + zc - ze);
    store_doubles<L>(z + 2 * quarter, za - zc + zf);
    store_doubles<L>(z + 3 * quarter, za - zc - zf);
  }
}

// Its inverse, times 4.
template <std::size_t L>
NAPIER_F64_KERNEL void f64_inverse_pass(double* x, std::size_t quarter, std::size_t node,
                                        const f64_roots<L>& roots, const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  const f64_factor<L> s = f64_factor_of<L>(load_broadcast<L>(roots.row[0] + node), m);
  const f64_factor<L> t = f64_factor_of<L>(load_broadcast<L>(roots.row[0] + 2 * node), m);
  const f64_factor<L> u = f64_factor_of<L>(load_broadcast<L>(roots.row[0] + 2 * node + 1), m);
  for (std::size_t i = 0; i < quarter; i += 2 * L) {
    double* const y = x + i;
    double* const z = y + L;
    const f64_doubles<L> y0 = load_doubles<L>(y), y1 = load_doubles<L>(y + quarter);
    const f64_doubles<L> y2 = load_doubles<L>(y + 2 * quarter);
    const f64_doubles<L> y3 = load_doubles<L>(y + 3 * quarter);
    f64_doubles<L> yb = y0 - y1, yd = y2 - y3;
    f64_multiply_two<L>(yb, t, yd, u, m);
    const f64_doubles<L> z0 = load_doubles<L>(z), z1 = load_doubles<L>(z + quarter);
    const f64_doubles<L> z2 = load_doubles<L>(z + 2 * quarter);
    const f64_doubles<L> z3 = load_doubles<L>(z + 3 * quarter);
    f64_doubles<L> zb = z0 - z1, zd = z2 - z3;
    f64_multiply_two<L>(zb, t, zd, u, m);
    const f64_doubles<L> ya = y0 + y1, yc = y2 + y3, za = z0 + z1, zc = z2 + z3;
    store_doubles<L>(y, f64_reduce<L>(ya + yc, m));
    store_doubles<L>(y + quarter, f64_reduce<L>(yb + yd, m));
    store_doubles<L>(z, f64_reduce<L>(za + zc, m));
    store_doubles<L>(z + quarter, f64_reduce<L>(zb + zd, m));
    f64_doubles<L> ye = ya - yc, yf = yb - yd, ze = za - zc, zf = zb - zd;
    f64_multiply_two<L>(ye, s, yf, s, m);
    f64_multiply_two<L>(ze, s, zf, s, m);
    store_doubles<L>(y + 2 * quarter, ye);
    store_doubles<L>(y + 3 * quarter, yf);
    store_doubles<L>(z + 2 * quarter, ze);
    store_doubles<L>(z + 3 * quarter, zf);
  }
}

// One level, where the number of levels is odd.
template <std::size_t L>
NAPIER_F64_KERNEL void f64_forward_level(double* x, std::size_t half, std::size_t node,
                                         const f64_roots<L>& roots, const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  const f64_factor<L> s = f64_factor_of<L>(load_broadcast<L>(roots.row[0] + node), m);
  for (std::size_t i = 0; i < half; i += L) {
    const f64_doubles<L> a = f64_reduce<L>(load_doubles<L>(x + i), m);
    const f64_doubles<L> b = f64_multiply<L>(load_doubles<L>(x + i + half), s, m);
    store_doubles<L>(x + i, a + b);
    store_doubles<L>(x + i + half, a - b);
  }
}
template <std::size_t L>
NAPIER_F64_KERNEL void f64_inverse_level(double* x, std::size_t half, std::size_t node,
                                         const f64_roots<L>& roots, const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  const f64_factor<L> s = f64_factor_of<L>(load_broadcast<L>(roots.row[0] + node), m);
  for (std::size_t i = 0; i < half; i += L) {
    const f64_doubles<L> a = load_doubles<L>(x + i), b = load_doubles<L>(x + i + half);
    store_doubles<L>(x + i, f64_reduce<L>(a + b, m));
    store_doubles<L>(x + i + half, f64_multiply<L>(a - b, s, m));
  }
}

// The root of node 2^K `node` + e in every lane; or those of L nodes in a row.
template <bool Across, std::size_t K, std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> f64_root(const f64_roots<L>& roots, std::size_t node,
                                          std::size_t e) noexcept {
  if constexpr (Across) {
    return load_broadcast<L>(roots.row[0] + (node << K) + e);
  } else {
    return load_doubles<L>(roots.row[(std::size_t{1} << K) - 1 + e] + L * node);
  }
}

// Level K of a leaf, for L vectors. With L = 8 one more product stands between reductions: all of
// the first level's sums are reduced, and values grow to 1/2 + c(3) + c(1.4) + c(2.1) < 3.
template <bool Across, std::size_t K, std::size_t L>
NAPIER_F64_INLINE void f64_leaf_forward(f64_doubles<L> (&v)[L], const f64_roots<L>& roots,
                                        std::size_t node, const f64_modulus<L>& m) noexcept {
  constexpr std::size_t half = L >> (K + 1), reduced = K > 0 ? 0 : (L == 4 ? 1 : half);
  NAPIER_WRITE_OUT
  for (std::size_t k = 0; k < L / 2; k += 2) {  // pair i below node e, and the next pair
    const std::size_t e = k / half, i = k % half, g = (k + 1) / half, j = (k + 1) % half;
    f64_doubles<L>&a = v[2 * half * e + i], &b = v[2 * half * e + half + i];
    f64_doubles<L>&c = v[2 * half * g + j], &d = v[2 * half * g + half + j];
    f64_multiply_two<L>(b, f64_factor_of<L>(f64_root<Across, K, L>(roots, node, e), m), d,
                        f64_factor_of<L>(f64_root<Across, K, L>(roots, node, g), m), m);
    const f64_doubles<L> p = i < reduced ? f64_reduce<L>(a, m) : a;
    const f64_doubles<L> q = j < reduced ? f64_reduce<L>(c, m) : c;
    a = p + b;
    b = p - b;
    c = q + d;
    d = q - d;
  }
}

// Its inverse. With L = 8 the sums of four are reduced at the second level already, and the
// factors' bounds are 2, 4 and 3.
template <bool Across, std::size_t K, std::size_t L>
NAPIER_F64_INLINE void f64_leaf_inverse(f64_doubles<L> (&v)[L], const f64_roots<L>& roots,
                                        std::size_t node, const f64_modulus<L>& m) noexcept {
  constexpr std::size_t half = L >> (K + 1);
  constexpr std::size_t reduced = K == 0 ? half : (L == 8 && K == 1 ? 1 : 0);
  NAPIER_WRITE_OUT
  for (std::size_t k = 0; k < L / 2; k += 2) {
    const std::size_t e = k / half, i = k % half, g = (k + 1) / half, j = (k + 1) % half;
    f64_doubles<L>&a = v[2 * half * e + i], &b = v[2 * half * e + half + i];
    f64_doubles<L>&c = v[2 * half * g + j], &d = v[2 * half * g + half + j];
    const f64_doubles<L> p = a + b, q = c + d;
    b = a - b;
    d = c - d;
    f64_multiply_two<L>(b, f64_factor_of<L>(f64_root<Across, K, L>(roots, node, e), m), d,
                        f64_factor_of<L>(f64_root<Across, K, L>(roots, node, g), m), m);
    a = i < reduced ? f64_reduce<L>(p, m) : p;
    c = j < reduced ? f64_reduce<L>(q, m) : q;
  }
}

// All levels of `count` leaves in a row.
template <std::size_t L>
NAPIER_F64_KERNEL void f64_forward_leaves(double* x, std::size_t count, std::size_t node,
                                          const f64_roots<L>& roots, const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  for (const std::size_t end = node + count; node < end; ++node, x += L * L) {
    f64_doubles<L> v[L];
    NAPIER_WRITE_OUT
    for (std::size_t i = 0; i < L; ++i) v[i] = load_doubles<L>(x + L * i);
    f64_leaf_forward<true, 0>(v, roots, node, m);
    f64_leaf_forward<true, 1>(v, roots, node, m);
    if constexpr (L == 8) f64_leaf_forward<true, 2>(v, roots, node, m);
    transpose(v);
    f64_leaf_forward<false, 0>(v, roots, node, m);
    f64_leaf_forward<false, 1>(v, roots, node, m);
    if constexpr (L == 8) f64_leaf_forward<false, 2>(v, roots, node, m);
    NAPIER_WRITE_OUT
    for (std::size_t i = 0; i < L; ++i) store_doubles<L>(x + L * i, v[i]);
  }
}

template <std::size_t L>
NAPIER_F64_KERNEL void f64_inverse_leaves(double* x, std::size_t count, std::size_t node,
                                          const f64_roots<L>& roots, const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  for (const std::size_t end = node + count; node < end; ++node, x += L * L) {
    f64_doubles<L> v[L];
    NAPIER_WRITE_OUT
    for (std::size_t i = 0; i < L; ++i) v[i] = load_doubles<L>(x + L * i);
    if constexpr (L == 8) f64_leaf_inverse<false, 2>(v, roots, node, m);
    f64_leaf_inverse<false, 1>(v, roots, node, m);
    f64_leaf_inverse<false, 0>(v, roots, node, m);
    transpose(v);
    if constexpr (L == 8) f64_leaf_inverse<true, 2>(v, roots, node, m);
    f64_leaf_inverse<true, 1>(v, roots, node, m);
    f64_leaf_inverse<true, 0>(v, roots, node, m);
    NAPIER_WRITE_OUT
    for (std::size_t i = 0; i < L; ++i) store_doubles<L>(x + L * i, v[i]);
  }
}

// All levels below a node whose length is L L 2^k; depth first, so that they find their values in
// the nearest cache.
template <std::size_t L>
void f64_forward_node(double* x, std::size_t length, std::size_t node, const f64_roots<L>& roots,
                      const f64_prime& f) noexcept {
  constexpr std::size_t leaf = L * L;
  if (length <= 2 * leaf) {
    if (length == 2 * leaf) f64_forward_level<L>(x, leaf, node, roots, f);
    return f64_forward_leaves<L>(x, length / leaf, length / leaf * node, roots, f);
  }
  const std::size_t quarter = length / 4;
  f64_forward_pass<L>(x, quarter, node, roots, f);
  if (quarter == leaf) return f64_forward_leaves<L>(x, 4, 4 * node, roots, f);
  for (std::size_t k = 0; k < 4; ++k)
    f64_forward_node<L>(x + quarter * k, quarter, 4 * node + k, roots, f);
}

template <std::size_t L>
void f64_inverse_node(double* x, std::size_t length, std::size_t node, const f64_roots<L>& roots,
                      const f64_prime& f) noexcept {
  constexpr std::size_t leaf = L * L;
  if (length <= 2 * leaf) {
    f64_inverse_leaves<L>(x, length / leaf, length / leaf * node, roots, f);
    if (length == 2 * leaf) f64_inverse_level<L>(x, leaf, node, roots, f);
    return;
  }
  const std::size_t quarter = length / 4;
  if (quarter == leaf) {
    f64_inverse_leaves<L>(x, 4, 4 * node, roots, f);
  } else {
    for (std::size_t k = 0; k < 4; ++k)
      f64_inverse_node<L>(x + quarter * k, quarter, 4 * node + k, roots, f);
  }
  f64_inverse_pass<L>(x, quarter, node, roots, f);
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
