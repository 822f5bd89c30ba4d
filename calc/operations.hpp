// SPDX-License-Identifier: Apache-2.0
//
// The operations of the protocol on numbers of any size.
#pragma once

#include <optional>
#include <string>

#include <napier/integer/value/integer.hpp>

#include "request.hpp"

namespace napier_calc {

/// The answer to a request; none for an operation that there is not. Throws a refusal, or what the
/// library throws, where an operation has no answer.
std::optional<std::string> answer_of_any_size(const request& r);

/// What the expressions use too. Both refuse a result that is too long.
napier::integer power(const napier::integer& x, const napier::integer& e);
napier::integer shifted_left(const napier::integer& x, const napier::integer& bits);

/// -1, 0 or 1 as the letters of cmp's answer.
const char* order_text(int order);

}  // namespace napier_calc
