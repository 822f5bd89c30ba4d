// SPDX-License-Identifier: Apache-2.0
//
// Residues of one word in plain arrays as long as registers of AVX2: for tests on every machine.
#pragma once

#include <type_traits>

#include <napier/limbs/vector/words/shapes.hpp>
#include <napier/limbs/vector/words/words.hpp>
#include <napier/platform/simd/choice.hpp>
#include <napier/platform/simd/portable_halves.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::portable_avx2 {

using namespace simd::portable_avx2;

}  // namespace limbs::detail::portable_avx2

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS portable_avx2
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/words/kernels.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// Residues of one word in plain arrays.
struct words_in_portable : detail::portable_avx2::arrays_of_forms {
  static constexpr bool exists = true;
  static constexpr simd::kind kind = simd::kind::portable;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
