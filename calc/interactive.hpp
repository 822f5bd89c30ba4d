// SPDX-License-Identifier: Apache-2.0
//
// The calculator for people: expressions at a prompt.
#pragma once

namespace napier_calc {

/// Reads expressions from the terminal until it ends or says quit.
void converse();

/// Prints the value of one expression; false where it has none, and the reason is on the standard
/// error stream.
bool print_value(const char* expression);

}  // namespace napier_calc
