// SPDX-License-Identifier: Apache-2.0
//
// Powers and roots of numbers of a fixed size, by the kernels on limbs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <napier/big_int/big_int.hpp>

namespace napier_calc {

/// The longest operand of the engine of fixed sizes, and the longest result.
using widest = napier::big_int<64>;
using widest_result = napier::big_int<128>;

/// x^e, 1 for e = 0; none where it is too long.
std::optional<widest_result> fixed_power(const widest& x, const widest& e);

/// The root of degree n, at least 1, rounded down.
widest fixed_root(const widest& x, std::uint64_t n);

bool fixed_is_square(const widest& x);

}  // namespace napier_calc
