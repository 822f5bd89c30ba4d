// SPDX-License-Identifier: Apache-2.0
//
// The kernels: functions over limbs, in a table for each kind of processor
// (compiled/kernel_table.hpp). The best table for the processor is chosen when the library is
// loaded.
#pragma once

#include <kernel_table.hpp>

namespace napier_c {

using napier_compiled::kernels, napier_compiled::primality;

}  // namespace napier_c
