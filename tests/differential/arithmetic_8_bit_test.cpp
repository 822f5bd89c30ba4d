// SPDX-License-Identifier: Apache-2.0
#include "differential/fixed_sizes.hpp"

namespace {

TEST(Arithmetic8Bit, FixedSizesAgainstGmp) { napier_test::check_fixed_sizes<std::uint8_t>(); }
TEST(Arithmetic8Bit, RunTimeSizesAgainstGmp) { napier_test::check_run_time_sizes<std::uint8_t>(); }

}  // namespace
