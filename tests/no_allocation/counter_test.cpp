// SPDX-License-Identifier: Apache-2.0
//
// The counter itself counts: a zero in the other programs means something.
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "allocation_counter.hpp"

namespace {

// Seen from outside, so that the compiler cannot remove an allocation.
void* seen(void* memory) {
  static void* volatile last;
  last = memory;
  return last;
}

TEST(allocation_counter, counts_every_way_to_allocate) {
  using napier_test::allocations_in;
  constexpr std::align_val_t wide{64};
  EXPECT_EQ(allocations_in([] {}), 0U);
  EXPECT_EQ(allocations_in([] { std::free(seen(std::malloc(8))); }), 1U);
  EXPECT_EQ(allocations_in([] { std::free(seen(std::calloc(8, 8))); }), 1U);
  EXPECT_EQ(allocations_in([] { std::free(seen(std::realloc(nullptr, 8))); }), 1U);
  EXPECT_EQ(allocations_in([] { ::operator delete(seen(::operator new(8))); }), 1U);
  EXPECT_EQ(allocations_in([] { ::operator delete[](seen(::operator new[](8))); }), 1U);
  EXPECT_EQ(allocations_in([=] { ::operator delete(seen(::operator new(8, wide)), wide); }), 1U);
}

}  // namespace
