// SPDX-License-Identifier: Apache-2.0
//
// Columns of products of signed digits of 52 bits, by fused multiply-add of eight doubles.
//
// The product of two digits is a multiple of 2^52, found by a multiply-add that rounds to one, and
// what is missing from it, found by a second. Both are added up as integers: the sums of a column
// need no carries until it is done.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <napier/limbs/fma_digits.hpp>
#include <napier/platform/vector_f64x8.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// 1.5 * 2^104: the unit of the last place of a sum near it is 2^52. |x y| < 2^103 for digits x, y.
inline constexpr double fma_high_start = 0x1.8p104;
// and 2^52 more, for the low part: it lies in 2^52..2^53.
inline constexpr double fma_low_start = 0x1.8p104 + 0x1p52;
// Their bits, which each product adds to its column.
inline constexpr auto fma_high_bits = std::bit_cast<std::uint64_t>(fma_high_start);
inline constexpr auto fma_low_bits = std::bit_cast<std::uint64_t>(0x1p52);

// Sums of eight columns. Column i + 1 gets the high parts of column i.
struct fma_columns {
  u64x8 low, high;
};

NAPIER_F64X8_INLINE fma_columns fma_columns_without(std::uint64_t products) noexcept {
  return {broadcast(std::uint64_t{0} - products * fma_low_bits),
          broadcast(std::uint64_t{0} - products * fma_high_bits)};
}

// columns += x y.
NAPIER_F64X8_INLINE void fma_accumulate(fma_columns& columns, f64x8 x, f64x8 y) noexcept {
  const f64x8 high = fma_toward_zero(x, y, doubles_of(broadcast(fma_high_bits)));
  const f64x8 rest =
      subtract_exact(doubles_of(broadcast(std::bit_cast<std::uint64_t>(fma_low_start))), high);
  const f64x8 low = fma_exact(x, y, rest);
  columns.high = add_to(columns.high, bits_of(high));
  columns.low = add_to(columns.low, bits_of(low));
}

// columns += x[i] y[8J - i + lane] for i in 0..sizeof...(I)-1, where y is given at 8J.
template <std::size_t... I>
NAPIER_F64X8_INLINE void fma_rows(fma_columns& columns, const std::uint64_t* x,
                                  const std::uint64_t* y, std::index_sequence<I...>) noexcept {
  (fma_accumulate(columns, doubles_of(broadcast(x[I])), load_f64x8(y - I)), ...);
}

// The same for i in first..end-1, in a loop of Step rows.
template <std::size_t Step>
NAPIER_F64X8_INLINE void fma_rows(fma_columns& columns, const std::uint64_t* x,
                                  const std::uint64_t* y, std::size_t first,
                                  std::size_t end) noexcept {
  const std::uint64_t* const last = x + end;
  x += first, y -= first;
  NAPIER_KEEP_LOOP
  for (; x != last; x += Step, y -= Step) {
    fma_rows(columns, x, y, std::make_index_sequence<Step>());
  }
}

// Rows first..end-1.
struct fma_range {
  std::size_t first, end;

  constexpr std::size_t size() const noexcept { return end - first; }
};

// columns = the products of the rows Range(J) less `extra` of what a product adds, where J is
// given as a number for a loop, or as a type for code without one.
template <std::size_t Step, typename Range>
NAPIER_F64X8_INLINE fma_columns fma_rows_of(const Range& range, std::size_t j,
                                            const std::uint64_t* x, const std::uint64_t* y,
                                            std::size_t extra) noexcept {
  const fma_range rows = range(j);
  fma_columns columns = fma_columns_without(rows.size() + extra);
  fma_rows<Step>(columns, x, y + 8 * j, rows.first, rows.end);
  return columns;
}
template <std::size_t Step, typename Range, std::size_t J>
NAPIER_F64X8_INLINE fma_columns fma_rows_of(const Range&, std::integral_constant<std::size_t, J>,
                                            const std::uint64_t* x, const std::uint64_t* y,
                                            std::size_t extra) noexcept {
  constexpr fma_range rows = Range{}(J);
  fma_columns columns = fma_columns_without(rows.size() + extra);
  fma_rows(columns, x + rows.first, y + 8 * J - rows.first,
           std::make_index_sequence<rows.size()>());
  return columns;
}

// The sums in signed digits, all but the carries of the lanes below into the lanes above: |q| is
// below 2^8, so one pass is enough. `carry` is the q of the block before, and becomes this one's.
NAPIER_F64X8_INLINE u64x8 fma_normalized(u64x8 x, u64x8& carry) noexcept {
  const u64x8 q =
      shift_right_signed<fma_digit_bits>(x + broadcast(std::uint64_t{1} << (fma_digit_bits - 1)));
  const u64x8 digits = x - (q << fma_digit_bits) + one_lane_up(q, carry);
  carry = q;
  return digits;
}

// The rows below Height that reach the columns 8J..8J+7 of a product by D digits, in multiples of
// Step; the lanes that they do not reach are multiplied by zeros.
template <std::size_t D, std::size_t Height, std::size_t Step>
struct fma_rows_to {
  constexpr fma_range operator()(std::size_t j) const noexcept {
    const std::size_t first = 8 * j + 1 > D ? (8 * j + 1 - D) / Step * Step : 0;
    const std::size_t all = (Height + Step - 1) / Step * Step;
    const std::size_t end = 8 * j + 8 < all ? 8 * j + 8 : all;
    return {first, end > first ? end : first};
  }
};

// The longest numbers whose products, and folds, are written out: beyond, the code would be longer
// than what a processor keeps of decoded instructions.
inline constexpr std::size_t fma_unroll_product = 40, fma_unroll_fold = 24;

// Columns 8J..8J+7 of a product.
template <std::size_t D>
struct fma_product {
  static constexpr std::size_t blocks = (2 * D + 7) / 8;
  static constexpr bool unrolled = D <= fma_unroll_product;
  static constexpr std::size_t step = unrolled ? 1 : 4;

  const std::uint64_t* x;
  const std::uint64_t* y;

  template <typename Index>
  NAPIER_F64X8_INLINE fma_columns block(Index j) const noexcept {
    return fma_rows_of<step>(fma_rows_to<D, D, step>(), j, x, y, 0);
  }
};

// Columns 8J..8J+7 of a square: the products of different digits once, doubled, and the squares.
template <std::size_t D>
struct fma_square {
  static constexpr std::size_t blocks = (2 * D + 7) / 8;
  static constexpr bool unrolled = D <= fma_unroll_product;
  static constexpr std::size_t step = unrolled ? 1 : 4;

  const std::uint64_t* x;

  struct below_the_middle {
    constexpr fma_range operator()(std::size_t j) const noexcept {
      const std::size_t first = fma_rows_to<D, D, step>()(j).first;
      return {first, 4 * j > first ? 4 * j : first};
    }
  };

  // Rows 4J + E, of which the lanes above 2E have a second factor above the first.
  template <std::size_t... E>
  NAPIER_F64X8_INLINE static void middle(fma_columns& columns, const std::uint64_t* row,
                                         std::index_sequence<E...>) noexcept {
    (fma_accumulate(columns, doubles_of(broadcast(row[E])),
                    doubles_of(lanes_from<2 * E + 1>(load_u64x8(row - E)))),
     ...);
  }

  template <typename Index>
  NAPIER_F64X8_INLINE fma_columns block(Index j) const noexcept {
    fma_columns columns = fma_rows_of<step>(below_the_middle(), j, x, x, 4);
    // Half a product less, as the doubling makes one of it.
    columns.low = columns.low - broadcast(fma_low_bits / 2);
    columns.high = columns.high - broadcast(fma_high_bits / 2);
    middle(columns, x + 4 * j, std::make_index_sequence<4>());
    columns.low = columns.low + columns.low;
    columns.high = columns.high + columns.high;
    const f64x8 spaced = doubles_of(spread(load_u64x8(x + 4 * j)));
    fma_accumulate(columns, spaced, spaced);
    return columns;
  }
};

// Columns 8J..8J+7 of t c, for a t of Height digits.
template <std::size_t D, std::size_t Height>
struct fma_fold {
  static constexpr std::size_t blocks = (Height + D + 7) / 8;
  static constexpr bool unrolled = D <= fma_unroll_fold;
  static constexpr std::size_t step = unrolled ? 1 : Height % 8 == 0 ? 8 : 4;

  const std::uint64_t* t;
  const std::uint64_t* c;

  template <typename Index>
  NAPIER_F64X8_INLINE fma_columns block(Index j) const noexcept {
    if constexpr (Height <= 8) {
      fma_columns columns = fma_columns_without(Height);
      fma_rows(columns, t, c + 8 * j, std::make_index_sequence<Height>());
      return columns;
    } else {
      return fma_rows_of<step>(fma_rows_to<D, Height, step>(), j, t, c, 0);
    }
  }
};

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
