// SPDX-License-Identifier: Apache-2.0
//
// Moved to <napier/integer/residue/fast_powers.hpp>. This name goes with the next version.
#pragma once

#include <napier/integer/residue/fast_powers.hpp>
