// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication of eight numbers at once, each modulo a number of its own: a lane of
// every vector for each, in digits of 52 bits that fused multiply-add multiplies.
//
// A number of N limbs has D digits d[i], 0 <= d[i] < 2^52, doubles; eight numbers are D vectors,
// digit i of them in the words 8i to 8i + 7. D is a multiple of four: four digits are a tile, and a
// row of a product is four digits of x by all tiles of y, a loop whose sums stay in registers.
//
// A product of 2D digits is reduced from below, as limbs/fma_folding.hpp has it: T = T_high +
// T_low c with c = 2^(-52 h) mod m, for the low h digits, and at last four digits as Montgomery has
// them. A lane's numbers are below 8m, not below m. R = 2^(52 D).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/platform/value_barrier.hpp>
#include <napier/platform/vector_f64x8.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The numbers that a row of vectors holds.
inline constexpr std::size_t fma_lanes = 8;

/// The tiles of four digits of a number: 2^8 m < R.
template <std::size_t N>
inline constexpr std::size_t fma_lane_tiles = (64 * N + 8 + 207) / 208;

/// The words of eight numbers.
template <std::size_t N>
inline constexpr std::size_t fma_lane_words = fma_lane_tiles<N> * 4 * fma_lanes;

namespace detail {

inline constexpr std::size_t tile_words = 4 * fma_lanes;
inline constexpr std::uint64_t lane_mask = (std::uint64_t{1} << 52) - 1;

// 2^104: the unit of the last place from there to 2^105 is 2^52. x y < 2^104 for digits x, y.
inline constexpr auto lane_high_bits = std::bit_cast<std::uint64_t>(0x1p104);
inline constexpr double lane_low_start = 0x1p104 + 0x1p52;
inline constexpr auto lane_low_bits = std::bit_cast<std::uint64_t>(0x1p52);

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
// are begun with what takes that off again.
template <std::size_t Tiles>
struct lane_starts {
  std::uint64_t product[8 * Tiles]{};  // of x y and its reduction
  std::uint64_t square[8 * Tiles]{};   // of x^2, where the products of two digits are doubled
  std::uint64_t last[4]{};             // of the columns that Montgomery's step clears

  constexpr lane_starts() noexcept {
    constexpr std::size_t digits = 4 * Tiles;
    for (std::size_t i = 0; i < digits; ++i) {
      for (std::size_t j = 0; j < digits; ++j) {
        take_off(product, i + j);
        take_off(square, i + j);  // twice a product for two different digits
      }
    }
    for (std::size_t k = 0; k < lane_fold_count(Tiles); ++k) {
      const std::size_t start = 4 * lane_fold_start(Tiles, k);
      const std::size_t height = 4 * fold_tiles(Tiles - lane_fold_start(Tiles, k));
      for (std::size_t i = 0; i < height; ++i) {
        for (std::size_t j = 0; j < digits; ++j) {
          take_off(product, start + height + i + j);
          take_off(square, start + height + i + j);
        }
      }
    }
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = 0; j < digits; ++j) {
        for (const std::size_t at : {i + j, i + j + 1}) {
          const std::uint64_t bits = at == i + j ? lane_low_bits : lane_high_bits;
          if (at < 4) {
            last[at] -= bits;
          } else {
            product[digits - 4 + at] -= bits;
            square[digits - 4 + at] -= bits;
          }
        }
      }
    }
  }
  static constexpr void take_off(std::uint64_t* start, std::size_t column) noexcept {
    start[column] -= lane_low_bits;
    start[column + 1] -= lane_high_bits;
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

// low += x y mod 2^52, high = x y / 2^52, or high += that; with what a product adds.
NAPIER_F64X8_INLINE u64x8 lane_product_high(f64x8 x, f64x8 y, u64x8& low) noexcept {
  const f64x8 high = fma_toward_zero(x, y, doubles_of(broadcast(lane_high_bits)));
  const f64x8 rest =
      subtract_exact(doubles_of(broadcast(std::bit_cast<std::uint64_t>(lane_low_start))), high);
  low = add_to(low, bits_of(fma_exact(x, y, rest)));
  return bits_of(high);
}
NAPIER_F64X8_INLINE void lane_accumulate(f64x8 x, f64x8 y, u64x8& low, u64x8& high) noexcept {
  high = add_to(high, lane_product_high(x, y, low));
}

// sums += x y, for four digits of x and `tiles` tiles of y.
NAPIER_F64X8_INLINE void add_tile_row(std::uint64_t* sums, const std::uint64_t* x,
                                      const std::uint64_t* y, std::size_t tiles) noexcept {
  const f64x8 x0 = load_f64x8(x), x1 = load_f64x8(x + 8);
  const f64x8 x2 = load_f64x8(x + 16), x3 = load_f64x8(x + 24);
  u64x8 carry0 = broadcast(0), carry1 = broadcast(0), carry2 = broadcast(0), carry3 = broadcast(0);
  const std::uint64_t* const end = y + tile_words * tiles;
  NAPIER_KEEP_LOOP
  for (; y != end; y += tile_words, sums += tile_words) {
    const f64x8 y0 = load_f64x8(y), y1 = load_f64x8(y + 8);
    const f64x8 y2 = load_f64x8(y + 16), y3 = load_f64x8(y + 24);

    u64x8 low = load_u64x8(sums) + carry0;
    u64x8 high = lane_product_high(x0, y0, low);
    store_u64x8(sums, low);

    low = load_u64x8(sums + 8) + carry1 + high;
    high = lane_product_high(x0, y1, low);
    lane_accumulate(x1, y0, low, high);
    store_u64x8(sums + 8, low);

    low = load_u64x8(sums + 16) + carry2 + high;
    high = lane_product_high(x0, y2, low);
    lane_accumulate(x1, y1, low, high);
    lane_accumulate(x2, y0, low, high);
    store_u64x8(sums + 16, low);

    low = load_u64x8(sums + 24) + carry3 + high;
    high = lane_product_high(x0, y3, low);
    lane_accumulate(x1, y2, low, high);
    lane_accumulate(x2, y1, low, high);
    lane_accumulate(x3, y0, low, high);
    store_u64x8(sums + 24, low);

    carry0 = high;
    high = lane_product_high(x1, y3, carry0);
    lane_accumulate(x2, y2, carry0, high);
    lane_accumulate(x3, y1, carry0, high);

    carry1 = high;
    high = lane_product_high(x2, y3, carry1);
    lane_accumulate(x3, y2, carry1, high);

    carry2 = high;
    carry3 = lane_product_high(x3, y3, carry2);
  }
  store_u64x8(sums, load_u64x8(sums) + carry0);
  store_u64x8(sums + 8, load_u64x8(sums + 8) + carry1);
  store_u64x8(sums + 16, load_u64x8(sums + 16) + carry2);
  store_u64x8(sums + 24, load_u64x8(sums + 24) + carry3);
}

// sums += the products of two different ones of the four digits.
NAPIER_F64X8_INLINE void add_tile_pairs(std::uint64_t* sums, const std::uint64_t* x) noexcept {
  const f64x8 x0 = load_f64x8(x), x1 = load_f64x8(x + 8);
  const f64x8 x2 = load_f64x8(x + 16), x3 = load_f64x8(x + 24);
  u64x8 low = load_u64x8(sums + 8);
  u64x8 high = lane_product_high(x0, x1, low);
  store_u64x8(sums + 8, low);
  low = load_u64x8(sums + 16) + high;
  high = lane_product_high(x0, x2, low);
  store_u64x8(sums + 16, low);
  low = load_u64x8(sums + 24) + high;
  high = lane_product_high(x0, x3, low);
  lane_accumulate(x1, x2, low, high);
  store_u64x8(sums + 24, low);
  low = load_u64x8(sums + 32) + high;
  high = lane_product_high(x1, x3, low);
  store_u64x8(sums + 32, low);
  low = load_u64x8(sums + 40) + high;
  high = lane_product_high(x2, x3, low);
  store_u64x8(sums + 40, low);
  store_u64x8(sums + 48, load_u64x8(sums + 48) + high);
}

// digits = `count` columns as digits; what is carried beyond.
NAPIER_F64X8_INLINE u64x8 take_digits(std::uint64_t* digits, const std::uint64_t* columns,
                                      std::size_t count) noexcept {
  u64x8 carry = broadcast(0);
  NAPIER_KEEP_LOOP
  for (std::size_t i = 0; i < 8 * count; i += 8) {
    const u64x8 column = load_u64x8(columns + i) + carry;
    store_u64x8(digits + i, bits_of(to_doubles(column & broadcast(lane_mask))));
    carry = shift_right_signed<52>(column);
  }
  return carry;
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
  }

  // z = x y / R mod m, below 8m as x and y are. z may be x or y.
  NAPIER_F64X8_KERNEL static void multiply(std::uint64_t* z, const std::uint64_t* x,
                                           const std::uint64_t* y, const moduli& m,
                                           scratch& s) noexcept {
    NAPIER_KEEP_LOOP
    for (std::size_t i = 0; i < 8 * tiles; ++i) {
      store_u64x8(s.sums + 8 * i, broadcast(lane_starts_of<tiles>.product[i]));
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
      low = low + low + broadcast(lane_starts_of<tiles>.square[2 * i]);
      high = high + high + broadcast(lane_starts_of<tiles>.square[2 * i + 1]);
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
