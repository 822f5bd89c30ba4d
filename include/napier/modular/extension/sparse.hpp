// SPDX-License-Identifier: Apache-2.0
//
// Elements of extensions of which most coefficients are 0, as the values of lines in a pairing.
//
//   const sparse_element<Fp12, 0, 2, 3> line(a, b, c);        // a + b w^2 + c w^3
//   f *= line;                                                // 13 products in Fp2 instead of 18
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include <napier/modular/extension/cubic.hpp>
#include <napier/modular/extension/quadratic.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// E as F[g] / (g^n - c), where g is the generator of E: F is the field below E, or, where the
// square or cube of g is the generator of that field, the one below it.
template <typename E>
struct in_powers_of_generator {
  using field = typename E::base_type;
  static constexpr std::size_t degree = degree_of<E> / degree_of<field>;
  static constexpr bool is_tower = false;
};
template <typename E>
  requires requires { typename E::base_type::base_type; } &&
           (E::non_residue == E::base_type::generator())
struct in_powers_of_generator<E> {
  using field = typename E::base_type::base_type;
  static constexpr std::size_t degree = degree_of<E> / degree_of<field>;
  static constexpr bool is_tower = true;
};

// The place of Power among Powers, or their number.
template <std::size_t Power, std::size_t... Powers>
consteval std::size_t place_of() {
  std::size_t place = 0;
  bool is_found = false;
  ((is_found = is_found || Powers == Power, place += is_found ? 0 : 1), ...);
  return place;
}

// The coefficient of g^Power among those of g^Powers..., or zero_term.
template <std::size_t Power, std::size_t... Powers, typename F, std::size_t N>
constexpr auto term_of(const std::array<F, N>& terms) noexcept {
  constexpr std::size_t place = place_of<Power, Powers...>();
  if constexpr (place < N) {
    return terms[place];
  } else {
    static_cast<void>(terms);
    return zero_term{};
  }
}

// The parts of an element of E, whose coefficient k is at(First + k Step).
template <typename E, std::size_t First, std::size_t Step, typename At>
constexpr auto parts_of(const At& at) noexcept {
  const auto part = [&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
    using in_powers = in_powers_of_generator<E>;
    if constexpr (in_powers::is_tower && Step == 1) {
      constexpr std::size_t step = degree_of<E> / degree_of<typename E::base_type>;
      return parts_of<typename E::base_type, First + K, step>(at);
    } else {
      return at(std::integral_constant<std::size_t, First + K * Step>{});
    }
  };
  constexpr std::integral_constant<std::size_t, 0> k0;
  constexpr std::integral_constant<std::size_t, 1> k1;
  constexpr std::integral_constant<std::size_t, 2> k2;
  if constexpr (requires(const E& x) { x.c2; }) {
    return cubic_parts{part(k0), part(k1), part(k2)};
  } else {
    return quadratic_parts{part(k0), part(k1)};
  }
}

// The element of these parts.
template <typename E, typename X>
constexpr E joined(const X& x) noexcept {
  if constexpr (std::is_same_v<X, E>) {
    return x;
  } else if constexpr (std::is_same_v<X, zero_term>) {
    return E(0);
  } else {
    using F = typename E::base_type;
    if constexpr (requires { x.c2; }) {
      return E(joined<F>(x.c0), joined<F>(x.c1), joined<F>(x.c2));
    } else {
      return E(joined<F>(x.c0), joined<F>(x.c1));
    }
  }
}

}  // namespace detail

/// An element of the extension E that is a sum of few terms, c g^i + ..., for the generator g of E
/// and the powers i that are named. The coefficients c are in the field below E. Where the square
/// or cube of g is itself the generator of that field, as w^2 = v in a tower of degree 12, they are
/// in the field below that, and the powers go from 1 to w^5.
///
/// Products by it leave out the products by the coefficients that are 0. All operations are
/// constant time in the coefficients.
template <typename E, std::size_t... Powers>
  requires(sizeof...(Powers) > 0 && ((Powers < detail::in_powers_of_generator<E>::degree) && ...))
class sparse_element {
 public:
  /// The field of the coefficients.
  using coefficient_type = typename detail::in_powers_of_generator<E>::field;

  /// The coefficients, in the order of Powers.
  std::array<coefficient_type, sizeof...(Powers)> terms{};

  /// 0.
  constexpr sparse_element() noexcept = default;
  /// The sum of these terms, one for each power.
  ///
  /// Time:   secret coefficients.
  template <std::convertible_to<coefficient_type>... C>
    requires(sizeof...(C) == sizeof...(Powers))
  constexpr explicit sparse_element(const C&... coefficients) noexcept
      : terms{coefficient_type(coefficients)...} {}

  /// The same element as one of E.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr E expanded() const noexcept { return detail::joined<E>(parts()); }

  /// x y.
  ///
  /// Time:   secret x, y.
  friend constexpr E operator*(const E& x, const sparse_element& y) noexcept {
    return detail::reduced_product(x, y.parts());
  }
  /// x y.
  ///
  /// Time:   secret x, y.
  friend constexpr E operator*(const sparse_element& x, const E& y) noexcept { return y * x; }
  /// x *= y.
  ///
  /// Time:   secret x, y.
  friend constexpr E& operator*=(E& x, const sparse_element& y) noexcept { return x = x * y; }

 private:
  constexpr auto parts() const noexcept {
    return detail::parts_of<E, 0, 1>([&]<std::size_t K>(std::integral_constant<std::size_t, K>) {
      return detail::term_of<K, Powers...>(terms);
    });
  }
};

}  // namespace napier::inline NAPIER_ABI
