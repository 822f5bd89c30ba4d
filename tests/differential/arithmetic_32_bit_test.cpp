// SPDX-License-Identifier: Apache-2.0
#include "differential/fixed_sizes.hpp"

namespace {

TEST(Arithmetic32Bit, FixedSizesAgainstGmp) { napier_test::check_fixed_sizes<std::uint32_t>(); }
TEST(Arithmetic32Bit, RunTimeSizesAgainstGmp) {
  napier_test::check_run_time_sizes<std::uint32_t>();
}

}  // namespace
