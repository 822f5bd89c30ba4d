// SPDX-License-Identifier: Apache-2.0
//
// Montgomery's multiplication in AVX-512 IFMA: eight digits of 51 bits, as words, in a register.
#pragma once

#include <napier/limbs/digits/in_ifma.hpp>
#include <napier/limbs/vector/kind.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::ifma {

inline constexpr std::size_t longest_written_product = 48, longest_written_fold = 48;
inline constexpr std::size_t most_rows_a_step = 8;

}  // namespace limbs::detail::ifma

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS ifma
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/montgomery.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// AVX-512 IFMA: eight digits of 51 bits, as words, in a register.
struct fma_in_ifma {
  static constexpr const char* name = "ifma";
  static constexpr simd::kind kind = simd::kind::ifma;
  static constexpr bool exists = simd::ifma::exists;
  static constexpr fma_format format = detail::ifma::format;
  /// The shortest residues whose powers are faster this way than by words.
  static constexpr std::size_t least_limbs = 12;
  template <std::size_t N>
  using kernels = detail::ifma::fma_montgomery<N>;
  using rounding = simd::no_rounding;

  /// Whether the processor and the operating system support it.
  ///
  /// Time:   public.
  [[nodiscard]] static bool is_usable() noexcept { return simd::ifma::is_usable(); }
};

static_assert(vector_kind<fma_in_ifma>);

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
