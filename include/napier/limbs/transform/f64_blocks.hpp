// SPDX-License-Identifier: Apache-2.0
//
// The first three levels of a transform in vectors of doubles: from digits to the remainders modulo
// X^q - r(j), j < 8, and back. Public data.
//
// Only the first 5, 6, 7 or 8 of the remainders are computed: as many determine a polynomial of as
// many blocks. With r(2) = i, s = r(4) = i^(1/2) and t = r(6) = i s, and
//   u_k = p_k + p_(k+4), d_k = p_k - p_(k+4), the blocks p_k of the polynomial,
// they are
//   y_0, y_1 = (u_0 + u_2) + (u_1 + u_3), (u_0 + u_2) - (u_1 + u_3)
//   y_2, y_3 = (u_0 - u_2) + i (u_1 - u_3), (u_0 - u_2) - i (u_1 - u_3)
//   y_4, y_5 = (d_0 + i d_2) + s (d_1 + i d_3), (d_0 + i d_2) - s (d_1 + i d_3)
//   y_6, y_7 = (d_0 - i d_2) + t (d_1 - i d_3), (d_0 - i d_2) - t (d_1 - i d_3).
// The first four give all u. Where p_(k+4) is none, d_k = u_k, and what is left of y_4, ... gives
// the others.
#pragma once

#include <cstddef>

#include <napier/limbs/transform/f64.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

// A length of `blocks` blocks of `block` values, a power of two that leaves divide.
template <std::size_t L>
struct f64_length {
  std::size_t block = L * L;
  std::size_t blocks = 8;
  [[nodiscard]] constexpr std::size_t size() const noexcept { return block * blocks; }
};

// The shortest for `count` values.
template <std::size_t L>
[[nodiscard]] constexpr f64_length<L> f64_length_of(std::size_t count) noexcept {
  f64_length<L> length;
  while (8 * length.block < count) length.block *= 2;
  while (length.blocks > 5 && (length.blocks - 1) * length.block >= count) --length.blocks;
  return length;
}

// out = the n words at x modulo p, within p/2 and 2^32 more; zeros up to `size`, a multiple of L.
// x may be out.
template <std::size_t L, typename Word>
NAPIER_F64_KERNEL void f64_residues(double* out, std::size_t size, const Word* x, std::size_t n,
                                    const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  const f64_words<L> low_half = broadcast_word<L>(0xffffffff);
  const std::size_t in_vectors = n / L * L;
  for (std::size_t i = 0; i < in_vectors; i += L) {
    const f64_words<L> w = load_words<L>(x + i);
    store_doubles<L>(out + i, f64_reduce<L>(doubles_of_high_halves<L>(w >> 32), m) +
                                  doubles_of_halves<L>(w & low_half));
  }
  if (in_vectors < size) {
    std::uint64_t rest[L] = {};
    for (std::size_t i = in_vectors; i < n; ++i) rest[i - in_vectors] = load_word(x + i);
    const f64_words<L> w = load_words<L>(rest);
    store_doubles<L>(out + in_vectors, f64_reduce<L>(doubles_of_high_halves<L>(w >> 32), m) +
                                           doubles_of_halves<L>(w & low_half));
    for (std::size_t i = in_vectors + L; i < size; i += L)
      store_doubles<L>(out + i, f64_doubles<L>{});
  }
}

// From the first `in` blocks, the others being zero, to the remainders. Half: in <= 4.
template <bool Half, std::size_t L>
NAPIER_F64_KERNEL void f64_forward_blocks(double* x, f64_length<L> length, std::size_t in,
                                          const f64_prime& f) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  const f64_doubles<L> i = broadcast_double<L>(f.root[2]), s = broadcast_double<L>(f.root[3]);
  const f64_doubles<L> t = broadcast_double<L>(f.first[3]), zero{};
  const std::size_t q = length.block, out = length.blocks;
  for (std::size_t at = 0; at < q; at += L) {
    double* const y = x + at;
    f64_doubles<L> u0 = load_doubles<L>(y), u1 = in > 1 ? load_doubles<L>(y + q) : zero;
    f64_doubles<L> u2 = in > 2 ? load_doubles<L>(y + 2 * q) : zero;
    f64_doubles<L> u3 = in > 3 ? load_doubles<L>(y + 3 * q) : zero;
    f64_doubles<L> d0 = u0, d1 = u1, d2 = u2, d3 = u3;
    if constexpr (!Half) {
      const f64_doubles<L> p4 = load_doubles<L>(y + 4 * q);
      const f64_doubles<L> p5 = in > 5 ? load_doubles<L>(y + 5 * q) : zero;
      const f64_doubles<L> p6 = in > 6 ? load_doubles<L>(y + 6 * q) : zero;
      const f64_doubles<L> p7 = in > 7 ? load_doubles<L>(y + 7 * q) : zero;
      u0 = u0 + p4, u1 = u1 + p5, u2 = u2 + p6, u3 = u3 + p7;
      d0 = d0 - p4, d1 = d1 - p5, d2 = d2 - p6, d3 = d3 - p7;
    }
    // u, d <= 1 (times p): sums of two are reduced before others are added.
    const f64_doubles<L> a = f64_reduce<L>(u0 + u2, m), b = f64_reduce<L>(u1 + u3, m);
    const f64_doubles<L> c = f64_reduce<L>(u0 - u2, m), d = f64_multiply<L>(u1 - u3, i, m);
    store_doubles<L>(y, a + b);
    store_doubles<L>(y + q, a - b);
    store_doubles<L>(y + 2 * q, c + d);
    store_doubles<L>(y + 3 * q, c - d);
    const f64_doubles<L> e = f64_reduce<L>(d0, m), id2 = f64_multiply<L>(d2, i, m);
    const f64_doubles<L> id3 = f64_multiply<L>(d3, i, m);
    const f64_doubles<L> g = f64_multiply<L>(d1 + id3, s, m);
    store_doubles<L>(y + 4 * q, (e + id2) + g);
    if (out > 5) store_doubles<L>(y + 5 * q, (e + id2) - g);
    if (out > 6) {
      const f64_doubles<L> h = f64_multiply<L>(d1 - id3, t, m);
      store_doubles<L>(y + 6 * q, (e - id2) + h);
      if (out > 7) store_doubles<L>(y + 7 * q, (e - id2) - h);
    }
  }
}

// The inverse, times 8: U = 4 u, D = 4 d, and U + D, U - D.
template <std::size_t Blocks, std::size_t L>
NAPIER_F64_KERNEL void f64_inverse_blocks(double* x, std::size_t q, const f64_prime& f,
                                          double half_of_t) noexcept {
  const f64_modulus<L> m = f64_modulus_of<L>(f);
  const f64_doubles<L> i = broadcast_double<L>(f.root[2]), s = broadcast_double<L>(f.root[3]);
  const f64_doubles<L> i_1 = broadcast_double<L>(f.inverse_root[2]);
  const f64_doubles<L> s_1 = broadcast_double<L>(f.inverse_root[3]);
  const f64_doubles<L> t_1 = broadcast_double<L>(f.inverse_first[3]);
  const f64_doubles<L> t_2 = broadcast_double<L>(half_of_t);
  for (std::size_t at = 0; at < q; at += L) {
    double* const y = x + at;
    const f64_doubles<L> y0 = load_doubles<L>(y), y1 = load_doubles<L>(y + q);
    const f64_doubles<L> y2 = load_doubles<L>(y + 2 * q), y3 = load_doubles<L>(y + 3 * q);
    const f64_doubles<L> y4 = load_doubles<L>(y + 4 * q);
    const f64_doubles<L> v = f64_multiply<L>(y2 - y3, i_1, m);
    const f64_doubles<L> u0 = f64_reduce<L>((y0 + y1) + (y2 + y3), m);
    const f64_doubles<L> u2 = f64_reduce<L>((y0 + y1) - (y2 + y3), m);
    const f64_doubles<L> u1 = f64_reduce<L>((y0 - y1) + v, m);
    const f64_doubles<L> u3 = f64_reduce<L>((y0 - y1) - v, m);
    f64_doubles<L> d0, d1 = u1, d2 = u2, d3 = u3;  // all within 4
    if constexpr (Blocks == 5) {
      // y_4 = d_0 + i d_2 + s (d_1 + i d_3)
      const f64_doubles<L> rest = f64_multiply<L>(u1 + f64_multiply<L>(u3, i, m), s, m);
      d0 = f64_reduce<L>(4 * y4 - rest - f64_multiply<L>(u2, i, m), m);
    } else {
      const f64_doubles<L> y5 = load_doubles<L>(y + 5 * q);
      const f64_doubles<L> g = f64_multiply<L>(y4 - y5, s_1, m);  // 2 (d_1 + i d_3)
      if constexpr (Blocks == 6) {
        d0 = f64_reduce<L>(2 * (y4 + y5) - f64_multiply<L>(u2, i, m), m);
        d1 = f64_reduce<L>(2 * g - f64_multiply<L>(u3, i, m), m);
      } else {
        f64_doubles<L> e;  // 2 (d_0 - i d_2)
        const f64_doubles<L> y6 = load_doubles<L>(y + 6 * q);
        if constexpr (Blocks == 7) {
          const f64_doubles<L> id3 = f64_multiply<L>(u3, i, m);
          d1 = f64_reduce<L>(2 * g - id3, m);
          e = 2 * y6 - f64_multiply<L>(d1 - id3, t_2, m);
        } else {
          const f64_doubles<L> y7 = load_doubles<L>(y + 7 * q);
          const f64_doubles<L> h = f64_multiply<L>(y6 - y7, t_1, m);  // 2 (d_1 - i d_3)
          e = y6 + y7;
          d1 = g + h;
          d3 = f64_multiply<L>(g - h, i_1, m);
        }
        e = f64_reduce<L>(e, m);
        d0 = (y4 + y5) + e;
        d2 = f64_multiply<L>((y4 + y5) - e, i_1, m);
      }
    }
    store_doubles<L>(y, f64_reduce<L>(u0 + d0, m));
    store_doubles<L>(y + q, f64_reduce<L>(u1 + d1, m));
    store_doubles<L>(y + 2 * q, f64_reduce<L>(u2 + d2, m));
    store_doubles<L>(y + 3 * q, f64_reduce<L>(u3 + d3, m));
    store_doubles<L>(y + 4 * q, f64_reduce<L>(u0 - d0, m));
    if constexpr (Blocks > 5) store_doubles<L>(y + 5 * q, f64_reduce<L>(u1 - d1, m));
    if constexpr (Blocks > 6) store_doubles<L>(y + 6 * q, f64_reduce<L>(u2 - d2, m));
    if constexpr (Blocks > 7) store_doubles<L>(y + 7 * q, f64_reduce<L>(u3 - d3, m));
  }
}

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
