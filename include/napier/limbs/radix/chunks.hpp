// SPDX-License-Identifier: Apache-2.0
//
// Chunks of digits: the most digits that fit in a limb, whatever they are, are read and written
// together. All of it is for public data.
//
// Source: reading eight digits: Lemire, Quickly parsing eight digits (2018). Writing: derived here;
//         docs/derivations.md, "Digits from a fraction".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/radix/radix.hpp>
#include <napier/platform/wide_arithmetic.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The binary logarithm of a radix in units of 2^-16, rounded down, or up if `up`.
constexpr std::uint64_t any_log2_in_2_16(unsigned radix, bool up) noexcept {
  // x = radix / 2^whole, 1 <= x < 2, is a fixed-point number with 31 bits behind the point. Each
  // squaring gives one bit of the logarithm.
  const auto whole = static_cast<std::uint64_t>(bit_width(radix) - 1);
  std::uint64_t x = (std::uint64_t{radix} << 31) >> whole;
  const bool exact = (radix & (radix - 1)) == 0;
  if (up && !exact) ++x;
  std::uint64_t log = whole;
  for (int i = 0; i < 16; ++i) {
    x = x * x;
    if (up && !exact) x += (std::uint64_t{1} << 31) - 1;
    x >>= 31;
    const bool one = (x >> 32) != 0;
    log = 2 * log + (one ? 1 : 0);
    if (one) x = (x + (up && !exact ? 1 : 0)) >> 1;
  }
  return up && !exact ? log + 1 : log;
}

// any_log2_in_2_16, from a constant for radix 10.
constexpr std::uint64_t log2_in_2_16(unsigned radix, bool up) noexcept {
  constexpr std::uint64_t of_ten[2] = {any_log2_in_2_16(10, false), any_log2_in_2_16(10, true)};
  return radix == 10 ? of_ten[up ? 1 : 0] : any_log2_in_2_16(radix, up);
}

// floor(x * 2^16 / denominator).
constexpr std::size_t times_2_16(std::size_t x, std::uint64_t denominator) noexcept {
  const std::uint64_t q = x / denominator;
  const std::uint64_t r = x % denominator;
  return napier::detail::converted<std::size_t>((q << 16) + (r << 16) / denominator);
}

}  // namespace detail

/// The largest number of digits of a number of so many bits, or one more.
///
/// Pre:    2 <= radix <= 64.
/// Time:   public bits, radix.
[[nodiscard]] constexpr std::size_t digit_count_bound(std::size_t bits, unsigned radix) noexcept {
  return detail::times_2_16(bits, detail::log2_in_2_16(radix, false)) + 1;
}

/// A number of limbs that is enough for a number of so many digits, and for
/// from_digits_large_vartime.
///
/// Pre:    2 <= radix <= 64.
/// Time:   public digits, radix.
template <limb T>
[[nodiscard]] constexpr std::size_t limb_count_bound(std::size_t digits, unsigned radix) noexcept {
  const std::uint64_t log = detail::log2_in_2_16(radix, true);
  const std::uint64_t bits = (digits >> 16) * log + (((digits & 0xffff) * log) >> 16) + 1;
  return static_cast<std::size_t>(bits / limb_bits<T>) + 2;
}

namespace detail {

// The digits in order, for radices above 36, and upper case up to 36.
inline constexpr char large_alphabet[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";
// The digits in order, in lower case, for radices up to 36.
inline constexpr char small_alphabet[] = "0123456789abcdefghijklmnopqrstuvwxyz";

// digit_value of every character, for a radix.
template <unsigned Radix>
inline constexpr auto digit_values = [] {
  std::array<unsigned char, 256> values{};
  for (unsigned c = 0; c < 256; ++c) {
    values[c] = static_cast<unsigned char>(digit_value(static_cast<char>(c), Radix));
  }
  return values;
}();

// "00", "01", ... "99".
inline constexpr auto digit_pairs = [] {
  std::array<char, 200> pairs{};
  for (std::size_t i = 0; i < 100; ++i) {
    pairs[2 * i] = static_cast<char>('0' + i / 10);
    pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
  }
  return pairs;
}();

// The chunks of a radix, and its constants. The radix is no power of two.
template <limb T>
struct chunk_format {
  unsigned radix;
  unsigned digits = 1;  // the digits of a chunk
  T power;              // radix^digits
  unsigned shift = 0;   // normalizes the power: its highest bit is set
  T reciprocal = 0;     // of the normalized power
  const char* alphabet;
  const unsigned char* values;
  // The power for half the digits, half = radix^(digits / 2), at most 2^32, and 2^64 / half,
  // rounded up.
  std::uint64_t half = 1;
  std::uint64_t inverse_of_half = 0;

  // Calculates the constants for radix r.
  constexpr chunk_format(unsigned r, bool uppercase) noexcept
      : radix(r),
        power(static_cast<T>(r)),
        alphabet(r > 36 || uppercase ? large_alphabet : small_alphabet),
        values(r > 36 ? digit_values<64>.data() : digit_values<36>.data()) {
    const auto last = static_cast<T>(static_cast<T>(~T{0}) / r);
    for (; power <= last; ++digits) power = static_cast<T>(power * r);
    for (unsigned i = 0; i < digits / 2; ++i) half *= r;
    inverse_of_half = ~std::uint64_t{0} / half + 1;
    shift = leading_zeros_vartime(power);
    reciprocal = reciprocal_vartime(static_cast<T>(power << shift));
  }

  // x = floor(x / power); returns x mod power.
  constexpr T divide(T* x, std::size_t n) const noexcept {
    if (n == 0) return 0;
    const auto d = static_cast<T>(power << shift);
    T rest = bits_leaving_left(x[n - 1], shift);
    for (std::size_t i = n; i-- > 0;) {
      const T below = i > 0 ? bits_leaving_left(x[i - 1], shift) : T{0};
      x[i] = divide_2by1_vartime(rest, static_cast<T>(static_cast<T>(x[i] << shift) | below), d,
                                 reciprocal, rest);
    }
    return static_cast<T>(rest >> shift);
  }
};

// The chunks of radix 10.
template <limb T>
inline constexpr chunk_format<T> decimal_format(10, false);

// The chunks of any radix that is no power of two.
template <limb T>
constexpr chunk_format<T> format_of(unsigned radix, bool uppercase) noexcept {
  return radix == 10 ? decimal_format<T> : chunk_format<T>(radix, uppercase);
}

// Writes v, below 10^9, as nine decimal digits: the first digit and four pairs.
//
// f = v 2^32 / 10^8 + e with 0 < e < 2^32 / 10^8: the integral part of f 2^-32 is the first digit,
// and multiplying the fraction by 100 gives the next two.
constexpr void write_nine_digits(char* text, std::uint32_t v) noexcept {
  std::uint64_t f = ((v * std::uint64_t{1441151881}) >> 25) + 1;  // ceil(2^57 / 10^8)
  text[0] = static_cast<char>('0' + (f >> 32));
  for (std::size_t i = 1; i < 9; i += 2) {
    f = (f & 0xffffffff) * 100;
    const auto pair = napier::detail::converted<std::size_t>(f >> 32);
    text[i] = digit_pairs[2 * pair];
    text[i + 1] = digit_pairs[2 * pair + 1];
  }
}

// Writes all digits of a chunk, with leading zeros.
template <limb T>
constexpr void write_chunk(char* text, T chunk, const chunk_format<T>& format) noexcept {
  if constexpr (limb_bits<T> == 64) {
    if (format.radix == 10) {
      constexpr std::uint64_t billion = 1000000000;
      const std::uint64_t upper = chunk / billion;
      const std::uint64_t first = upper / billion;
      text[0] = static_cast<char>('0' + first);
      write_nine_digits(text + 1, static_cast<std::uint32_t>(upper - first * billion));
      write_nine_digits(text + 10, static_cast<std::uint32_t>(chunk - upper * billion));
      return;
    }
    // Each half v of the digits is a fraction (v + e) 2^64 / half, where e < 1 because v half <
    // 2^64. Multiplying it by the radix gives the next digit.
    std::uint64_t upper = chunk / format.half;
    std::uint64_t low = (chunk - upper * format.half) * format.inverse_of_half;
    if (format.digits % 2 != 0) {
      const std::uint64_t first = upper / format.half;
      *text++ = format.alphabet[first];
      upper -= first * format.half;
    }
    std::uint64_t high = upper * format.inverse_of_half;
    const unsigned each = format.digits / 2;
    for (unsigned i = 0; i < each; ++i) {
      std::uint64_t a, b;
      high = wide_multiply<std::uint64_t>(high, format.radix, a);
      low = wide_multiply<std::uint64_t>(low, format.radix, b);
      text[i] = format.alphabet[a];
      text[each + i] = format.alphabet[b];
    }
  } else {
    for (unsigned i = format.digits; i-- > 0;) {
      const auto next = static_cast<T>(chunk / format.radix);
      text[i] = format.alphabet[chunk - next * format.radix];
      chunk = next;
    }
  }
}

// Writes the digits of a chunk without leading zeros, so that they end below `end`; returns how
// many there are, none for 0.
template <limb T>
constexpr std::size_t write_first_chunk(char* end, T chunk,
                                        const chunk_format<T>& format) noexcept {
  char text[64] = {};
  write_chunk(text, chunk, format);
  std::size_t zeros = 0;
  while (zeros < format.digits && text[zeros] == '0') ++zeros;
  for (std::size_t i = zeros; i < format.digits; ++i) *(end - (format.digits - i)) = text[i];
  return format.digits - zeros;
}

// value = the value of eight decimal digits; returns false if a character is no digit. After the
// first step, bytes 0, 2, 4 and 6 of v are the values of pairs of digits.
constexpr bool read_eight_digits(std::uint64_t& value, const char* text) noexcept {
  std::uint64_t v = 0;
  for (unsigned i = 0; i < 8; ++i) {
    v |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << (8 * i);
  }
  constexpr std::uint64_t high = 0xf0f0f0f0f0f0f0f0, zeros = 0x3030303030303030;
  if ((v & high) != zeros || ((v + 0x0606060606060606) & high) != zeros) return false;
  v -= zeros;
  v = v * 10 + (v >> 8);
  constexpr std::uint64_t pairs = 0x000000ff000000ff;
  value = (((v & pairs) * (100 + (std::uint64_t{1000000} << 32))) +
           (((v >> 16) & pairs) * (1 + (std::uint64_t{10000} << 32)))) >>
          32;
  return true;
}

// chunk = the value of `length` <= format.digits digits; returns false if a character is no digit.
template <limb T>
constexpr bool read_chunk(T& chunk, const char* text, std::size_t length,
                          const chunk_format<T>& format) noexcept {
  T value = 0;
  if constexpr (limb_bits<T> == 64) {
    if (format.radix == 10) {
      std::uint64_t eight = 0;
      for (; length >= 8; length -= 8, text += 8) {
        if (!read_eight_digits(eight, text)) return false;
        value = value * 100000000 + eight;
      }
    }
  }
  unsigned worst = 0;
  for (; length > 0; --length, ++text) {
    const unsigned digit = format.values[static_cast<unsigned char>(*text)];
    worst = digit > worst ? digit : worst;
    value = static_cast<T>(value * format.radix + digit);
  }
  chunk = value;
  return worst < format.radix;
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
