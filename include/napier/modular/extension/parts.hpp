// SPDX-License-Identifier: Apache-2.0
//
// Elements of extensions as their coefficients, each of a type of its own: sums, products by
// constants, and the reduction at the end.
#pragma once

#include <type_traits>
#include <utility>

#include <napier/modular/extension/unreduced.hpp>

namespace napier::inline NAPIER_ABI {

template <field_like F, F NonResidue>
class quadratic_extension;
template <field_like F, F NonResidue>
class cubic_extension;

namespace detail {

// An element as its coefficients, each of which has a type of its own: an element of the field
// below, a sum of products that is not yet reduced, these in parts again, or zero_term.
template <typename C0, typename C1>
struct quadratic_parts {
  C0 c0;
  C1 c1;
};
template <typename C0, typename C1>
quadratic_parts(C0, C1) -> quadratic_parts<C0, C1>;

template <typename C0, typename C1, typename C2>
struct cubic_parts {
  C0 c0;
  C1 c1;
  C2 c2;
};
template <typename C0, typename C1, typename C2>
cubic_parts(C0, C1, C2) -> cubic_parts<C0, C1, C2>;

// Whether a product by the constant c is one of sums.
template <typename F>
consteval bool is_sum_of_few(const F& c) {
  if constexpr (is_field_element<F>) {
    return small_integer(c) != 17;
  } else if constexpr (requires { c.c2; }) {
    return is_sum_of_few(c.c0) && is_sum_of_few(c.c1) && is_sum_of_few(c.c2) &&
           is_sum_of_few(F::non_residue * c.c1) && is_sum_of_few(F::non_residue * c.c2);
  } else {
    return is_sum_of_few(c.c0) && is_sum_of_few(c.c1) && is_sum_of_few(F::non_residue * c.c1);
  }
}

template <typename F, F NR>
inline constexpr bool delays_reduction<quadratic_extension<F, NR>> =
    delays_reduction<F> && is_sum_of_few(NR);
template <typename F, F NR>
inline constexpr bool delays_reduction<cubic_extension<F, NR>> =
    delays_reduction<F> && is_sum_of_few(NR);

// How many extensions there are below a field: each level of Karatsuba's method doubles the bound
// of the factors.
template <typename F>
inline constexpr unsigned levels = 0;
template <typename F, F NR>
inline constexpr unsigned levels<quadratic_extension<F, NR>> = levels<F> + 1;
template <typename F, F NR>
inline constexpr unsigned levels<cubic_extension<F, NR>> = levels<F> + 1;

// x + y and x - y, coefficient by coefficient.
template <typename A, typename B, typename C, typename D>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto added(const quadratic_parts<A, B>& x,
                                                        const quadratic_parts<C, D>& y) noexcept {
  return quadratic_parts{added(x.c0, y.c0), added(x.c1, y.c1)};
}
template <typename A, typename B, typename C, typename D>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto subtracted(
    const quadratic_parts<A, B>& x, const quadratic_parts<C, D>& y) noexcept {
  return quadratic_parts{subtracted(x.c0, y.c0), subtracted(x.c1, y.c1)};
}
template <typename A, typename B, typename C, typename D, typename E, typename F>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto added(const cubic_parts<A, B, C>& x,
                                                        const cubic_parts<D, E, F>& y) noexcept {
  return cubic_parts{added(x.c0, y.c0), added(x.c1, y.c1), added(x.c2, y.c2)};
}
template <typename A, typename B, typename C, typename D, typename E, typename F>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto subtracted(
    const cubic_parts<A, B, C>& x, const cubic_parts<D, E, F>& y) noexcept {
  return cubic_parts{subtracted(x.c0, y.c0), subtracted(x.c1, y.c1), subtracted(x.c2, y.c2)};
}

// p - x - y, which is known to be a Sum.
template <typename Sum, typename A, typename B>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr Sum known_difference(
    const quadratic_parts<A, B>& p, const quadratic_parts<A, B>& x,
    const quadratic_parts<A, B>& y) noexcept {
  return {known_difference<decltype(Sum::c0)>(p.c0, x.c0, y.c0),
          known_difference<decltype(Sum::c1)>(p.c1, x.c1, y.c1)};
}
template <typename Sum, typename A, typename B, typename C>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr Sum known_difference(
    const cubic_parts<A, B, C>& p, const cubic_parts<A, B, C>& x,
    const cubic_parts<A, B, C>& y) noexcept {
  return {known_difference<decltype(Sum::c0)>(p.c0, x.c0, y.c0),
          known_difference<decltype(Sum::c1)>(p.c1, x.c1, y.c1),
          known_difference<decltype(Sum::c2)>(p.c2, x.c2, y.c2)};
}

// z = the element of these coefficients, each reduced once. An extension of a prime field has a
// function of its own, which higher extensions call.
template <typename E, typename Parts>
NAPIER_NEVER_INLINE constexpr void reduce_into_apart(E& z, Parts& x) noexcept {
  reduce_into(z, std::move(x));
}
template <typename F, typename X>
NAPIER_ALWAYS_INLINE constexpr void reduce_below_into(F& z, X&& x) noexcept {
  if constexpr (levels<F> == 1) {
    reduce_into_apart(z, x);
  } else {
    reduce_into(z, std::forward<X>(x));
  }
}
template <typename E, typename A, typename B>
NAPIER_ALWAYS_INLINE constexpr void reduce_into(E& z, quadratic_parts<A, B>&& x) noexcept {
  reduce_below_into(z.c0, std::move(x.c0));
  reduce_below_into(z.c1, std::move(x.c1));
}
template <typename E, typename A, typename B, typename C>
NAPIER_ALWAYS_INLINE constexpr void reduce_into(E& z, cubic_parts<A, B, C>&& x) noexcept {
  reduce_below_into(z.c0, std::move(x.c0));
  reduce_below_into(z.c1, std::move(x.c1));
  reduce_below_into(z.c2, std::move(x.c2));
}
template <typename E, typename X>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr E reduced(X&& x) noexcept {
  E z;
  reduce_into(z, std::forward<X>(x));
  return z;
}

// C x, for a constant C of the field that x is of, or has parts of.
template <auto C, field_like F>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr F times(const F& x) noexcept {
  return times_constant<C>(x);
}
template <auto C>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr zero_term times(zero_term) noexcept {
  return {};
}
template <auto C, auto M, unsigned B, unsigned A>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto times(const unreduced<M, B, A>& x) noexcept {
  constexpr int c = small_integer(C);
  if constexpr (c == 0) {
    return unreduced<M, 0, 0>{};
  } else if constexpr (c < 0) {
    constexpr decltype(C) minus_c = -C;
    return subtracted(unreduced<M, 0, 0>{}, times<minus_c>(x));
  } else if constexpr (c == 1) {
    return x;
  } else {
    constexpr decltype(C) half(c / 2);
    if constexpr (c == 2) {
      return added(x, x);
    } else if constexpr (c % 2 == 0) {
      const auto y = times<half>(x);
      return added(y, y);
    } else {
      constexpr decltype(C) even(c - 1);
      return added(times<even>(x), x);
    }
  }
}

// C x + D y.
template <auto C, auto D, typename X, typename Y>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto combined(const X& x, const Y& y) noexcept {
  using F = std::remove_cv_t<decltype(C)>;
  if constexpr (C == F(0) || std::is_same_v<X, zero_term>) {
    return times<D>(y);
  } else if constexpr (C != F(1)) {
    constexpr F one(1);
    return combined<one, D>(times<C>(x), y);
  } else if constexpr (D == F(0) || std::is_same_v<Y, zero_term>) {
    return x;
  } else if constexpr (D == F(1)) {
    return added(x, y);
  } else if constexpr (D == F(-1)) {
    return subtracted(x, y);
  } else {
    return added(x, times<D>(y));
  }
}
template <auto C, typename A, typename B>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto times(const quadratic_parts<A, B>& x) noexcept {
  constexpr auto wrapped = decltype(C)::non_residue * C.c1;
  return quadratic_parts{combined<C.c0, wrapped>(x.c0, x.c1), combined<C.c0, C.c1>(x.c1, x.c0)};
}
template <auto C, typename X, typename Y, typename Z>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto times(const cubic_parts<X, Y, Z>& x) noexcept {
  using E = std::remove_cv_t<decltype(C)>;
  using F = typename E::base_type;
  if constexpr (C == E::generator()) {
    return cubic_parts{times<E::non_residue>(x.c2), x.c0, x.c1};
  } else {
    constexpr F one(1), wrapped1 = E::non_residue * C.c1, wrapped2 = E::non_residue * C.c2;
    return cubic_parts{combined<one, wrapped2>(combined<C.c0, wrapped1>(x.c0, x.c2), x.c1),
                       combined<one, wrapped2>(combined<C.c0, C.c1>(x.c1, x.c0), x.c2),
                       combined<one, C.c2>(combined<C.c0, C.c1>(x.c2, x.c1), x.c0)};
  }
}

// Whether no sum in these parts was taken modulo m R.
template <typename X>
inline constexpr bool is_plain = X::is_plain;
template <typename A, typename B>
inline constexpr bool is_plain<quadratic_parts<A, B>> = is_plain<A> && is_plain<B>;
template <typename A, typename B, typename C>
inline constexpr bool is_plain<cubic_parts<A, B, C>> = is_plain<A> && is_plain<B> && is_plain<C>;

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
