// SPDX-License-Identifier: Apache-2.0
//
// Where the kernels of limbs/kernels/ are defined: in the headers, or in the library
// napier::compiled (NAPIER_KERNELS_COMPILED, platform/config.hpp).
#pragma once

#include <cstdint>

#include <napier/platform/config.hpp>

// NAPIER_KERNELS is the namespace of the kernels in `namespace napier::NAPIER_KERNELS`. The names
// in the library are the same for all files, whatever these are compiled with.
//
// A kernel is declared by
//   NAPIER_KERNEL_DECLARATION NAPIER_KERNEL_API type name(parameters) noexcept;
// In the headers it is a template of Word, the type of limbs, so that a program compiles the
// kernels that it calls, and no others. NAPIER_BY_KERNELS declares a function that is no template
// and calls a kernel: constant expressions can call kernels in the headers only.
#if NAPIER_KERNELS_COMPILED
#define NAPIER_KERNELS compiled_internal
#define NAPIER_KERNEL_DECLARATION
#define NAPIER_KERNEL_API [[gnu::visibility("default")]]
#define NAPIER_BY_KERNELS inline
#else
#define NAPIER_KERNELS inline NAPIER_ABI::kernels
#define NAPIER_KERNEL_DECLARATION template <typename Word = std::uint64_t>
#define NAPIER_KERNEL_API constexpr
#define NAPIER_BY_KERNELS constexpr
#endif

#if NAPIER_KERNELS_COMPILED
namespace napier::compiled_internal {
using Word = std::uint64_t;
}
namespace napier::inline NAPIER_ABI {
namespace kernels = compiled_internal;
}
#endif
