// SPDX-License-Identifier: Apache-2.0
//
// F[u] / (u^2 - NonResidue) over any field.
//
//   using Fp2 = quadratic_extension<Fp, Fp(-1)>;              // u^2 = -1
//   constexpr Fp2 x = Fp2(9, 1) * Fp2(2);                     // 18 + 2 u
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

#include <napier/modular/extension/constants.hpp>
#include <napier/modular/extension/products.hpp>

namespace napier::inline NAPIER_ABI {

/// c0 + c1 u with u^2 = NonResidue: a field if F is a field without a root of NonResidue.
///
/// Trivially copyable and structural. All operations are constant time in the coefficients.
/// Products by NonResidue are sums if its coefficients are small integers.
template <field_like F, F NonResidue>
class quadratic_extension {
 public:
  /// The field below.
  using base_type = F;
  /// The type of a limb.
  using limb_type = typename F::limb_type;
  /// The square of the generator.
  static constexpr F non_residue = NonResidue;
  /// The degree over the prime field.
  static constexpr std::size_t degree = 2 * detail::degree_of<F>;
  /// The prime.
  static constexpr auto characteristic = detail::characteristic_of<F>;

  /// The coefficients.
  F c0{}, c1{};

  /// 0.
  constexpr quadratic_extension() noexcept = default;
  /// A built-in integer.
  ///
  /// Time:   secret built_in.
  constexpr quadratic_extension(std::integral auto built_in) noexcept : c0(built_in) {}
  /// x0.
  ///
  /// Time:   secret x0.
  constexpr quadratic_extension(const F& x0) noexcept : c0(x0) {}
  /// x0 + x1 u.
  ///
  /// Time:   secret x0, x1.
  constexpr quadratic_extension(const F& x0, const F& x1) noexcept : c0(x0), c1(x1) {}

  /// u.
  ///
  /// Time:   public.
  [[nodiscard]] static constexpr quadratic_extension generator() noexcept { return {F(0), F(1)}; }

  /// x + y.
  ///
  /// Time:   secret x, y.
  friend constexpr quadratic_extension operator+(const quadratic_extension& x,
                                                 const quadratic_extension& y) noexcept {
    return {x.c0 + y.c0, x.c1 + y.c1};
  }
  /// x - y.
  ///
  /// Time:   secret x, y.
  friend constexpr quadratic_extension operator-(const quadratic_extension& x,
                                                 const quadratic_extension& y) noexcept {
    return {x.c0 - y.c0, x.c1 - y.c1};
  }
  /// -x.
  ///
  /// Time:   secret x.
  friend constexpr quadratic_extension operator-(const quadratic_extension& x) noexcept {
    return {-x.c0, -x.c1};
  }

  /// x y, by three products in the field below, and one reduction of each coefficient in a prime
  /// field that has room for delayed reduction.
  ///
  /// Time:   secret x, y.
  /// Source: Karatsuba's method; Aranha and others (2011) for the reductions.
  friend constexpr quadratic_extension operator*(const quadratic_extension& x,
                                                 const quadratic_extension& y) noexcept {
    return detail::reduced_product(x, y);
  }
  /// x y for a y of the base field.
  ///
  /// Time:   secret x, y.
  template <std::same_as<F> Base>
  friend constexpr quadratic_extension operator*(const quadratic_extension& x,
                                                 const Base& y) noexcept {
    return {x.c0 * y, x.c1 * y};
  }

  /// x y^-1. If y has no inverse, it is a compile error in constant evaluation, and 0 at run time.
  ///
  /// Time:   secret x, y.
  friend constexpr quadratic_extension operator/(const quadratic_extension& x,
                                                 const quadratic_extension& y) noexcept {
    const auto reciprocal = y.inverse();
    if (std::is_constant_evaluated() && !reciprocal.has_value().declassify()) {
      detail::precondition_violated("napier: extension: division by what has no inverse");
    }
    return x * reciprocal.value_unchecked();
  }
  constexpr quadratic_extension& operator+=(const quadratic_extension& y) noexcept {
    return *this = *this + y;
  }
  constexpr quadratic_extension& operator-=(const quadratic_extension& y) noexcept {
    return *this = *this - y;
  }
  constexpr quadratic_extension& operator*=(const quadratic_extension& y) noexcept {
    return *this = *this * y;
  }
  constexpr quadratic_extension& operator/=(const quadratic_extension& y) noexcept {
    return *this = *this / y;
  }

  /// Whether x = y. The comparison has no branch; the bool is public.
  ///
  /// Time:   secret x, y.
  [[nodiscard]] friend constexpr bool operator==(const quadratic_extension& x,
                                                 const quadratic_extension& y) noexcept {
    return (x - y).is_zero().declassify();
  }

  /// The mask that is set if the element is 0.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr ct::mask<limb_type> is_zero() const noexcept {
    return ct::is_zero(c0) & ct::is_zero(c1);
  }

  /// The inverse, as a ct::maybe; the value is 0 if there is none.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr ct::maybe<quadratic_extension, limb_type> inverse() const noexcept {
    const auto reciprocal = norm(*this).inverse();
    const F& n = reciprocal.value_unchecked();
    return {quadratic_extension(c0 * n, -F(c1 * n)), reciprocal.has_value()};
  }

  /// NonResidue x, for an x of the base field.
  ///
  /// Time:   secret x.
  [[nodiscard]] static constexpr F times_non_residue(const F& x) noexcept {
    return detail::times_constant<NonResidue>(x);
  }

  /// Internal: products by a constant, coefficient by coefficient.
  consteval bool has_cheap_coefficients() const {
    return detail::has_small_coefficients(c0) && detail::has_small_coefficients(c1);
  }
  /// Internal.
  template <auto C>
  static constexpr quadratic_extension scaled_by(const quadratic_extension& x) noexcept {
    return {detail::linear_combination<C.c0, C.c1>(x.c0, times_non_residue(x.c1)),
            detail::linear_combination<C.c0, C.c1>(x.c1, x.c0)};
  }
};

/// x^2, by two products in the base field.
///
/// Time:   secret x.
/// Source: the "complex" squaring of Devegili, O hEigeartaigh, Scott and Dahab (2006).
template <field_like F, F NonResidue>
[[nodiscard]] constexpr quadratic_extension<F, NonResidue> square(
    const quadratic_extension<F, NonResidue>& x) noexcept {
  if constexpr (detail::is_field_element<F> && NonResidue == F(-1)) {
    quadratic_extension<F, NonResidue> z;
    detail::multiply_by_sum(z.c0, F(x.c0 - x.c1), x.c0, x.c1);
    detail::multiply_by_sum(z.c1, x.c1, x.c0, x.c0);
    return z;
  } else {
    return detail::reduced_square(x);
  }
}

/// c0 - c1 u.
///
/// Time:   secret x.
template <field_like F, F NonResidue>
[[nodiscard]] constexpr quadratic_extension<F, NonResidue> conjugate(
    const quadratic_extension<F, NonResidue>& x) noexcept {
  return {x.c0, -x.c1};
}

/// x conjugate(x), in the base field.
///
/// Time:   secret x.
template <field_like F, F NonResidue>
[[nodiscard]] constexpr F norm(const quadratic_extension<F, NonResidue>& x) noexcept {
  return square(x.c0) - quadratic_extension<F, NonResidue>::times_non_residue(F(square(x.c1)));
}

namespace detail {

// u^(p^K - 1).
template <std::size_t K, typename E>
inline constexpr typename E::base_type quadratic_frobenius_factor = [] {
  constexpr auto first = constant_power<E::non_residue, (E::characteristic >> 1)>();
  if constexpr (K == 1) {
    return first;
  } else {
    return frobenius(quadratic_frobenius_factor<K - 1, E>) * first;
  }
}();

}  // namespace detail

/// x^(p^K), where p is the characteristic.
///
/// Pre:    the extension is a field, and p odd.
/// Time:   secret x.
template <std::size_t K = 1, field_like F, F NonResidue>
[[nodiscard]] constexpr quadratic_extension<F, NonResidue> frobenius(
    const quadratic_extension<F, NonResidue>& x) noexcept {
  using E = quadratic_extension<F, NonResidue>;
  constexpr std::size_t k = K % E::degree;
  if constexpr (k == 0) {
    return x;
  } else {
    constexpr F factor = detail::quadratic_frobenius_factor<k, E>;
    return {frobenius<k>(x.c0), detail::times_constant<factor>(frobenius<k>(x.c1))};
  }
}

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb U, field_like F, F NonResidue>
[[nodiscard]] constexpr quadratic_extension<F, NonResidue> select(
    mask<U> choose_a, const quadratic_extension<F, NonResidue>& a,
    const quadratic_extension<F, NonResidue>& b) noexcept {
  return {select(choose_a, a.c0, b.c0), select(choose_a, a.c1, b.c1)};
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
