// SPDX-License-Identifier: Apache-2.0
#include "differential/fixed_sizes.hpp"

namespace {

TEST(Arithmetic64Bit, FixedSizesAgainstGmp) { napier_test::check_fixed_sizes<std::uint64_t>(); }
TEST(Arithmetic64Bit, RunTimeSizesAgainstGmp) {
  napier_test::check_run_time_sizes<std::uint64_t>();
}

}  // namespace
