// SPDX-License-Identifier: Apache-2.0
//
// Conversion of rows of any length to digits and back, in radix 2 to 64, in less than quadratic
// time: to text, a number is divided by a power of the radix into two of half its length; from
// text, two numbers are put together by a multiplication. All of it is for public data.
#pragma once

#include <cstddef>

#include <napier/limbs/division/divide_large.hpp>
#include <napier/limbs/radix/chunks.hpp>
#include <napier/limbs/radix/powers.hpp>
#include <napier/limbs/radix/radix.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// How many limbs of work are enough for every quotient of up to n + 1 limbs by a power of up to n
// limbs.
constexpr std::size_t any_division_work(std::size_t n, const division_thresholds& t) noexcept {
  return 4 * n + 16 + multiply_work(n + 1, n + 1, t.products);
}

// Writes the digits of x so that they end below `end`: those of `chunks` chunks, but without
// leading zeros if `leading`. Returns how many there are. x is overwritten.
template <limb T>
constexpr std::size_t write_by_divisions(char* end, T* x, std::size_t n, std::size_t chunks,
                                         bool leading, const chunk_format<T>& format) noexcept {
  char* text = end;
  n = significant_limbs_vartime(x, n);
  for (std::size_t i = 0; leading ? n > 0 : i < chunks; ++i) {
    const T chunk = format.divide(x, n);
    while (n > 0 && x[n - 1] == 0) --n;
    if (leading && n == 0) {
      text -= write_first_chunk(text, chunk, format);
    } else {
      text -= format.digits;
      write_chunk(text, chunk, format);
    }
  }
  return static_cast<std::size_t>(end - text);
}

#if NAPIER_INVARIANTS
// The residue of the number that the digits of a text spell. For invariants.
constexpr check_residue residue_of_text(const char* text, std::size_t length,
                                        unsigned radix) noexcept {
  check_residue r;
  for (std::size_t i = 0; i < length; ++i) {
    r = r * check_residue(radix) + check_residue(digit_value(text[i], radix));
  }
  return r;
}
#endif

// Writes the digits of a number by a recursion over levels.
template <limb T>
struct text_writer {
  const chunk_format<T>& format;
  const radix_powers<T>& powers;
  const T* inverse;  // the reciprocal of powers[0] with a zero limb below it, or null
  const division_thresholds& t;

  // All functions take x < radix^(digits of its level), and overwrite it. The digits end below
  // `end`; if `leading`, the number begins here, and leading zeros are not written. The number of
  // digits is returned.

  // Writes chunk after chunk, from the highest: multiplying the fraction x / powers[0] by
  // format.power gives the next chunk before the point. work has 3p + 2 limbs, for a power of p
  // limbs.
  //
  // D B^zeros = powers[0] 2^shift has p limbs, X is the reciprocal of D B, and x' = x 2^shift. Then
  // y = floor(x' X / B^p) + 3 is above x B^(p+1) / powers[0] by at most 3, and a unit of x is worth
  // more than B. Wherever a limb is dropped, the unit of the next is still worth B.
  constexpr std::size_t by_fraction(char* end, T* x, std::size_t n, bool leading,
                                    T* work) const noexcept {
    const auto& power = powers.powers[0];
    const std::size_t p = power.zeros + power.size;
    T* const y = work;
    T* const product = work + p + 1;
    set_zero(x + n, p - n);
    shift_left(x, x, p, power.shift);
    multiply(product, inverse, p + 1, x, p);
    y[0] = product[p];
    static_cast<void>(add(y + 1, product + p + 1, x, p));
    static_cast<void>(add_limb(y, y, p + 1, T{3}));

    const std::uint64_t bits_of_chunk = format.digits * log2_in_2_16(format.radix, true);
    bool begun = !leading;
    std::size_t count = begun ? powers.leaf_chunks * format.digits : 0;
    const T* const point = y + p + 1;
    T* low = y;
    for (std::size_t left = powers.leaf_chunks; left-- > 0;) {
      const auto length = static_cast<std::size_t>(point - low);
      const T chunk = multiply_limb(low, low, length, format.power);
      const std::size_t below = left * format.digits;
      if (begun) {
        write_chunk(end - (below + format.digits), chunk, format);
      } else if (chunk != 0) {
        begun = true;
        count = below + write_first_chunk(end - below, chunk, format);
      }
      if (((left * bits_of_chunk) >> 16) / limb_bits<T> + 2 < length) {
        ++low;
        static_cast<void>(add_limb(low, low, length - 1, T{1}));
      }
    }
    return count;
  }

  // Writes x by divisions at `level` levels. There is room for one limb above x.
  constexpr std::size_t by_halves(char* end, T* x, std::size_t n, unsigned level, bool leading,
                                  T* work) const noexcept {
    n = significant_limbs_vartime(x, n);
    if (level == 0) {
      return inverse == nullptr ? write_by_divisions(end, x, n, powers.leaf_chunks, leading, format)
                                : by_fraction(end, x, n, leading, work);
    }
    const auto& power = powers.powers[level - 1];
    const std::size_t lower_digits = (powers.leaf_chunks << (level - 1)) * format.digits;
    const std::size_t size = power.zeros + power.size;
    // The quotient has at most as many limbs as the power, and room for one above them.
    T* const q = work;
    T* const inner = work + (powers.leaf_chunks << (level - 1)) + 2;
    std::size_t digits = 0;
    if (n >= size) {
      x[n] = shift_left(x, x, n, power.shift);
      digits = n - size + (x[n] != 0 || n == size ? 1 : 0);
      q[digits] = divide_in_place(q, x + power.zeros, digits, power.limbs, power.size, inner, t);
      ++digits;
      shift_right(x, x, size, power.shift);
      n = size;
    }
    std::size_t upper = 0;
    digits = significant_limbs_vartime(q, digits);
    if (digits > 0 || !leading) {
      upper = by_halves(end - lower_digits, q, digits, level - 1, leading, inner);
    }
    leading = leading && upper == 0;
    return upper + by_halves(end, x, n, level - 1, leading, work);
  }
};

// Writes the digits of x, without leading zeros; the work space follows x.
template <limb T>
constexpr std::size_t write_by_halves(char* end, T* x, std::size_t n, const radix_split& split,
                                      const chunk_format<T>& format,
                                      const radix_thresholds& t) noexcept {
  const std::size_t c = split.leaf_chunks;
  T* const storage = x + n + 1;
  T* const inverse = storage + (c << split.levels);
  T* const inner = inverse + c + 1;
  radix_powers<T> powers{};
  powers.template fill<true>(format, split, storage, inner, t.divisions.products);
  text_writer<T> writer{format, powers, nullptr, t.divisions};
  if (c >= t.fraction && split.levels >= t.fraction_levels) {
    const auto& power = powers.powers[0];
    const std::size_t p = power.zeros + power.size;
    set_zero(inner, power.zeros + 1);
    copy(inner + power.zeros + 1, power.limbs, power.size);
    reciprocal_newton_vartime(inverse, inner, p + 1, inner + p + 1, t.divisions);
    writer.inverse = inverse;
  }
  return writer.by_halves(end, x, n, split.levels, true, inner);
}

// How many chunks so many digits are.
constexpr std::size_t chunks_of(std::size_t digits, unsigned digits_of_chunk) noexcept {
  return digits == 0 ? 1 : (digits - 1) / digits_of_chunk + 1;
}

// Whether the radix is a power of two.
constexpr bool is_power_of_two(unsigned radix) noexcept { return (radix & (radix - 1)) == 0; }

}  // namespace detail

/// How many limbs of work to_digits_large_vartime needs for n limbs.
///
/// Time:   public n, radix.
template <limb T>
[[nodiscard]] constexpr std::size_t to_digits_large_work(
    std::size_t n, unsigned radix, const radix_thresholds& t = tuned_radix) noexcept {
  if (detail::is_power_of_two(radix)) return n;
  const auto format = detail::format_of<T>(radix, false);
  const detail::radix_split split(
      detail::chunks_of(digit_count_bound(n * limb_bits<T>, radix), format.digits), t.to_text);
  if (split.levels == 0) return n;
  const std::size_t c = split.leaf_chunks;
  const std::size_t longest = c << (split.levels - 1);
  const std::size_t for_division = detail::any_division_work(longest + 1, t.divisions);
  const std::size_t for_fraction = 3 * c + 2;
  const std::size_t for_inverse = c + 1 + reciprocal_newton_work(c + 1, t.divisions);
  std::size_t work = detail::larger(for_division, square_work(longest, t.divisions.products));
  work = detail::larger(detail::larger(work, for_fraction), for_inverse);
  // The number, the powers, the inverse, and the quotients of all levels.
  return (n + 1) + 2 * longest + (c + 1) + (2 * longest + std::size_t{2} * split.levels) + work;
}

/// Writes the digits of x, without leading zeros but at least one, so that they end below `end`;
/// returns how many there are, at most digit_count_bound(w * n, radix).
///
/// Pre:    2 <= radix <= 64; work has to_digits_large_work<T>(n, radix, t) limbs.
/// Alias:  work may be x, which is overwritten then; otherwise all are apart.
/// Time:   variable in x; public n, radix, uppercase.
/// Source: Brent and Zimmermann, Modern Computer Arithmetic, Algorithm 1.26; the last step:
///         Bernstein, Scaled remainder trees.
template <limb T>
constexpr std::size_t to_digits_large_vartime(char* end, const T* x, std::size_t n, unsigned radix,
                                              bool uppercase, T* work,
                                              const radix_thresholds& t = tuned_radix) noexcept {
  copy(work, x, n);
  if (detail::is_power_of_two(radix)) return to_digits(end, work, n, radix, uppercase);
  const auto format = detail::format_of<T>(radix, uppercase);
  const detail::radix_split split(
      detail::chunks_of(digit_count_bound(n * limb_bits<T>, radix), format.digits), t.to_text);
  std::size_t digits = 0;
  if (split.levels == 0) {
    digits = detail::write_by_divisions(end, work, n, 0, true, format);
  } else {
    NAPIER_WITH_INVARIANTS(const auto number = detail::residue_of(x, n);)
    digits = detail::write_by_halves(end, work, n, split, format, t);
    NAPIER_INVARIANT(number == detail::residue_of_text(end - digits, digits, radix))
  }
  if (digits == 0) *(end - ++digits) = '0';
  return digits;
}

namespace detail {

// z = the number that `length` >= 1 digits spell, chunk after chunk, the first of which may be
// shorter; returns how many limbs it has. Clears `good` if a character is no digit.
template <limb T>
constexpr std::size_t read_by_chunks(T* z, const char* text, std::size_t length,
                                     const chunk_format<T>& format, bool& good) noexcept {
  std::size_t n = 0;
  std::size_t here = (length - 1) % format.digits + 1;
  for (std::size_t i = 0; i < length; i += here, here = format.digits) {
    T above = 0;
    good = read_chunk(above, text + i, here, format) && good;
    for (std::size_t j = 0; j < n; ++j) {
      z[j] = multiply_add(z[j], format.power, above, T{0}, above);
    }
    if (above != 0) z[n++] = above;
  }
  return n;
}

// Reads the digits of a number by a recursion over levels.
template <limb T>
struct text_reader {
  const chunk_format<T>& format;
  const radix_powers<T>& powers;
  const product_thresholds& t;
  bool& good;

  // z = the number that the text spells, in at most `level` levels; returns how many limbs it has.
  constexpr std::size_t by_halves(T* z, const char* text, std::size_t length, unsigned level,
                                  T* work) noexcept {
    std::size_t lower = 0;
    for (;; --level) {
      if (level == 0) return read_by_chunks(z, text, length, format, good);
      lower = (powers.leaf_chunks << (level - 1)) * format.digits;
      if (lower < length) break;
    }
    const auto& power = powers.powers[level - 1];
    std::size_t n = by_halves(work, text, length - lower, level - 1, z_work(work, level));
    if (n > 0) {
      multiply_vartime(z + power.zeros, power.limbs, power.size, work, n, work + n, t);
      set_zero(z, power.zeros);
      n += power.zeros + power.size;
    }
    const std::size_t m =
        by_halves(work, text + (length - lower), lower, level - 1, z_work(work, level));
    if (n == 0) {
      copy(z, work, m);
      return m;
    }
    const carry_flag carry = add(z, z, work, m);
    static_cast<void>(add_limb(z + m, z + m, n - m, static_cast<T>(carry)));
    return significant_limbs_vartime(z, n);
  }

  // The work space after the number of half of this level.
  constexpr T* z_work(T* work, unsigned level) const noexcept {
    return work + (powers.leaf_chunks << (level - 1)) + 2;
  }
};

// z = the number that the text spells; returns how many limbs it has. Clears `good` if a character
// is no digit.
template <limb T>
constexpr std::size_t read_by_halves(T* z, const char* text, std::size_t length,
                                     const radix_split& split, const chunk_format<T>& format,
                                     T* work, bool& good, const product_thresholds& t) noexcept {
  T* const inner = work + (split.leaf_chunks << split.levels);
  radix_powers<T> powers{};
  powers.template fill<false>(format, split, work, inner, t);
  text_reader<T> reader{format, powers, t, good};
  return reader.by_halves(z, text, length, split.levels, inner);
}

}  // namespace detail

/// How many limbs of work from_digits_large_vartime needs for so many digits.
///
/// Time:   public length, radix.
template <limb T>
[[nodiscard]] constexpr std::size_t from_digits_large_work(
    std::size_t length, unsigned radix, const radix_thresholds& t = tuned_radix) noexcept {
  if (detail::is_power_of_two(radix)) return 0;
  const auto format = detail::format_of<T>(radix, false);
  const detail::radix_split split(detail::chunks_of(length, format.digits), t.from_text);
  if (split.levels == 0) return 0;
  const std::size_t longest = split.leaf_chunks << (split.levels - 1);
  const auto& products = t.divisions.products;
  const std::size_t work =
      detail::larger(multiply_work(longest, longest, products), square_work(longest, products));
  return 2 * longest + 2 * longest + std::size_t{2} * split.levels + 2 + work;
}

/// z = the number that `length` digits spell, the most significant first, without separators. z is
/// unspecified unless the status is good.
///
/// Pre:    2 <= radix <= 64; n >= limb_count_bound<T>(length, radix); work has
///         from_digits_large_work<T>(length, radix, t) limbs.
/// Alias:  z and work are apart.
/// Time:   variable in text; public n, length, radix.
/// Source: Brent and Zimmermann, Modern Computer Arithmetic, Algorithm 1.25.
template <limb T>
constexpr digits_status from_digits_large_vartime(
    T* z, std::size_t n, const char* text, std::size_t length, unsigned radix, T* work,
    const radix_thresholds& t = tuned_radix) noexcept {
  if (detail::is_power_of_two(radix)) return from_digits(z, n, text, length, radix);
  if (length == 0) return digits_status::empty;
  const auto format = detail::format_of<T>(radix, false);
  const detail::radix_split split(detail::chunks_of(length, format.digits), t.from_text);
  bool good = true;
  const std::size_t size = split.levels == 0
                               ? detail::read_by_chunks(z, text, length, format, good)
                               : detail::read_by_halves(z, text, length, split, format, work, good,
                                                        t.divisions.products);
  NAPIER_INVARIANT(!good || split.levels == 0 ||
                   detail::residue_of(z, size) == detail::residue_of_text(text, length, radix))
  set_zero(z + size, n - size);
  return good ? digits_status::good : digits_status::bad_digit;
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
