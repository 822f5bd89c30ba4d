// SPDX-License-Identifier: Apache-2.0
//
// The operations of the protocol on big_int and on contexts with run-time moduli.
#pragma once

#include <optional>
#include <string>

#include "request.hpp"

namespace napier_calc {

/// The answer that answer_of_any_size gives. Returns std::nullopt also if an operand is negative or
/// has more than 4096 bits, if a power or the result of a left shift would have more than 8192
/// bits, and if a radix is above 36.
std::optional<std::string> answer_of_fixed_size(const request& r);

}  // namespace napier_calc
