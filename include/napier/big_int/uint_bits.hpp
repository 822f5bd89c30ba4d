// SPDX-License-Identifier: Apache-2.0
//
// uint_bits<Bits>: an unsigned integer of any width that behaves like a built-in one.
//
// It is for public data: the time of divisions, shifts and conversions depends on the values.
// Secrets belong in a big_int, from which conversions are explicit. <napier/uint_bits.hpp> has the
// functions, literals, text and floating-point numbers, <napier/text.hpp> streams and formats.
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include <napier/big_int/big_int.hpp>
#include <napier/big_int/bit_shift.hpp>
#include <napier/big_int/bytes.hpp>
#include <napier/big_int/conversions.hpp>
#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/product/multiply.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/ordering.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

template <std::size_t Bits>
struct uint_bits;

/// x = quotient * divisor + remainder.
template <std::size_t Bits>
struct uint_division {
  uint_bits<Bits> quotient;   ///< floor(x / y)
  uint_bits<Bits> remainder;  ///< x mod y
};

/// A whole number in [0, 2^Bits); arithmetic wraps modulo 2^Bits.
///
/// Built-in integers and narrower uint_bits convert to it implicitly, negative integers modulo
/// 2^Bits, as to unsigned. It converts explicitly to built-in integers and narrower uint_bits,
/// modulo their size, and to bool. Trivially copyable; a structural type; 0 by default. In memory,
/// and for std::bit_cast, it is its limbs.
template <std::size_t Bits>
struct uint_bits {
  static_assert(Bits > 0, "a uint_bits has at least one bit");

  static constexpr std::size_t limb_count = (Bits + 63) / 64;  ///< limbs of 64 bits
  static constexpr std::size_t byte_count = (Bits + 7) / 8;    ///< as to_bytes_be() has

  /// The limbs, least significant first: public, because a template argument needs that. Bits of
  /// the last limb above the width are 0.
  std::array<std::uint64_t, limb_count> limbs;

  constexpr uint_bits() noexcept : limbs{} {}  ///< 0

  // The parameters of member templates have unusual names, because g++ 12 warns (-Wshadow) if a
  // user has a global of the same name.
  /// A built-in integer; a negative one modulo 2^Bits.
  template <std::integral I>
  constexpr uint_bits(I built_in) noexcept {
    std::uint64_t above = 0;
    if constexpr (std::signed_integral<I>) above = built_in < 0 ? ~std::uint64_t{0} : 0;
    for (std::size_t i = 1; i < limb_count; ++i) limbs[i] = above;
    limbs[0] = static_cast<std::uint64_t>(built_in);
    if constexpr (sizeof(I) > 8 && limb_count > 1) {
      limbs[1] = static_cast<std::uint64_t>(built_in >> 64);
    }
    wrap();
  }

  /// A literal: `uint256_t p = 0xffff_Z`.
  template <limb T, T... Limbs>
  constexpr uint_bits(std::integer_sequence<T, Limbs...>) noexcept
      : uint_bits(big_int<sizeof...(Limbs), T>{Limbs...}) {
    constexpr T literal[] = {Limbs...};
    static_assert(limbs::bit_width_vartime(literal, sizeof...(Limbs)) <= Bits,
                  "the literal has more bits than the type");
  }

  /// A number of another width; from a wider one explicitly, modulo 2^Bits.
  template <std::size_t Other>
  constexpr explicit(Other > Bits) uint_bits(const uint_bits<Other>& other) noexcept : limbs{} {
    for (std::size_t i = 0; i < limb_count && i < other.limb_count; ++i) limbs[i] = other.limbs[i];
    wrap();
  }

  /// The number modulo 2^Bits.
  template <std::size_t N, limb T>
  constexpr explicit uint_bits(const big_int<N, T>& other) noexcept : limbs{} {
    constexpr std::size_t ratio = 64 / limb_bits<T>;
    for (std::size_t i = 0; i < N && i < limb_count * ratio; ++i) {
      limbs[i / ratio] |= static_cast<std::uint64_t>(other[i]) << (limb_bits<T> * (i % ratio));
    }
    wrap();
  }

  /// The number that a text spells, as from_string reads it, with <napier/uint_bits.hpp>.
  ///
  /// Throws: std::invalid_argument if the text spells no number below 2^Bits; without exceptions
  ///         the violation handler is called, and if it returns, the number is 0.
  template <detail::spelled_number Text>
  constexpr explicit uint_bits(const Text& text, unsigned radix = 0) : limbs{} {
    detail::conversions<uint_bits>().read(*this, text, radix);
  }

  /// A floating-point number rounded to zero, with <napier/uint_bits.hpp>.
  ///
  /// Pre:    -1 < value < 2^Bits, else the violation handler is called; if it returns, 0.
  template <std::floating_point F>
  constexpr explicit uint_bits(F value) noexcept : limbs{} {
    detail::conversions<uint_bits>().read(*this, value);
  }
  /// The floating-point number if it is an integer in [0, 2^Bits), else empty.
  template <std::floating_point F>
  [[nodiscard]] static constexpr std::optional<uint_bits> from_exact(F value) noexcept {
    return detail::conversions<uint_bits>().from_exact(value);
  }
  /// The nearest floating-point number, ties to even; infinity if the number is too large.
  template <std::floating_point F>
  [[nodiscard]] constexpr explicit operator F() const noexcept {
    return detail::conversions<uint_bits>().template rounded<F>(*this);
  }
  /// The number as a floating-point number; empty if it would be rounded.
  template <std::floating_point F>
  [[nodiscard]] constexpr std::optional<F> to() const noexcept {
    return detail::conversions<uint_bits>().template exact<F>(*this);
  }

  /// Whether the number is not 0.
  [[nodiscard]] constexpr explicit operator bool() const noexcept {
    return limbs::significant_limbs_vartime(data(), limb_count) != 0;
  }
  /// The number modulo 2^w, w the bits of the type.
  template <std::integral I>
    requires(!std::same_as<I, bool>)
  [[nodiscard]] constexpr explicit operator I() const noexcept {
    if constexpr (sizeof(I) > 8 && limb_count > 1) {
      return static_cast<I>((static_cast<I>(limbs[1]) << 64) | static_cast<I>(limbs[0]));
    } else {
      return static_cast<I>(limbs[0]);
    }
  }

  /// The number as a big_int of limb_count limbs.
  [[nodiscard]] constexpr big_int<limb_count> to_big_int() const noexcept { return {limbs}; }

  [[nodiscard]] static constexpr std::size_t bits() noexcept { return Bits; }  ///< Bits
  /// The limbs, least significant first.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr std::uint64_t* data() noexcept {
    return limbs.data();
  }
  /// The limbs, least significant first.
  [[nodiscard]] NAPIER_ALWAYS_INLINE constexpr const std::uint64_t* data() const noexcept {
    return limbs.data();
  }

  /// The number as exactly byte_count bytes, most significant first.
  [[nodiscard]] constexpr std::array<std::uint8_t, byte_count> to_bytes_be() const noexcept {
    return to_bytes<true>();
  }
  /// The number as exactly byte_count bytes, least significant first.
  [[nodiscard]] constexpr std::array<std::uint8_t, byte_count> to_bytes_le() const noexcept {
    return to_bytes<false>();
  }

  /// The number in exactly byte_count bytes, most significant first, as big_int::from_bytes_be. If
  /// the width is no whole number of bytes, it is a std::optional too, empty if the bytes hold
  /// 2^Bits or more.
  template <typename Bytes>
  [[nodiscard]] static constexpr auto from_bytes_be(const Bytes& bytes) noexcept {
    const std::span view(bytes);
    return from_bytes<true>(std::span<const std::uint8_t, decltype(view)::extent>(view));
  }
  /// The number in exactly byte_count bytes, least significant first; see from_bytes_be.
  template <typename Bytes>
  [[nodiscard]] static constexpr auto from_bytes_le(const Bytes& bytes) noexcept {
    const std::span view(bytes);
    return from_bytes<false>(std::span<const std::uint8_t, decltype(view)::extent>(view));
  }

  constexpr uint_bits& operator+=(const uint_bits& y) noexcept {
    static_cast<void>(limbs::add<limb_count>(data(), data(), y.data()));
    return wrap();
  }
  constexpr uint_bits& operator-=(const uint_bits& y) noexcept {
    static_cast<void>(limbs::subtract<limb_count>(data(), data(), y.data()));
    return wrap();
  }
  constexpr uint_bits& operator*=(const uint_bits& y) noexcept { return *this = *this * y; }
  constexpr uint_bits& operator/=(const uint_bits& y) noexcept { return *this = *this / y; }
  constexpr uint_bits& operator%=(const uint_bits& y) noexcept { return *this = *this % y; }
  constexpr uint_bits& operator&=(const uint_bits& y) noexcept {
    for (std::size_t i = 0; i < limb_count; ++i) limbs[i] &= y.limbs[i];
    return *this;
  }
  constexpr uint_bits& operator|=(const uint_bits& y) noexcept {
    for (std::size_t i = 0; i < limb_count; ++i) limbs[i] |= y.limbs[i];
    return *this;
  }
  constexpr uint_bits& operator^=(const uint_bits& y) noexcept {
    for (std::size_t i = 0; i < limb_count; ++i) limbs[i] ^= y.limbs[i];
    return *this;
  }

  /// Shifts left; an amount of Bits or more gives 0.
  ///
  /// Pre:    places >= 0, else the violation handler is called; if it returns, the result is 0.
  template <std::integral I>
  constexpr uint_bits& operator<<=(I places) noexcept {
    limbs::shift_left_any(data(), data(), limb_count,
                          detail::shift_amount(places, 64 * limb_count));
    return wrap();
  }
  /// Shifts right; an amount of Bits or more gives 0.
  ///
  /// Pre:    as for <<=.
  template <std::integral I>
  constexpr uint_bits& operator>>=(I places) noexcept {
    limbs::shift_right_any(data(), data(), limb_count,
                           detail::shift_amount(places, 64 * limb_count));
    return *this;
  }

  constexpr uint_bits& operator++() noexcept {
    static_cast<void>(limbs::add_limb<limb_count>(data(), data(), std::uint64_t{1}));
    return wrap();
  }
  constexpr uint_bits& operator--() noexcept {
    static_cast<void>(limbs::subtract_limb<limb_count>(data(), data(), std::uint64_t{1}));
    return wrap();
  }
  constexpr uint_bits operator++(int) noexcept { return std::exchange(*this, *this + 1); }
  constexpr uint_bits operator--(int) noexcept { return std::exchange(*this, *this - 1); }

  constexpr uint_bits operator+() const noexcept { return *this; }  ///< x
  /// -x modulo 2^Bits.
  constexpr uint_bits operator-() const noexcept {
    uint_bits z{unset{}};
    static_cast<void>(limbs::negate<limb_count>(z.data(), data()));
    z.wrap();
    return z;
  }
  /// All bits inverted.
  constexpr uint_bits operator~() const noexcept {
    uint_bits z{unset{}};
    for (std::size_t i = 0; i < limb_count; ++i) z.limbs[i] = ~limbs[i];
    z.wrap();
    return z;
  }

  // The operators are friends and no templates, so that an operand that is a built-in integer
  // converts.
  /// x + y modulo 2^Bits.
  NAPIER_KERNEL friend constexpr uint_bits operator+(const uint_bits& x,
                                                     const uint_bits& y) noexcept {
    uint_bits z{unset{}};
    static_cast<void>(limbs::add<limb_count>(z.data(), x.data(), y.data()));
    z.wrap();
    return z;
  }
  /// x - y modulo 2^Bits.
  NAPIER_KERNEL friend constexpr uint_bits operator-(const uint_bits& x,
                                                     const uint_bits& y) noexcept {
    uint_bits z{unset{}};
    static_cast<void>(limbs::subtract<limb_count>(z.data(), x.data(), y.data()));
    z.wrap();
    return z;
  }
  /// x y modulo 2^Bits.
  NAPIER_KERNEL friend constexpr uint_bits operator*(const uint_bits& x,
                                                     const uint_bits& y) noexcept {
    uint_bits z{unset{}};
    limbs::multiply_low<limb_count, limb_count, limb_count>(z.data(), x.data(), y.data());
    z.wrap();
    return z;
  }
  /// floor(x / y), as the quotient of div.
  friend constexpr uint_bits operator/(const uint_bits& x, const uint_bits& y) noexcept {
    return div(x, y).quotient;
  }
  /// x mod y, as the remainder of div.
  friend constexpr uint_bits operator%(const uint_bits& x, const uint_bits& y) noexcept {
    return div(x, y).remainder;
  }
  /// The bits that are 1 in both.
  friend constexpr uint_bits operator&(uint_bits x, const uint_bits& y) noexcept { return x &= y; }
  /// The bits that are 1 in one of them.
  friend constexpr uint_bits operator|(uint_bits x, const uint_bits& y) noexcept { return x |= y; }
  /// The bits in which they differ.
  friend constexpr uint_bits operator^(uint_bits x, const uint_bits& y) noexcept { return x ^= y; }
  /// As <<=.
  template <std::integral I>
  constexpr uint_bits operator<<(I places) const noexcept {
    return uint_bits(*this) <<= places;
  }
  /// As >>=.
  template <std::integral I>
  constexpr uint_bits operator>>(I places) const noexcept {
    return uint_bits(*this) >>= places;
  }

  /// Whether x = y.
  friend constexpr bool operator==(const uint_bits& x, const uint_bits& y) noexcept {
    return limbs::equal<limb_count>(x.data(), y.data()).declassify();
  }
  /// The order of the numbers.
  friend constexpr std::strong_ordering operator<=>(const uint_bits& x,
                                                    const uint_bits& y) noexcept {
    return make_ordering(limbs::less_bit<limb_count>(x.data(), y.data()),
                         limbs::less_bit<limb_count>(y.data(), x.data()));
  }

  /// {floor(x / y), x mod y} by Knuth's Algorithm D.
  ///
  /// Pre:    y is not 0, else the violation handler is called; if it returns, the quotient is all
  ///         ones and the remainder x. In constant evaluation a compile error.
  friend constexpr uint_division<Bits> div(const uint_bits& x, const uint_bits& y) noexcept {
    if (!y) {
      detail::precondition_violated("napier: uint_bits: division by 0");
      return {~uint_bits{}, x};
    }
    if (limbs::significant_limbs_vartime(x.data(), limb_count) <= 1 &&
        limbs::significant_limbs_vartime(y.data(), limb_count) <= 1)
      return {x.limbs[0] / y.limbs[0], x.limbs[0] % y.limbs[0]};
    uint_division<Bits> z;
    limbs::divide_vartime<limb_count, limb_count>(z.quotient.data(), z.remainder.data(), x.data(),
                                                  y.data());
    return z;
  }

 private:
  // A constructor that sets nothing. If a result is zero at first, or not returned by name, g++
  // collects it in vector registers, which takes longer than the sum itself.
  struct unset {};
  constexpr explicit uint_bits(unset) noexcept {}

  NAPIER_ALWAYS_INLINE constexpr uint_bits& wrap() noexcept {
    if constexpr (Bits % 64 != 0) limbs[limb_count - 1] &= ~std::uint64_t{0} >> (64 - Bits % 64);
    return *this;
  }

  template <bool BigEndian>
  constexpr std::array<std::uint8_t, byte_count> to_bytes() const noexcept {
    std::array<std::uint8_t, byte_count> bytes{};
    for (std::size_t i = 0; i < byte_count; ++i) {
      bytes[detail::place_of_byte<BigEndian>(i, byte_count)] =
          static_cast<std::uint8_t>(limbs[i / 8] >> (8 * (i % 8)));
    }
    return bytes;
  }

  template <bool BigEndian, std::size_t Extent>
  static constexpr auto from_bytes(std::span<const std::uint8_t, Extent> bytes) noexcept {
    static_assert(Extent == byte_count || Extent == std::dynamic_extent,
                  "the bytes are not as many as the number has");
    uint_bits z;
    for (std::size_t i = 0; i < byte_count && i < bytes.size(); ++i) {
      z.limbs[i / 8] |=
          static_cast<std::uint64_t>(bytes[detail::place_of_byte<BigEndian>(i, bytes.size())])
          << (8 * (i % 8));
    }
    if constexpr (Extent != std::dynamic_extent && Bits % 8 == 0) {
      return z;
    } else {
      const bool fits = bytes.size() == byte_count && z == uint_bits(z).wrap();
      return fits ? std::optional(z) : std::nullopt;
    }
  }
};

namespace detail {

template <typename V>
inline constexpr bool is_uint_bits = false;
template <std::size_t Bits>
inline constexpr bool is_uint_bits<uint_bits<Bits>> = true;

}  // namespace detail

// The number as a big_int. This is a template over the type, because to_big_int<4>(1234_Z) must not
// instantiate uint_bits<4>.
/// The number as a big_int of as many limbs.
template <typename V>
  requires(detail::is_uint_bits<V>)
[[nodiscard]] constexpr auto to_big_int(const V& x) noexcept {
  return x.to_big_int();
}

using uint128_t = uint_bits<128>;  ///< as wide as the name says
using uint160_t = uint_bits<160>;  ///< as wide as the name says
using uint256_t = uint_bits<256>;  ///< as wide as the name says
using uint512_t = uint_bits<512>;  ///< as wide as the name says

}  // namespace napier::inline NAPIER_ABI
