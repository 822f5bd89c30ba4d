// SPDX-License-Identifier: Apache-2.0
//
// F[X] / (X^N - NonResidue) of any degree over any field, in one step.
//
//   using F  = field<"0x78000001">;                            // BabyBear
//   using F4 = binomial_extension<F, 4, F(11)>;                // X^4 = 11
//   using F5 = binomial_extension<F, 5, F(2)>;                 // X^5 = 2
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

#include <napier/modular/extension/constants.hpp>
#include <napier/modular/extension/cubic.hpp>
#include <napier/modular/sum_of_products.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The sum of x[i] y[i].
template <typename F, std::size_t N>
[[nodiscard]] constexpr F dot_product(const std::array<F, N>& x,
                                      const std::array<F, N>& y) noexcept {
  if constexpr (is_field_element<F>) {
    return sum_of_products(x, y);
  } else {
    F sum = x[0] * y[0];
    for (std::size_t i = 1; i < N; ++i) sum += x[i] * y[i];
    return sum;
  }
}

}  // namespace detail

/// c[0] + c[1] X + ... + c[N - 1] X^(N - 1) with X^N = NonResidue: a field if F is one in which X^N
/// - NonResidue has no factors.
///
/// Its coefficients are in the order of the powers of X, which those of a tower are not: choose it
/// for fields that are defined so. For N = 2 and 3, quadratic_extension and cubic_extension are the
/// same rings, and multiply long elements with fewer products.
///
/// Trivially copyable. All operations are constant time in the coefficients. Products by NonResidue
/// are sums if it is a small integer. It is the last step of a tower: its elements are not for
/// template arguments, because g++ 12 misreads them if their last coefficients are 0.
template <field_like F, std::size_t N, F NonResidue>
  requires(N > 1)
class binomial_extension {
 public:
  /// The field below.
  using base_type = F;
  /// The type of a limb.
  using limb_type = typename F::limb_type;
  /// X^N.
  static constexpr F non_residue = NonResidue;
  /// The degree over the prime field.
  static constexpr std::size_t degree = N * detail::degree_of<F>;
  /// The prime.
  static constexpr auto characteristic = detail::characteristic_of<F>;

  /// The coefficients.
  std::array<F, N> c{};

  /// 0.
  constexpr binomial_extension() noexcept = default;
  /// A built-in integer.
  ///
  /// Time:   secret built_in.
  constexpr binomial_extension(std::integral auto built_in) noexcept { c[0] = F(built_in); }
  /// x0.
  ///
  /// Time:   secret x0.
  constexpr binomial_extension(const F& x0) noexcept { c[0] = x0; }
  /// The element of these coefficients.
  ///
  /// Time:   secret x.
  constexpr binomial_extension(const std::array<F, N>& x) noexcept : c(x) {}
  /// x0 + x1 X + ...: all N coefficients.
  ///
  /// Time:   secret x0, x1, x.
  template <typename... Rest>
    requires(sizeof...(Rest) + 2 == N && (std::convertible_to<Rest, F> && ...))
  constexpr binomial_extension(const F& x0, const F& x1, const Rest&... x) noexcept
      : c{x0, x1, F(x)...} {}

  /// X.
  ///
  /// Time:   public.
  [[nodiscard]] static constexpr binomial_extension generator() noexcept {
    binomial_extension x;
    x.c[1] = F(1);
    return x;
  }

  /// x + y.
  ///
  /// Time:   secret x, y.
  friend constexpr binomial_extension operator+(const binomial_extension& x,
                                                const binomial_extension& y) noexcept {
    binomial_extension z;
    for (std::size_t i = 0; i < N; ++i) z.c[i] = x.c[i] + y.c[i];
    return z;
  }
  /// x - y.
  ///
  /// Time:   secret x, y.
  friend constexpr binomial_extension operator-(const binomial_extension& x,
                                                const binomial_extension& y) noexcept {
    binomial_extension z;
    for (std::size_t i = 0; i < N; ++i) z.c[i] = x.c[i] - y.c[i];
    return z;
  }
  /// -x.
  ///
  /// Time:   secret x.
  friend constexpr binomial_extension operator-(const binomial_extension& x) noexcept {
    return binomial_extension() - x;
  }

  /// x y, by N^2 products in the field below. If that is a prime field, each coefficient is reduced
  /// once.
  ///
  /// Time:   secret x, y.
  friend constexpr binomial_extension operator*(const binomial_extension& x,
                                                const binomial_extension& y) noexcept {
    return product(x.c, y.c, all());
  }
  /// x y for a y of the base field.
  ///
  /// Time:   secret x, y.
  template <std::same_as<F> Base>
  friend constexpr binomial_extension operator*(const binomial_extension& x,
                                                const Base& y) noexcept {
    binomial_extension z;
    for (std::size_t i = 0; i < N; ++i) z.c[i] = x.c[i] * y;
    return z;
  }

  /// x y^-1. If y has no inverse, it is a compile error in constant evaluation, and 0 at run time.
  ///
  /// Time:   secret x, y.
  friend constexpr binomial_extension operator/(const binomial_extension& x,
                                                const binomial_extension& y) noexcept {
    const auto reciprocal = y.inverse();
    if (std::is_constant_evaluated() && !reciprocal.has_value().declassify()) {
      detail::precondition_violated("napier: extension: division by what has no inverse");
    }
    return x * reciprocal.value_unchecked();
  }
  constexpr binomial_extension& operator+=(const binomial_extension& y) noexcept {
    return *this = *this + y;
  }
  constexpr binomial_extension& operator-=(const binomial_extension& y) noexcept {
    return *this = *this - y;
  }
  constexpr binomial_extension& operator*=(const binomial_extension& y) noexcept {
    return *this = *this * y;
  }
  constexpr binomial_extension& operator/=(const binomial_extension& y) noexcept {
    return *this = *this / y;
  }

  /// Whether x = y. The comparison has no branch; the bool is public.
  ///
  /// Time:   secret x, y.
  [[nodiscard]] friend constexpr bool operator==(const binomial_extension& x,
                                                 const binomial_extension& y) noexcept {
    return (x - y).is_zero().declassify();
  }

  /// The mask that is set if the element is 0.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr ct::mask<limb_type> is_zero() const noexcept {
    auto z = ct::is_zero(c[0]);
    for (std::size_t i = 1; i < N; ++i) z = z & ct::is_zero(c[i]);
    return z;
  }

  /// The inverse, as a ct::maybe; the value is 0 if there is none.
  ///
  /// For an even N it is an inverse in F[X^2]. For an odd N above 3 it is the product of the
  /// conjugates by the inverse of the norm, and F has to be a prime field in which N divides p - 1,
  /// as it does in every field of this form for a prime N.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr ct::maybe<binomial_extension, limb_type> inverse() const noexcept {
    if constexpr (N == 3) {
      const auto z = cubic_extension<F, NonResidue>(c[0], c[1], c[2]).inverse();
      const auto& x = z.value_unchecked();
      return {binomial_extension(x.c0, x.c1, x.c2), z.has_value()};
    } else if constexpr (N % 2 == 0) {
      return inverse_by_halves();
    } else {
      return inverse_by_conjugates();
    }
  }

  /// NonResidue x, for an x of the base field.
  ///
  /// Time:   secret x.
  [[nodiscard]] static constexpr F times_non_residue(const F& x) noexcept {
    return detail::times_constant<NonResidue>(x);
  }

  /// x^2, by N (N + 1) / 2 products in the field below.
  ///
  /// Time:   secret x.
  [[nodiscard]] friend constexpr binomial_extension square(const binomial_extension& x) noexcept {
    return square_of(x.c, all());
  }

 private:
  using coefficients = std::array<F, N>;
  using all = std::make_index_sequence<N>;

  // The coefficients multiplied by NonResidue, and by 2.
  static constexpr coefficients wrapped(const coefficients& x) noexcept {
    coefficients z;
    for (std::size_t i = 1; i < N; ++i) z[i] = times_non_residue(x[i]);
    return z;
  }
  static constexpr coefficients doubled(const coefficients& x) noexcept {
    coefficients z;
    for (std::size_t i = 0; i < N; ++i) z[i] = x[i] + x[i];
    return z;
  }

  // The products are written out, because g++ 12 leaves loops over rows in memory.
  template <std::size_t... K>
  static constexpr binomial_extension product(const coefficients& x, const coefficients& y,
                                              std::index_sequence<K...>) noexcept {
    const coefficients more = wrapped(y);
    return coefficients{detail::dot_product(x, row<K>(y, more, all()))...};
  }
  // Row K of the matrix of y.
  template <std::size_t K, std::size_t... I>
  static constexpr coefficients row(const coefficients& y, const coefficients& more,
                                    std::index_sequence<I...>) noexcept {
    return {(I <= K ? y[(N + K - I) % N] : more[(N + K - I) % N])...};
  }

  // Term I of coefficient K of a square is that of x_first x_second, first <= second; or, if there
  // are not so many, `first` is their number.
  struct pair {
    std::size_t first, second;
  };
  static constexpr pair square_term(std::size_t k, std::size_t which) noexcept {
    std::size_t number = 0;
    for (std::size_t i = 0; i < N; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        if ((i + j == k || i + j == k + N) && number++ == which) return {j, i};
      }
    }
    return {number, 0};
  }
  template <std::size_t... K>
  static constexpr binomial_extension square_of(const coefficients& x,
                                                std::index_sequence<K...>) noexcept {
    const coefficients more = wrapped(x), twice = doubled(x);
    return coefficients{square_coefficient<K>(
        x, more, twice, std::make_index_sequence<square_term(K, N).first>())...};
  }
  template <std::size_t K, std::size_t... I>
  static constexpr F square_coefficient(const coefficients& x, const coefficients& more,
                                        const coefficients& twice,
                                        std::index_sequence<I...>) noexcept {
    constexpr std::array<pair, sizeof...(I)> term{square_term(K, I)...};
    return detail::dot_product(
        std::array<F, sizeof...(I)>{
            (term[I].first == term[I].second ? x : twice)[term[I].first]...},
        std::array<F, sizeof...(I)>{
            (term[I].first + term[I].second == K ? x : more)[term[I].second]...});
  }

  // x = a(Y) + X b(Y), Y = X^2, has the inverse (a - X b) / (a^2 - Y b^2).
  constexpr ct::maybe<binomial_extension, limb_type> inverse_by_halves() const noexcept {
    binomial_extension z;
    if constexpr (N == 2) {
      const auto reciprocal = F(square(c[0]) - times_non_residue(F(square(c[1])))).inverse();
      const F& n = reciprocal.value_unchecked();
      return {binomial_extension(F(c[0] * n), F(-F(c[1] * n))), reciprocal.has_value()};
    } else {
      using half = binomial_extension<F, N / 2, NonResidue>;
      half a, b;
      for (std::size_t i = 0; i < N / 2; ++i) a.c[i] = c[2 * i], b.c[i] = c[2 * i + 1];
      const half b2 = square(b);
      half norm = square(a);
      norm.c[0] -= times_non_residue(b2.c[N / 2 - 1]);
      for (std::size_t i = 1; i < N / 2; ++i) norm.c[i] -= b2.c[i - 1];
      const auto reciprocal = norm.inverse();
      const half even = a * reciprocal.value_unchecked(), odd = b * reciprocal.value_unchecked();
      for (std::size_t i = 0; i < N / 2; ++i) z.c[2 * i] = even.c[i], z.c[2 * i + 1] = -odd.c[i];
      return {z, reciprocal.has_value()};
    }
  }
  constexpr ct::maybe<binomial_extension, limb_type> inverse_by_conjugates() const noexcept {
    static_assert(detail::is_field_element<F>,
                  "inverses of odd degrees are those over prime fields");
    static_assert(detail::remainder_by<(characteristic - decltype(characteristic){1}), N> == 0,
                  "X^N - NonResidue has factors, because N does not divide p - 1");
    binomial_extension conjugate = frobenius(*this), others = conjugate;
    for (std::size_t i = 2; i < N; ++i) {
      conjugate = frobenius(conjugate);
      others *= conjugate;
    }
    const auto reciprocal = F((*this * others).c[0]).inverse();
    return {others * reciprocal.value_unchecked(), reciprocal.has_value()};
  }
};

namespace detail {

// X^(p i) = NonResidue^(p i div N) X^(p i mod N): the factor of coefficient i, and its place.
template <typename E, std::size_t I>
inline constexpr auto binomial_frobenius_exponent =
    mul(E::characteristic, std::remove_cv_t<decltype(E::characteristic)>{I});
template <typename E, std::size_t I, std::size_t N>
inline constexpr typename E::base_type binomial_frobenius_factor =
    constant_power<E::non_residue,
                   quotient_by<binomial_frobenius_exponent<E, I>, static_cast<unsigned>(N)>>();
template <typename E, std::size_t I, std::size_t N>
inline constexpr std::size_t binomial_frobenius_place =
    remainder_by<binomial_frobenius_exponent<E, I>, static_cast<unsigned>(N)>;

template <typename E, std::size_t N, std::size_t... I>
constexpr E binomial_frobenius(const E& x, std::index_sequence<I...>) noexcept {
  E z;
  ((z.c[binomial_frobenius_place<E, I, N>] =
        times_constant<binomial_frobenius_factor<E, I, N>>(x.c[I])),
   ...);
  return z;
}

}  // namespace detail

/// x^(p^K), where p is the characteristic.
///
/// Pre:    the extension is a field, and N has no factor p.
/// Time:   secret x.
template <std::size_t K = 1, auto M, std::size_t N, field_element<M> NonResidue>
[[nodiscard]] constexpr binomial_extension<field_element<M>, N, NonResidue> frobenius(
    const binomial_extension<field_element<M>, N, NonResidue>& x) noexcept {
  using E = binomial_extension<field_element<M>, N, NonResidue>;
  E z = x;
  for (std::size_t k = 0; k < K % N; ++k) {
    z = detail::binomial_frobenius<E, N>(z, std::make_index_sequence<N>());
  }
  return z;
}

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb U, field_like F, std::size_t N, F NonResidue>
[[nodiscard]] constexpr binomial_extension<F, N, NonResidue> select(
    mask<U> choose_a, const binomial_extension<F, N, NonResidue>& a,
    const binomial_extension<F, N, NonResidue>& b) noexcept {
  binomial_extension<F, N, NonResidue> z;
  for (std::size_t i = 0; i < N; ++i) z.c[i] = select(choose_a, a.c[i], b.c[i]);
  return z;
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
