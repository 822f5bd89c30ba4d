// SPDX-License-Identifier: Apache-2.0
//
// Numbers as text: to_string, from_string, << and >>, std::format; and std::numeric_limits. Public
// data.
#pragma once

#include <napier/napier.hpp>
#include <napier/std/numeric_limits.hpp>
#include <napier/text/format.hpp>
#include <napier/text/from_string.hpp>
#include <napier/text/iostream.hpp>
#include <napier/text/to_string.hpp>
