// SPDX-License-Identifier: Apache-2.0
//
// Moved to <napier/batch.hpp>. This name goes with the next version.
#pragma once

#include <napier/batch.hpp>
