// SPDX-License-Identifier: Apache-2.0
//
// The interactive calculator: expressions at a prompt.
#pragma once

namespace napier_calc {

/// Reads expressions from the terminal until the input ends or a line says quit.
void converse();

/// Prints the value of one expression. If it has none, prints the reason on the standard error
/// stream and returns false.
bool print_value(const char* expression);

}  // namespace napier_calc
