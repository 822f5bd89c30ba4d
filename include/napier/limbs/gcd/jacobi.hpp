// SPDX-License-Identifier: Apache-2.0
//
// The Jacobi symbol of secret numbers: a binary greatest common divisor in batches on words.
//
// A step takes (a, b), b odd, by (2/b) and the law of reciprocity to
//   (a / 2, b)          where a is even,
//   ((a - b) / 2, b)    where it is not, and not below b,
//   ((b - a) / 2, a)    else.
// Each takes at least 1 off len(a) + len(b), the numbers of bits, until a = 0 and b is the divisor.
// A batch of T = 29 steps is done on 63 bits of a and of b: with n = max(len(a), len(b), 63) the
// lowest 31 and the highest 32 of n. The last step still knows three low bits, so that parities and
// residues modulo 8 are always right. The matrix of the batch goes to the long numbers, which keep
// to n bits; one of them may be negative, where a comparison went wrong.
//
// The symbol. Where a step begins with one of a, b negative at most, it ends so: a - b is with
// b > 0, or positive; b - a is with a > 0, or positive. For such numbers the law and (2/b) hold by
// the residues of two's complement, if (x / -1) is the sign of x (Kronecker's symbol). After the
// batch (-a / b) = (-1 / b) (a / b), and (a / -b) = (a / b) as a >= 0 then.
//
// The steps that are enough. Let n > 63, or all is exact. As |f| + |g| <= 2^i in a row of the
// matrix of i steps, a and b are known to 2^(n-32), and a - b to 2^(n-31). Each step up to the
// first one that compares wrongly, i < T, at most halves a + b: then a + b >= 2^(n-1-i), and as
// they differ by less than 2^(n-31), the larger one, B, has L >= n-1-i >= n-29 bits, and the other
// one L-1 at least. That step leaves a = 0, or b = B and 0 < -a < 2^(n-32). While a is even it is
// halved, e times. Once it is odd, it becomes b, and (B - a) / 2 becomes a, by comparisons that are
// right as long as one number is 2^(n-30) or more; so j halvings make a <= B / 2^j + 2^(n-32). The
// lengths end as
//   L + n-32 - e with e = T-i-1,   L-j+1 + n-32 - e with e + j = T-i-1,   or 2 (n-30) at most,
// none of them above 2L-1 - (T-i). So each batch takes T off the lengths, or leaves a = 0.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/residue_check.hpp>
#include <napier/limbs/rows/shift.hpp>
#include <napier/platform/wide_sum.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The Jacobi symbol of secret numbers: one mask is set if it is 1, the other if it is -1, and none
/// if it is 0.
template <limb T>
struct symbol_masks {
  ct::mask<T> one;
  ct::mask<T> minus_one;
};

namespace detail {

// The matrix of a batch: 2^steps (a', b') = +-(p a - q b, s b - r a), minus if flipped; p + q and r
// + s are at most 2^steps.
struct symbol_steps {
  std::uint64_t p, q, r, s;
  std::uint64_t flipped;  // 0 or 1, as symbol is: the sign of (a / b) (a' / b')
  std::uint64_t symbol;
};
inline constexpr unsigned symbol_batch = 29;

#if NAPIER_INVARIANTS
// Whether t has the determinant of a batch, up to its sign, and the bounds of its rows.
constexpr bool is_symbol_matrix(const symbol_steps& t) noexcept {
  constexpr std::uint64_t power = std::uint64_t{1} << symbol_batch;
  const std::uint64_t determinant = t.p * t.s - t.q * t.r;
  return (determinant == power || determinant == 0 - power) && t.p + t.q <= power &&
         t.r + t.s <= power;
}

// Whether x 2^29 = p a - q b, or -x 2^29 if `negative`.
constexpr bool is_symbol_row(check_residue x, bool negative, std::uint64_t p, check_residue a,
                             std::uint64_t q, check_residue b) noexcept {
  const check_residue sum = check_residue(p) * a - check_residue(q) * b;
  return x.shifted_left(symbol_batch) == (negative ? -sum : sum);
}
#endif

// As many steps of a and b below 2^63, which take their place. With the matrix, the entries of a
// row are the halves of a word.
template <bool Matrix>
NAPIER_ALWAYS_INLINE constexpr symbol_steps take_symbol_steps(std::uint64_t& a, std::uint64_t& b,
                                                              unsigned steps) noexcept {
  constexpr std::uint64_t second_entry = std::uint64_t{1} << 32U;
  std::uint64_t row_a = 1, row_b = second_entry;
  std::uint64_t swaps = 0, twos = 0;
  std::uint64_t odd = value_barrier(std::uint64_t{0} - (a & 1U));
  for (unsigned i = 0; i < steps; ++i) {
    const std::uint64_t subtrahend = b & odd;
    const std::uint64_t difference = a - subtrahend;
    const std::uint64_t below = value_barrier(shift_right_signed(difference, 63));
    if constexpr (Matrix) {
      const std::uint64_t sum = row_a + (row_b & odd);
      row_b ^= (row_a ^ row_b) & below;
      row_b += row_b;
      row_a = sum;
    }
    // The next parity, bit 1 of a, or of a - b and b - a alike, need not wait for the difference.
    odd = value_barrier(shift_right_signed((a ^ subtrahend) << 62U, 63));
    swaps ^= a & b & below;  // bit 0 counts them, bit 1 those where both are 3 modulo 4
    b += difference & below;
    a = ((difference ^ below) - below) >> 1U;
    twos ^= b;  // (2/b) = -1 if bit 1 and bit 2 of b differ
  }
  constexpr std::uint64_t first_half = second_entry - 1;
  return {row_a & first_half, row_a >> 32U, row_b & first_half,
          row_b >> 32U,       swaps & 1U,   ((swaps >> 1U) ^ (twos >> 1U) ^ (twos >> 2U)) & 1U};
}

// The steps of a batch.
NAPIER_NEVER_INLINE constexpr symbol_steps symbol_step_batch(std::uint64_t a,
                                                             std::uint64_t b) noexcept {
  return take_symbol_steps<true>(a, b, symbol_batch);
}

// body(i) for i in 0..n-1, written out where n is the L that the compiler knows.
template <std::size_t L, typename Body>
NAPIER_ALWAYS_INLINE constexpr void for_each_word(std::size_t n, Body&& body) noexcept {
  if constexpr (L > 8) {
    for (std::size_t i = 0; i < n; ++i) body(i);
  } else {
    unroll<L>(body);
  }
}

// The ends of a and b on which a batch works, n > 0 words.
struct symbol_ends {
  std::uint64_t a, b;
};
template <std::size_t L>
constexpr symbol_ends ends_of(const std::uint64_t* a, const std::uint64_t* b,
                              std::size_t n) noexcept {
  // The highest word in which there is a bit of a or b, and the one below it.
  std::uint64_t a_high = 0, a_low = 0, b_high = 0, b_low = 0, above = 0;
  std::uint64_t a_before = 0, b_before = 0;
  for_each_word<L>(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const auto here = ct::mask<std::uint64_t>::from_nonzero(a[i] | b[i]);
    a_high = ct::select(here, a[i], a_high);
    a_low = ct::select(here, a_before, a_low);
    b_high = ct::select(here, b[i], b_high);
    b_low = ct::select(here, b_before, b_low);
    a_before = a[i];
    b_before = b[i];
    if (i > 0) above |= a[i] | b[i];
  });
  // In a single word n >= 63 is as good as a bit there.
  const auto single = ct::mask<std::uint64_t>::from_zero(above);
  std::uint64_t any = a_high | b_high | (single.bits() & (std::uint64_t{1} << 62U));
  const auto in_low_half = ct::mask<std::uint64_t>::from_zero(any >> 32U);
  const auto move_up = [&](std::uint64_t high, std::uint64_t low) NAPIER_INLINE_LAMBDA {
    return ct::select(in_low_half, (high << 32U) | (low >> 32U), high);
  };
  const std::uint64_t a_top = move_up(a_high, a_low), b_top = move_up(b_high, b_low);
  any = ct::select(in_low_half, any << 32U, any);
  // Shifts by secret amounts are of 32-bit numbers: on smaller processors those of 64 bits are
  // calls of functions.
  const unsigned up = 32 - bit_width(static_cast<std::uint32_t>(any >> 32U));
  const auto end = [&](std::uint64_t lowest, std::uint64_t top) NAPIER_INLINE_LAMBDA {
    const auto high = static_cast<std::uint32_t>(top >> 32U);
    const auto highest = (high << up) | bits_leaving_left(static_cast<std::uint32_t>(top), up);
    return (lowest & 0x7fffffffU) | (static_cast<std::uint64_t>(highest) << 31U);
  };
  return {end(a[0], a_top), end(b[0], b_top)};
}

// (a, b) = (|p a - q b|, |s b - r a|) / 2^29, exactly; returns a mask that says whether the first
// one was negative.
template <std::size_t L>
constexpr ct::mask<std::uint64_t> apply_symbol_steps(const symbol_steps& t, std::uint64_t* a,
                                                     std::uint64_t* b, std::size_t n) noexcept {
  using word = std::uint64_t;
  constexpr unsigned up = 64 - symbol_batch;
  NAPIER_INVARIANT(is_symbol_matrix(t))
  NAPIER_WITH_INVARIANTS(const auto old_a = residue_of(a, n), old_b = residue_of(b, n);)
  wide_sum<word> sum_a, sum_b;
  word below_a = 0, below_b = 0;
  const auto shifted = [](word x, word below)
                           NAPIER_INLINE_LAMBDA { return (x << up) | (below >> symbol_batch); };
  for_each_word<L>(n, [&](std::size_t i) NAPIER_INLINE_LAMBDA {
    const word x = a[i], y = b[i];
    sum_a.add_product(t.p, x);
    sum_b.subtract_product(t.r, x);
    sum_a.subtract_product(t.q, y);
    sum_b.add_product(t.s, y);
    if (i > 0) {
      a[i - 1] = shifted(sum_a.low(), below_a);
      b[i - 1] = shifted(sum_b.low(), below_b);
    }
    below_a = sum_a.low();
    below_b = sum_b.low();
    sum_a.shift_right(64);
    sum_b.shift_right(64);
  });
  const std::size_t last = L > 8 ? n - 1 : L - 1;
  a[last] = shifted(sum_a.low(), below_a);
  b[last] = shifted(sum_b.low(), below_b);
  const auto a_negative = ct::mask<word>::from_bit(sum_a.low() >> 63U);
  const auto b_negative = ct::mask<word>::from_bit(sum_b.low() >> 63U);
  if constexpr (L > 8) {
    static_cast<void>(negate_masked(a_negative, a, a, n));
    static_cast<void>(negate_masked(b_negative, b, b, n));
  } else {
    static_cast<void>(negate_masked<L>(a_negative, a, a));
    static_cast<void>(negate_masked<L>(b_negative, b, b));
  }
  NAPIER_INVARIANT(is_symbol_row(residue_of(a, n), a_negative.declassify(), t.p, old_a, t.q, old_b))
  NAPIER_INVARIANT(is_symbol_row(residue_of(b, n), b_negative.declassify(), t.s, old_b, t.r, old_a))
  return a_negative;
}

// The mask that is set if a = 0 or len(a) + len(b) <= most.
constexpr ct::mask<std::uint64_t> lengths_fit(const std::uint64_t* a, const std::uint64_t* b,
                                              std::size_t n, std::size_t most) noexcept {
  const std::uint64_t left = most, length = bit_width(a, n) + bit_width(b, n);
  return is_zero(a, n) | ~less(&left, &length, 1);
}

// The symbol: 0 unless the numbers are coprime; bit 0 of minus is its sign.
constexpr symbol_masks<std::uint64_t> symbol_of(ct::mask<std::uint64_t> coprime,
                                                std::uint64_t minus) noexcept {
  const auto negative = ct::mask<std::uint64_t>::from_bit(minus & 1U);
  return {coprime & ~negative, coprime & negative};
}

// The symbol of a and b, below 2^bits, in L words, which are overwritten.
template <std::size_t L>
constexpr symbol_masks<std::uint64_t> jacobi_of_words(std::uint64_t* a, std::uint64_t* b,
                                                      std::size_t bits) noexcept {
  using word = std::uint64_t;
  word minus = 0, rest = 0;
  std::size_t n = L;
  // len(a) + len(b) <= left, or a = 0. Else both are at least 1.
  for (std::size_t left = 2 * bits; left > 1;
       left = left > symbol_batch ? left - symbol_batch : 0) {
    // If a = 0, the words of b that are dropped here still decide whether b = 1.
    for (; n > 1 && 64 * (n - 1) >= left - 1; --n) rest |= b[n - 1];
    NAPIER_INVARIANT(lengths_fit(a, b, n, left).declassify())
    const auto ends = ends_of<L>(a, b, n);
    const auto t = symbol_step_batch(ends.a, ends.b);
    const word negative = apply_symbol_steps<L>(t, a, b, n).bit() ^ t.flipped;
    // If a = 0 this may be wrong, but not if b = 1.
    minus ^= t.symbol ^ (negative & (b[0] >> 1U));
  }
  NAPIER_INVARIANT(is_zero(a, n).declassify())
  return symbol_of(is_zero(b + 1, n - 1) & ct::mask<word>::from_zero(rest | (b[0] ^ 1U)), minus);
}

// The symbol of a and b, below 2^bits, bits < 64, by steps on the numbers themselves.
NAPIER_NEVER_INLINE constexpr symbol_masks<std::uint64_t> jacobi_of_word(
    std::uint64_t a, std::uint64_t b, std::size_t bits) noexcept {
  const auto t = take_symbol_steps<false>(a, b, napier::detail::converted<unsigned>(2 * bits - 1));
  NAPIER_INVARIANT(ct::mask<std::uint64_t>::from_zero(a).declassify())
  return symbol_of(ct::mask<std::uint64_t>::from_zero(b ^ 1U), t.symbol);
}

}  // namespace detail

/// The Jacobi symbol (x / m) of x and m, both below 2^bits.
///
/// Pre:    m odd;  0 < bits <= wN. x may be m or more.
/// Time:   secret x, m; public bits.
/// Source: Pornin, Optimized Binary GCD for Modular Inversion (2020): batches of steps on both ends
///         of the numbers. The head of this header shows how many are enough.
template <std::size_t N, limb T>
[[nodiscard]] constexpr symbol_masks<T> jacobi(const T* x, const T* m, std::size_t bits) noexcept {
  constexpr std::size_t each = 64 / limb_bits<T>;
  constexpr std::size_t L = (N + each - 1) / each;
  std::uint64_t a[L] = {}, b[L] = {};
  for (std::size_t i = 0; i < N; ++i) {
    const auto place = static_cast<unsigned>(i % each * limb_bits<T>);
    a[i / each] |= static_cast<std::uint64_t>(x[i]) << place;
    b[i / each] |= static_cast<std::uint64_t>(m[i]) << place;
  }
  const auto symbol = L == 1 && bits < 64 ? detail::jacobi_of_word(a[0], b[0], bits)
                                          : detail::jacobi_of_words<L>(a, b, bits);
  return {symbol.one.template as<T>(), symbol.minus_one.template as<T>()};
}

/// The Jacobi symbol (x / m) of any x and m of N limbs.
///
/// Pre:    m odd. x may be m or more.
/// Time:   secret x, m.
template <std::size_t N, limb T>
[[nodiscard]] constexpr symbol_masks<T> jacobi(const T* x, const T* m) noexcept {
  return jacobi<N>(x, m, N * limb_bits<T>);
}

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
