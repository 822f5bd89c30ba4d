// SPDX-License-Identifier: Apache-2.0
//
// Where the library's memory comes from: libc, or four functions or macros of whoever builds it,
//   MP_MALLOC(size) MP_REALLOC(old, old_size, size) MP_CALLOC(count, size) MP_FREE(old, size)
// as LibTomMath has them. What is given back is wiped first.
#pragma once

#include <cstddef>
#include <cstdlib>

#include <napier/ct/wipe.hpp>

#ifndef MP_MALLOC
#define MP_MALLOC(size) std::malloc(size)
#define MP_REALLOC(memory, old_size, new_size) std::realloc(memory, new_size)
#define MP_CALLOC(count, size) std::calloc(count, size)
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
