// SPDX-License-Identifier: Apache-2.0
//
// The limbs in which the kernels calculate.
#pragma once

#include <cstdint>

namespace napier_c {

using limb = std::uint64_t;

}  // namespace napier_c
