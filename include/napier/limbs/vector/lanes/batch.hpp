// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic modulo m in lanes, for numbers of D digits of 52 bits in Montgomery's form with R =
// 2^(52D), each in a lane of its own: the constants and bounds, which need no vectors. The kernels
// are in limbs/vector/lanes/batch.inc, compiled for each kind of vectors.
//
// A product t of 2D digits is reduced from below. While r digits are left to remove, a fold removes
// the lowest h = r / 2 at once: t becomes t / 2^(52h) + (t mod 2^(52h)) c_h, where the quotient is
// rounded down and c_h = 2^(-52h) mod m. It needs no quotient digits. The last digit is removed by
// Montgomery's method. There are as many products of digits as in Montgomery's reduction, but log D
// carries and quotients to wait for instead of D.
//
// Numbers are partially reduced: below B m, where log2 B is lane_bound. canonical() makes them
// least residues.
//
// Source: derived here; docs/derivations.md, "Reduction by folds".
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/limbs/vector/lanes/lanes.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

inline constexpr std::size_t lane_digit_bits = 52;

inline constexpr std::size_t lane_bound_limit = 5;

// The least b > 0 for which numbers below B m have products below B m, where B = 2^b and m <
// 2^bits; 0 if there is none up to lane_bound_limit.
//
// A fold of h digits adds less than 2^(52h) m. If exactly h more digits are removed after it, at
// most m of that is left; if more, at most 2^-52 m. The last digit adds m. The product is therefore
// below B^2 m^2 / R + whole m + 2^-10 m.
constexpr std::size_t lane_bound(std::size_t digits, std::size_t bits) noexcept {
  if (bits >= digits * lane_digit_bits) return 0;
  std::uint64_t whole = 1;
  for (std::size_t left = digits; left > 1; left -= lane_fold_size(left)) {
    if (2 * lane_fold_size(left) == left) ++whole;
  }
  const std::size_t spare =
      digits * lane_digit_bits - bits < 20 ? digits * lane_digit_bits - bits : 20;
  for (std::size_t b = 1; b <= lane_bound_limit && b < spare; ++b) {
    const std::uint64_t used = (std::uint64_t{1} << (2 * b)) + (whole << spare);
    if (1024 * used + (std::uint64_t{1} << spare) <= std::uint64_t{1024} << (spare + b)) return b;
  }
  return 0;
}

// The number of digits of a modulus of so many bits: the least that has a bound.
constexpr std::size_t lane_digits(std::size_t bits) noexcept {
  std::size_t digits = bits / lane_digit_bits + 1;
  while (lane_bound(digits, bits) == 0) ++digits;
  return digits;
}

// An odd modulus that all lanes share, and what is computed from it. Factors are digits as the
// kind of vectors keeps them, words or doubles.
template <std::size_t D>
struct lane_modulus {
  static constexpr std::size_t folds = lane_fold_count(D);

  std::uint64_t multiple[lane_bound_limit + 1][D]{};  // 2^i m, 2^i <= B: digits as words
  std::uint64_t fold[folds > 0 ? folds : 1][D]{};     // c_h of each fold: factors
  std::uint64_t m[D]{};                               // factors
  std::uint64_t m_inv{};                              // -m^-1 mod 2^52: a factor
  std::size_t bound{};                                // log2 B
};

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI
