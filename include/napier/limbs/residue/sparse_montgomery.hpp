// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's reduction modulo a sum of few powers of two, by shifts and additions: for the primes
// of P-224, P-256, P-384, SM2 and Curve448.
//
// Let m = 2^k - f. A step of the reduction adds q m for a quotient digit q. At compile time a plan
// is made that writes q f, or q (m + 1) if the lowest limb of m is all ones, as a sum and
// difference of rows whose limbs are q shifted.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/shift.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The longest modulus that has a plan, in limbs.
inline constexpr std::size_t sparse_montgomery_limit = 16;

/// How to multiply q by a sum of few signed powers of two: rows of limbs, the first half of them
/// added, the second half subtracted. `part` describes a limb of a row: 0 is a zero limb, 1 + s is
/// q << s, and 65 + s is q >> (w - s).
template <std::size_t N, limb T>
struct sparse_plan {
  static constexpr std::size_t rows = 8;

  bool usable = false;
  bool whole = false;  // the plan is of q (m + 1), whose lowest limb is 0; otherwise of q f
  std::size_t k = 0;   // the bit width of m
  T f_inverse = 0;     // f^-1 modulo 2^w
  std::size_t length = 0;
  unsigned char part[rows][N + 1] = {};
  std::size_t start[rows] = {};  // the lowest limb of a row that is not 0, or length
  std::size_t cost = 0;          // about how many instructions a step of the reduction takes
};

namespace detail {

// Puts a part at limb `at` of the first of four rows where that limb is free; returns false if
// there is none.
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

// The plan of q x, where x has N + 1 limbs. From the non-adjacent form (NAF) of x: digit i is bit
// i+1 of 3x minus bit i+1 of x (Reitwieser 1960).
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

// The number of bits that are 1.
template <limb T>
constexpr std::size_t ones_of(T x) {
  std::size_t count = 0;
  for (; x != 0; x = static_cast<T>(x & static_cast<T>(x - 1U))) ++count;
  return count;
}

// The limb that `Part` describes, for a quotient digit q.
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

// v = row 0 of the plan.
template <typename Plan, limb T, std::size_t... I>
NAPIER_ALWAYS_INLINE constexpr void first_planned_row(T* v, T q,
                                                      std::index_sequence<I...>) noexcept {
  ((v[I] = part_of<Plan::value.part[0][I]>(q)), ...);
}

// v += row Row of the plan, or v -= that row if it is in the second half, from its lowest limb that
// is not 0 on.
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

// v = q x for the x of the plan, in Plan::value.length limbs: row Row and all after it.
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

// t = (t + q m) / 2^w, N limbs, where q makes the division exact.
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
    // q = t[0]: the lowest limb of q m is -q, and t[0] - q = 0.
    carry = add_each<above>(t, t, v + 1);
    carry = add_carry_each<N - above>(t + above, t + above, carry);
  } else {
    // The lowest limb of q f is t[0], which it cancels.
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

/// The plan for m, of q f or of q (m + 1), whichever is cheaper; `usable` is false if the NAF has
/// too many digits.
///
/// Pre:    m odd, of N limbs, the highest of which is not 0.
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
/// Plan is a type whose static constexpr member `value` is sparse_plan_vartime<N>(m), a usable
/// plan.
///
/// Pre:    t < m R.
/// Post:   z < m.
/// Alias:  z may be t; not m.
/// Time:   secret t; public m.
/// Source: Montgomery (1985), Solinas (1999). As in montgomery_reduce, the low half of t is reduced
///         alone: after i steps it is below m + f / 2^(wi), which fits in N limbs, and at the end
///         it is at most m.
template <std::size_t N, typename Plan, limb T>
NAPIER_KERNEL constexpr void sparse_montgomery_reduce(T* z, const T* t, const T* m) noexcept {
  T u[N];
  copy<N>(u, t);
  unroll<N>([&](auto) NAPIER_INLINE_LAMBDA { detail::sparse_row<N, Plan>(u); });
  const carry_flag carry = add<N>(u, u, t + N);
  // A subtraction of m, and an addition under a mask, which is cheaper than reduce_once here: most
  // limbs of m are 0 or all ones.
  const carry_flag borrow = subtract<N>(u, u, m);
  NAPIER_INVARIANT(carry == 0 || borrow == 1)
  const auto below = ct::mask<T>::from_borrow(borrow, static_cast<T>(carry));
  static_cast<void>(add_masked<N>(below, u, u, m));
  store<N>(z, u);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
