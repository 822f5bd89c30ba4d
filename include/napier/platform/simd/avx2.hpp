// SPDX-License-Identifier: Apache-2.0
//
// Eight doubles, or eight words, in two registers: AVX2 and FMA, found at run time. The operations
// are those of platform/simd/avx512.hpp, in a namespace of their own.
//
// A function that holds such vectors is declared with NAPIER_F64X8_AVX2_KERNEL, or with
// NAPIER_F64X8_AVX2_INLINE to become part of one, and is called only where avx2::is_usable(). It
// has no lambdas: g++ 12 does not compile those for the processor of the function around them.
//
// The operations round as the processor's control register says, and raise what it does not mask:
// an f64_rounding (platform/simd/f64.hpp) lives while they are used.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/config.hpp>
#include <napier/platform/poison.hpp>
#include <napier/platform/simd/f64.hpp>

#if NAPIER_HAS_F64
#define NAPIER_F64X8_AVX2_INLINE [[gnu::target("avx2,fma"), gnu::always_inline]] inline
#define NAPIER_F64X8_AVX2_KERNEL [[gnu::target("avx2,fma"), gnu::noinline]] inline
#else
#define NAPIER_F64X8_AVX2_INLINE inline
#define NAPIER_F64X8_AVX2_KERNEL inline
#endif

namespace napier::inline NAPIER_ABI {

namespace avx2 {

#if NAPIER_HAS_F64

/// Do the processor and the operating system have the registers?
///
/// Time:   public.
[[nodiscard]] inline bool is_usable() noexcept { return f64_is_usable(); }

namespace detail {

using doubles = double __attribute__((vector_size(32)));
using words = std::uint64_t __attribute__((vector_size(32)));

template <typename Half>
NAPIER_F64X8_AVX2_INLINE Half load(const std::uint64_t* p) noexcept {
  Half x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
NAPIER_F64X8_AVX2_INLINE words broadcast(std::uint64_t x) noexcept { return words{x, x, x, x}; }

// x as if it were read or written elsewhere: it stays in its register, and in its place in a sum.
template <typename Half>
NAPIER_F64X8_AVX2_INLINE Half kept(Half x) noexcept {
#if !NAPIER_HAS_MEMORY_SANITIZER  // which forgets what goes through
  __asm__("" : "+x"(x));
#endif
  return x;
}

}  // namespace detail

struct f64x8 {
  detail::doubles low, high;
};
struct u64x8 {
  detail::words low, high;
};

/// Sums, differences and bits, lane by lane.
///
/// Time:   secret x, y; public bits.
NAPIER_F64X8_AVX2_INLINE u64x8 operator+(u64x8 x, u64x8 y) noexcept {
  return {x.low + y.low, x.high + y.high};
}
NAPIER_F64X8_AVX2_INLINE u64x8 operator-(u64x8 x, u64x8 y) noexcept {
  return {x.low - y.low, x.high - y.high};
}
NAPIER_F64X8_AVX2_INLINE u64x8 operator&(u64x8 x, u64x8 y) noexcept {
  return {x.low & y.low, x.high & y.high};
}
NAPIER_F64X8_AVX2_INLINE u64x8 operator|(u64x8 x, u64x8 y) noexcept {
  return {x.low | y.low, x.high | y.high};
}
NAPIER_F64X8_AVX2_INLINE u64x8 operator<<(u64x8 x, std::size_t bits) noexcept {
  return {x.low << bits, x.high << bits};
}

/// The eight doubles or words from p on; p needs no alignment.
///
/// Time:   secret memory; public p.
NAPIER_F64X8_AVX2_INLINE f64x8 load_f64x8(const std::uint64_t* p) noexcept {
  // g++ 12 loads x once more for each use but the first, and clang all before it uses any.
  return {detail::kept(detail::load<detail::doubles>(p)),
          detail::kept(detail::load<detail::doubles>(p + 4))};
}
NAPIER_F64X8_AVX2_INLINE u64x8 load_u64x8(const std::uint64_t* p) noexcept {
  return {detail::load<detail::words>(p), detail::load<detail::words>(p + 4)};
}

/// Time:   secret x; public p.
NAPIER_F64X8_AVX2_INLINE void store_u64x8(std::uint64_t* p, u64x8 x) noexcept {
  __builtin_memcpy(p, &x.low, sizeof x.low);
  __builtin_memcpy(p + 4, &x.high, sizeof x.high);
}

/// x eight times.
///
/// Time:   secret x.
NAPIER_F64X8_AVX2_INLINE u64x8 broadcast(std::uint64_t x) noexcept {
  return {detail::broadcast(x), detail::broadcast(x)};
}

/// The bits of the doubles, and the doubles of the bits.
///
/// Time:   secret x.
NAPIER_F64X8_AVX2_INLINE u64x8 bits_of(f64x8 x) noexcept {
  return {reinterpret_cast<detail::words>(x.low), reinterpret_cast<detail::words>(x.high)};
}
NAPIER_F64X8_AVX2_INLINE f64x8 doubles_of(u64x8 x) noexcept {
  return {reinterpret_cast<detail::doubles>(x.low), reinterpret_cast<detail::doubles>(x.high)};
}

namespace detail {

NAPIER_F64X8_AVX2_INLINE doubles fma(doubles x, doubles y, doubles z) noexcept {
#if NAPIER_HAS_MEMORY_SANITIZER  // which takes the builtin for a use of its operands
  doubles sum;
  for (int i = 0; i < 4; ++i) sum[i] = __builtin_fma(x[i], y[i], z[i]);
  return sum;
#else
  return fused_add<4>(x, y, z);
#endif
}

}  // namespace detail

/// x * y + z with one rounding, and with one that the caller knows to change nothing.
///
/// Time:   secret x, y, z.
NAPIER_F64X8_AVX2_INLINE f64x8 fma_rounded(f64x8 x, f64x8 y, f64x8 z) noexcept {
  return {detail::fma(x.low, y.low, z.low), detail::fma(x.high, y.high, z.high)};
}
NAPIER_F64X8_AVX2_INLINE f64x8 fma_exact(f64x8 x, f64x8 y, f64x8 z) noexcept {
  return fma_rounded(x, y, z);
}

/// x - y, where the difference is a double.
///
/// Time:   secret x, y.
NAPIER_F64X8_AVX2_INLINE f64x8 subtract_exact(f64x8 x, f64x8 y) noexcept {
  return {x.low - y.low, x.high - y.high};
}

/// The words as signed integers, in doubles.
///
/// Pre:    their absolute values are at most 2^51.
/// Time:   secret x.
NAPIER_F64X8_AVX2_INLINE f64x8 to_doubles(u64x8 x) noexcept {
  // 1.5 * 2^52 + x by its bits.
  const f64x8 sum = doubles_of(x + broadcast(0x4338000000000000U));
  constexpr double start = 0x1.8p52;
  return {sum.low - start, sum.high - start};
}

/// The words as signed integers, divided by 2^Bits and rounded down.
///
/// Pre:    their absolute values are at most 2^62.
/// Time:   secret x.
template <int Bits>
NAPIER_F64X8_AVX2_INLINE u64x8 shift_right_signed(u64x8 x) noexcept {
  constexpr std::uint64_t above = std::uint64_t{1} << 62;
  const u64x8 positive = x + broadcast(above);
  const u64x8 quotient{positive.low >> Bits, positive.high >> Bits};
  return quotient - broadcast(above >> Bits);
}

/// The words of x one lane up; lane 0 is lane 7 of `below`.
///
/// Time:   secret x, below.
NAPIER_F64X8_AVX2_INLINE u64x8 one_lane_up(u64x8 x, u64x8 below) noexcept {
  return {__builtin_shufflevector(below.high, x.low, 3, 4, 5, 6),
          __builtin_shufflevector(x.low, x.high, 3, 4, 5, 6)};
}

/// sum + x, for many x: compilers would add the x up as a tree first, and run out of registers.
///
/// Time:   secret sum, x.
NAPIER_F64X8_AVX2_INLINE u64x8 add_to(u64x8 sum, u64x8 x) noexcept {
  return {detail::kept(sum.low + x.low), detail::kept(sum.high + x.high)};
}

/// Lanes 0 to 3 of x in lanes 0, 2, 4 and 6, with zeros between.
///
/// Time:   secret x.
NAPIER_F64X8_AVX2_INLINE u64x8 spread(u64x8 x) noexcept {
  return {__builtin_shufflevector(x.low, detail::words{}, 0, 4, 1, 4),
          __builtin_shufflevector(x.low, detail::words{}, 2, 4, 3, 4)};
}

/// x with the lanes below First set to zero.
///
/// Time:   secret x.
template <int First>
NAPIER_F64X8_AVX2_INLINE u64x8 lanes_from(u64x8 x) noexcept {
  constexpr std::uint64_t all = ~std::uint64_t{0};
  return {x.low & detail::words{First > 0 ? 0 : all, First > 1 ? 0 : all, First > 2 ? 0 : all,
                                First > 3 ? 0 : all},
          x.high & detail::words{First > 4 ? 0 : all, First > 5 ? 0 : all, First > 6 ? 0 : all,
                                 First > 7 ? 0 : all}};
}

#else

[[nodiscard]] constexpr bool is_usable() noexcept { return false; }
#include <napier/platform/simd/no_f64x8.inc>

#endif

}  // namespace avx2

}  // namespace napier::inline NAPIER_ABI
