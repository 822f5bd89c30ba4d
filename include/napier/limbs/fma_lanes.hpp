// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication of eight numbers at once, each modulo a number of its own, in the
// lanes of limbs/fma_lane_rows.hpp.
//
// A product of 2D digits is reduced from below, as limbs/fma_folding.hpp has it: T = T_high +
// T_low c with c = 2^(-52 h) mod m, for the low h digits, and at last four digits as Montgomery has
// them. R = 2^(52 D).
//
// A lane's numbers are below 8m, not below m: a fold adds 2^(52 h) m at most, which the digits that
// go after it divide by that where they are h too, and by much more else. That is so at most four
// times, the last step adds m, and x y / R is below 64 m m / R <= m / 4.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/fma_lane_rows.hpp>
#include <napier/platform/value_barrier.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The tiles of four digits of a number of N limbs: 2^8 m < R.
template <std::size_t N>
inline constexpr std::size_t fma_lane_tiles = (64 * N + 8 + 207) / 208;

/// The words of eight numbers.
template <std::size_t N>
inline constexpr std::size_t fma_lane_words = fma_lane_tiles<N> * 4 * fma_lanes;

namespace detail {

// The tiles that are folded at once while `left` are to be removed; the last one is no fold.
constexpr std::size_t fold_tiles(std::size_t left) noexcept { return left / 2; }

constexpr std::size_t lane_fold_count(std::size_t tiles) noexcept {
  std::size_t count = 0;
  for (; tiles > 1; tiles -= fold_tiles(tiles)) ++count;
  return count;
}

// The tiles that are gone before a fold.
constexpr std::size_t lane_fold_start(std::size_t tiles, std::size_t fold) noexcept {
  std::size_t gone = 0;
  for (std::size_t i = 0; i < fold; ++i) gone += fold_tiles(tiles - gone);
  return gone;
}

// Every product adds lane_low_bits to its column and lane_high_bits to the next one: the columns
// are begun with what takes that off again. It is the same for a square, where the products of two
// different digits are there once and doubled.
template <std::size_t Tiles>
struct lane_starts {
  static constexpr std::size_t digits = 4 * Tiles;

  std::uint64_t columns[2 * digits]{};
  std::uint64_t last[4]{};  // of the columns that Montgomery's step clears

  constexpr lane_starts() noexcept {
    for (std::size_t k = 0; k < 2 * digits; ++k) columns[k] -= added_to(k, digits);
    for (std::size_t fold = 0; fold < lane_fold_count(Tiles); ++fold) {
      const std::size_t start = lane_fold_start(Tiles, fold);
      const std::size_t height = 4 * fold_tiles(Tiles - start);
      for (std::size_t k = 0; k < height + digits; ++k) {
        columns[4 * start + height + k] -= added_to(k, height);
      }
    }
    for (std::size_t k = 0; k < 4; ++k) last[k] -= added_to(k, 4);
    for (std::size_t k = 4; k < 4 + digits; ++k) columns[digits - 4 + k] -= added_to(k, 4);
  }
  // What the products of `height` digits by all digits add to column k.
  static constexpr std::uint64_t added_to(std::size_t k, std::size_t height) noexcept {
    return products_at(k, height) * lane_low_bits +
           (k > 0 ? products_at(k - 1, height) * lane_high_bits : 0);
  }
  static constexpr std::size_t products_at(std::size_t k, std::size_t height) noexcept {
    if (k < height) return k + 1;
    if (k < digits) return height;
    return k + 1 < height + digits ? height + digits - 1 - k : 0;
  }
};
template <std::size_t Tiles>
inline constexpr lane_starts<Tiles> lane_starts_of;

// What is known of eight moduli.
template <std::size_t N>
struct lane_moduli {
  static constexpr std::size_t folds = lane_fold_count(fma_lane_tiles<N>);

  // c of each fold, and m.
  alignas(64) std::uint64_t row[folds + 1][fma_lane_words<N>];
  alignas(64) std::uint64_t inverse[tile_words];  // -m^-1 mod 2^208
};

// What is written while a product is reduced.
template <std::size_t N>
struct lane_scratch {
  alignas(64) std::uint64_t sums[2 * fma_lane_words<N>];
  alignas(64) std::uint64_t low[fma_lane_words<N>];
};

// Are the words digits? The highest ones of numbers below 8m are less than 2^47.
constexpr bool are_lane_digits(const std::uint64_t* x, std::size_t words) noexcept {
  for (std::size_t i = 0; i < words; ++i) {
    const auto digit = std::bit_cast<double>(x[i]);
    if (!(0 <= digit && digit < (i + fma_lanes < words ? 0x1p52 : 0x1p47))) return false;
  }
  return true;
}

template <std::size_t N>
struct lane_montgomery {
  static constexpr std::size_t tiles = fma_lane_tiles<N>;
  static constexpr std::size_t words = fma_lane_words<N>;

  using moduli = lane_moduli<N>;
  using scratch = lane_scratch<N>;

  template <std::size_t K>
  NAPIER_F64X8_INLINE static void fold(std::uint64_t* z, scratch& s, const moduli& m) noexcept {
    if constexpr (K < moduli::folds) {
      constexpr std::size_t start = lane_fold_start(tiles, K), height = fold_tiles(tiles - start);
      std::uint64_t* const sums = s.sums + tile_words * (start + height);
      const u64x8 carry = take_digits(s.low, s.sums + tile_words * start, 4 * height);
      store_u64x8(sums, load_u64x8(sums) + carry);
      NAPIER_KEEP_LOOP
      for (std::size_t i = 0; i < height; ++i) {
        add_tile_row(sums + tile_words * i, s.low + tile_words * i, m.row[K], tiles);
      }
      fold<K + 1>(z, s, m);
    } else {
      last_tile(z, s, m);
    }
  }

  // Four digits q with T + q m = 0 mod 2^208, and z = (T + q m) / 2^208.
  NAPIER_F64X8_INLINE static void last_tile(std::uint64_t* z, scratch& s,
                                            const moduli& m) noexcept {
    std::uint64_t* const sums = s.sums + tile_words * (tiles - 1);
    std::uint64_t* const q = s.low + tile_words;
    u64x8 carry = broadcast(0);
    for (std::size_t i = 0; i < 4; ++i) {
      const u64x8 column = load_u64x8(sums + 8 * i) + carry;
      const u64x8 digit = column & broadcast(lane_mask);
      store_u64x8(s.low + 8 * i, bits_of(to_doubles(digit)));
      store_u64x8(sums + 8 * i, digit + broadcast(lane_starts_of<tiles>.last[i]));
      carry = shift_right_signed<52>(column);
    }
    store_u64x8(sums + 32, load_u64x8(sums + 32) + carry);

    u64x8 high = broadcast(0);
    carry = broadcast(0);
    for (std::size_t k = 0; k < 4; ++k) {
      u64x8 low = high + broadcast(0 - (k + 1) * lane_low_bits - k * lane_high_bits);
      high = broadcast(0);
      for (std::size_t i = 0; i <= k; ++i) {
        lane_accumulate(load_f64x8(s.low + 8 * i), load_f64x8(m.inverse + 8 * (k - i)), low, high);
      }
      low = low + carry;
      store_u64x8(q + 8 * k, bits_of(to_doubles(low & broadcast(lane_mask))));
      carry = shift_right_signed<52>(low);
    }
    add_tile_row(sums, q, m.row[moduli::folds], tiles);
    carry = broadcast(0);
    for (std::size_t i = 0; i < 4; ++i) {
      carry = shift_right_signed<52>(load_u64x8(sums + 8 * i) + carry);
    }
    store_u64x8(sums + 32, load_u64x8(sums + 32) + carry);
    static_cast<void>(take_digits(z, sums + 32, 4 * tiles));
    NAPIER_INVARIANT(are_lane_digits(z, words));
  }

  // z = x y / R mod m, below 8m as x and y are. z may be x or y.
  NAPIER_F64X8_KERNEL static void multiply(std::uint64_t* z, const std::uint64_t* x,
                                           const std::uint64_t* y, const moduli& m,
                                           scratch& s) noexcept {
    NAPIER_KEEP_LOOP
    for (std::size_t i = 0; i < 8 * tiles; ++i) {
      store_u64x8(s.sums + 8 * i, broadcast(lane_starts_of<tiles>.columns[i]));
    }
    NAPIER_KEEP_LOOP
    for (std::size_t i = 0; i < words; i += tile_words) add_tile_row(s.sums + i, x + i, y, tiles);
    fold<0>(z, s, m);
  }
  NAPIER_F64X8_KERNEL static void square(std::uint64_t* z, const std::uint64_t* x, const moduli& m,
                                         scratch& s) noexcept {
    NAPIER_KEEP_LOOP
    for (std::size_t i = 0; i < 2 * words; i += 8) store_u64x8(s.sums + i, broadcast(0));
    NAPIER_KEEP_LOOP
    for (std::size_t i = 0; i < tiles; ++i) {
      const std::uint64_t* const row = x + tile_words * i;
      add_tile_pairs(s.sums + 2 * tile_words * i, row);
      add_tile_row(s.sums + 2 * tile_words * i + tile_words, row, row + tile_words, tiles - 1 - i);
    }
    NAPIER_KEEP_LOOP
    for (std::size_t i = 0; i < 4 * tiles; ++i) {
      const f64x8 digit = load_f64x8(x + 8 * i);
      std::uint64_t* const sums = s.sums + 16 * i;
      u64x8 low = load_u64x8(sums), high = load_u64x8(sums + 8);
      low = low + low + broadcast(lane_starts_of<tiles>.columns[2 * i]);
      high = high + high + broadcast(lane_starts_of<tiles>.columns[2 * i + 1]);
      lane_accumulate(digit, digit, low, high);
      store_u64x8(sums, low);
      store_u64x8(sums + 8, high);
    }
    fold<0>(z, s, m);
  }

  // z = the entry of each lane's index, in a table of at most 16 entries: eight numbers each.
  NAPIER_F64X8_KERNEL static void lookup(std::uint64_t* z, const std::uint64_t* table,
                                         std::size_t entries, const std::uint64_t* index) noexcept {
    alignas(64) std::uint64_t masks[16 * fma_lanes];
    const u64x8 wanted = load_u64x8(index);
    NAPIER_KEEP_LOOP
    for (std::size_t i = 0; i < entries; ++i) {
      const u64x8 away = wanted - broadcast(i);
      const u64x8 differs = shift_right_signed<63>(away | (broadcast(0) - away));
      store_u64x8(masks + 8 * i, broadcast(~std::uint64_t{0}) - differs);
    }
    memory_barrier(masks);
    NAPIER_KEEP_LOOP
    for (std::size_t at = 0; at < words; at += tile_words) {
      u64x8 z0 = broadcast(0), z1 = z0, z2 = z0, z3 = z0;
      const std::uint64_t* row = table + at;
      NAPIER_KEEP_LOOP
      for (std::size_t i = 0; i < entries; ++i, row += words) {
        const u64x8 mask = load_u64x8(masks + 8 * i);
        z0 = z0 | (load_u64x8(row) & mask);
        z1 = z1 | (load_u64x8(row + 8) & mask);
        z2 = z2 | (load_u64x8(row + 16) & mask);
        z3 = z3 | (load_u64x8(row + 24) & mask);
      }
      store_u64x8(z + at, z0);
      store_u64x8(z + at + 8, z1);
      store_u64x8(z + at + 16, z2);
      store_u64x8(z + at + 24, z3);
    }
    ct::wipe(masks);
  }
};

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
