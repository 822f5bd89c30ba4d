// SPDX-License-Identifier: Apache-2.0
//
// Integers of any size, for public data.
#pragma once

#include <napier/integer/arithmetic.hpp>
#include <napier/integer/division.hpp>
#include <napier/integer/integer.hpp>
