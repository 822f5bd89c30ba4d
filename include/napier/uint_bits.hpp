// SPDX-License-Identifier: Apache-2.0
//
// uint_bits<Bits>, an unsigned integer of any width for public data, and all of its functions:
// addmod, mulmod, mul_div, pow, isqrt, checked and saturating arithmetic, rotations, 123_u256, text
// and floating-point numbers.
#pragma once

#include <napier/big_int/bits/arithmetic.hpp>
#include <napier/big_int/bits/bitwise.hpp>
#include <napier/big_int/bits/literals.hpp>
#include <napier/big_int/bits/modular.hpp>
#include <napier/big_int/bits/text_and_floating.hpp>
#include <napier/big_int/bits/uint_refused.hpp>
#include <napier/big_int/uint_bits.hpp>
#include <napier/big_int/uint_functions.hpp>
#include <napier/std/hash.hpp>
#include <napier/std/numeric_limits.hpp>
