// SPDX-License-Identifier: Apache-2.0
//
// Digits in plain arrays, in the formats of all kinds, by which every kernel of digits is tested on
// every machine. They are slow.
#pragma once

#include <napier/limbs/digits/kind.hpp>
#include <napier/platform/simd/portable.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail {

namespace portable_ifma {

using namespace simd::portable_ifma;

inline constexpr fma_format format = fma_words_51;
inline constexpr std::size_t digit_bits = format.bits;

}  // namespace portable_ifma

namespace portable_avx512 {

using namespace simd::portable_avx512;

inline constexpr fma_format format = fma_doubles_52;
inline constexpr std::size_t digit_bits = format.bits;
inline constexpr double high_start = 0x1.8p104;  // |x y| < 2^103 for digits x, y
inline constexpr double low_offset = 0x1p52;

}  // namespace portable_avx512

namespace portable_avx2 {

using namespace simd::portable_avx2;

inline constexpr fma_format format = fma_doubles_51;
inline constexpr std::size_t digit_bits = format.bits;
inline constexpr double high_start = 0x1.8p103;
inline constexpr double low_offset = 0x1.8p52;

}  // namespace portable_avx2

}  // namespace limbs::detail

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS portable_ifma
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/digits/word_digits.inc>

#include <napier/limbs/digits/columns.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/digits/double_digits.inc>

#include <napier/limbs/digits/columns.inc>

#include <napier/platform/simd/end.inc>

#define NAPIER_VECTORS portable_avx2
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/digits/double_digits.inc>

#include <napier/limbs/digits/columns.inc>

#include <napier/platform/simd/end.inc>
