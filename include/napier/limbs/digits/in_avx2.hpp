// SPDX-License-Identifier: Apache-2.0
//
// Digits in AVX2 and FMA: eight doubles in two registers, digits of 51 bits.
#pragma once

#include <napier/limbs/digits/kind.hpp>
#include <napier/platform/simd/avx2.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs::detail::avx2 {

using namespace simd::avx2;

// Products are rounded in the mode of the processor, whichever it is. The low part of a product is
// therefore from -2^51 to 2^51, and digits have one bit less than those of AVX-512.
inline constexpr fma_format format = fma_doubles_51;
inline constexpr std::size_t digit_bits = format.bits;
inline constexpr double high_start = 0x1.8p103;
inline constexpr double low_offset = 0x1.8p52;

}  // namespace limbs::detail::avx2

}  // namespace napier::inline NAPIER_ABI

#define NAPIER_VECTORS avx2
#include <napier/platform/simd/begin.inc>

#include <napier/limbs/digits/double_digits.inc>

#include <napier/limbs/digits/columns.inc>

#include <napier/platform/simd/end.inc>
