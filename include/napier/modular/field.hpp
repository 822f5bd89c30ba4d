// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo a number that the compiler knows, as values.
//
//   using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
//   constexpr F x = F{3} / F{7};
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include <napier/big_int/comparison.hpp>
#include <napier/ct/maybe.hpp>
#include <napier/fwd.hpp>
#include <napier/limbs/gcd/inverse.hpp>
#include <napier/modular/arithmetic/mod_exp.hpp>
#include <napier/modular/arithmetic/power_of_length.hpp>
#include <napier/modular/ring/modulus.hpp>

namespace napier::inline NAPIER_ABI {

template <auto M>
class field_element;

namespace detail {

// The name is what a compiler says if elements of two fields meet.
struct an_element_of_another_field_so_call_to_big_int_of_it;

template <auto L, auto M>
concept two_fields = !std::same_as<field_element<L>, field_element<M>>;

}  // namespace detail

/// A residue modulo M, a big_int without zero limbs at its top, or an object of a type that names
/// such a number. Write it as field<M>, or as field_of<Name>.
///
/// The representation is chosen by the modulus; representation_of<M> says which it is. It is always
/// canonical: equal elements have equal representations, bytes and identities as template
/// arguments. M need not be prime; a division by an element without an inverse is reported.
///
/// Trivially copyable and structural. All operations are constant time in the residues.
template <auto M>
class field_element {
 public:
  /// The type of the modulus and of value().
  using value_type = std::remove_cv_t<decltype(detail::modulus_value<M>)>;
  /// The type of a limb.
  using limb_type = typename value_type::limb_type;

  /// The modulus.
  static constexpr value_type modulus = detail::modulus_value<M>;

  /// Internal: the residue in the form of detail::ring_of<M>().
  typename std::remove_cvref_t<decltype(detail::ring_of<M>())>::stored_type representation{};

  /// 0.
  constexpr field_element() noexcept = default;

  /// The residue of a literal: `F x = 1234_Z`.
  template <limb_type... Limbs>
  constexpr field_element(std::integer_sequence<limb_type, Limbs...> literal) noexcept
      : field_element(to_big_int(literal)) {}

  /// The residue of a built-in integer, negative too: F(-1) is M - 1.
  ///
  /// Time:   secret built_in.
  template <std::integral I>
  constexpr field_element(I built_in) noexcept {
    const detail::built_in_parts<limb_type> parts(built_in);
    const field_element positive(parts.magnitude);
    representation =
        ct::select(parts.is_negative, (-positive).representation, positive.representation);
  }

  /// The residue of a number of any size.
  ///
  /// Time:   secret x.
  template <std::size_t K>
  explicit constexpr field_element(const big_int<K, limb_type>& x) noexcept
      : representation(detail::ring_of<M>().enter(x)) {}

  /// The residue of a uint_bits of any width, for a field with 64-bit limbs.
  ///
  /// Time:   secret number.
  template <std::size_t Bits>
    requires std::same_as<limb_type, std::uint64_t>
  explicit constexpr field_element(const uint_bits<Bits>& number) noexcept
      : field_element(number.to_big_int()) {}

  // Elements of two fields do not mix; see the end of this file.
  template <auto L, typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
    requires detail::two_fields<L, M>
  field_element(const field_element<L>& x) = delete;

  /// The least residue as a number, below M.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr value_type value() const noexcept {
    return detail::ring_of<M>().leave(representation);
  }

  /// x + y.
  ///
  /// Time:   secret x, y.
  NAPIER_KERNEL friend constexpr field_element operator+(const field_element& x,
                                                         const field_element& y) noexcept {
    field_element z;
    ring.add(z.representation.data(), x.representation.data(), y.representation.data());
    return z;
  }
  /// x - y.
  ///
  /// Time:   secret x, y.
  NAPIER_KERNEL friend constexpr field_element operator-(const field_element& x,
                                                         const field_element& y) noexcept {
    field_element z;
    ring.subtract(z.representation.data(), x.representation.data(), y.representation.data());
    return z;
  }
  /// x y.
  ///
  /// Time:   secret x, y.
  NAPIER_KERNEL friend constexpr field_element operator*(const field_element& x,
                                                         const field_element& y) noexcept {
    field_element z;
    ring.multiply(z.representation.data(), x.representation.data(), y.representation.data());
    return z;
  }
  /// x.
  friend constexpr field_element operator+(const field_element& x) noexcept { return x; }
  /// -x.
  ///
  /// Time:   secret x.
  friend constexpr field_element operator-(const field_element& x) noexcept {
    return field_element() - x;
  }

  /// x y^-1. If y has no inverse, it is a compile error in constant evaluation, and 0 at run time.
  ///
  /// Time:   secret x, y.
  friend constexpr field_element operator/(const field_element& x,
                                           const field_element& y) noexcept {
    const auto reciprocal = y.inverse();
    if (std::is_constant_evaluated() && !reciprocal.has_value().declassify()) {
      detail::precondition_violated("napier: field: division by what has no inverse");
    }
    return x * reciprocal.value_unchecked();
  }

  NAPIER_KERNEL constexpr field_element& operator+=(const field_element& y) noexcept {
    return *this = *this + y;
  }
  NAPIER_KERNEL constexpr field_element& operator-=(const field_element& y) noexcept {
    return *this = *this - y;
  }
  NAPIER_KERNEL constexpr field_element& operator*=(const field_element& y) noexcept {
    return *this = *this * y;
  }
  constexpr field_element& operator/=(const field_element& y) noexcept { return *this = *this / y; }

  /// Whether x = y. The comparison has no branch; the bool is public.
  ///
  /// Time:   secret x, y.
  [[nodiscard]] friend constexpr bool operator==(const field_element& x,
                                                 const field_element& y) noexcept {
    return x.representation == y.representation;
  }

  /// The inverse, as a ct::maybe; the value is 0 if there is none.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr ct::maybe<field_element, limb_type> inverse() const noexcept {
    value_type z = value();
    if constexpr (modulus[0] % 2 == 1) {
      const auto found = limbs::inverse_odd<size>(z.data(), z.data(), modulus.data());
      return {field_element(z), found};
    } else {
      const value_type x = z;
      const auto found = limbs::inverse<size>(z.data(), x.data(), modulus.data());
      return {field_element(z), found};
    }
  }

 private:
  static constexpr std::size_t size = modulus.size();
  static constexpr const auto& ring = detail::ring_constant<M>;
};

/// The residues modulo M: field<"0x1f">, field<31_Z>, field<31_big> and field<31> are one type.
template <modulus_source M>
using field = field_element<detail::trimmed<M>()>;

/// The residues modulo a number that has a name: a type, which is short in the messages of
/// compilers.
///
///   struct p256
///       : named_modulus<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff"> {};
///   using F = field_of<p256>;
///
/// Each name makes a field of its own: its elements do not mix with those of field<M>, and
/// F(to_big_int(x)) converts one. Arithmetic is the same code for both.
template <typename Name>
using field_of = field_element<Name{}>;

/// x^2.
///
/// Time:   secret x.
template <auto M>
[[nodiscard]] NAPIER_KERNEL constexpr field_element<M> square(const field_element<M>& x) noexcept {
  field_element<M> z;
  detail::ring_constant<M>.square(z.representation.data(), x.representation.data());
  return z;
}

/// x^e; x^0 = 1.
///
/// Time:   secret x, e; public the number of limbs of e.
template <auto M, std::size_t E, limb T>
[[nodiscard]] constexpr field_element<M> pow(const field_element<M>& x,
                                             const big_int<E, T>& e) noexcept {
  field_element<M> z;
  z.representation = detail::power_of_entered<limbs::detail::secret_exponent>(detail::ring_of<M>(),
                                                                              x.representation, e);
  return z;
}

/// x^e for an exponent that is a literal, and therefore public.
///
/// Time:   secret x.
template <auto M, limb T, T... Limbs>
[[nodiscard]] constexpr field_element<M> pow(const field_element<M>& x,
                                             std::integer_sequence<T, Limbs...> literal) noexcept {
  field_element<M> z;
  z.representation = detail::power_of_entered<limbs::detail::public_exponent>(
      detail::ring_of<M>(), x.representation, to_big_int(literal));
  return z;
}

/// x^e for a public exponent.
///
/// Time:   variable in e; secret x.
template <auto M, std::size_t E, limb T>
[[nodiscard]] constexpr field_element<M> pow_vartime(const field_element<M>& x,
                                                     const big_int<E, T>& e) noexcept {
  field_element<M> z;
  z.representation = detail::power_of_entered<limbs::detail::public_exponent>(detail::ring_of<M>(),
                                                                              x.representation, e);
  return z;
}

/// x^n for a built-in integer, which is public: pow(x, 5). A negative n means the power of the
/// inverse. If x has none, that is a compile error in constant evaluation, and 0 at run time.
///
/// Time:   secret x; public n.
template <auto M, std::integral I>
[[nodiscard]] constexpr field_element<M> pow(const field_element<M>& x, I n) noexcept {
  return detail::power_of_built_in(x, n);
}

/// x^e for an exponent of `bits` bits in a row of limbs, least significant first: for an exponent
/// whose length is known at run time only. Without `bits` all bits of the row are read.
///
/// Pre:    e < 2^bits.
/// Time:   secret x, e; public the number of limbs of e, and bits.
template <auto M>
[[nodiscard]] constexpr field_element<M> pow(
    const field_element<M>& x, std::span<const typename field_element<M>::limb_type> limbs,
    std::size_t bits = ~std::size_t{0}) noexcept {
  field_element<M> z;
  z.representation = detail::power_of_length(detail::ring_of<M>(), x.representation, limbs, bits);
  return z;
}

/// x y^-1, as a ct::maybe; the value is 0 if y has no inverse.
///
/// Time:   secret x, y.
template <auto M>
[[nodiscard]] constexpr auto checked_div(const field_element<M>& x,
                                         const field_element<M>& y) noexcept {
  const auto reciprocal = y.inverse();
  return ct::maybe<field_element<M>, typename field_element<M>::limb_type>(
      x * reciprocal.value_unchecked(), reciprocal.has_value());
}

namespace detail {

template <typename V>
inline constexpr bool is_field_element = false;
template <auto M>
inline constexpr bool is_field_element<field_element<M>> = true;

// The M of field_element<M>.
template <typename F>
inline constexpr auto argument_of = F::modulus;
template <auto M>
inline constexpr auto argument_of<field_element<M>> = M;

}  // namespace detail

/// The least residue as a number.
///
/// It is a template over the type, because to_big_int<4>(1234_Z) must not instantiate
/// field_element<4>.
///
/// Time:   secret x.
template <typename V>
  requires(detail::is_field_element<V>)
[[nodiscard]] constexpr auto to_big_int(const V& x) noexcept {
  return x.value();
}

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb U, auto M>
[[nodiscard]] constexpr field_element<M> select(mask<U> choose_a, const field_element<M>& a,
                                                const field_element<M>& b) noexcept {
  field_element<M> z;
  z.representation = select(choose_a, a.representation, b.representation);
  return z;
}

/// Exchanges a and b if exchange is set.
///
/// Time:   secret exchange, a, b.
template <limb U, auto M>
constexpr void swap(mask<U> exchange, field_element<M>& a, field_element<M>& b) noexcept {
  swap(exchange, a.representation, b.representation);
}

}  // namespace ct

// Elements of two fields do not mix: the name of the template argument says what to write.
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
void operator+(const field_element<L>& x, const field_element<M>& y) = delete;
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
void operator-(const field_element<L>& x, const field_element<M>& y) = delete;
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
void operator*(const field_element<L>& x, const field_element<M>& y) = delete;
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
void operator/(const field_element<L>& x, const field_element<M>& y) = delete;
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
bool operator==(const field_element<L>& x, const field_element<M>& y) = delete;
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
void operator+=(field_element<L>& x, const field_element<M>& y) = delete;
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
void operator-=(field_element<L>& x, const field_element<M>& y) = delete;
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
void operator*=(field_element<L>& x, const field_element<M>& y) = delete;
template <auto L, auto M,
          typename Cure = detail::an_element_of_another_field_so_call_to_big_int_of_it>
  requires detail::two_fields<L, M>
void operator/=(field_element<L>& x, const field_element<M>& y) = delete;

/// A value of the field, to name its type: `using GF101 =
/// decltype(Zq(1267650600228229401496703205653_Z))`.
///
/// Source: Bouman, Multiprecision Arithmetic for Cryptology in C++ (2018), arXiv:1804.07236,
///         section 3.2.
template <limb T, T... Modulus>
[[nodiscard]] constexpr auto Zq(std::integer_sequence<T, Modulus...>) noexcept {
  return field_element<detail::modulus_of<std::integer_sequence<T, Modulus...>>>();
}

/// The type of Zq(), under its name in Bouman (2018).
template <limb T, T... Modulus>
using ZqElement = field_element<detail::modulus_of<std::integer_sequence<T, Modulus...>>>;

}  // namespace napier::inline NAPIER_ABI
