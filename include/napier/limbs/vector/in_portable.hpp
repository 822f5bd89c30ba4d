// SPDX-License-Identifier: Apache-2.0
//
// Vectors of plain arrays, in both formats of digits, by which every kernel of vectors is tested on
// every machine. They are slow. Products are loops, as there are no registers that unrolled code
// could use.
#pragma once

#include <napier/limbs/digits/in_portable.hpp>
#include <napier/limbs/vector/kind.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

namespace portable_ifma {

inline constexpr std::size_t longest_written_product = 0, longest_written_fold = 0;
inline constexpr std::size_t most_rows_a_step = 8;

}  // namespace portable_ifma

namespace portable_avx512 {

inline constexpr std::size_t longest_written_product = 0, longest_written_fold = 0;
inline constexpr std::size_t most_rows_a_step = 8;

}  // namespace portable_avx512

namespace portable_avx2 {

inline constexpr std::size_t longest_written_product = 0, longest_written_fold = 0;
inline constexpr std::size_t most_rows_a_step = 4;

}  // namespace portable_avx2

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS portable_ifma
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_avx2
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The members that all kinds of plain arrays share.
struct fma_in_arrays {
  static constexpr simd::kind kind = simd::kind::portable;
  static constexpr bool exists = true;
  using rounding = simd::no_rounding;

  /// Whether the processor and the operating system support it.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return true; }
};

/// IFMA's digits and kernels.
struct fma_in_portable_ifma : fma_in_arrays {
  static constexpr const char* name = "portable_ifma";
  static constexpr fma_format format = detail::portable_ifma::format;
  static constexpr std::size_t least_limbs = 12;
  template <std::size_t N>
  using kernels = detail::portable_ifma::fma_montgomery<N>;
};

static_assert(vector_kind<fma_in_portable_ifma>);

/// AVX-512's digits and kernels.
struct fma_in_portable_avx512 : fma_in_arrays {
  static constexpr const char* name = "portable_avx512";
  static constexpr fma_format format = detail::portable_avx512::format;
  static constexpr std::size_t least_limbs = 16;
  template <std::size_t N>
  using kernels = detail::portable_avx512::fma_montgomery<N>;
};

static_assert(vector_kind<fma_in_portable_avx512>);

/// AVX2's digits and kernels.
struct fma_in_portable_avx2 : fma_in_arrays {
  static constexpr const char* name = "portable_avx2";
  static constexpr fma_format format = detail::portable_avx2::format;
  static constexpr std::size_t least_limbs = 16;
  template <std::size_t N>
  using kernels = detail::portable_avx2::fma_montgomery<N>;
};

static_assert(vector_kind<fma_in_portable_avx2>);

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
