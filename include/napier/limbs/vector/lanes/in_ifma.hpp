// SPDX-License-Identifier: Apache-2.0
//
// Eight numbers in lanes of AVX-512 IFMA: digits are words of 52 bits.
#pragma once

#include <napier/limbs/vector/in_ifma.hpp>
#include <napier/limbs/vector/lanes/batch.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::ifma {

inline constexpr fma_format lane_format{52, false, 8};

}  // namespace limbs::detail::ifma

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS ifma
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/lanes/word_digits.inc>

#include <napier/limbs/vector/lanes/kernels.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Eight numbers in lanes of AVX-512 IFMA: digits are words of 52 bits.
struct fma_lanes_in_ifma : fma_in_ifma {
  static constexpr fma_format format = detail::ifma::lane_format;
  static constexpr std::size_t least_limbs = 4;
  /// The fewest powers of N limbs that are faster in eight lanes than one by one.
  template <std::size_t N>
  static constexpr std::size_t fewest = N < 5     ? 5
                                        : N <= 16 ? 4
                                                  : 7;
  template <std::size_t N>
  using kernels = detail::ifma::lane_montgomery<N>;
  /// Numbers of D digits modulo one number (limbs/vector/lanes/batch.inc).
  template <std::size_t D>
  using residues = detail::ifma::lane_residues<D>;
  /// Arrays of numbers of N limbs, by D digits (limbs/vector/lanes/arrays.inc).
  template <std::size_t N, std::size_t D>
  using arrays = detail::ifma::lane_arrays<N, D>;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
