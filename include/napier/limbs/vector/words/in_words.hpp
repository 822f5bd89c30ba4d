// SPDX-License-Identifier: Apache-2.0
//
// Passes of transforms over elements of any field, one element at a time: for fields without
// kernels in vectors, short transforms, and constant evaluation.
#pragma once

#include <cstddef>

#include <napier/limbs/vector/words/words.hpp>
#include <napier/platform/simd/portable_halves.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::portable {

using namespace simd::portable;

}  // namespace limbs::detail::portable

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS portable
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/vector/words/transform.inc>

#include <napier/platform/simd/end.inc>

namespace napier::inline NAPIER_ABI {

namespace limbs {

/// The passes with the arithmetic of one element: one that has what a register's arithmetic has
/// (limbs/vector/words/halves.inc), where load(p) is *p and `size` is 1.
template <typename Arithmetic>
using transform_in_words = detail::portable::transform_passes<Arithmetic>;

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
