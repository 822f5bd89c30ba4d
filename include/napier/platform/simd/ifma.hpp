// SPDX-License-Identifier: Apache-2.0
//
// AVX-512 IFMA: the vectors of AVX-512F and DQ, and products of eight digits of 52 bits at once.
// The operations are those of platform/simd/portable.hpp.
//
// is_usable() compares products with known ones: on a processor whose products differ from them,
// nothing uses this kind.
#pragma once

#include <cstdint>

#include <napier/platform/simd/avx512.hpp>

namespace napier::inline NAPIER_ABI {

namespace simd::ifma {

#if NAPIER_HAS_AVX512

using namespace avx512;

/// Whether this build has code for these vectors.
inline constexpr bool exists = true;

#if NAPIER_HAS_MEMORY_SANITIZER  // it treats the builtins as uses of their operands
/// sum + (x y mod 2^52), lane by lane, for x, y < 2^52.
NAPIER_INLINE_ifma u64x8 add_low_products(u64x8 sum, u64x8 x, u64x8 y) noexcept {
  return sum + ((x * y) & broadcast((std::uint64_t{1} << 52) - 1));
}
/// sum + floor(x y / 2^52), lane by lane, for x, y < 2^52.
NAPIER_INLINE_ifma u64x8 add_high_products(u64x8 sum, u64x8 x, u64x8 y) noexcept {
  const u64x8 half = broadcast((std::uint64_t{1} << 26) - 1);
  const u64x8 x0 = x & half, x1 = (x >> 26) & half;
  const u64x8 y0 = y & half, y1 = (y >> 26) & half;
  const u64x8 middle = x0 * y1 + x1 * y0 + ((x0 * y0) >> 26);
  return sum + x1 * y1 + (middle >> 26);
}
#else
namespace detail {

using lanes = long long __attribute__((vector_size(64)));

}  // namespace detail

/// sum + (x y mod 2^52), lane by lane.
///
/// Pre:    x, y < 2^52 (the instruction ignores higher bits).
/// Time:   secret sum, x, y.
NAPIER_INLINE_ifma u64x8 add_low_products(u64x8 sum, u64x8 x, u64x8 y) noexcept {
  const auto z = reinterpret_cast<detail::lanes>(sum), a = reinterpret_cast<detail::lanes>(x),
             b = reinterpret_cast<detail::lanes>(y);
#if defined(__clang__)
  return reinterpret_cast<u64x8>(__builtin_ia32_vpmadd52luq512(z, a, b));
#else
  return reinterpret_cast<u64x8>(
      __builtin_ia32_vpmadd52luq512_mask(z, a, b, static_cast<unsigned char>(-1)));
#endif
}
/// sum + floor(x y / 2^52), lane by lane.
///
/// Pre:    x, y < 2^52 (the instruction ignores higher bits).
/// Time:   secret sum, x, y.
NAPIER_INLINE_ifma u64x8 add_high_products(u64x8 sum, u64x8 x, u64x8 y) noexcept {
  const auto z = reinterpret_cast<detail::lanes>(sum), a = reinterpret_cast<detail::lanes>(x),
             b = reinterpret_cast<detail::lanes>(y);
#if defined(__clang__)
  return reinterpret_cast<u64x8>(__builtin_ia32_vpmadd52huq512(z, a, b));
#else
  return reinterpret_cast<u64x8>(
      __builtin_ia32_vpmadd52huq512_mask(z, a, b, static_cast<unsigned char>(-1)));
#endif
}
#endif

namespace detail {

// Whether products and sums of digits are right, also for the largest digits.
NAPIER_KERNEL_ifma bool products_are_right() noexcept {
  constexpr std::uint64_t most = (std::uint64_t{1} << 52) - 1, half = std::uint64_t{1} << 51;
  // most^2 = (2^52 - 2) 2^52 + 1, most half = (2^51 - 1) 2^52 + 2^51, half^2 = 2^50 2^52.
  u64x8 x = {most, most, half, half, 1, most, 0, 3}, y = {most, half, most, half, most, 1, most, 5};
  __asm__("" : "+v"(x), "+v"(y));  // the processor multiplies, not the compiler
  const u64x8 low = {1, half, half, 0, most, most, 0, 15};
  const u64x8 high = {most - 1, half - 1, half - 1, half >> 1, 0, 0, 0, 0};
  const u64x8 start = {7, ~std::uint64_t{0}, 1, 2, 3, std::uint64_t{1} << 63, 5, 6};
  const u64x8 wrong = (add_low_products(start, x, y) - start - low) |
                      (add_high_products(start, x, y) - start - high);
  std::uint64_t words[8], any = 0;
  store_u64x8(words, wrong);
  for (const std::uint64_t word : words) any |= word;
  return any == 0;
}

}  // namespace detail

/// Whether this build has code for these vectors, and the processor has them and multiplies right.
///
/// Time:   public.
[[nodiscard]] inline bool is_usable() noexcept {
#if NAPIER_HAS_MEMORY_SANITIZER
  constexpr bool has_instructions = true;
#else
  __builtin_cpu_init();
  const bool has_instructions = __builtin_cpu_supports("avx512ifma") != 0;
#endif
  return avx512::is_usable() && has_instructions && detail::products_are_right();
}

#else

using namespace portable_ifma;
inline constexpr bool exists = false;
[[nodiscard]] constexpr bool is_usable() noexcept { return false; }

#endif

}  // namespace simd::ifma

}  // namespace napier::inline NAPIER_ABI
