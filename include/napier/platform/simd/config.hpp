// SPDX-License-Identifier: Apache-2.0
//
// Which kinds of vectors this build has code for, and what their functions are declared with. The
// kinds are namespaces of napier::simd with one vocabulary, whose contract is portable.hpp: every
// operation stands there in plain C++.
//
// No compiler flag is asked for. A function that holds vectors of a kind is declared with
// NAPIER_KERNEL_<kind>, or with NAPIER_INLINE_<kind> to become part of one, and a lambda in it with
// NAPIER_LAMBDA_<kind> behind its parameters; it is called only where is_usable() of the kind.
// Kernels that are compiled for several kinds are included between begin.inc and end.inc, and use
// NAPIER_VECTOR_KERNEL, NAPIER_VECTOR_INLINE and NAPIER_VECTOR_LAMBDA, and NAPIER_VECTOR_CONSTEXPR
// where the portable kinds serve constant evaluation.
#pragma once

#include <napier/platform/config.hpp>
#include <napier/platform/poison.hpp>

// The compiler can compile a function for another processor than the file's, and compiles doubles
// as they are written. (-ffast-math does not.)
#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__) && !defined(_WIN32) && \
    !NAPIER_PORTABLE && !NAPIER_FAST_MATH
#define NAPIER_HAS_AVX2 1
#else
#define NAPIER_HAS_AVX2 0
#endif

// valgrind ends a program at its first instruction of AVX-512: memcheck's builds have none.
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

// Only plain arrays are there in constant evaluation.
#define NAPIER_CONSTEXPR_avx2
#define NAPIER_CONSTEXPR_avx512
#define NAPIER_CONSTEXPR_ifma

// A vector that is passed by value goes another way in a file whose flags have registers for it:
// with clang, whatever the function's own target is. Such functions are part of their callers, and
// where that is no order each file has its own: the linker is not to choose (docs/architecture.md,
// One definition).
#if defined(__clang__)
#define NAPIER_VECTOR_BY_VALUE [[clang::internal_linkage]] NAPIER_ALWAYS_INLINE
#else
#define NAPIER_VECTOR_BY_VALUE NAPIER_ALWAYS_INLINE
#endif

// Kernels begin at a multiple of 128 bytes: on a Zen 5 the same 18 KB of a squaring of 2048 bits
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

// MemorySanitizer takes IFMA's builtins for uses of their operands: there its products are made of
// others.
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

// Before a loop that is to stay one: all of a product written out is longer than what a processor
// keeps of decoded instructions. And before one of a few steps over an array of vectors, which are
// to be in registers.
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

/// Rounding to nearest without exceptions, until the end of its life: for kernels whose operations
/// round as the processor's control register says, and raise what it does not mask.
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

/// What lives beside kernels whose rounding is in their instructions.
struct no_rounding {};

}  // namespace simd

}  // namespace napier::inline NAPIER_ABI
