// SPDX-License-Identifier: Apache-2.0
//
// Expressions as people write them: 2^521-1, gcd(x, 0xff), p = 10!+1.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <napier/integer/value/integer.hpp>

namespace napier_calc {

/// The variables of a session, by name; `ans` is the last value.
using variables = std::map<std::string, napier::integer, std::less<>>;

/// The value of an expression, or of an assignment `name = expression`, which is carried out.
/// Returns std::nullopt for an empty line. Throws a refusal, or an exception of the library.
///
///   name = e                     lowest
///   |  &                         two's complement; xor(a, b)
///   << >>
///   + -
///   * / %                        rounded to zero, as in C
///   - + ~                        before an operand
///   ^                            power, from right to left
///   !                            factorial; highest
std::optional<napier::integer> evaluate(std::string_view text, variables& known);

/// The names and operands of all functions, one on each line.
std::string function_list();

}  // namespace napier_calc
