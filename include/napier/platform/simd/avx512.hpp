// SPDX-License-Identifier: Apache-2.0
//
// Eight doubles, or eight words, in one register: AVX-512F and DQ, found at run time.
//
// No compiler flag is asked for. A function that holds such vectors is declared with
// NAPIER_F64X8_KERNEL, or with NAPIER_F64X8_INLINE to become part of one, and is called only where
// f64x8_is_usable(). It has no lambdas: g++ 12 does not compile those for the processor of the
// function around them. In memory a double is its 64 bits in a std::uint64_t.
//
// The processor's rounding mode, and what -ffast-math allows, do not reach these operations: their
// rounding is in the instruction, and the compiler does not look into them.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/config.hpp>
#include <napier/platform/poison.hpp>

// valgrind ends a program at its first such instruction, so memcheck's builds have none.
#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__) && !defined(_WIN32) && \
    !NAPIER_PORTABLE && !defined(__FAST_MATH__) &&                                          \
    (!NAPIER_CHECK_SECRETS || NAPIER_HAS_MEMORY_SANITIZER)
#define NAPIER_HAS_F64X8 1
#define NAPIER_F64X8_TARGET gnu::target("avx512f,avx512dq")
#define NAPIER_F64X8_INLINE [[NAPIER_F64X8_TARGET, gnu::always_inline]] inline
#define NAPIER_F64X8_KERNEL [[NAPIER_F64X8_TARGET, gnu::noinline]] inline
#else
#define NAPIER_HAS_F64X8 0
#define NAPIER_F64X8_INLINE inline
#define NAPIER_F64X8_KERNEL inline
#endif

// Before a loop that is to stay one: all of a product written out is longer than what a processor
// keeps of decoded instructions.
#if defined(__clang__)
#define NAPIER_KEEP_LOOP _Pragma("clang loop unroll(disable)")
#elif defined(__GNUC__)
#define NAPIER_KEEP_LOOP _Pragma("GCC unroll 1")
#else
#define NAPIER_KEEP_LOOP
#endif

namespace napier::inline NAPIER_ABI {

/// Is there code for these vectors in this build?
inline constexpr bool has_f64x8 = NAPIER_HAS_F64X8 != 0;

#if NAPIER_HAS_F64X8

using f64x8 = double __attribute__((vector_size(64)));
using u64x8 = std::uint64_t __attribute__((vector_size(64)));

/// Do the processor and the operating system have the registers?
///
/// Time:   public.
[[nodiscard]] inline bool f64x8_is_usable() noexcept {
  __builtin_cpu_init();  // returns at once where it has run; a static constructor may come before
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512dq") != 0;
}

namespace detail {

using s64x8 = std::int64_t __attribute__((vector_size(64)));

}  // namespace detail

/// The eight words or doubles from p on; p needs no alignment.
///
/// Time:   secret memory; public p.
NAPIER_F64X8_INLINE u64x8 load_u64x8(const std::uint64_t* p) noexcept {
  u64x8 x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
// For a vector that is used more than once: g++ 12 loads it again for each use but the first. A
// register's copy costs nothing, a load from two lines of the cache does.
NAPIER_F64X8_INLINE u64x8 load_once(const std::uint64_t* p) noexcept {
  u64x8 x = load_u64x8(p);
#if !defined(__clang__)
  __asm__("" : "+v"(x));
#endif
  return x;
}
NAPIER_F64X8_INLINE f64x8 load_f64x8(const std::uint64_t* p) noexcept {
  return reinterpret_cast<f64x8>(load_once(p));
}

/// Time:   secret x; public p.
NAPIER_F64X8_INLINE void store_u64x8(std::uint64_t* p, u64x8 x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}

/// x eight times.
///
/// Time:   secret x.
NAPIER_F64X8_INLINE u64x8 broadcast(std::uint64_t x) noexcept {
  return u64x8{x, x, x, x, x, x, x, x};
}

/// The bits of the doubles, and the doubles of the bits.
///
/// Time:   secret x.
NAPIER_F64X8_INLINE u64x8 bits_of(f64x8 x) noexcept { return reinterpret_cast<u64x8>(x); }
NAPIER_F64X8_INLINE f64x8 doubles_of(u64x8 x) noexcept { return reinterpret_cast<f64x8>(x); }

/// x * y + z with one rounding, towards zero; and with a rounding that the caller knows to change
/// nothing.
///
/// Time:   secret x, y, z.
#if NAPIER_HAS_MEMORY_SANITIZER  // which takes the builtins for a use of their operands
NAPIER_F64X8_INLINE f64x8 fma_exact(f64x8 x, f64x8 y, f64x8 z) noexcept {
  f64x8 sum;
  for (int i = 0; i < 8; ++i) sum[i] = __builtin_fma(x[i], y[i], z[i]);
  return sum;
}
NAPIER_F64X8_INLINE f64x8 subtract_exact(f64x8 x, f64x8 y) noexcept { return x - y; }
NAPIER_F64X8_INLINE f64x8 fma_rounded(f64x8 x, f64x8 y, f64x8 z) noexcept {
  // The sums are positive: what was rounded up is one unit of the last place too large, and that is
  // one in the bits.
  const f64x8 nearest = fma_exact(x, y, z);
  const f64x8 error = fma_exact(x, y, z - nearest);
  return doubles_of(bits_of(nearest) - (bits_of(error) >> 63));
}
#else
NAPIER_F64X8_INLINE f64x8 fma_rounded(f64x8 x, f64x8 y, f64x8 z) noexcept {
  return __builtin_ia32_vfmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 8 | 3);
}
NAPIER_F64X8_INLINE f64x8 fma_exact(f64x8 x, f64x8 y, f64x8 z) noexcept {
  return __builtin_ia32_vfmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 8);
}

/// x - y, where the difference is a double.
///
/// Time:   secret x, y.
NAPIER_F64X8_INLINE f64x8 subtract_exact(f64x8 x, f64x8 y) noexcept {
#if defined(__clang__)
  return __builtin_ia32_subpd512(x, y, 8);
#else
  return __builtin_ia32_subpd512_mask(x, y, x, static_cast<unsigned char>(-1), 8);
#endif
}
#endif

/// The words as signed integers, in doubles.
///
/// Pre:    their absolute values are at most 2^53.
/// Time:   secret x.
NAPIER_F64X8_INLINE f64x8 to_doubles(u64x8 x) noexcept {
  return __builtin_convertvector(reinterpret_cast<detail::s64x8>(x), f64x8);
}

/// The words as signed integers, divided by 2^Bits and rounded down.
///
/// Time:   secret x.
template <int Bits>
NAPIER_F64X8_INLINE u64x8 shift_right_signed(u64x8 x) noexcept {
  return reinterpret_cast<u64x8>(reinterpret_cast<detail::s64x8>(x) >> Bits);
}

/// The words of x one lane up; lane 0 is lane 7 of `below`.
///
/// Time:   secret x, below.
NAPIER_F64X8_INLINE u64x8 one_lane_up(u64x8 x, u64x8 below) noexcept {
#if defined(__clang__)
  return __builtin_shufflevector(below, x, 7, 8, 9, 10, 11, 12, 13, 14);
#else  // g++ 12 makes a permutation of the shuffle, whose pattern takes a register.
  using lanes = long long __attribute__((vector_size(64)));
  return reinterpret_cast<u64x8>(
      __builtin_ia32_alignq512_mask(reinterpret_cast<lanes>(x), reinterpret_cast<lanes>(below), 7,
                                    reinterpret_cast<lanes>(x), static_cast<unsigned char>(-1)));
#endif
}

/// sum + x, for many x: g++ 12 would add the x up as a tree first, and run out of registers.
///
/// Time:   secret sum, x.
NAPIER_F64X8_INLINE u64x8 add_to(u64x8 sum, u64x8 x) noexcept {
#if defined(__clang__)
  return sum + x;
#else
  using lanes = long long __attribute__((vector_size(64)));
  return reinterpret_cast<u64x8>(
      __builtin_ia32_paddq512_mask(reinterpret_cast<lanes>(sum), reinterpret_cast<lanes>(x),
                                   reinterpret_cast<lanes>(sum), static_cast<unsigned char>(-1)));
#endif
}

/// Lanes 0 to 3 of x in lanes 0, 2, 4 and 6, with zeros between.
///
/// Time:   secret x.
NAPIER_F64X8_INLINE u64x8 spread(u64x8 x) noexcept {
  return __builtin_shufflevector(x, u64x8{}, 0, 8, 1, 8, 2, 8, 3, 8);
}

/// x with the lanes below First set to zero.
///
/// Time:   secret x.
template <int First>
NAPIER_F64X8_INLINE u64x8 lanes_from(u64x8 x) noexcept {
  constexpr std::uint64_t all = ~std::uint64_t{0};
  return x & u64x8{First > 0 ? 0 : all, First > 1 ? 0 : all, First > 2 ? 0 : all,
                   First > 3 ? 0 : all, First > 4 ? 0 : all, First > 5 ? 0 : all,
                   First > 6 ? 0 : all, First > 7 ? 0 : all};
}

#else

[[nodiscard]] constexpr bool f64x8_is_usable() noexcept { return false; }
#include <napier/platform/simd/no_f64x8.inc>

#endif

}  // namespace napier::inline NAPIER_ABI
