// SPDX-License-Identifier: Apache-2.0
//
// Marks on memory for checkers that track secret bytes through a running program: valgrind's
// memcheck and clang's MemorySanitizer. Secret bytes are marked as uninitialized, and the checkers
// report jumps and addresses that depend on them.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/platform/config.hpp>

#if NAPIER_CHECK_SECRETS
#if NAPIER_HAS_MEMORY_SANITIZER
#include <sanitizer/msan_interface.h>
#else
#include <valgrind/memcheck.h>
#endif
#endif

namespace napier::inline NAPIER_ABI {

namespace detail {

/// The checker that tracks secrets in this process.
enum class secret_checker { none, memcheck, memory_sanitizer };

#if !NAPIER_CHECK_SECRETS

inline secret_checker running_checker() noexcept { return secret_checker::none; }
inline void poison(const void*, std::size_t) noexcept {}
inline void unpoison(const void*, std::size_t) noexcept {}

#elif NAPIER_HAS_MEMORY_SANITIZER

inline secret_checker running_checker() noexcept { return secret_checker::memory_sanitizer; }
inline void poison(const void* p, std::size_t size) noexcept { __msan_allocated_memory(p, size); }
inline void unpoison(const void* p, std::size_t size) noexcept { __msan_unpoison(p, size); }

#else

inline secret_checker running_checker() noexcept {
  return RUNNING_ON_VALGRIND ? secret_checker::memcheck : secret_checker::none;
}
inline void poison(const void* p, std::size_t size) noexcept {
  static_cast<void>(VALGRIND_MAKE_MEM_UNDEFINED(p, size));
}
inline void unpoison(const void* p, std::size_t size) noexcept {
  static_cast<void>(VALGRIND_MAKE_MEM_DEFINED(p, size));
}

#endif

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
