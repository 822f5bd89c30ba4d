// SPDX-License-Identifier: Apache-2.0
//
// What the kernels calculate with.
#pragma once

#include <cstdint>

namespace napier_c {

using limb = std::uint64_t;

}  // namespace napier_c
