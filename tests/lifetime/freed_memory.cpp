// SPDX-License-Identifier: Apache-2.0
//
// Replaces `operator new` and `operator delete`: a block starts as zeros, so that one that is
// freed holds what the program wrote and left.
#include "freed_memory.hpp"

#include <cstdlib>
#include <new>

napier_test::freed_blocks napier_test::freed{};
napier_test::byte_pattern napier_test::pattern_to_find{};

namespace {

// In front of a block: its size, and where the memory starts.
struct block_head {
  std::size_t size;
  void* memory;
};

void* allocate(std::size_t size, std::size_t alignment) {
  const std::size_t lead = (sizeof(block_head) + alignment - 1) / alignment * alignment;
  const std::size_t whole = (lead + size + alignment - 1) / alignment * alignment;
  void* const memory = std::aligned_alloc(alignment, whole);
  if (memory == nullptr) std::abort();
  std::memset(memory, 0, whole);
  unsigned char* const block = static_cast<unsigned char*>(memory) + lead;
  const block_head head{size, memory};
  std::memcpy(block - sizeof head, &head, sizeof head);
  return block;
}
void* allocate(std::size_t size) { return allocate(size, __STDCPP_DEFAULT_NEW_ALIGNMENT__); }

void release(void* block) {
  if (block == nullptr) return;
  const auto* bytes = static_cast<const unsigned char*>(block);
  block_head head;
  std::memcpy(&head, bytes - sizeof head, sizeof head);
  std::size_t not_zero = 0;
  for (std::size_t i = 0; i < head.size; ++i) not_zero += bytes[i] != 0 ? 1 : 0;
  using namespace napier_test;
  ++freed.all;
  freed.not_zero += not_zero != 0 ? 1 : 0;
  freed.with_pattern += count_pattern(block, head.size, pattern_to_find) != 0 ? 1 : 0;
  std::free(head.memory);
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}

void operator delete(void* block) noexcept { release(block); }
void operator delete[](void* block) noexcept { release(block); }
void operator delete(void* block, std::size_t) noexcept { release(block); }
void operator delete[](void* block, std::size_t) noexcept { release(block); }
void operator delete(void* block, std::align_val_t) noexcept { release(block); }
void operator delete[](void* block, std::align_val_t) noexcept { release(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { release(block); }
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept { release(block); }
