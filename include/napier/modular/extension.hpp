// SPDX-License-Identifier: Apache-2.0
//
// Moved to <napier/extension.hpp>. This name goes with the next version.
#pragma once

#include <napier/extension.hpp>
