// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication in AVX-512F and DQ: eight doubles in a register, digits of 52 bits.
#pragma once

#include <napier/limbs/vector/kind.hpp>
#include <napier/platform/simd/avx512.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::avx512 {

using namespace simd::avx512;

// Products are rounded towards zero: the low part is from 0 to 2^52.
inline constexpr fma_format format = fma_doubles_52;
inline constexpr std::size_t digit_bits = format.bits;
inline constexpr double high_start = 0x1.8p104;  // |x y| < 2^103 for digits x, y
inline constexpr double low_offset = 0x1p52;

// The most digits of numbers whose products, and whose folds, are unrolled: beyond, the code would
// be longer than the decoded instructions that a processor keeps.
inline constexpr std::size_t longest_written_product = 40, longest_written_fold = 24;
// The most rows in a step of a loop.
inline constexpr std::size_t most_rows_a_step = 8;

}  // namespace limbs::detail::avx512

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/double_digits.inc>

#include <napier/limbs/vector/kernels.inc>

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
