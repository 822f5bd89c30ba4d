// SPDX-License-Identifier: Apache-2.0
//
// Residues of one word in registers of AVX2: eight of 32 bits, or four of 64.
#pragma once

#include <type_traits>

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
struct words_in_avx2 {
  static constexpr bool exists = simd::avx2::exists;
  static constexpr simd::kind kind = simd::kind::avx2;

  /// The arrays of each form (limbs/vector/words/halves.inc and words.inc).
  template <bool SpareBit>
  using montgomery_halves = detail::avx2::word_arrays<detail::avx2::montgomery_halves<SpareBit>>;
  template <std::size_t K>
  using mersenne_halves = detail::avx2::word_arrays<detail::avx2::mersenne_halves<K>>;
  using goldilocks_words = detail::avx2::word_arrays<detail::avx2::goldilocks_words>;
  template <std::size_t K>
  using mersenne_words = detail::avx2::word_arrays<detail::avx2::mersenne_words<K>>;
  using montgomery_words = detail::avx2::word_arrays<detail::avx2::montgomery_words>;
};

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
