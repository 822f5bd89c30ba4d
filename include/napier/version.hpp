// SPDX-License-Identifier: Apache-2.0
//
// The version. The build system reads it from here, so that it is written once.
#pragma once

#define NAPIER_VERSION_MAJOR 0
#define NAPIER_VERSION_MINOR 1
#define NAPIER_VERSION_PATCH 0

namespace napier {

inline constexpr int version_major = NAPIER_VERSION_MAJOR;  ///< the number before the first dot
inline constexpr int version_minor = NAPIER_VERSION_MINOR;  ///< the number between the dots
inline constexpr int version_patch = NAPIER_VERSION_PATCH;  ///< the number after the second dot

}  // namespace napier
