// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication in AVX-512F and DQ: eight doubles in a register, digits of 52 bits.
#pragma once

#include <napier/limbs/digits/in_avx512.hpp>
#include <napier/limbs/vector/kind.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::avx512 {

// The most digits of numbers whose products, and whose folds, are unrolled: beyond, the code would
// be longer than the decoded instructions that a processor keeps.
inline constexpr std::size_t longest_written_product = 40, longest_written_fold = 24;
// The most rows in a step of a loop.
inline constexpr std::size_t most_rows_a_step = 8;

}  // namespace limbs::detail::avx512

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// AVX-512F and DQ: eight doubles in a register, digits of 52 bits.
struct fma_in_avx512 {
  static constexpr const char* name = "avx512";
  static constexpr simd::kind kind = simd::kind::avx512;
  static constexpr bool exists = simd::avx512::exists;
  static constexpr fma_format format = detail::avx512::format;
  static constexpr std::size_t least_limbs = 16;
  template <std::size_t N>
  using kernels = detail::avx512::fma_montgomery<N>;
  /// No object sets the rounding mode: it is in the instructions.
  using rounding = simd::no_rounding;

  /// Whether the processor and the operating system support it.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return simd::avx512::is_usable(); }
};

static_assert(vector_kind<fma_in_avx512>);

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
