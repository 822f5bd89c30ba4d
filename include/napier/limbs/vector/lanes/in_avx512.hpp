// SPDX-License-Identifier: Apache-2.0
//
// Eight numbers in lanes of AVX-512F and DQ: digits are doubles.
#pragma once

#include <napier/limbs/vector/in_avx512.hpp>
#include <napier/limbs/vector/lanes/batch.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::avx512 {

inline constexpr fma_format lane_format{52, true, 8};

}  // namespace limbs::detail::avx512

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/lanes/double_digits.inc>

#include <napier/limbs/vector/lanes/kernels.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Eight numbers in lanes of AVX-512F and DQ: digits are doubles.
struct fma_lanes_in_avx512 : fma_in_avx512 {
  static constexpr fma_format format = detail::avx512::lane_format;
  static constexpr std::size_t least_limbs = 4;
  /// The fewest powers of N limbs that are faster in eight lanes than one by one.
  template <std::size_t N>
  static constexpr std::size_t fewest = N < 6 || N > 48 ? 6 : 5;
  template <std::size_t N>
  using kernels = detail::avx512::lane_montgomery<N>;
  /// Numbers of D digits modulo one number (limbs/vector/lanes/batch.inc).
  template <std::size_t D>
  using residues = detail::avx512::lane_residues<D>;
  /// Arrays of numbers of N limbs, by D digits (limbs/vector/lanes/arrays.inc).
  template <std::size_t N, std::size_t D>
  using arrays = detail::avx512::lane_arrays<N, D>;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
