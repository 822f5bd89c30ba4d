// SPDX-License-Identifier: Apache-2.0
//
// Where the library's memory comes from: libc, or four functions or macros of whoever builds it,
//   MP_MALLOC(size) MP_REALLOC(old, old_size, size) MP_CALLOC(count, size) MP_FREE(old, size)
// as LibTomMath has them. What is given back is wiped first.
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

// glibc's calloc passes over the blocks that malloc keeps at hand for a thread; a long block may
// come from the kernel, already zeros. The compiler would make one calloc of two sizes it knows to
// be the same.
[[nodiscard]] inline void* allocate_cleared(std::size_t size) noexcept {
  if (size > 4096) return std::calloc(size, 1);
  void* const memory = std::malloc(size);
  return memory == nullptr ? nullptr : std::memset(memory, 0, napier::value_barrier(size));
}

}  // namespace detail

// T is a kind of unsigned integer.
template <typename T>
[[nodiscard]] T* allocate(std::size_t count) noexcept {
  return static_cast<T*>(MP_MALLOC(count * sizeof(T)));
}
template <typename T>
[[nodiscard]] T* allocate_zeros(std::size_t count) noexcept {
  return static_cast<T*>(MP_CALLOC(count, sizeof(T)));
}
template <typename T>
void release(T* memory, [[maybe_unused]] std::size_t count) noexcept {
  if (memory == nullptr) return;
  napier::ct::wipe(memory, count);
  MP_FREE(memory, count * sizeof(T));
}

}  // namespace napier_c
