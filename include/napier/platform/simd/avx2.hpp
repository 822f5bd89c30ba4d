// SPDX-License-Identifier: Apache-2.0
//
// AVX2 and FMA: four doubles, or four words, in a register; eight are two of them. The operations
// are those of platform/simd/portable.hpp.
//
// They round in the mode of the processor's control register, and raise the exceptions that it does
// not mask: while they are used, a nearest_rounding exists.
//
// Pointers need no alignment. Time: secret lanes and memory; public addresses and counts.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/simd/config.hpp>
#if !NAPIER_HAS_AVX2
#include <napier/platform/simd/portable.hpp>
#endif

namespace napier::inline NAPIER_ABI {

namespace simd::avx2 {

#if NAPIER_HAS_AVX2

/// Whether this build has code for these vectors.
inline constexpr bool exists = true;
/// Whether this build has code for these vectors and the processor has them.
///
/// Time:   public.
[[nodiscard]] inline bool is_usable() noexcept {
  __builtin_cpu_init();  // a static constructor may be first; a second call returns at once
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
}

// --- One register -------------------------------------------------------------------------------

/// The lanes of a register.
inline constexpr std::size_t lanes = 4;
using doubles = double __attribute__((vector_size(32)));
using words = std::uint64_t __attribute__((vector_size(32)));

/// The four doubles at p.
NAPIER_INLINE_avx2 doubles load_doubles(const void* p) noexcept {
  doubles x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
/// The four words at p.
NAPIER_INLINE_avx2 words load_words(const void* p) noexcept {
  words x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
/// Stores the doubles of x at p.
NAPIER_INLINE_avx2 void store_doubles(void* p, doubles x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}
/// Stores the words of x at p.
NAPIER_INLINE_avx2 void store_words(void* p, words x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}

/// x in every lane.
NAPIER_INLINE_avx2 doubles broadcast_double(double x) noexcept { return doubles{x, x, x, x}; }
/// x in every lane.
NAPIER_INLINE_avx2 words broadcast_word(std::uint64_t x) noexcept { return words{x, x, x, x}; }
/// The double at p in every lane.
NAPIER_INLINE_avx2 doubles load_broadcast(const double* p) noexcept {
  double x;
  __builtin_memcpy(&x, p, sizeof x);
  return broadcast_double(x);
}

#if defined(__clang__) && __has_builtin(__builtin_elementwise_fma)
/// x y + z, lane by lane, rounded once.
NAPIER_INLINE_avx2 doubles fused_add(doubles x, doubles y, doubles z) noexcept {
  return __builtin_elementwise_fma(x, y, z);
}
#else
/// x y + z, lane by lane, rounded once.
NAPIER_INLINE_avx2 doubles fused_add(doubles x, doubles y, doubles z) noexcept {
  return __builtin_ia32_vfmaddpd256(x, y, z);
}
#endif
#if defined(__clang__)
/// x y - z, lane by lane, rounded once.
NAPIER_INLINE_avx2 doubles fused_subtract(doubles x, doubles y, doubles z) noexcept {
  return fused_add(x, y, -z);
}
/// z - x y, lane by lane, rounded once.
NAPIER_INLINE_avx2 doubles fused_subtract_from(doubles x, doubles y, doubles z) noexcept {
  return fused_add(-x, y, z);
}
#else
/// x y - z, lane by lane, rounded once.
NAPIER_INLINE_avx2 doubles fused_subtract(doubles x, doubles y, doubles z) noexcept {
  return __builtin_ia32_vfmsubpd256(x, y, z);
}
/// z - x y, lane by lane, rounded once.
NAPIER_INLINE_avx2 doubles fused_subtract_from(doubles x, doubles y, doubles z) noexcept {
  return __builtin_ia32_vfnmaddpd256(x, y, z);
}
#endif

/// x + y in the lanes in which x < 0, x in the others.
NAPIER_INLINE_avx2 doubles add_where_negative(doubles x, doubles y) noexcept {
  return x < doubles{} ? x + y : x;
}

/// The words, which are below 2^32, as doubles.
NAPIER_INLINE_avx2 doubles doubles_of_halves(words x) noexcept {
  const doubles bias = broadcast_double(0x1p52);
  return reinterpret_cast<doubles>(x | reinterpret_cast<words>(bias)) - bias;
}
/// 2^32 x as doubles, for words x below 2^32.
NAPIER_INLINE_avx2 doubles doubles_of_high_halves(words x) noexcept {
  const doubles bias = broadcast_double(0x1p84);
  return reinterpret_cast<doubles>(x | reinterpret_cast<words>(bias)) - bias;
}
/// The doubles, which are integers in [0, 2^52), as words.
NAPIER_INLINE_avx2 words words_of(doubles x) noexcept {
  const doubles bias = broadcast_double(0x1p52);
  return reinterpret_cast<words>(x + bias) ^ reinterpret_cast<words>(bias);
}

/// Transposes a matrix whose rows are the vectors: row i becomes column i.
NAPIER_INLINE_avx2 void transpose(doubles (&x)[lanes]) noexcept {
  const doubles a = __builtin_shufflevector(x[0], x[1], 0, 4, 2, 6);
  const doubles b = __builtin_shufflevector(x[0], x[1], 1, 5, 3, 7);
  const doubles c = __builtin_shufflevector(x[2], x[3], 0, 4, 2, 6);
  const doubles d = __builtin_shufflevector(x[2], x[3], 1, 5, 3, 7);
  x[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
  x[1] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
  x[2] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
  x[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}

// --- Eight lanes --------------------------------------------------------------------------------

namespace detail {

// x, unchanged, but the compiler must assume that other code reads and writes it here: x stays in
// its register, and additions to x keep their order.
template <typename Half>
NAPIER_INLINE_avx2 Half kept(Half x) noexcept {
#if !NAPIER_HAS_MEMORY_SANITIZER  // it loses track of values in asm statements
  __asm__("" : "+x"(x));
#endif
  return x;
}

}  // namespace detail

struct f64x8 {
  doubles low, high;
};
struct u64x8 {
  words low, high;
};

// Operators work lane by lane; sums and differences are modulo 2^64.
NAPIER_INLINE_avx2 u64x8 operator+(u64x8 x, u64x8 y) noexcept {
  return {x.low + y.low, x.high + y.high};
}
NAPIER_INLINE_avx2 u64x8 operator-(u64x8 x, u64x8 y) noexcept {
  return {x.low - y.low, x.high - y.high};
}
NAPIER_INLINE_avx2 u64x8 operator&(u64x8 x, u64x8 y) noexcept {
  return {x.low & y.low, x.high & y.high};
}
NAPIER_INLINE_avx2 u64x8 operator|(u64x8 x, u64x8 y) noexcept {
  return {x.low | y.low, x.high | y.high};
}
NAPIER_INLINE_avx2 u64x8 operator^(u64x8 x, u64x8 y) noexcept {
  return {x.low ^ y.low, x.high ^ y.high};
}
/// floor(x / 2^bits) of unsigned words, lane by lane.
NAPIER_INLINE_avx2 u64x8 operator>>(u64x8 x, std::size_t bits) noexcept {
  return {x.low >> bits, x.high >> bits};
}
/// x 2^bits modulo 2^64, lane by lane.
NAPIER_INLINE_avx2 u64x8 operator<<(u64x8 x, std::size_t bits) noexcept {
  return {x.low << bits, x.high << bits};
}

/// The eight doubles whose bits are at p, which needs no alignment.
///
/// Time:   secret memory; public p.
NAPIER_INLINE_avx2 f64x8 load_f64x8(const std::uint64_t* p) noexcept {
  // Otherwise g++ 12 loads x again for each use after the first, and clang loads all vectors before
  // it uses any.
  return {detail::kept(load_doubles(p)), detail::kept(load_doubles(p + 4))};
}
/// The eight words at p, which needs no alignment.
///
/// Time:   secret memory; public p.
NAPIER_INLINE_avx2 u64x8 load_u64x8(const std::uint64_t* p) noexcept {
  return {load_words(p), load_words(p + 4)};
}

/// Stores the eight words of x at p, which needs no alignment.
///
/// Time:   secret x; public p.
NAPIER_INLINE_avx2 void store_u64x8(std::uint64_t* p, u64x8 x) noexcept {
  __builtin_memcpy(p, &x.low, sizeof x.low);
  __builtin_memcpy(p + 4, &x.high, sizeof x.high);
}

/// x in all eight lanes.
///
/// Time:   secret x.
NAPIER_INLINE_avx2 u64x8 broadcast(std::uint64_t x) noexcept {
  return {broadcast_word(x), broadcast_word(x)};
}

/// The representation of each double as a word.
///
/// Time:   secret x.
NAPIER_INLINE_avx2 u64x8 bits_of(f64x8 x) noexcept {
  return {reinterpret_cast<words>(x.low), reinterpret_cast<words>(x.high)};
}
/// The double that each word represents.
///
/// Time:   secret x.
NAPIER_INLINE_avx2 f64x8 doubles_of(u64x8 x) noexcept {
  return {reinterpret_cast<doubles>(x.low), reinterpret_cast<doubles>(x.high)};
}

namespace detail {

NAPIER_INLINE_avx2 doubles fma(doubles x, doubles y, doubles z) noexcept {
#if NAPIER_HAS_MEMORY_SANITIZER  // it treats the builtin as a use of its operands
  doubles sum;
  for (int i = 0; i < 4; ++i) sum[i] = __builtin_fma(x[i], y[i], z[i]);
  return sum;
#else
  return fused_add(x, y, z);
#endif
}

}  // namespace detail

/// x y + z, lane by lane, rounded once.
///
/// Time:   secret x, y, z.
NAPIER_INLINE_avx2 f64x8 fma_rounded(f64x8 x, f64x8 y, f64x8 z) noexcept {
  return {detail::fma(x.low, y.low, z.low), detail::fma(x.high, y.high, z.high)};
}
/// x y + z, lane by lane, where the caller knows that the results need no rounding.
///
/// Time:   secret x, y, z.
NAPIER_INLINE_avx2 f64x8 fma_exact(f64x8 x, f64x8 y, f64x8 z) noexcept {
  return fma_rounded(x, y, z);
}

/// x - y, lane by lane, where the caller knows that the differences need no rounding.
///
/// Time:   secret x, y.
NAPIER_INLINE_avx2 f64x8 subtract_exact(f64x8 x, f64x8 y) noexcept {
  return {x.low - y.low, x.high - y.high};
}

/// The words, read as signed integers, as doubles.
///
/// Pre:    their absolute values are at most 2^51.
/// Time:   secret x.
NAPIER_INLINE_avx2 f64x8 to_doubles(u64x8 x) noexcept {
  // The bits of the double 1.5 * 2^52 + x.
  const f64x8 sum = doubles_of(x + broadcast(0x4338000000000000U));
  constexpr double start = 0x1.8p52;
  return {sum.low - start, sum.high - start};
}

/// floor(x / 2^Bits) of each word, read as a signed integer.
///
/// Pre:    their absolute values are at most 2^62.
/// Time:   secret x.
template <int Bits>
NAPIER_INLINE_avx2 u64x8 shift_right_signed(u64x8 x) noexcept {
  constexpr std::uint64_t above = std::uint64_t{1} << 62;
  const u64x8 positive = x + broadcast(above);
  const u64x8 quotient{positive.low >> Bits, positive.high >> Bits};
  return quotient - broadcast(above >> Bits);
}

/// The words of x, each moved up by one lane; lane 0 becomes lane 7 of `below`.
///
/// Time:   secret x, below.
NAPIER_INLINE_avx2 u64x8 one_lane_up(u64x8 x, u64x8 below) noexcept {
  return {__builtin_shufflevector(below.high, x.low, 3, 4, 5, 6),
          __builtin_shufflevector(x.low, x.high, 3, 4, 5, 6)};
}

/// sum + x, for sums of many x: additions keep their order. Compilers would otherwise add up the x
/// as a tree first, and run out of registers.
///
/// Time:   secret sum, x.
NAPIER_INLINE_avx2 u64x8 add_to(u64x8 sum, u64x8 x) noexcept {
  return {detail::kept(sum.low + x.low), detail::kept(sum.high + x.high)};
}

/// x, in registers of its own: the compiler does not move later additions to x before this call.
///
/// Time:   secret x.
NAPIER_INLINE_avx2 u64x8 kept(u64x8 x) noexcept {
  return {detail::kept(x.low), detail::kept(x.high)};
}

/// Lanes 0 to 3 of x in lanes 0, 2, 4 and 6; the others are 0.
///
/// Time:   secret x.
NAPIER_INLINE_avx2 u64x8 spread(u64x8 x) noexcept {
  return {__builtin_shufflevector(x.low, words{}, 0, 4, 1, 4),
          __builtin_shufflevector(x.low, words{}, 2, 4, 3, 4)};
}

/// x with the lanes below First set to zero.
///
/// Time:   secret x.
template <int First>
NAPIER_INLINE_avx2 u64x8 lanes_from(u64x8 x) noexcept {
  constexpr std::uint64_t all = ~std::uint64_t{0};
  return {x.low & words{First > 0 ? 0 : all, First > 1 ? 0 : all, First > 2 ? 0 : all,
                        First > 3 ? 0 : all},
          x.high & words{First > 4 ? 0 : all, First > 5 ? 0 : all, First > 6 ? 0 : all,
                         First > 7 ? 0 : all}};
}

/// A mask in each lane: all ones if the highest bit of x is set, else 0.
///
/// Time:   secret x.
NAPIER_INLINE_avx2 u64x8 signs(u64x8 x) noexcept {
  using integers = std::int64_t __attribute__((vector_size(32)));
  return {reinterpret_cast<words>(reinterpret_cast<integers>(x.low) < 0),
          reinterpret_cast<words>(reinterpret_cast<integers>(x.high) < 0)};
}

#else

using namespace portable_avx2;
inline constexpr bool exists = false;
[[nodiscard]] constexpr bool is_usable() noexcept { return false; }

#endif

}  // namespace simd::avx2

}  // namespace napier::inline NAPIER_ABI
