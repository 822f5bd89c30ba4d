// SPDX-License-Identifier: Apache-2.0
//
// AVX-512F and DQ: eight doubles, or eight words, in one register. The operations are those of
// platform/simd/portable.hpp.
//
// Operations that round towards zero, and those that are exact, name their rounding in the
// instruction: neither the processor's rounding mode nor -ffast-math has an influence on them. The
// other operations need a nearest_rounding.
//
// Pointers need no alignment. Time: secret lanes and memory; public addresses and counts.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/simd/config.hpp>
#if !NAPIER_HAS_AVX512
#include <napier/platform/simd/portable.hpp>
#endif

namespace napier::inline NAPIER_ABI {

namespace simd::avx512 {

#if NAPIER_HAS_AVX512

/// Whether this build has code for these vectors.
inline constexpr bool exists = true;
/// Whether this build has code for these vectors and the processor has them.
///
/// Time:   public.
[[nodiscard]] inline bool is_usable() noexcept {
  __builtin_cpu_init();  // a static constructor may be first; a second call returns at once
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512dq") != 0;
}

using f64x8 = double __attribute__((vector_size(64)));
using u64x8 = std::uint64_t __attribute__((vector_size(64)));

namespace detail {

using s64x8 = std::int64_t __attribute__((vector_size(64)));

}  // namespace detail

/// The eight words at p, which needs no alignment.
///
/// Time:   secret memory; public p.
NAPIER_INLINE_avx512 u64x8 load_u64x8(const std::uint64_t* p) noexcept {
  u64x8 x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
/// The eight words at p, for a vector that is used more than once: g++ 12 would load it again for
/// each use after the first. Copies of registers are free, but loads across cache lines are not.
///
/// Time:   secret memory; public p.
NAPIER_INLINE_avx512 u64x8 load_once(const std::uint64_t* p) noexcept {
  u64x8 x = load_u64x8(p);
#if !defined(__clang__)
  __asm__("" : "+v"(x));
#endif
  return x;
}
/// The eight doubles whose bits are at p, which needs no alignment.
///
/// Time:   secret memory; public p.
NAPIER_INLINE_avx512 f64x8 load_f64x8(const std::uint64_t* p) noexcept {
  return reinterpret_cast<f64x8>(load_once(p));
}

/// Stores the eight words of x at p, which needs no alignment.
///
/// Time:   secret x; public p.
NAPIER_INLINE_avx512 void store_u64x8(std::uint64_t* p, u64x8 x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}

/// The words p[0], p[stride], ..., p[7 stride], by loads of single words, because the instruction
/// that gathers takes longer.
///
/// Time:   secret memory; public p, stride.
NAPIER_INLINE_avx512 u64x8 gather(const std::uint64_t* p, std::size_t stride) noexcept {
  return u64x8{p[0],          p[stride],     p[2 * stride], p[3 * stride],
               p[4 * stride], p[5 * stride], p[6 * stride], p[7 * stride]};
}
/// Stores the lanes of x in p[0], p[stride], ..., p[7 stride].
///
/// Time:   secret x; public p, stride.
NAPIER_INLINE_avx512 void scatter(std::uint64_t* p, std::size_t stride, u64x8 x) noexcept {
  for (std::size_t i = 0; i < 8; ++i) p[i * stride] = x[i];
}

/// x in all eight lanes.
///
/// Time:   secret x.
NAPIER_INLINE_avx512 u64x8 broadcast(std::uint64_t x) noexcept {
  return u64x8{x, x, x, x, x, x, x, x};
}

/// The representation of each double as a word.
///
/// Time:   secret x.
NAPIER_INLINE_avx512 u64x8 bits_of(f64x8 x) noexcept { return reinterpret_cast<u64x8>(x); }
/// The double that each word represents.
///
/// Time:   secret x.
NAPIER_INLINE_avx512 f64x8 doubles_of(u64x8 x) noexcept { return reinterpret_cast<f64x8>(x); }

#if NAPIER_HAS_MEMORY_SANITIZER  // it treats the builtins as uses of their operands
/// x y + z, lane by lane, where the caller knows that the results need no rounding.
NAPIER_INLINE_avx512 f64x8 fma_exact(f64x8 x, f64x8 y, f64x8 z) noexcept {
  f64x8 sum;
  for (int i = 0; i < 8; ++i) sum[i] = __builtin_fma(x[i], y[i], z[i]);
  return sum;
}
/// x - y, lane by lane, where the caller knows that the differences need no rounding.
NAPIER_INLINE_avx512 f64x8 subtract_exact(f64x8 x, f64x8 y) noexcept { return x - y; }
/// x y + z, lane by lane, rounded once, towards zero.
NAPIER_INLINE_avx512 f64x8 fma_rounded(f64x8 x, f64x8 y, f64x8 z) noexcept {
  // The sums are positive: a sum that was rounded up is one unit in the last place too large, which
  // is 1 in its representation.
  const f64x8 nearest = fma_exact(x, y, z);
  const f64x8 error = fma_exact(x, y, z - nearest);
  return doubles_of(bits_of(nearest) - (bits_of(error) >> 63));
}
#else
/// x y + z, lane by lane, rounded once, towards zero.
///
/// Time:   secret x, y, z.
NAPIER_INLINE_avx512 f64x8 fma_rounded(f64x8 x, f64x8 y, f64x8 z) noexcept {
  return __builtin_ia32_vfmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 8 | 3);
}
/// x y + z, lane by lane, where the caller knows that the results need no rounding.
///
/// Time:   secret x, y, z.
NAPIER_INLINE_avx512 f64x8 fma_exact(f64x8 x, f64x8 y, f64x8 z) noexcept {
  return __builtin_ia32_vfmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 8);
}

/// x - y, lane by lane, where the caller knows that the differences need no rounding.
///
/// Time:   secret x, y.
NAPIER_INLINE_avx512 f64x8 subtract_exact(f64x8 x, f64x8 y) noexcept {
#if defined(__clang__)
  return __builtin_ia32_subpd512(x, y, 8);
#else
  return __builtin_ia32_subpd512_mask(x, y, x, static_cast<unsigned char>(-1), 8);
#endif
}
#endif

/// The words, read as signed integers, as doubles.
///
/// Pre:    their absolute values are at most 2^53.
/// Time:   secret x.
NAPIER_INLINE_avx512 f64x8 to_doubles(u64x8 x) noexcept {
  return __builtin_convertvector(reinterpret_cast<detail::s64x8>(x), f64x8);
}

/// floor(x / 2^Bits) of each word, read as a signed integer.
///
/// Time:   secret x.
template <int Bits>
NAPIER_INLINE_avx512 u64x8 shift_right_signed(u64x8 x) noexcept {
  return reinterpret_cast<u64x8>(reinterpret_cast<detail::s64x8>(x) >> Bits);
}

/// The words of x, each moved up by one lane; lane 0 becomes lane 7 of `below`.
///
/// Time:   secret x, below.
NAPIER_INLINE_avx512 u64x8 one_lane_up(u64x8 x, u64x8 below) noexcept {
#if defined(__clang__)
  return __builtin_shufflevector(below, x, 7, 8, 9, 10, 11, 12, 13, 14);
#else  // g++ 12 compiles the shuffle to a permutation, whose pattern takes a register.
  using lanes = long long __attribute__((vector_size(64)));
  return reinterpret_cast<u64x8>(
      __builtin_ia32_alignq512_mask(reinterpret_cast<lanes>(x), reinterpret_cast<lanes>(below), 7,
                                    reinterpret_cast<lanes>(x), static_cast<unsigned char>(-1)));
#endif
}

/// sum + x, for sums of many x: additions keep their order. g++ 12 would otherwise add up the x as
/// a tree first, and run out of registers.
///
/// Time:   secret sum, x.
NAPIER_INLINE_avx512 u64x8 add_to(u64x8 sum, u64x8 x) noexcept {
#if defined(__clang__)
  return sum + x;
#else
  using lanes = long long __attribute__((vector_size(64)));
  return reinterpret_cast<u64x8>(
      __builtin_ia32_paddq512_mask(reinterpret_cast<lanes>(sum), reinterpret_cast<lanes>(x),
                                   reinterpret_cast<lanes>(sum), static_cast<unsigned char>(-1)));
#endif
}

/// x, in a register of its own: the compiler does not move later additions to x before this call.
///
/// Time:   secret x.
NAPIER_INLINE_avx512 u64x8 kept(u64x8 x) noexcept {
#if !NAPIER_HAS_MEMORY_SANITIZER  // it loses track of values in asm statements
  __asm__("" : "+v"(x));
#endif
  return x;
}

/// Lanes 0 to 3 of x in lanes 0, 2, 4 and 6; the others are 0.
///
/// Time:   secret x.
NAPIER_INLINE_avx512 u64x8 spread(u64x8 x) noexcept {
  return __builtin_shufflevector(x, u64x8{}, 0, 8, 1, 8, 2, 8, 3, 8);
}

/// i x in lane i.
///
/// Time:   secret x.
NAPIER_INLINE_avx512 u64x8 multiples(std::uint64_t x) noexcept {
  return u64x8{0, x, 2 * x, 3 * x, 4 * x, 5 * x, 6 * x, 7 * x};
}
/// Lane i is lane index[i] of the sixteen lanes of low and high.
///
/// Time:   secret low, high, index.
NAPIER_INLINE_avx512 u64x8 pick(u64x8 low, u64x8 high, u64x8 index) noexcept {
#if NAPIER_HAS_MEMORY_SANITIZER  // it treats the builtin as a use of the index
  u64x8 x;
  for (int i = 0; i < 8; ++i) x[i] = index[i] < 8 ? low[index[i]] : high[index[i] - 8];
  return x;
#elif defined(__clang__)
  using lanes = long long __attribute__((vector_size(64)));
  return reinterpret_cast<u64x8>(__builtin_ia32_vpermi2varq512(
      reinterpret_cast<lanes>(low), reinterpret_cast<lanes>(index), reinterpret_cast<lanes>(high)));
#else
  return __builtin_shuffle(low, high, index);
#endif
}

/// x with the lanes below First set to zero.
///
/// Time:   secret x.
template <int First>
NAPIER_INLINE_avx512 u64x8 lanes_from(u64x8 x) noexcept {
  constexpr std::uint64_t all = ~std::uint64_t{0};
  return x & u64x8{First > 0 ? 0 : all, First > 1 ? 0 : all, First > 2 ? 0 : all,
                   First > 3 ? 0 : all, First > 4 ? 0 : all, First > 5 ? 0 : all,
                   First > 6 ? 0 : all, First > 7 ? 0 : all};
}

/// A mask in each lane: all ones if the highest bit of x is set, else 0.
///
/// Time:   secret x.
NAPIER_INLINE_avx512 u64x8 signs(u64x8 x) noexcept { return shift_right_signed<63>(x); }

// --- One register, which is eight lanes too -----------------------------------------------------

/// The lanes of a register.
inline constexpr std::size_t lanes = 8;
using doubles = f64x8;
using words = u64x8;

/// The eight doubles at p.
NAPIER_INLINE_avx512 doubles load_doubles(const void* p) noexcept {
  doubles x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
/// The eight words at p.
NAPIER_INLINE_avx512 words load_words(const void* p) noexcept {
  words x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
/// Stores the doubles of x at p.
NAPIER_INLINE_avx512 void store_doubles(void* p, doubles x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}
/// Stores the words of x at p.
NAPIER_INLINE_avx512 void store_words(void* p, words x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}

/// x in every lane.
NAPIER_INLINE_avx512 doubles broadcast_double(double x) noexcept {
  return doubles{x, x, x, x, x, x, x, x};
}
/// x in every lane.
NAPIER_INLINE_avx512 words broadcast_word(std::uint64_t x) noexcept { return broadcast(x); }
/// The double at p in every lane.
NAPIER_INLINE_avx512 doubles load_broadcast(const double* p) noexcept {
  double x;
  __builtin_memcpy(&x, p, sizeof x);
  return broadcast_double(x);
}

#if defined(__clang__) && __has_builtin(__builtin_elementwise_fma)
/// x y + z, lane by lane, rounded once.
NAPIER_INLINE_avx512 doubles fused_add(doubles x, doubles y, doubles z) noexcept {
  return __builtin_elementwise_fma(x, y, z);
}
#else
/// x y + z, lane by lane, rounded once.
NAPIER_INLINE_avx512 doubles fused_add(doubles x, doubles y, doubles z) noexcept {
  return __builtin_ia32_vfmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 4);
}
#endif
#if defined(__clang__)
/// x y - z, lane by lane, rounded once.
NAPIER_INLINE_avx512 doubles fused_subtract(doubles x, doubles y, doubles z) noexcept {
  return fused_add(x, y, -z);
}
/// z - x y, lane by lane, rounded once.
NAPIER_INLINE_avx512 doubles fused_subtract_from(doubles x, doubles y, doubles z) noexcept {
  return fused_add(-x, y, z);
}
#else
/// x y - z, lane by lane, rounded once.
NAPIER_INLINE_avx512 doubles fused_subtract(doubles x, doubles y, doubles z) noexcept {
  return __builtin_ia32_vfmsubpd512_mask(x, y, z, static_cast<unsigned char>(-1), 4);
}
/// z - x y, lane by lane, rounded once.
NAPIER_INLINE_avx512 doubles fused_subtract_from(doubles x, doubles y, doubles z) noexcept {
  return __builtin_ia32_vfnmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 4);
}
#endif

/// x + y in the lanes in which x < 0, x in the others.
NAPIER_INLINE_avx512 doubles add_where_negative(doubles x, doubles y) noexcept {
  return x < doubles{} ? x + y : x;
}

/// The words, which are below 2^32, as doubles.
NAPIER_INLINE_avx512 doubles doubles_of_halves(words x) noexcept {
  const doubles bias = broadcast_double(0x1p52);
  return reinterpret_cast<doubles>(x | reinterpret_cast<words>(bias)) - bias;
}
/// 2^32 x as doubles, for words x below 2^32.
NAPIER_INLINE_avx512 doubles doubles_of_high_halves(words x) noexcept {
  const doubles bias = broadcast_double(0x1p84);
  return reinterpret_cast<doubles>(x | reinterpret_cast<words>(bias)) - bias;
}
/// The doubles, which are integers in [0, 2^52), as words.
NAPIER_INLINE_avx512 words words_of(doubles x) noexcept {
  const doubles bias = broadcast_double(0x1p52);
  return reinterpret_cast<words>(x + bias) ^ reinterpret_cast<words>(bias);
}

/// Transposes a matrix whose rows are the vectors: row i becomes column i.
NAPIER_INLINE_avx512 void transpose(doubles (&x)[lanes]) noexcept {
  // Exchanges single lanes, then pairs of lanes, then halves of vectors.
  doubles y[8];
  NAPIER_WRITE_OUT
  for (int i = 0; i < 8; i += 2) {
    y[i] = __builtin_shufflevector(x[i], x[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
    y[i + 1] = __builtin_shufflevector(x[i], x[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
  }
  doubles z[8];  // z[4 i + k]: columns k and k + 4 of rows 4 i to 4 i + 3
  NAPIER_WRITE_OUT
  for (int i = 0; i < 8; i += 4) {
    NAPIER_WRITE_OUT
    for (int k = 0; k < 2; ++k) {
      z[i + k] = __builtin_shufflevector(y[i + k], y[i + k + 2], 0, 1, 8, 9, 4, 5, 12, 13);
      z[i + k + 2] = __builtin_shufflevector(y[i + k], y[i + k + 2], 2, 3, 10, 11, 6, 7, 14, 15);
    }
  }
  NAPIER_WRITE_OUT
  for (int k = 0; k < 4; ++k) {
    x[k] = __builtin_shufflevector(z[k], z[k + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    x[k + 4] = __builtin_shufflevector(z[k], z[k + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

#else

using namespace portable_avx512;
inline constexpr bool exists = false;
[[nodiscard]] constexpr bool is_usable() noexcept { return false; }

#endif

}  // namespace simd::avx512

}  // namespace napier::inline NAPIER_ABI
