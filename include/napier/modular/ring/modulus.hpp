// SPDX-License-Identifier: Apache-2.0
//
// Moduli as template arguments, and the types of numbers that modular functions take.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/literals.hpp>
#include <napier/limbs/rows/compare.hpp>

namespace napier::inline NAPIER_ABI {

/// A modulus as a template argument, in any spelling: field<"0x1f">, field<31_Z>, field<31_big> and
/// field<31> are one type.
template <std::size_t N, limb T>
struct modulus_source {
  /// The modulus as it is written, perhaps with zero limbs at its top.
  big_int<N, T> value{};

  /// The number in a text, which is read as by from_string and not as a literal: it may have a
  /// prefix, and a leading 0 is decimal, so that field<"017"> is field<17>. Digits may be separated
  /// by ' as in a literal. A character that is no digit does not compile.
  template <std::size_t Length>
  consteval modulus_source(const char (&text)[Length]) {
    const auto parsed =
        detail::parse_digits<T, N>(text, Length - 1, limbs::spelling_of(text, Length - 1, 0));
    if (parsed.status != limbs::digits_status::good) {
      detail::precondition_violated("napier: the text of a modulus is not a number");
    }
    value.limbs = parsed.limbs;
  }
  /// A literal: `31_Z`.
  template <T... Limbs>
  consteval modulus_source(std::integer_sequence<T, Limbs...>) : value{Limbs...} {}
  /// A number.
  consteval modulus_source(const big_int<N, T>& number) : value(number) {}
  consteval modulus_source(std::integral auto number) : value{static_cast<T>(number)} {
    static_assert(sizeof(number) <= 8, "a modulus of more than 64 bits is written as a literal");
    if (number < 0) detail::precondition_violated("napier: a modulus is not negative");
  }
};

template <std::size_t Length>
modulus_source(const char (&)[Length])
    -> modulus_source<detail::limbs_for_characters(Length - 1, 64), std::uint64_t>;
template <limb T, T... Limbs>
modulus_source(std::integer_sequence<T, Limbs...>) -> modulus_source<sizeof...(Limbs), T>;
template <std::size_t N, limb T>
modulus_source(big_int<N, T>) -> modulus_source<N, T>;
template <std::integral I>
modulus_source(I) -> modulus_source<1, std::uint64_t>;

namespace detail {

// The modulus without zero limbs at its top, so that equal moduli are the same template argument.
template <modulus_source M>
consteval auto trimmed() {
  constexpr auto value = M.value;
  constexpr std::size_t size = limbs::significant_limbs_vartime(value.data(), value.size());
  static_assert(size > 1 || value[0] > 1, "a modulus is at least 2");
  return low_limbs<(size > 0 ? size : 1)>(value);
}

// The number that a template argument of field_element stands for: the argument itself, or the
// `modulus` of an object of a type that names one (named_modulus).
template <auto M>
inline constexpr auto modulus_value = decltype(M)::modulus;
template <auto M>
  requires(is_big_int<std::remove_cv_t<decltype(M)>>)
inline constexpr auto modulus_value<M> = M;

template <typename V>
inline constexpr bool is_number_sequence = false;
template <limb T, T... Limbs>
inline constexpr bool is_number_sequence<std::integer_sequence<T, Limbs...>> = true;

// A big_int, or a literal's std::integer_sequence.
template <typename V>
concept number = is_big_int<V> || is_number_sequence<V>;

template <std::size_t N, limb T>
constexpr const big_int<N, T>& as_big_int(const big_int<N, T>& x) noexcept {
  return x;
}
template <limb T, T... Limbs>
constexpr big_int<sizeof...(Limbs), T> as_big_int(std::integer_sequence<T, Limbs...> x) noexcept {
  return to_big_int(x);
}

// An even modulus that the compiler knows. Functions of odd ones have a deleted overload for it,
// whose template argument has a sentence for a name.
template <typename V>
inline constexpr bool is_even_literal = false;
template <limb T, T First, T... Limbs>
inline constexpr bool is_even_literal<std::integer_sequence<T, First, Limbs...>> = First % 2 == 0;
template <modulus_source M>
inline constexpr bool is_even_source = M.value[0] % 2 == 0;
struct the_modulus_is_even_but_has_to_be_odd_so_take_barrett;
struct the_modulus_is_even_but_has_to_be_odd;

// The modulus of a sequence, as a template argument.
template <number Sequence>
inline constexpr auto modulus_of = trimmed<modulus_source(Sequence{})>();

}  // namespace detail

/// The base of a type that names a modulus, for field_of.
///
///   struct p256
///       : named_modulus<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff"> {};
///   using F = field_of<p256>;
///
/// Compilers then write field_element<p256()> in their messages, where a field without a name is
/// written with all its limbs, and symbols in object files are as short.
template <modulus_source M>
struct named_modulus {
  /// The modulus, without zero limbs at its top.
  static constexpr auto modulus = detail::trimmed<M>();
};

}  // namespace napier::inline NAPIER_ABI
