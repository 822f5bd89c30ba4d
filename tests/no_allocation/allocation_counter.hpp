// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace napier_test {

/// The allocations of this program so far, by `new`, malloc, calloc or realloc.
extern std::size_t allocation_count;

/// The number of allocations that work() makes.
template <typename Work>
std::size_t allocations_in(Work&& work) {
  const std::size_t before = allocation_count;
  work();
  return allocation_count - before;
}

}  // namespace napier_test
