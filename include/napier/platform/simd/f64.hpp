// SPDX-License-Identifier: Apache-2.0
//
// Doubles side by side, in the widest registers that this build can count on or find: eight where
// the compiler is told of AVX-512F and DQ, four where the processor has AVX2 and FMA, which is
// asked at run time where the compiler is not told. For public data.
//
// A function that holds such vectors is declared with NAPIER_F64_KERNEL, or with NAPIER_F64_INLINE
// to become part of one, and is called only where f64_is_usable(). It has no lambdas: g++ 12 does
// not compile those for the processor of the function around them. It has L, the number of lanes,
// as a template argument, and so a name of its own for each kind of register.
//
// The operations round as the processor's control register says: f64_rounding sets it to nearest,
// and masks the exceptions, for as long as it lives.
#pragma once

#include <cstddef>
#include <cstdint>

#include <napier/platform/config.hpp>

#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__) && !defined(_WIN32) && \
    !NAPIER_PORTABLE && !defined(__FAST_MATH__) && !defined(__ASSOCIATIVE_MATH__)
#define NAPIER_HAS_F64 1
#else
#define NAPIER_HAS_F64 0
#endif

#if NAPIER_HAS_F64 && !(defined(__AVX2__) && defined(__FMA__))
#define NAPIER_F64_INLINE [[gnu::target("avx2,fma"), gnu::always_inline]] inline
#define NAPIER_F64_KERNEL [[gnu::target("avx2,fma"), gnu::noinline]] inline
#else
#define NAPIER_F64_INLINE NAPIER_ALWAYS_INLINE
#define NAPIER_F64_KERNEL NAPIER_NEVER_INLINE
#endif

// Before a loop of a few steps over an array of vectors, which are to be in registers.
#if defined(__clang__)
#define NAPIER_WRITE_OUT _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define NAPIER_WRITE_OUT _Pragma("GCC unroll 8")
#else
#define NAPIER_WRITE_OUT
#endif

namespace napier::inline NAPIER_ABI {

/// Is there code for these vectors in this build, and with how many lanes?
inline constexpr bool has_f64 = NAPIER_HAS_F64 != 0;
#if defined(__AVX512F__) && defined(__AVX512DQ__)
inline constexpr std::size_t f64_lanes = 8;
#else
inline constexpr std::size_t f64_lanes = 4;
#endif

#if NAPIER_HAS_F64

/// Do the processor and the operating system have the registers?
///
/// Time:   public.
[[nodiscard]] inline bool f64_is_usable() noexcept {
#if defined(__AVX2__) && defined(__FMA__)
  return true;
#else
  __builtin_cpu_init();  // returns at once where it has run; a static constructor may come before
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
#endif
}

/// Rounding to nearest without exceptions, until the end of its life.
class f64_rounding {
 public:
  f64_rounding() noexcept : before_(__builtin_ia32_stmxcsr()) { __builtin_ia32_ldmxcsr(0x1f80); }
  f64_rounding(const f64_rounding&) = delete;
  f64_rounding& operator=(const f64_rounding&) = delete;
  ~f64_rounding() { __builtin_ia32_ldmxcsr(before_); }

 private:
  unsigned before_;
};

namespace detail {

template <std::size_t L>
struct f64_types;
template <>
struct f64_types<4> {
  using doubles = double __attribute__((vector_size(32)));
  using words = std::uint64_t __attribute__((vector_size(32)));
};
template <>
struct f64_types<8> {
  using doubles = double __attribute__((vector_size(64)));
  using words = std::uint64_t __attribute__((vector_size(64)));
};

}  // namespace detail

/// L doubles, and L words.
template <std::size_t L>
using f64_doubles = typename detail::f64_types<L>::doubles;
template <std::size_t L>
using f64_words = typename detail::f64_types<L>::words;

/// The doubles or words from p on, of whatever type; p needs no alignment.
///
/// Time:   public data.
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> load_doubles(const void* p) noexcept {
  f64_doubles<L> x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
template <std::size_t L>
NAPIER_F64_INLINE f64_words<L> load_words(const void* p) noexcept {
  f64_words<L> x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
template <std::size_t L>
NAPIER_F64_INLINE void store_doubles(void* p, f64_doubles<L> x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}
template <std::size_t L>
NAPIER_F64_INLINE void store_words(void* p, f64_words<L> x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}

/// x in every lane, and the double at p in every lane.
///
/// Time:   public data.
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> broadcast_double(double x) noexcept {
  if constexpr (L == 4) {
    return f64_doubles<L>{x, x, x, x};
  } else {
    return f64_doubles<L>{x, x, x, x, x, x, x, x};
  }
}
template <std::size_t L>
NAPIER_F64_INLINE f64_words<L> broadcast_word(std::uint64_t x) noexcept {
  if constexpr (L == 4) {
    return f64_words<L>{x, x, x, x};
  } else {
    return f64_words<L>{x, x, x, x, x, x, x, x};
  }
}
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> load_broadcast(const double* p) noexcept {
  double x;
  __builtin_memcpy(&x, p, sizeof x);
  return broadcast_double<L>(x);
}

/// x y + z, x y - z and z - x y, each with one rounding.
///
/// Time:   public data.
#if defined(__clang__)
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> fused_add(f64_doubles<L> x, f64_doubles<L> y,
                                           f64_doubles<L> z) noexcept {
#if __has_builtin(__builtin_elementwise_fma)
  return __builtin_elementwise_fma(x, y, z);
#else
  if constexpr (L == 4) {
    return __builtin_ia32_vfmaddpd256(x, y, z);
  } else {
    return __builtin_ia32_vfmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 4);
  }
#endif
}
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> fused_subtract(f64_doubles<L> x, f64_doubles<L> y,
                                                f64_doubles<L> z) noexcept {
  return fused_add<L>(x, y, -z);
}
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> fused_subtract_from(f64_doubles<L> x, f64_doubles<L> y,
                                                     f64_doubles<L> z) noexcept {
  return fused_add<L>(-x, y, z);
}
#else
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> fused_add(f64_doubles<L> x, f64_doubles<L> y,
                                           f64_doubles<L> z) noexcept {
  if constexpr (L == 4) {
    return __builtin_ia32_vfmaddpd256(x, y, z);
  } else {
    return __builtin_ia32_vfmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 4);
  }
}
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> fused_subtract(f64_doubles<L> x, f64_doubles<L> y,
                                                f64_doubles<L> z) noexcept {
  if constexpr (L == 4) {
    return __builtin_ia32_vfmsubpd256(x, y, z);
  } else {
    return __builtin_ia32_vfmsubpd512_mask(x, y, z, static_cast<unsigned char>(-1), 4);
  }
}
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> fused_subtract_from(f64_doubles<L> x, f64_doubles<L> y,
                                                     f64_doubles<L> z) noexcept {
  if constexpr (L == 4) {
    return __builtin_ia32_vfnmaddpd256(x, y, z);
  } else {
    return __builtin_ia32_vfnmaddpd512_mask(x, y, z, static_cast<unsigned char>(-1), 4);
  }
}
#endif

/// x, or x + y in the lanes where x is below 0.
///
/// Time:   public data.
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> add_where_negative(f64_doubles<L> x, f64_doubles<L> y) noexcept {
  return x < f64_doubles<L>{} ? x + y : x;
}

/// The word at p, of whatever type.
///
/// Time:   public data.
NAPIER_ALWAYS_INLINE std::uint64_t load_word(const void* p) noexcept {
  std::uint64_t x;
  __builtin_memcpy(&x, p, sizeof x);
  return x;
}
NAPIER_ALWAYS_INLINE void store_word(void* p, std::uint64_t x) noexcept {
  __builtin_memcpy(p, &x, sizeof x);
}

/// Words below 2^32 as doubles; those words times 2^32; and doubles of integers in [0, 2^52) as
/// words.
///
/// Time:   public data.
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> doubles_of_halves(f64_words<L> x) noexcept {
  const f64_words<L> bias = reinterpret_cast<f64_words<L>>(broadcast_double<L>(0x1p52));
  return reinterpret_cast<f64_doubles<L>>(x | bias) - broadcast_double<L>(0x1p52);
}
template <std::size_t L>
NAPIER_F64_INLINE f64_doubles<L> doubles_of_high_halves(f64_words<L> x) noexcept {
  const f64_words<L> bias = reinterpret_cast<f64_words<L>>(broadcast_double<L>(0x1p84));
  return reinterpret_cast<f64_doubles<L>>(x | bias) - broadcast_double<L>(0x1p84);
}
template <std::size_t L>
NAPIER_F64_INLINE f64_words<L> words_of(f64_doubles<L> x) noexcept {
  const f64_doubles<L> bias = broadcast_double<L>(0x1p52);
  return reinterpret_cast<f64_words<L>>(x + bias) ^ reinterpret_cast<f64_words<L>>(bias);
}

/// Row i becomes column i of an L by L matrix.
///
/// Time:   public data.
NAPIER_F64_INLINE void transpose(f64_doubles<4> (&x)[4]) noexcept {
  const f64_doubles<4> a = __builtin_shufflevector(x[0], x[1], 0, 4, 2, 6);
  const f64_doubles<4> b = __builtin_shufflevector(x[0], x[1], 1, 5, 3, 7);
  const f64_doubles<4> c = __builtin_shufflevector(x[2], x[3], 0, 4, 2, 6);
  const f64_doubles<4> d = __builtin_shufflevector(x[2], x[3], 1, 5, 3, 7);
  x[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
  x[1] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
  x[2] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
  x[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}
#if defined(__AVX512F__)
NAPIER_F64_INLINE void transpose(f64_doubles<8> (&x)[8]) noexcept {
  // Pairs of lanes, then pairs of pairs, then halves.
  f64_doubles<8> y[8];
  NAPIER_WRITE_OUT
  for (int i = 0; i < 8; i += 2) {
    y[i] = __builtin_shufflevector(x[i], x[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
    y[i + 1] = __builtin_shufflevector(x[i], x[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
  }
  f64_doubles<8> z[8];  // z[4 i + k]: columns k and k + 4 of rows 4 i to 4 i + 3
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
#endif

#else

// Names for the kernels to be read with; none is called.
template <std::size_t L>
struct f64_doubles {};
template <std::size_t L>
struct f64_words {};
[[nodiscard]] constexpr bool f64_is_usable() noexcept { return false; }
class f64_rounding {};
template <std::size_t L>
f64_doubles<L> load_doubles(const void* p) noexcept;
template <std::size_t L>
f64_words<L> load_words(const void* p) noexcept;
template <std::size_t L>
void store_doubles(void* p, f64_doubles<L> x) noexcept;
template <std::size_t L>
void store_words(void* p, f64_words<L> x) noexcept;
template <std::size_t L>
f64_doubles<L> broadcast_double(double x) noexcept;
template <std::size_t L>
f64_words<L> broadcast_word(std::uint64_t x) noexcept;
template <std::size_t L>
f64_doubles<L> load_broadcast(const double* p) noexcept;
std::uint64_t load_word(const void* p) noexcept;
void store_word(void* p, std::uint64_t x) noexcept;
template <std::size_t L>
f64_doubles<L> fused_add(f64_doubles<L> x, f64_doubles<L> y, f64_doubles<L> z) noexcept;
template <std::size_t L>
f64_doubles<L> fused_subtract(f64_doubles<L> x, f64_doubles<L> y, f64_doubles<L> z) noexcept;
template <std::size_t L>
f64_doubles<L> fused_subtract_from(f64_doubles<L> x, f64_doubles<L> y, f64_doubles<L> z) noexcept;
template <std::size_t L>
f64_doubles<L> add_where_negative(f64_doubles<L> x, f64_doubles<L> y) noexcept;
template <std::size_t L>
f64_doubles<L> doubles_of_halves(f64_words<L> x) noexcept;
template <std::size_t L>
f64_doubles<L> doubles_of_high_halves(f64_words<L> x) noexcept;
template <std::size_t L>
f64_words<L> words_of(f64_doubles<L> x) noexcept;
template <std::size_t L>
void transpose(f64_doubles<L> (&x)[L]) noexcept;

#endif

}  // namespace napier::inline NAPIER_ABI
