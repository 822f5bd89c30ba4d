// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication in signed digits of 52 bits, by fused multiply-add of eight doubles.
//
// The product of two digits is a multiple of 2^52, found by a multiply-add that rounds to one, and
// what is missing from it, found by a second. Both are added up as integers: the sums of a column
// need no carries until it is done.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/limbs/fma_digits.hpp>
#include <napier/limbs/fma_folding.hpp>
#include <napier/platform/vector_f64x8.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// The constants of a modulus: c of each fold, m, and -m^-1 modulo 2^(52 last). Row k of `row` is
// the multiplicand of fold k; the last one is m.
template <std::size_t N>
struct fma_modulus {
  static constexpr fma_folding folding = fma_folding_of(fma_digit_count<N>);
  static_assert(folding.total >= fma_digit_count<N> && folding.half_moduli <= 5);

  alignas(64) std::uint64_t row[folding.count][fma_words<N>];
  alignas(64) std::uint64_t inverse[24];
};

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

// What is written while a product is reduced.
template <std::size_t N>
struct fma_scratch {
  static constexpr fma_folding folding = fma_modulus<N>::folding;
  static constexpr std::size_t product_words = fma_product<fma_digit_count<N>>::blocks * 8;

  // The columns of T: the last blocks of a fold read zeros above the product.
  static constexpr std::size_t sum_words = [] {
    std::size_t begin = 0, end = product_words;
    for (std::size_t k = 0; k < folding.count; ++k) {
      const std::size_t height = folding.height[k];
      if (k + 1 < folding.count) begin += height;
      const std::size_t above = begin + (height + fma_digit_count<N> + 7) / 8 * 8;
      if (above > end) end = above;
    }
    return end;
  }();

  alignas(64) std::uint64_t sums[sum_words];
  alignas(
      64) std::uint64_t low[2][(folding.height[0] + 7) / 8 * 8];  // the digits that are folded next
  alignas(64) std::uint64_t quotient[8];
};

template <std::size_t N>
struct fma_montgomery {
  static constexpr std::size_t digits = fma_digit_count<N>;
  static constexpr fma_folding folding = fma_modulus<N>::folding;
  static constexpr std::size_t last = folding.count - 1;
  static constexpr std::size_t W = folding.height[last];

  using modulus = fma_modulus<N>;
  using scratch = fma_scratch<N>;

  // quotient = -m^-1 low mod 2^(52 W), W = the last height.
  NAPIER_F64X8_INLINE static void find_quotient(scratch& s, const std::uint64_t* low,
                                                const modulus& m) noexcept {
    fma_columns columns = fma_columns_without(W);
    fma_rows(columns, low, m.inverse + fma_zeros_below, std::make_index_sequence<W>());
    u64x8 carry = broadcast(0);
    store_u64x8(s.quotient, bits_of(to_doubles(fma_normalized(
                                columns.low + one_lane_up(columns.high, broadcast(0)), carry))));
  }

  // body(J) for all blocks from First to Last - 1.
  template <std::size_t First, typename Body, std::size_t... J>
  NAPIER_F64X8_INLINE static void in_turn(Body& body, std::index_sequence<J...>) noexcept {
    (body.block(std::integral_constant<std::size_t, First + J>()), ...);
  }
  template <std::size_t First, std::size_t Last, typename Body>
  NAPIER_F64X8_INLINE static void for_blocks(Body body) noexcept {
    if constexpr (Body::unrolled) {
      in_turn<First>(body, std::make_index_sequence<Last - First>());
    } else {
      NAPIER_KEEP_LOOP
      for (std::size_t j = First; j < Last; ++j) body.block(j);
    }
  }

  // sums += rows; what goes from one block to the next.
  template <typename Rows>
  struct adder {
    static constexpr bool unrolled = Rows::unrolled;

    const Rows& rows;
    std::uint64_t* sums;
    u64x8& high;

    template <typename Index>
    NAPIER_F64X8_INLINE u64x8 next(Index j) noexcept {
      const fma_columns columns = rows.block(j);
      u64x8 sum = columns.low + one_lane_up(columns.high, high);
      if constexpr (!std::is_same_v<Rows, fma_product<digits>> &&
                    !std::is_same_v<Rows, fma_square<digits>>) {
        sum = sum + load_u64x8(sums + 8 * j);
      }
      high = columns.high;
      return sum;
    }
  };
  // The blocks with the digits that are folded next.
  template <typename Rows, bool Keep>
  struct ready_blocks : adder<Rows> {
    u64x8& carry;
    std::uint64_t* low;

    template <typename Index>
    NAPIER_F64X8_INLINE void block(Index j) noexcept {
      const u64x8 sum = fma_normalized(this->next(j), carry);
      if constexpr (Keep) store_u64x8(this->sums + 8 * j, sum);
      store_u64x8(low + 8 * j, bits_of(to_doubles(sum)));
    }
  };
  template <typename Rows>
  struct later_blocks : adder<Rows> {
    u64x8& carried;

    template <typename Index>
    NAPIER_F64X8_INLINE void block(Index j) noexcept {
      store_u64x8(this->sums + 8 * j, this->next(j) + carried);
      carried = broadcast(0);
    }
  };
  template <typename Rows>
  struct result_blocks : adder<Rows> {
    u64x8& carry;
    std::uint64_t* z;

    template <typename Index>
    NAPIER_F64X8_INLINE void block(Index j) noexcept {
      store_u64x8(z + 8 * j, bits_of(to_doubles(fma_normalized(this->next(j), carry))));
    }
  };

  // sums += rows, of which the digits that fold K takes are made doubles.
  template <std::size_t K, typename Rows>
  NAPIER_F64X8_INLINE static void pass(scratch& s, std::uint64_t* sums, const Rows& rows,
                                       const modulus& m) noexcept {
    constexpr std::size_t ready = (folding.height[K] + 7) / 8;
    constexpr bool keep = K == last || folding.height[K] % 8 != 0;
    std::uint64_t* const low = s.low[K % 2];
    u64x8 high = broadcast(0), carry = broadcast(0);
    for_blocks<0, ready>(ready_blocks<Rows, keep>{{rows, sums, high}, carry, low});
    memory_barrier(low);
    if constexpr (K == last) find_quotient(s, low, m);
    u64x8 carried = one_lane_up(broadcast(0), carry);
    for_blocks<ready, Rows::blocks>(later_blocks<Rows>{{rows, sums, high}, carried});
  }

  template <std::size_t K>
  NAPIER_F64X8_INLINE static void fold(std::uint64_t* z, scratch& s, std::uint64_t* sums,
                                       const modulus& m) noexcept {
    if constexpr (K < last) {
      constexpr std::size_t height = folding.height[K];
      const fma_fold<digits, height> rows{s.low[K % 2], m.row[K] + fma_zeros_below};
      pass<K + 1>(s, sums + height, rows, m);
      fold<K + 1>(z, s, sums + height, m);
    } else {
      // The lowest W digits become 0 each: their sum is 0 modulo 2^(52 W), and less than that. They
      // are the zeros below the result.
      using rows_type = fma_fold<digits, W>;
      const rows_type rows{s.quotient, m.row[last] + fma_zeros_below};
      u64x8 high = broadcast(0), carry = broadcast(0);
      if constexpr (W < fma_zeros_below) store_u64x8(z, broadcast(0));
      constexpr std::size_t begin = fma_zeros_below - W;
      for_blocks<0, rows_type::blocks>(
          result_blocks<rows_type>{{rows, sums, high}, carry, z + begin});
      for (std::size_t i = begin + 8 * rows.blocks; i + 8 <= fma_words<N>; i += 8) {
        store_u64x8(z + i, broadcast(0));
      }
      if constexpr (W < fma_zeros_below) store_u64x8(z + fma_words<N> - 8, broadcast(0));
    }
  }

  template <typename Rows>
  NAPIER_F64X8_INLINE static void reduce(std::uint64_t* z, const Rows& rows, const modulus& m,
                                         scratch& s) noexcept {
    for (std::size_t i = s.product_words; i < s.sum_words; i += 8) {
      store_u64x8(s.sums + i, broadcast(0));
    }
    pass<0>(s, s.sums, rows, m);
    fold<0>(z, s, s.sums, m);
    NAPIER_INVARIANT(are_fma_digits(z, digits, fma_words<N>));
  }

  // z = x y R^-1 + k m, |z| <= 3m, for |x y| < m R / 4; R = 2^(52 folding.total). z may be x or y.
  NAPIER_F64X8_KERNEL static void multiply(std::uint64_t* z, const std::uint64_t* x,
                                           const std::uint64_t* y, const modulus& m,
                                           scratch& s) noexcept {
    reduce(z, fma_product<digits>{x + fma_zeros_below, y + fma_zeros_below}, m, s);
  }
  NAPIER_F64X8_KERNEL static void square(std::uint64_t* z, const std::uint64_t* x, const modulus& m,
                                         scratch& s) noexcept {
    reduce(z, fma_square<digits>{x + fma_zeros_below}, m, s);
  }
};

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
