// SPDX-License-Identifier: Apache-2.0
//
// The library's memory, from libc, or from four functions or macros of the program that builds it:
//   MP_MALLOC(size) MP_REALLOC(old, old_size, size) MP_CALLOC(count, size) MP_FREE(old, size)
// They are LibTomMath's. Memory is wiped before it is released.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>

#include <napier/ct/wipe.hpp>
#include <napier/platform/value_barrier.hpp>

#ifndef MP_MALLOC
#define MP_MALLOC(size) std::malloc(size)
#define MP_REALLOC(memory, old_size, new_size) std::realloc(memory, new_size)
#define MP_CALLOC(count, size) napier_c::detail::allocate_cleared((count) * (size))
#define MP_FREE(memory, size) std::free(memory)
#else
extern "C" {
extern void* MP_MALLOC(std::size_t size);
extern void* MP_REALLOC(void* memory, std::size_t old_size, std::size_t new_size);
extern void* MP_CALLOC(std::size_t count, std::size_t size);
extern void MP_FREE(void* memory, std::size_t size);
}
#endif

namespace napier_c {

namespace detail {

// Zeroed memory. Short blocks come from malloc, because glibc's calloc does not use the thread's
// cache of free blocks; long ones from calloc, which may get zeroed pages from the kernel. The
// barrier hides that both sizes are equal: the compiler would combine malloc and memset to calloc.
[[nodiscard]] inline void* allocate_cleared(std::size_t size) noexcept {
  if (size > 4096) return std::calloc(size, 1);
  void* const memory = std::malloc(size);
  return memory == nullptr ? nullptr : std::memset(memory, 0, napier::value_barrier(size));
}

}  // namespace detail

// Memory for `count` unsigned integers of type T, uninitialized; nullptr if there is none.
template <typename T>
[[nodiscard]] T* allocate(std::size_t count) noexcept {
  return static_cast<T*>(MP_MALLOC(count * sizeof(T)));
}
// Memory for `count` unsigned integers of type T, which are 0; nullptr if there is none.
template <typename T>
[[nodiscard]] T* allocate_zeros(std::size_t count) noexcept {
  return static_cast<T*>(MP_CALLOC(count, sizeof(T)));
}
// Wipes and releases memory of allocate() or allocate_zeros(), which may be nullptr.
template <typename T>
void release(T* memory, [[maybe_unused]] std::size_t count) noexcept {
  if (memory == nullptr) return;
  napier::ct::wipe(memory, count);
  MP_FREE(memory, count * sizeof(T));
}

}  // namespace napier_c
