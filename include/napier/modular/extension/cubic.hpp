// SPDX-License-Identifier: Apache-2.0
//
// F[v] / (v^3 - NonResidue) over any field.
//
//   using Fp6 = cubic_extension<Fp2, Fp2(9, 1)>;              // v^3 = 9 + u
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

#include <napier/modular/extension/constants.hpp>
#include <napier/modular/extension/products.hpp>

namespace napier::inline NAPIER_ABI {

/// c0 + c1 v + c2 v^2 with v^3 = NonResidue: a field if F is a field without a cube root of
/// NonResidue.
///
/// Trivially copyable and structural. All operations are constant time in the coefficients.
/// Products by NonResidue are sums if its coefficients are small integers.
template <field_like F, F NonResidue>
class cubic_extension {
 public:
  /// The field below.
  using base_type = F;
  /// The type of a limb.
  using limb_type = typename F::limb_type;
  /// The cube of the generator.
  static constexpr F non_residue = NonResidue;
  /// The degree over the prime field.
  static constexpr std::size_t degree = 3 * detail::degree_of<F>;
  /// The prime.
  static constexpr auto characteristic = detail::characteristic_of<F>;

  /// The coefficients.
  F c0{}, c1{}, c2{};

  /// 0.
  constexpr cubic_extension() noexcept = default;
  /// A built-in integer.
  ///
  /// Time:   secret built_in.
  constexpr cubic_extension(std::integral auto built_in) noexcept : c0(built_in) {}
  /// x0.
  ///
  /// Time:   secret x0.
  constexpr cubic_extension(const F& x0) noexcept : c0(x0) {}
  /// x0 + x1 v + x2 v^2.
  ///
  /// Time:   secret x0, x1, x2.
  constexpr cubic_extension(const F& x0, const F& x1, const F& x2) noexcept
      : c0(x0), c1(x1), c2(x2) {}

  /// v.
  ///
  /// Time:   public.
  [[nodiscard]] static constexpr cubic_extension generator() noexcept { return {F(0), F(1), F(0)}; }

  /// x + y.
  ///
  /// Time:   secret x, y.
  friend constexpr cubic_extension operator+(const cubic_extension& x,
                                             const cubic_extension& y) noexcept {
    return {x.c0 + y.c0, x.c1 + y.c1, x.c2 + y.c2};
  }
  /// x - y.
  ///
  /// Time:   secret x, y.
  friend constexpr cubic_extension operator-(const cubic_extension& x,
                                             const cubic_extension& y) noexcept {
    return {x.c0 - y.c0, x.c1 - y.c1, x.c2 - y.c2};
  }
  /// -x.
  ///
  /// Time:   secret x.
  friend constexpr cubic_extension operator-(const cubic_extension& x) noexcept {
    return {-x.c0, -x.c1, -x.c2};
  }

  /// x y, by six products in the field below, with delayed reduction where there is room.
  ///
  /// Time:   secret x, y.
  /// Source: Karatsuba's method for three terms; Aranha and others (2011) for the reductions.
  friend constexpr cubic_extension operator*(const cubic_extension& x,
                                             const cubic_extension& y) noexcept {
    return detail::reduced_product(x, y);
  }
  /// x y for a y of the base field.
  ///
  /// Time:   secret x, y.
  template <std::same_as<F> Base>
  friend constexpr cubic_extension operator*(const cubic_extension& x, const Base& y) noexcept {
    return {x.c0 * y, x.c1 * y, x.c2 * y};
  }

  /// x y^-1. If y has no inverse, it is a compile error in constant evaluation, and 0 at run time.
  ///
  /// Time:   secret x, y.
  friend constexpr cubic_extension operator/(const cubic_extension& x,
                                             const cubic_extension& y) noexcept {
    const auto reciprocal = y.inverse();
    if (std::is_constant_evaluated() && !reciprocal.has_value().declassify()) {
      detail::precondition_violated("napier: extension: division by what has no inverse");
    }
    return x * reciprocal.value_unchecked();
  }
  constexpr cubic_extension& operator+=(const cubic_extension& y) noexcept {
    return *this = *this + y;
  }
  constexpr cubic_extension& operator-=(const cubic_extension& y) noexcept {
    return *this = *this - y;
  }
  constexpr cubic_extension& operator*=(const cubic_extension& y) noexcept {
    return *this = *this * y;
  }
  constexpr cubic_extension& operator/=(const cubic_extension& y) noexcept {
    return *this = *this / y;
  }

  /// Whether x = y. The comparison has no branch; the bool is public.
  ///
  /// Time:   secret x, y.
  [[nodiscard]] friend constexpr bool operator==(const cubic_extension& x,
                                                 const cubic_extension& y) noexcept {
    return (x - y).is_zero().declassify();
  }

  /// The mask that is set if the element is 0.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr ct::mask<limb_type> is_zero() const noexcept {
    return ct::is_zero(c0) & ct::is_zero(c1) & ct::is_zero(c2);
  }

  /// The inverse, as a ct::maybe; the value is 0 if there is none.
  ///
  /// Time:   secret.
  /// Source: Beuchat and others (2010), algorithm 17.
  [[nodiscard]] constexpr ct::maybe<cubic_extension, limb_type> inverse() const noexcept {
    const cubic_extension a = adjoint();
    const auto reciprocal = norm_by(a).inverse();
    return {a * reciprocal.value_unchecked(), reciprocal.has_value()};
  }

  /// The product of the two other conjugates of x: the inverse times the norm.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr cubic_extension adjoint() const noexcept {
    return {F(square(c0)) - times_non_residue(F(c1 * c2)),
            times_non_residue(F(square(c2))) - F(c0 * c1), F(square(c1)) - F(c0 * c2)};
  }

  /// NonResidue x, for an x of the base field.
  ///
  /// Time:   secret x.
  [[nodiscard]] static constexpr F times_non_residue(const F& x) noexcept {
    return detail::times_constant<NonResidue>(x);
  }

  /// Internal: products by a constant, coefficient by coefficient, and x times its adjoint.
  consteval bool has_cheap_coefficients() const {
    return detail::has_small_coefficients(c0) && detail::has_small_coefficients(c1) &&
           detail::has_small_coefficients(c2);
  }
  /// Internal.
  template <auto C>
  static constexpr cubic_extension scaled_by(const cubic_extension& x) noexcept {
    using detail::linear_combination;
    return {linear_combination<C.c0, C.c1, C.c2>(x.c0, times_non_residue(x.c2),
                                                 times_non_residue(x.c1)),
            linear_combination<C.c0, C.c1, C.c2>(x.c1, x.c0, times_non_residue(x.c2)),
            linear_combination<C.c0, C.c1, C.c2>(x.c2, x.c1, x.c0)};
  }
  /// Internal.
  constexpr F norm_by(const cubic_extension& a) const noexcept {
    return F(c0 * a.c0) + times_non_residue(F(F(c2 * a.c1) + F(c1 * a.c2)));
  }
};

/// x^2, by two products and three squares in the base field.
///
/// Time:   secret x.
/// Source: Chung and Hasan (2007), SQR2.
template <field_like F, F NonResidue>
[[nodiscard]] constexpr cubic_extension<F, NonResidue> square(
    const cubic_extension<F, NonResidue>& x) noexcept {
  return detail::reduced_square(x);
}

/// The product of x and its conjugates, in the base field.
///
/// Time:   secret x.
template <field_like F, F NonResidue>
[[nodiscard]] constexpr F norm(const cubic_extension<F, NonResidue>& x) noexcept {
  return x.norm_by(x.adjoint());
}

namespace detail {

// v^(p^K), as a power of v, 1 or 2, times a factor of the base field. With v^p = f v^r, v^(p^K) =
// (v^(p^(K-1)))^p.
template <typename F>
struct power_of_generator {
  F factor;
  unsigned exponent;
};

template <std::size_t K, typename E>
inline constexpr auto cubic_frobenius = [] {
  using F = typename E::base_type;
  constexpr auto p = E::characteristic;
  constexpr unsigned rest = remainder_by<p, 3>;
  static_assert(rest != 0, "the cube root is not separable in characteristic 3");
  if constexpr (K == 1) {
    if constexpr (rest == 1 && p[0] % 2 == 1) {
      // The root of this one is what a quadratic extension of E needs: it is computed once.
      return power_of_generator<F>{square(constant_power<E::non_residue, quotient_by<p, 6>>()), 1};
    } else {
      return power_of_generator<F>{constant_power<E::non_residue, quotient_by<p, 3>>(), rest};
    }
  } else {
    constexpr auto first = cubic_frobenius<1, E>;
    constexpr auto before = cubic_frobenius<K - 1, E>;
    power_of_generator<F> z{frobenius(before.factor) * first.factor, first.exponent};
    if (before.exponent == 2) {
      z.factor = z.factor * first.factor;
      z.exponent = 2 * first.exponent;
    }
    for (; z.exponent > 2; z.exponent -= 3) z.factor = E::times_non_residue(z.factor);
    return z;
  }
}();

}  // namespace detail

/// x^(p^K), where p is the characteristic.
///
/// Pre:    the extension is a field, and p is not 3.
/// Time:   secret x.
template <std::size_t K = 1, field_like F, F NonResidue>
[[nodiscard]] constexpr cubic_extension<F, NonResidue> frobenius(
    const cubic_extension<F, NonResidue>& x) noexcept {
  using E = cubic_extension<F, NonResidue>;
  constexpr std::size_t k = K % E::degree;
  if constexpr (k == 0) {
    return x;
  } else {
    constexpr auto v = detail::cubic_frobenius<k, E>;
    constexpr F once = v.factor;
    constexpr F squared = v.exponent == 1 ? F(square(once)) : E::times_non_residue(square(once));
    const F low = detail::times_constant<once>(frobenius<k>(x.c1));
    const F high = detail::times_constant<squared>(frobenius<k>(x.c2));
    if constexpr (v.exponent == 1) {
      return {frobenius<k>(x.c0), low, high};
    } else {
      return {frobenius<k>(x.c0), high, low};
    }
  }
}

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb U, field_like F, F NonResidue>
[[nodiscard]] constexpr cubic_extension<F, NonResidue> select(
    mask<U> choose_a, const cubic_extension<F, NonResidue>& a,
    const cubic_extension<F, NonResidue>& b) noexcept {
  return {select(choose_a, a.c0, b.c0), select(choose_a, a.c1, b.c1), select(choose_a, a.c2, b.c2)};
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
