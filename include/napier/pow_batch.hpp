// SPDX-License-Identifier: Apache-2.0
//
// Many powers under moduli that come at run time, eight at a time: pow_batch.
#pragma once

#include <napier/modular/batch/pow_batch.hpp>
