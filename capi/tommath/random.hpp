// SPDX-License-Identifier: Apache-2.0
//
// Random bytes for the rest of the library.
#pragma once

#include <cstddef>

#include <tommath.h>

namespace napier_c {

// From the source that the program has set, or else the operating system's. Another result than
// MP_OKAY is that of the source.
[[nodiscard]] mp_err random_bytes(void* out, std::size_t size) noexcept;

}  // namespace napier_c
