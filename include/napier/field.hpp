// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo a number that the compiler knows, with operators: field<"0x…">, Zq.
#pragma once

#include <napier/modular/field.hpp>
