// SPDX-License-Identifier: Apache-2.0
//
// The line protocol: a request a line, an answer a line.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace napier_calc {

/// Which types answer: integer, or big_int and contexts of the run time.
enum class engine : unsigned char { any_size, fixed_size };

/// The answer to one line, without the line's end: a result, ERR and why there is none, or NOP for
/// an operation that there is not. It throws nothing.
std::string answer(std::string_view line, engine with) noexcept;

/// Answers until the input ends; false where the output cannot be written.
bool serve(std::istream& in, std::ostream& out, engine with);

}  // namespace napier_calc
