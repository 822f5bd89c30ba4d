// SPDX-License-Identifier: Apache-2.0
//
// The operations of the protocol on numbers of any size.
#pragma once

#include <optional>
#include <string>

#include <napier/integer/value/integer.hpp>

#include "request.hpp"

namespace napier_calc {

/// The answer to a request; std::nullopt if there is no operation of that name. Throws a refusal,
/// or an exception of the library, if the operation has no answer.
std::optional<std::string> answer_of_any_size(const request& r);

/// x^e; refused if it is too long.
napier::integer power(const napier::integer& x, const napier::integer& e);
/// x 2^bits; refused if it is too long.
napier::integer shifted_left(const napier::integer& x, const napier::integer& bits);

/// The text that cmp answers for an order of -1, 0 or 1.
const char* order_text(int order);

}  // namespace napier_calc
