// SPDX-License-Identifier: Apache-2.0
//
// The line protocol: each line is a request, and gets a line as its answer.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace napier_calc {

/// The types that calculate the answers: integer, or big_int and contexts with run-time moduli.
enum class engine : unsigned char { any_size, fixed_size };

/// The answer to one line, without the end of the line: a result; ERR and the reason why there is
/// none; or NOP if there is no operation of that name. It throws nothing.
std::string answer(std::string_view line, engine with) noexcept;

/// Answers requests until the input ends; returns false if the output cannot be written.
bool serve(std::istream& in, std::ostream& out, engine with);

}  // namespace napier_calc
