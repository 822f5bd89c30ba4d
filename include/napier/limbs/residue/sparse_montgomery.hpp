// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's reduction for a modulus that is a sum of few powers of two, by shifts and additions:
// the primes of P-224, P-256, P-384, SM2, Curve448.
//
// With m = 2^k - f and a quotient digit q, a row of the reduction adds q m. The compiler plans q f
// (or q (m + 1) where the lowest limb of m is all ones) as rows of limbs that are q shifted.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The most limbs of a modulus that a plan is made for.
inline constexpr std::size_t sparse_montgomery_limit = 16;

/// How q times a sum of few powers of two comes about: rows of limbs, of which the first half is
/// added and the second half is subtracted. A limb of a row is 0 for nothing, 1 + s for q << s, and
/// 65 + s for q >> (w - s).
template <std::size_t N, limb T>
struct sparse_plan {
  static constexpr std::size_t rows = 8;

  bool usable = false;
  bool whole = false;  // plans q (m + 1), of which the lowest limb is 0; otherwise q f
  std::size_t k = 0;   // the bit width of m
  T f_inverse = 0;     // modulo 2^w
  std::size_t length = 0;
  unsigned char part[rows][N + 1] = {};
  std::size_t start[rows] = {};  // the lowest limb of a row that has something, or length
  std::size_t cost = 0;          // instructions of a row of the reduction, about
};

namespace detail {

// Puts a part into the first row of four that has room for it.
template <std::size_t Length>
constexpr bool place_part(unsigned char (*rows)[Length], std::size_t at, std::size_t part) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (at < Length && rows[i][at] == 0) {
      rows[i][at] = static_cast<unsigned char>(part);
      return true;
    }
  }
  return false;
}

// The plan of q x, where x has N + 1 limbs: by its digits -1, 0 and 1 of which no two neighbours
// are not 0 (Reitwieser 1960: bit i + 1 of 3 x without that of x, and the other way round).
template <std::size_t N, limb T>
constexpr sparse_plan<N, T> plan_product(const T* x) {
  constexpr std::size_t w = limb_bits<T>;
  sparse_plan<N, T> plan;
  T triple[N + 2] = {}, once[N + 2] = {};
  copy(once, x, N + 1);
  triple[N + 1] = multiply_limb(triple, once, N + 1, T{3});
  const auto bit = [](const T* y, std::size_t i) { return (y[i / w] >> (i % w) & 1U) != 0; };
  bool shifted[w] = {};
  for (std::size_t i = 0; i + 1 < w * (N + 2); ++i) {
    const bool plus = bit(triple, i + 1);
    if (plus == bit(once, i + 1)) continue;
    auto* const rows = plan.part + (plus ? 0 : 4);
    const std::size_t shift = i % w;
    shifted[shift] = true;
    if (!place_part(rows, i / w, 1 + shift) ||
        (shift > 0 && !place_part(rows, i / w + 1, 65 + shift))) {
      return {};
    }
  }
  plan.length = significant_limbs_vartime(x, N + 1) + 1;
  if (plan.length > N + 1) plan.length = N + 1;
  for (std::size_t i = 1; i < w; ++i) plan.cost += shifted[i] ? 2 : 0;
  for (std::size_t i = 0; i < plan.rows; ++i) {
    while (plan.start[i] < plan.length && plan.part[i][plan.start[i]] == 0) ++plan.start[i];
    if (i > 0) plan.cost += plan.length - plan.start[i];
  }
  plan.usable = true;
  return plan;
}

template <limb T>
constexpr std::size_t ones_of(T x) {
  std::size_t count = 0;
  for (; x != 0; x = static_cast<T>(x & static_cast<T>(x - 1U))) ++count;
  return count;
}

// The limb that a plan names, for a quotient digit.
template <unsigned char Part, limb T>
NAPIER_ALWAYS_INLINE constexpr T part_of(T q) noexcept {
  if constexpr (Part == 0) {
    return T{0};
  } else if constexpr (Part == 1) {
    return q;
  } else if constexpr (Part <= 64) {
    return static_cast<T>(q << (Part - 1));
  } else {
    return static_cast<T>(q >> (limb_bits<T> - (Part - 65)));
  }
}

// v = the first row of the plan.
template <typename Plan, limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr void first_planned_row(T* v, T q,
                                                      std::index_sequence<I...>) noexcept {
  ((v[I] = part_of<Plan::value.part[0][I]>(q)), ...);
}

// Adds row Row of the plan to v, or subtracts it, from its lowest limb on.
template <typename Plan, std::size_t Row, limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr void planned_row(T* v, T q, std::index_sequence<I...>) noexcept {
  constexpr std::size_t start = Plan::value.start[Row];
  carry_flag carry = 0;
  if constexpr (Row < 4) {
    ((v[start + I] = add_carry(v[start + I], part_of<Plan::value.part[Row][start + I]>(q), carry)),
     ...);
  } else {
    ((v[start + I] =
          subtract_borrow(v[start + I], part_of<Plan::value.part[Row][start + I]>(q), carry)),
     ...);
  }
}

// q x for the x of the plan, in Plan::value.length limbs.
template <typename Plan, std::size_t Row = 0, limb T>
NAPIER_ALWAYS_INLINE constexpr void planned_product(T* v, T q) noexcept {
  constexpr auto& plan = Plan::value;
  if constexpr (Row == 0) {
    first_planned_row<Plan>(v, q, std::make_index_sequence<plan.length>{});
  } else if constexpr (plan.start[Row] < plan.length) {
    planned_row<Plan, Row>(v, q, std::make_index_sequence<plan.length - plan.start[Row]>{});
  }
  if constexpr (Row + 1 < plan.rows) planned_product<Plan, Row + 1>(v, q);
}

// t = (t + q m) / 2^w with q such that the division is exact; N limbs.
template <std::size_t N, typename Plan, limb T>
NAPIER_ALWAYS_INLINE constexpr void sparse_row(T* t) noexcept {
  constexpr auto& plan = Plan::value;
  constexpr std::size_t w = limb_bits<T>;
  constexpr std::size_t above = plan.length - 1;  // limbs of v beyond the lowest
  T q = t[0], v[N + 1];
  if constexpr (plan.f_inverse == static_cast<T>(~T{0})) {
    q = static_cast<T>(T{0} - t[0]);
  } else if constexpr (plan.f_inverse != 1 && ones_of(plan.f_inverse) == 2 &&
                       plan.f_inverse % 2 == 1) {
    constexpr std::size_t shift = bit_width_vartime(&plan.f_inverse, 1) - 1;
    q = static_cast<T>(t[0] + static_cast<T>(t[0] << shift));
  } else if constexpr (plan.f_inverse != 1) {
    q = low_multiply(t[0], plan.f_inverse);
  }
  planned_product<Plan>(v, q);
  copy<N - 1>(t, t + 1);
  t[N - 1] = 0;
  carry_flag carry = 0;
  if constexpr (plan.whole) {
    // t + q = t[0] cancels the lowest limb, as the lowest one of q m is -q.
    carry = add_each<above>(t, t, v + 1);
    carry = add_carry_each<N - above>(t + above, t + above, carry);
  } else {
    // The lowest limb of q f is t[0].
    constexpr auto shift = static_cast<unsigned>(plan.k % w);
    if constexpr (shift == 0) {
      t[N - 1] = q;
    } else {
      t[N - 2] = add_carry(t[N - 2], static_cast<T>(q << shift), carry);
      t[N - 1] = add_carry(static_cast<T>(q >> (w - shift)), T{0}, carry);
    }
    carry = subtract_each<above>(t, t, v + 1);
    carry = subtract_borrow_each<N - above>(t + above, t + above, carry);
  }
  NAPIER_INVARIANT(carry == 0)
}

}  // namespace detail

/// The plan for m, the cheaper of the two ways; `usable` is false if m has too many digits.
///
/// Pre:    m odd, of N limbs of which the highest is not 0.
/// Time:   variable in m.
template <std::size_t N, limb T>
[[nodiscard]] constexpr sparse_plan<N, T> sparse_plan_vartime(const T* m) noexcept {
  constexpr std::size_t w = limb_bits<T>;
  if constexpr (N < 2 || N > sparse_montgomery_limit) {
    return {};
  } else {
    T f[N + 1] = {}, next[N + 1] = {};
    const std::size_t k = bit_width_vartime(m, N);
    f[k / w] = static_cast<T>(T{1} << (k % w));
    f[N] = static_cast<T>(f[N] - subtract<N>(f, f, m));
    auto plan = detail::plan_product<N, T>(f);
    plan.cost += N + (k % w == 0 ? 0 : 2);
    if (f[0] == 1) {
      next[N] = add_limb<N>(next, m, T{1});
      auto whole = detail::plan_product<N, T>(next);
      whole.whole = true;
      whole.cost += N;
      if (whole.usable && (!plan.usable || whole.cost < plan.cost)) plan = whole;
    }
    plan.k = k;
    // f = -m modulo 2^w.
    plan.f_inverse = negated_inverse(m[0]);
    const std::size_t ones = detail::ones_of(plan.f_inverse);
    plan.cost += ones == 1 ? 0 : ones == 2 ? 2 : 3;
    return plan;
  }
}

/// z = t R^-1 mod m, where t has 2N limbs and R = 2^(wN).
///
/// Plan is a type whose static constexpr member `value` is sparse_plan_vartime<N>(m), and usable.
///
/// Pre:    t < m R.
/// Post:   z < m.
/// Alias:  z may be t; not m.
/// Time:   secret t; public m.
/// Source: Montgomery (1985), Solinas (1999). As in montgomery_reduce, the low half is divided
///         alone: after i rows it is below m + f / 2^(wi), which fits in N limbs, and at most m at
///         the end.
template <std::size_t N, typename Plan, limb T>
NAPIER_KERNEL constexpr void sparse_montgomery_reduce(T* z, const T* t, const T* m) noexcept {
  T u[N];
  copy<N>(u, t);
  unroll<N>([&](auto) NAPIER_INLINE_LAMBDA { detail::sparse_row<N, Plan>(u); });
  const carry_flag carry = add<N>(u, u, t + N);
  // reduce_once, but adding back: m has limbs that are 0 or all ones.
  const carry_flag borrow = subtract<N>(u, u, m);
  NAPIER_INVARIANT(carry == 0 || borrow == 1)
  const auto below = ct::mask<T>::from_borrow(borrow, static_cast<T>(carry));
  static_cast<void>(add_masked<N>(below, u, u, m));
  store<N>(z, u);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
