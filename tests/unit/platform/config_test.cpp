// SPDX-License-Identifier: Apache-2.0
//
// The macros of a build, and the inline namespace that tells builds apart.
#include <napier/platform/config.hpp>

#include <gtest/gtest.h>

#include <string_view>
#include <type_traits>

namespace napier::inline NAPIER_ABI {

struct of_this_build {};

}  // namespace napier::inline NAPIER_ABI

namespace {

#define NAPIER_TEST_SPELLING_(name) #name
#define NAPIER_TEST_SPELLING(name) NAPIER_TEST_SPELLING_(name)

constexpr bool is_flag(int value) { return value == 0 || value == 1; }

static_assert(is_flag(NAPIER_PORTABLE) && is_flag(NAPIER_NO_VECTORS) && is_flag(NAPIER_INVARIANTS));
static_assert(is_flag(NAPIER_CHECK_SECRETS) && is_flag(NAPIER_HAS_MEMORY_SANITIZER));
static_assert(is_flag(NAPIER_HAS_INT128) && is_flag(NAPIER_HAS_X86_CARRY));
static_assert(NAPIER_INLINE_KERNELS >= -1 && NAPIER_INLINE_KERNELS <= 1);
static_assert(!NAPIER_PORTABLE || (!NAPIER_HAS_INT128 && !NAPIER_HAS_X86_CARRY),
              "a portable build has what the standard has");

TEST(Config, TheNamespaceSaysWhatChangesTheCode) {
  const std::string_view name = NAPIER_TEST_SPELLING(NAPIER_ABI);
  EXPECT_EQ(name.find("_portable") != name.npos, NAPIER_PORTABLE == 1) << name;
  EXPECT_EQ(name.find("_no_vectors") != name.npos, NAPIER_NO_VECTORS == 1) << name;
  EXPECT_EQ(name.find("_checked") != name.npos, NAPIER_INVARIANTS == 1) << name;
  EXPECT_EQ(name.find("_marked") != name.npos, NAPIER_CHECK_SECRETS == 1) << name;
  EXPECT_TRUE((std::is_same_v<napier::of_this_build, napier::NAPIER_ABI::of_this_build>));
}

NAPIER_KERNEL int by_kernel(int x) { return x + 1; }
NAPIER_ALWAYS_INLINE int by_inline(int x) { return x + 2; }
NAPIER_NEVER_INLINE int by_call(int x) { return x + 3; }

TEST(Config, TheAttributesDeclareFunctions) {
  const auto lambda = [](int x) NAPIER_INLINE_LAMBDA { return x + 4; };
  EXPECT_EQ(lambda(by_call(by_inline(by_kernel(0)))), 10);
}

}  // namespace
