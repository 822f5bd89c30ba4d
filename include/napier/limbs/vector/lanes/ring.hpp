// SPDX-License-Identifier: Apache-2.0
//
// The residues modulo eight odd numbers, for eight long powers at once
// (limbs/vector/lanes/lanes.hpp), on processors that have one of the kinds of vectors in
// fma_lane_kinds.
//
// Montgomery's form here has R = 2^(52 D). Values are only partially reduced: x + k m, small k.
// leave() reduces them fully.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/digits/digits.hpp>
#include <napier/limbs/power/exponent.hpp>
#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/vector/lanes/in_avx512.hpp>
#include <napier/limbs/vector/lanes/in_ifma.hpp>
#include <napier/limbs/vector/ring.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The kinds of vectors that have lanes, the fastest first.
using fma_lane_kinds = fma_kinds<fma_lanes_in_ifma, fma_lanes_in_avx512>;

namespace detail {

// One lane of z = the `count` lowest digits of x, which has n limbs.
template <fma_format F>
constexpr void put_lane(std::uint64_t* z, std::size_t count, std::size_t lane,
                        const std::uint64_t* x, std::size_t n) noexcept {
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t digit = digit_at(x, n, i);
    z[fma_lanes * i + lane] =
        F.as_doubles ? word_of_digit(static_cast<std::int64_t>(digit)) : digit;
  }
}

// z = the n limbs of the number of `count` digits in a lane of x. It is less than n limbs long.
template <fma_format F>
constexpr void take_lane(std::uint64_t* z, std::size_t n, std::size_t lane, const std::uint64_t* x,
                         std::size_t count) noexcept {
  limbs_of_fma_digits(z, n, count, [&](std::size_t i) {
    return static_cast<std::uint64_t>(fma_digit<F>(x[fma_lanes * i + lane]));
  });
}

}  // namespace detail

/// The residues modulo eight odd numbers of at least 3, of N limbs each. An object is used by one
/// thread, and wiped at its end.
///
/// Eight residues x are a row of `words` words, aligned to row_alignment: the digits of x R mod m
/// in each lane.
///
/// Pre:    the processor has the vectors.
template <std::size_t N, typename Vectors = fma_lanes_in_avx512>
class fma_lane_ring {
  using word = std::uint64_t;
  using kernels = typename Vectors::template kernels<N>;
  using moduli = typename kernels::moduli;

  static constexpr std::size_t tiles = kernels::tiles, digits = 4 * tiles;

 public:
  static constexpr fma_format format = Vectors::format;
  static constexpr std::size_t words = fma_lane_words<N>;
  static constexpr std::size_t row_alignment = 64;
  /// A table of 32 rows does not fit in the first-level cache.
  static constexpr window_costs windows{.reads_per_product = 160, .most_rows = 16};

  /// The ring with the moduli of `rings`, each of which is in Montgomery's form with R = 2^(64 N):
  /// it multiplies, and has big_ints m and one_mont and a limb m_inv. They outlive this one. The
  /// constants of a ring that occurs more than once are calculated once and copied.
  ///
  /// Time:   secret rings; public which are the same.
  template <typename Ring>
  explicit fma_lane_ring(const Ring* const (&rings)[fma_lanes]) noexcept {
    for (std::size_t lane = 0; lane < fma_lanes; ++lane) {
      m_[lane] = rings[lane]->m.data();
      m_inv_[lane] = rings[lane]->m_inv;
      std::size_t first = 0;
      while (rings[first] != rings[lane]) ++first;
      if (first < lane) {
        copy_lane(lane, first);
      } else {
        set_lane(lane, *rings[lane]);
      }
    }
    multiply(one_, leaving_, entering_);
  }
  fma_lane_ring(const fma_lane_ring&) = delete;
  fma_lane_ring& operator=(const fma_lane_ring&) = delete;
  ~fma_lane_ring() {
    ct::wipe(moduli_);
    ct::wipe(scratch_);
    ct::wipe(entering_);
    ct::wipe(leaving_);
    ct::wipe(one_);
    ct::wipe(m_inv_);
  }

  /// z = x y in each lane.
  ///
  /// Alias:  z may be x or y.
  /// Time:   secret x, y.
  void multiply(word* z, const word* x, const word* y) const noexcept {
    kernels::multiply(z, x, y, moduli_, scratch_);
  }
  /// z = x^2 in each lane.
  ///
  /// Alias:  z may be x.
  /// Time:   secret x.
  void square(word* z, const word* x) const noexcept { kernels::square(z, x, moduli_, scratch_); }
  /// z = 1 in each lane.
  ///
  /// Time:   public.
  void one(word* z) const noexcept { copy(z, one_, words); }

  /// z = x^e in each lane. The exponent of a lane is e[lane], which has n limbs; `bits` bits of it
  /// are read.
  ///
  /// All windows are treated alike: squarings, a lookup that reads every row of the table, and a
  /// multiplication. x^0 = 1.
  ///
  /// Pre:    e < 2^bits;  bits > 0.
  /// Alias:  z may be x.
  /// Time:   secret x, e; public n, bits.
  /// Source: HAC 14.82, with the table read as a whole.
  void power(word* z, const word* x, const word* const (&e)[fma_lanes], std::size_t n,
             std::size_t bits) const noexcept {
    constexpr std::size_t most = best_window(detail::any_bits, windows);
    const std::size_t window = best_window(bits, windows);
    alignas(row_alignment) word table[words << most], factor[words], index[fma_lanes];
    detail::power_by_fixed_window(
        *this, detail::fixed<words>(), window, z, x, bits, table, factor,
        [&](word* row, const word* rows, std::size_t entries, std::size_t from) {
          for (std::size_t lane = 0; lane < fma_lanes; ++lane) {
            index[lane] = detail::window_at(e[lane], n, from, window);
          }
          kernels::lookup(row, rows, entries, index);
        });
    ct::wipe(table);
    ct::wipe(factor);
    ct::wipe(index);
  }

  /// z = x_mont[lane] in each lane, where x_mont[lane] is in Montgomery's form with R = 2^(64 N).
  ///
  /// Time:   secret x_mont.
  void enter(word* z, const word* const (&x_mont)[fma_lanes]) const noexcept {
    for (std::size_t lane = 0; lane < fma_lanes; ++lane) {
      detail::put_lane<format>(z, digits, lane, x_mont[lane], N);
    }
    multiply(z, z, entering_);
  }

  /// row = x 2^(64 N) in each lane, without a factor R: the row from which leave() takes numbers.
  ///
  /// Alias:  row may be x.
  /// Time:   secret x.
  void prepare_to_leave(word* row, const word* x) const noexcept { multiply(row, x, leaving_); }

  /// z = a plain number below its modulus: the x of prepare_to_leave() in this lane.
  ///
  /// Time:   secret row; public lane.
  void leave(word* z, const word* row, std::size_t lane) const noexcept {
    // t < 8m, which is below m 2^(64 N), as the reduction needs.
    word t[2 * N] = {};
    detail::take_lane<format>(t, N + 1, lane, row, digits);
    NAPIER_INVARIANT(t[N] < 8)
    montgomery_reduce<N>(z, t, m_[lane], m_inv_[lane]);
    ct::wipe(t);
  }

 private:
  template <typename Ring>
  void set_lane(std::size_t lane, const Ring& ring) noexcept {
    // c = 2^(-52 h) = 2^(64 N - 52 h) 2^(-64 N).
    const word one[N] = {1};
    word factor[N];
    for (std::size_t k = 0; k < moduli::folds; ++k) {
      const std::size_t gone = detail::lane_fold_start(tiles, k);
      const std::size_t bit = 64 * N - 208 * detail::lane_fold_size(tiles - gone);
      set_zero(factor, N);
      factor[bit / 64] = word{1} << (bit % 64);
      detail::multiply_with(ring, factor, one, factor);
      NAPIER_INVARIANT(
          detail::is_inverse_of_power(ring, N, factor, 208 * detail::lane_fold_size(tiles - gone)))
      detail::put_lane<format>(moduli_.row[k], digits, lane, factor, N);
    }
    detail::put_lane<format>(moduli_.row[moduli::folds], digits, lane, m_[lane], N);
    word inverse[4];
    detail::negated_inverse_of<4>(inverse, m_[lane], m_inv_[lane]);
    detail::put_lane<format>(moduli_.inverse, 4, lane, inverse, 4);
    // The factor that enter() multiplies by, to come from 2^(64 N) to R: R^2 / 2^(64 N).
    detail::power_of_two_with<N>(ring, factor, 2 * (52 * digits - 64 * N), m_[lane]);
    detail::put_lane<format>(entering_, digits, lane, factor, N);
    detail::put_lane<format>(leaving_, digits, lane, ring.one_mont.data(), N);
    ct::wipe(factor);
    ct::wipe(inverse);
  }
  void copy_lane(std::size_t lane, std::size_t from) noexcept {
    const auto copy_row = [&](word* row, std::size_t length) {
      for (std::size_t i = 0; i < length; i += fma_lanes) row[i + lane] = row[i + from];
    };
    for (auto& row : moduli_.row) copy_row(row, words);
    copy_row(moduli_.inverse, detail::tile_words);
    copy_row(entering_, words);
    copy_row(leaving_, words);
  }

  moduli moduli_;
  mutable typename kernels::scratch scratch_;
  alignas(row_alignment) word entering_[words];
  alignas(row_alignment) word leaving_[words];  // 2^(64 N)
  alignas(row_alignment) word one_[words];
  const word* m_[fma_lanes];
  word m_inv_[fma_lanes];
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
