// SPDX-License-Identifier: Apache-2.0
//
// Eight numbers in lanes of plain arrays, in both formats of digits: for tests on every machine.
#pragma once

#include <napier/limbs/vector/in_portable.hpp>
#include <napier/limbs/vector/lanes/batch.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

namespace portable_ifma {

inline constexpr fma_format lane_format{52, false, 8};

}  // namespace portable_ifma

namespace portable_avx512 {

inline constexpr fma_format lane_format{52, true, 8};

}  // namespace portable_avx512

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS portable_ifma
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/lanes/word_digits.inc>

#include <napier/limbs/vector/lanes/kernels.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/lanes/double_digits.inc>

#include <napier/limbs/vector/lanes/kernels.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The kernels of IFMA in lanes of plain arrays.
struct fma_lanes_in_portable_ifma : fma_in_portable_ifma {
  static constexpr fma_format format = detail::portable_ifma::lane_format;
  static constexpr std::size_t least_limbs = 4;
  template <std::size_t N>
  static constexpr std::size_t fewest = 1;
  template <std::size_t N>
  using kernels = detail::portable_ifma::lane_montgomery<N>;
  template <std::size_t D>
  using residues = detail::portable_ifma::lane_residues<D>;
  template <std::size_t N, std::size_t D>
  using arrays = detail::portable_ifma::lane_arrays<N, D>;
};

/// The kernels of AVX-512 in lanes of plain arrays.
struct fma_lanes_in_portable_avx512 : fma_in_portable_avx512 {
  static constexpr fma_format format = detail::portable_avx512::lane_format;
  static constexpr std::size_t least_limbs = 4;
  template <std::size_t N>
  static constexpr std::size_t fewest = 1;
  template <std::size_t N>
  using kernels = detail::portable_avx512::lane_montgomery<N>;
  template <std::size_t D>
  using residues = detail::portable_avx512::lane_residues<D>;
  template <std::size_t N, std::size_t D>
  using arrays = detail::portable_avx512::lane_arrays<N, D>;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
