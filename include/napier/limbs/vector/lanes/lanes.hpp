// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication of eight numbers at once, each modulo a modulus of its own: every
// number has a lane, one of the eight words of every vector. limbs/vector/lanes/ring.hpp makes a
// ring of it.
//
// A number has D digits of 52 bits, d[i] from 0 to 2^52 - 1. Eight numbers are D vectors: digit i
// of each is in the words 8i to 8i + 7. D is a multiple of four. A tile is four digits of the eight
// numbers, and a row of a product is a tile of x by all tiles of y.
//
// A product T of 2D digits is reduced by folds, as limbs/vector/folding.hpp says. A fold of height
// h takes the low h digits of T = T_high 2^(52 h) + T_low away: T becomes T_high + T_low c, where c
// = 2^(-52 h) mod m. Montgomery's method removes the last four digits. R = 2^(52 D).
//
// The numbers in the lanes are partially reduced. Bound 8m: at most four folds are followed by
// exactly h more digits; each adds at most m. The others add under 2^-52 m, the last step adds m,
// and x y / R < 64 m m / R <= m/4.
//
// The kernels are limbs/vector/lanes/double_digits.inc or word_digits.inc, rows.inc and
// montgomery.inc. They are compiled for each kind of vectors after those of
// limbs/vector/montgomery.inc, whose digits they use.
//
// Source: derived here; docs/derivations.md, "Reduction by folds".
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/rows/residue_check.hpp>
#include <napier/limbs/vector/kind.hpp>
#include <napier/platform/value_barrier.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// How many numbers are calculated at once.
inline constexpr std::size_t fma_lanes = 8;

/// The number of tiles of a modulus m of N limbs: 2^8 m < R.
template <std::size_t N>
inline constexpr std::size_t fma_lane_tiles = (64 * N + 8 + 207) / 208;

/// The number of words of eight numbers.
template <std::size_t N>
inline constexpr std::size_t fma_lane_words = fma_lane_tiles<N> * 4 * fma_lanes;

namespace detail {

inline constexpr std::size_t tile_words = 4 * fma_lanes;
inline constexpr std::uint64_t lane_mask = (std::uint64_t{1} << 52) - 1;

// The height of the next fold, in tiles or in digits, while `left` of them are to be removed. The
// last one is not removed by a fold.
constexpr std::size_t lane_fold_size(std::size_t left) noexcept { return left / 2; }

// The number of folds that leave one tile or digit.
constexpr std::size_t lane_fold_count(std::size_t left) noexcept {
  std::size_t count = 0;
  for (; left > 1; left -= lane_fold_size(left)) ++count;
  return count;
}

// How many tiles or digits the folds before this one remove.
constexpr std::size_t lane_fold_start(std::size_t tiles, std::size_t fold) noexcept {
  std::size_t gone = 0;
  for (std::size_t i = 0; i < fold; ++i) gone += lane_fold_size(tiles - gone);
  return gone;
}

// The constants of eight moduli.
template <std::size_t N>
struct lane_moduli {
  static constexpr std::size_t folds = lane_fold_count(fma_lane_tiles<N>);

  // c of each fold, and m.
  alignas(64) std::uint64_t row[folds + 1][fma_lane_words<N>];
  alignas(64) std::uint64_t inverse[tile_words];  // -m^-1 mod 2^208
};

// The memory in which a product is calculated and reduced.
template <std::size_t N>
struct lane_scratch {
  alignas(64) std::uint64_t sums[2 * fma_lane_words<N>];
  alignas(64) std::uint64_t low[fma_lane_words<N>];
  // For the invariants: the lane that they check, another one for each product, and the residue of
  // its T.
  NAPIER_WITH_INVARIANTS(std::size_t lane = 0;)
  NAPIER_WITH_INVARIANTS(check_residue value;)
};

// Whether the words are digits of numbers below 8m, the highest of which are less than 2^47.
template <fma_format F>
constexpr bool are_lane_digits(const std::uint64_t* x, std::size_t words) noexcept {
  for (std::size_t i = 0; i < words; ++i) {
    const std::int64_t digit = fma_digit<F>(x[i]);
    if (digit < 0 || digit >> (i + fma_lanes < words ? 52 : 47) != 0) return false;
  }
  return true;
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
