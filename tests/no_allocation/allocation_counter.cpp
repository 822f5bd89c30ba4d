// SPDX-License-Identifier: Apache-2.0
//
// Replaces `operator new`; the linker (--wrap, see CMakeLists.txt) leads malloc, calloc and
// realloc here too.
#include "allocation_counter.hpp"

#include <cstdlib>
#include <new>

std::size_t napier_test::allocation_count = 0;

using napier_test::allocation_count;

extern "C" {

void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_realloc(void* old, std::size_t size);

void* __wrap_malloc(std::size_t size) {
  ++allocation_count;
  return __real_malloc(size);
}

void* __wrap_calloc(std::size_t count, std::size_t size) {
  ++allocation_count;
  return __real_calloc(count, size);
}

void* __wrap_realloc(void* old, std::size_t size) {
  ++allocation_count;
  return __real_realloc(old, size);
}

}  // extern "C"

namespace {

void* counted(std::size_t size) {
  ++allocation_count;
  if (void* memory = __real_malloc(size != 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}

void* counted(std::size_t size, std::align_val_t alignment) {
  ++allocation_count;
  const auto align = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(align, (size + align - 1) / align * align)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, std::align_val_t align) { return counted(size, align); }
void* operator new[](std::size_t size, std::align_val_t align) { return counted(size, align); }

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
