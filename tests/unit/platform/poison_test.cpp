// SPDX-License-Identifier: Apache-2.0
//
// A mark leaves the bytes as they are, and a build that does not check has no checker. That a
// checker reports what depends on a mark is tested by tests/constant_time.
#include <napier/platform/poison.hpp>

#include <gtest/gtest.h>

namespace {

using namespace napier;

TEST(Poison, LeavesTheBytes) {
  unsigned char bytes[] = {1, 2, 3};
  napier::detail::poison(bytes, sizeof bytes);
  napier::detail::unpoison(bytes, sizeof bytes);
  EXPECT_EQ(bytes[0], 1);
  EXPECT_EQ(bytes[1], 2);
  EXPECT_EQ(bytes[2], 3);
}

#if !NAPIER_CHECK_SECRETS
TEST(Poison, NoCheckerIsRunning) {
  EXPECT_EQ(napier::detail::running_checker(), napier::detail::secret_checker::none);
}
#endif

}  // namespace
