// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors with their coefficients, and inverses, in constant time.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/limbs/gcd/binary_gcd.hpp>
#include <napier/limbs/gcd/safegcd.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/residue_check.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// Whether z = x p - y q, n limbs each. For invariants.
template <limb T>
constexpr bool are_coefficients(const T* z, const T* x, const T* p, const T* y, const T* q,
                                std::size_t n) noexcept {
  return residue_of(z, n) ==
         residue_of(x, n) * residue_of(p, n) - residue_of(y, n) * residue_of(q, n);
}

// z = floor((z + (add_it ? y : 0)) / 2), including the carry of the sum, if halve_it is set;
// otherwise z is unchanged.
template <std::size_t N, limb T>
constexpr void halve(ct::mask<T> halve_it, ct::mask<T> add_it, T* z, const T* y) noexcept {
  T sum[N];
  const carry_flag carry = add_masked(add_it, sum, z, y, N);
  shift_right<N>(sum, sum, 1);
  // By a mask, because clang 19 makes a branch of `carry << (w - 1)`.
  sum[N - 1] = static_cast<T>(
      sum[N - 1] | static_cast<T>(ct::mask<T>::from_bit(carry).bits() << (limb_bits<T> - 1)));
  select<N>(halve_it, z, sum, z);
}

// (p, q) += (dp, dq) if add_it is set, and then (p, q) -= (mp, mq) if q >= mq. Both are reduced or
// neither is: otherwise they would no longer be the coefficients of a number.
template <std::size_t N, limb T>
constexpr void add_pair(ct::mask<T> add_it, T* p, const T* dp, const T* mp, T* q, const T* dq,
                        const T* mq) noexcept {
  static_cast<void>(add_masked(add_it, p, p, dp, N));
  const carry_flag carry = add_masked(add_it, q, q, dq, N);
  const auto reached = (ct::mask<T>::from_bit(carry) | ~less(q, mq, N)) & add_it;
  static_cast<void>(subtract_masked(reached, q, q, mq, N));
  static_cast<void>(subtract_masked(reached, p, p, mp, N));
}

}  // namespace detail

/// g = gcd(a, n) and a x - n y = g, with x in [0, n] and y in [0, a]. If n = 0, x = 1 and y = 0; if
/// a = 0, g = n, x = 0 and y = 0.
///
/// Pre:    a and n are not both even.
/// Alias:  the results are apart from each other and from a and n.
/// Time:   secret a, n. There are 2wN steps: each halves u or v, which are below 2^(wN) at first.
/// Source: Stein's algorithm with coefficients, HAC 14.61, every condition a mask.
template <std::size_t N, limb T>
constexpr void extended_gcd_one_odd(T* g, T* x, T* y, const T* a, const T* n) noexcept {
  // a A - n B = u and n D - a C = v, with 0 <= A, C <= n and 0 <= B, D <= a.
  T u[N], v[N], C[N], D[N];
  T* const A = x;
  T* const B = y;
  copy(u, a, N);
  copy(v, n, N);
  set_zero(A, N);
  set_zero(B, N);
  set_zero(C, N);
  set_zero(D, N);
  A[0] = D[0] = 1;
  for (std::size_t i = 0; i < 2 * N * limb_bits<T>; ++i) {
    const auto both_odd = ct::mask<T>::from_bit(static_cast<T>(u[0] & v[0] & 1U));
    const auto v_below_u = less(v, u, N);
    const auto reduce_u = both_odd & v_below_u;
    const auto reduce_v = both_odd & ~v_below_u;
    static_cast<void>(subtract_masked(reduce_u, u, u, v, N));
    static_cast<void>(subtract_masked(reduce_v, v, v, u, N));
    // As 0 <= u <= a and 0 <= v <= n, B >= a implies A >= n, and C >= n implies D >= a; the
    // converses do not hold for all a and n.
    detail::add_pair<N>(reduce_u, A, C, n, B, D, a);
    detail::add_pair<N>(reduce_v, D, B, a, C, A, n);

    // u or v is even now. Its coefficients are made even by adding (n, a), which does not change a
    // A - n B.
    const auto u_even = ~ct::mask<T>::from_bit(static_cast<T>(u[0] & 1U));
    const auto v_even = ~ct::mask<T>::from_bit(static_cast<T>(v[0] & 1U)) & ~u_even;
    const auto u_fix = u_even & ct::mask<T>::from_bit(static_cast<T>((A[0] | B[0]) & 1U));
    const auto v_fix = v_even & ct::mask<T>::from_bit(static_cast<T>((C[0] | D[0]) & 1U));
    detail::halve<N>(u_even, ct::mask<T>(), u, u);
    detail::halve<N>(v_even, ct::mask<T>(), v, v);
    detail::halve<N>(u_even, u_fix, A, n);
    detail::halve<N>(u_even, u_fix, B, a);
    detail::halve<N>(v_even, v_fix, C, n);
    detail::halve<N>(v_even, v_fix, D, a);
    NAPIER_INVARIANT(i % limb_bits<T> != 0 || detail::are_coefficients(u, A, a, B, n, N))
    NAPIER_INVARIANT(i % limb_bits<T> != 0 || detail::are_coefficients(v, D, n, C, a, N))
  }
  NAPIER_INVARIANT(detail::are_coefficients(u, A, a, B, n, N))
  NAPIER_INVARIANT(detail::are_coefficients(v, D, n, C, a, N))
  NAPIER_INVARIANT(is_zero(is_zero(a, N).declassify() ? u : v, N).declassify())
  // Now v = 0 and u is the gcd, unless a = 0: then u = 0 and v = n.
  const auto no_a = is_zero(a, N);
  select<N>(no_a, g, n, u);
  for (std::size_t i = 0; i < N; ++i) {
    A[i] = static_cast<T>(A[i] & (~no_a).bits());
    B[i] = static_cast<T>(B[i] & (~no_a).bits());
  }
}

/// g = gcd(a, n) and a x - n y = g for any a and n, with x and y in the ranges of
/// extended_gcd_one_odd; gcd(0, 0) = 0.
///
/// Alias:  the results are apart from each other and from a and n.
/// Time:   secret a, n.
template <std::size_t N, limb T>
constexpr void extended_gcd(T* g, T* x, T* y, const T* a, const T* n) noexcept {
  // The powers of two that a and n share are divided out and multiplied back: the coefficients do
  // not change.
  T any[N], odd_a[N], odd_n[N];
  for (std::size_t i = 0; i < N; ++i) any[i] = static_cast<T>(a[i] | n[i]);
  const std::size_t twos = countr_zero(any, N);
  shift_right_secret(odd_a, a, N, twos);
  shift_right_secret(odd_n, n, N, twos);
  extended_gcd_one_odd<N>(g, x, y, odd_a, odd_n);
  shift_left_secret(g, g, N, twos);
}

/// z = the greatest common divisor of a and n; gcd(0, 0) = 0.
///
/// Alias:  z may be a or n.
/// Time:   secret a, n.
template <std::size_t N, limb T>
constexpr void gcd(T* z, const T* a, const T* n) noexcept {
  T any[N], x[N], y[N];
  for (std::size_t i = 0; i < N; ++i) any[i] = static_cast<T>(a[i] | n[i]);
  const std::size_t twos = countr_zero(any, N);
  shift_right_secret(x, a, N, twos);
  shift_right_secret(y, n, N, twos);
  const auto x_odd = ct::mask<T>::from_bit(static_cast<T>(x[0] & 1U));
  select<N>(x_odd, any, x, y);
  select<N>(x_odd, y, y, x);
  any[0] = static_cast<T>(any[0] | 1U);  // only gcd(0, 0) has no odd number here, and twos = wN
  gcd_of_odd<N>(any, any, y);
  shift_left_secret(z, any, N, twos);
}

namespace detail {

// z = a^-1 mod m from y = m^-1 mod a, or y = 0 if a = 1: a (m - z) = m y - 1. The division by a is
// exact, and is done from the lowest limb up.
//
// Pre:   a odd, a < m.
// Alias: z is apart from a and m; it may be y.
// Time:  secret.
template <std::size_t N, limb T>
constexpr void inverse_by_cofactor(T* z, const T* y, const T* a, const T* m) noexcept {
  T cofactor[N], rest[N];
  // If a = 1, y = 0 stands for a.
  copy<N>(cofactor, y);
  cofactor[0] = static_cast<T>(cofactor[0] | is_zero<N>(y).bit());
  // (m y - 1) / a < m, from the lowest limb up: a limb of the quotient is that of the rest times
  // a^-1 mod 2^w.
  multiply_low<N, N, N>(rest, m, cofactor);
  static_cast<void>(subtract_limb(rest, rest, N, T{1}));
  const T a_inv = inverse_of_limb(a[0]);
  for (std::size_t i = 0; i < N; ++i) {
    cofactor[i] = low_multiply(rest[i], a_inv);
    static_cast<void>(subtract_multiple(rest + i, a, N - i, cofactor[i]));
  }
  static_cast<void>(subtract<N>(z, m, cofactor));
}

}  // namespace detail

/// z = a^-1 mod m, N limbs; returns whether there is an inverse, and z = 0 if there is none.
///
/// Pre:    m > 0;  a < m. The modulus may be even.
/// Post:   z < m.
/// Alias:  z may be a; not m.
/// Time:   variable in a and m.
/// Source: limbs/gcd/binary_gcd.hpp.
template <std::size_t N, limb T>
constexpr bool inverse_vartime(T* z, const T* a, const T* m) noexcept {
  if ((m[0] & 1U) != 0) return detail::inverse_modulo_odd_vartime<N>(z, a, m);
  T y[N];
  if ((a[0] & 1U) == 0 || !detail::inverse_modulo_odd_vartime<N>(y, m, a)) {
    set_zero(z, N);
    return false;
  }
  T x[N];
  detail::inverse_by_cofactor<N>(x, y, a, m);
  // a x + m (y - a) = 1, where y = 0 stands for a, which is 1.
  NAPIER_INVARIANT(detail::residue_of(a, N) *
                           (detail::residue_of(x, N) - detail::residue_of(m, N)) +
                       detail::residue_of(m, N) *
                           detail::residue_of(significant_limbs_vartime(y, N) == 0 ? a : y, N) ==
                   detail::check_residue(1))
  copy<N>(z, x);
  return true;
}

/// z = a^-1 mod m for an odd m; returns a mask that is set if there is an inverse, and z = 0 if
/// there is none.
///
/// Pre:    m odd;  a < 2^(wN).
/// Post:   z < m.
/// Alias:  z may be a or m.
/// Time:   secret a, m.
template <std::size_t N, limb T>
constexpr ct::mask<T> inverse_odd(T* z, const T* a, const T* m) noexcept {
  // Constant evaluation, which has no secrets, takes the variable-time algorithm: it has fewer
  // steps.
  if (std::is_constant_evaluated()) {
    return ct::mask<T>::from_bit(static_cast<T>(detail::inverse_modulo_odd_vartime<N>(z, a, m)));
  }
  const auto found = inverse_modulo_odd<N>(z, a, m);
  for (std::size_t i = 0; i < N; ++i) z[i] = static_cast<T>(z[i] & found.bits());
  return found;
}

/// z = a^-1 mod m for any m; returns a mask that is set if there is an inverse, and z = 0 if there
/// is none.
///
/// Pre:    m > 0;  a < m. The modulus may be even.
/// Post:   z < m.
/// Alias:  z is apart from a and m.
/// Time:   secret a, m.
template <std::size_t N, limb T>
constexpr ct::mask<T> inverse(T* z, const T* a, const T* m) noexcept {
  if (std::is_constant_evaluated()) {
    return ct::mask<T>::from_bit(static_cast<T>(inverse_vartime<N>(z, a, m)));
  }
  // Modulo an even m only odd numbers have inverses: a and m then change places.
  T odd[N], other[N], by_cofactor[N];
  const auto m_odd = ct::mask<T>::from_bit(static_cast<T>(m[0] & 1U));
  const auto a_odd = ct::mask<T>::from_bit(static_cast<T>(a[0] & 1U));
  select<N>(m_odd, odd, m, a);
  select<N>(m_odd, other, a, m);
  odd[0] = static_cast<T>(odd[0] | 1U);  // if both are even, the result is not used
  const auto found = inverse_modulo_odd<N>(z, other, odd) & (m_odd | a_odd);
  detail::inverse_by_cofactor<N>(by_cofactor, z, odd, other);
  for (std::size_t i = 0; i < N; ++i) {
    z[i] = static_cast<T>(ct::select(m_odd, z[i], by_cofactor[i]) & found.bits());
  }
  return found;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
