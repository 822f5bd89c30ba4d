// SPDX-License-Identifier: Apache-2.0
//
// odd<N, T>: an odd number, as a type, for the moduli of Montgomery's form. Whoever has one has
// checked it.
//
//   constexpr odd m = 0xffff'ffff'ffff'ffc5_Z;        // an even literal does not compile
//   const auto n = odd<32>::checked_create(modulus);  // throws std::invalid_argument if it is even
//   if (const auto n = odd<32>::create(modulus)) …    // empty if it is even
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/comparison.hpp>
#include <napier/ct/maybe.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// These names are what a compiler says of a construction that is refused.
struct the_number_is_even_but_odd_needs_an_odd_one;
struct a_number_unknown_to_the_compiler_becomes_odd_by_create_or_checked_create {
  template <typename V>
  static constexpr V read(const V& x) noexcept {
    return x;
  }
};

template <limb T, T... Limbs>
inline constexpr bool is_odd_literal = (big_int<sizeof...(Limbs), T>{Limbs...}[0] & 1U) == 1;

}  // namespace detail

/// An odd number in N limbs; 1 is one. Trivially copyable.
template <std::size_t N, limb T = std::uint64_t>
class odd {
 public:
  /// The type of a limb.
  using limb_type = T;
  /// The number without its promise.
  using value_type = big_int<N, T>;

  /// A literal: `odd n = 15_Z`.
  ///
  /// Pre:    it is odd and has at most N limbs (else it does not compile).
  /// Time:   public, as a literal is.
  template <T... Limbs>
    requires(detail::is_odd_literal<T, Limbs...>)
  constexpr odd(std::integer_sequence<T, Limbs...> literal) noexcept : value_(literal) {}
  template <T... Limbs, typename Cure = detail::the_number_is_even_but_odd_needs_an_odd_one>
    requires(!detail::is_odd_literal<T, Limbs...>)
  odd(std::integer_sequence<T, Limbs...> literal) = delete;

  /// A number that the compiler knows: `odd n = 15_big`. An even one does not compile.
  template <std::size_t Fewer,
            typename Rule =
                detail::a_number_unknown_to_the_compiler_becomes_odd_by_create_or_checked_create>
    requires(Fewer <= N)
  consteval odd(const big_int<Fewer, T>& number) noexcept : value_(Rule::read(number)) {
    if (!is_odd(value_)) detail::precondition_violated("napier: odd: the number is even");
  }

  /// An odd number of fewer limbs.
  ///
  /// Time:   secret x.
  template <std::size_t Fewer>
    requires(Fewer < N)
  constexpr odd(const odd<Fewer, T>& x) noexcept : value_(x.value()) {}

  /// The number x; empty if it is even.
  ///
  /// Time:   secret x, but for its lowest bit, which becomes public.
  [[nodiscard]] static constexpr std::optional<odd> create(const value_type& x) noexcept {
    if (!is_odd(x)) return std::nullopt;
    return odd(unchecked{}, x);
  }
  /// The number x. If it is even, std::invalid_argument is thrown; without exceptions the violation
  /// handler is called, and if it returns, the result is x + 1.
  ///
  /// Time:   secret x, but for its lowest bit, which becomes public.
  [[nodiscard]] static constexpr odd checked_create(const value_type& x) {
    if (!is_odd(x)) detail::invalid_argument("napier: odd: the number is even");
    return odd(unchecked{}, x);
  }
  /// The number x as a ct::maybe that has a value if x is odd; if it is even, the value is x + 1.
  ///
  /// Time:   secret x.
  [[nodiscard]] static constexpr ct::maybe<odd, T> create_secret(const value_type& x) noexcept {
    return {odd(unchecked{}, x), ct::mask<T>::from_bit(static_cast<T>(x[0] & 1U))};
  }

  /// The number.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr const value_type& value() const noexcept { return value_; }

  /// Whether x = y. The comparison has no branch; the bool is public.
  ///
  /// Time:   secret x, y.
  [[nodiscard]] friend constexpr bool operator==(const odd& x, const odd& y) noexcept {
    return x.value_ == y.value_;
  }

 private:
  struct unchecked {};
  constexpr odd(unchecked, const value_type& x) noexcept : value_(x) {
    value_[0] = static_cast<T>(value_[0] | 1U);
  }
  static constexpr bool is_odd(const value_type& x) noexcept {
    return ct::mask<T>::from_bit(static_cast<T>(x[0] & 1U)).declassify();
  }

  value_type value_;
};

template <limb T, T... Limbs>
odd(std::integer_sequence<T, Limbs...>) -> odd<sizeof...(Limbs), T>;
template <std::size_t N, limb T>
odd(big_int<N, T>) -> odd<N, T>;

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb U, std::size_t N, limb T>
[[nodiscard]] constexpr odd<N, T> select(mask<U> choose_a, const odd<N, T>& a,
                                         const odd<N, T>& b) noexcept {
  return odd<N, T>::create_secret(select(choose_a, a.value(), b.value())).value_unchecked();
}

}  // namespace ct

/// The number that an odd one is.
///
/// Time:   secret x.
template <std::size_t N, limb T>
[[nodiscard]] constexpr const big_int<N, T>& to_big_int(const odd<N, T>& x) noexcept {
  return x.value();
}

}  // namespace napier::inline NAPIER_ABI
