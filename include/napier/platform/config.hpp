// SPDX-License-Identifier: Apache-2.0
//
// What the compiler and the machine offer, as macros. This folder is the only one that looks.
#pragma once

#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "Napier needs C++20 (-std=c++20)"
#endif

// NAPIER_PORTABLE=1: neither __int128 nor a compiler's intrinsics, only the C++ standard.
#ifndef NAPIER_PORTABLE
#define NAPIER_PORTABLE 0
#endif

// NAPIER_INVARIANTS=1: the invariants written in the code run, and abort when they fail.
#ifndef NAPIER_INVARIANTS
#define NAPIER_INVARIANTS 0
#endif

// NAPIER_INLINE_KERNELS: 1 forces the arithmetic kernels into their callers, -1 keeps them out,
// 0 leaves it to the compiler. The paper's tables are measured in all three.
#ifndef NAPIER_INLINE_KERNELS
#define NAPIER_INLINE_KERNELS 1
#endif

#if defined(__GNUC__) || defined(__clang__)
#define NAPIER_ALWAYS_INLINE [[gnu::always_inline]] inline
#define NAPIER_NEVER_INLINE [[gnu::noinline]] inline
// On a lambda, behind its parameters: `[&](auto i) NAPIER_INLINE_LAMBDA { ... }`.
#define NAPIER_INLINE_LAMBDA __attribute__((always_inline))
#else
#define NAPIER_ALWAYS_INLINE inline
#define NAPIER_NEVER_INLINE inline
#define NAPIER_INLINE_LAMBDA
#endif

#if NAPIER_INLINE_KERNELS > 0
#define NAPIER_KERNEL NAPIER_ALWAYS_INLINE
#elif NAPIER_INLINE_KERNELS < 0
#define NAPIER_KERNEL NAPIER_NEVER_INLINE
#else
#define NAPIER_KERNEL inline
#endif

// How many limbs of a running sum the compiler keeps in registers beside a row of products.
#if defined(__GNUC__) && !defined(__clang__)
#define NAPIER_ROW_LIMBS 4
#else
#define NAPIER_ROW_LIMBS 8
#endif

#if !NAPIER_PORTABLE && defined(__SIZEOF_INT128__)
#define NAPIER_HAS_INT128 1
#else
#define NAPIER_HAS_INT128 0
#endif

#if !NAPIER_PORTABLE && (defined(__GNUC__) || defined(__clang__)) && \
    (defined(__x86_64__) || defined(__i386__))
#define NAPIER_HAS_X86_CARRY 1
#else
#define NAPIER_HAS_X86_CARRY 0
#endif

// The inline namespace carries what changes the code, so that two builds of one header that
// differ in it do not link into one another.
#if NAPIER_PORTABLE && NAPIER_INVARIANTS
#define NAPIER_ABI v0_portable_checked
#elif NAPIER_PORTABLE
#define NAPIER_ABI v0_portable
#elif NAPIER_INVARIANTS
#define NAPIER_ABI v0_checked
#else
#define NAPIER_ABI v0
#endif
