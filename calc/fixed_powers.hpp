// SPDX-License-Identifier: Apache-2.0
//
// Powers and roots of numbers of a fixed size, by the kernels on limbs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <napier/big_int/big_int.hpp>

namespace napier_calc {

/// The longest operand of fixed size.
using widest = napier::big_int<64>;
/// The longest result of fixed size.
using widest_result = napier::big_int<128>;

/// x^e, which is 1 for e = 0; std::nullopt if it is too long.
std::optional<widest_result> fixed_power(const widest& x, const widest& e);

/// The n-th root of x, rounded down, for n > 0.
widest fixed_root(const widest& x, std::uint64_t n);

/// Whether x is a square.
bool fixed_is_square(const widest& x);

}  // namespace napier_calc
