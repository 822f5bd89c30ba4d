// SPDX-License-Identifier: Apache-2.0
//
// Macros that say what the compiler and the machine offer. Only this folder asks for it.
#pragma once

#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "Napier needs C++20 (-std=c++20)"
#endif

// NAPIER_PORTABLE=1: standard C++ only, without __int128 and without intrinsics.
#ifndef NAPIER_PORTABLE
#define NAPIER_PORTABLE 0
#endif

// NAPIER_NO_VECTORS=1: no kinds of vectors (platform/simd/config.hpp) in this file. It compiles
// faster, and long powers, long products and batches take longer.
#ifndef NAPIER_NO_VECTORS
#define NAPIER_NO_VECTORS 0
#endif

// NAPIER_INVARIANTS=1: the invariants in the code are checked, and a violation aborts.
#ifndef NAPIER_INVARIANTS
#define NAPIER_INVARIANTS 0
#endif

// NAPIER_CHECK_SECRETS=1: secret values are marked for valgrind's memcheck, whose header it needs,
// or for MemorySanitizer (napier/ct/classify.hpp).
#ifndef NAPIER_CHECK_SECRETS
#define NAPIER_CHECK_SECRETS 0
#endif

// Invariants branch on secrets: they are not checked where secrets are marked.
#if NAPIER_CHECK_SECRETS
#undef NAPIER_INVARIANTS
#define NAPIER_INVARIANTS 0
#endif

// NAPIER_INLINE_KERNELS: 1 forces the arithmetic kernels into their callers, -1 keeps them out, 0
// leaves it to the compiler. The tables of Bouman (2018) are measured with all three.
#ifndef NAPIER_INLINE_KERNELS
#define NAPIER_INLINE_KERNELS 1
#endif

// NAPIER_CHECKED_ACCESS: a sanitizer checks each access. g++ 12 has no macro for
// UndefinedBehaviorSanitizer. MemorySanitizer does not count: it looks for branches on secrets, and
// has to see the code that is shipped.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__SANITIZE_HWADDRESS__)
#define NAPIER_CHECKED_ACCESS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(hwaddress_sanitizer) || __has_feature(undefined_behavior_sanitizer)
#define NAPIER_CHECKED_ACCESS 1
#endif
#endif
#ifndef NAPIER_CHECKED_ACCESS
#define NAPIER_CHECKED_ACCESS 0
#endif

// Inlining is forced in optimised code only, and not where each access is checked: with both
// compilers, compile time grows faster than the length of a function, to minutes for one formula of
// an elliptic curve. NAPIER_PRIMITIVE is for the few functions that are one instruction and are
// always inlined, because even without optimisation a call takes longer than they do.
#if (defined(__GNUC__) || defined(__clang__)) && !NAPIER_CHECKED_ACCESS
#define NAPIER_PRIMITIVE [[gnu::always_inline]] inline
#else
#define NAPIER_PRIMITIVE inline
#endif
#if (defined(__GNUC__) || defined(__clang__)) && !NAPIER_CHECKED_ACCESS && defined(__OPTIMIZE__)
#define NAPIER_ALWAYS_INLINE [[gnu::always_inline]] inline
// For a lambda, after its parameters: `[&](auto i) NAPIER_INLINE_LAMBDA { ... }`.
#define NAPIER_INLINE_LAMBDA __attribute__((always_inline))
#else
#define NAPIER_ALWAYS_INLINE inline
#define NAPIER_INLINE_LAMBDA
#endif
#if defined(__GNUC__) || defined(__clang__)
#define NAPIER_NEVER_INLINE [[gnu::noinline]] inline
#else
#define NAPIER_NEVER_INLINE inline
#endif

// For a function with a loop over blocks of limbs. g++ 12 moves the address of the sum of an
// addition with carry out of such a loop. It then no longer sees that the sum is read at once, and
// stores each sum: products in rows of 16 limbs take 2.2 times as long. Without global common
// subexpression elimination it does not do that.
#if defined(__GNUC__) && !defined(__clang__)
#define NAPIER_BLOCK_LOOP __attribute__((optimize("no-gcse")))
#else
#define NAPIER_BLOCK_LOOP
#endif

#if NAPIER_INLINE_KERNELS > 0
#define NAPIER_KERNEL NAPIER_ALWAYS_INLINE
#elif NAPIER_INLINE_KERNELS < 0
#define NAPIER_KERNEL NAPIER_NEVER_INLINE
#else
#define NAPIER_KERNEL inline
#endif

// NAPIER_ROW_LIMBS: how many limbs of a running sum the compiler keeps in registers beside a row of
// products. NAPIER_MONTGOMERY_ROW_LIMBS: how many products of a row of more than four are best
// taken at once if there are reductions between rows.
#if defined(__GNUC__) && !defined(__clang__)
#define NAPIER_ROW_LIMBS 4
#define NAPIER_MONTGOMERY_ROW_LIMBS 2
#define NAPIER_REDUCTION_ROW_LIMBS 2
#else
#define NAPIER_ROW_LIMBS 8
#define NAPIER_MONTGOMERY_ROW_LIMBS 16
#define NAPIER_REDUCTION_ROW_LIMBS 3
#endif

#if !NAPIER_PORTABLE && defined(__SIZEOF_INT128__)
#define NAPIER_HAS_INT128 1
#else
#define NAPIER_HAS_INT128 0
#endif

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define NAPIER_HAS_MEMORY_SANITIZER 1
#endif
#endif
#ifndef NAPIER_HAS_MEMORY_SANITIZER
#define NAPIER_HAS_MEMORY_SANITIZER 0
#endif

// MemorySanitizer treats a carry builtin as a use of its operands.
#if !NAPIER_PORTABLE && !NAPIER_HAS_MEMORY_SANITIZER && \
    (defined(__GNUC__) || defined(__clang__)) && (defined(__x86_64__) || defined(__i386__))
#define NAPIER_HAS_X86_CARRY 1
#else
#define NAPIER_HAS_X86_CARRY 0
#endif

// NAPIER_COMPILED=1: the program is linked with the library. The CMake target napier::compiled and
// the pkg-config module napier-compiled define it.
#ifndef NAPIER_COMPILED
#define NAPIER_COMPILED 0
#endif

// NAPIER_KERNELS_COMPILED: the kernels of limbs/kernels/ are declarations, and the library defines
// them (platform/compiled.hpp). It has no portable kernels, and none that MemorySanitizer can
// follow: such files take the headers.
#if NAPIER_COMPILED && !NAPIER_PORTABLE && !NAPIER_HAS_MEMORY_SANITIZER
#define NAPIER_KERNELS_COMPILED 1
#else
#define NAPIER_KERNELS_COMPILED 0
#endif

// -ffast-math, and the part of it that changes the order of sums, destroy the exactness on which
// vectors of doubles depend.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__)
#define NAPIER_FAST_MATH 1
#else
#define NAPIER_FAST_MATH 0
#endif

// The inline namespace carries what changes the code, so that two builds of one header that differ
// in it do not link into one another. Not in it are
//   -march and -mtune        what depends on them is in the type (docs/architecture.md, One
//                            definition): a number has one name for all processors
//   NAPIER_INLINE_KERNELS    and what else decides who is inlined: it is the same code
//   the compiler             each has its own row lengths and idioms for the same results
#define NAPIER_ABI_JOINED_(a, b, c, d, e, f, g, h) v0##a##b##c##d##e##f##g##h
#define NAPIER_ABI_JOINED(a, b, c, d, e, f, g, h) NAPIER_ABI_JOINED_(a, b, c, d, e, f, g, h)
#if NAPIER_PORTABLE
#define NAPIER_ABI_PORTABLE _portable
#else
#define NAPIER_ABI_PORTABLE
#endif
#if NAPIER_NO_VECTORS
#define NAPIER_ABI_VECTORS _no_vectors
#else
#define NAPIER_ABI_VECTORS
#endif
#if NAPIER_KERNELS_COMPILED
#define NAPIER_ABI_KERNELS _compiled
#else
#define NAPIER_ABI_KERNELS
#endif
#if NAPIER_INVARIANTS
#define NAPIER_ABI_INVARIANTS _checked
#else
#define NAPIER_ABI_INVARIANTS
#endif
#if NAPIER_CHECK_SECRETS
#define NAPIER_ABI_SECRETS _marked
#else
#define NAPIER_ABI_SECRETS
#endif
#if NAPIER_HAS_MEMORY_SANITIZER
#define NAPIER_ABI_SANITIZER _sanitized
#else
#define NAPIER_ABI_SANITIZER
#endif
#if NAPIER_FAST_MATH
#define NAPIER_ABI_MATH _fast_math
#else
#define NAPIER_ABI_MATH
#endif
#if defined(__cpp_exceptions)
#define NAPIER_ABI_EXCEPTIONS
#else
#define NAPIER_ABI_EXCEPTIONS _no_exceptions
#endif
#define NAPIER_ABI                                                                   \
  NAPIER_ABI_JOINED(NAPIER_ABI_PORTABLE, NAPIER_ABI_VECTORS, NAPIER_ABI_KERNELS,     \
                    NAPIER_ABI_INVARIANTS, NAPIER_ABI_SECRETS, NAPIER_ABI_SANITIZER, \
                    NAPIER_ABI_MATH, NAPIER_ABI_EXCEPTIONS)
