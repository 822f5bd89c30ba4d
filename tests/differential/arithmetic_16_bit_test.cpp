// SPDX-License-Identifier: Apache-2.0
#include "differential/fixed_sizes.hpp"

namespace {

TEST(Arithmetic16Bit, FixedSizesAgainstGmp) { napier_test::check_fixed_sizes<std::uint16_t>(); }
TEST(Arithmetic16Bit, RunTimeSizesAgainstGmp) {
  napier_test::check_run_time_sizes<std::uint16_t>();
}

}  // namespace
