// SPDX-License-Identifier: Apache-2.0
//
// Formatting with the library fmt.
#pragma once

#include <napier/integrate/fmt.hpp>
