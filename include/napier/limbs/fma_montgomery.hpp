// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication in signed digits of 52 bits: a product's columns, folded as
// fma_folding.hpp says.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <napier/limbs/fma_columns.hpp>
#include <napier/limbs/fma_folding.hpp>
#include <napier/platform/violation.hpp>

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
