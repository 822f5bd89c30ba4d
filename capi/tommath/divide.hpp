// SPDX-License-Identifier: Apache-2.0
//
// Remainders of rows of limbs, for functions that calculate modulo a number.
#pragma once

#include <cstddef>

#include "digits/digits.hpp"

namespace napier_c {

// z = x mod m, or -x mod m if `negative`, with the sign of m, where x has n limbs. z is unchanged
// if the result is not MP_OKAY.
//
// Pre:    m is not 0.
// Alias:  z may be m.
[[nodiscard]] mp_err modulo(const limb* x, std::size_t n, bool negative, const mp_int* m,
                            mp_int* z) noexcept;

}  // namespace napier_c
