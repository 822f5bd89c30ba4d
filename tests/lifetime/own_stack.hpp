// SPDX-License-Identifier: Apache-2.0
//
// Runs a function on a stack of the test's own, which can be read when the function is over.
#pragma once

#include <ucontext.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "freed_memory.hpp"

namespace napier_test {

/// The stack: zeros where a function did not write.
struct own_stack {
  alignas(64) static inline unsigned char memory[std::size_t{1} << 18];
  static inline void (*work)();
  static inline ucontext_t here, there;

  static bool holds(const void* place) {
    const auto* byte = static_cast<const unsigned char*>(place);
    return byte >= memory && byte < memory + sizeof memory;
  }
};

// Keeps the frame of work() away from the top, which the way back writes to.
inline void work_below_a_gap() {
  const unsigned char gap[4096] = {};
  seen(gap);
  own_stack::work();
}

/// Runs work() on the own stack, which was zeros before.
inline void run_on_own_stack(void (*work)()) {
  std::memset(own_stack::memory, 0, sizeof own_stack::memory);
  own_stack::work = work;
  if (getcontext(&own_stack::there) != 0) std::abort();
  own_stack::there.uc_stack.ss_sp = own_stack::memory;
  own_stack::there.uc_stack.ss_size = sizeof own_stack::memory;
  own_stack::there.uc_link = &own_stack::here;
  makecontext(&own_stack::there, work_below_a_gap, 0);
  if (swapcontext(&own_stack::here, &own_stack::there) != 0) std::abort();
  seen(own_stack::memory);
}

/// The places of the dead stack where a pattern stands, after work().
inline std::size_t left_on_stack(void (*work)(), byte_pattern pattern) {
  run_on_own_stack(work);
  return count_pattern(own_stack::memory, sizeof own_stack::memory, pattern);
}

}  // namespace napier_test
