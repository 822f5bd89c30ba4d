// SPDX-License-Identifier: Apache-2.0
//
// The kinds of vectors for which this build has code, and the macros with which their functions are
// declared. Each kind is a namespace of napier::simd. All have one vocabulary, whose contract is
// portable.hpp, which defines every operation in plain C++.
//
// No compiler flag is needed. A function that holds vectors of a kind is declared with
// NAPIER_KERNEL_<kind>, or with NAPIER_INLINE_<kind> if it becomes part of its caller; a lambda in
// it has NAPIER_LAMBDA_<kind> after its parameters. It is called only if is_usable() of that kind.
// Kernels that are compiled for several kinds are included between begin.inc and end.inc, and use
// NAPIER_VECTOR_KERNEL, NAPIER_VECTOR_INLINE and NAPIER_VECTOR_LAMBDA, and NAPIER_VECTOR_CONSTEXPR
// if constant evaluation calls them for portable kinds.
//
// With NAPIER_NO_VECTORS=1 a file has no kind at all: everything is calculated in words, and a call
// of mod_exp or is_prime compiles in half the time.
#pragma once

#include <napier/platform/config.hpp>
#include <napier/platform/poison.hpp>

// NAPIER_HAS_AVX2: the compiler can compile one function for another processor than the file, and
// evaluates expressions of doubles as they are written, which -ffast-math does not.
#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__) && !defined(_WIN32) && \
    !NAPIER_PORTABLE && !NAPIER_NO_VECTORS && !NAPIER_FAST_MATH
#define NAPIER_HAS_AVX2 1
#else
#define NAPIER_HAS_AVX2 0
#endif

// NAPIER_HAS_AVX512: as NAPIER_HAS_AVX2, except in builds for memcheck, because valgrind stops a
// program at its first AVX-512 instruction.
#if NAPIER_HAS_AVX2 && (!NAPIER_CHECK_SECRETS || NAPIER_HAS_MEMORY_SANITIZER)
#define NAPIER_HAS_AVX512 1
#else
#define NAPIER_HAS_AVX512 0
#endif

#define NAPIER_INLINE_portable inline
#define NAPIER_KERNEL_portable NAPIER_NEVER_INLINE
#define NAPIER_LAMBDA_portable
#define NAPIER_CONSTEXPR_portable constexpr
#define NAPIER_INLINE_portable_avx2 NAPIER_INLINE_portable
#define NAPIER_KERNEL_portable_avx2 NAPIER_KERNEL_portable
#define NAPIER_LAMBDA_portable_avx2 NAPIER_LAMBDA_portable
#define NAPIER_CONSTEXPR_portable_avx2 NAPIER_CONSTEXPR_portable
#define NAPIER_INLINE_portable_avx512 NAPIER_INLINE_portable
#define NAPIER_KERNEL_portable_avx512 NAPIER_KERNEL_portable
#define NAPIER_LAMBDA_portable_avx512 NAPIER_LAMBDA_portable
#define NAPIER_CONSTEXPR_portable_avx512 NAPIER_CONSTEXPR_portable
#define NAPIER_INLINE_portable_ifma NAPIER_INLINE_portable
#define NAPIER_KERNEL_portable_ifma NAPIER_KERNEL_portable
#define NAPIER_LAMBDA_portable_ifma NAPIER_LAMBDA_portable
#define NAPIER_CONSTEXPR_portable_ifma NAPIER_CONSTEXPR_portable

// In constant evaluation there are only plain arrays.
#define NAPIER_CONSTEXPR_avx2
#define NAPIER_CONSTEXPR_avx512
#define NAPIER_CONSTEXPR_ifma

// How a vector is passed by value depends on whether the flags of the file allow registers of its
// size; with clang this holds whatever the target of the function itself. Such functions are
// therefore inlined, and where inlining is not forced each file has its own copy: the linker must
// not choose among them (docs/architecture.md, One definition).
#if defined(__clang__)
#define NAPIER_VECTOR_BY_VALUE [[clang::internal_linkage]] NAPIER_ALWAYS_INLINE
#else
#define NAPIER_VECTOR_BY_VALUE NAPIER_ALWAYS_INLINE
#endif

// Kernels start at a multiple of 128 bytes: on a Zen 5, the 18 KB of code of a 2048-bit squaring
// take 1.35 times as long at some other addresses.
#if NAPIER_HAS_AVX2
#define NAPIER_INLINE_avx2 [[gnu::target("avx2,fma")]] NAPIER_VECTOR_BY_VALUE
#define NAPIER_KERNEL_avx2 [[gnu::target("avx2,fma"), gnu::noinline, gnu::aligned(128)]] inline
#define NAPIER_LAMBDA_avx2 __attribute__((target("avx2,fma"))) NAPIER_INLINE_LAMBDA
#else
#define NAPIER_INLINE_avx2 NAPIER_INLINE_portable
#define NAPIER_KERNEL_avx2 NAPIER_KERNEL_portable
#define NAPIER_LAMBDA_avx2 NAPIER_LAMBDA_portable
#endif

#if NAPIER_HAS_AVX512
#define NAPIER_INLINE_avx512 [[gnu::target("avx512f,avx512dq")]] NAPIER_VECTOR_BY_VALUE
#define NAPIER_KERNEL_avx512 \
  [[gnu::target("avx512f,avx512dq"), gnu::noinline, gnu::aligned(128)]] inline
#define NAPIER_LAMBDA_avx512 __attribute__((target("avx512f,avx512dq"))) NAPIER_INLINE_LAMBDA
#else
#define NAPIER_INLINE_avx512 NAPIER_INLINE_portable
#define NAPIER_KERNEL_avx512 NAPIER_KERNEL_portable
#define NAPIER_LAMBDA_avx512 NAPIER_LAMBDA_portable
#endif

// MemorySanitizer treats the builtins of IFMA as uses of their operands: its builds calculate these
// products by other operations.
#if NAPIER_HAS_AVX512 && !NAPIER_HAS_MEMORY_SANITIZER
#define NAPIER_INLINE_ifma [[gnu::target("avx512f,avx512dq,avx512ifma")]] NAPIER_VECTOR_BY_VALUE
#define NAPIER_KERNEL_ifma \
  [[gnu::target("avx512f,avx512dq,avx512ifma"), gnu::noinline, gnu::aligned(128)]] inline
#define NAPIER_LAMBDA_ifma \
  __attribute__((target("avx512f,avx512dq,avx512ifma"))) NAPIER_INLINE_LAMBDA
#else
#define NAPIER_INLINE_ifma NAPIER_INLINE_avx512
#define NAPIER_KERNEL_ifma NAPIER_KERNEL_avx512
#define NAPIER_LAMBDA_ifma NAPIER_LAMBDA_avx512
#endif

// NAPIER_KEEP_LOOP: before a loop that must not be unrolled, because a whole product unrolled is
// longer than the processor's cache of decoded instructions. NAPIER_WRITE_OUT: before a loop of a
// few steps over an array of vectors, which unrolling keeps in registers.
#if defined(__clang__)
#define NAPIER_KEEP_LOOP _Pragma("clang loop unroll(disable)")
#define NAPIER_WRITE_OUT _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define NAPIER_KEEP_LOOP _Pragma("GCC unroll 1")
#define NAPIER_WRITE_OUT _Pragma("GCC unroll 8")
#else
#define NAPIER_KEEP_LOOP
#define NAPIER_WRITE_OUT
#endif

namespace napier::inline NAPIER_ABI {

namespace simd {

#if NAPIER_HAS_AVX2

/// Sets rounding to nearest and masks floating-point exceptions for as long as the object exists.
///
/// For kernels that round in the mode of the processor's control register and raise the exceptions
/// that it does not mask.
class nearest_rounding {
 public:
  nearest_rounding() noexcept : before_(__builtin_ia32_stmxcsr()) {
    __builtin_ia32_ldmxcsr(0x1f80);
  }
  nearest_rounding(const nearest_rounding&) = delete;
  nearest_rounding& operator=(const nearest_rounding&) = delete;
  ~nearest_rounding() { __builtin_ia32_ldmxcsr(before_); }

 private:
  unsigned before_;
};

#else

class nearest_rounding {};

#endif

/// Stands for nearest_rounding in kernels whose instructions name their rounding.
struct no_rounding {};

}  // namespace simd

}  // namespace napier::inline NAPIER_ABI
