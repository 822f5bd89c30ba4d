// SPDX-License-Identifier: Apache-2.0
//
// Remainders of what is in limbs, for functions that calculate modulo a number.
#pragma once

#include <cstddef>

#include "digits/digits.hpp"

namespace napier_c {

// z = +-x mod m, with the sign of m, for n limbs x. z may be m. Pre: m is not 0. z is as it was
// where the result is not MP_OKAY.
[[nodiscard]] mp_err modulo(const limb* x, std::size_t n, bool negative, const mp_int* m,
                            mp_int* z) noexcept;

}  // namespace napier_c
