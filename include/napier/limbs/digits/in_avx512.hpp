// SPDX-License-Identifier: Apache-2.0
//
// Digits in AVX-512F and DQ: eight doubles in a register, digits of 52 bits.
#pragma once

#include <napier/limbs/digits/kind.hpp>
#include <napier/platform/simd/avx512.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::avx512 {

using namespace simd::avx512;

// Products are rounded towards zero: the low part is from 0 to 2^52.
inline constexpr fma_format format = fma_doubles_52;
inline constexpr std::size_t digit_bits = format.bits;
inline constexpr double high_start = 0x1.8p104;  // |x y| < 2^103 for digits x, y
inline constexpr double low_offset = 0x1p52;

}  // namespace limbs::detail::avx512

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx512
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/digits/double_digits.inc>

#include <napier/limbs/digits/columns.inc>

#include <napier/platform/simd/end.inc>
