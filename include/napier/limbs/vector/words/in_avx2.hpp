// SPDX-License-Identifier: Apache-2.0
//
// Residues of one word in registers of AVX2: eight of 32 bits, or four of 64.
#pragma once

#include <type_traits>

#include <napier/limbs/vector/words/shapes.hpp>
#include <napier/limbs/vector/words/words.hpp>
#include <napier/platform/simd/avx2_halves.hpp>
#include <napier/platform/simd/choice.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::avx2 {

using namespace simd::avx2;

}  // namespace limbs::detail::avx2

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx2
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/words/kernels.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Residues of one word in AVX2.
struct words_in_avx2 : detail::avx2::arrays_of_forms {
  static constexpr bool exists = simd::avx2::exists;
  static constexpr simd::kind kind = simd::kind::avx2;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
