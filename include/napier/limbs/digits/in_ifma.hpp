// SPDX-License-Identifier: Apache-2.0
//
// Digits in AVX-512 IFMA: eight digits of 51 bits, as words, in a register.
#pragma once

#include <napier/limbs/digits/kind.hpp>
#include <napier/platform/simd/ifma.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::ifma {

using namespace simd::ifma;

// A product takes factors of 52 bits. Digits of 51 bits may therefore be slightly longer.
inline constexpr fma_format format = fma_words_51;
inline constexpr std::size_t digit_bits = format.bits;

}  // namespace limbs::detail::ifma

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS ifma
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/digits/word_digits.inc>

#include <napier/limbs/digits/columns.inc>

#include <napier/platform/simd/end.inc>
