// SPDX-License-Identifier: Apache-2.0
//
// The formulas for products and squares in extensions. Each is written once, for coefficients that
// are reduced or not, and for second factors of which some coefficients are known to be 0.
#pragma once

#include <type_traits>
#include <utility>

#include <napier/modular/extension/parts.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// x + y without a reduction: the coefficients of x and y, and of their sum, are below R.
template <auto M>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr field_element<M> plain_sum(
    const field_element<M>& x, const field_element<M>& y) noexcept {
  constexpr std::size_t N = ring_type_of<M>::size;
  field_element<M> z;
  const carry_flag carry =
      limbs::add<N>(z.representation.data(), x.representation.data(), y.representation.data());
  static_cast<void>(carry);
  NAPIER_INVARIANT(carry == 0)
  return z;
}
template <typename F, F NR>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr quadratic_extension<F, NR> plain_sum(
    const quadratic_extension<F, NR>& x, const quadratic_extension<F, NR>& y) noexcept {
  return {plain_sum(x.c0, y.c0), plain_sum(x.c1, y.c1)};
}
template <typename F, F NR>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr cubic_extension<F, NR> plain_sum(
    const cubic_extension<F, NR>& x, const cubic_extension<F, NR>& y) noexcept {
  return {plain_sum(x.c0, y.c0), plain_sum(x.c1, y.c1), plain_sum(x.c2, y.c2)};
}

template <bool Delay, typename F, F NR, typename Y>
[[nodiscard]] constexpr auto product(const quadratic_extension<F, NR>& x, const Y& y) noexcept;
template <bool Delay, typename F, F NR, typename Y>
[[nodiscard]] constexpr auto product(const cubic_extension<F, NR>& x, const Y& y) noexcept;

// x y in a prime field, or in a field of another kind.
template <bool Delay, field_like F>
  requires(levels<F> == 0)
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto product(const F& x, const F& y) noexcept {
  if constexpr (Delay) {
    unreduced<argument_of<F>, 0, 1> z;
    multiply_in_place<z.size>(z.t, x.representation.data(), y.representation.data());
    return z;
  } else {
    return F(x * y);
  }
}
template <bool Delay, field_like F>
  requires(levels<F> == 0)
[[nodiscard]] constexpr zero_term product(const F&, zero_term) noexcept {
  return {};
}

// Whether a b' + b a' is calculated as the exact integers (a + b)(a' + b') - a a' - b b'.
template <typename F>
consteval bool has_room_for_plain_sums() {
  if constexpr (delays_reduction<F>) {
    if constexpr (headroom<F> >= (2U << levels<F>)) {
      using P = decltype(product<true>(F(), F()));
      return is_plain<decltype(added(P(), P()))>;
    }
  }
  return false;
}

// x0 y1 + x1 y0, where low = x0 y0 and high = x1 y1. Source: Karatsuba's method.
template <bool Delay, typename F, typename Y0, typename Y1, typename L, typename H>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto cross_product(const F& x0, const F& x1,
                                                                const Y0& y0, const Y1& y1,
                                                                const L& low,
                                                                const H& high) noexcept {
  if constexpr (std::is_same_v<Y0, zero_term>) {
    return product<Delay>(x0, y1);
  } else if constexpr (std::is_same_v<Y1, zero_term>) {
    return product<Delay>(x1, y0);
  } else if constexpr (Delay && std::is_same_v<Y0, F> && std::is_same_v<Y1, F> &&
                       has_room_for_plain_sums<F>()) {
    using sum = decltype(added(low, high));
    return known_difference<sum>(product<true>(plain_sum(x0, x1), plain_sum(y0, y1)), low, high);
  } else {
    return subtracted(subtracted(product<Delay>(F(x0 + x1), added(y0, y1)), low), high);
  }
}

// x y, where y is an element, or its parts.
template <bool Delay, typename F, F NR, typename Y>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto quadratic_product(
    const quadratic_extension<F, NR>& x, const Y& y) noexcept {
  constexpr F one(1);
  const auto low = product<Delay>(x.c0, y.c0);
  const auto high = product<Delay>(x.c1, y.c1);
  return quadratic_parts{combined<one, NR>(low, high),
                         cross_product<Delay>(x.c0, x.c1, y.c0, y.c1, low, high)};
}
template <bool Delay, typename F, F NR, typename Y>
[[nodiscard]] constexpr auto product(const cubic_extension<F, NR>& x, const Y& y) noexcept {
  if constexpr (std::is_same_v<Y, zero_term>) {
    return zero_term{};
  } else {
    constexpr F one(1);
    const auto p0 = product<Delay>(x.c0, y.c0);
    const auto p1 = product<Delay>(x.c1, y.c1);
    const auto p2 = product<Delay>(x.c2, y.c2);
    return cubic_parts{combined<one, NR>(p0, cross_product<Delay>(x.c1, x.c2, y.c1, y.c2, p1, p2)),
                       combined<one, NR>(cross_product<Delay>(x.c0, x.c1, y.c0, y.c1, p0, p1), p2),
                       added(cross_product<Delay>(x.c0, x.c2, y.c0, y.c2, p0, p2), p1)};
  }
}

// The product of an extension of a prime field, as a function of its own: higher extensions call
// it.
template <typename E, typename Y>
[[nodiscard]] NAPIER_NEVER_INLINE constexpr auto product_apart(const E& x, const Y& y) noexcept {
  return quadratic_product<true>(x, y);
}
template <bool Delay, typename F, F NR, typename Y>
[[nodiscard]] constexpr auto product(const quadratic_extension<F, NR>& x, const Y& y) noexcept {
  if constexpr (std::is_same_v<Y, zero_term>) {
    return zero_term{};
  } else if constexpr (Delay && is_field_element<F>) {
    return product_apart(x, y);
  } else {
    return quadratic_product<Delay>(x, y);
  }
}

// The product of such an extension, reduced, in one function.
template <typename E, typename Y>
[[nodiscard]] NAPIER_NEVER_INLINE constexpr E reduced_product_apart(const E& x,
                                                                    const Y& y) noexcept {
  if constexpr (levels<E> == 1 && requires { quadratic_product<true>(x, y); }) {
    return reduced<E>(quadratic_product<true>(x, y));
  } else {
    return reduced<E>(product<true>(x, y));
  }
}

// z = a (x + y), in a prime field.
template <typename F>
NAPIER_ALWAYS_INLINE constexpr void multiply_by_sum(F& z, const F& a, const F& x,
                                                    const F& y) noexcept {
  if constexpr (delays_reduction<F> && headroom<F> >= 2) {
    if (!std::is_constant_evaluated()) {
      ring_constant<argument_of<F>>.multiply(z.representation.data(), a.representation.data(),
                                             plain_sum(x, y).representation.data());
      return;
    }
  }
  z = a * F(x + y);
}

// x^2, by two products. Source: the "complex" squaring of Devegili, O hEigeartaigh, Scott and
// Dahab (2006).
template <bool Delay, field_like F>
  requires(levels<F> == 0)
[[nodiscard]] constexpr auto square_of(const F& x) noexcept {
  if constexpr (Delay) {
    unreduced<argument_of<F>, 0, 1> z;
    limbs::square_karatsuba<z.size>(z.t, x.representation.data());
    return z;
  } else {
    return F(square(x));
  }
}
template <bool Delay, typename F, F NR>
[[nodiscard]] constexpr auto square_of(const cubic_extension<F, NR>& x) noexcept;
template <bool Delay, typename F, F NR>
[[nodiscard]] constexpr auto square_of(const quadratic_extension<F, NR>& x) noexcept;

template <bool Delay, typename F, F NR>
[[nodiscard]] NAPIER_ALWAYS_INLINE constexpr auto quadratic_square(
    const quadratic_extension<F, NR>& x) noexcept {
  if constexpr (NR == F(-1) && Delay && is_field_element<F> && headroom<F> >= 2) {
    using sum = unreduced<argument_of<F>, 0, 2>;
    quadratic_parts<sum, sum> z;
    multiply_in_place<sum::size>(z.c0.t, plain_sum(x.c0, x.c1).representation.data(),
                                 F(x.c0 - x.c1).representation.data());
    multiply_in_place<sum::size>(z.c1.t, plain_sum(x.c0, x.c0).representation.data(),
                                 x.c1.representation.data());
    return z;
  } else {
    const auto p = product<Delay>(x.c0, x.c1);
    if constexpr (NR == F(-1)) {
      return quadratic_parts{product<Delay>(F(x.c0 + x.c1), F(x.c0 - x.c1)), added(p, p)};
    } else {
      const auto sum = product<Delay>(F(x.c0 + x.c1), F(x.c0 + times<NR>(x.c1)));
      return quadratic_parts{subtracted(subtracted(sum, p), times<NR>(p)), added(p, p)};
    }
  }
}
template <typename E>
[[nodiscard]] NAPIER_NEVER_INLINE constexpr auto square_apart(const E& x) noexcept {
  return quadratic_square<true>(x);
}
template <bool Delay, typename F, F NR>
[[nodiscard]] constexpr auto square_of(const quadratic_extension<F, NR>& x) noexcept {
  if constexpr (Delay && is_field_element<F>) {
    return square_apart(x);
  } else {
    return quadratic_square<Delay>(x);
  }
}

// x^2, by two products and three squares. Source: Chung and Hasan (2007), SQR2.
template <bool Delay, typename F, F NR>
[[nodiscard]] constexpr auto square_of(const cubic_extension<F, NR>& x) noexcept {
  constexpr F one(1);
  const auto s0 = square_of<Delay>(x.c0);
  const auto s4 = square_of<Delay>(x.c2);
  const auto s2 = square_of<Delay>(F(F(x.c0 - x.c1) + x.c2));
  const auto p1 = product<Delay>(x.c0, x.c1);
  const auto s1 = added(p1, p1);
  const auto p3 = product<Delay>(x.c1, x.c2);
  const auto s3 = added(p3, p3);
  return cubic_parts{combined<one, NR>(s0, s3), combined<one, NR>(s1, s4),
                     added(added(subtracted(subtracted(s2, s0), s4), s1), s3)};
}

// x y and x^2 as elements. In constant evaluation every product is reduced: that takes fewer steps.
template <typename E, typename Y>
[[nodiscard]] constexpr E reduced_product(const E& x, const Y& y) noexcept {
  if constexpr (delays_reduction<E>) {
    if (!std::is_constant_evaluated()) return reduced_product_apart(x, y);
  }
  return reduced<E>(product<false>(x, y));
}
template <typename E>
[[nodiscard]] constexpr E reduced_square(const E& x) noexcept {
  if constexpr (delays_reduction<E>) {
    if (!std::is_constant_evaluated()) return reduced<E>(square_of<true>(x));
  }
  return reduced<E>(square_of<false>(x));
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
