// SPDX-License-Identifier: Apache-2.0
//
// Moved to <napier/integer.hpp>, whose powers are taken in vectors where the processor has them.
// This name goes with the next version.
#pragma once

#include <napier/integer.hpp>
