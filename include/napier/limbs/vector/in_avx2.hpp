// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication in AVX2 and FMA: eight doubles in two registers, digits of 51 bits.
#pragma once

#include <napier/limbs/digits/in_avx2.hpp>
#include <napier/limbs/vector/kind.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::avx2 {

// With 16 registers unrolled code is not faster.
inline constexpr std::size_t longest_written_product = 0, longest_written_fold = 0;
inline constexpr std::size_t most_rows_a_step = 4;

}  // namespace limbs::detail::avx2

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx2
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// AVX2 and FMA: eight doubles in two registers, digits of 51 bits.
struct fma_in_avx2 {
  static constexpr const char* name = "avx2";
  static constexpr simd::kind kind = simd::kind::avx2;
  static constexpr bool exists = simd::avx2::exists;
  static constexpr fma_format format = detail::avx2::format;
  static constexpr std::size_t least_limbs = 16;
  template <std::size_t N>
  using kernels = detail::avx2::fma_montgomery<N>;
  /// The results are right in every rounding mode. The object also masks floating-point exceptions,
  /// which the kernels raise.
  using rounding = simd::nearest_rounding;

  /// Whether the processor and the operating system support it.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return simd::avx2::is_usable(); }
};

static_assert(vector_kind<fma_in_avx2>);

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
