// SPDX-License-Identifier: Apache-2.0
//
// Numbers in digits of 52 or 51 bits: signed digits as doubles, or unsigned ones as words. In these
// forms two instructions calculate both halves of a product of digits (limbs/vector/kinds.hpp).
//
// A number of D digits is x = sum d[i] 2^(bits i) for 0 <= i < D. A digit kept as a double has
// |d[i]| <= 2^(bits-1) + 2^8; one kept as a word has 0 <= d[i] <= 2^bits + 2^9. In memory a digit
// is one word: that of a double is its 64 bits. A row is a number in memory: fma_words<N, F> words,
// which are the digits with zeros below and above them, so that a vector may begin at any digit and
// reach beyond the last one. Limbs have 64 bits.
//
// Source: derived here; docs/derivations.md, "Products of digits in doubles".
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/limbs/rows/assign.hpp>
#include <napier/limbs/rows/residue_check.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// How digits are kept.
struct fma_format {
  std::size_t bits;
  bool as_doubles;
  /// How many bits longer than N limbs a number may be, and one bit more for the bound of its
  /// digits.
  std::size_t spare;
};
inline constexpr fma_format fma_doubles_52{52, true, 4};
inline constexpr fma_format fma_doubles_51{51, true, 4};
inline constexpr fma_format fma_words_51{51, false, 8};

/// The number D of digits of a number of N limbs: |x| < 2^(bits D - 1) for |x| <= 2^(64 N + spare -
/// 1).
template <std::size_t N, fma_format F = fma_doubles_52>
inline constexpr std::size_t fma_digit_count = (64 * N + F.spare + F.bits - 1) / F.bits;

/// The zeros below the digits, and the least number of zeros above them.
inline constexpr std::size_t fma_zeros_below = 8;
inline constexpr std::size_t fma_zeros_above = 16;

/// The words of a row: zeros, digits, zeros; a multiple of eight.
template <std::size_t N, fma_format F = fma_doubles_52>
inline constexpr std::size_t fma_words =
    fma_zeros_below + (fma_digit_count<N, F> + 7) / 8 * 8 + fma_zeros_above;

namespace detail {

constexpr std::uint64_t fma_digit_mask(std::size_t bits) noexcept {
  return (std::uint64_t{1} << bits) - 1;
}

// A processor of 32 bits converts only integers of 32 bits. For 64 bits the compiler calls a
// function, whose time may depend on the value: there a digit is converted in parts.
inline constexpr bool converts_in_parts = sizeof(void*) < 8;

// The 64 bits of the double that is equal to the digit.
constexpr std::uint64_t word_of_digit(std::int64_t digit) noexcept {
  if constexpr (converts_in_parts) {
    const auto high = static_cast<double>(static_cast<std::int32_t>(digit >> 32));
    const auto low = static_cast<double>(static_cast<std::uint32_t>(digit & 0xffffffff));
    return std::bit_cast<std::uint64_t>(high * 0x1p32 + low);
  } else {
    return std::bit_cast<std::uint64_t>(static_cast<double>(digit));
  }
}
// The digit in the 64 bits of a double.
constexpr std::int64_t digit_of_word(std::uint64_t word) noexcept {
  const auto digit = std::bit_cast<double>(word);
  if constexpr (converts_in_parts) {
    const auto high = static_cast<std::int32_t>(digit * 0x1p-32);
    const double low = digit - high * 0x1p32;  // above -2^32, below 2^32
    const auto half = static_cast<std::int32_t>(low * 0.5);
    const auto last = static_cast<std::int32_t>(low - half * 2.0);
    return std::int64_t{high} * (std::int64_t{1} << 32) + std::int64_t{half} * 2 + last;
  } else {
    return static_cast<std::int64_t>(digit);
  }
}

// The digit that a word of a row holds.
constexpr std::int64_t fma_digit(fma_format format, std::uint64_t word) noexcept {
  return format.as_doubles ? digit_of_word(word) : static_cast<std::int64_t>(word);
}
template <fma_format F>
constexpr std::int64_t fma_digit(std::uint64_t word) noexcept {
  return fma_digit(F, word);
}

// Whether x is a row of D digits within their bounds, with zeros below and above. (A double may be
// -0, depending on the rounding mode.)
template <fma_format F = fma_doubles_52>
constexpr bool are_fma_digits(const std::uint64_t* x, std::size_t digits,
                              std::size_t words) noexcept {
  constexpr auto bound =
      static_cast<double>((std::uint64_t{1} << (F.bits - 1)) + (std::uint64_t{1} << 8));
  for (std::size_t i = 0; i < words; ++i) {
    const bool is_digit = i >= fma_zeros_below && i < fma_zeros_below + digits;
    if constexpr (F.as_doubles) {
      const auto digit = std::bit_cast<double>(x[i]);
      if (is_digit ? !(-bound <= digit && digit <= bound) : digit != 0) return false;
    } else {
      if (x[i] > (is_digit ? (std::uint64_t{1} << F.bits) + 512 : 0)) return false;
    }
  }
  return true;
}

// The residue (rows/residue_check.hpp) of a number of `count` digits, each `stride` words from the
// one before. A format with as_doubles = false also reads columns of a product, which are signed
// words. All are below 2^62 in magnitude.
template <fma_format F>
[[nodiscard]] NAPIER_NEVER_INLINE constexpr check_residue residue_of_fma_digits(
    const std::uint64_t* x, std::size_t count, std::size_t stride = 1) noexcept {
  constexpr std::uint64_t mask = check_residue::modulus;
  std::uint64_t r = 0;  // Horner's rule, as in residue_of
  for (std::size_t i = count; i-- > 0;) {
    const std::int64_t digit = fma_digit<F>(x[stride * i]);
    r = ((r << F.bits) & mask) + (r >> (61 - F.bits)) + mask +
        (static_cast<std::uint64_t>(digit) & mask) + static_cast<std::uint64_t>(digit >> 61);
    r = (r & mask) + (r >> 61);
  }
  return check_residue(r);
}
template <fma_format F>
inline constexpr fma_format fma_columns_of{F.bits, false, F.spare};

// Digit i, from 0 to 2^bits - 1, of x, which has n limbs.
constexpr std::uint64_t digit_of_bits(std::size_t bits, const std::uint64_t* x, std::size_t n,
                                      std::size_t i) noexcept {
  const std::size_t bit = i * bits, word = bit / 64, place = bit % 64;
  std::uint64_t digit = word < n ? x[word] >> place : 0;
  if (place > 64 - bits && word + 1 < n) digit |= x[word + 1] << (64 - place);
  return digit & fma_digit_mask(bits);
}
template <std::size_t Bits = 52>
constexpr std::uint64_t digit_at(const std::uint64_t* x, std::size_t n, std::size_t i) noexcept {
  return digit_of_bits(Bits, x, n, i);
}

// z = the `count` lowest digits of x, which has n limbs. Signed digits are at most 2^(bits-1) in
// magnitude. Bits of x above the last digit are dropped.
constexpr void fma_digits_of(fma_format format, std::uint64_t* z, std::size_t count,
                             const std::uint64_t* x, std::size_t n) noexcept {
  const std::size_t bits = format.bits;
  if (!format.as_doubles) {
    for (std::size_t i = 0; i < count; ++i) z[i] = digit_of_bits(bits, x, n, i);
    return;
  }
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t digit = carry + digit_of_bits(bits, x, n, i);  // at most 2^bits
    carry = (digit + (std::uint64_t{1} << (bits - 1))) >> bits;
    z[i] = word_of_digit(static_cast<std::int64_t>(digit - (carry << bits)));
  }
}

// z = the n limbs of a number of `count` digits from 0 to 2^bits - 1; digit(i) is called for i = 0,
// 1, 2... in this order. The loop is over digits: a loop over limbs would divide to find the first
// digit of a limb.
template <typename Digit>
constexpr void limbs_of_digits(std::size_t bits, std::uint64_t* z, std::size_t n, std::size_t count,
                               Digit&& digit) noexcept {
  set_zero(z, n);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t bit = i * bits, word = bit / 64, place = bit % 64;
    const std::uint64_t value = digit(i);
    if (word < n) z[word] |= value << place;
    if (place > 64 - bits && word + 1 < n) z[word + 1] |= value >> (64 - place);
  }
}
template <std::size_t Bits = 52, typename Digit>
constexpr void limbs_of_fma_digits(std::uint64_t* z, std::size_t n, std::size_t count,
                                   Digit&& digit) noexcept {
  limbs_of_digits(Bits, z, n, count, digit);
}

// z = x in limbs modulo 2^(64 n), where x is a row of `count` digits, 64 (n - 1) <= bits count, and
// z has n limbs.
constexpr void limbs_of_row(fma_format format, std::uint64_t* z, std::size_t n,
                            const std::uint64_t* x, std::size_t count) noexcept {
  const std::size_t bits = format.bits;
  // Two more digits, which hold the last carry, reach the top of the highest limb. To find the
  // least number of digits would take a division by `bits`.
  const std::size_t all = count + 2;
  std::int64_t carry = 0;
  limbs_of_digits(bits, z, n, all, [&](std::size_t i) {
    if (i < count) carry += fma_digit(format, x[fma_zeros_below + i]);
    const std::uint64_t digit = static_cast<std::uint64_t>(carry) & fma_digit_mask(bits);
    carry = carry >> bits;
    return digit;
  });
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
