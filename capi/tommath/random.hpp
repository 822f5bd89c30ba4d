// SPDX-License-Identifier: Apache-2.0
//
// Random bytes for the other files of the library.
#pragma once

#include <cstddef>

#include <tommath.h>

namespace napier_c {

// Fills memory with bytes of the source that the program has set, or of the operating system's.
// Returns what that source returns.
[[nodiscard]] mp_err random_bytes(void* out, std::size_t size) noexcept;

}  // namespace napier_c
