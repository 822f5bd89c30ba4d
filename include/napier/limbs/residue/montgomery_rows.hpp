// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication of rows whose length is known at run time only: short rows by the
// kernels of fixed lengths, longer rows in blocks of four limbs.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/product/square.hpp>
#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/limb_inverse.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// t += q m, where the K quotient digits q make the K lowest limbs of t zero. t[n..n+K-1] is set to
// the carries out of t[0..n-1]: it is written, not read.
template <std::size_t K, limb T>
constexpr void reduce_rows(T* t, const T* m, std::size_t n, T m_inv) noexcept {
  T q[K], rest[K + 1], window[K] = {};
  copy<K>(rest, t);
  unroll<K>([&](auto k) NAPIER_INLINE_LAMBDA {
    q[k] = low_multiply(rest[k], m_inv);
    cut_row<K - k>(rest + k, m, q[k]);
  });
  add_block_apart<K>(t, window, m, n, q);
}

}  // namespace detail

/// z = t R^-1 mod m, where t has 2n limbs, m has n and R = 2^(wn).
///
/// Pre:    m odd; t < m R;  m_inv = -m^-1 mod 2^w.
/// Post:   z < m.
/// Alias:  z may be the upper or the lower half of t; work, 2n limbs, is apart from all of them.
/// Time:   secret t, m; public n.
/// Source: Montgomery (1985), four quotient digits at a time.
template <limb T>
constexpr void montgomery_reduce(T* z, const T* t, const T* m, std::size_t n, T m_inv,
                                 T* work) noexcept {
  copy(work, t, n);
  std::size_t i = 0;
  for (; i + 4 <= n; i += 4) detail::reduce_rows<4>(work + i, m, n, m_inv);
  choose<0, 3>(n - i, [&](auto k) NAPIER_INLINE_LAMBDA {
    if constexpr (k > 0) detail::reduce_rows<k>(work + i, m, n, m_inv);
  });
  const carry_flag carry = add(z, work + n, t + n, n);
  reduce_once(z, z, static_cast<T>(carry), m, n);
}

namespace detail {

// montgomery_multiply<N> as a function of its own.
template <std::size_t N, limb T>
NAPIER_NEVER_INLINE constexpr void montgomery_multiply_apart(T* z, const T* x, const T* y,
                                                             const T* m, T m_inv) noexcept {
  montgomery_multiply<N>(z, x, y, m, m_inv);
}
// montgomery_square<N> as a function of its own.
template <std::size_t N, limb T>
NAPIER_NEVER_INLINE constexpr void montgomery_square_apart(T* z, const T* x, const T* m,
                                                           T m_inv) noexcept {
  montgomery_square<N>(z, x, m, m_inv);
}

}  // namespace detail

/// The longest residues with a kernel of their own; lengths 5 and 7 have none.
inline constexpr std::size_t montgomery_kernel_limit = 8;

/// How many limbs of work montgomery_multiply and montgomery_square need for n limbs.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t montgomery_work(std::size_t n) noexcept { return 4 * n; }

/// The length to which residues of n limbs should be padded to be multiplied fastest: n, or a
/// little more.
///
/// Time:   public n.
[[nodiscard]] constexpr std::size_t montgomery_length(std::size_t n) noexcept {
  return n == 5 || n == 7 ? n + 1 : n;
}

/// z = x y R^-1 mod m, n limbs each, where R = 2^(wn).
///
/// Pre:    m odd; x < m, y < R, or x < R, y < m; m_inv = -m^-1 mod 2^w.
/// Post:   z < m.
/// Alias:  z may be x or y; work, montgomery_work(n) limbs, is apart from all of them.
/// Time:   secret x, y, m; public n.
/// Source: HAC 14.36.
template <limb T>
constexpr void montgomery_multiply(T* z, const T* x, const T* y, const T* m, std::size_t n, T m_inv,
                                   T* work) noexcept {
  if (n <= montgomery_kernel_limit && montgomery_length(n) == n) {
    choose<1, montgomery_kernel_limit>(n, [&](auto k) {
      if constexpr (montgomery_length(k) == k)
        detail::montgomery_multiply_apart<k>(z, x, y, m, m_inv);
    });
  } else {
    multiply(work, x, n, y, n);
    montgomery_reduce(z, work, m, n, m_inv, work + 2 * n);
  }
}

/// z = x^2 R^-1 mod m, n limbs each, where R = 2^(wn).
///
/// Pre:    m odd; x < m; m_inv = -m^-1 mod 2^w.
/// Post:   z < m.
/// Alias:  z may be x; work, montgomery_work(n) limbs, is apart from all of them.
/// Time:   secret x, m; public n.
template <limb T>
constexpr void montgomery_square(T* z, const T* x, const T* m, std::size_t n, T m_inv,
                                 T* work) noexcept {
  if (n <= 4) {
    montgomery_multiply(z, x, x, m, n, m_inv, work);
  } else if (n <= montgomery_kernel_limit && montgomery_length(n) == n) {
    choose<6, montgomery_kernel_limit>(n, [&](auto k) {
      if constexpr (montgomery_length(k) == k) detail::montgomery_square_apart<k>(z, x, m, m_inv);
    });
  } else {
    square(work, x, n);
    montgomery_reduce(z, work, m, n, m_inv, work + 2 * n);
  }
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
