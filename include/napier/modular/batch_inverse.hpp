// SPDX-License-Identifier: Apache-2.0
//
// Moved to <napier/batch_inverse.hpp>. This name goes with the next version.
#pragma once

#include <napier/batch_inverse.hpp>
