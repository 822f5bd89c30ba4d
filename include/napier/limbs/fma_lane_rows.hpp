// SPDX-License-Identifier: Apache-2.0
//
// Products of eight pairs of numbers at once: a lane of every vector for each, in digits of 52 bits
// that fused multiply-add multiplies.
//
// A number has D digits d[i], 0 <= d[i] < 2^52, doubles; eight numbers are D vectors, digit i of
// them in the words 8i to 8i + 7. D is a multiple of four: four digits are a tile, and a row of a
// product is four digits of x by all tiles of y, a loop whose sums stay in registers.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/platform/vector_f64x8.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The numbers that a row of vectors holds.
inline constexpr std::size_t fma_lanes = 8;

namespace detail {

inline constexpr std::size_t tile_words = 4 * fma_lanes;
inline constexpr std::uint64_t lane_mask = (std::uint64_t{1} << 52) - 1;

// 2^104: the unit of the last place from there to 2^105 is 2^52. x y < 2^104 for digits x, y.
inline constexpr auto lane_high_bits = std::bit_cast<std::uint64_t>(0x1p104);
inline constexpr double lane_low_start = 0x1p104 + 0x1p52;
// What a product adds to the column of its low half; to the next one, lane_high_bits.
inline constexpr auto lane_low_bits = std::bit_cast<std::uint64_t>(0x1p52);

// low += x y mod 2^52, high = x y / 2^52, or high += that; with what a product adds.
NAPIER_F64X8_INLINE u64x8 lane_product_high(f64x8 x, f64x8 y, u64x8& low) noexcept {
  const f64x8 high = fma_rounded(x, y, doubles_of(broadcast(lane_high_bits)));
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

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
