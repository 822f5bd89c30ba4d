// SPDX-License-Identifier: Apache-2.0
//
// int_bits<Bits>: a signed integer of any width in two's complement, with the operators of a
// built-in one. It is for public data, as uint_bits is.
//
// Unlike a built-in one, nothing is undefined: sums, differences, products and shifts wrap modulo
// 2^Bits, and so does the one quotient that is too large, that of the least number and -1.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <napier/big_int/bits/text_and_floating.hpp>
#include <napier/big_int/bytes.hpp>
#include <napier/big_int/conversions.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/big_int/uint_functions.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

template <std::size_t Bits>
struct int_bits;

/// x = quotient * divisor + remainder.
template <std::size_t Bits>
struct int_division {
  int_bits<Bits> quotient;   ///< x / y, rounded towards 0
  int_bits<Bits> remainder;  ///< with the sign of x
};

/// A whole number in [-2^(Bits-1), 2^(Bits-1)); arithmetic wraps modulo 2^Bits.
///
/// Built-in integers, narrower int_bits and narrower uint_bits convert to it implicitly; a built-in
/// integer that is too large, modulo 2^Bits. Explicit are the conversions to every built-in integer
/// and to uint_bits, and those from a uint_bits of the same or a larger width, all modulo the size
/// of the result: `uint256_t(x)` and `int256_t(y)` keep the bits. Trivially copyable; a structural
/// type; 0 by default; in memory, and for std::bit_cast, it is its pattern.
template <std::size_t Bits>
struct int_bits {
  static_assert(Bits > 1, "an int_bits has a sign and at least one more bit");

  static constexpr std::size_t limb_count = uint_bits<Bits>::limb_count;  ///< limbs of 64 bits
  static constexpr std::size_t byte_count = uint_bits<Bits>::byte_count;  ///< as to_bytes_be() has

  /// The number modulo 2^Bits: its bits in two's complement. Public, because a template argument
  /// needs that.
  uint_bits<Bits> pattern;

  constexpr int_bits() noexcept = default;  ///< 0

  /// A built-in integer; one that does not fit, modulo 2^Bits.
  template <std::integral I>
  constexpr int_bits(I built_in) noexcept : pattern(built_in) {}

  /// A literal: `int256_t x = 0xffff_Z`.
  template <limb T, T... Limbs>
  constexpr int_bits(std::integer_sequence<T, Limbs...> literal) noexcept : pattern(literal) {
    constexpr T number[] = {Limbs...};
    static_assert(limbs::bit_width_vartime(number, sizeof...(Limbs)) < Bits,
                  "the literal has more bits than the type has beside its sign");
  }

  /// A number of another width; from a wider one explicitly, modulo 2^Bits.
  template <std::size_t Other>
  constexpr explicit(Other > Bits) int_bits(const int_bits<Other>& other) noexcept
      : pattern(static_cast<uint_bits<Bits>>(other)) {}

  /// A number without a sign; explicitly if it may not fit, modulo 2^Bits.
  template <std::size_t Other>
  constexpr explicit(Other >= Bits) int_bits(const uint_bits<Other>& other) noexcept
      : pattern(other) {}

  /// The number that a text spells: digits as of a uint_bits, after a minus sign if it is negative.
  ///
  /// Throws: std::invalid_argument if the text spells no number of the type; without exceptions
  ///         the violation handler is called, and if it returns, the number is 0.
  template <detail::spelled_number Text>
  constexpr explicit int_bits(const Text& text, unsigned radix = 0) {
    detail::conversions<int_bits>().read(*this, text, radix);
  }

  /// A floating-point number rounded to zero.
  ///
  /// Pre:    -2^(Bits-1) - 1 < value < 2^(Bits-1), else the violation handler is called; if it
  ///         returns, 0.
  template <std::floating_point F>
  constexpr explicit int_bits(F value) noexcept {
    detail::conversions<int_bits>().read(*this, value);
  }
  /// The floating-point number if it is an integer of the type, else empty.
  template <std::floating_point F>
  [[nodiscard]] static constexpr std::optional<int_bits> from_exact(F value) noexcept {
    return detail::conversions<int_bits>().from_exact(value);
  }
  /// The nearest floating-point number, ties to even; an infinity if the number is too large.
  template <std::floating_point F>
  [[nodiscard]] constexpr explicit operator F() const noexcept {
    return detail::conversions<int_bits>().template rounded<F>(*this);
  }
  /// The number as a floating-point number; empty if it would be rounded.
  template <std::floating_point F>
  [[nodiscard]] constexpr std::optional<F> to() const noexcept {
    return detail::conversions<int_bits>().template exact<F>(*this);
  }

  /// whether it is not 0.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return !is_zero(); }
  /// The number modulo 2^w, w the bits of the type.
  template <std::integral I>
    requires(!std::same_as<I, bool>)
  [[nodiscard]] constexpr explicit operator I() const noexcept {
    return static_cast<I>(static_cast<uint_bits<8 * sizeof(I)>>(*this));
  }
  /// The number modulo 2^Other.
  template <std::size_t Other>
  [[nodiscard]] constexpr explicit operator uint_bits<Other>() const noexcept {
    uint_bits<Other> z(pattern);
    if constexpr (Other > Bits) {
      if (is_negative()) z |= ~uint_bits<Other>{} << Bits;
    }
    return z;
  }

  [[nodiscard]] static constexpr std::size_t bits() noexcept { return Bits; }  ///< Bits
  [[nodiscard]] constexpr bool is_zero() const noexcept { return !pattern; }   ///< x = 0
  /// Whether it is below 0.
  [[nodiscard]] constexpr bool is_negative() const noexcept { return test_bit(pattern, Bits - 1); }
  /// -1, 0 or 1.
  [[nodiscard]] constexpr int sign() const noexcept {
    return is_negative() ? -1 : is_zero() ? 0 : 1;
  }

  /// The pattern as exactly byte_count bytes, most significant first.
  [[nodiscard]] constexpr auto to_bytes_be() const noexcept { return pattern.to_bytes_be(); }
  /// The pattern as exactly byte_count bytes, least significant first.
  [[nodiscard]] constexpr auto to_bytes_le() const noexcept { return pattern.to_bytes_le(); }
  /// The number whose pattern is in exactly byte_count bytes, most significant first. A
  /// std::optional where uint_bits::from_bytes_be has one.
  template <typename Bytes>
  [[nodiscard]] static constexpr auto from_bytes_be(const Bytes& bytes) noexcept {
    return of_pattern(uint_bits<Bits>::from_bytes_be(bytes));
  }
  /// The number whose pattern is in exactly byte_count bytes, least significant first.
  template <typename Bytes>
  [[nodiscard]] static constexpr auto from_bytes_le(const Bytes& bytes) noexcept {
    return of_pattern(uint_bits<Bits>::from_bytes_le(bytes));
  }

  constexpr int_bits& operator+=(const int_bits& y) noexcept {
    pattern += y.pattern;
    return *this;
  }
  constexpr int_bits& operator-=(const int_bits& y) noexcept {
    pattern -= y.pattern;
    return *this;
  }
  constexpr int_bits& operator*=(const int_bits& y) noexcept {
    pattern *= y.pattern;
    return *this;
  }
  constexpr int_bits& operator/=(const int_bits& y) noexcept { return *this = *this / y; }
  constexpr int_bits& operator%=(const int_bits& y) noexcept { return *this = *this % y; }
  constexpr int_bits& operator&=(const int_bits& y) noexcept {
    pattern &= y.pattern;
    return *this;
  }
  constexpr int_bits& operator|=(const int_bits& y) noexcept {
    pattern |= y.pattern;
    return *this;
  }
  constexpr int_bits& operator^=(const int_bits& y) noexcept {
    pattern ^= y.pattern;
    return *this;
  }

  /// x * 2^places modulo 2^Bits; an amount of Bits or more gives 0.
  ///
  /// Pre:    places >= 0, else the violation handler is called; if it returns, the result is 0.
  template <std::integral I>
  constexpr int_bits& operator<<=(I places) noexcept {
    pattern <<= places;
    return *this;
  }
  /// floor(x / 2^places): the sign is shifted in, so that an amount of Bits or more gives 0 or -1.
  ///
  /// Pre:    places >= 0, else the violation handler is called; if it returns, the result is 0 or
  ///         -1.
  template <std::integral I>
  constexpr int_bits& operator>>=(I places) noexcept {
    if (is_negative()) {
      pattern = ~(~pattern >> places);
    } else {
      pattern >>= places;
    }
    return *this;
  }

  constexpr int_bits& operator++() noexcept {
    ++pattern;
    return *this;
  }
  constexpr int_bits& operator--() noexcept {
    --pattern;
    return *this;
  }
  constexpr int_bits operator++(int) noexcept { return std::exchange(*this, *this + 1); }
  constexpr int_bits operator--(int) noexcept { return std::exchange(*this, *this - 1); }

  constexpr int_bits operator+() const noexcept { return *this; }  ///< x
  /// -x modulo 2^Bits.
  constexpr int_bits operator-() const noexcept { return int_bits(-pattern); }
  /// All bits inverted: -x - 1.
  constexpr int_bits operator~() const noexcept { return int_bits(~pattern); }

  // Friends and no templates, as the operators of uint_bits.
  /// x + y modulo 2^Bits.
  friend constexpr int_bits operator+(const int_bits& x, const int_bits& y) noexcept {
    return int_bits(x.pattern + y.pattern);
  }
  /// x - y modulo 2^Bits.
  friend constexpr int_bits operator-(const int_bits& x, const int_bits& y) noexcept {
    return int_bits(x.pattern - y.pattern);
  }
  /// x y modulo 2^Bits.
  friend constexpr int_bits operator*(const int_bits& x, const int_bits& y) noexcept {
    return int_bits(x.pattern * y.pattern);
  }
  /// x / y rounded towards 0, as the quotient of div.
  friend constexpr int_bits operator/(const int_bits& x, const int_bits& y) noexcept {
    return div(x, y).quotient;
  }
  /// The remainder of div, with the sign of x.
  friend constexpr int_bits operator%(const int_bits& x, const int_bits& y) noexcept {
    return div(x, y).remainder;
  }
  /// The bits that are 1 in both.
  friend constexpr int_bits operator&(int_bits x, const int_bits& y) noexcept { return x &= y; }
  /// The bits that are 1 in one of them.
  friend constexpr int_bits operator|(int_bits x, const int_bits& y) noexcept { return x |= y; }
  /// The bits in which they differ.
  friend constexpr int_bits operator^(int_bits x, const int_bits& y) noexcept { return x ^= y; }
  /// As <<=.
  template <std::integral I>
  constexpr int_bits operator<<(I places) const noexcept {
    return int_bits(*this) <<= places;
  }
  /// As >>=.
  template <std::integral I>
  constexpr int_bits operator>>(I places) const noexcept {
    return int_bits(*this) >>= places;
  }

  /// Whether x = y.
  friend constexpr bool operator==(const int_bits& x, const int_bits& y) noexcept {
    return x.pattern == y.pattern;
  }
  /// The order of the numbers.
  friend constexpr std::strong_ordering operator<=>(const int_bits& x, const int_bits& y) noexcept {
    return x.is_negative() == y.is_negative() ? x.pattern <=> y.pattern
                                              : y.is_negative() <=> x.is_negative();
  }

  /// The quotient x / y rounded to zero, and the remainder x - quotient * y, which has the sign of
  /// x. The quotient of the least number and -1 wraps to the least number, with remainder 0.
  ///
  /// Pre:    y is not 0, else the violation handler is called; if it returns, the quotient is -1
  ///         and the remainder x. In constant evaluation a compile error.
  friend constexpr int_division<Bits> div(const int_bits& x, const int_bits& y) noexcept {
    if (y.is_zero()) {
      detail::precondition_violated("napier: int_bits: division by 0");
      return {-1, x};
    }
    auto [quotient, remainder] = div(unsigned_abs(x), unsigned_abs(y));
    if (x.is_negative() != y.is_negative()) quotient = -quotient;
    if (x.is_negative()) remainder = -remainder;
    return {int_bits(quotient), int_bits(remainder)};
  }

 private:
  static constexpr int_bits of_pattern(const uint_bits<Bits>& x) noexcept { return int_bits(x); }
  static constexpr std::optional<int_bits> of_pattern(
      const std::optional<uint_bits<Bits>>& x) noexcept {
    return x ? std::optional(int_bits(*x)) : std::nullopt;
  }
};

/// |x|. Of the least number it is 2^(Bits-1), which is no int_bits.
///
/// Time:   public data.
template <std::size_t Bits>
[[nodiscard]] constexpr uint_bits<Bits> unsigned_abs(const int_bits<Bits>& x) noexcept {
  return x.is_negative() ? -x.pattern : x.pattern;
}

namespace detail {

template <std::size_t Bits>
struct conversion_of<int_bits<Bits>> {
  using value_type = int_bits<Bits>;

  // The number with this sign and magnitude; empty if it is none of the type.
  [[nodiscard]] static constexpr std::optional<value_type> of_magnitude(
      const uint_bits<Bits>& magnitude, bool negative) noexcept {
    const value_type z(negative ? -magnitude : magnitude);
    return magnitude && z.is_negative() != negative ? std::nullopt : std::optional(z);
  }

  [[nodiscard]] static constexpr std::optional<value_type> from_text(std::string_view text,
                                                                     unsigned radix) noexcept {
    const bool negative = !text.empty() && text[0] == '-';
    if (negative) text.remove_prefix(1);
    uint_bits<Bits> magnitude;
    return read_digits_of(magnitude, text, radix) ? of_magnitude(magnitude, negative)
                                                  : std::nullopt;
  }
  // x rounded to zero, or only if that is x.
  template <std::floating_point F>
  [[nodiscard]] static constexpr std::optional<value_type> from_floating(F x,
                                                                         bool rounded) noexcept {
    if (!limbs::is_finite(x)) return std::nullopt;
    uint_bits<Bits> magnitude;
    const floating_status status = read_magnitude(magnitude, x < 0 ? -x : x);
    if (status == floating_status::exact || (rounded && status == floating_status::rounded)) {
      return of_magnitude(magnitude, x < 0);
    }
    return std::nullopt;
  }
  template <std::floating_point F>
  [[nodiscard]] static constexpr std::optional<value_type> from_exact(F x) noexcept {
    return from_floating(x, false);
  }
  template <std::floating_point F>
  [[nodiscard]] static constexpr F rounded(const value_type& x) noexcept {
    const F magnitude = static_cast<F>(unsigned_abs(x));
    return x.is_negative() ? -magnitude : magnitude;
  }
  template <std::floating_point F>
  [[nodiscard]] static constexpr std::optional<F> exact(const value_type& x) noexcept {
    const uint_bits<Bits> magnitude = unsigned_abs(x);
    return limbs::fits_floating<F>(magnitude.data(), magnitude.limb_count)
               ? std::optional(rounded<F>(x))
               : std::nullopt;
  }

  template <typename Text>
    requires(!std::floating_point<Text>)
  static constexpr void read(value_type& z, const Text& text, unsigned radix) {
    z = found_in_text(from_text(view_of(text), radix));
  }
  template <std::floating_point F>
  static constexpr void read(value_type& z, F x) noexcept {
    const auto number = from_floating(x, true);
    if (!number) {
      precondition_violated("napier: int_bits: of a floating-point number out of range");
      return;
    }
    z = *number;
  }
};

}  // namespace detail

using int128_t = int_bits<128>;  ///< as wide as the name says
using int256_t = int_bits<256>;  ///< as wide as the name says
using int512_t = int_bits<512>;  ///< as wide as the name says

}  // namespace napier::inline NAPIER_ABI
