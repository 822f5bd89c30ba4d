// SPDX-License-Identifier: Apache-2.0
//
// Looks at every block that the program gives back to `operator delete`.
#pragma once

#include <cstddef>
#include <cstring>

namespace napier_test {

/// Read by code that the compiler does not see: what an object holds here is really there.
inline void (*volatile reader)(const void*) = [](const void*) {};
template <typename V>
V* seen(V* place) {
  reader(place);
  return place;
}

/// The blocks freed so far.
struct freed_blocks {
  std::size_t all;
  std::size_t not_zero;      // some byte of them is not 0
  std::size_t with_pattern;  // the pattern stands in them
};
extern freed_blocks freed;

/// What to look for: size bytes from start on, which must stay where they are.
struct byte_pattern {
  const void* start;
  std::size_t size;
};
extern byte_pattern pattern_to_find;

/// The number of places in a block where a pattern stands.
inline std::size_t count_pattern(const void* block, std::size_t size, byte_pattern pattern) {
  const auto* bytes = static_cast<const unsigned char*>(block);
  std::size_t count = 0;
  for (std::size_t i = 0; pattern.size != 0 && i + pattern.size <= size; ++i) {
    if (std::memcmp(bytes + i, pattern.start, pattern.size) == 0) ++count;
  }
  return count;
}

/// What work() frees.
template <typename Work>
freed_blocks freed_in(Work&& work) {
  const freed_blocks before = freed;
  work();
  return {freed.all - before.all, freed.not_zero - before.not_zero,
          freed.with_pattern - before.with_pattern};
}

}  // namespace napier_test
