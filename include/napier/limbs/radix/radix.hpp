// SPDX-License-Identifier: Apache-2.0
//
// Conversion of rows of limbs to digits and back, in radix 2 to 64. All of it is for public data:
// the time depends on the digits and on the number.
//
// Up to radix 36 letters may have either case; above 36 the digits are 0-9, A-Z, a-z, '+' and '/',
// in LibTomMath's order.
//
// As many digits as fit in a limb are converted at a time, by one multiplication or division of the
// row. If the radix is a power of two, bits are only moved.
//
// Source: Knuth, TAOCP 2, 4.4, by multiplication and division of the whole row.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide.hpp>
#include <napier/limbs/product/multiply.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The value of a digit in radix 36, or 36 if the character is no digit.
///
/// Time:   public data.
[[nodiscard]] constexpr unsigned digit_value(char c) noexcept {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A') + 10;
  return 36;
}

/// The value of a digit in this radix, or a value of at least the radix if the character is no
/// digit.
///
/// Pre:    2 <= radix <= 64.
/// Time:   public data.
[[nodiscard]] constexpr unsigned digit_value(char c, unsigned radix) noexcept {
  if (radix <= 36) return digit_value(c);
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 36;
  if (c == '+') return 62;
  if (c == '/') return 63;
  const unsigned value = digit_value(c);
  return value < 36 ? value : 64;
}

/// The digits of a radix, in the order of their values. Up to radix 36, letters are in one case.
///
/// Pre:    2 <= radix <= 64.
/// Time:   public data.
[[nodiscard]] constexpr const char* digit_characters(unsigned radix, bool uppercase) noexcept {
  if (radix > 36) return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";
  return uppercase ? "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                   : "0123456789abcdefghijklmnopqrstuvwxyz";
}

/// The digit of a value below 36.
///
/// Time:   public data.
[[nodiscard]] constexpr char digit_character(unsigned value, bool uppercase) noexcept {
  return digit_characters(36, uppercase)[value];
}

/// The digit of a value below the radix.
///
/// Pre:    2 <= radix <= 64.
/// Time:   public data.
[[nodiscard]] constexpr char digit_character(unsigned value, unsigned radix,
                                             bool uppercase) noexcept {
  return digit_characters(radix, uppercase)[value];
}

/// An upper bound of the number of digits of a number of so many bits.
///
/// Pre:    radix >= 2.
/// Time:   public bits, radix.
[[nodiscard]] constexpr std::size_t digits_bound(std::size_t bits, unsigned radix) noexcept {
  // log10(2) < 1234 / 4096; in other radices the logarithm of the radix is rounded down to an
  // integer.
  if (radix == 10) return bits / 4096 * 1234 + bits % 4096 * 1234 / 4096 + 1;
  return bits / napier::detail::converted<std::size_t>(bit_width(radix) - 1) + 1;
}

/// The status of a conversion from digits.
enum class digits_status : unsigned char { good, empty, bad_digit, overflow };

namespace detail {

// z = z * scale + chunk, for the `used` lowest limbs of z, which may become one more; returns false
// if that does not fit in n.
template <limb T>
constexpr bool append_chunk(T* z, std::size_t n, std::size_t& used, T scale, T chunk) noexcept {
  T above = chunk;
  for (std::size_t i = 0; i < used; ++i) z[i] = multiply_add(z[i], scale, above, T{0}, above);
  if (above == 0) return true;
  if (used == n) return false;
  z[used++] = above;
  return true;
}

// from_digits for a radix 2^bits_of_digit, from the least significant digit on.
template <limb T>
constexpr digits_status from_bits(T* z, std::size_t n, const char* text, std::size_t length,
                                  unsigned bits_of_digit, int separator) noexcept {
  std::size_t bit = 0;
  bool overflow = false;
  for (std::size_t i = length; i-- > 0;) {
    if (static_cast<unsigned char>(text[i]) == separator) continue;
    const unsigned digit = digit_value(text[i], 1U << bits_of_digit);
    if (digit >> bits_of_digit != 0) return digits_status::bad_digit;
    const std::size_t place = bit / limb_bits<T>;
    const std::size_t offset = bit % limb_bits<T>;
    bit += bits_of_digit;
    // A digit may be divided between two limbs.
    const auto here = static_cast<T>(static_cast<T>(digit) << offset);
    const auto above =
        static_cast<T>(offset == 0 ? 0 : static_cast<T>(digit) >> (limb_bits<T> - offset));
    if (place < n) z[place] = static_cast<T>(z[place] | here);
    if (place + 1 < n) z[place + 1] = static_cast<T>(z[place + 1] | above);
    overflow |= (place >= n && here != 0) || (place + 1 >= n && above != 0);
  }
  if (bit == 0) return digits_status::empty;
  return overflow ? digits_status::overflow : digits_status::good;
}

}  // namespace detail

/// z = the number that `length` digits spell, the most significant first. Characters equal to the
/// separator are skipped, unless it is -1. z is unspecified unless the status is good.
///
/// Pre:    2 <= radix <= 64.
/// Time:   public data.
template <limb T>
constexpr digits_status from_digits(T* z, std::size_t n, const char* text, std::size_t length,
                                    unsigned radix, int separator = -1) noexcept {
  set_zero(z, n);
  if ((radix & (radix - 1)) == 0) {
    const auto bits_of_digit = napier::detail::converted<unsigned>(bit_width(radix) - 1);
    return detail::from_bits(z, n, text, length, bits_of_digit, separator);
  }
  const auto last_scale = static_cast<T>(static_cast<T>(~T{0}) / radix);
  std::size_t used = 0;
  T chunk = 0;
  T scale = 1;
  bool any = false, fits = true;
  for (std::size_t i = 0; i < length; ++i) {
    if (static_cast<unsigned char>(text[i]) == separator) continue;
    const unsigned digit = digit_value(text[i], radix);
    if (digit >= radix) return digits_status::bad_digit;
    any = true;
    if (scale > last_scale) {
      fits = fits && detail::append_chunk(z, n, used, scale, chunk);
      chunk = 0;
      scale = 1;
    }
    chunk = static_cast<T>(chunk * radix + digit);
    scale = static_cast<T>(scale * radix);
  }
  fits = fits && detail::append_chunk(z, n, used, scale, chunk);
  if (!any) return digits_status::empty;
  return fits ? digits_status::good : digits_status::overflow;
}

/// Writes the digits of x, without leading zeros but at least one, so that they end below `end`;
/// returns how many there are, at most digits_bound(w * n, radix).
///
/// Pre:    2 <= radix <= 64.
/// Post:   x is overwritten.
/// Time:   public data.
template <limb T>
constexpr std::size_t to_digits(char* end, T* x, std::size_t n, unsigned radix,
                                bool uppercase = false) noexcept {
  char* first = end;
  const char* const digits = digit_characters(radix, uppercase);
  std::size_t used = significant_limbs_vartime(x, n);
  if ((radix & (radix - 1)) == 0) {
    const auto bits_of_digit = napier::detail::converted<unsigned>(bit_width(radix) - 1);
    const std::size_t bits = bit_width_vartime(x, used);
    for (std::size_t bit = 0; bit < bits; bit += bits_of_digit) {
      const std::size_t place = bit / limb_bits<T>;
      const std::size_t offset = bit % limb_bits<T>;
      auto digit = static_cast<unsigned>(static_cast<T>(x[place] >> offset) & (radix - 1));
      if (offset + bits_of_digit > limb_bits<T> && place + 1 < used) {
        digit |= (static_cast<unsigned>(x[place + 1] & (radix - 1)) << (limb_bits<T> - offset)) &
                 (radix - 1);
      }
      *--first = digits[digit];
    }
  } else {
    auto power = static_cast<T>(radix);  // the largest power that fits in a limb
    unsigned digits_of_power = 1;
    for (const auto last = static_cast<T>(static_cast<T>(~T{0}) / radix); power <= last;
         ++digits_of_power) {
      power = static_cast<T>(power * radix);
    }
    while (used > 0) {
      T rest = divide_limb_vartime(x, x, used, power);
      used = significant_limbs_vartime(x, used);
      for (unsigned i = 0; used > 0 ? i < digits_of_power : rest != 0; ++i) {
        const auto next = static_cast<T>(radix == 10 ? rest / 10U : rest / radix);
        *--first = digits[static_cast<unsigned>(rest - next * radix)];
        rest = next;
      }
    }
  }
  if (first == end) *--first = '0';
  return static_cast<std::size_t>(end - first);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
