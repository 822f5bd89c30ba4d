// SPDX-License-Identifier: Apache-2.0
//
// Residues of one word in registers of AVX-512: sixteen of 32 bits, or eight of 64.
#pragma once

#include <type_traits>

#include <napier/limbs/vector/words/shapes.hpp>
#include <napier/limbs/vector/words/words.hpp>
#include <napier/platform/simd/avx512_halves.hpp>
#include <napier/platform/simd/choice.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::avx512 {

using namespace simd::avx512;

}  // namespace limbs::detail::avx512

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/words/kernels.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Residues of one word in AVX-512.
struct words_in_avx512 : detail::avx512::arrays_of_forms {
  static constexpr bool exists = simd::avx512::exists;
  static constexpr simd::kind kind = simd::kind::avx512;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
