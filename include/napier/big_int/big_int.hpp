// SPDX-License-Identifier: Apache-2.0
//
// big_int<N, T>: a number of N limbs that is a value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>

#include <napier/big_int/text_refused.hpp>
#include <napier/limbs/rows/assign.hpp>
#include <napier/platform/builtin_integer.hpp>
#include <napier/platform/limb.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

template <std::size_t N, limb T>
struct narrowed;

namespace detail {

// big_int(detail::unset) has limbs of no value, for kernels that write all of them. If a result is
// zero at first, compilers store the zeros too, and g++ may collect the result in vectors.
struct unset_tag {
  explicit unset_tag() = default;
};
inline constexpr unset_tag unset{};

// A built-in integer for which `bits` bits are enough, whatever its value is.
template <typename I, std::size_t Bits>
concept unsigned_within = builtin_integer<I> && static_cast<I>(-1) > I{0} && 8 * sizeof(I) <= Bits;

// These names are what a compiler says of a construction that is refused.
struct call_truncate_or_take_the_member_value_of_what_resize_returns;
struct call_truncate_to_cut_limbs_off;
struct the_literal_has_more_limbs_than_the_number;
struct a_value_unknown_to_the_compiler_must_be_cast_to_unsigned_and_fit {
  template <typename I>
  static constexpr I read(const I& x) noexcept {
    return x;
  }
};

}  // namespace detail

/// A whole number of N limbs of type T, in [0, 2^(wN)), least significant limb first; 0 by default.
///
/// Braces hold limbs: `big_int<2>{5, 1}` is 5 + 2^64. `=` and parentheses take a value, which is
/// widened: a number of fewer limbs, or a built-in integer. (In a call with a braced list,
/// std::initializer_list<big_int> goes before the limbs: `set.insert({1, 2})` inserts two numbers.)
/// Trivially copyable, and a structural type, so that it can be a template argument. Every
/// operation is constexpr and noexcept and allocates nothing. Sums and products have more limbs
/// than their operands, so that nothing is lost silently. A function takes constant time in the
/// values, unless its name ends with `_vartime`.
template <std::size_t N, limb T = std::uint64_t>
struct big_int {
  static_assert(N > 0, "a big_int has at least one limb");

  /// The type of a limb.
  using limb_type = T;

  /// The limbs, least significant first.
  std::array<T, N> limbs;

  /// 0.
  constexpr big_int() noexcept : limbs{} {}

  /// The number with these limbs, least significant first, and zeros above them: `{5, 1}`.
  ///
  /// Pre:    at most N limbs (a compile error in constant evaluation); at run time the violation
  ///         handler is called, and if it returns, the limbs above the first N are lost.
  /// Time:   secret limbs; public their number.
  NAPIER_ALWAYS_INLINE constexpr big_int(std::initializer_list<T> list) noexcept : limbs{} {
    const std::size_t given = list.size();
    if (given > N) detail::precondition_violated("napier: big_int: more limbs than the type has");
    for (std::size_t i = 0; i < N && i < given; ++i) limbs[i] = list.begin()[i];
  }
  /// The number with these limbs, least significant first.
  ///
  /// Time:   secret.
  NAPIER_ALWAYS_INLINE constexpr big_int(const std::array<T, N>& all) noexcept : limbs(all) {}

  /// A number of fewer limbs.
  ///
  /// Time:   secret.
  template <std::size_t Fewer>
    requires(Fewer < N)
  NAPIER_ALWAYS_INLINE constexpr big_int(const big_int<Fewer, T>& x) noexcept
      : big_int(detail::unset) {
    limbs::copy<Fewer>(data(), x.data());
    limbs::set_zero(data() + Fewer, N - Fewer);
  }
  /// A literal: `big_int<4> p(0xffff_Z)`. This is explicit, because std::gcd is a candidate for
  /// every call with a literal, and would be as good as napier::gcd if a literal converted.
  ///
  /// Pre:    the literal has at most N limbs (else it does not compile).
  template <T... Limbs>
    requires(sizeof...(Limbs) <= N)
  explicit constexpr big_int(std::integer_sequence<T, Limbs...>) noexcept : limbs{Limbs...} {}

  /// A built-in integer without a sign, for which the number has room whatever its value is.
  ///
  /// Time:   secret.
  template <detail::unsigned_within<N * limb_bits<T>> I>
  NAPIER_ALWAYS_INLINE constexpr big_int(I built_in) noexcept : big_int(detail::unset) {
    assign(built_in);
  }
  /// Any other built-in integer, which the compiler must know: `big_int<4> a = 5`. Neither a
  /// negative one nor one that has too many bits compiles.
  template <
      builtin_integer I,
      typename Rule = detail::a_value_unknown_to_the_compiler_must_be_cast_to_unsigned_and_fit>
    requires(!detail::unsigned_within<I, N * limb_bits<T>>)
  consteval big_int(const I& number) noexcept : big_int(detail::unset) {
    const I built_in = Rule::read(number);
    if (built_in < 0) detail::precondition_violated("napier: big_int: the value is negative");
    assign(built_in);
    if constexpr (sizeof(I) > sizeof(limbs)) {
      if (built_in >> (N * limb_bits<T>) != 0) {
        detail::precondition_violated("napier: big_int: the value has more bits than the type");
      }
    }
  }

  // What would lose limbs.
  template <std::size_t More, typename Cure = detail::call_truncate_to_cut_limbs_off>
    requires(More > N)
  big_int(const big_int<More, T>& x) = delete;
  template <T... Limbs, typename Cure = detail::the_literal_has_more_limbs_than_the_number>
    requires(sizeof...(Limbs) > N)
  explicit big_int(std::integer_sequence<T, Limbs...>) = delete;
  template <std::size_t Fewer,
            typename Cure = detail::call_truncate_or_take_the_member_value_of_what_resize_returns>
  big_int(const narrowed<Fewer, T>& x) = delete;

  // Internal: the limbs have no value.
  NAPIER_PRIMITIVE constexpr explicit big_int(detail::unset_tag) noexcept {}

  /// The number of limbs.
  [[nodiscard]] static constexpr std::size_t size() noexcept { return N; }
  /// The number of bits, wN.
  [[nodiscard]] static constexpr std::size_t bits() noexcept { return N * limb_bits<T>; }

  /// Limb i, least significant first.
  ///
  /// Pre:    i < N (a compile error in constant evaluation).
  /// Time:   secret limbs; public i.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T& operator[](std::size_t i) noexcept {
    return limbs[i];
  }
  /// Limb i, least significant first.
  ///
  /// Pre:    i < N (a compile error in constant evaluation).
  /// Time:   secret limbs; public i.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr const T& operator[](std::size_t i) const noexcept {
    return limbs[i];
  }

  /// The limbs, least significant first, for the kernels.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr T* data() noexcept { return limbs.data(); }
  /// The limbs, least significant first, for the kernels.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr const T* data() const noexcept {
    return limbs.data();
  }

  // The conversions from and to bytes are defined in big_int/bytes.hpp.

  /// The number as exactly N * sizeof(T) bytes, most significant first.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr std::array<std::uint8_t, N * sizeof(T)> to_bytes_be() const noexcept;
  /// The number as exactly N * sizeof(T) bytes, least significant first.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr std::array<std::uint8_t, N * sizeof(T)> to_bytes_le() const noexcept;

  /// The number in exactly N * sizeof(T) bytes, most significant first. If the bytes have a static
  /// extent (an array, a std::span<const std::uint8_t, Length>), the compiler checks the length,
  /// and the result is the number. If they have a dynamic extent, the result is a std::optional,
  /// empty if the length is wrong.
  ///
  /// Time:   secret bytes; public length.
  template <typename Bytes>
  [[nodiscard]] static constexpr auto from_bytes_be(const Bytes& bytes) noexcept;
  /// The number in exactly N * sizeof(T) bytes, least significant first; see from_bytes_be.
  ///
  /// Time:   secret bytes; public length.
  template <typename Bytes>
  [[nodiscard]] static constexpr auto from_bytes_le(const Bytes& bytes) noexcept;

 private:
  // The low limbs of a built-in integer, and zeros above them.
  template <typename I>
  NAPIER_ALWAYS_INLINE constexpr void assign(I built_in) noexcept {
    for (std::size_t i = 0; i < N; ++i) {
      limbs[i] = i * sizeof(T) < sizeof(I) ? static_cast<T>(built_in >> (i * limb_bits<T>)) : T{0};
    }
  }
};

namespace detail {

// Limb i of x, or 0 above its end: for operands of mixed sizes.
template <std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr T limb_or_zero(const big_int<N, T>& x, std::size_t i) noexcept {
  return i < N ? x[i] : T{0};
}

// x in R >= N limbs, with zeros above.
template <std::size_t R, std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr big_int<R, T> widened(const big_int<N, T>& x) noexcept {
  static_assert(R >= N);
  if constexpr (R == N) return x;
  big_int<R, T> z(detail::unset);
  limbs::copy<N>(z.data(), x.data());
  limbs::set_zero(z.data() + N, R - N);
  return z;
}

// The low R limbs of x, with zeros above if there are fewer.
template <std::size_t R, std::size_t N, limb T>
NAPIER_ALWAYS_INLINE constexpr big_int<R, T> low_limbs(const big_int<N, T>& x) noexcept {
  if constexpr (R >= N) {
    return widened<R>(x);
  } else {
    big_int<R, T> z(detail::unset);
    limbs::copy<R>(z.data(), x.data());
    return z;
  }
}

}  // namespace detail

/// A literal as a number of as many limbs: `to_big_int(1234_Z)`.
///
/// Time:   secret, though a literal is not.
template <limb T, T... Limbs>
[[nodiscard]] constexpr big_int<sizeof...(Limbs), T> to_big_int(
    std::integer_sequence<T, Limbs...>) noexcept {
  return {Limbs...};
}
/// A literal as a number of Length limbs: `to_big_int<4>(1234_Z)`.
///
/// Pre:    Length is at least that of the literal (else it does not compile).
/// Time:   secret, though a literal is not.
template <std::size_t Length, limb T, T... Limbs>
[[nodiscard]] constexpr big_int<Length, T> to_big_int(std::integer_sequence<T, Limbs...>) noexcept {
  static_assert(sizeof...(Limbs) <= Length,
                "the literal has more limbs than the length it is given");
  return {Limbs...};
}

namespace ct {

/// a if choose_a is set, else b.
///
/// Time:   secret choose_a, a, b.
template <limb U, std::size_t N, limb T>
[[nodiscard]] constexpr big_int<N, T> select(mask<U> choose_a, const big_int<N, T>& a,
                                             const big_int<N, T>& b) noexcept {
  big_int<N, T> z(detail::unset);
  limbs::select<N>(choose_a.template as<T>(), z.data(), a.data(), b.data());
  return z;
}

/// Exchanges a and b if exchange is set.
///
/// Time:   secret exchange, a, b.
template <limb U, std::size_t N, limb T>
constexpr void swap(mask<U> exchange, big_int<N, T>& a, big_int<N, T>& b) noexcept {
  ct::swap(exchange.template as<T>(), a.data(), b.data(), N);
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI
