// SPDX-License-Identifier: Apache-2.0
//
// std::numeric_limits of Napier's types. Without it the standard's own template answers 0.
#pragma once

#include <napier/std/numeric_limits.hpp>
