// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include <napier/errors.hpp>
#include <napier/platform/violation.hpp>

namespace {

std::string last;

TEST(Violation, HandlerIsReplacedAndRestored) {
  const auto before = napier::set_violation_handler([](const char* what) { last = what; });
  napier::detail::precondition_violated("napier: a sentence");
  EXPECT_EQ(last, "napier: a sentence");
  napier::set_violation_handler(nullptr);
  EXPECT_EQ(napier::set_violation_handler(before), before);
}

TEST(ViolationDeathTest, FirstHandlerPrintsAndAborts) {
  EXPECT_DEATH(napier::detail::precondition_violated("napier: a sentence"), "napier: a sentence");
}

TEST(InvalidArgument, IsThrown) {
  try {
    napier::detail::invalid_argument("napier: a sentence");
    FAIL() << "nothing was thrown";
  } catch (const std::invalid_argument& error) {
    EXPECT_EQ(std::string(error.what()), "napier: a sentence");
  }
}

}  // namespace
