// SPDX-License-Identifier: Apache-2.0
//
// The operations of the protocol on big_int and on contexts of the run time.
#pragma once

#include <optional>
#include <string>

#include "request.hpp"

namespace napier_calc {

/// As answer_of_any_size. There is no operation, too, where an operand is negative or has more than
/// 4096 bits, a power or what is shifted to the left would have more than 8192 bits, or a radix is
/// above 36.
std::optional<std::string> answer_of_fixed_size(const request& r);

}  // namespace napier_calc
