// SPDX-License-Identifier: Apache-2.0
//
// Square roots of field elements: sqrt, sqrt_vartime.
#pragma once

#include <napier/modular/mod_sqrt.hpp>
